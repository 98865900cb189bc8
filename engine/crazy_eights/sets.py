"""Several cards of one rank in one lay: the first has to fit, the last is on top and does the
naming. And the reasons for refusing a lay, looked for only when it is not plainly legal.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from itertools import chain, product

from msgspec.structs import replace

from engine.cards import JACK, JOKER, RANKS, SUITS, Card, Cards, CardsBySeat, Rank, kinds, rank_of
from engine.cards import by_rank as by_rank_of
from engine.crazy_eights.fitting import CardWays, Ways, is_bound, layable, plain_ways, ways
from engine.crazy_eights.last_card import is_due
from engine.crazy_eights.options import Options
from engine.crazy_eights.roles import (
    BLACK_JACKS,
    KING_OF_HEARTS,
    KING_OF_SPADES,
    RED_JACKS,
    effect_ranks,
    ranks_in,
)
from engine.crazy_eights.values import NO_RANK, NOBODY, Lay, State
from engine.game import Action, Illegal


def laid_by(action: Lay) -> Cards:
    """Return all cards of a lay, bottom to top; the order between first and top does not matter."""
    if not action.cards:
        return (action.card,)
    return (action.card, *sorted(action.cards[:-1]), action.cards[-1])


def may_be_several(state: State) -> bool:
    """True if a lay may consist of several cards now; a card just drawn is laid alone, and so is
    each in a fight.
    """
    if state.attacked != NOBODY:
        return False
    return state.options.together == "rank" and (not state.drawn or state.options.draw == "up_to")


def sets(state: State, known: Cards, held: int) -> Iterator[Action]:
    """Yield the legal lays of several known cards, one for each choice of cards and of the one on
    top, with the lowest fitting card first, in each way the top card may be laid.
    """
    fitting = ways(state, 2)
    for rank, cards in by_rank_of(known).items():
        if len(cards) > 1 and any(fitting[card] for card in cards) and not _is_single(state, rank):
            for chosen in _choices(cards):
                yield from _lays(state, chosen, held)


def _is_single(state: State, rank: int) -> bool:
    """True if cards of a rank are laid one by one: wild ones, where none goes on another, and those
    that open a fight.
    """
    if rank in ranks_in(state.options.fight):
        return True
    return not state.options.wild_on_wild and rank in ranks_in(state.options.wild)


@cache
def _choices(cards: Cards) -> CardsBySeat:
    """Return every choice of at least two of these cards, sorted; equal cards do not make further
    choices.
    """
    counts = sorted(Counter(cards).items())
    picks = product(*([(card,) * times for times in range(count + 1)] for card, count in counts))
    return tuple(tuple(chain(*picked)) for picked in picks if sum(map(len, picked)) > 1)


def _lays(state: State, chosen: Cards, held: int) -> Iterator[Action]:
    """Yield the lays of exactly these cards."""
    fitting = ways(state, 1 if len(chosen) == held else 2)
    if not _go_together(state, chosen, fitting):
        return
    for top in sorted(set(chosen)):
        rest = list(chosen)
        rest.remove(top)
        first = next((card for card in rest if fitting[card]), None)
        if first is None:
            continue
        rest.remove(first)
        for way in on_top(state, top, len(chosen) == held):
            yield replace(way, card=first, cards=(*rest, top))


def on_top(state: State, card: Card, last: bool) -> CardWays:
    """Return the ways of the card on top: those of laying it on a card of its own rank, which
    fits.
    """
    if last:
        return (Lay(card),)
    if is_bound(state):
        return ways(state, 2)[card]
    return plain_ways(state.options, len(state.hands), False)[JOKER][card]


def _go_together(state: State, cards: Cards, fitting: Ways) -> bool:
    """True if these cards may be one lay: all of them answers, where one is due, and none against
    another.
    """
    answers = not is_bound(state) or all(fitting[card] for card in cards)
    return answers and not _are_apart(state.options, cards)


def _are_apart(options: Options, cards: Cards) -> bool:
    """True if some of these cards undo others: kings that hit two ways, black and red jacks."""
    if options.draw_five == "kings_h_s":
        return KING_OF_HEARTS in cards and KING_OF_SPADES in cards
    if options.draw_five == "black_jacks" and rank_of(cards[0]) == JACK:
        return not (BLACK_JACKS.isdisjoint(cards) or RED_JACKS.isdisjoint(cards))
    return False


def check_lay(state: State, action: Lay, known: Cards, held: int) -> None:
    """Check whether a seat may lay this card, or these together, the first of them lowest, this
    way. Raises Illegal.
    """
    cards = action.whole
    if lacking := Counter(cards) - Counter(known):
        raise Illegal("not_held", cards=kinds(lacking))
    if action.cards:
        _check_together(state, cards)
    elif action.card not in layable(state, known):
        raise Illegal("only_drawn", cards=state.drawn[-1:])
    last = len(cards) == held
    fitting = ways(state, 1 if last else 2)
    if action.cards and not _go_together(state, cards, fitting):
        raise Illegal("not_together")
    if not fitting[action.card]:
        raise does_not_fit(state, action.card)
    if action.lastcard and not is_due(state, held - len(cards)):
        raise Illegal("not_yet_last")
    named = replace(action, card=cards[-1], cards=(), lastcard=False)
    top = on_top(state, cards[-1], last) if action.cards else fitting[action.card]
    check_naming(state.options, named, top)


def _check_together(state: State, cards: Cards) -> None:
    """Check whether several cards may be laid at all, and these at once. Raises Illegal."""
    if state.options.together == "one":
        raise Illegal("one_card")
    if not may_be_several(state):
        raise Illegal("only_drawn", cards=state.drawn[-1:])
    rank = rank_of(cards[0])
    if any(rank_of(card) != rank for card in cards):
        raise Illegal("not_one_rank")
    if _is_single(state, rank):
        raise Illegal("one_by_one", rank=rank)


def check_naming(options: Options, action: Lay, fitting: Sequence[Lay]) -> None:
    """Check whether the suit or rank a lay names is allowed for it. Raises Illegal."""
    if action in fitting:
        return
    ranks, suits = {way.rank for way in fitting}, {way.suit for way in fitting}
    if action.rank is not None and action.rank not in ranks:
        raise _names_wrong_rank(options, action.rank, ranks)
    if suits == {None}:
        raise Illegal("name_no_suit")
    raise Illegal("own_colour" if action.suit in SUITS else "name_a_suit")


def _names_wrong_rank(options: Options, rank: Rank, ranks: Collection[Rank | None]) -> Illegal:
    """Return why this rank cannot be named when only those in `ranks` can."""
    if len(ranks) == 1 or rank not in range(len(RANKS)):
        return Illegal("name_no_rank")
    if rank in effect_ranks(options):
        return Illegal("has_effect", rank=rank)
    return Illegal("not_in_pack", rank=rank)


def does_not_fit(state: State, card: Card) -> Illegal:
    """Return why a card does not fit."""
    options, rank = state.options, rank_of(card)
    if state.pending or state.live:
        return _no_answer(state)
    if state.attacked != NOBODY:
        return no_attack(state)
    if state.demand != NO_RANK and rank not in {state.demand, *ranks_in(options.demand)}:
        return Illegal("demanded", rank=state.demand)
    if ways(state, 2)[card]:
        return Illegal("not_as_last", rank=rank)
    if not options.wild_on_wild and ranks_in(options.wild).issuperset((rank, rank_of(state.asked))):
        return Illegal("no_wild_on_wild", rank=rank)
    return Illegal("does_not_fit", rank=rank_of(state.asked), suit=SUITS[state.asked & 3])


def no_attack(state: State) -> Illegal:
    """Return what would answer an attack: the next higher card of the suit, or a pass."""
    top = state.asked
    return Illegal("pass_or_lay", rank=rank_of(top) + 1, suit=SUITS[top & 3])


def _no_answer(state: State) -> Illegal:
    """Return why a card does not answer a draw or a skip."""
    if state.live:
        return Illegal("sit_out_or_lay", rank=rank_of(state.asked))
    options = state.options
    if options.draw_answer == "any" or (options.blocks, options.draw_adds) != ("none", "none"):
        return Illegal("take_or_answer", count=state.pending)
    return Illegal("take_or_lay", rank=rank_of(state.asked), count=state.pending)
