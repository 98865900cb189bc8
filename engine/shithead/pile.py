"""The demand of the pile, the cards that fit on it, and when it burns."""

from functools import lru_cache

from engine.cards import ALL, JOKER_RANK, RANK_OF, RANKS, Card, Cards, Rank, rank_of
from engine.shithead.options import Options, lowest_rank
from engine.shithead.values import NOTHING, Public
from engine.value import Value


class Demand(Value, gc=False):
    """The demand the next card has to meet."""

    value: Rank  # NOTHING: an empty pile, or one that counts as empty
    lower: bool  # equal or lower instead of equal or higher
    top: Rank  # the rank actually on top


EMPTY = Demand(NOTHING, False, NOTHING)


def demand(pile: Cards, options: Options) -> Demand:
    """Return the demand of a pile: its top card's rank, looking through see-through cards.

    A card that is looked through passes on the value and any "equal or lower"; nothing but
    see-through cards counts as an empty pile.
    """
    if not pile:
        return EMPTY
    top = RANK_OF[pile[-1]]
    if top not in options.see_through:
        return Demand(top, top in options.equal_or_lower, top)
    return _seen_through(pile, top, options)


def _seen_through(pile: Cards, top: Rank, options: Options) -> Demand:
    lower = False
    for card in reversed(pile):
        rank = rank_of(card)
        lower = lower or rank in options.equal_or_lower
        if rank not in options.see_through:
            return Demand(rank, lower, top)
    return Demand(NOTHING, False, top)


@lru_cache(maxsize=4096)
def fitting_ranks(wanted: Demand, options: Options) -> frozenset[Rank]:
    """Return the ranks that may be laid on the pile. Every rank is higher than NOTHING."""
    ranks = set(range(lowest_rank(options), len(RANKS)))
    if wanted.top == JOKER_RANK:
        ranks.difference_update(options.not_on_joker)
    value, anything = wanted.value, options.lay_on_anything
    if wanted.lower:
        return frozenset([rank for rank in ranks if rank <= value or rank in anything])
    return frozenset([rank for rank in ranks if rank >= value or rank in anything])


@lru_cache(maxsize=4096)
def fitting_cards(wanted: Demand, options: Options) -> frozenset[Card]:
    """Return the cards that may be laid on the pile: those of the ranks that fit."""
    ranks = fitting_ranks(wanted, options)
    return frozenset([card for card in ALL if rank_of(card) in ranks])


def ranks_that_fit(known: Public) -> frozenset[Rank]:
    """Return the ranks that may be laid now."""
    return fitting_ranks(demand(known.pile, known.options), known.options)


def cards_that_fit(known: Public) -> frozenset[Card]:
    """Return the cards that may be laid now."""
    return fitting_cards(demand(known.pile, known.options), known.options)


def fits(rank: Rank, wanted: Demand, options: Options) -> bool:
    """True if a card of this rank may be laid on the pile."""
    return rank in fitting_ranks(wanted, options)


def rank_on_top(known: Public) -> Rank:
    """Return the rank on top of the pile, which may be thrown in; NOTHING on an empty one."""
    return RANK_OF[known.pile[-1]] if known.pile else NOTHING


def run_on_top(known: Public) -> int:
    """Return the number of cards of the top rank directly on top of each other, no matter who laid
    them.
    """
    return run_of(rank_on_top(known), known)


def run_of(rank: Rank, known: Public) -> int:
    """Return the number of cards of this rank on top; in Linz, eights in between do not break a
    run.
    """
    length = 0
    for card in reversed(known.pile):
        lying = RANK_OF[card]
        if lying == rank:
            length += 1
        elif lying not in known.options.runs_across:
            break
    return length


def is_run(rank: Rank, length: int, options: Options) -> bool:
    """True if this many equal cards burn the pile (a Vierer; never with eights in Cruzo)."""
    return length >= options.run and rank not in options.never_a_run


def completes_run(known: Public, rank: Rank, count: int) -> bool:
    """True if this many more cards of the rank burn the pile."""
    return is_run(rank, run_of(rank, known) + count, known.options)
