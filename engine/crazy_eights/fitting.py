"""Which cards fit on the pile, and in which ways each may be laid.

A card fits if it matches the rank or the suit that counts. Wild cards follow the table's
`wild_rule`. What is asked for is only rank and suit, so the answers are worked out once each.
"""

from collections.abc import Mapping
from functools import cache
from typing import TypeAlias, cast

from engine.cards import RANK_BY_TEXT, STANDARD, SUITS, Card, Cards, Rank, Suit, rank_of
from engine.crazy_eights.values import Lay, State, SuitWord

Ways: TypeAlias = Mapping[Card, tuple[Lay, ...]]


def ways(state: State, held: int) -> Ways:
    """Each card that fits now, with the lawful lays of it, for a seat that holds so many cards.

    While a draw is pending only its rank fits, and never a wild card.
    """
    options = state.options
    if state.pending:
        return _of_rank(options.draw_two)
    return _fitting(options.wild, options.wild_rule, state.pile[-1] >> 2, state.suit, held == 1)


def layable(state: State, known: Cards) -> Cards:
    """Those of a seat's cards the turn lets it lay, if they fit.

    A card just drawn is the only one, unless the table draws `up_to` a limit.
    """
    if state.drawn and state.options.draw != "up_to":
        return state.drawn[-1:]
    return known


@cache
def _of_rank(rank: str) -> Ways:
    return {card: (_lay(card),) for card in STANDARD if rank_of(card) == RANK_BY_TEXT[rank]}


@cache
def _fitting(wild: str, wild_rule: str, rank: Rank, suit: Suit, last: bool) -> Ways:
    fits: dict[Card, tuple[Lay, ...]] = {}
    for card in STANDARD:
        matches = rank_of(card) == rank or card & 3 == suit
        if rank_of(card) != RANK_BY_TEXT[wild]:
            if matches:
                fits[card] = (_lay(card),)
        elif matches or wild_rule != "fitting":
            fits[card] = _wild_ways(card, wild_rule, matches, last)
    return fits


def _wild_ways(card: Card, wild_rule: str, matches: bool, last: bool) -> tuple[Lay, ...]:
    """A wild card names one of the four suits, or none where its own counts or it is the last."""
    names = not last and (
        wild_rule in ("always", "fitting") or (wild_rule == "choice_if_fitting" and matches)
    )
    return tuple(_lay(card, suit) for suit in SUITS) if names else (_lay(card),)


@cache
def _lay(card: Card, suit: str | None = None) -> Lay:
    return Lay(card, cast("SuitWord | None", suit))
