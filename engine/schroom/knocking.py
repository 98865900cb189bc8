"""Knocking (klopfen): raising the round's value, and holding or going."""

from msgspec.structs import replace

from engine.game import Action, EventLog, Illegal
from engine.schroom.ends import pay, win_round
from engine.schroom.events import AllWent, Goes, Holds, Raises, SeesHammer
from engine.schroom.turns import open_knock, resume
from engine.schroom.values import Knock, State, open_hammer
from engine.seats import but


def may_knock(state: State, seat: int) -> bool:
    """True if a seat may raise the value by one now."""
    return (
        state.phase in ("opening", "play")
        and seat in state.still_in
        and seat != state.lastknock
        and state.value <= state.sticks[seat]
    )


def knock(state: State, seat: int, value: int, events: EventLog) -> State:
    """Raise the round's value to this one. Raises Illegal."""
    if seat == state.lastknock:
        raise Illegal("twice_in_a_row")
    if value != state.value + 1:
        raise Illegal("not_the_next_value", count=state.value + 1)
    if state.value > state.sticks[seat]:
        raise Illegal("too_few_sticks", count=state.sticks[seat] + 1)
    return open_knock(state, seat, events)


def hold(state: State, seat: int, events: EventLog) -> State:
    """Stay in for the value knocked. Raises Illegal."""
    _check_answer(state, seat)
    events.append(SeesHammer(seat) if open_hammer(state) else Holds(seat))
    return _answered(state, events)


def go(state: State, seat: int, events: EventLog) -> State:
    """Pay the value before the knock and leave the round. Raises Illegal."""
    _check_answer(state, seat)
    events.append(Goes(seat, min(state.value, state.sticks[seat])))
    still_in = but(state.still_in, seat)
    state = pay(replace(state, still_in=still_in), (seat,), state.value, events)
    return _answered(state, events)


def _answered(state: State, events: EventLog) -> State:
    if len(state.asks) > 1:
        return replace(state, asks=state.asks[1:])
    if state.still_in == (state.asker,):
        events.append(AllWent(state.asker))
        return win_round(state, state.asker, events)
    events.append(Raises(state.value + 1))
    return resume(replace(state, value=state.value + 1, lastknock=state.asker), events)


def _check_answer(state: State, seat: int) -> None:
    if state.phase != "answers":
        raise Illegal("no_knock")
    if seat not in state.asks:
        raise Illegal("not_asked")
    if seat != state.asks[0]:
        raise Illegal("not_asked_yet", seat=state.asks[0])


def check_nothing_open(state: State, action: Action) -> None:
    """Raise Illegal while only answers to a knock, a swap or a question are allowed."""
    match state.phase:
        case "answers" if isinstance(action, Knock):  # of two knocks at once the first counts
            raise Illegal("knocked_first", seat=state.asker, count=state.value + 1)
        case "answers":
            raise Illegal("knock_open", seat=state.asker)
        case "claim":
            raise Illegal("swap_open", seat=state.asker)
        case "redeal":
            raise Illegal("redeal_open", seat=state.asker)
