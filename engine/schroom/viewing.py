"""A seat's view of a round, and the other way round: the worlds, whole rounds in which the seat
would see exactly what it sees.

A view is built up from nothing, so that anything not put in stays unseen. In a world the stock,
the others' hands and the cards they handed in are dealt from the cards the seat does not see; no
seat gets a card of a suit it failed to follow.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.cards import Card, Cards
from engine.game import copied
from engine.memory import NOTHING, PublicMemory
from engine.schroom.knocking import may_knock
from engine.schroom.ranking import HAND, PACK, ordered, suit_led, suit_of
from engine.schroom.swapping import has_swapped
from engine.schroom.turns import hammer_due
from engine.schroom.values import (
    NOBODY,
    Public,
    SeatView,
    State,
    Swap,
    View,
    is_hammer,
    open_hammer,
)
from engine.shuffle import Numbers, drawn_seed, shuffled

_public = copied(*Public.__struct_fields__)


def view(state: State, seat: int | None) -> View:
    """Return everything this seat (None: a spectator) may know of the round."""
    seats = range(len(state.hands))
    return View(
        **_public(state),
        seat=seat,
        seats=tuple(
            SeatView(
                hand=len(state.hands[other]),
                sticks=state.sticks[other],
                lost=state.lost[other],
                still_in=other in state.still_in,
                ready=state.phase == "opening" and other not in state.waits,
                swapped=has_swapped(state, other),
            )
            for other in seats
        ),
        hand=() if seat is None else ordered(state.hands[seat]),
        handed_in=() if seat is None else _handed_in(state, seat),
        hammer=open_hammer(state),
        shows=hammer_due(state) if state.phase == "opening" else None,
        hammers=tuple(other for other in seats if is_hammer(state, other)),
        may_knock=tuple(other for other in seats if may_knock(state, other)),
        turned=_turned(state),
        stock=len(state.stock),
        owes=state.owes if state.phase == "over" else (),
    )


def _handed_in(state: State, seat: int) -> Cards:
    """Return the cards a seat has swapped away, sorted: even it does not know how they lie."""
    return tuple(card for swap in state.swaps if swap.seat == seat for card in sorted(swap.cards))


def _turned(state: State) -> tuple[tuple[int, int], ...]:
    if state.phase != "claim":
        return ()
    swap = state.swaps[-1]
    return tuple((place, swap.cards[place - 1]) for place in swap.turned)


STOCK = NOBODY
LEFT_OUT = -2  # missing from a position with fewer than 32 cards


class _Slot(NamedTuple):
    """A place for a hidden card: in a hand, in the stock, or handed in. `never`: suits it cannot
    have.
    """

    seat: int
    never: frozenset[int] = frozenset()
    handed_in: bool = False


def worlds(view: View, chance: Numbers, memory: PublicMemory = NOTHING) -> Iterator[State]:
    """Yield states that fit everything this view knows, without end; `chance` yields numbers like
    the shuffle's. Of the cards everybody has seen only those handed in are hidden again.
    """
    seen = {*view.hand, *view.handed_in, *(card for _, card in view.turned)}
    seen |= {card for trick in (*view.tricks, view.trick) for _, card in trick}
    gone = tuple(card for card in memory.gone if card not in seen)
    hidden = tuple(card for card in PACK if card not in {*seen, *gone})
    slots, lie = _slots(view, len(gone))
    slots += (_Slot(LEFT_OUT),) * (len(hidden) - len(slots))
    while True:
        cards = dealt(shuffled(hidden, chance), slots)
        yield _world(view, (*slots, *lie), (*cards, *gone), chance)


def _slots(view: View, gone: int) -> tuple[tuple[_Slot, ...], tuple[_Slot, ...]]:
    """Return a slot for each hidden card, those that exclude the most suits first; and slots for so
    many cards handed in that have been seen. It makes no difference who handed them in.
    """
    void = voids(view)
    slots = [_Slot(STOCK)] * view.stock
    for seat, place in enumerate(view.seats):
        if seat == view.seat:
            continue
        slots += [_Slot(seat, void[seat])] * place.hand
        is_open = view.phase == "claim" and seat == view.asker
        hidden = HAND - (len(view.turned) if is_open else 0)
        slots += [_Slot(seat, handed_in=True)] * (hidden if place.swapped else 0)
    claims = view.asker if view.phase == "claim" else NOBODY
    slots.sort(key=lambda slot: (-len(slot.never), slot.handed_in, slot.seat != claims))
    at = len(slots) - gone
    return tuple(slots[:at]), tuple(slots[at:])


def voids(view: View) -> tuple[frozenset[int], ...]:
    """Return by seat the suits it has shown not to have by failing to follow them."""
    void: list[set[int]] = [set() for _ in view.seats]
    for trick in (*view.tricks, view.trick):
        for seat, card in trick[1:]:
            if suit_of(card) != suit_led(trick):
                void[seat].add(suit_led(trick))
    return tuple(map(frozenset, void))


def dealt(cards: Cards, slots: Sequence[_Slot]) -> list[Card]:
    """Return the cards by slot, in their order where a slot allows it; others change places."""
    order = list(cards)
    for at, slot in enumerate(slots):
        if not slot.never:
            break
        if suit_of(order[at]) in slot.never:
            _exchange(order, slots, at)
    return order


def _exchange(order: list[Card], slots: Sequence[_Slot], at: int) -> None:
    """Put a fitting card at a place by the shortest possible chain of exchanges."""
    came_from, waiting = {at: at}, [at]
    for place in waiting:
        for other, card in enumerate(order):
            if other in came_from or suit_of(card) in slots[place].never:
                continue
            came_from[other] = place
            # The card now at `at` goes to the end of the chain.
            if suit_of(order[at]) not in slots[other].never:
                _move_along(order, came_from, other)
                return
            waiting.append(other)
    raise ValueError("no deal fits what was not followed")


def _move_along(order: list[Card], came_from: dict[int, int], last: int) -> None:
    """Move each card of a chain to the place before its own, and the first to the last place."""
    chain = [last]
    while came_from[chain[-1]] != chain[-1]:
        chain.append(came_from[chain[-1]])
    cards = [order[place] for place in chain]
    for place, card in zip((*chain[1:], last), cards, strict=True):
        order[place] = card


def _world(view: View, slots: Sequence[_Slot], cards: Sequence[Card], chance: Numbers) -> State:
    hands: list[list[Card]] = [[] for _ in view.seats]
    handed: list[list[Card]] = [[] for _ in view.seats]
    stock: list[Card] = []
    for slot, card in zip(slots, cards, strict=True):
        if slot.seat >= 0:
            (handed if slot.handed_in else hands)[slot.seat].append(card)
        elif slot.seat == STOCK:
            stock.append(card)
    if view.seat is not None:
        hands[view.seat] = list(view.hand)
    return State(
        **_public(view),
        seed=drawn_seed(chance),
        shuffles=len(view.seats),
        stock=shuffled(stock, chance),
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        still_in=tuple(seat for seat, place in enumerate(view.seats) if place.still_in),
        sticks=tuple(place.sticks for place in view.seats),
        lost=tuple(place.lost for place in view.seats),
        swaps=_swaps(view, handed, chance),
        owes=view.owes,
    )


def _swaps(view: View, handed: Sequence[Sequence[Card]], chance: Numbers) -> tuple[Swap, ...]:
    """Return the swaps, an open one last."""
    seats = [seat for seat, place in enumerate(view.seats) if place.swapped]
    if view.phase == "claim":
        seats.sort(key=lambda seat: seat == view.asker)
    return tuple(_swap(view, seat, handed[seat], chance) for seat in seats)


def _swap(view: View, seat: int, hidden: Sequence[Card], chance: Numbers) -> Swap:
    turned = dict(view.turned if view.phase == "claim" and seat == view.asker else ())
    if seat == view.seat:
        hidden = [card for card in view.handed_in if card not in turned.values()]
    rest = iter(shuffled(hidden, chance))
    cards = tuple(turned[at] if at in turned else next(rest) for at in range(1, HAND + 1))
    return Swap(seat, cards, tuple(turned))
