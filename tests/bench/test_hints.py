"""A few hints' odds are counted again by a way of their own; in the long runs many of each game."""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import pytest

from bench.hints.positions import Hinted, hinted
from bench.hints.reading import read
from bench.hints.recounting import Odds, recounted, states_odds
from engine.game import AnyGame, tag
from engine.games import GAMES
from engine.opponents.weighing import COUNTED

FEW, MANY = 1, 100  # hints
SOME, MORE = 10, 200  # hints whose words are held against what happens
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


def _holds_them(one: Hinted, after: Any) -> bool:
    """True if the next seat really holds the cards named, and has none of them to lay."""
    seat = next(at for at in one.game.to_act(after))
    laid = {card for lay in lays(one.game, after, seat) for card in lay.cards}
    named = {*one.hint.cards} or {*one.memory.cards(seat)}
    return named <= {*after.hands[seat]} and not laid & named


def lays(game: AnyGame, state: Any, seat: int) -> list[Any]:
    return [one for one in game.legal(state, seat) if tag(one) == "lay"]


def _after_next(one: Hinted, after: Any) -> bool:
    """True if the seat after this one is not asked."""
    seats = len(after.hands)
    return after.turn not in (one.seat, (one.seat + one.state.direction) % seats)


def _cards(one: Hinted) -> tuple[int, ...]:
    action: Any = one.hint.action
    return (*([] if not hasattr(action, "card") else [action.card]), *action.cards)


# What words say happens, in the state after the hint's action as it really is.
HAPPENS: dict[str, Callable[[Hinted, Any], bool]] = {
    "out": lambda one, after: not after.hands[one.seat],
    "empties": lambda one, after: not after.hands[one.seat],
    "burns": lambda one, after: not after.pile or after.burned > one.state.burned,
    "known": _holds_them,
    "rids": lambda one, after: len(_cards(one)) == one.hint.many,
    "may_answer": lambda one, after: after.pending == one.hint.many,
    "counters": lambda one, after: one.state.pending == one.hint.many,
    "skips": _after_next,
    "only_fits": lambda one, after: len(_choices(one)) == 1,
    "or_pile": lambda one, after: len(_choices(one)) == 1,
    "third": lambda one, after: len(one.state.hands[one.seat]) == 2,
    "waits": lambda one, after: len(one.state.hands[one.seat]) > 2,
    "holds": lambda one, after: one.state.value == one.hint.many,
}


def _choices(one: Hinted) -> set[int]:
    there = lays(one.game, one.state, one.seat)
    return {getattr(lay, "card", lay.cards[0] if lay.cards else -1) for lay in there}


def happen(game: str, hints: int) -> int:
    """Return how many of so many hints say something that happens then, and check that it does."""
    seen = 0
    for one in islice(hinted(game, FIRST), hints):
        if happens := HAPPENS.get(one.hint.reason):
            after = one.game.apply(one.state, one.seat, one.hint.action).state
            assert happens(one, after), read(one)
            seen += 1
    return seen


@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_words_say_happens(game: str) -> None:
    assert happen(game, SOME)


@pytest.mark.soak
@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_many_words_say_happens(game: str) -> None:
    assert happen(game, MORE) > MORE // 10
