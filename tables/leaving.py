"""Leaving a table that is not in memory: for a store that restores an older state."""

from engine.game import Illegal
from tables.moves.snapshot import DrawSeed, begun_by
from tables.moves.table_move import removal_move
from tables.store import records
from tables.store.protocol import Record, Saving


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
