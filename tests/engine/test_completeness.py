"""Every game in the list has all parts of a game, and fulfils the contract.

It runs before all other tests (tests/conftest.py).
"""

import inspect
import re
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import msgspec
import pytest

from engine import games
from engine.game import Action, AnyGame, Event, Game, tag
from engine.games import GAMES, LISTED, by_game
from tests.conftest import pytest_terminal_summary
from tests.support import completeness
from tests.support.completeness import lacking

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
MEMBERS = [name for name in vars(Game) if not name.startswith("_")]


@pytest.mark.parametrize("game", [game.NAME for game in LISTED])
def test_a_game_has_all_that_belongs_to_it(game: str) -> None:
    """The other tests play complete games alone, so this one comes first."""
    lacks = lacking(game)
    assert not lacks, "\n".join(["", *lacks])


def test_the_end_of_a_run_says_which_game_it_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(completeness, "LEFT_OUT", {"schroom"})
    monkeypatch.setattr(completeness, "lacking", lambda game: [f"{game}: no rules"])
    told: list[str] = []
    reporter: Any = SimpleNamespace(section=told.append, line=told.append, stats={})
    pytest_terminal_summary(reporter)
    assert told == [
        "schroom is left out of all tests but test_completeness.py",
        "schroom: no rules",
    ]


@every_game
def test_its_functions_take_what_the_contract_says(game: AnyGame) -> None:
    for name in MEMBERS:
        asked = getattr(Game, name)
        if inspect.isfunction(asked):
            given = inspect.signature(getattr(game, name)).parameters
            assert list(given) == list(inspect.signature(asked).parameters)[1:], name


@every_game
def test_its_actions_and_events_are_frozen_tagged_and_told_apart(game: AnyGame) -> None:
    for kinds, base in ((game.ACTIONS, Action), (game.EVENTS, Event)):
        tags = [tag(kind) for kind in kinds]
        assert len(set(tags)) == len(tags)
        assert all(re.fullmatch(r"[a-z_]+", word) for word in tags)
        assert all(issubclass(kind, base) for kind in kinds)
        assert all(kind.__struct_config__.frozen for kind in kinds)
    assert game.State.__struct_config__.frozen


@every_game
def test_its_events_tell_only_fields_they_have(game: AnyGame) -> None:
    for kind in game.EVENTS:
        fields = {field.name for field in msgspec.structs.fields(kind)}
        for line in (kind.public, kind.own):
            assert set(re.findall(r"{(\w+)}", line)) <= fields, kind
        assert not kind.own or "seat" in fields, kind


# The list of games, and the modules found by a game's name


def test_what_a_game_has_is_found_by_its_name() -> None:
    found = by_game("engine.{}.player")
    assert list(found) == list(GAMES)
    assert [one.__name__ for one in found.values()] == [f"engine.{game}.player" for game in GAMES]


@pytest.mark.parametrize("path", ["engine.{}.no_such", "no_such.{}.player"])
def test_what_no_game_has_is_found_nowhere(path: str) -> None:
    assert by_game(path) == {}


def test_a_module_that_lacks_another_is_not_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    lacking = Mock(side_effect=ModuleNotFoundError(name="engine.elsewhere"))
    monkeypatch.setattr(games, "import_module", lacking)
    with pytest.raises(ModuleNotFoundError):
        by_game("engine.{}.player")
