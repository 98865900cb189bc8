"""The table's players against a beginner on the same deals, and among themselves: no circles."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from bench.reference_players import lowest_first
from data.presets import Preset, presets
from engine.game import Action
from engine.opponents import PLAYERS
from engine.shuffle import seed_of

FAMILY = {name: one for name, one in presets().items() if one.game == "shithead"}
Player = Callable[[Any, Sequence[Action]], Action]


def last_state(preset: Preset, players: Sequence[Player], seed: int) -> Any:
    """Return the end of a round that these players play, one a seat."""
    game = preset.rules
    options = game.read_options(preset.values)
    state = game.deal(options, len(players), seed % len(players), seed_of(seed)).state
    while not game.places(state):
        seat = game.to_act(state)[0]
        action = players[seat](game.view(state, seat), game.legal(state, seat))
        state = game.apply(state, seat, action).state
    return state


def wins(preset: Preset, seats: int, seeds: range) -> float:
    """Return the share of rounds our player is first in, on every seat of each deal in turn."""
    ours, rounds = PLAYERS["shithead"], 0
    first = 0.0
    for seed in seeds:
        for seat in range(seats):
            players = [ours if at == seat else lowest_first for at in range(seats)]
            winners = preset.rules.places(last_state(preset, players, seed))[0]
            first += (seat in winners) / len(winners)
            rounds += 1
    return first / rounds


@pytest.mark.parametrize(("rules", "least"), [("cruzo", 0.62), ("shithead-international", 0.65)])
def test_with_two_it_beats_a_beginner_clearly(rules: str, least: float) -> None:
    assert wins(presets()[rules], 2, range(610_000, 610_040)) > least


def test_with_four_it_is_first_far_more_often_than_one_time_in_four() -> None:
    assert wins(presets()["cruzo"], 4, range(620_000, 620_025)) > 0.36


@pytest.mark.parametrize("rules", FAMILY)
@pytest.mark.parametrize("seats", [2, 3])
def test_left_alone_players_do_not_walk_in_circles(rules: str, seats: int) -> None:
    preset = FAMILY[rules]
    most = preset.rules.read_options(preset.values).stalemate
    for seed in range(630_000, 630_020):
        state = last_state(preset, [PLAYERS["shithead"]] * seats, seed)
        assert state.idle < most, f"seed {seed}"
