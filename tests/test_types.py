"""The types are as strict as mypy can be. This is a test so that it runs alongside the others."""

import os
import subprocess
import sys
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

from engine.games import GAMES
from engine.opponents.game_player import GamePlayer

ROOT = Path(__file__).resolve().parents[1]
# What is found by a game's name, and the type it has to be of.
LOOK = "cogs.looks.games.look.Look"
PLAYER = "engine.opponents.game_player.GamePlayer"  # of which a module may have only a part


def found_by_name() -> str:
    """Return a program that states the types of these modules, since mypy does not follow imports
    by name.
    """
    lines = [f"import {name.rpartition('.')[0]}" for name in (LOOK, PLAYER)]
    for game in GAMES:
        look, player = f"cogs.looks.games.{game}", f"engine.{game}.player"
        lines += [f"import {look}", f"import {player}", f"{game}: {LOOK} = {look}"]
        lines.append(f"class {game}_player({PLAYER}):")
        for name, part in vars(import_module(player)).items():
            if name in vars(GamePlayer) and not name.startswith("_"):
                part_of = f"{player}.{name}"
                lines.append(
                    f"    {name} = {f'staticmethod({part_of})' if callable(part) else part_of}"
                )
    return "\n".join(lines)


@pytest.mark.slow
def test_mypy_finds_nothing(tmp_path: Path) -> None:
    by_name = tmp_path / "found_by_name.py"
    by_name.write_text(found_by_name())
    files = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["mypy"]["files"]
    command = [sys.executable, "-m", "mypy", *files, str(by_name)]
    if "CI" in os.environ:  # nobody reads there what writing it for the next time would cost
        command.append(f"--cache-dir={os.devnull}")
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
