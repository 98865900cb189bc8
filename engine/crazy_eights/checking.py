"""Reasons for refusing a lay, looked for only when it is not plainly legal."""

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from engine.cards import RANKS, SUITS, Card, Cards, Rank, kinds, rank_of
from engine.crazy_eights.fitting import layable, ways
from engine.crazy_eights.last_card import is_due
from engine.crazy_eights.options import Options
from engine.crazy_eights.roles import effect_ranks, ranks_in
from engine.crazy_eights.values import NO_RANK, NOBODY, Lay, State
from engine.game import Illegal


def check_lay(state: State, action: Lay, known: Cards, held: int) -> None:
    """Check whether a seat may lay a single card this way. Raises Illegal."""
    card = action.card
    if card not in known:
        raise Illegal("not_held", cards=kinds((card,)))
    if card not in layable(state, known):
        raise Illegal("only_drawn", cards=state.drawn[-1:])
    fitting = ways(state, held)[card]
    if not fitting:
        raise does_not_fit(state, card)
    check_word(state, action, held - 1)
    check_naming(state.options, replace(action, lastcard=False), fitting)


def check_word(state: State, action: Lay, left: int) -> None:
    """Check whether "last card" may be said with a lay that leaves this many cards. Raises
    Illegal.
    """
    if action.lastcard and not is_due(state, left):
        raise Illegal("not_yet_last")


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
