"""Every registered game has all that the contract asks of it."""

import inspect
import re
from pathlib import Path

import msgspec
import pytest

from data.presets import presets
from engine.game import Action, AnyGame, Event, Game, tag
from engine.games import GAMES
from tests.engine.exchange import EXCHANGES

TESTS = Path(__file__).parents[1]
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
MEMBERS = [name for name in vars(Game) if not name.startswith("_")]


@every_game
def test_it_has_every_part_of_the_contract(game: AnyGame) -> None:
    assert len(MEMBERS) >= 17
    assert [name for name in MEMBERS if not hasattr(game, name)] == []


@every_game
def test_its_functions_take_what_the_contract_says(game: AnyGame) -> None:
    for name in MEMBERS:
        asked = getattr(Game, name)
        if inspect.isfunction(asked):
            given = inspect.signature(getattr(game, name)).parameters
            assert list(given) == list(inspect.signature(asked).parameters)[1:], name


def test_it_is_registered_under_its_name() -> None:
    assert {game.NAME for game in GAMES.values()} == set(GAMES)


@every_game
def test_it_has_a_rule_set_a_playthrough_breaks_and_a_secrecy_exchange(game: AnyGame) -> None:
    rule_sets = [preset.id for preset in presets().values() if preset.game == game.NAME]
    assert rule_sets
    assert any((TESTS / "playthroughs" / f"{name}.txt").exists() for name in rule_sets)
    assert (TESTS / "breaks" / f"{game.NAME}.toml").exists()
    assert game.NAME in EXCHANGES


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
