"""Reasons for an action in Crazy Eights, in terms of the game."""

from collections.abc import Sequence

from engine.cards import JOKER_RANK, SUITS, Cards, rank_of, without
from engine.crazy_eights.points import penalty
from engine.crazy_eights.roles import draw_counts, ranks_in
from engine.crazy_eights.values import Draw, Lay, View
from engine.game import Action
from engine.opponents.game_player import Why


def why(view: View, legal: Sequence[Action], action: Action) -> Why:
    """Return the reason that stands behind an action, of the legal ones of this view's seat."""
    lays = [one for one in legal if isinstance(one, Lay)]
    if isinstance(action, Draw) and lays:
        return Why("spares", cards=_wild(view, view.hand))
    return _why_lay(view, lays, action) if isinstance(action, Lay) else Why("keeps")


def _why_lay(view: View, lays: Sequence[Lay], lay: Lay) -> Why:
    laid = (lay.card, *lay.cards)
    left = without(view.hand, laid) or ()
    if not left or lay.cards:
        return Why("rids" if left else "empties", many=len(laid))
    fit = tuple({one.card for one in lays})
    if not _wild(view, laid) and (spared := _wild(view, fit)):
        return Why("spares", cards=spared)
    if draws := draw_counts(view.options)[lay.card]:
        return Why("makes_draw", many=draws + view.pending)
    suit = laid[-1] & 3 if lay.suit is None else SUITS.index(lay.suit)
    if follows := sum(card & 3 == suit for card in left):
        return Why("suit", many=follows)
    points = penalty(laid, view.options)
    if points > max((penalty((one.card,), view.options) for one in lays if one.card != lay.card),
                    default=points):  # fmt: skip
        return Why("points", many=points)
    return Why("only_fits" if len(fit) == 1 else "keeps")


def _wild(view: View, cards: Cards) -> Cards:
    wild = ranks_in(view.options.wild) | {JOKER_RANK}
    return tuple(sorted(card for card in cards if rank_of(card) in wild))
