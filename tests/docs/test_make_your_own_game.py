"""docs/make-your-own-game.md, followed to the letter in a copy of the tree: its files are written,
its examples played, and its game is checked against the rules for every game.
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from engine.games import GAMES

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "make-your-own-game.md"
NAME = "down_to_zero"
MOST_LINES = 200  # of the rules, those that are empty aside
MOST_OF_A_LOOK = 50  # with the names it imports
FILES = [
    f"engine/{NAME}/__init__.py",
    "data/presets/down-to-zero.toml",
    f"engine/{NAME}/player.py",
    f"engine/{NAME}/honours.py",
    f"cogs/looks/games/{NAME}/__init__.py",
    f"data/texts/en/{NAME}.ftl",
    f"data/texts/de/{NAME}.ftl",
    "data/lessons/down_to_zero.toml",
    f"tests/engine/{NAME}/exchange.py",
    f"tests/engine/{NAME}/honours.txt",
]
LEFT_OUT = shutil.ignore_patterns(".*", "__pycache__", "*.db*", "var")
# Its rules, its players, its look on all screens, its lesson, and a table on simulated Discord.
HELD = (
    *("tests/engine/test_contract.py", "tests/engine/test_opponents.py", "tests/engine/honours"),
    *("tests/data/test_texts.py", "tests/data/test_texts_cover.py", "tests/data/test_presets.py"),
    *("tests/data/test_texts_options.py", "tests/data/test_presets.py"),
    *("tests/cogs/looks/games/test_looks.py", "tests/cogs/looks/test_spectators.py"),
    "tests/cogs/play/test_table_seats.py",
    *("tests/cogs/learn/test_pages.py", "tests/cogs/rules/test_editor_pages.py"),
)
# Tests that go through all games, all rule sets or all texts.
OF_ALL_GAMES = (
    *("tests/engine/test_options.py", "tests/engine/test_completeness.py"),
    *(f"tests/data/test_{name}.py" for name in ("presets", "lessons", "rules_pages")),
    *(f"tests/data/test_texts{name}.py" for name in ("", "_cover", "_options", "_reading")),
)
# The contract is held by three seats.
MUCH = "down-to-zero-2 or down-to-zero-4 or down-to-zero-7"


def files() -> dict[str, str]:
    """Return the contents of each file: the path is the last one named before each block."""
    text, found = PAGE.read_text("utf-8"), dict[str, str]()
    for block in re.finditer(r"^```(\w+)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
        before = text[: block.start()].rpartition("\n## ")[2]
        paths = re.findall(r"\*\*(\w+/[\w/.-]+)\*\*", before)
        if paths and block[1] != "pycon":
            found[paths[-1]] = block[2]
    return found


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with the game in it."""
    copy = Path(shutil.copytree(ROOT, tmp_path_factory.mktemp("own") / "game", ignore=LEFT_OUT))
    for path, text in files().items():
        (copy / path).parent.mkdir(parents=True, exist_ok=True)
        (copy / path).write_text(text, "utf-8")
    list_ = copy / "engine" / "games.py"
    imported = f"crazy_eights, {NAME}, schroom"
    listed = list_.read_text("utf-8").replace("crazy_eights, schroom", imported, 1)
    list_.write_text(re.sub(r"(LISTED.*)\)\n", rf"\1, {NAME})\n", listed), "utf-8")
    return copy


def run(tree: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Return Python's output there."""
    words = (sys.executable, "-m", *words)
    return subprocess.run(words, cwd=tree, capture_output=True, text=True, check=False)


def test_the_page_has_the_files_it_promises_and_the_game_is_small() -> None:
    assert list(files()) == FILES
    lines = {path: [one for one in text.splitlines() if one] for path, text in files().items()}
    assert len(lines[FILES[0]]) < MOST_LINES
    assert len(lines[f"cogs/looks/games/{NAME}/__init__.py"]) < MOST_OF_A_LOOK
    assert NAME not in GAMES


@pytest.mark.slow
def test_its_examples_are_true(tree: Path) -> None:
    said = run(tree, "doctest", "docs/make-your-own-game.md")
    assert (said.returncode, said.stdout, said.stderr) == (0, "", "")


@pytest.mark.slow
def test_it_lacks_nothing_but_what_keeps_its_rules_as_they_are(tree: Path) -> None:
    said = run(tree, "pytest", "tests/engine/test_completeness.py", "-k", NAME, "-p", "no:xdist")
    lacks = re.findall(rf"^E +{NAME}: (.*)", said.stdout, re.MULTILINE)
    assert lacks == [
        "no tests/playthroughs/down-to-zero.txt",
        "no down-to-zero on a page of docs/rules",
    ]


@pytest.mark.slow
def test_its_last_command_is_not_stopped_by_what_only_shipped_games_have(tree: Path) -> None:
    found = run(tree, "pytest", "--collect-only", "tests/data/all_rules", "-p", "no:xdist")
    assert found.returncode == 0, found.stdout


@pytest.mark.whole
@pytest.mark.slow
def test_it_keeps_what_every_game_keeps(tree: Path) -> None:
    texts = "test_texts and (test_every or test_no)"
    chosen = f"(down-to-zero or {NAME} or {texts}) and not ({MUCH})"
    said = run(tree, "pytest", *HELD, "-k", chosen, "-m", "not soak", "-p", "no:xdist")
    assert said.returncode == 0, said.stdout


@pytest.mark.whole
@pytest.mark.slow
def test_a_game_that_cannot_be_played_yet_is_named_and_left_out_elsewhere(tree: Path) -> None:
    player = tree / f"engine/{NAME}/player.py"
    text = player.read_text("utf-8")
    player.unlink()
    try:
        said = run(tree, "pytest", *OF_ALL_GAMES, "-p", "no:xdist")
        # What these find out of the other games, the tests of this very tree find, too.
        found = run(tree, "pytest", "--collect-only", "tests/data/all_rules", "-p", "no:xdist")
    finally:
        player.write_text(text, "utf-8")
    assert found.returncode == 0
    assert not re.findall(rf"^tests/.*({NAME}|down-to-zero)", found.stdout, re.MULTILINE)
    assert f"{NAME}: no engine/{NAME}/player.py" in said.stdout
    failed = re.findall(r"^FAILED (\S+)", said.stdout, re.MULTILINE)
    assert failed == [
        f"tests/engine/test_completeness.py::test_a_game_has_all_that_belongs_to_it[{NAME}]"
    ]
