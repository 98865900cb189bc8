"""A player of Crazy Eights: lays what it can, keeps what is wild, and says so in time."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from engine.cards import JOKER, SUITS, rank_of
from engine.crazy_eights.values import Lay, Pass, View
from engine.game import Action
from engine.opponents.player import Player

Worth: TypeAlias = tuple[bool, bool, int, int, int, tuple[object, ...]]


def choose(view: View, legal: Sequence[Action], chance: Iterator[int], player: Player) -> Action:
    """Return what orders lays: one that names no suit before one that does, and then the suit it
    holds most of; several cards rather than one, and a rank to demand that it has most of; always
    with the word that may be said. Else draw or take; pass only where that is all.
    """
    lays = [one for one in legal if isinstance(one, Lay)]
    if lays:
        return max(lays, key=lambda one: _worth(view, one))
    return min((one for one in legal if not one.aside), key=lambda one: isinstance(one, Pass))


def _worth(view: View, lay: Lay) -> Worth:
    left = Counter(view.hand) - Counter((lay.card, *lay.cards))
    top = lay.cards[-1] if lay.cards else lay.card
    suits = Counter(SUITS[card & 3] for card in left.elements())
    goes_on = suits[lay.suit or SUITS[top & 3]]
    of_rank = sum(rank_of(card) == lay.rank for card in left.elements())
    plain = lay.suit is None and lay.card != JOKER
    tie = (lay.card, lay.cards, lay.suit or "", -1 if lay.rank is None else lay.rank)
    return lay.lastcard, plain, len(lay.cards), of_rank, goes_on, tie
