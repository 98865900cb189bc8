"""Remarks of the table's own seats: at most one a round, at a move of their own.

Chance alone decides if and what they say, so remarks reveal nothing of their cards.
"""

from msgspec.structs import replace

from engine.shuffle import below, numbers
from tables.lobby.characters import character_of
from tables.lobby.state import Says
from tables.moves.snapshot import Move, with_events, with_memory

SELDOM = 8  # one move of so many has a remark, until there was one
LINES = 3  # lines of a character


def with_remark(move: Move, seat: int, seed: bytes) -> Move:
    """Return a move of a seat of the table's with its remark, if it makes one."""
    lobby, chance = move.before.lobby, numbers(seed, 0)
    character = character_of(lobby, seat)
    if character is None or not lobby.table.chatter or move.before.memory.said or move.finished:
        return move
    if below(SELDOM, chance):
        return move
    remark = Says(seat, character[0], below(LINES, chance) + 1)
    after = with_memory(with_events(move.after, (remark,)), said=True)
    return replace(move, after=after, events=(*move.events, remark))
