"""The computer player of Crazy Eights: lays when it can, keeps wild cards, and says "last card" in
time.

For two it weighs what a lay leaves the opponent to answer with, and its own seat to go on with, and
looks ahead: with more, playouts gain nothing. The weights were found on separate deals
(bench/strength.md).
"""

from collections.abc import Callable, Collection, Sequence
from functools import cache
from math import comb

from msgspec.structs import replace

from engine.cards import JOKER, JOKER_RANK, RANK_OF, Card, Cards, Rank, Suit, rank_of, without
from engine.crazy_eights.ends import penalty
from engine.crazy_eights.options import pack_for
from engine.crazy_eights.roles import draw_counts, effect_ranks, never_last, ranks_in
from engine.crazy_eights.values import NO_RANK, Catch, Draw, LastCard, Lay, Pass, View
from engine.game import Action, Actions, of_kind
from engine.memory import PublicMemory
from engine.opponents.characters import Player
from engine.shuffle import Numbers, below

Worth = tuple[object, ...]

REACTS = True
STEPS = 1_500  # twice as many gain nothing
PERCENT = 100


def looks_ahead(view: View) -> bool:
    """True if two play."""
    return len(view.seats) == 2


def reacts(view: View, legal: Actions, chance: Numbers, player: Player) -> Action | None:
    """Return the call to make out of turn: "last card", or that another forgot it."""
    calls = [action for action in legal if isinstance(action, LastCard | Catch)]
    awake = not player.slips or below(PERCENT, chance) >= PERCENT * player.slips
    return calls[0] if calls and awake else None


def choose(
    view: View, legal: Actions, chance: Numbers, player: Player, memory: PublicMemory
) -> Action:
    """Return the best lay: one that empties the hand; one that does not blunder; one that names no
    suit rather than one that does, and then the suit it holds most of, not in vain; several cards
    rather than one; the demanded rank it has most of; always with "last card" where that may be
    said. Without a lay it draws or takes, and passes only as a last resort. With two seats it
    weighs the opponent's possible answers, and keeps a wild card for later.
    """
    lays = of_kind(legal, Lay)
    if not lays:
        return min(
            (action for action in legal if not action.aside),
            key=lambda action: isinstance(action, Pass),
        )
    if player.whole:
        lays = (
            [lay for lay in lays if len(lay.whole) == len(view.hand)]
            or [lay for lay in lays if player.bluffs or not _names_in_vain(view, lay)]
            or lays
        )
    best = _lay(view, legal, lays, player)
    if player.wastes and below(PERCENT, chance) < PERCENT * player.wastes:
        return (best, *considered(view, legal, best))[-1]
    return best


def considered(view: View, legal: Actions, best: Action) -> Actions:
    """Return the lays a person would consider beside the best one: first the same without "last
    card", then by their worth. Nobody overlooks a lay that empties the hand, draws with a card that
    fits, names a suit in vain or that lies there, or blunders where the best lay does not.
    """
    if not isinstance(best, Lay) or len(best.whole) == len(view.hand):
        return ()
    most = _blunders(view, best)
    others = [
        lay
        for lay in of_kind(legal, Lay)
        if lay.lastcard == best.lastcard
        and not _names_in_vain(view, lay)
        and (lay.suit is None or lay.follows != view.suit)
        and _blunders(view, lay) <= most
    ]
    # Each card only with what is best named with it.
    named = {lay.whole: lay for lay in sorted(others, key=_worth(view.hand))}
    lays = [replace(best, lastcard=False), *reversed(named.values())]
    return [lay for lay in lays if lay != best]


def _names_in_vain(view: View, lay: Lay) -> bool:
    """True if a lay names a suit of which no plain card is left, while there is one of another."""
    if lay.suit is None:
        return False
    left, wild = without(view.hand, lay.whole) or (), _wild(view)
    suits = {card & 3 for card in left if RANK_OF[card] not in wild}
    return bool(suits) and lay.follows not in suits


def _lay(view: View, legal: Actions, lays: Sequence[Lay], player: Player) -> Action:
    """Return one of several lays, or the draw that is better than any of them."""
    rates = _liking(view, player)
    alone = rates is None and player.weighs and for_two(view)
    if alone and (drawing := rather_draws(view, legal)) is not None:
        return drawing
    if len(lays) == 1:
        return lays[0]
    if alone:
        rates = weighing(view)
    worths = [
        (lay.lastcard, -(player.whole and _blunders(view, lay)), rates(lay) if rates else 0)
        for lay in lays
    ]
    most = max(worths)
    equal = [lay for lay, worth in zip(lays, worths, strict=True) if worth == most]
    return max(equal, key=_worth(view.hand))


def _blunders(view: View, lay: Lay) -> int:
    """Count what is wrong with a lay: it is the turn of a seat with a single card then, which need
    not draw; no card is left that may be the last.
    """
    options, rank, count = view.options, rank_of(lay.card), len(lay.whole)
    turns = rank in ranks_in(options.reverse) and count % 2
    steps = 1 + count * (rank in ranks_in(options.skip))
    following = (view.turn + view.direction * (-steps if turns else steps)) % len(view.seats)
    left = without(view.hand, lay.whole) or ()
    return never_last(options).issuperset(map(rank_of, left)) + (
        view.seats[following].hand == 1 and not draw_counts(options)[lay.card]
    )


def _liking(view: View, player: Player) -> Callable[[Lay], float] | None:
    """Return a function that rates a lay by a character's taste, or by what is left to pay where
    several play; None if neither matters here.
    """
    options = view.options
    several = player.weighs and len(view.seats) > 2
    if player.attacks:
        effects = effect_ranks(options) - ranks_in(options.wild)
        return lambda lay: len(lay.cards) + (rank_of(lay.card) in effects)
    # Where several add up their points over some rounds, what is left costs most.
    if player.saves or (several and options.ends == "rounds"):
        kept = ranks_in(options.wild) if player.whole else ()
        return lambda lay: (
            penalty(lay.whole, options)
            if lay.suit is None and rank_of(lay.card) not in kept
            else -1
        )
    if player.bluffs:
        held = [card & 3 for card in view.hand]
        return lambda lay: 0 if lay.suit is None else len(held) - held.count(lay.follows)
    # Whoever has one card left may end the round: then the dearest card goes, a wild one, too.
    if several and 1 in [seat.hand for seat in view.seats]:
        return lambda lay: penalty(lay.whole, options)
    return None


def _worth(hand: Cards) -> Callable[[Lay], Worth]:
    """Return a function that rates a lay from this hand."""

    def worth(lay: Lay) -> Worth:
        laid, suit = lay.whole, lay.follows
        rank = NO_RANK if lay.rank is None else lay.rank
        left = without(hand, laid) or ()
        goes_on = sum([card & 3 == suit for card in left])
        of_rank = sum([RANK_OF[card] == rank for card in left])
        plain = lay.suit is None and lay.card != JOKER
        return lay.lastcard, plain, len(lay.cards), of_rank, goes_on, (*laid, suit, rank)

    return worth


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


def rather_draws(view: View, legal: Actions) -> Action | None:
    """Return the draw if only wild cards fit, the others are of several suits, and the opponent
    has many cards left; None otherwise.
    """
    lays = of_kind(legal, Lay)
    wild = _wild(view)
    suits = {card & 3 for card in view.hand if rank_of(card) not in wild}
    if len(suits) < 2 or any(rank_of(lay.card) not in wild for lay in lays):
        return None
    if view.pending or view.stock <= STOCK_LEFT or _others(view) < KEPT_FOR:
        return None
    return next((action for action in legal if isinstance(action, Draw)), None)


def weighing(view: View) -> Callable[[Lay], float]:
    """Return a function that rates a lay, given the view of one of two seats."""
    wild, others = _wild(view), _others(view)
    pack = pack_for(view.options, len(view.seats))
    unseen = without(pack, (*view.hand, *view.pile)) or ()
    plain = [card for card in unseen if RANK_OF[card] not in wild]

    @cache
    def nothing(suit: Suit, rank: Rank) -> float:
        """Return the chance that none of the opponent's cards, drawn from the unseen ones, fits."""
        apart = sum([card & 3 != suit and RANK_OF[card] != rank for card in plain])
        return comb(apart, others) / comb(len(unseen), others)

    def weight(lay: Lay) -> float:
        left = without(view.hand, lay.whole) or ()
        own = [card for card in left if RANK_OF[card] not in wild]
        suit = lay.follows
        rank = rank_of(lay.card) if lay.suit is None else JOKER_RANK
        goes_on = any(card & 3 == suit or RANK_OF[card] == rank for card in own)
        worth = STUCK * nothing(suit, rank) + GOES_ON * goes_on + SEVERAL * len(lay.cards)
        return worth - APART * groups(own) - WILD * (rank_of(lay.card) in wild)

    return weight


def groups(cards: Cards | Sequence[Card]) -> int:
    """Return the number of groups in which cards are connected by suit or rank."""
    apart: list[int] = []  # of each group a bit for each suit and each rank
    for card in cards:
        group = 1 << (card & 3) | 16 << RANK_OF[card]
        for other in apart[:]:
            if other & group:
                apart.remove(other)
                group |= other
        apart.append(group)
    return len(apart)


def _wild(view: View) -> Collection[int]:
    return ranks_in(view.options.wild) | {JOKER_RANK}


def _others(view: View) -> int:
    """Return the number of cards the opponent has."""
    return view.seats[view.turn - 1].hand
