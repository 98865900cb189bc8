"""The start of play after the opening phase, and the return to it after a knock, swap or
question.
"""

from msgspec.structs import replace

from engine.game import Event, Illegal
from engine.schroom.ends import win_round
from engine.schroom.events import Hammers, Knocks, Readies
from engine.schroom.order import all_hammers, in_order, is_hammer, others
from engine.schroom.tricks import go_on
from engine.schroom.values import NOBODY, State


def ready(state: State, seat: int, events: list[Event]) -> State:
    """Say that a seat needs nothing more before the first card; with the last such seat play
    begins. The leader may say it, too, though `legal` does not list it where leading says it: in
    recorded rounds it stands before a Hammer and without one, and they are played again.

    Raises Illegal.
    """
    if state.phase != "opening":
        raise Illegal("no_opening")
    if seat not in state.waits:
        raise Illegal("ready_already")
    events.append(Readies(seat))
    waits = tuple(other for other in state.waits if other != seat)
    state = replace(state, waits=waits)
    return state if waits else begin_play(state, events)


def begin_play(state: State, events: list[Event]) -> State:
    """Knock for the first Hammer after the dealer; else the leader may lead."""
    state, seat = replace(state, phase="play", waits=()), hammer_due(state)
    return go_on(state, events) if seat is None else open_knock(state, seat, events)


def may_lay(state: State) -> bool:
    """True if the seat in turn may lay. The leader need not wait for others to be ready: how long
    they have is the table's business. But a Hammer is shown first.
    """
    return state.phase == "play" or (state.phase == "opening" and hammer_due(state) is None)


def led(state: State) -> State:
    """Return the state for the leader's first card: nobody swaps any more."""
    return replace(state, phase="play", waits=())


def hammer_due(state: State) -> int | None:
    """Return the seat whose Hammer is shown before the first card; None once the value is up, or if
    all have one.
    """
    if state.options.hammer != "always" or state.value > 1 or all_hammers(state):
        return None
    order = in_order(state, (state.dealer + 1) % len(state.hands))
    return next((seat for seat in order if state.sticks[seat] == 1), None)


def open_knock(state: State, seat: int, events: list[Event]) -> State:
    """Make a legal knock: play stops, and all others still in are asked in order."""
    said = Hammers if is_hammer(state, seat) else Knocks
    events.append(said(seat, state.value + 1))
    return replace(state, phase="answers", asker=seat, asks=others(state, seat))


def resume(state: State, events: list[Event]) -> State:
    """Go back to where play stopped, now that nothing is unanswered, with the seats still in."""
    state = replace(state, phase="play", asker=NOBODY, asks=())
    if len(state.still_in) == 1:
        return win_round(state, state.still_in[0], events)
    if not state.waits:
        return go_on(state, events)
    waits = tuple(seat for seat in state.waits if seat in state.still_in)
    if not waits:
        return begin_play(state, events)
    return replace(go_on(state, events), phase="opening", waits=waits)
