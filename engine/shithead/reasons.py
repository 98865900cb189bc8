"""Reasons for an action in the Shithead family, in terms of the game."""

from collections.abc import Sequence

from engine.cards import Cards, rank_of
from engine.game import Action, Actions, of_kind
from engine.memory import NOTHING, PublicMemory
from engine.opponents.game_player import Reason, Why
from engine.shithead.pile import completes_run
from engine.shithead.player import SAVING, answers, next_seat, worth_of
from engine.shithead.values import (
    Draw,
    FaceUp,
    Flip,
    Lay,
    Pass,
    PickUp,
    Ready,
    Throw,
    ThrowAfter,
    View,
)

PLAIN: dict[type[Action], Reason] = {FaceUp: "face_up", Flip: "blind", Draw: "draws_first"}
FEW_SPARED = 3  # cards that can be named in a sentence
FEW_KNOWN = 5  # likewise


def why(view: View, legal: Actions, action: Action, memory: PublicMemory = NOTHING) -> Why:
    """Return the reason that stands behind an action, of the legal ones of this view's seat;
    `memory` is what everybody has seen.
    """
    match action:
        case Lay():
            return _why_lay(view, legal, action, memory)
        case Throw() if view.phase == "play":
            return Why("throws", many=len(action.cards))
        case Throw() | ThrowAfter():
            return Why("rids", many=len(action.cards))
        case Ready() if of_kind(legal, FaceUp):
            return Why("best_up")
        case Pass() if view.phase == "announcing":
            return Why("others_start")
    return Why(PLAIN.get(type(action), "keeps"))


def _why_lay(view: View, legal: Actions, lay: Lay, memory: PublicMemory) -> Why:
    rank, count, options = lay.rank, len(lay.cards), view.options
    lays = of_kind(legal, Lay)
    if gone := _whole_hand(view, count):
        return gone
    if rank in options.burn or completes_run(view, rank, count):
        return Why("burns", many=len(view.pile) + count)
    if (known := _known(view, lays, lay, memory)) is not None:
        return Why("known", many=len(known), cards=known if len(known) <= FEW_KNOWN else ())
    if spared := _spared(view, lays, lay):
        return Why("spares", many=len(spared), cards=spared if len(spared) <= FEW_SPARED else ())
    if count > 1:
        return Why("rids", many=count)
    return _of_ranks(view, legal, lay)


def _whole_hand(view: View, count: int) -> Why | None:
    """Return the reason of a lay that is all of the hand for good, or all there is."""
    place = view.seats[view.turn]
    if view.stock or view.turned:
        return None
    more = place.down or (view.hand and place.up)
    if count != len(view.hand or place.up) or (more and not view.hand):
        return None
    return Why("empties" if more else "out", many=count)


def _of_ranks(view: View, legal: Actions, lay: Lay) -> Why:
    """Return the reason of a lay of one card beside those of other ranks, or beside none."""
    rank, worth = lay.rank, worth_of(lay.cards[0], view.options)
    lays = of_kind(legal, Lay)
    others = {other.rank: worth_of(other.cards[0], view.options) for other in lays}
    del others[rank]
    if not others and len(lays) > 1:
        return Why("one_of")
    if not others:
        return Why("or_pile" if PickUp() in legal else "or_nothing")
    if min(others.values()) <= worth:
        return Why("keeps")
    return Why("lowest" if min(others) > rank else "seldom")


def _known(view: View, lays: Sequence[Lay], lay: Lay, memory: PublicMemory) -> Cards | None:
    """Return the cards everybody has seen the next seat take up, if none of them fits on this lay
    but some on another; None otherwise.
    """
    if view.phase != "play" or lay.rank in (*view.options.skip, *view.options.reverse):
        return None
    known = memory.cards(next_seat(view))

    def stops(other: Lay) -> bool:
        return answers(view, other).isdisjoint(known)

    return known if known and stops(lay) and not all(map(stops, lays)) else None


def _spared(view: View, lays: Sequence[Lay], lay: Lay) -> Cards:
    """Return the good cards that would fit as well; beside another good one only those that burn
    the pile.
    """
    options = view.options
    is_good = worth_of(lay.cards[0], options) >= SAVING
    fit = {card for other in lays for card in other.cards} - {*lay.cards}
    held = view.hand or view.seats[view.turn].up
    good = (card for card in held if card in fit and worth_of(card, options) >= SAVING)
    return tuple(sorted(card for card in good if not is_good or rank_of(card) in options.burn))
