"""The cards that fit on the pile, and the ways each may be laid.

A card fits if it matches the rank or the suit to follow. Wild cards obey the table's `wild_rule`,
and a joker goes on anything. The card to follow is just a rank and a suit, so the answers are
worked out once for each. While a draw, a skip or a demand is in force, only its answers fit.
"""

from functools import cache
from typing import NamedTuple, cast

from engine.cards import (
    DIAMONDS,
    HEARTS,
    JOKER,
    RANK_BY_TEXT,
    SUITS,
    Card,
    Cards,
    Rank,
    Suit,
    rank_of,
)
from engine.crazy_eights.options import Options
from engine.crazy_eights.roles import CARDS, cancels, draw_counts, never_last, plain_ranks, ranks_in
from engine.crazy_eights.values import NO_RANK, NOBODY, Lay, State, SuitWord, View

ONE_RANK_UP = 4  # from a card to the next higher one of its suit

CardWays = tuple[Lay, ...]  # to lay a card; none where it does not fit
Ways = tuple[CardWays, ...]  # by card


def ways(state: State, held: int) -> Ways:
    """Return the legal lays of each single card, by card, for a seat holding this many cards."""
    options, to_follow = state.options, state.asked
    if state.pending:
        return _on_pending(options, state.asked, held == 1)
    if state.standing is not None:
        if state.live:
            return _on_skip(options, held == 1)
        if state.demand != NO_RANK:
            return _on_demand(options, len(state.hands), state.demand, held == 1)
        if state.attacked != NOBODY:
            return _in_fight(options, state.asked, held == 1)
        if state.anything:
            to_follow = JOKER
    return plain_ways(options, len(state.hands), held == 1)[to_follow]


def is_bound(state: State | View) -> bool:
    """True if only answers fit: to a draw, a skip, a demand, or an attack."""
    bound = state.pending or state.live or state.demand != NO_RANK
    return bool(bound or state.attacked != NOBODY)


def layable(state: State, known: Cards) -> Cards:
    """Return those of a seat's cards it may lay this turn, if they fit.

    A card just drawn is the only one, unless the table draws `up_to` a limit.
    """
    if state.drawn and state.options.draw != "up_to":
        return state.drawn[-1:]
    return known


def barred(options: Options, last: bool) -> frozenset[Rank]:
    """Return the ranks that do not fit because no round may end on them."""
    return never_last(options) if last else frozenset()


@cache
def _on_pending(options: Options, top: Card, last: bool) -> Ways:
    """Return the ways on a pending draw: another draw card of the top card's rank, or any draw
    card; a card that adds one; also what cancels it, where a wild card names a suit as ever.
    """
    counts, out = draw_counts(options), barred(options, last)
    any_draw, manner = options.draw_answer == "any", _manner(options, 0, out)
    adding = ranks_in(options.draw_adds)

    def on_it(card: Card) -> CardWays:
        if rank_of(card) in out:
            return ()
        if counts[card] and (any_draw or rank_of(card) == rank_of(top)):
            return (_lay(card),)
        if rank_of(card) in adding:
            return (_lay(card),)
        if not cancels(options, card, top):
            return ()
        if rank_of(card) in manner.wild:
            return _suits_of(card, manner, top, last)
        return (_lay(card),)

    return tuple(map(on_it, CARDS))


@cache
def answering(options: Options, top: Card) -> tuple[Rank, ...]:
    """Return the ranks of the cards that may be laid on a pending draw, lowest first."""
    lays = filter(None, _on_pending(options, top, last=False))
    return tuple(sorted({rank_of(ways[0].card) for ways in lays}))


@cache
def _on_skip(options: Options, last: bool) -> Ways:
    """Return the ways on a live skip: another skip card, of any suit."""
    ranks = ranks_in(options.skip) - barred(options, last)
    return tuple((_lay(card),) if rank_of(card) in ranks else () for card in CARDS)


@cache
def _in_fight(options: Options, top: Card, last: bool) -> Ways:
    """Return the ways in a fight: the next higher card of the suit, which keeps it."""
    fits, out = top + ONE_RANK_UP, barred(options, last)
    return tuple(
        (_lay(card),) if card == fits and rank_of(card) not in out else () for card in CARDS
    )


@cache
def _on_demand(options: Options, seats: int, demand: Rank, last: bool) -> Ways:
    """Return the ways under a demand: its rank in any suit, or another demand card, which names
    anew.
    """
    again, out = RANK_BY_TEXT[options.demand], barred(options, last)
    named = () if last else plain_ranks(options, seats)
    return tuple(
        ()
        if rank_of(card) in out
        else _naming_rank(card, named)
        if rank_of(card) == again
        else (_lay(card),)
        if rank_of(card) == demand
        else ()
        for card in CARDS
    )


class _Manner(NamedTuple):
    """The options that decide which cards fit while there is nothing to answer."""

    wild: frozenset[Rank]
    wild_rule: str
    wild_on_wild: bool
    half_wild: frozenset[Rank]
    demand: frozenset[Rank]
    named: tuple[Rank, ...]
    barred: frozenset[Rank]


@cache
def plain_ways(options: Options, seats: int, last: bool) -> tuple[Ways, ...]:
    """Return the ways of each card by the card to follow, while there is nothing to answer; `last`:
    of a seat's last card.
    """
    return _fitting(_manner(options, seats, barred(options, last)), last)


def _manner(options: Options, seats: int, out: frozenset[Rank]) -> _Manner:
    demand = ranks_in(options.demand)
    return _Manner(
        ranks_in(options.wild), options.wild_rule, options.wild_on_wild,
        ranks_in(options.half_wild), demand, plain_ranks(options, seats) if demand else (), out,
    )  # fmt: skip


@cache
def _fitting(manner: _Manner, last: bool) -> tuple[Ways, ...]:
    return tuple(
        tuple(_ways(card, manner, to_follow, last) for card in CARDS) for to_follow in CARDS
    )


def _ways(card: Card, manner: _Manner, to_follow: Card, last: bool) -> CardWays:
    """Return the ways to lay a card on the one to follow; a last card names nothing."""
    rank = rank_of(card)
    if rank in manner.barred:
        return ()
    matches = _matches(card, to_follow)
    if rank in manner.wild:
        return _wild(card, manner, to_follow, last)
    if rank in manner.half_wild:
        return _half_wild(card, last)
    if not matches:
        return ()
    names = rank in manner.demand and not last
    return _naming_rank(card, manner.named) if names else (_lay(card),)


def _matches(card: Card, to_follow: Card) -> bool:
    """True if a card matches the one to follow in rank or suit, or either is a joker."""
    return (
        JOKER in (card, to_follow)
        or rank_of(card) == rank_of(to_follow)
        or card & 3 == to_follow & 3
    )


def _wild(card: Card, manner: _Manner, to_follow: Card, last: bool) -> CardWays:
    """Return the lays of a wild card, where it fits."""
    if rank_of(to_follow) in manner.wild and not manner.wild_on_wild:
        return ()
    if manner.wild_rule == "fitting" and not _matches(card, to_follow):
        return ()
    return _suits_of(card, manner, to_follow, last)


def _suits_of(card: Card, manner: _Manner, to_follow: Card, last: bool) -> CardWays:
    """Return the lays of a wild card: it names one of the four suits, unless its own suit
    counts.
    """
    own = manner.wild_rule == "no_choice" or (
        manner.wild_rule == "choice_if_fitting" and not _matches(card, to_follow)
    )
    return (_lay(card),) if own or last else tuple(_lay(card, suit) for suit in SUITS)


def _half_wild(card: Card, last: bool) -> CardWays:
    """Return the lays of a half-wild card: it goes on anything and names a suit of its colour."""
    suits = [suit for number, suit in enumerate(SUITS) if is_red(number) == is_red(card & 3)]
    return (_lay(card),) if last else tuple(_lay(card, suit) for suit in suits)


def is_red(suit: Suit) -> bool:
    """True if a suit is hearts or diamonds."""
    return suit in (HEARTS, DIAMONDS)


def _naming_rank(card: Card, named: tuple[Rank, ...]) -> CardWays:
    """Return the lays of a demand card: it names one of these ranks, or none."""
    return (*(_lay(card, None, rank) for rank in named), _lay(card))


@cache
def _lay(card: Card, suit: str | None = None, rank: Rank | None = None) -> Lay:
    return Lay(card, cast("SuitWord | None", suit), rank=rank)
