"""An evening under load: so many tables, so long, with a process killed every so often, and one
stopped for a while.
"""

from __future__ import annotations

import asyncio
import itertools
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from math import inf
from pathlib import Path
from typing import NamedTuple

from playground.server import Playground
from tests.crash.storm import lost
from tests.load.crowd import Crowd, Outage, gaps, log_of, moved, now
from tests.load.fleet import Fleet

PROGRESS_S = 5.0
PATIENCE_S = 30.0  # for tables that have not gone on by the end
LAST_S = 10.0  # after the last outage, for every table to go on


class Plan(NamedTuple):
    """An evening's load: `kill_every` seconds, and after these one process is stopped for `stop`
    seconds; 0: never.
    """

    processes: int
    servers: int
    tables: int
    seconds: float
    kill_every: float = 0.0
    spares: bool = False  # a second process for each shard waits
    stop: float = 0.0


class Pauses(NamedTuple):
    """The pauses after outages: their number, and the seconds until a click at a table of that
    process was answered again; `slowest` tells of the last one.
    """

    outages: int = 0
    median: float = 0.0
    longest: float = 0.0
    slowest: str = ""

    def cells(self) -> str:
        """Return them as cells of a table."""
        return f"{self.outages} | {self.median:.1f} s | {self.longest:.1f} s"


class Spent(NamedTuple):
    """Seconds of processor time: of the bot's processes, the store's server, and the playground,
    which is Discord and all people.
    """

    bots: float
    store: float
    playground: float

    def since(self, before: Spent) -> Spent:
        """Return the time spent after `before`."""
        return Spent(*(now - then for now, then in zip(self, before, strict=True)))


class Figures(NamedTuple):
    """The results. Times in seconds; `moves` are all lines of a seat in the logs, those by the
    clock included; `spent` is the processor time of everything; `median` is the time to the answers
    that redrew a hand.
    """

    plan: Plan
    moves: int
    seconds: float
    spent: Spent
    median: float
    kills: Pauses
    stops: Pauses
    lost: list[str]
    gaps: list[int]
    answered_twice: int
    answered_late: int
    complaints: list[str]

    @property
    def a_second(self) -> float:
        return self.moves / self.seconds

    def row(self) -> str:
        """Return it as a row of a table."""
        plan = self.plan
        costs = " | ".join(f"{1000 * one / max(1, self.moves):.1f} ms" for one in self.spent)
        return (
            f"| {plan.processes} | {plan.servers} | {plan.tables} | {self.seconds:.0f} s |"
            f" {self.moves:,} | {self.a_second:.0f} | {costs} | {1000 * self.median:.0f} ms |"
            f" {self.kills.cells()} | {self.stops.cells()} |"
            f" {len(self.lost)} | {self.answered_twice} |"
        )


HEAD = (
    "| processes | servers | tables | time | moves | a second | the bot's processor time a move |"
    " PostgreSQL's | the playground's | median answer | kills | median pause | longest pause |"
    " stops | median pause | longest pause | lost | answered twice |",
    "|---" * 18 + "|",
)


async def evening(
    plan: Plan, folder: Path, database: str, seed: int, *, store_time: Callable[[], float]
) -> Figures:
    """Play it, and return the results. `store_time` returns the seconds of processor time the
    database server has taken so far.
    """
    async with Playground(limits=False) as place:
        for number in range(1, plan.servers):
            place.world.add_server(f"Server-{number}")
        fleet = Fleet(place, folder, database, plan.processes, spares=plan.spares)
        crowd = Crowd(place, seed)
        try:
            await fleet.start()
            _say(f"{plan.processes} up; {plan.tables} tables sit down")
            await crowd.sit_down(plan.tables)

            def spent() -> Spent:
                return Spent(fleet.processor_time(), store_time(), time.process_time())

            return await _play(plan, fleet, crowd, database, spent)
        finally:
            await fleet.stop()


async def _play(
    plan: Plan, fleet: Fleet, crowd: Crowd, database: str, spent: Callable[[], Spent]
) -> Figures:
    before = moved(database)
    began, spent_before = now(), spent()
    playing = asyncio.create_task(crowd.play())
    watching = asyncio.create_task(_progress(crowd, began))
    breaking = asyncio.create_task(_break_often(plan, fleet, crowd, began))
    await asyncio.wait({playing, breaking}, return_when=asyncio.FIRST_COMPLETED)
    if playing.done():
        playing.result()
    outages = breaking.result()
    ended, cost = now(), spent().since(spent_before)
    moves = moved(database) - before
    for task in (playing, watching):
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
    await asyncio.sleep(1.0)  # for what is under way
    sure, kept = crowd.acknowledged(outages, plan.processes), log_of(database)
    took = [click.interaction.seconds for click in sure] or [0.0]
    return Figures(
        plan, moves, ended - began, cost, statistics.median(took),
        _pauses(plan, crowd, [one for one in outages if not one.stopped]),
        _pauses(plan, crowd, [one for one in outages if one.stopped]),
        lost(sure, kept), gaps(kept), crowd.answered_twice(), crowd.answered_late(),
        fleet.complaints(),
    )  # fmt: skip


def _pauses(plan: Plan, crowd: Crowd, outages: Sequence[Outage]) -> Pauses:
    pauses = sorted(crowd.pauses(outages, plan.processes))
    if not pauses:
        return Pauses(len(outages))
    median, longest = pauses[len(pauses) // 2], pauses[-1]
    return Pauses(len(outages), median.seconds, longest.seconds, crowd.describe(longest))


async def _break_often(plan: Plan, fleet: Fleet, crowd: Crowd, began: float) -> list[Outage]:
    """Return the outages, once the time is over and every table has gone on, or has had enough time
    to.
    """
    outages = await _kill_often(plan, fleet, began)
    if plan.stop:
        outages.append(await _stop_one(plan, fleet))
    end = now() + PATIENCE_S
    while now() < end and _waiting(plan, crowd, outages):  # noqa: ASYNC110 - each click may end it
        await asyncio.sleep(1.0)
    return outages


async def _kill_often(plan: Plan, fleet: Fleet, began: float) -> list[Outage]:
    """Return the kills, of all processes in turn, once the time is over."""
    kills: list[Outage] = []
    last, next_at = began + plan.seconds - LAST_S, began + plan.kill_every
    for number in itertools.cycle(range(plan.processes)):
        if not plan.kill_every or max(now(), next_at) > last:
            break
        await asyncio.sleep(max(0.0, next_at - now()))
        next_at += plan.kill_every
        kills.append(Outage(now(), number))
        _say(f"process {number} is killed")
        await fleet.kill(number)
        _say(f"shard {number} is served again")
    await asyncio.sleep(max(0.0, began + plan.seconds - now()))
    return kills


async def _stop_one(plan: Plan, fleet: Fleet) -> Outage:
    """Stop the last process for a while; return that once it is back, or another in its place."""
    stop = Outage(now(), plan.processes - 1, stopped=True)
    _say(f"process {stop.process} stands still for {plan.stop:.0f} s")
    await fleet.stop_for(stop.process, plan.stop)
    _say(f"shard {stop.process} has as many processes as before")
    return stop


def _waiting(plan: Plan, crowd: Crowd, outages: Sequence[Outage]) -> bool:
    """True if some table has not gone on since its process was killed or stopped."""
    return any(one.seconds == inf for one in crowd.pauses(outages, plan.processes))


async def _progress(crowd: Crowd, began: float) -> None:
    while True:
        before = len(crowd.clicks)
        await asyncio.sleep(PROGRESS_S)
        rate = (len(crowd.clicks) - before) / PROGRESS_S
        _say(f"{now() - began:4.0f} s: {len(crowd.clicks):,} clicks, {rate:.0f} a second")


def _say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)
