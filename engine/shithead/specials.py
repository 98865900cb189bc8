"""Contradictions in features that only some rule sets have."""

from engine.cards import JOKER, NAMED_JOKERS, without
from engine.notation import Unreadable
from engine.shithead.effects import equal_to_last
from engine.shithead.values import State


def check_specials(state: State) -> None:
    """Raise Unreadable for the first contradiction in a state."""
    _check_phase(state)
    _check_said(state)
    _check_named(state)
    _check_after(state)
    _check_strict(state)


def _check_phase(state: State) -> None:
    options, allowed = state.options, True
    match state.phase:
        case "swapping":
            allowed = options.before_play == "swap"
        case "laying_out":
            allowed = options.before_play == "lay_out"
        case "announcing":
            allowed = options.start == "announced"
        case "again":
            # A seat caught meanwhile may have had to take the pile.
            caught = options.enforcement == "strict" and options.forgetting == "pile"
            allowed = bool(options.again and (state.pile or caught))
        case "naming":
            allowed = options.named_jokers
    if not allowed:
        raise Unreadable("not with these rules", "phase")
    if state.phase == "laying_out":
        for seat, (hand, up) in enumerate(zip(state.hands, state.up, strict=True)):
            if seat in state.waits and (up or len(hand) < options.up):
                raise Unreadable("nothing face up yet, and enough to lay out", str(seat))
    if state.phase == "swapping" and any(len(up) != options.up for up in state.up):
        raise Unreadable(f"{options.up} face-up cards for everybody", "phase")


def _check_said(state: State) -> None:
    if state.said and state.phase != "announcing":
        raise Unreadable("only in phase: announcing", "said")
    seats = [seat for seat, _ in state.said]
    for seat, card in state.said:
        if seat >= len(state.hands) or seats.count(seat) > 1 or seat in state.waits:
            raise Unreadable("every seat at most once, and none that is still asked", "said")
        if card not in state.hands[seat]:
            raise Unreadable(f"seat {seat} does not hold that card", "said")


def _check_named(state: State) -> None:
    if (state.phase == "naming") != (state.turned == (JOKER,)) or len(state.turned) > 1:
        raise Unreadable("the joker that is named, in phase: naming", "turned")
    if state.turned and (state.hands[state.turn] or state.stock or state.up[state.turn]):
        raise Unreadable("only who has nothing else turns over a card", "turned")
    for key, zones in (
        ("stock", (state.stock,)),
        ("hands", (*state.hands, *state.up, *state.down)),
    ):
        if any(card in NAMED_JOKERS for zone in zones for card in zone):
            raise Unreadable("jokers have names in the pile only", key)


def _check_after(state: State) -> None:
    after = state.after
    if after is None:
        return
    if not state.options.throw_after or state.phase != "play" or not state.pile:
        raise Unreadable("nobody can throw after now", "after")
    if after.seat >= len(state.hands) or after.seat in (state.turn, *state.out) or not after.laid:
        raise Unreadable("a seat that has laid, and whose turn it is not", "after")
    if equal_to_last(state, after.cards) != after.cards:
        raise Unreadable("cards of the rank on top", "after")
    if without(state.hands[after.seat], after.cards) is None:
        raise Unreadable(f"seat {after.seat} does not hold them", "after")


def _check_strict(state: State) -> None:
    strict = state.options.enforcement == "strict"
    seats = range(len(state.hands))
    if state.dues and not (strict and state.options.draws == "after"):
        raise Unreadable("only in strict rounds that draw after laying", "dues")
    for due in state.dues:
        if not {due.seat, *due.acted} <= set(seats) or due.seat in due.acted or not due.cards:
            raise Unreadable("seat:cards:other seats", "dues")
    if len({due.seat for due in state.dues}) < len(state.dues):
        raise Unreadable("a seat stands there twice", "dues")
    if state.debts and (not strict or len(state.debts) != len(seats) or not any(state.debts)):
        raise Unreadable("only in strict rounds, one for each seat", "debts")
    if state.drawn and state.options.draws == "after":
        raise Unreadable("only where seats draw before laying", "drawn")
