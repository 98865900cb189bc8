"""The view of a seat, built up from nothing, so that anything not put in stays unseen."""

from engine.cards import JOKER
from engine.crazy_eights.values import SeatView, State, View


def view(state: State, seat: int | None) -> View:
    """Return everything this seat (None: a spectator) may know of the round."""
    return View(
        options=state.options,
        seat=seat,
        phase=state.phase,
        dealer=state.dealer,
        turn=state.turn,
        direction=state.direction,
        seats=_seats(state),
        hand=() if seat is None else state.hands[seat],
        pile=state.pile,
        suit=None if state.asked == JOKER else state.asked & 3,
        stock=len(state.stock),
        pending=state.pending,
        drawn=state.drawn if seat == state.turn else (),
        drawn_count=len(state.drawn),
        passes=state.passes,
        forgot=state.forgot,
        points=state.points,
        rounds=state.rounds,
        shuffles=state.shuffles,
        scores=state.scores,
        places=state.places,
        live=state.live,
        demand=state.demand,
        namer=state.namer,
        emptied=state.emptied,
        anything=state.anything,
        attacker=state.attacker,
        attacked=state.attacked,
    )


def _seats(state: State) -> tuple[SeatView, ...]:
    if not state.missing:
        return tuple(SeatView(len(hand)) for hand in state.hands)
    both = zip(state.hands, state.missing, strict=True)
    return tuple(SeatView(len(hand), missing) for hand, missing in both)
