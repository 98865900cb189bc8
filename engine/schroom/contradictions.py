"""Contradictions: a position that contradicts itself is unreadable."""

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.cards import Cards, text
from engine.notation import Unreadable
from engine.schroom.order import all_hammers, before_first_card, is_answering
from engine.schroom.ranking import HAND, PACK, is_number
from engine.schroom.swapping import SAFE
from engine.schroom.values import NOBODY, State, Swap

MOST_SHUFFLES = 1 << 32
LINE = {"answers": "knock", "claim": "claim", "redeal": "redeal"}


def check(state: State) -> None:
    """Raise Unreadable for the first contradiction in a state."""
    _check_numbers(state)
    for key, seats in _seats_by_line(state):
        _check_seats(state, key, seats)
    _check_cards(state)
    _check_sticks(state)
    _check_places(state)
    if state.phase != "over":
        _check_in(state)
        _check_hands(state)
        _check_opening(state)
        _check_swaps(state)
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
        yield LINE[state.phase], (*state.asks, state.asker)


def _check_seats(state: State, key: str, named: Sequence[int]) -> None:
    seats = len(state.hands)
    if any(seat >= seats for seat in named):
        raise Unreadable(f"there are only {seats} seats, from 0 to {seats - 1}", key)
    if len(set(named)) < len(named):
        raise Unreadable("a seat stands there twice", key)


def _check_numbers(state: State) -> None:
    if state.shuffles >= MOST_SHUFFLES:
        raise Unreadable("too many", "shuffles")
    if not 1 <= state.value <= state.options.sticks + 1:
        raise Unreadable(f"1 to {state.options.sticks + 1}", "value")
    for key, numbers in (("sticks", state.sticks), ("lost", state.lost)):
        if len(numbers) != len(state.hands):
            raise Unreadable(f"expected one number for each of {len(state.hands)} seats", key)


def _check_cards(state: State) -> None:
    """Check that each of the 32 cards is in at most one place."""
    laid = [card for trick in (state.trick, *state.tricks) for _, card in trick]
    swapped = [card for swap in state.swaps for card in swap.cards]
    held: list[Cards] = [state.stock, *state.hands]
    cards = Counter([*laid, *swapped, *(card for zone in held for card in zone)])
    for card, count in cards.items():
        if card not in PACK:
            raise Unreadable(f"{text(card)} is not among the 32 cards")
        if count > 1:
            raise Unreadable(f"{text(card)} stands there twice")
    for seat, hand in enumerate(state.hands):
        if len(hand) > HAND:
            raise Unreadable(f"more than {HAND} cards", str(seat))


def _check_sticks(state: State) -> None:
    most = state.options.sticks
    if any(left + lost > most for left, lost in zip(state.sticks, state.lost, strict=True)):
        raise Unreadable(f"a seat begins with {most}", "sticks")
    if state.value == 1 and state.lastknock != NOBODY:
        raise Unreadable("after a knock the round is for more than one", "lastknock")
    if any(not state.sticks[seat] for seat in state.still_in):
        raise Unreadable("seats with sticks", "in")
    broken = {seat for seat, sticks in enumerate(state.sticks) if not sticks}
    if {seat for seats in state.out for seat in seats} != broken:
        raise Unreadable("the seats without sticks", "out")


def _check_places(state: State) -> None:
    if state.phase != "over":
        if state.places:
            raise Unreadable("only when the round is over", "places")
        return
    placed = sorted(seat for seats in state.places for seat in seats)
    if placed != list(range(len(state.hands))) or len(state.places[0]) > 1:
        raise Unreadable("one winner, then every other seat", "places")


def _check_in(state: State) -> None:
    if len(state.still_in) < 2:
        raise Unreadable("with fewer than two seats the round is over", "in")
    if state.phase == "answers":  # the seat in turn may have gone; its turn passes on afterwards
        return
    played = [seat for seat, _ in state.trick]
    if state.turn not in state.still_in or state.turn in played:
        raise Unreadable("a seat that is still in and has yet to play", "turn")


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


def _check_opening(state: State) -> None:
    if state.phase == "opening" and not state.options.opening_window:
        raise Unreadable("there is none with opening_window=0", "phase")
    if (state.phase == "opening") != bool(state.waits) and not is_answering(state):
        raise Unreadable("some seats in phase: opening, and only then", "waits")
    if state.waits and not state.options.opening_window:
        raise Unreadable("none with opening_window=0", "waits")
    if (state.waits or state.phase == "claim") and not before_first_card(state):
        raise Unreadable("only before the first card", "waits" if state.waits else "claim")
    if state.phase == "opening" and not set(state.waits) <= set(state.still_in):
        raise Unreadable("seats still in", "waits")


def _check_matter(state: State) -> None:
    if not is_answering(state):
        return
    line = LINE[state.phase]
    if state.asker not in state.still_in or not set(state.asks) <= set(state.still_in):
        raise Unreadable("seats still in", line)
    if not state.asks:
        raise Unreadable("somebody must be asked", line)
    if state.phase == "answers":
        _check_knock(state)
    if state.phase == "redeal" and not (all_hammers(state) and state.asker in state.asked):
        raise Unreadable("by one of asked, and only if all in the round have one stick", line)


def _check_swaps(state: State) -> None:
    for swap in state.swaps:
        is_open = state.phase == "claim" and swap is state.swaps[-1]
        _check_swap(swap, (0, SAFE) if is_open else (0, SAFE, HAND))
        if is_open and any(is_number(swap.cards[place - 1]) for place in swap.turned):
            raise Unreadable("a number settles it", "claim")


def _check_knock(state: State) -> None:
    if state.asker == state.lastknock:
        raise Unreadable("no seat knocks twice in a row", "knock")
    if state.value > state.sticks[state.asker]:
        raise Unreadable("to at most one more than the seat has sticks", "knock")


def _check_swap(swap: Swap, counts: Sequence[int]) -> None:
    key = "claim" if HAND not in counts else "swapped"
    if len(swap.cards) != HAND:
        raise Unreadable("a seat and four cards", key)
    if len(set(swap.turned)) not in counts or len(set(swap.turned)) < len(swap.turned):
        raise Unreadable("three cards turned over, or none; with the fourth it is settled", key)
    if not set(swap.turned) <= set(range(1, HAND + 1)):
        raise Unreadable("places 1 to 4", key)
