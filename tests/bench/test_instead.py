"""The shares *What if* tells are counted again by a way of its own, in a few positions; in the long
runs in twenty of each game.
"""

import random

import pytest

from bench.instead import DEALS, GAMES, POSITIONS, Counted, counted, dealt_anew, positions
from data.presets import presets

SEATS = dict(GAMES)
FEW = {"cruzo": (1, 40), "crazy-eights": (2, 150), "schroom": (2, 100)}  # positions, deals
TOLD = 100  # deals of a share that is told
FAR = 3.0  # standard errors: a difference that chance hardly ever makes
MOST_OUTSIDE = 7  # of forty limits; two or three are usual, since they hold 94 of 100


def recounted(rules: str, count: int, deals: int) -> list[Counted]:
    """Return the shares of so many positions, told and counted again."""
    game, there = presets()[rules].rules, positions(rules, SEATS[rules], count)
    return [share for one in there for share in counted(game, one, deals)]


def is_far(one: Counted, deals: int) -> bool:
    """True if a share was counted again so differently that chance is no excuse."""
    part = (one.told * TOLD + one.again * deals) / (TOLD + deals) / 100
    error: float = 100 * (part * (1 - part) * (1 / TOLD + 1 / deals)) ** 0.5
    return abs(one.told - one.again) > FAR * error


@pytest.mark.parametrize("rules", FEW)
def test_shares_counted_again_are_the_same_but_for_chance(rules: str) -> None:
    count, deals = FEW[rules]
    found = recounted(rules, count, deals)
    assert len(found) == 2 * count
    assert not [one for one in found if is_far(one, deals)]


@pytest.mark.soak
@pytest.mark.parametrize("rules", FEW)
def test_twenty_positions_of_each_game_are_inside_their_limits(rules: str) -> None:
    found = recounted(rules, POSITIONS, DEALS)
    assert sum(not one.inside for one in found) <= MOST_OUTSIDE
    assert not [one for one in found if is_far(one, DEALS)]


@pytest.mark.parametrize("rules", FEW)
def test_a_deal_fits_what_the_seat_sees(rules: str) -> None:
    game = presets()[rules].rules
    for one in positions(rules, SEATS[rules], 5):
        world = dealt_anew(game, one, random.Random(1))
        assert game.view(world, one.seat) == game.view(one.state, one.seat)
        assert game.legal(world, one.seat) == game.legal(one.state, one.seat)
