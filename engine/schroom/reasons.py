"""Reasons for an action in Schrööm, in terms of the game."""

from collections.abc import Sequence

from engine.game import Action, Actions, of_kind
from engine.memory import NOTHING, PublicMemory
from engine.opponents.game_player import Reason, Why
from engine.schroom.playing_out import TRICK_BEFORE_LAST
from engine.schroom.ranking import strength, takes
from engine.schroom.values import (
    Accept,
    Hold,
    Knock,
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
    Refuse: "refuse",
}  # fmt: skip


def why(view: View, legal: Actions, action: Action, memory: PublicMemory = NOTHING) -> Why:
    """Return the reason that stands behind an action, of the legal ones of this view's seat;
    `memory` is what everybody has seen.
    """
    seat = None if view.seat is None else view.seats[view.seat]
    if isinstance(action, Hold) and seat is not None:
        return Why("no_more" if seat.sticks <= view.value else "holds", many=view.value)
    if isinstance(action, Ready):
        return Why(_why_ready(legal))
    if isinstance(action, Lay):
        return Why(_why_lay(view, of_kind(legal, Lay), action))
    return Why(PLAIN.get(type(action), "keeps"))


def _why_ready(legal: Actions) -> Reason:
    if of_kind(legal, Knock):
        return "ready"
    return "no_four" if SwapFour() in legal else "refuse"


def _why_lay(view: View, lays: Sequence[Lay], lay: Lay) -> Reason:
    """Return the reason of a card: low ones go first, and a seat that takes the third trick leads
    to the last. Beside the only card there is only a knock.
    """
    card = lay.cards[0]
    if len(lays) == 1:
        return "ready"
    is_lowest = all(strength(other.cards[0]) >= strength(card) for other in lays)
    if len(view.hand) != TRICK_BEFORE_LAST:
        return "waits" if is_lowest else "keeps"
    if any(strength(held) > strength(card) for held in view.hand):
        return "for_last"
    return "third" if takes(view.trick, card) else "keeps"
