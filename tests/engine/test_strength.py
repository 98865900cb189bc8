"""Rounds among players by rule of thumb end, because they do not go in circles.

Their strength is measured by `make strength`, a little of it in tests/bench.
"""

import pytest

from data.presets import Preset, presets
from engine.opponents.characters import QUICK
from engine.opponents.playing import choose
from engine.shuffle import numbers, seed_of

FAMILY = {name: one for name, one in presets().items() if one.game == "shithead"}


def most_idle(preset: Preset, seats: int, seed: int, default: bool) -> int:
    """Return the longest run of pickups with nothing else in between."""
    game, most, chance = preset.rules, 0, numbers(b"", seed)
    state = game.deal(preset.options, seats, seed % seats, seed_of(seed)).state
    while not game.places(state):
        seat = game.to_act(state)[0]
        legal = game.legal(state, seat)
        action = (
            game.default(state, seat)
            if default
            else choose(game, game.view(state, seat), legal, chance, QUICK)
        )
        state = game.apply(state, seat, action).state
        most = max(most, state.idle)
    return most


@pytest.mark.slow
@pytest.mark.parametrize("rules", FAMILY)
@pytest.mark.parametrize("default", [False, True], ids=["players", "defaults"])
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_left_alone_they_do_not_walk_in_circles(rules: str, seats: int, default: bool) -> None:
    preset = FAMILY[rules]
    limit = preset.options.stalemate
    idle = [most_idle(preset, seats, seed, default) for seed in range(630_000, 630_012)]
    assert max(idle) < limit, "a round was ended for going in circles"
