"""The view of a seat, built up from nothing, so that anything not put in stays unseen."""

from engine.cards import Cards
from engine.schroom.knocking import may_knock
from engine.schroom.order import is_hammer, open_hammer
from engine.schroom.ranking import ordered
from engine.schroom.swapping import has_swapped
from engine.schroom.turns import hammer_due
from engine.schroom.values import SeatView, State, View


def view(state: State, seat: int | None) -> View:
    """Return everything this seat (None: a spectator) may know of the round."""
    seats = range(len(state.hands))
    return View(
        options=state.options,
        seat=seat,
        phase=state.phase,
        dealer=state.dealer,
        turn=state.turn,
        seats=tuple(_seat(state, other) for other in seats),
        hand=() if seat is None else ordered(state.hands[seat]),
        handed_in=() if seat is None else _handed_in(state, seat),
        trick=state.trick,
        tricks=state.tricks,
        value=state.value,
        hammer=open_hammer(state),
        shows=hammer_due(state) if state.phase == "opening" else None,
        hammers=tuple(other for other in seats if is_hammer(state, other)),
        may_knock=tuple(other for other in seats if may_knock(state, other)),
        lastknock=state.lastknock,
        asker=state.asker,
        asks=state.asks,
        turned=_turned(state),
        stock=len(state.stock),
        waits=state.waits,
        asked=state.asked,
        owes=state.owes if state.phase == "over" else (),
        out=state.out,
        places=state.places,
    )


def _seat(state: State, seat: int) -> SeatView:
    return SeatView(
        hand=len(state.hands[seat]),
        sticks=state.sticks[seat],
        lost=state.lost[seat],
        still_in=seat in state.still_in,
        ready=state.phase == "opening" and seat not in state.waits,
        swapped=has_swapped(state, seat),
    )


def _handed_in(state: State, seat: int) -> Cards:
    """Return the cards a seat has swapped away, sorted: even it does not know how they lie."""
    return tuple(card for swap in state.swaps if swap.seat == seat for card in sorted(swap.cards))


def _turned(state: State) -> tuple[tuple[int, int], ...]:
    if state.phase != "claim":
        return ()
    swap = state.swaps[-1]
    return tuple((place, swap.cards[place - 1]) for place in swap.turned)
