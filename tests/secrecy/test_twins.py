"""Nobody can tell twin worlds apart: what a seat or a spectator is shown, and when, is the same
whatever the cards they were not shown.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine.game import Illegal
from cogs.board import board
from cogs.emojis import Emojis
from tables.moves import Snapshot
from tests.cogs.tabling import payload, table_at
from tests.engine.rounds import Table, house_rules, tables
from tests.secrecy.twins import (
    Now,
    differing,
    evening,
    moved,
    read_by,
    shown,
    twin,
    twin_but_for,
)

HOUSES, MORE_HOUSES = house_rules()
every_table = pytest.mark.parametrize(
    "table",
    [
        *(pytest.param(table, id=table.name) for table in (*tables(), *HOUSES)),
        *(pytest.param(table, id=table.name, marks=pytest.mark.soak) for table in MORE_HOUSES),
    ],
)
ROUNDS, POSITIONS = 2, 10


def _some(table: Table, first: int) -> Iterator[tuple[Now, int | None, Random]]:
    """Some moments of some rounds, and somebody who looks on."""
    for seed in range(first, first + ROUNDS):
        chance, rest = Random(f"{table.name} {seed}"), POSITIONS
        for number, now in enumerate(evening(table, seed)):
            if chance.random() < 0.5 or number < 3:
                yield now, chance.choice([*range(table.seats), None]), chance
                rest -= 1
            if not rest:
                break


@every_table
def test_positions(table: Table) -> None:
    others = 0
    for now, viewer, chance in _some(table, 100):
        other = twin(now.table, viewer, chance)
        others += other.state.hands != now.table.state.hands
        look = chance.getrandbits(5)
        told_apart = differing(shown(now.table, viewer, look), shown(other, viewer, look))
        assert not told_apart, f"seed {now.table.lobby.seed.hex()}, seat {viewer}: {told_apart}"
    assert others


def over(table: Snapshot) -> list[Any]:
    """What is shown of a round that is over."""
    view = board(table_at(table), "en", Emojis())
    return [table.result, table.told, table.lobby.sheet, table.lobby.opened, payload(view)]


@every_table
def test_moves(table: Table) -> None:
    """Somebody acts the same way in both worlds."""
    compared = 0
    for now, viewer, chance in _some(table, 200):
        other = twin_but_for(now.table, now.moment, viewer, chance)
        try:
            there = moved(other, now.moment, now.at)
        except Illegal:  # with the exchanged cards that cannot be done
            continue
        here = moved(now.table, now.moment, now.at)
        compared += 1
        assert read_by(here, viewer) == read_by(there, viewer)
        assert (here.finished is None) == (there.finished is None)
        if here.after.state is None:
            assert over(here.after) == over(there.after)
            continue
        look = chance.getrandbits(5)
        told_apart = differing(shown(here.after, viewer, look), shown(there.after, viewer, look))
        told_apart += ["redrawn"] if (viewer in here.changed) != (viewer in there.changed) else []
        assert not told_apart, (
            f"seed {now.table.lobby.seed.hex()}, {now.moment.seat} {now.moment.action}, seat {viewer}: {told_apart}"
        )
    assert compared
