"""`python -m bench` measures and writes bench/results.md. With --quick it measures a little of
everything; with --remembered only boards and profiles, and renews that part of the page. With
--needs it says in a minute or two what the bot needs, as the README does.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Sequence
from pathlib import Path
from typing import NamedTuple

import psutil

from bench import crazy_eights, engine, report, stage_times, statistics
from bench.clicks import Sample, at_bare, at_tables
from bench.report import WANTED
from bench.requests import Cost, costs
from playground.process import BotProcess
from playground.server import Playground
from tests.support.played_tables import PlayedTable
from tests.support.running_bot import RunningBot

RESULTS = Path(__file__).parent / "results.md"
SEATS = 4
PEOPLE = 400  # shared by all tables
SITTING_DOWN = 10  # tables at once
AT_ONCE = 10  # clicks, if there are enough tables
NO_LIMITS = {"TABLES_PER_SERVER": "0", "TABLES_PER_PERSON": "0"}  # a few people open a thousand
CALM_S = 2.0
WATCHED = 500  # moves whose stages are timed
PACE_S = 6  # from one move at a table to the next
ROUNDS_A_YEAR = 60 * 10 * 52 // SEATS  # sixty people play ten rounds a week each, four at a table


class Size(NamedTuple):
    """The amount of everything that is measured."""

    tables: tuple[int, ...]
    clicks: int
    lays: int
    rules_s: float
    slices: int
    rounds: int


WHOLE = Size((1, WANTED, 100, 1_000), 1_000, 60, 1.0, 20, 200_000)
QUICK = Size((1, 5, WANTED), 100, 10, 0.1, 3, 2_000)


class Bench:
    """One run: the bare bot, ours with more and more tables, the bare bot again."""

    def __init__(self, place: Playground, folder: Path, size: Size) -> None:
        self.place = place
        self.size = size
        self.home = RunningBot(place, folder, NO_LIMITS)
        self.chance = random.Random(1)
        self.samples: list[Sample] = []
        self.resident: dict[int, int] = {}
        self.found: Counter[Cost] = Counter()
        self.stages: list[stage_times.Passed] = []
        self._folder = folder
        self._tables: list[PlayedTable] = []

    async def run(self) -> None:
        """Measure everything that takes a bot."""
        channels = [self.place.add_channel(f"table-{n + 1}") for n in range(self.size.tables[-1])]
        await self._bare()
        await self.home.start()
        try:
            await self.home.quiet(CALM_S)
            self.resident[0] = self._memory()
            for tables in self.size.tables:
                await self._sit_down(channels[len(self._tables) : tables])
                await self._clicks()
                if tables == 1:
                    _say("requests of single lays")
                    [table] = self._tables
                    self.found = await costs(self.home, table, self.size.lays, self.chance)
                await self.home.quiet(CALM_S)
                self.resident[tables] = self._memory()
        finally:
            await self.home.bot.stop()
        await self._bare()
        await self._stages()

    async def _bare(self) -> None:
        log = self._folder / "bare.log"
        bot = BotProcess(self.place.url, self.place.token, module="bench.bare", log=log)
        await bot.start()
        try:
            await self.place.ready("bare")
            for at_once, twice in ((1, False), (AT_ONCE, False), (1, True)):
                _say(f"the bare bot, {at_once} at once{', drawn twice' if twice else ''}")
                await at_bare(self.place, self.size.clicks // 5, at_once, twice=twice)
                clicking = at_bare(self.place, self.size.clicks, at_once, twice=twice)
                self.samples.append(await self._measured(bot, clicking))
        finally:
            await bot.stop()

    async def _sit_down(self, channels: Sequence[str]) -> None:
        _say(f"{len(channels)} more tables")
        new = [self._company(len(self._tables) + n, channel) for n, channel in enumerate(channels)]
        waiting = list(new)

        async def seat() -> None:
            while waiting:
                table = waiting.pop()
                await table.sit_down()
                await table.deal()

        await asyncio.gather(*(seat() for _ in range(SITTING_DOWN)))
        self._tables += new

    def _company(self, number: int, channel: str) -> PlayedTable:
        first = 1 + number * SEATS % PEOPLE
        return PlayedTable(self.home.eyes, channel, self.home.people(first, SEATS))

    async def _clicks(self) -> None:
        tables = self._tables
        for at_once in (1, AT_ONCE) if len(tables) >= AT_ONCE else (1,):
            _say(f"{len(tables)} tables, {at_once} at once")
            # Once round all tables, so that no seat is kept waiting until it is reminded.
            warm = max(self.size.clicks // 5, len(tables))
            await at_tables(tables, warm, at_once, self.chance)
            clicking = at_tables(tables, self.size.clicks, at_once, self.chance)
            self.samples.append(await self._measured(self.home.bot, clicking))

    async def _measured(self, bot: BotProcess, clicking: Awaitable[Sample]) -> Sample:
        """Return a sample with its cost to the bot's process, the last screens included."""
        process = psutil.Process(bot.pid)
        before = sum(process.cpu_times()[:2])
        sample = await clicking
        await self.home.quiet()
        return sample._replace(processor=sum(process.cpu_times()[:2]) - before)

    async def _stages(self) -> None:
        """Start the bot once more, with a watch at each stage of a move."""
        _say(f"the stages of a move at {WANTED} tables")
        file = self._folder / "stages.json"
        settings = {**self.home.settings, stage_times.FILE: str(file)}
        watched = BotProcess(
            self.place.url, self.place.token, module="bench.stages", settings=settings,
            log=self.home.log,
        )  # fmt: skip
        await watched.start()
        try:
            await self.place.ready("play")
            await self.home.quiet(CALM_S)
            await at_tables(self._tables[:WANTED], WATCHED, 1, self.chance)
        finally:
            await watched.stop()
        self.stages = stage_times.read(file)

    async def needs(self) -> str:
        """Return what the bot needs: at rest, with tables in play, and to keep their rounds."""
        channels = [self.place.add_channel(f"table-{n + 1}") for n in range(WANTED)]
        await self.home.start()
        try:
            await self.home.quiet(CALM_S)
            rest = self._memory()
            await self._sit_down(channels)
            clicking = at_tables(self._tables, WATCHED, 1, self.chance)
            move = (await self._measured(self.home.bot, clicking)).processor_of_one
            empty = self._stored()
            await asyncio.gather(*(table.play(self.chance) for table in self._tables))
            await self.home.quiet(CALM_S)
            playing, kept = self._memory(), (self._stored() - empty) / WANTED
        finally:
            await self.home.bot.stop()
        year = kept * ROUNDS_A_YEAR / 1e6
        return "\n".join((
            f"{rest / 1e6:.0f} MB at rest, {playing / 1e6:.0f} MB after a round at {WANTED} tables",
            f"{move * 1e3:.1f} ms of a processor a move, {move * WANTED / PACE_S:.1%} for them",
            f"{kept / 1e3:.0f} kB of disk a round, {year:.0f} MB a year for {ROUNDS_A_YEAR:,}",
        ))  # fmt: skip

    def _stored(self) -> int:
        """Return the bytes of the database."""
        with sqlite3.connect(self.home.database) as database:
            pages, size = (
                database.execute(f"PRAGMA page_{what}").fetchone()[0] for what in ("count", "size")
            )
        return int(pages) * int(size)

    def _memory(self) -> int:
        """Return the resident bytes of the bot's process."""
        return psutil.Process(self.home.bot.pid).memory_info().rss


def _say(what: str) -> None:
    print(f"{time.strftime('%H:%M:%S')} {what}", file=sys.stderr, flush=True)


async def measure(size: Size) -> str:
    """Measure everything and return the page."""
    about = report.machine()
    _say("the rules")
    rules = engine.measure(size.rules_s)
    _say("Crazy Eights beside OpenSpiel")
    beside = crazy_eights.measure(size.slices)
    with tempfile.TemporaryDirectory() as folder:
        async with Playground(limits=False) as place:
            bench = Bench(place, Path(folder), size)
            await bench.run()
        _say(f"{size.rounds} finished rounds")
        asked = await statistics.measure(Path(folder), size.rounds)
    told = statistics.write(asked)
    return report.page(
        report.Results(
            about,
            rules,
            bench.samples,
            bench.stages,
            bench.found,
            bench.resident,
            beside,
            told,
        )
    )


async def measure_needs() -> str:
    """Return what the bot needs, in three lines."""
    with tempfile.TemporaryDirectory() as folder:
        async with Playground(limits=False) as place:
            return await Bench(place, Path(folder), QUICK).needs()


async def measure_remembered(size: Size) -> str:
    """Measure only boards and profiles; return the page with that part renewed."""
    _say(f"{size.rounds} finished rounds")
    with tempfile.TemporaryDirectory() as folder:
        found = await statistics.measure(Path(folder), size.rounds)
    page = RESULTS.read_text("utf-8")
    rows = statistics.write(found)
    return report.with_part(page, report.REMEMBERED_TITLE, report.REMEMBERED, rows)


def main() -> int:
    """Read the command line and run; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="to try it: prints, writes nothing")
    parser.add_argument("--remembered", action="store_true", help="only boards and profiles")
    parser.add_argument("--needs", action="store_true", help="prints what the bot needs")
    given = parser.parse_args()
    if given.needs:
        print(asyncio.run(measure_needs()))
        return 0
    measured = measure_remembered if given.remembered else measure
    page = asyncio.run(measured(QUICK if given.quick else WHOLE))
    if not given.remembered:  # keep what is measured elsewhere, or was once
        former = RESULTS.read_text("utf-8")
        kept = (report.part_of(former, one) for one in report.KEPT)
        page = "\n".join([page, *filter(None, kept)])
    if given.quick:
        print(page)
    else:
        RESULTS.write_text(page, "utf-8")
        _say(f"written: {RESULTS}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
