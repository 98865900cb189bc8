"""A player of Crazy Eights: lays what it can, keeps what is wild, and says so in time.

With two seats it plays worlds out to their end; with more of them that gains nothing.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from engine import crazy_eights as game
from engine.cards import JOKER, JOKER_RANK, SUITS, Cards, rank_of
from engine.crazy_eights.ends import penalty
from engine.crazy_eights.roles import effect_ranks, rank_or_none
from engine.crazy_eights.values import NO_RANK, Catch, LastCard, Lay, Pass, View
from engine.game import Action
from engine.notation import write_action
from engine.opponents.player import ORDINARY, Player
from engine.opponents.playouts import outcomes
from engine.shuffle import below

Worth: TypeAlias = tuple[bool, bool, int, int, int, tuple[object, ...]]

PERCENT = 100
MOST_TRIED = 6  # actions that are played out; the rest are worse by the rule of thumb


def choose(view: View, legal: Sequence[Action], chance: Iterator[int], player: Player) -> Action:
    """Return what orders lays, or with two seats what comes out best in most of the worlds."""
    plain = by_thumb(view, legal, chance, player)
    if not player.worlds or len(view.seats) != 2:
        return plain
    return _best(view, legal, plain, chance, player.worlds)


def reacts(
    view: View, legal: Sequence[Action], chance: Iterator[int], player: Player
) -> Action | None:
    """Return what to say out of turn: that it has one card left, or that another forgot to."""
    said = [one for one in legal if isinstance(one, LastCard | Catch)]
    awake = not player.slips or below(PERCENT, chance) >= PERCENT * player.slips
    return said[0] if said and awake else None


def _best(
    view: View, legal: Sequence[Action], plain: Action, chance: Iterator[int], count: int
) -> Action:
    """Return the action that comes out best; the rule of thumb's where others do no better."""
    tried = candidates(view, legal, plain)
    if len(tried) == 1:
        return plain
    each = list(outcomes(game, view, tried, thumb=by_thumb, chance=chance, count=count))
    sums = [sum(values) for values in zip(*each, strict=True)]
    return tried[sums.index(max(sums))]


def candidates(view: View, legal: Sequence[Action], plain: Action) -> list[Action]:
    """Return the actions worth playing out: this one, some lays, and what is done instead."""
    worth = _worth(view.hand)
    lays = sorted((one for one in legal if isinstance(one, Lay)), key=worth, reverse=True)
    others = [one for one in legal if not isinstance(one, Lay | LastCard) and not one.aside]
    others.sort(key=write_action)
    return [plain, *(one for one in (*lays[:MOST_TRIED], *others) if one != plain)]


def by_thumb(
    view: View, legal: Sequence[Action], chance: Iterator[int], player: Player = ORDINARY
) -> Action:
    """Return what orders lays: one that names no suit before one that does, and then the suit it
    holds most of; several cards rather than one, and a rank to demand that it has most of; always
    with the word that may be said. Else draw or take; pass only where that is all.
    """
    lays = [one for one in legal if isinstance(one, Lay)]
    if lays:
        worth, likes = _worth(view.hand), _liking(view, player)
        if len(lays) == 1:
            return lays[0]
        if likes is None:
            return max(lays, key=worth)
        return max(lays, key=lambda one: (one.lastcard, likes(one), worth(one)))
    return min((one for one in legal if not one.aside), key=lambda one: isinstance(one, Pass))


def _liking(view: View, player: Player) -> Callable[[Lay], float] | None:
    """Return what says how much a character likes a lay beside all else; None: nothing does."""
    options = view.options
    if player.attacks:
        effects = effect_ranks(options) - {rank_or_none(options.wild)}
        return lambda lay: len(lay.cards) + (rank_of(lay.card) in effects)
    if player.saves:
        return lambda lay: penalty((lay.card, *lay.cards), options) if lay.suit is None else -1
    if player.bluffs:
        held = Counter(SUITS[card & 3] for card in view.hand)
        return lambda lay: 0 if lay.suit is None else len(view.hand) - held[lay.suit]
    return None


def _worth(hand: Cards) -> Callable[[Lay], Worth]:
    """Return what says how good a lay from this hand is."""
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
