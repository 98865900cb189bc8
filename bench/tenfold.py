"""`python -m bench.tenfold`: moves a second, answers and memory at ten, a hundred, a thousand and
ten thousand tables in play, by one process and by three on one PostgreSQL; with the factor that
each tenfold costs. Writes its part of bench/results.md. `--most 1000` takes two minutes; ten
thousand tables take ten to open, and their clocks run meanwhile.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
import sys
import time
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import psutil

from bench import report
from bench.__main__ import RESULTS
from bench.clicks import at_tables
from playground.server import Playground
from tests.load.__main__ import database_of
from tests.load.crowd import Crowd
from tests.load.fleet import Fleet
from tests.support.postgres import Postgres

PROCESSES = (1, 3)
SERVERS = 30
MOST = 10_000  # tables
WRITTEN = 1_000  # with fewer it only prints
CLICKS, AT_ONCE = 1_500, 10
CALM_S = 2.0

ABOUT = (
    f"`python -m bench.tenfold`: tables for two on {SERVERS} servers; {AT_ONCE} people click at "
    f"once, at one table after another, {CLICKS:,} clicks in all; the bot's processes are on one "
    "PostgreSQL, which keeps every commit on its disk. Everything shares the cores. In brackets "
    "the factor to a tenth of the tables. Memory is that of all the bot's processes together. "
    "Measured by itself:"
)
HEAD = [
    "| processes | tables in play | moves a second | to the answer, ms: median "
    "| processor time a move, ms | memory, MiB |",
    "|---:|---:|---:|---:|---:|---:|",
]


class Measured(NamedTuple):
    """Figures with this many tables in play. `answer` and `cost` in seconds a move, `memory` in
    bytes.
    """

    tables: int
    a_second: float
    answer: float
    cost: float
    memory: float


async def measure(processes: int, database: str, folder: Path, most: int) -> list[Measured]:
    """Open ten tables, ten times as many, and so on, and click at them; return the figures."""
    found = []
    async with Playground(limits=False) as place:
        for number in range(1, SERVERS):
            place.world.add_server(f"Server-{number}")
        fleet = Fleet(place, folder, database, processes)
        crowd = Crowd(place, seed=1)
        try:
            await fleet.start()
            for tables in _tenfolds(most):
                _say(f"{processes} up; {tables} tables sit down")
                await crowd.sit_down(tables - len(crowd.tables))
                found.append(await _clicked(fleet, crowd))
        finally:
            await fleet.stop()
    return found


def _tenfolds(most: int) -> Iterator[int]:
    tables = 10
    while tables <= most:
        yield tables
        tables *= 10


async def _clicked(fleet: Fleet, crowd: Crowd) -> Measured:
    """Click at all tables in turn, once to warm up."""
    chance = random.Random(1)
    await at_tables(crowd.tables, max(CLICKS // 5, len(crowd.tables)), AT_ONCE, chance)
    await asyncio.sleep(CALM_S)
    before, began = fleet.processor_time(), time.monotonic()
    sample = await at_tables(crowd.tables, CLICKS, AT_ONCE, chance)
    took = time.monotonic() - began
    await asyncio.sleep(CALM_S)
    cost, made = fleet.processor_time() - before, len(sample.clicks)
    resident = sum(psutil.Process(bot.pid).memory_info().rss for bot in fleet.bots)
    answer = statistics.median(sample.answers)
    return Measured(len(crowd.tables), made / took, answer, cost / made, resident)


def rows(processes: int, found: Sequence[Measured]) -> Iterator[str]:
    """Yield a row for each number of tables, with the factors to the row before."""
    for before, now in pairwise([None, *found]):
        assert now is not None, "only the first has none before it"
        cells = [
            _cell(f"{now.a_second:.0f}", now.a_second, before and before.a_second),
            _cell(f"{1000 * now.answer:.1f}", now.answer, before and before.answer),
            _cell(f"{1000 * now.cost:.2f}", now.cost, before and before.cost),
            _cell(f"{now.memory / 2**20:.0f}", now.memory, before and before.memory),
        ]
        yield f"| {processes} | {now.tables:,} | {' | '.join(cells)} |"


def _cell(text: str, now: float, before: float | None) -> str:
    return f"{text} ({now / before:.2f})" if before else text


def _say(line: str) -> None:
    print(f"{time.strftime('%H:%M:%S')} {line}", file=sys.stderr, flush=True)


def main() -> int:
    """Measure, and write the part of the page; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m bench.tenfold", description=__doc__)
    parser.add_argument(
        "--most", type=int, default=MOST, help=f"tables; below {WRITTEN} only prints"
    )
    given = parser.parse_args()
    told, server = list(HEAD), Postgres(durable=True)
    about = report.machine()
    try:
        server.start()
        for processes in PROCESSES:
            database = database_of(server, f"tenfold_{processes}")
            with TemporaryDirectory(prefix="cardtable-tenfold-") as folder:
                found = asyncio.run(measure(processes, database, Path(folder), given.most))
            told += rows(processes, found)
    finally:
        server.remove()
    print(*told, sep="\n")
    if given.most >= WRITTEN:
        page = RESULTS.read_text("utf-8")
        RESULTS.write_text(
            report.with_part(page, report.TENFOLD_TITLE, f"{ABOUT} {about}.", told), "utf-8"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
