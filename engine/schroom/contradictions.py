"""Contradictions: a position that contradicts itself is unreadable."""

from collections.abc import Iterator, Sequence
from itertools import chain

from engine.notation import Unreadable
from engine.positions import (
    Contradictions,
    check,
    check_cards,
    check_seats,
    one_for_each_seat,
    too_many,
)
from engine.schroom.ranking import HAND, PACK, is_number
from engine.schroom.swapping import SAFE
from engine.schroom.values import NOBODY, State, Swap, all_hammers, before_first_card, is_answering

MATTERS = {"knock": "answers", "claim": "claim", "redeal": "redeal"}  # line: phase
LINES = {phase: line for line, phase in MATTERS.items()}


def check_position(state: State) -> None:
    """Raise Unreadable for the first contradiction in a state."""
    most = state.options.sticks + 1
    if not 1 <= state.value <= most:
        raise Unreadable(f"1 to {most}", "value")
    check(state, NUMBERS)
    check_seats(len(state.hands), _seats_by_line(state))
    _check_cards(state)
    check(state, MATCH)
    if state.phase != "over":
        check(state, ROUND)
        _check_hands(state)
        check(state, OPENING)
        for open_swap in state.swaps:
            _check_swap(open_swap, is_open=state.phase == "claim" and open_swap is state.swaps[-1])
        if is_answering(state):
            _check_matter(state)


def _seats_by_line(state: State) -> Iterator[tuple[str, Sequence[int]]]:
    """Yield each line that names seats, with those seats; a line must not name a seat twice."""
    yield "dealer", (state.dealer,)
    yield "turn", (state.turn,)
    yield "in", state.still_in
    yield "waits", state.waits
    yield "asked", state.asked
    yield "lastknock", () if state.lastknock == NOBODY else (state.lastknock,)
    yield "swapped", [swap.seat for swap in state.swaps]
    yield "trick", [seat for seat, _ in state.trick]
    for trick in state.tricks:
        yield "tricks", [seat for seat, _ in trick]
    yield "owes", sorted(set(state.owes))
    yield "out", [seat for seats in state.out for seat in seats]
    yield "places", [seat for seats in state.places for seat in seats]
    if is_answering(state):
        yield LINES[state.phase], (*state.asks, state.asker)


def _check_cards(state: State) -> None:
    """Check that each of the 32 cards is in at most one place."""
    laid = [card for trick in (state.trick, *state.tricks) for _, card in trick]
    swapped = [swap.cards for swap in state.swaps]
    check_cards(chain(laid, state.stock, *swapped, *state.hands), PACK)
    for seat, hand in enumerate(state.hands):
        if len(hand) > HAND:
            raise Unreadable(f"more than {HAND} cards", str(seat))


def _check_hands(state: State) -> None:
    """Check that all seats still in have the same number of cards, one fewer for those that have
    played to the trick.
    """
    played = {seat for seat, _ in state.trick}
    sizes = {len(state.hands[seat]) + (seat in played) for seat in state.still_in}
    if len(sizes) > 1 or not 1 <= min(sizes) <= HAND:
        raise Unreadable("seats still in have one to four cards, and all as many", "in")
    if state.tricks and len(state.tricks) != HAND - min(sizes):
        raise Unreadable(f"the hands say {HAND - min(sizes)}", "tricks")


def _check_matter(state: State) -> None:
    """Check an unanswered knock, swap or question: who asks, and who is asked."""
    line, still_in = LINES[state.phase], set(state.still_in)
    if state.asker not in still_in or not set(state.asks) <= still_in:
        raise Unreadable("seats still in", line)
    if not state.asks:
        raise Unreadable("somebody must be asked", line)
    check(state, ANSWERS)


def _check_swap(swap: Swap, *, is_open: bool) -> None:
    key, turned = "claim" if is_open else "swapped", set(swap.turned)
    if len(swap.cards) != HAND:
        raise Unreadable("a seat and four cards", key)
    may_be_settled = len(turned) in (0, SAFE) or (len(turned) == HAND and not is_open)
    if not may_be_settled or len(turned) < len(swap.turned):
        raise Unreadable("three cards turned over, or none; with the fourth it is settled", key)
    if not turned <= set(range(1, HAND + 1)):
        raise Unreadable("places 1 to 4", key)
    if is_open and any(is_number(swap.cards[place - 1]) for place in turned):
        raise Unreadable("a number settles it", key)


def _has_more_sticks(state: State) -> bool:
    both = zip(state.sticks, state.lost, strict=True)
    return any(left + lost > state.options.sticks for left, lost in both)


def _puts_out_others(state: State) -> bool:
    broken = {seat for seat, sticks in enumerate(state.sticks) if not sticks}
    return {*chain(*state.out)} != broken


def _is_without_a_winner(state: State) -> bool:
    placed = sorted(chain(*state.places))
    return placed != list(range(len(state.hands))) or len(state.places[0]) > 1


def _has_played(state: State) -> bool:
    """True if the seat in turn is out, or has laid to the trick. While a knock is answered it may
    have gone; the turn passes on afterwards.
    """
    played = [seat for seat, _ in state.trick]
    out = state.turn not in state.still_in or state.turn in played
    return state.phase != "answers" and out


NUMBERS: Contradictions = (
    too_many("shuffles"),
    one_for_each_seat("sticks"),
    one_for_each_seat("lost"),
)
MATCH: Contradictions = (
    ("sticks", "a seat begins with {options.sticks}", _has_more_sticks),
    ("lastknock", "after a knock the round is for more than one",
     lambda state: state.value == 1 and state.lastknock != NOBODY),
    ("in", "seats with sticks",
     lambda state: not all(state.sticks[seat] for seat in state.still_in)),
    ("out", "the seats without sticks", _puts_out_others),
    ("places", "only when the round is over", lambda state: state.phase != "over" and state.places),
    ("places", "one winner, then every other seat",
     lambda state: state.phase == "over" and _is_without_a_winner(state)),
)  # fmt: skip
ROUND: Contradictions = (
    ("in", "with fewer than two seats the round is over", lambda state: len(state.still_in) < 2),
    ("turn", "a seat that is still in and has yet to play", _has_played),
)
OPENING: Contradictions = (
    ("phase", "there is none with opening_window=0",
     lambda state: state.phase == "opening" and not state.options.opening_window),
    ("waits", "some seats in phase: opening, and only then",
     lambda state: (state.phase == "opening") != bool(state.waits) and not is_answering(state)),
    ("waits", "none with opening_window=0",
     lambda state: state.waits and not state.options.opening_window),
    ("waits", "only before the first card",
     lambda state: state.waits and not before_first_card(state)),
    ("claim", "only before the first card",
     lambda state: state.phase == "claim" and not before_first_card(state)),
    ("waits", "seats still in",
     lambda state: state.phase == "opening" and not set(state.waits) <= set(state.still_in)),
)  # fmt: skip
ANSWERS: Contradictions = (
    ("knock", "no seat knocks twice in a row",
     lambda state: state.phase == "answers" and state.asker == state.lastknock),
    ("knock", "to at most one more than the seat has sticks",
     lambda state: state.phase == "answers" and state.value > state.sticks[state.asker]),
    ("redeal", "by one of asked, and only if all in the round have one stick",
     lambda state: state.phase == "redeal"
     and not (all_hammers(state) and state.asker in state.asked)),
)  # fmt: skip
