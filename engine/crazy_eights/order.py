"""The order of turns: seats with turns to miss are passed over, and a demand ends when its turn
comes round.
"""

from msgspec.structs import replace

from engine.crazy_eights.events import Skips
from engine.crazy_eights.values import NO_RANK, NOBODY, NOTHING, State
from engine.game import EventLog


def pass_on(state: State, seat: int, events: EventLog) -> State:
    """Pass the turn from a seat to the next one with no turn to miss, possibly itself."""
    turn = (seat + state.direction) % len(state.hands)
    if state.standing is None:
        return state if state.turn == turn else replace(state, turn=turn)
    passed, missing = {turn}, [*state.missing]
    while missing and missing[turn] and turn != seat:
        missing[turn] -= 1
        events.append(Skips(turn))
        turn = (turn + state.direction) % len(state.hands)
        passed.add(turn)
    state = stand(replace(state, turn=turn), missing=tuple(missing) if any(missing) else ())
    return lift(state) if state.namer in passed else state


def stand(state: State, **changes: object) -> State:
    """Return the state with any of what stands changed."""
    standing = replace(state.standing or NOTHING, **changes)
    return replace(state, standing=None if standing == NOTHING else standing)


def lift(state: State) -> State:
    """Lift the demand: the turn has come round to the seat that made it, or passed it."""
    return stand(state, demand=NO_RANK, namer=NOBODY)


def seat_before(state: State, seat: int) -> int:
    """Return the nearest seat before this one with no turn to miss; itself if there is none."""
    before = (seat - state.direction) % len(state.hands)
    while state.missing and state.missing[before] and before != seat:
        before = (before - state.direction) % len(state.hands)
    return before


def sit_out(state: State, seat: int, events: EventLog) -> State:
    """Make a seat accept a live skip: it misses this turn and, where skips add up, one more for
    each further skip in the row.
    """
    events.append(Skips(seat))
    if state.options.skip_answer == "adds" and state.live > 1:
        missing = list(state.missing or (0,) * len(state.hands))
        missing[seat] = state.live - 1
        state = stand(state, missing=tuple(missing))
    return pass_on(stand(state, live=0), seat, events)
