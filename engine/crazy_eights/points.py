"""The points of a round: the cost of cards left in hand, and who gets how many."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from engine.cards import (
    ACE,
    JACK,
    JOKER,
    JOKER_RANK,
    RANK_BY_TEXT,
    STANDARD,
    Card,
    Cards,
    Rank,
    rank_of,
)
from engine.crazy_eights.options import CANCELS, Options
from engine.crazy_eights.roles import ranks_in
from engine.options import words_of

PICTURE_POINTS = 10
CANCELLED = 3  # for a pair of a cancelling card and another
NOTHING_TO_CANCEL = -50


class Costs(NamedTuple):
    """The points of each card, the cards that cancel another one, and those they never cancel."""

    points: tuple[int, ...]
    cancelling: frozenset[Card]
    uncancelled: frozenset[Card]


def penalty(hand: Cards, options: Options) -> int:
    """Return the points a hand costs. Each card of a rank that cancels is counted with the dearest
    other card left; with none left it takes points away.
    """
    costs = costs_of(options)
    if not costs.cancelling:
        return sum([costs.points[card] for card in hand])
    cancelling = sum(card in costs.cancelling for card in hand)
    apart = costs.cancelling | costs.uncancelled
    others = sorted((costs.points[card] for card in hand if card not in apart), reverse=True)
    pairs = min(cancelling, len(others))
    return (
        CANCELLED * pairs
        + NOTHING_TO_CANCEL * (cancelling - pairs)
        + sum(others[pairs:])
        + sum(costs.points[card] for card in hand if card in costs.uncancelled)
    )


@cache
def costs_of(options: Options) -> Costs:
    """Return the cost of each card by a table's options."""
    by_rank = card_points(options)
    cards = (*STANDARD, JOKER)
    never = ranks_in(options.wild) | {JOKER_RANK}
    cancelling = {card for card in cards if by_rank.get(rank_of(card)) == CANCELS}
    return Costs(
        tuple(_points(rank_of(card), options, by_rank) for card in cards),
        frozenset(cancelling),
        frozenset(card for card in cards if rank_of(card) in never) - cancelling,
    )


def card_points(options: Options) -> dict[Rank, int | str]:
    """Return the table's own points of some ranks: a number, or the word for cancelling."""
    pairs = (word.split(":") for word in words_of(options.card_points))
    return {RANK_BY_TEXT[rank]: value if value == CANCELS else int(value) for rank, value in pairs}


def _points(rank: Rank, options: Options, by_rank: dict[Rank, int | str]) -> int:
    """Return the points of a rank: the table's own; else `wild_points` for a wild card or joker,
    ten for a picture, one for an ace, the pips of any other.
    """
    own = by_rank.get(rank)
    if isinstance(own, int):
        return own
    if rank in ranks_in(options.wild) or rank == JOKER_RANK:
        return options.wild_points
    if rank == ACE:
        return 1
    return PICTURE_POINTS if rank >= JACK else rank + 2


def given(held: Sequence[int], winner: int | None, score: str) -> tuple[int, ...]:
    """Return the points a round gives each seat, by the points each holds: those; or what the
    winner collects from the others; or one for a win. Without a winner the round was blocked, and
    those who hold fewest get theirs.
    """
    if score == "penalty":
        return tuple(held)
    fewest = min(held)
    winners = (
        [seat for seat, points in enumerate(held) if points == fewest]
        if winner is None
        else [winner]
    )
    worth = 1 if score == "wins" else _collected(held, winner)
    return tuple(worth if seat in winners else 0 for seat in range(len(held)))


def _collected(held: Sequence[int], winner: int | None) -> int:
    """Return the sum of the others' hands or, in a blocked round, of the differences to them."""
    less = min(held) if winner is None else held[winner]
    return sum(points - less for points in held)
