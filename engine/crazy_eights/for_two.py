"""Crazy Eights for two: what a lay leaves the opponent to answer with, and its own seat to go on
with.

The weights were found on separate deals (bench/strength.md).
"""

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from math import comb

from engine.cards import JOKER_RANK, SUITS, Card, Cards, rank_of, without
from engine.crazy_eights.options import pack_for
from engine.crazy_eights.roles import ranks_in
from engine.crazy_eights.values import Draw, Lay, View
from engine.game import Action

STUCK = 0.5  # times the chance that the opponent has nothing to lay
APART = 0.2  # lost for each group of own cards that no lay leads to from another
GOES_ON = 0.3  # for having something to lay if the opponent has not
SEVERAL = 0.5  # for each further card of a rank
WILD = 1.0  # lost for a wild card, which is worth keeping
KEPT_FOR = 5  # cards of the opponent: if it has fewer, a wild card is better laid than kept
STOCK_LEFT = 5  # cards: drawing is worth it only with more


def for_two(view: View) -> bool:
    """True if two play and any card may be the last; otherwise keeping a wild card is a mistake."""
    return len(view.seats) == 2 and view.options.finish in ("any", "works")


def rather_draws(view: View, legal: Sequence[Action]) -> Action | None:
    """Return the draw if only wild cards fit and the opponent has many cards left; None
    otherwise.
    """
    lays = [one for one in legal if isinstance(one, Lay)]
    wild = _wild(view)
    if len(view.hand) < 2 or any(rank_of(one.card) not in wild for one in lays):
        return None
    if view.pending or view.stock <= STOCK_LEFT or _others(view) < KEPT_FOR:
        return None
    return next((one for one in legal if isinstance(one, Draw)), None)


def weighing(view: View) -> Callable[[Lay], float]:
    """Return a function that rates a lay, given the view of one of two seats."""
    wild, others = _wild(view), _others(view)
    pack = Counter(pack_for(view.options, len(view.seats)))
    unseen = tuple((pack - Counter((*view.hand, *view.pile))).elements())

    def weight(lay: Lay) -> float:
        left = without(view.hand, (lay.card, *lay.cards)) or ()
        own = [card for card in left if rank_of(card) not in wild]
        top = (lay.card, *lay.cards)[-1]
        suit = top & 3 if lay.suit is None else SUITS.index(lay.suit)
        rank = rank_of(top) if lay.suit is None else JOKER_RANK
        fitting = sum(
            [card & 3 == suit or rank_of(card) == rank or rank_of(card) in wild for card in unseen]
        )
        goes_on = any(card & 3 == suit or rank_of(card) == rank for card in own)
        worth = STUCK * _nothing_of(fitting, len(unseen), others) + GOES_ON * goes_on
        worth += SEVERAL * len(lay.cards)
        return worth - APART * groups(own) - WILD * (rank_of(lay.card) in wild)

    return weight


def groups(cards: Cards | Sequence[Card]) -> int:
    """Return the number of groups in which cards are connected by suit or rank."""
    left, count = set(cards), 0
    while left:
        count += 1
        reached = [left.pop()]
        while reached:
            card = reached.pop()
            alike = [one for one in left if one & 3 == card & 3 or rank_of(one) == rank_of(card)]
            left.difference_update(alike)
            reached += alike
    return count


def _wild(view: View) -> Collection[int]:
    return ranks_in(view.options.wild) | {JOKER_RANK}


def _others(view: View) -> int:
    """Return the number of cards the opponent has."""
    return sum(place.hand for seat, place in enumerate(view.seats) if seat != view.seat)


def _nothing_of(fitting: int, unseen: int, held: int) -> float:
    """Return the chance that none of `held` cards, drawn from the unseen ones, fits."""
    return comb(unseen - fitting, held) / comb(unseen, held) if held <= unseen else 0.0
