"""Contradictions: a position that contradicts itself is unreadable."""

from collections import Counter

from engine.cards import Cards, rank_of, text, unnamed
from engine.notation import Unreadable
from engine.shithead.options import aside_for, pack_for
from engine.shithead.pile import is_run, run_on_top
from engine.shithead.specials import check_specials
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
