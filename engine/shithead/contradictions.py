"""Contradictions: a position that contradicts itself is unreadable."""

from collections import Counter

from engine.cards import JOKER, NAMED_JOKERS, Cards, rank_of, text, unnamed, without
from engine.notation import Unreadable
from engine.shithead.effects import equal_to_last
from engine.shithead.options import aside_for, pack_for
from engine.shithead.pile import is_run, run_on_top
from engine.shithead.throwing import rank_on_top
from engine.shithead.turns import active_seats, is_empty
from engine.shithead.values import BEFORE_PLAY, NOBODY, PENDING, State

MOST_SHUFFLES = 1 << 32


def check(state: State) -> None:
    """Raise Unreadable for the first contradiction in a state."""
    _check_numbers(state)
    _check_cards(state)
    _check_out(state)
    _check_places(state)
    _check_pile(state)
    _check_window(state)
    _check_must(state)
    check_specials(state)


def _check_numbers(state: State) -> None:
    seats = len(state.hands)
    lines = {
        "dealer": (state.dealer,),
        "youngest": (state.youngest,),
        "turn": (state.turn,),
        "out": state.out,
        "waits": state.waits,
        "window": () if state.window == NOBODY else (state.window,),
    }
    for key, numbers in lines.items():
        if any(number >= seats for number in numbers):
            raise Unreadable(f"there are only {seats} seats, from 0 to {seats - 1}", key)
        if len(set(numbers)) < len(numbers):
            raise Unreadable("a seat stands there twice", key)
    if state.idle >= state.options.stalemate + (state.phase == "over"):
        raise Unreadable("then the round is over", "idle")
    if state.shuffles >= MOST_SHUFFLES:
        raise Unreadable("too many", "shuffles")


def _check_cards(state: State) -> None:
    pack = Counter(pack_for(state.options, len(state.hands)))
    zones = (state.stock, state.pile, state.turned, *state.hands, *state.up, *state.down)
    cards: Cards = sum(zones, ())
    if state.options.named_jokers:
        cards = tuple(map(unnamed, cards))
    for card, count in Counter(cards).items():
        if count > pack[card]:
            raise Unreadable(f"{text(card)}: {count} of them, but the decks have {pack[card]}")
    aside = aside_for(state.options, len(state.hands))
    if len(cards) + state.burned > pack.total() - aside:
        raise Unreadable("these are more cards than the decks have", "burned")


def _check_out(state: State) -> None:
    for seat in state.out:
        if not is_empty(state, seat):
            raise Unreadable(f"seat {seat} still holds cards", "out")
    if state.phase == "over":
        return
    if state.out and (state.options.finish == "count" or len(active_seats(state)) < 2):
        raise Unreadable("then the round is over", "out")
    if state.phase == "window" and state.stock:  # a seat that has thrown everything still draws
        return
    for seat in active_seats(state):
        if is_empty(state, seat):
            raise Unreadable(f"seat {seat} has no cards", "out")
    if state.turn in state.out and state.phase != "window":
        raise Unreadable(f"seat {state.turn} has no cards", "turn")


def _check_places(state: State) -> None:
    if state.phase != "over":
        if state.places:
            raise Unreadable("only when the round is over", "places")
        return
    if sorted(seat for seats in state.places for seat in seats) != list(range(len(state.hands))):
        raise Unreadable("every seat must stand there once", "places")


def _check_pile(state: State) -> None:
    """Check that nothing on the pile should have burned before, except a run that is being thrown
    in.
    """
    if state.phase in (*BEFORE_PLAY, "opening") and state.pile:
        raise Unreadable("empty before the first lay", "pile")
    if state.phase in ("play", *PENDING) and (
        _is_run(state) or rank_on_top(state) in state.options.burn
    ):
        raise Unreadable("that would have burned", "pile")


def _is_run(state: State) -> bool:
    return is_run(rank_on_top(state), run_on_top(state.pile, state.options), state.options)


def _check_window(state: State) -> None:
    if state.phase != "window":
        if state.window != NOBODY:
            raise Unreadable("only in phase: window", "window")
        if bool(state.waits) != (state.phase in BEFORE_PLAY):
            raise Unreadable("only in phase: window, and before play, some seats", "waits")
        return
    if state.window == NOBODY:
        raise Unreadable("who threw last?", "window")
    if not _is_run(state):
        raise Unreadable("there is no run on the pile", "window")
    if not state.waits or any(
        seat == state.window or not state.hands[seat] for seat in state.waits
    ):
        raise Unreadable("some seats with hand cards, other than who threw last", "waits")


def _check_must(state: State) -> None:
    if not state.must:
        return
    if state.phase != "opening":
        raise Unreadable("only in phase: opening", "must")
    hand = state.hands[state.turn]
    if not set(state.must) <= set(hand) or len({rank_of(card) for card in state.must}) > 1:
        raise Unreadable("cards of one rank in the hand of the seat whose turn it is", "must")


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
