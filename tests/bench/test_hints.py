"""A few hints' odds are counted again by a way of their own; in the long runs many of each game."""

import random
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from typing import Any

import pytest
from msgspec.structs import replace

from bench.hints.positions import Hinted, hinted
from bench.hints.reading import read
from bench.hints.recounting import CONSEQUENCES, Odds, recounted, states_odds
from bench.puzzles.reasons import laid
from bench.puzzles.supposing import End, supposed
from engine.game import AnyGame, tag
from engine.games import GAMES
from engine.memory import NOTHING
from engine.notation import read_action
from engine.opponents.game_player import place_of
from engine.opponents.playing import PLAYERS, by_thumb
from engine.opponents.weighing import COUNTED
from engine.schroom.values import Hold
from tests.engine.playing import state_at

MORE = 200  # hints whose words are held against what happens
DEALS = 100
FAR = 3.5  # standard errors: a difference that chance hardly ever makes
SCHROOM = """
phase: answers   dealer: 0   turn: 1
1: 9S 8S KC 7D
2: 10C QC 8H JD
stock: QS 9D QH KH 7C 8C
"""
FIRST = 8_700_000  # seeds that are not those of the measurements


whole, soak = (partial(pytest.param, marks=mark) for mark in (pytest.mark.whole, pytest.mark.soak))


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


@pytest.mark.parametrize("hints", [whole(1), soak(100)])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_odds_counted_again_are_the_same_but_for_chance(game: str, hints: int) -> None:
    assert [one for one in odds(game, hints) if is_far(one[1])] == []


@pytest.mark.parametrize(
    "text",
    [
        "waits: 0 1 2\nknock: 1 asks 0\n0: JS JH AS AD",  # once it has held, it hands these in
        "knock: 2 asks 0\n0: 10S 9H JC AD",  # seat 1 is asked, too
    ],
)
def test_a_hint_plays_a_round_of_schroom_out_as_the_rules_do(text: str) -> None:
    """Seats swap, knock, answer and lay alike, so they take the last trick as often."""
    game, state = state_at("schroom", f"{text}\n{SCHROOM}")
    after, dice = game.apply(state, 0, Hold()).state, random.Random(text)
    comes, has = CONSEQUENCES["last"], PLAYERS["schroom"].CONSEQUENCES["last"]
    again = sum(comes(game, after, 0, dice) for _ in range(MORE))
    fresh = (replace(after, seed=dice.randbytes(32)) for _ in range(MORE))
    told = sum(has(game, by_thumb(game), one, 0) for one in fresh)
    assert abs(told - again) < FAR * (MORE / 2) ** 0.5
    assert 0 < told < MORE


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


# What words say happens, in the state after the hint's action as it really is.
HAPPENS: dict[str, Callable[[Hinted, Any], bool]] = {
    "out": lambda one, after: not after.hands[one.seat],
    "empties": lambda one, after: not after.hands[one.seat],
    "burns": lambda one, after: not after.pile or after.burned > one.state.burned,
    "known": _holds_them,
    "rids": lambda one, after: len(laid(one.hint.action)) == one.hint.many,
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
    return {laid(lay)[0] for lay in lays(one.game, one.state, one.seat)}


@pytest.mark.parametrize(("hints", "fewest"), [whole(20, 1), soak(MORE, MORE // 10)])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_words_say_happens(game: str, hints: int, fewest: int) -> None:
    seen = 0
    for one in islice(hinted(game, FIRST), hints):
        if happens := HAPPENS.get(one.hint.reason):
            after = one.game.apply(one.state, one.seat, one.hint.action).state
            assert happens(one, after), read(one)
            seen += 1
    assert seen >= fewest


# Actions are tried in deals the seat cannot tell apart


def ends(text: str, *actions: str, seed: bytes = b"any", deals: int = 20) -> list[list[End]]:
    game, state = state_at("cruzo", text)
    tried = [read_action(game, one) for one in actions]
    return supposed(game.NAME, game.view(state, 0), tried, NOTHING, seed, deals=deals)


def test_an_action_that_wins_at_once_wins_in_every_deal() -> None:
    (won,) = ends("pile: QH\nturn: 0\n0: KS | - | -\n1: 7S 8S | - | -", "lay KS")
    assert won == [End(1.0, 1.0)] * 20


def test_actions_are_tried_in_the_same_deals_and_the_better_one_ends_better() -> None:
    text = "pile: 3H\nturn: 0\n0: 4S AS | - | -\n1: 7S 8S 9S | - | -"
    low, high = ends(text, "lay 4S", "lay AS")
    assert len(low) == len(high) == 20
    assert sum(end.worth for end in low) > sum(end.worth for end in high)


@pytest.mark.parametrize(("seat", "place"), [(0, 1.0), (1, 2.5), (2, 2.5), (3, 0.0)])
def test_a_shared_place_is_the_middle_one(seat: int, place: float) -> None:
    assert place_of(((0,), (1, 2)), seat) == place
