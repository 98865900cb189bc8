"""Throw-after (Nachwerfen): adding cards just drawn to the seat's own last lay."""

from collections.abc import Iterator
from itertools import product

from msgspec.structs import replace

from engine.cards import (
    BY_NAME,
    JOKER,
    QUEEN,
    QUEEN_OF_SPADES,
    QUEEN_OF_SPADES_BY_NAME,
    Cards,
    kinds,
    rank_of,
    together,
    unnamed,
    without,
)
from engine.game import Action, Event, Illegal
from engine.shithead.effects import equal_to_last, played
from engine.shithead.events import ThrowsAfter
from engine.shithead.fitting import counts_allowed
from engine.shithead.strict import due_of
from engine.shithead.turns import draw, with_hand, without_due
from engine.shithead.values import State, ThrowAfter


def throws_after(state: State, seat: int) -> list[Action]:
    """Return the throws-after open to a seat, only one of those that make no difference."""
    after = state.after
    if after is None or after.seat != seat or not after.cards or state.phase != "play":
        return []
    rank = rank_of(state.pile[-1])
    counts = counts_allowed(state, rank, len(after.cards), after.laid)
    return [ThrowAfter(way) for way in _ways(state, after.cards) if len(way) in counts]


def _ways(state: State, cards: Cards) -> Iterator[Cards]:
    rank, options = rank_of(state.pile[-1]), state.options
    special = options.queen_of_spades and rank == QUEEN
    jokers = cards.count(JOKER) if options.named_jokers else 0
    natural = [card for card in cards if not (jokers and card == JOKER)]
    groups = [tuple(card for card in natural if not (special and card == QUEEN_OF_SPADES))]
    if special:
        groups.append((QUEEN_OF_SPADES,) * natural.count(QUEEN_OF_SPADES))
    by_name = [(BY_NAME[rank],) * jokers] if jokers else []
    if special and jokers:
        by_name.append((QUEEN_OF_SPADES_BY_NAME,) * jokers)
    for counts in product(*(range(len(group) + 1) for group in (*groups, *by_name))):
        if sum(counts) and sum(counts[len(groups) :]) <= jokers:
            parts = zip((*groups, *by_name), counts, strict=True)
            yield tuple(card for group, count in parts for card in group[:count])


def throw_after(state: State, seat: int, cards: Cards, events: list[Event]) -> State:
    """Lay cards just drawn on the seat's own lay, as if they had been part of it.

    They can complete a run, reverse, skip, swap hands; the seat then draws again. Raises Illegal.
    """
    laid = _check(state, seat, cards)
    held = tuple(map(unnamed, cards)) if state.options.named_jokers else cards
    left = without(state.hands[seat], held)
    assert left is not None, "what was drawn is in the hand"
    events.append(ThrowsAfter(seat, cards))
    state = replace(state, hands=with_hand(state, seat, left))
    return played(state, seat, cards, bool(left), events, laid=laid)


def _check(state: State, seat: int, cards: Cards) -> int:
    """Return the number of cards laid before these. Raises Illegal."""
    if not state.options.throw_after:
        raise Illegal("no_throwing_after")
    after = state.after
    if after is None or after.seat != seat or state.phase != "play":
        raise Illegal("too_late_to_throw_after")
    if not cards:
        raise Illegal("no_cards")
    rank = rank_of(state.pile[-1])
    if any(rank_of(card) != rank for card in cards):
        raise Illegal("not_the_last", rank=rank)
    held = tuple(map(unnamed, cards)) if state.options.named_jokers else cards
    if without(after.cards, held) is None:
        raise Illegal("not_just_drawn", cards=kinds(cards))
    if QUEEN_OF_SPADES_BY_NAME in cards and not state.options.queen_of_spades:
        raise Illegal("just_a_queen")
    if len(cards) not in counts_allowed(state, rank, len(cards), after.laid):
        raise Illegal("one_a_turn", rank=rank)
    return after.laid


def draw_what_is_due(state: State, seat: int, events: list[Event]) -> State:
    """Draw in a strict round, where a seat does so by itself; it may throw after the cards it
    draws.

    Raises Illegal.
    """
    due = due_of(state, seat)
    if due is None or not state.stock:
        raise Illegal("nothing_to_draw")
    stock = state.stock
    state = draw(replace(state, dues=without_due(state.dues, seat)), seat, due.cards, events)
    after = state.after
    if after is None or after.seat != seat:
        return state
    drawn = equal_to_last(state, stock[: len(stock) - len(state.stock)])
    return replace(state, after=replace(after, cards=together(after.cards, drawn)))
