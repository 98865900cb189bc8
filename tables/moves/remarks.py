"""What the table's own seats say now and then: at most one line a round, at a move of their own.

Whether and what they say is drawn from chance alone, so it tells nothing of their cards.
"""

from msgspec.structs import replace

from engine.shuffle import below, numbers
from tables.lobby.characters import character_of
from tables.lobby.state import Says
from tables.moves.snapshot import Move, with_events, with_memory

SELDOM = 8  # one move of so many, until somebody has said something
LINES = 3  # a character has so many


def with_remark(move: Move, seat: int, seed: bytes) -> Move:
    """Return a move of a seat of the table's with what it says to it, if it says anything."""
    lobby, chance = move.before.lobby, numbers(seed, 0)
    character = character_of(lobby, seat)
    if character is None or not lobby.table.chatter or move.before.memory.said or move.finished:
        return move
    if below(SELDOM, chance):
        return move
    remark = Says(seat, character[0], below(LINES, chance) + 1)
    after = with_memory(with_events(move.after, (remark,)), said=True)
    return replace(move, after=after, events=(*move.events, remark))
