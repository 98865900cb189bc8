"""Losing sticks, dropping out, and winning the round and the match.

Each function takes a state and the list of events so far, adds its own events, and returns the next
state.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from engine.game import EventLog, Places
from engine.schroom.events import Ends, Loses, Out, Owes, Survives, Wins, WinsMatch
from engine.schroom.values import NOBODY, State, Why, others
from engine.seats import BySeat, Seats, but


def lose(state: State, seats: Sequence[int], count: int, why: Why, events: EventLog) -> State:
    """Make seats lose this many sticks each at the same moment; a seat with none left drops out."""
    events += [Loses(seat, min(count, state.sticks[seat]), why) for seat in seats]
    return pay(state, seats, count, events)


def pay(state: State, seats: Sequence[int], count: int, events: EventLog) -> State:
    """Take sticks from seats without an event for it: none pays more than it has, and a seat
    without any is out of the match.
    """
    sticks, lost = list(state.sticks), list(state.lost)
    for seat in seats:
        paid = min(count, sticks[seat])
        sticks[seat] -= paid
        lost[seat] += paid
    state = replace(state, sticks=tuple(sticks), lost=tuple(lost))
    return _drop_out(state, tuple(seat for seat in seats if not sticks[seat]), events)


def _drop_out(state: State, seats: Seats, events: EventLog) -> State:
    if not seats:
        return state
    events += [Out(seat) for seat in seats]
    still_in = tuple(seat for seat in state.still_in if seat not in seats)
    return replace(state, out=(*state.out, tuple(sorted(seats))), still_in=still_in)


def win_round(state: State, winner: int, events: EventLog) -> State:
    """End the round: one seat wins it, and the others still in lose its value in sticks."""
    lost: EventLog = []
    losers = others(state, winner)
    hammer = state.sticks[winner] == 1
    state = lose(state, losers, state.value, "round", lost)
    events += [Wins(winner, sum(state.lost) - state.lost[winner]), *lost]
    if hammer:
        events.append(Survives(winner))
    events += [_owes(state, seat) for seat in state.owes]  # it gives away a hand
    rest = tuple(seat for seat in range(len(state.hands)) if seat != winner)
    places = ((winner,), rest)
    events.append(Ends(places))
    if match_is_over(state):
        events.append(WinsMatch(winner))
    return replace(state, phase="over", places=places, waits=(), asker=NOBODY, asks=())


def _owes(state: State, seat: int) -> Owes:
    """Return the round a seat owes "allen Spielern" (Die Schrööm Regeln, Andreas Schmitz)."""
    everybody = dealt(state) if state.options.koelsch == "dealt" else range(len(state.hands))
    to = but(everybody, seat)
    return Owes(seat, len(to), to)


def dealt(state: State) -> list[int]:
    """Return the seats that were dealt cards; one without sticks now must have lost some this
    round.
    """
    return [seat for seat, sticks in enumerate(state.sticks) if sticks or state.lost[seat]]


def match_is_over(state: State) -> bool:
    """True if only one seat has sticks left."""
    return sum(map(bool, state.sticks)) == 1


def next_dealer(state: State) -> int | None:
    """Return the winner of the round, who deals next."""
    return state.places[0][0] if state.places else None


def scores(state: State) -> BySeat:
    """Return the sticks the round cost each seat, as negative numbers."""
    return tuple(-lost for lost in state.lost)


def carry(state: State) -> BySeat:
    """Return the starting point of the next round of the match: each seat's sticks; empty after a
    match.

    Seats without sticks have 0 or, the longer they have been out, less: -1, -2 …
    """
    if state.phase != "over" or match_is_over(state):
        return ()
    carried = list(state.sticks)
    for ahead, seats in enumerate(reversed(state.out)):
        for seat in seats:
            carried[seat] = -ahead
    return tuple(carried)


def out_before(carried: Sequence[int]) -> Places:
    """Return the seats that the carried sticks put out of the match, first out first."""
    gone = sorted({sticks for sticks in carried if sticks <= 0})
    return tuple(
        tuple(seat for seat, sticks in enumerate(carried) if sticks == since) for since in gone
    )


def match_places(state: State) -> Places:
    """Return the seats by place once the match is over: the winner, then the last to drop out."""
    if state.phase != "over" or not match_is_over(state):
        return ()
    return (state.places[0], *reversed(state.out))
