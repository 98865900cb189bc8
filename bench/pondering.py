"""`python -m bench.pondering`: do table seats hold up the loop? Many tables of them, and people.

At each table one person sits with three characters, and clicks as soon as it is their turn. Each
step of the loop is timed: how much processor time the longest took (so another busy program does
not count), and how late a tick of a millisecond came at worst. Beside it runs the worker.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from data.presets import presets
from data.store import open_store
from engine.game import Illegal
from engine.opponents.characters import CHARACTERS
from tables.errors import Refused
from tables.lobby.state import AddSeat, Again, NextRound, Start
from tables.people import Person
from tables.room import Room
from tables.table import Table
from tables.thinking.worker import Worker

RULES = ("cruzo", "shithead", "crazy-eights-full", "schroom", "schroom")
CLICK_S = 0.3  # from a person's turn to their click
TICK_S = 0.001
SERVER = 1


class Held(NamedTuple):
    """Processor milliseconds of each step of the loop, and how late each tick came."""

    steps: Sequence[float]
    late: Sequence[float]
    moves: int


class Watch:
    """Times every callback the loop runs."""

    def __init__(self) -> None:
        self.steps: list[float] = []
        self.late: list[float] = []

    def install(self) -> Callable[[], None]:
        """Time what the loop runs from now on; returns what ends that."""
        run = asyncio.Handle._run

        def timed(handle: asyncio.Handle) -> None:
            began = time.thread_time()
            run(handle)
            self.steps.append(1_000 * (time.thread_time() - began))

        asyncio.Handle._run = timed  # type: ignore[assignment,method-assign]  # no hook
        return lambda: setattr(asyncio.Handle, "_run", run)

    async def tick(self) -> None:
        """Note again and again how late a tick came."""
        while True:
            due = time.perf_counter() + TICK_S
            await asyncio.sleep(TICK_S)
            self.late.append(1_000 * (time.perf_counter() - due))


async def person_plays(table: Table, person: Person, chance: Random) -> None:
    """Click whenever it is this person's turn."""
    while True:
        await asyncio.sleep(CLICK_S * chance.uniform(0.5, 1.5))
        try:
            if table.state is None:
                await table.act(person, NextRound() if table.pausing else Again())
            elif 0 in table.to_act:
                await table.act(person, table.game.default(table.state, 0))
        except (Illegal, Refused):
            continue


async def open_tables(room: Room, count: int) -> list[tuple[Table, Person]]:
    """Open so many tables, each with one person and three characters, and deal."""
    opened = []
    for number in range(count):
        person = Person(10**17 + number, f"person {number}")
        table = await room.open(SERVER, number + 1, person, presets()[RULES[number % len(RULES)]])
        for place in range(3):
            await table.act(person, AddSeat(CHARACTERS[(number + place) % len(CHARACTERS)], 2))
        await table.act(person, Start())
        opened.append((table, person))
    return opened


async def held(tables: int, seconds: float) -> Held:
    """Return how so many tables held up the loop, in so many seconds."""
    with TemporaryDirectory() as folder:
        store = await open_store(f"sqlite+aiosqlite:///{Path(folder) / 'bench.sqlite3'}")
        worker, moves = Worker(), list[Any]()
        await worker.started()
        room = Room(store, moves.append, thinker=worker)
        opened = await open_tables(room, tables)
        playing = [
            asyncio.create_task(person_plays(table, person, Random(table.id)))
            for table, person in opened
        ]
        await asyncio.sleep(2.0)
        watch, before = Watch(), len(moves)
        end = watch.install()
        ticking = asyncio.create_task(watch.tick())
        await asyncio.sleep(seconds)
        end()
        for task in (*playing, ticking):
            task.cancel()
        made = len(moves) - before
        await room.close()
        worker.close()
        await store.close()
        return Held(watch.steps, watch.late, made)


def main() -> None:
    """Measure and tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=30.0)
    given = parser.parse_args()
    one = asyncio.run(held(given.tables, given.seconds))
    steps, late = sorted(one.steps), sorted(one.late)
    print(
        f"{given.tables} tables, {one.moves} moves in {given.seconds:.0f} s: steps of the loop"
        f" {steps[len(steps) * 99 // 100]:.1f} ms (99 %), {steps[-1]:.1f} ms at most; ticks late by"
        f" {statistics.median(late):.1f} ms (median), {late[len(late) * 99 // 100]:.1f} (99 %),"
        f" {late[-1]:.1f} at most"
    )


if __name__ == "__main__":
    main()
