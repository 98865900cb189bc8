"""Leaving a table that is not in memory: for a store that deletes people."""

from engine.game import Illegal
from tables.moves.snapshot import DrawSeed, begun_by, seat_of
from tables.moves.table_move import removal_move
from tables.store import records
from tables.store.protocol import Record, Saving


def sits(record: Record, user: int) -> bool:
    """True if a user sits at a table: who waits in line does not, nor who has got up for good.
    Raises StoreTrouble for an unreadable table.
    """
    snapshot = records.read(record)
    seat = seat_of(snapshot, user)
    return seat is not None and seat not in snapshot.lobby.gone


def leaving(record: Record, user: int, seed: DrawSeed, at: float) -> Saving | None:
    """Return the move that frees a user's seat, as when they have left the server
    (Table.member_left); None if they no longer have a seat there. Raises StoreTrouble for an
    unreadable table.
    """
    snapshot = begun_by(records.read(record), at)
    try:
        move = removal_move(snapshot, user, seed, at)
    except Illegal:
        return None
    return records.saving(record.table, record.location, record.screen, move)
