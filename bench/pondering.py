"""`python -m bench.pondering`: do computer players hold up the loop? Many tables with people.

At each table one person sits with three characters and clicks as soon as it is their turn; after
each move the table's message and all hands are drawn. The worker runs beside the loop, and the
share of its searches that come in time is counted. With `--ending` all tables are in the last phase
of a round, where each choice is searched for (`--tables 50 --click 6`: as people play): each has
played until its stock was used up, and some moves more.

Each step of the loop is timed twice. Processor time leaves out the time other busy programs take.
The longest steps by the clock may be longer, and each is reported with the times the system took
the processor away meanwhile: on a quiet machine such steps would not be long. Exit code 1: a step
took more than 20 ms of processor time, or of clock time without being interrupted.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import itertools
import resource
import statistics
import sys
import time
from array import array
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from operator import itemgetter
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

from cogs.looks.hand import hand
from cogs.looks.table import board
from cogs.words.faces import Emojis
from cogs.words.words import Reader
from data.presets import presets
from data.store import open_store
from engine.game import Action, Illegal
from engine.opponents.characters import CHARACTERS
from tables.errors import Refused
from tables.lobby.state import AddSeat, Again, NextRound, Start
from tables.moves.snapshot import Snapshot
from tables.people import Person
from tables.room import Room
from tables.table import Outcome, Table
from tables.thinking.thoughts import Thoughts
from tables.thinking.worker import Worker

RULES = ("cruzo", "shithead", "crazy-eights-full", "schroom", "schroom")
ENDING = ("cruzo", "shithead-international")
MOST_PLAYED_ON = 96  # moves without a stock: about a round of International
CLICK_S = 0.3  # from a person's turn to their click
LOOKS_S = 0.2  # after which somebody looks again whether it is their turn
TICK_S = 0.001
SERVER = 1
BLOCKS_MS = 20.0  # a longer step holds up everybody
LONGEST = 5  # steps that are reported
LONG_S = 0.002  # longer steps are recorded
FACES = Emojis()


class LoopStep(NamedTuple):
    """A step of the loop: milliseconds of processor time and by the clock, the number of times the
    system took the processor away meanwhile, and the code that ran.
    """

    processor: float
    clock: float
    interrupted: int
    what: str


class Held(NamedTuple):
    """Milliseconds of each step of the loop, by both measures; the long ones; the milliseconds by
    which each tick was late; the number of moves made; the searches, by whether they came in time.
    """

    processor: Sequence[float]
    clock: Sequence[float]
    long: Sequence[LoopStep]
    late: Sequence[float]
    moves: int
    searches: Mapping[bool, int]


def count_searches() -> Counter[bool]:
    """Count from now on the searches that are needed, by whether they come in time."""
    counted: Counter[bool] = Counter()
    answer = Thoughts.answer

    def watched(thoughts: Thoughts, snapshot: Snapshot, seat: int) -> Action | None:
        begun = seat in thoughts._by_seat
        action = answer(thoughts, snapshot, seat)
        if begun:
            counted[action is not None] += 1
        return action

    Thoughts.answer = watched  # type: ignore[assignment,method-assign]  # no hook
    return counted


class Watch:
    """A timer of every callback the loop runs. It keeps numbers rather than objects, so that the
    garbage collector has no more to look at than in a bot.
    """

    def __init__(self) -> None:
        self.processor, self.clock, self.late = array("d"), array("d"), array("d")
        self.long: list[LoopStep] = []

    def install(self) -> Callable[[], None]:
        """Time every step of the loop from now on; return a function that ends it."""
        run = asyncio.Handle._run

        def timed(handle: asyncio.Handle) -> None:
            began, switched, at = time.thread_time(), _interruptions(), time.perf_counter()
            run(handle)
            took, passed = time.thread_time() - began, time.perf_counter() - at
            self.processor.append(1_000 * took)
            self.clock.append(1_000 * passed)
            if passed > LONG_S:
                switches = _interruptions() - switched
                self.long.append(LoopStep(1_000 * took, 1_000 * passed, switches, _named(handle)))

        asyncio.Handle._run = timed  # type: ignore[assignment,method-assign]  # no hook
        return lambda: setattr(asyncio.Handle, "_run", run)

    async def tick(self) -> None:
        """Record again and again how late a tick came."""
        while True:
            due = time.perf_counter() + TICK_S
            await asyncio.sleep(TICK_S)
            self.late.append(1_000 * (time.perf_counter() - due))


def _interruptions() -> int:
    """Return how often the system has taken the processor away from this thread."""
    return resource.getrusage(resource.RUSAGE_THREAD).ru_nivcsw


def _named(handle: asyncio.Handle) -> str:
    """Return the name of a step: its task, if it belongs to one."""
    callback = handle._callback  # type: ignore[attr-defined]  # there is no other way
    return repr(getattr(callback, "__self__", handle))


def draw(table: Table) -> None:
    """Draw the table's message and all hands, the most the bot may have to draw after a move."""
    board(table, Reader("en"))
    for seat in range(len(table.people)):
        if seat not in table.lobby.table_seats:
            hand(table, seat, Reader("en"))


async def person_plays(table: Table, person: Person, chance: Random, click: float) -> None:
    """Click whenever it is this person's turn, so many seconds after that began on average."""
    while True:
        if table.state is not None and 0 not in table.to_act:
            await asyncio.sleep(min(click, LOOKS_S))
            continue
        await asyncio.sleep(click * chance.uniform(0.5, 1.5))
        await person_moves(table, person)


async def person_moves(table: Table, person: Person) -> None:
    """Make a person's move, unless the table has gone on meanwhile."""
    with suppress(Illegal, Refused):
        if table.state is None:
            await table.act(person, NextRound() if table.pausing else Again())
        elif 0 in table.to_act:
            await table.act(person, table.game.default(table.state, 0))


async def open_tables(room: Room, count: int, *, ending: bool) -> list[tuple[Table, Person]]:
    """Open this many tables, each with one person and three characters, and deal."""
    opened, rules = [], ENDING if ending else RULES
    for number in range(count):
        person = Person(10**17 + number, f"person {number}")
        preset = presets()[rules[number % len(rules)]]
        table = await room.open(SERVER, number + 1, person, preset)
        for place in range(3):
            await table.act(person, AddSeat(CHARACTERS[(number + place) % len(CHARACTERS)], 2))
        await table.act(person, Start())
        if ending:
            await play_to_the_end(table, person, 1 + number % MOST_PLAYED_ON)
        opened.append((table, person))
    return opened


async def play_to_the_end(table: Table, person: Person, more: int) -> None:
    """Play, without any pause, until so many moves were made after the stock was used up; round
    after round, if one has fewer.
    """
    while more:
        if table.state is None or 0 in table.to_act:
            await person_moves(table, person)
        elif table.alarm is not None:
            await table.ring(table.alarm)
        if table.state is not None and not table.state.stock:
            more -= 1


async def held(
    tables: int, seconds: float, *, click: float = CLICK_S, ending: bool = False
) -> Held:
    """Return how this many tables held up the loop, over this many seconds."""
    with TemporaryDirectory() as folder:
        store = await open_store(f"sqlite+aiosqlite:///{Path(folder) / 'bench.sqlite3'}")
        worker, moves, loop = Worker(), itertools.count(), asyncio.get_running_loop()
        await worker.started()

        def made_move(outcome: Outcome) -> None:
            next(moves)
            loop.call_soon(draw, outcome.table)

        room = Room(store, made_move, thinker=worker)
        opened = await open_tables(room, tables, ending=ending)
        playing = [
            asyncio.create_task(person_plays(table, person, Random(table.id), click))
            for table, person in opened
        ]
        await asyncio.sleep(2.0)
        gc.collect()
        gc.freeze()  # as the bot does once everything is loaded
        watch, before, searches = Watch(), next(moves), count_searches()
        end = watch.install()
        ticking = asyncio.create_task(watch.tick())
        await asyncio.sleep(seconds)
        end()
        for task in (*playing, ticking):
            task.cancel()
        made = next(moves) - before - 1
        await room.close()
        worker.close()
        await store.close()
        return Held(watch.processor, watch.clock, watch.long, watch.late, made, searches)


def told(one: Held) -> list[str]:
    """Return the figures, and the longest steps by both measures."""
    took, passed, late = sorted(one.processor), sorted(one.clock), sorted(one.late)
    lines = [
        f"steps of the loop: {took[len(took) * 99 // 100]:.1f} ms of processor time (99 %),"
        f" {took[-1]:.1f} at most; by the clock {passed[len(passed) * 99 // 100]:.1f} and"
        f" {passed[-1]:.1f}; ticks late by {statistics.median(late):.1f} ms (median),"
        f" {late[len(late) * 99 // 100]:.1f} (99 %), {late[-1]:.1f} at most"
    ]
    for name, key in (("processor time", 0), ("clock", 1)):
        longest = sorted(one.long, key=itemgetter(key), reverse=True)[:LONGEST]
        lines += [f"longest by {name}:", *map(_line, longest)]
    return lines


def _line(step: LoopStep) -> str:
    return (
        f"  {step.processor:.1f} ms of processor time, {step.clock:.1f} by the clock, interrupted"
        f" {step.interrupted} times: {step.what}"
    )


def blocks(step: LoopStep) -> bool:
    """True if a step held up the loop by itself, and not because the processor was taken away."""
    return step.processor > BLOCKS_MS or (step.clock > BLOCKS_MS and not step.interrupted)


def main() -> int:
    """Measure and report; return 1 if a step blocked the loop."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--click", type=float, default=CLICK_S, help="from a turn to the click")
    parser.add_argument("--ending", action="store_true", help="all tables in the last phase")
    given = parser.parse_args()
    one = asyncio.run(held(given.tables, given.seconds, click=given.click, ending=given.ending))
    in_time, needed = one.searches[True], sum(one.searches.values())
    print(
        f"{given.tables} tables, {one.moves} moves in {given.seconds:.0f} s",
        f"{in_time} of {needed} searches came in time", *told(one), sep="\n",
    )  # fmt: skip
    blocking = sum(map(blocks, one.long))
    print(f"steps that blocked the loop for more than {BLOCKS_MS:.0f} ms: {blocking}")
    return 1 if blocking else 0


if __name__ == "__main__":
    sys.exit(main())
