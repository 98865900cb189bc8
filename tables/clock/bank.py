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
    """Return the part of its bank a seat may use: all of it in a match's first round, to which its
    person has just said yes and where they may be reading; in a later one none before they have
    acted, because they may not be there.
    """
    is_there = not snapshot.lobby.match.sheet or seat in snapshot.memory.clocks.acted
    return bank_left(snapshot, seat) if is_there else 0.0


def acted(snapshot: Snapshot, seat: int, at: float, context: ClockContext) -> Clocks:
    """Return the clocks after a seat's own action: it has missed nothing, and its bank is
    charged.
    """
    clocks, turn = forgiven(snapshot, seat), turn_seconds(snapshot)
    untimed = reacting(snapshot) or patient(snapshot)
    if turn is None or untimed or seat not in snapshot.to_act:
        return clocks
    turn += held_seconds(snapshot)
    over = at - started(snapshot, context, turn) - turn
    spent = max(0.0, min(over, reserve(snapshot, seat))) + _of(clocks.spent, seat)
    return _with(clocks, snapshot, seat, spent=spent)


def missed(snapshot: Snapshot, seat: int) -> Clocks:
    """Return the clocks after a seat has let its turn pass; the rest of that turn is the
    table's.
    """
    clocks = snapshot.memory.clocks
    if clocks.late == seat:
        return clocks
    bank = _of(clocks.spent, seat) + bank_left(snapshot, seat)
    after = _with(clocks, snapshot, seat, spent=bank, missed=_of(clocks.missed, seat) + 1)
    return replace(after, late=seat)


def forgiven(snapshot: Snapshot, seat: int) -> Clocks:
    """Return the clocks after somebody has come back: they are there, and nothing is missed."""
    clocks = snapshot.memory.clocks
    acted = tuple(sorted({*clocks.acted, seat}))
    late = None if clocks.late == seat else clocks.late
    return replace(_with(clocks, snapshot, seat, missed=0), acted=acted, late=late)


def taken_back(snapshot: Snapshot, seat: int, before: Clocks) -> Clocks:
    """Return the clocks after a seat has taken its lay back, with the time used and turns missed
    before it.
    """
    spent, missed = _of(before.spent, seat), _of(before.missed, seat)
    after = _with(snapshot.memory.clocks, snapshot, seat, spent=spent, missed=missed)
    return replace(after, late=before.late, prompt=before.prompt)


def _of(values: tuple[Any, ...], seat: int) -> Any:
    """Return a seat's value; 0 if all are zero."""
    return values[seat] if values else 0


def _with(clocks: Clocks, snapshot: Snapshot, seat: int, **changes: float) -> Clocks:
    """Return the clocks with a seat's values changed; empty ones where all are zero."""
    for name, value in changes.items():
        whole = [*(getattr(clocks, name) or (0,) * snapshot.lobby.seats)]
        whole[seat] = value
        clocks = replace(clocks, **{name: tuple(whole) if any(whole) else ()})
    return clocks
