"""Which cards fit on the pile, and in which ways each may be laid.

A card fits if it matches the rank or the suit that counts. Wild cards follow the table's
`wild_rule`. What is asked for is a rank and a suit, so the answers are worked out once for each.
"""

from functools import cache
from typing import TypeAlias, cast

from engine.cards import RANK_BY_TEXT, STANDARD, SUITS, Card, Cards, Rank, rank_of
from engine.crazy_eights.values import Lay, State, SuitWord

Ways: TypeAlias = tuple[tuple[Lay, ...], ...]  # by card; nothing where it does not fit


def ways(state: State, held: int) -> Ways:
    """The lawful lays of each card, by card, for a seat that holds so many cards.

    While a draw is pending only its rank fits, and never a wild card.
    """
    options = state.options
    if state.pending:
        return _of_rank(options.draw_two)
    return _fitting(options.wild, options.wild_rule, state.asked, held == 1)


def layable(state: State, known: Cards) -> Cards:
    """Those of a seat's cards the turn lets it lay, if they fit.

    A card just drawn is the only one, unless the table draws `up_to` a limit.
    """
    if state.drawn and state.options.draw != "up_to":
        return state.drawn[-1:]
    return known


@cache
def _of_rank(rank: str) -> Ways:
    return tuple((_lay(card),) if rank_of(card) == RANK_BY_TEXT[rank] else () for card in STANDARD)


@cache
def _fitting(wild: str, wild_rule: str, asked: Card, last: bool) -> Ways:
    return tuple(_ways(card, RANK_BY_TEXT[wild], wild_rule, asked, last) for card in STANDARD)


def _ways(card: Card, wild: Rank, wild_rule: str, asked: Card, last: bool) -> tuple[Lay, ...]:
    """A card is laid as it is, but for a wild one that names one of the four suits.

    Where its own suit counts, and as the last card, a wild card names none.
    """
    matches = rank_of(card) == rank_of(asked) or card & 3 == asked & 3
    if rank_of(card) != wild:
        return (_lay(card),) if matches else ()
    if wild_rule == "fitting" and not matches:
        return ()
    own = wild_rule == "no_choice" or (wild_rule == "choice_if_fitting" and not matches)
    return (_lay(card),) if own or last else tuple(_lay(card, suit) for suit in SUITS)


@cache
def _lay(card: Card, suit: str | None = None) -> Lay:
    return Lay(card, cast("SuitWord | None", suit))
