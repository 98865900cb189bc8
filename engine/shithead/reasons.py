"""Reasons for an action in the Shithead family, in terms of the game."""

from collections.abc import Sequence

from engine.cards import Cards, rank_of
from engine.game import Action
from engine.opponents.game_player import Why
from engine.shithead.pile import completes_run
from engine.shithead.player import SAVING, worth_of
from engine.shithead.values import FaceUp, Lay, Ready, Throw, ThrowAfter, View


def why(view: View, legal: Sequence[Action], action: Action) -> Why:
    """Return the reason that stands behind an action, of the legal ones of this view's seat."""
    match action:
        case Throw():
            return Why("throws" if view.phase == "play" else "rids", many=len(action.cards))
        case ThrowAfter():
            return Why("rids", many=len(action.cards))
        case FaceUp() | Ready():
            return Why("face_up")
        case Lay():
            return _why_lay(view, [one for one in legal if isinstance(one, Lay)], action)
    return Why("keeps")


def _why_lay(view: View, lays: Sequence[Lay], lay: Lay) -> Why:
    rank, count = rank_of(lay.cards[0]), len(lay.cards)
    if not view.stock and count == len(view.hand):
        return Why("empties", many=count)
    if rank in view.options.burn or completes_run(view.pile, rank, count, view.options):
        return Why("burns", many=len(view.pile) + count)
    if spared := _spared(view, lays, lay):
        return Why("spares", cards=spared)
    if count > 1:
        return Why("rids", many=count)
    others = {rank_of(one.cards[0]) for one in lays} - {rank}
    if others and min(others) > rank:
        return Why("lowest")
    return Why("seldom" if others else "one_of")


def _spared(view: View, lays: Sequence[Lay], lay: Lay) -> Cards:
    """Return the good cards that would fit as well; none beside another good one."""
    if worth_of(lay.cards[0], view.options) >= SAVING:
        return ()
    fit = {card for one in lays for card in one.cards}
    held = view.hand or (view.seats[view.seat].up if view.seat is not None else ())
    good = (card for card in held if card in fit and worth_of(card, view.options) >= SAVING)
    return tuple(sorted(good))
