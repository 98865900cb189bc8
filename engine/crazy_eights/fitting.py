"""Which cards fit on the pile, and in which ways each may be laid.

A card fits if it matches the rank or the suit that counts. Wild cards follow the table's
`wild_rule`. What is asked for is a rank and a suit, so the answers are worked out once for each.
"""

from functools import cache
from typing import TypeAlias, cast

from engine.cards import RANK_BY_TEXT, STANDARD, SUITS, Card, Cards, Rank, rank_of
from engine.crazy_eights.options import Options
from engine.crazy_eights.values import Lay, State, SuitWord

Ways: TypeAlias = tuple[tuple[Lay, ...], ...]  # by card; nothing where it does not fit


def ways(state: State, held: int) -> Ways:
    """The lawful lays of each card, by card, for a seat that holds so many cards.

    While a draw is pending only its rank fits, and never a wild card.
    """
    options = state.options
    if state.pending:
        return _of_rank(options.draw_two)
    return (ON_LAST if held == 1 else ON_MORE)[options][state.asked]


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


class _Fitting(dict[Options, tuple[Ways, ...]]):
    """What fits, by options and by the card that is asked for; `last` to a seat's last card."""

    def __init__(self, last: bool) -> None:
        super().__init__()
        self.last = last

    def __missing__(self, options: Options) -> tuple[Ways, ...]:
        self[options] = _fitting(options.wild, options.wild_rule, self.last)
        return self[options]


ON_MORE, ON_LAST = _Fitting(last=False), _Fitting(last=True)


@cache
def _fitting(wild: str, wild_rule: str, last: bool) -> tuple[Ways, ...]:
    rank = RANK_BY_TEXT[wild]
    return tuple(
        tuple(_ways(card, rank, wild_rule, asked, last) for card in STANDARD) for asked in STANDARD
    )


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
