"""Every game in the list has all that belongs to a game, and is what the contract asks for.

It runs before all other tests (tests/conftest.py).
"""

import inspect
import re

import msgspec
import pytest

from engine.game import Action, AnyGame, Event, Game, tag
from engine.games import GAMES, LISTED
from tests.support.completeness import lacking

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
MEMBERS = [name for name in vars(Game) if not name.startswith("_")]


@pytest.mark.parametrize("game", [game.NAME for game in LISTED])
def test_a_game_has_all_that_belongs_to_it(game: str) -> None:
    """The other tests play complete games alone, so this one comes first."""
    lacks = lacking(game)
    assert not lacks, "\n".join(["", *lacks])


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
