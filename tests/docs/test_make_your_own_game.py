"""docs/make-your-own-game.md, followed to the letter: its files are written down, its examples
played, and its game is held against what every game has to keep.
"""

from __future__ import annotations

import doctest
import importlib
import inspect
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest

import engine
import tests.engine
from data.presets import read_preset
from engine.games import GAMES
from tests.engine import exchange, test_contract
from tests.engine.rounds import Table

PAGE = Path(__file__).parents[2] / "docs" / "make-your-own-game.md"
NAME = "down_to_zero"
MOST_LINES = 200  # of the game, those that are empty aside
HELD = [
    test
    for name, test in vars(test_contract).items()
    if name.startswith("test_") and [*inspect.signature(test).parameters] == ["table"]
]


def files() -> dict[str, str]:
    """What is to be written into which file: the path named last before each block."""
    text, found = PAGE.read_text("utf-8"), dict[str, str]()
    for block in re.finditer(r"^```(?:python|toml)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
        *_, path = re.findall(r"\*\*(\w+/[\w/.-]+)\*\*", text[: block.start()].rpartition("## ")[2])
        found[path] = block[1]
    return found


def named() -> list[str]:
    """The files the page is to have, in order."""
    return [
        f"engine/{NAME}/__init__.py",
        "data/presets/down-to-zero.toml",
        f"tests/engine/{NAME}_exchange.py",
    ]


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """The game, in a folder of its own and for this test alone."""
    for path, text in files().items():
        file = tmp_path / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    for package in (engine, tests.engine):
        folder = tmp_path / package.__name__.replace(".", "/")
        monkeypatch.setattr(package, "__path__", [*package.__path__, str(folder)])
    before = set(sys.modules)
    made = importlib.import_module(f"engine.{NAME}")
    exchanging = importlib.import_module(f"tests.engine.{NAME}_exchange")
    monkeypatch.setitem(GAMES, NAME, made)
    monkeypatch.setitem(exchange.EXCHANGES, NAME, getattr(exchanging, NAME))
    monkeypatch.chdir(tmp_path)
    yield made
    for module in set(sys.modules) - before:
        del sys.modules[module]
    delattr(engine, NAME)


def test_the_page_has_the_files_it_promises_and_the_game_is_small() -> None:
    assert list(files()) == named()
    lines = [line for line in files()[named()[0]].splitlines() if line.strip()]
    assert len(lines) < MOST_LINES
    assert NAME not in GAMES


def test_its_examples_are_true(game: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert game.NAME == NAME
    failed, tried = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert tried > 10
    assert failed == 0, capsys.readouterr().out


@pytest.mark.slow
@pytest.mark.parametrize("held", HELD, ids=lambda held: held.__name__)
def test_it_keeps_what_every_game_keeps(game: ModuleType, held: Callable[[Table], None]) -> None:
    assert len(HELD) > 10
    rules = read_preset(Path(named()[1]))
    held(Table(rules.rules, rules.options, 3, f"{rules.id}-3", rules.id))
