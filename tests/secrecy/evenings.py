"""Random rounds at tables, every rule set and every option among them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from data.presets import presets
from engine.shuffle import seed_of
from tables.clock import waits
from tables.clock.waits import ClockContext
from tables.lobby.state import open_lobby
from tables.moves.move import person_move
from tables.moves.snapshot import Move, Snapshot
from tables.round_memory import RoundMemory
from tests.cogs.tabling import person
from tests.engine.rounds import Moment, Table, house_rules, play, tables

WATCH = ClockContext(awake=100.0, ponders=2.0)
BEGAN = 1_000.0
SECONDS = (6, 7, 30, 100)  # between two moves; nobody may be accused for the first five
ROUNDS = 2

HOUSES, MORE_HOUSES = house_rules()
# Each rule set with about three seats, so that somebody sees what two others hold.
ABOUT_THREE = {
    min((abs(table.seats - 3), table.name) for table in tables() if table.rules == rules)[1]
    for rules in presets()
}
every_table = pytest.mark.parametrize(
    "table",
    [
        *(pytest.param(table, id=table.name) for table in tables() if table.name in ABOUT_THREE),
        *(
            pytest.param(table, id=table.name, marks=pytest.mark.whole)
            for table in (*tables(), *HOUSES)
            if table.name not in ABOUT_THREE
        ),
        *(pytest.param(table, id=table.name, marks=pytest.mark.soak) for table in MORE_HOUSES),
    ],
)


class Now(NamedTuple):
    """A table just before a move, and the move's time."""

    table: Snapshot
    moment: Moment
    at: float


def evening(table: Table, seed: int) -> Iterator[Now]:
    """Yield a random round at a table, move by move."""
    chance = Random(f"{table.name} {seed}")
    now, at = _dealt(table, seed, chance), BEGAN
    for moment in play(table, seed):
        at += chance.choice(SECONDS)
        at = max(at, waits.held_until(now, WATCH) or at)  # nobody leads before
        yield Now(now, moment, at)
        now = moved(now, moment, at).after


def _dealt(table: Table, seed: int, chance: Random) -> Snapshot:
    clock = chance.choice(["live", "live", "relaxed", "slow", "off"])
    values = {**table.game.write_options(table.options), "clock": clock}
    opened = open_lobby(presets()[table.rules], seed_of(seed), values)
    lobby = replace(opened, stage="round", seats=table.seats)
    names = tuple(f"somebody {seat}" for seat in range(table.seats))
    people = tuple(person(seat, names) for seat in range(table.seats))
    since = (1,) * table.seats
    state = table.deal(seed)
    return Snapshot(
        1,
        lobby,
        people,
        state,
        memory=RoundMemory(since=since),
        choice=1,
        began=BEGAN,
        started=BEGAN,
    )


def moved(table: Snapshot, moment: Moment, at: float) -> Move:
    """Return the table after a move. Raises the same errors."""
    return person_move(
        table,
        table.people[moment.seat],
        moment.action,
        seen=None,
        seed=lambda: seed_of(99),
        at=at,
        context=WATCH,
    )


def some_moments(table: Table, first: int, most: int) -> Iterator[tuple[Now, Random]]:
    """Yield some moments of some rounds, this many of each, and dice for actions with them."""
    for seed in range(first, first + ROUNDS):
        chance, rest = Random(f"{table.name} {seed}"), most
        for number, now in enumerate(evening(table, seed)):
            if number < 2 or chance.random() < 0.4:
                yield now, chance
                rest -= 1
            if not rest:
                break
