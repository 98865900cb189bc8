"""Reasons for an action in Schrööm, in terms of the game."""

from collections.abc import Sequence

from engine.game import Action
from engine.opponents.game_player import Reason, Why
from engine.schroom.values import (
    Accept,
    Hold,
    Lay,
    LetBe,
    Ready,
    Redeal,
    Refuse,
    Reveal,
    SwapFour,
    View,
)

PLAIN: dict[type[Action], Reason] = {
    SwapFour: "swap", Reveal: "look", LetBe: "let_be", Redeal: "redeal", Accept: "redeal",
    Refuse: "refuse", Ready: "ready",
}  # fmt: skip


def why(view: View, legal: Sequence[Action], action: Action) -> Why:
    """Return the reason that stands behind an action, of the legal ones of this view's seat."""
    seat = None if view.seat is None else view.seats[view.seat]
    if isinstance(action, Hold) and seat is not None and seat.sticks <= view.value:
        return Why("no_more")
    if isinstance(action, Lay) and len(view.hand) > 1:
        return Why("waits")
    return Why(PLAIN.get(type(action), "keeps"))
