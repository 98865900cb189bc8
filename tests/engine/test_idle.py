"""Options without effect beside the others: whatever their values, play stays the same."""

from __future__ import annotations

import random

import pytest

from data.presets import Preset, presets
from engine.game import AnyGame
from engine.notation import write_action, write_event
from engine.options import Impossible, describe
from engine.shuffle import seed_of
from tables.lobby.options import NAMES_OF_TABLES, idle
from tables.lobby.state import open_lobby, values_of
from tests.engine.some_options import some_value

MOVES = 150


def played(game: AnyGame, values: dict[str, object], seats: int, seed: int) -> list[str]:
    """Return the moves of a random round, each seat's choices, the events and the points."""
    chance = random.Random(seed)
    step = game.deal(game.read_options(values), seats, 0, seed_of(seed))
    state, lines = step.state, [*map(write_event, step.events)]
    for _ in range(MOVES):
        if game.places(state):
            break
        able = [seat for seat in range(seats) if game.legal(state, seat)]
        seat = chance.choice(able)
        there = sorted(write_action(one) for one in game.legal(state, seat))
        action = chance.choice(sorted(game.legal(state, seat), key=write_action))
        lines.append(f"{seat} {write_action(action)} of {there}")
        step = game.apply(state, seat, action)
        state = step.state
        lines += map(write_event, step.events)
    return [*lines, f"points {game.scores(state)}"]


@pytest.mark.slow
@pytest.mark.parametrize("preset", presets().values(), ids=presets())
def test_what_is_idle_changes_nothing(preset: Preset) -> None:
    game, chance = preset.rules, random.Random(preset.id)
    seats = 3
    before = played(game, preset.values, seats, 1)
    known = {option.name: option for option in describe(game.Options)}
    for name in sorted(game.idle(game.read_options(preset.values)) - NAMES_OF_TABLES):
        for _ in range(3):
            values = {**preset.values, name: some_value(known[name], chance)}
            try:
                assert played(game, values, seats, 1) == before, name
            except Impossible:
                continue


def test_what_is_idle_goes_by_the_other_options() -> None:
    full = presets()["crazy-eights-full"].rules.read_options
    values = presets()["crazy-eights-full"].values
    game = presets()["crazy-eights-full"].rules
    assert "ends_points" not in game.idle(full(values))
    assert "ends_points" in game.idle(full({**values, "ends": "round"}))
    assert "skip_answer" in game.idle(full({**values, "skip": "none"}))


def test_a_tables_own_options_go_by_its_clock() -> None:
    preset = presets()["cruzo"]
    for clock, off in (
        ("live", {"notice_seconds"}),
        ("relaxed", {"notice_seconds", "turn_seconds", "bank_seconds"}),
        ("off", {"turn_seconds", "bank_seconds"}),
    ):
        found = idle(preset.rules, values_of(open_lobby(preset, b"", {"clock": clock})))
        clocks = {"notice_seconds", "turn_seconds", "bank_seconds"}
        assert found & clocks == off
    never = values_of(open_lobby(preset, b"", {"take_back_seconds": 0}))
    assert "take_backs" in idle(preset.rules, never)
