"""The types are as strict as mypy can be. This is a test so that it runs alongside the others."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from engine.games import GAMES

ROOT = Path(__file__).resolve().parents[1]
# What is found by a game's name, and the type it has to be of.
FOUND_BY_NAME = {
    "engine.{}.player": "engine.opponents.game_player.GamePlayer",
    "cogs.looks.games.{}": "cogs.looks.games.look.Look",
}


def found_by_name() -> str:
    """Return a program that states the types of these modules, since mypy does not follow imports
    by name.
    """
    lines = []
    for number, (path, type_) in enumerate(FOUND_BY_NAME.items()):
        for game in GAMES:
            module = path.format(game)
            lines += [f"import {module}", f"import {type_.rpartition('.')[0]}"]
            lines.append(f"{game}_{number}: {type_} = {module}")
    return "\n".join(lines)


@pytest.mark.slow
def test_mypy_finds_nothing(tmp_path: Path) -> None:
    by_name = tmp_path / "found_by_name.py"
    by_name.write_text(found_by_name())
    files = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["mypy"]["files"]
    command = [sys.executable, "-m", "mypy", *files, str(by_name)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
