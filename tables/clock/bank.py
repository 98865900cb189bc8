"""Time used and turns missed by each seat in a round: pure."""

from typing import Any

from msgspec.structs import replace

from tables.clock.pace import people_in_round
from tables.clock.waits import (
    MINUTE,
    USUAL,
    ClockContext,
    held_seconds,
    patient,
    reacting,
    started,
    turn_seconds,
)
from tables.moves.snapshot import Snapshot
from tables.round_memory import Clocks

PROMPT_FOR = 5 * MINUTE  # after their last move


def prompt(snapshot: Snapshot, at: float) -> bool:
    """True if no long turns were chosen, and all people still in the round have played since the
    deal, and a short while ago.
    """
    memory, table = snapshot.memory, snapshot.lobby.table
    return (table.clock == "live" and table.turn_seconds <= USUAL) and all(
        seat in memory.clocks.acted and at - _of(memory.moved, seat) <= PROMPT_FOR
        for seat in people_in_round(snapshot)
    )


def bank_left(snapshot: Snapshot, seat: int) -> float:
    """Return the rest of a seat's time bank in this round."""
    lobby = snapshot.lobby
    bank = lobby.table.bank_seconds if lobby.table.clock == "live" else 0
    spent: float = _of(snapshot.memory.clocks.spent, seat)
    return max(0.0, bank - spent)


def reserve(snapshot: Snapshot, seat: int) -> float:
    """Return the part of its bank a seat may use: none before its person has acted in this round,
    because they may not be there.
    """
    return bank_left(snapshot, seat) if seat in snapshot.memory.clocks.acted else 0.0


def acted(snapshot: Snapshot, seat: int, at: float, context: ClockContext) -> Clocks:
    """Return the clocks after a seat's own action: it has missed nothing, and its bank is
    charged.
    """
    clocks = _there(snapshot.memory.clocks, seat)
    turn = turn_seconds(snapshot)
    late = None if clocks.late == seat else clocks.late
    missed = _with(clocks.missed, snapshot.lobby.seats, seat, 0)
    untimed = turn is None or reacting(snapshot) or patient(snapshot)
    to_act = seat in snapshot.to_act and not untimed
    turn = 0.0 if turn is None else turn + held_seconds(snapshot)
    over = at - started(snapshot, context, turn) - turn if to_act else 0.0
    if over <= 0 or not reserve(snapshot, seat):
        return replace(clocks, missed=missed, late=late)
    used = min(over, reserve(snapshot, seat)) + _of(clocks.spent, seat)
    spent = _with(clocks.spent, snapshot.lobby.seats, seat, used)
    return replace(clocks, spent=spent, missed=missed, late=late)


def _there(clocks: Clocks, seat: int) -> Clocks:
    """Return the clocks with this seat's person known to be there."""
    acted = tuple(sorted({*clocks.acted, seat}))
    return clocks if acted == clocks.acted else replace(clocks, acted=acted)


def missed(snapshot: Snapshot, seat: int) -> Clocks:
    """Return the clocks after a seat has let its turn pass; the rest of that turn is the
    table's.
    """
    clocks = snapshot.memory.clocks
    if clocks.late == seat:
        return clocks
    bank = _of(clocks.spent, seat) + bank_left(snapshot, seat)
    return replace(
        clocks,
        spent=_with(clocks.spent, snapshot.lobby.seats, seat, bank) if bank else clocks.spent,
        missed=_with(clocks.missed, snapshot.lobby.seats, seat, _of(clocks.missed, seat) + 1),
        late=seat,
    )


def forgiven(snapshot: Snapshot, seat: int) -> Clocks:
    """Return the clocks after somebody has come back: nothing is missed."""
    clocks = _there(snapshot.memory.clocks, seat)
    late = None if clocks.late == seat else clocks.late
    return replace(clocks, missed=_with(clocks.missed, snapshot.lobby.seats, seat, 0), late=late)


def taken_back(snapshot: Snapshot, seat: int, before: Clocks) -> Clocks:
    """Return the clocks after a seat has taken its lay back, with the time used and turns missed
    before it.
    """
    seats = snapshot.lobby.seats
    return replace(
        snapshot.memory.clocks,
        spent=_with(snapshot.memory.clocks.spent, seats, seat, _of(before.spent, seat)),
        missed=_with(snapshot.memory.clocks.missed, seats, seat, _of(before.missed, seat)),
        late=before.late,
        prompt=before.prompt,
    )


def _of(values: tuple[Any, ...], seat: int) -> Any:
    """Return a seat's value; 0 if all are zero."""
    return values[seat] if values else 0


def _with(values: tuple[Any, ...], seats: int, seat: int, value: Any) -> tuple[Any, ...]:
    """Return the values by seat with this one changed; empty if all are zero."""
    if not value and not values:
        return values
    whole = list(values or (0,) * seats)
    whole[seat] = value
    return tuple(whole) if any(whole) else ()
