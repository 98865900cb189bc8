"""A few hints' odds are counted again by a way of their own; in the long runs many of each game."""

from collections.abc import Iterator

import pytest

from bench.hints.positions import Hinted, hinted
from bench.hints.reading import read
from bench.hints.recounting import Odds, recounted, states_odds
from engine.games import GAMES
from engine.opponents.weighing import COUNTED

FEW, MANY = 3, 100  # hints
DEALS = 100
FAR = 3.5  # standard errors: a difference that chance hardly ever makes
FIRST = 8_700_000  # seeds that are not those of the measurements


def odds(game: str, hints: int) -> Iterator[tuple[Hinted, Odds]]:
    """Yield the odds stated by so many hints, counted again."""
    there = (one for one in hinted(game, FIRST) if states_odds(one))
    for one, _ in zip(there, range(hints), strict=False):
        for counted in recounted(one, DEALS):
            yield one, counted


def is_far(one: Odds) -> bool:
    """True if odds were counted again so differently that chance is no excuse."""
    told, again = one.told.found / 100, one.again / 100
    part = (told * COUNTED + again * DEALS) / (COUNTED + DEALS)
    error: float = (part * (1 - part) * (1 / COUNTED + 1 / DEALS)) ** 0.5
    return abs(told - again) > FAR * error


@pytest.mark.parametrize("game", sorted(GAMES))
def test_odds_counted_again_are_the_same_but_for_chance(game: str) -> None:
    assert [one for one in odds(game, FEW) if is_far(one[1])] == []


@pytest.mark.soak
@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_odds_of_many_hints_are_the_same_but_for_chance(game: str) -> None:
    assert [one for one in odds(game, MANY) if is_far(one[1])] == []


def test_a_hint_is_read_with_its_position_in_both_languages() -> None:
    told = read(next(hinted("crazy_eights", FIRST)))
    assert told.count("💡") == 2
