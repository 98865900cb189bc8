"""The view of a seat, built up from nothing, so that anything not put in stays unseen."""

from engine.shithead.pile import demand
from engine.shithead.turns import target
from engine.shithead.values import SeatView, State, View


def view(state: State, seat: int | None) -> View:
    """Return everything this seat (None: a spectator) may know of the round."""
    asked = demand(state.pile, state.options)
    table = tuple(
        SeatView(len(hand), up, len(down))
        for hand, up, down in zip(state.hands, state.up, state.down, strict=True)
    )
    return View(
        options=state.options,
        seat=seat,
        phase=state.phase,
        dealer=state.dealer,
        turn=state.turn,
        direction=state.direction,
        seats=table,
        hand=() if seat is None else state.hands[seat],
        pile=state.pile,
        value=asked.value,
        lower=asked.lower,
        stock=len(state.stock),
        burned=state.burned,
        out=state.out,
        must=state.must if seat == state.turn else (),
        window=state.window,
        waits=state.waits,
        idle=state.idle,
        places=state.places,
        said=state.said,
        turned=state.turned,
        drawn=state.drawn,
        target=state.options.target if seat is None else target(state, seat),
        drew=state.after.cards if state.after and state.after.seat == seat else (),
    )
