"""The computer player of Crazy Eights: lays when it can, keeps wild cards, and says "last card" in
time.

Playouts gain nothing here (bench/strength.md); for two players see `for_two`.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from engine.cards import JOKER, JOKER_RANK, SUITS, Cards, rank_of
from engine.crazy_eights.for_two import for_two, rather_draws, weighing
from engine.crazy_eights.points import penalty
from engine.crazy_eights.roles import effect_ranks, ranks_in
from engine.crazy_eights.values import NO_RANK, Catch, LastCard, Lay, Pass, View
from engine.game import Action
from engine.memory import PublicMemory
from engine.opponents.player import Player
from engine.plain_player import (
    CONSEQUENCES,
    SEARCHES,
    by_itself,
    likely,
    round_worth,
    suspected,
)
from engine.shuffle import below

__all__ = [
    "CONSEQUENCES", "REACTS", "SEARCHES", "by_itself", "choose", "likely", "reacts", "round_worth",
    "suspected",
]  # fmt: skip

Worth: TypeAlias = tuple[bool, bool, int, int, int, tuple[object, ...]]

REACTS = True
PERCENT = 100
TWO = 2


def reacts(
    view: View, legal: Sequence[Action], chance: Iterator[int], player: Player
) -> Action | None:
    """Return the call to make out of turn: "last card", or that another forgot it."""
    said = [one for one in legal if isinstance(one, LastCard | Catch)]
    awake = not player.slips or below(PERCENT, chance) >= PERCENT * player.slips
    return said[0] if said and awake else None


def choose(
    view: View,
    legal: Sequence[Action],
    chance: Iterator[int],
    player: Player,
    memory: PublicMemory,
) -> Action:
    """Return the best lay: one that empties the hand; one that names no suit rather than one
    that does, and then the suit it holds most of; several cards rather than one; the demanded rank
    it has most of; always with "last card" where that may be said. Without a lay it draws or takes,
    and passes only as a last resort. With two seats it weighs the opponent's possible answers, and
    keeps a wild card for later.
    """
    lays = [one for one in legal if isinstance(one, Lay)]
    if not lays:
        return min((one for one in legal if not one.aside), key=lambda one: isinstance(one, Pass))
    if player.whole and (emptying := [one for one in lays if _empties(view, one)]):
        return max(emptying, key=_worth(view.hand))
    return _lay(view, legal, lays, player)


def _lay(view: View, legal: Sequence[Action], lays: Sequence[Lay], player: Player) -> Action:
    """Return one of several lays, or the draw that is better than any of them."""
    worth, likes = _worth(view.hand), _liking(view, player)
    alone = likes is None and bool(player.worlds) and for_two(view)
    if alone and (drawing := rather_draws(view, legal)) is not None:
        return drawing
    if len(lays) == 1:
        return lays[0]
    if alone:
        weight = weighing(view)
        return max(lays, key=lambda one: (one.lastcard, weight(one), worth(one)))
    if likes is None:
        return max(lays, key=worth)
    return max(lays, key=lambda one: (one.lastcard, likes(one), worth(one)))


def _liking(view: View, player: Player) -> Callable[[Lay], float] | None:
    """Return a function that rates a lay by a character's taste; None if it has none here."""
    options = view.options
    if player.attacks:
        effects = effect_ranks(options) - ranks_in(options.wild)
        return lambda lay: len(lay.cards) + (rank_of(lay.card) in effects)
    if player.saves or (player.worlds and _adds_up(view)):
        kept = ranks_in(options.wild) if player.whole else ()
        return lambda lay: (
            penalty((lay.card, *lay.cards), options)
            if lay.suit is None and rank_of(lay.card) not in kept
            else -1
        )
    if player.bluffs:
        held = Counter(SUITS[card & 3] for card in view.hand)
        return lambda lay: 0 if lay.suit is None else len(view.hand) - held[lay.suit]
    return None


def _adds_up(view: View) -> bool:
    """True if several seats add up their points over some rounds: then what is left costs most."""
    return len(view.seats) > TWO and view.options.ends == "rounds"


def _empties(view: View, lay: Lay) -> bool:
    """True if a lay is all of the hand."""
    return 1 + len(lay.cards) == len(view.hand)


def _worth(hand: Cards) -> Callable[[Lay], Worth]:
    """Return a function that rates a lay from this hand."""
    suits, ranks = [0, 0, 0, 0], [0] * (JOKER_RANK + 1)
    for card in hand:
        suits[card & 3] += 1
        ranks[rank_of(card)] += 1

    def worth(lay: Lay) -> Worth:
        laid = (lay.card, *lay.cards)
        suit = laid[-1] & 3 if lay.suit is None else SUITS.index(lay.suit)
        rank = NO_RANK if lay.rank is None else lay.rank
        goes_on = suits[suit] - sum([card & 3 == suit for card in laid])
        of_rank = (
            ranks[rank] - sum([rank_of(card) == rank for card in laid])
            if lay.rank is not None
            else 0
        )
        plain = lay.suit is None and lay.card != JOKER
        return lay.lastcard, plain, len(lay.cards), of_rank, goes_on, (*laid, suit, rank)

    return worth
