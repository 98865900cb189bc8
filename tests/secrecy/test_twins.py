"""Nobody can tell twin worlds apart: a seat or a spectator is shown the same things at the same
time, whatever the cards they were not shown.
"""

from __future__ import annotations

from typing import Any

import pytest

from cogs.looks.table import board
from cogs.wire.emojis import Emojis
from engine.game import Illegal
from tables.errors import Refused
from tables.moves.snapshot import Move
from tables.moves.take_back import remembered, take_back_move
from tables.seen import seen_by
from tests.cogs.tabling import payload, table_at
from tests.engine.rounds import Table
from tests.secrecy.evenings import every_table, moved, some_moments
from tests.secrecy.twins import differing, read_by, shown, twin, twin_but_for

pytestmark = pytest.mark.slow

POSITIONS, MOVES = 5, 5


@every_table
def test_positions(table: Table) -> None:
    others = 0
    for now, chance in some_moments(table, 100, POSITIONS):
        viewer = chance.choice([*range(table.seats), None])
        other = twin(now.table, viewer, chance)
        others += other.state.hands != now.table.state.hands
        look = chance.getrandbits(5)
        assert differing(shown(now.table, viewer, look), shown(other, viewer, look)) == []
    assert others


@every_table
def test_moves(table: Table) -> None:
    """Somebody acts the same way in both worlds."""
    compared = 0
    for now, chance in some_moments(table, 200, MOVES):
        viewer = chance.choice([*range(table.seats), None])
        other = twin_but_for(now.table, now.moment, viewer, chance)
        try:
            there = moved(other, now.moment, now.at)
        except Illegal:  # with the exchanged cards that cannot be done
            continue
        here = moved(*now)
        compared += 1
        assert _made(here, viewer) == _made(there, viewer)
        if here.after.state is not None:
            look = chance.getrandbits(5)
            now_shown = shown(here.after, viewer, look), shown(there.after, viewer, look)
            assert differing(*now_shown) == [], f"{now.moment.seat} {now.moment.action}"
    assert compared


def _made(move: Move, viewer: int | None) -> dict[str, Any]:
    """Return a person's view of a move: the action, whether it changed their own hand, the answer
    when they want to take it back, and the table after it if that ended the round.
    """
    made = {
        "read": read_by(move, viewer),
        "redrawn": viewer in move.changed,
        "taken back": _taken_back(move, viewer),
    }
    return made if move.after.state is not None else {**made, "over": _over(move)}


def _over(move: Move) -> list[Any]:
    table = move.after
    final = None if move.final is None else seen_by(move.final, None)
    views = [board(table_at(table), "en", Emojis(), final=one) for one in (None, final)]
    own = [table.lobby.bonds, table.lobby.spoken]
    told = [table.ended, table.recent, table.lobby.match.sheet, table.lobby.match.opened]
    return [*own, *told, *map(payload, views)]


def _taken_back(move: Move, viewer: int | None) -> str:
    last = remembered(None, move, by_table=False)
    try:
        take_back_move(move.after, last, viewer, seen=None, at=move.at)
    except Refused as refused:
        return refused.code
    return "done"
