"""Each folder of tests is green by itself and with its files in reversed order: none lives on what
another has left behind. Here those of the cogs and those beside what has changed; with ALL_FOLDERS
in the environment, as in the weekly job, all of them.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.touched import ROOT, all_beside, beside, changed

TESTS = Path(__file__).parent
NO_TESTS = 5  # pytest's exit code where a folder has none for it
USUAL = "not whole and not soak and not lockstep"


def folders() -> list[str]:
    """Return the folders to run, without those that only have folders in them."""
    every = {str(file.parent.relative_to(ROOT)) for file in TESTS.rglob("test_*.py")}
    every -= {"tests", "tests/cogs"}
    if "ALL_FOLDERS" not in os.environ:
        beside = all_beside(changed())
        every = {one for one in every if one.startswith("tests/cogs/") or one in beside}
    return sorted(every)


@pytest.mark.whole
@pytest.mark.slow
@pytest.mark.parametrize("folder", folders())
def test_a_folder_alone_and_its_files_in_reversed_order(folder: str) -> None:
    inner = [f"--ignore={one}" for one in folders() if one.startswith(f"{folder}/")]  # run alone
    words = ("-n", "0", "-x", "--reversed", "-m", USUAL, *inner, folder)
    run = [sys.executable, "-m", "pytest", *words]
    done = subprocess.run(run, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode in (0, NO_TESTS), done.stdout[-20_000:] + done.stderr[-2_000:]


@pytest.mark.parametrize(
    ("file", "tests"),
    [
        ("engine/crazy_eights/effects.py", "tests/engine/crazy_eights"),
        ("engine/cards.py", "tests/engine"),
        ("cogs/play/more_page.py", "tests/cogs/play"),
        ("cogs/looks/games/schroom/look.py", "tests/cogs/looks/games"),
        ("cogs/lookup.py", "tests/cogs"),
        ("data/texts/de/table.ftl", "tests/data"),
        ("data/store/saving.py", "tests/data/store"),
        ("tests/cogs/play/test_more.py", "tests/cogs/play/test_more.py"),
        ("tests/seams/features/a_lesson.py", "tests/seams"),
        ("bot.py", "tests/test_bot.py"),
        ("ops/alerts.yml", "tests/test_ops.py"),
        ("CHANGELOG.md", None),
        ("tests/support/limits.py", None),
    ],
)
def test_the_all_beside_a_file(file: str, tests: str | None) -> None:
    assert beside(file) == tests


def test_a_folder_within_another_is_run_once() -> None:
    files = ("engine/cards.py", "engine/crazy_eights/effects.py", "bot.py", "README.md")
    assert all_beside(files) == ["tests/engine", "tests/test_bot.py"]
