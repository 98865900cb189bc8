"""Reasons for an action in Crazy Eights, in terms of the game."""

from collections.abc import Sequence

from engine.cards import JOKER_RANK, Cards, of_rank, rank_of, without
from engine.crazy_eights.ends import penalty
from engine.crazy_eights.roles import draw_counts, ranks_in
from engine.crazy_eights.values import Draw, Lay, View
from engine.game import Action, Actions, of_kind
from engine.memory import NOTHING, PublicMemory
from engine.opponents.game_player import Why

TWO = 2


def why(view: View, legal: Actions, action: Action, memory: PublicMemory = NOTHING) -> Why:
    """Return the reason that stands behind an action, of the legal ones of this view's seat;
    `memory` is what everybody has seen.
    """
    lays = of_kind(legal, Lay)
    if isinstance(action, Draw) and lays:
        return Why("spares", cards=_wild(view, view.hand))
    if not isinstance(action, Lay):
        return Why("keeps")
    return _of_need(view, legal, action) or _why_lay(view, lays, action)


def _of_need(view: View, legal: Actions, lay: Lay) -> Why | None:
    """Return the reason of a lay that ends the round, answers, or is the only one; else None."""
    laid = lay.whole
    left = without(view.hand, laid) or ()
    if not left or lay.cards:
        return Why("rids" if left else "out", many=len(laid))
    if view.pending or view.live:
        return Why("counters", many=view.pending) if view.pending else Why("sits_out")
    fit = {action.card for action in legal if isinstance(action, Lay)}
    if len(fit) == 1 and lay.suit is None and lay.rank is None:
        return Why("only_fits" if Draw() in legal else "or_nothing")
    return None


def _why_lay(view: View, lays: Sequence[Lay], lay: Lay) -> Why:
    """Return the reason of one card beside others that fit."""
    fit = tuple({other.card for other in lays})
    spared = () if _wild(view, (lay.card,)) else _wild(view, fit)
    spares = Why("spares", cards=spared)
    if spared and len(fit) == len(spared) + 1:
        return spares
    plain = [other for other in lays if other.card not in spared]
    why = _of_effect(view, lay) or _of_rest(view, plain, lay)
    return spares if spared and why.reason == "keeps" else why


def _of_effect(view: View, lay: Lay) -> Why | None:
    """Return the reason that is a card's effect on the next seat; None if it has none."""
    options = view.options
    if draws := draw_counts(options)[lay.card]:
        return Why("makes_draw" if options.draw_answer == "none" else "may_answer", many=draws)
    if rank_of(lay.card) in ranks_in(options.skip) and options.skip_answer == "no":
        return Why("skips") if len(view.seats) > TWO else None
    return None


def _of_rest(view: View, lays: Sequence[Lay], lay: Lay) -> Why:
    """Return the reason that lies in the cards left in the hand."""
    left = without(view.hand, lay.whole) or ()
    if lay.rank is not None and (same := len(of_rank(left, lay.rank))):
        return Why("demands", many=same)
    follows = _follows(view, lay)
    if follows and follows >= max(_follows(view, other) for other in lays):
        return Why("suit", many=follows)
    points = penalty((lay.card,), view.options)
    if points > max(penalty((card,), view.options) for card in left):
        return Why("points", many=points)
    if same := len(of_rank(left, rank_of(lay.card))):
        return Why("rank", many=same)
    return Why("suit", many=follows) if follows else Why("keeps")


def _follows(view: View, lay: Lay) -> int:
    """Return how many cards of the suit a lay asks for stay in the hand."""
    return sum(card & 3 == lay.follows for card in without(view.hand, lay.whole) or ())


def _wild(view: View, cards: Cards) -> Cards:
    wild = ranks_in(view.options.wild) | {JOKER_RANK}
    return tuple(sorted(card for card in cards if rank_of(card) in wild))
