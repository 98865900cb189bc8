"""Several cards of one rank in one lay: the first has to fit, the last is on top and does the
naming.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import chain, product

from msgspec.structs import replace

from engine.cards import JACK, JOKER, Card, Cards, kinds, rank_of
from engine.cards import by_rank as by_rank_of
from engine.crazy_eights.checking import check_naming, check_word, does_not_fit
from engine.crazy_eights.fitting import ON_MORE, Ways, is_bound, ways
from engine.crazy_eights.options import Options
from engine.crazy_eights.roles import (
    BLACK_JACKS,
    KING_OF_HEARTS,
    KING_OF_SPADES,
    RED_JACKS,
    ranks_in,
)
from engine.crazy_eights.values import NOBODY, Lay, State
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
def _choices(cards: Cards) -> tuple[Cards, ...]:
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


def on_top(state: State, card: Card, last: bool) -> tuple[Lay, ...]:
    """Return the ways of the card on top: those of laying it on a card of its own rank, which
    fits.
    """
    if last:
        return (Lay(card),)
    if is_bound(state):
        return ways(state, 2)[card]
    return ON_MORE[state.options, len(state.hands)][JOKER][card]


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


def check_set(state: State, action: Lay, known: Cards, held: int) -> None:
    """Check whether these cards may be laid together, the first of them lowest. Raises Illegal."""
    cards = (action.card, *action.cards)
    if lacking := Counter(cards) - Counter(known):
        raise Illegal("not_held", cards=kinds(lacking))
    if state.options.together == "one":
        raise Illegal("one_card")
    if not may_be_several(state):
        raise Illegal("only_drawn", cards=state.drawn[-1:])
    rank = rank_of(action.card)
    if any(rank_of(card) != rank for card in cards):
        raise Illegal("not_one_rank")
    if _is_single(state, rank):
        raise Illegal("one_by_one", rank=rank)
    last = len(cards) == held
    if not _go_together(state, cards, fitting := ways(state, 1 if last else 2)):
        raise Illegal("not_together")
    if not fitting[action.card]:
        raise does_not_fit(state, action.card)
    check_word(state, action, held - len(cards))
    alone = replace(action, card=cards[-1], cards=(), lastcard=False)
    check_naming(state.options, alone, on_top(state, cards[-1], last))
