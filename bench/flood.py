"""`python -m bench.flood`: one member asks for 20, 60 and 200 profiles at once; how long somebody
else's `/leaderboard` and clicks at a table take beside that, and alone.

They are asked for again once all are there, so a program that answers sooner is asked for more of
them; with `--every SECONDS` none is asked for more often. With `--former FOLDER` the program in
that folder (`git worktree add FOLDER COMMIT`) is measured first, in the same run, with a database
of its own version.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sqlite3
import statistics as figures
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import NamedTuple

from bench import statistics
from bench.clicks import turn_at
from playground.interactions import Interaction
from playground.process import ROOT
from playground.server import Playground
from tests.support.played_tables import PlayedTable, done
from tests.support.running_bot import RunningBot

SEATS = 4
READER, FLOODER, FIRST_LOOKED_UP, LOOKED_UP = 10, 11, 100, 98
LOOK_S, WITHIN_S, CALM_S = 0.002, 120.0, 1.0
CLICKS_S = 5.0  # seconds of clicks, at least
BOARD = {"game": "cruzo"}
HEAD = (
    "| program | pages at once | board, s | more than alone, s | click, ms | times alone | clicks"
    " | all pages after, s |",
    "|---|---:|---:|---:|---:|---:|---:|---:|",
)
ONE_AFTER = 0.02  # seconds between the flood and the board somebody else asks for


class Beside(NamedTuple):
    """What somebody waited for beside so many pages: seconds until the board was there, of each
    click until it was answered, and until the last page of the flood was.
    """

    pages: int
    board: float
    clicks: list[float]
    flood: float

    @property
    def click(self) -> float:
        return figures.median(self.clicks)


class Flood:
    """A running bot, a table that is played, somebody who reads a board and somebody who floods."""

    def __init__(self, home: RunningBot, table: PlayedTable, every: float) -> None:
        self.home = home
        self.table = table
        self.every = every
        self.chance = random.Random(1)
        self.reader, self.flooder = (home.place.person(n) for n in (READER, FLOODER))

    async def beside(self, pages: int) -> Beside:
        """Ask for so many profiles at once, and look at what others do meanwhile."""
        flooded = asyncio.create_task(self._flood(pages))
        await asyncio.sleep(ONE_AFTER)
        board = asyncio.create_task(_shown(self.reader.begin_command("leaderboard", BOARD)))
        clicks = [await self._click()]
        while not (flooded.done() and board.done()):
            clicks.append(await self._click())
        return Beside(pages, await board, clicks, await flooded)

    async def _flood(self, pages: int) -> float:
        """Ask for so many at once, and again once they are there, until there were clicks enough
        beside them; return after how many seconds the first ones were there.
        """
        began = time.monotonic()
        first = 0.0
        while time.monotonic() - began < CLICKS_S:
            again = asyncio.create_task(asyncio.sleep(self.every if pages else CLICKS_S))
            flood = [self._profile(FIRST_LOOKED_UP + n % LOOKED_UP) for n in range(pages)]
            await asyncio.gather(*(_shown(one) for one in flood))
            first = first or time.monotonic() - began
            await again
        return first

    def _profile(self, whose: int) -> Interaction:
        who = {"player": self.home.place.person(whose).id}
        return self.flooder.begin_command("profile", who)

    async def _click(self) -> float:
        person, choices = await turn_at(self.table)
        return (await done(self.table.begin(person, self.chance.choice(choices)))).seconds


async def _shown(asked: Interaction) -> float:
    """Return after how many seconds an answer was there, be it that there is none any more."""
    await asked.wait()
    async with asyncio.timeout(WITHIN_S):
        while asked.loading:  # noqa: ASYNC110 - nobody tells when it is there
            await asyncio.sleep(LOOK_S)
    return asked.age


# Run in a program's folder: makes its database, or with a second word counts everything anew.
OWN = """
import asyncio, sys
from data.store import open_store

async def main():
    store = await open_store(sys.argv[1])
    if len(sys.argv) > 2:
        await store.upkeep.rebuild()
    await store.close()

asyncio.run(main())
"""


async def filled(place: Playground, file: Path, rounds: int, program: Path = ROOT) -> None:
    """Make a program's database in which much was played on the playground's server, by those who
    are looked up.
    """
    command, address = (sys.executable, "-c", OWN), f"sqlite+aiosqlite:///{file}"
    await _done(program, *command, address)
    statistics.fill(file, rounds, random.Random(1))
    with closing(sqlite3.connect(file)) as database:
        server = int(place.world.guild_id)
        for table in ("rounds", "matches", "seasons"):
            database.execute(f"UPDATE {table} SET server = ? WHERE server = ?", (server, 1))
        known = (READER, FLOODER, *range(FIRST_LOOKED_UP, FIRST_LOOKED_UP + LOOKED_UP))
        users = [(int(place.person(one).id), 100 + row) for row, one in enumerate(known)]
        database.executemany("UPDATE people SET user = ? WHERE id = ?", users)
        database.commit()
    await _done(program, *command, address, "rebuild")


async def _done(program: Path, *command: str) -> None:
    """Run a command in a program's folder. Raises RuntimeError if it fails."""
    running = await asyncio.create_subprocess_exec(*command, cwd=program)
    if await running.wait():
        raise RuntimeError(f"in {program}: {command}")


@asynccontextmanager
async def flooded_bot(program: Path, rounds: int, every: float) -> AsyncIterator[Flood]:
    """Run a program where much was played, with one table in play."""
    with tempfile.TemporaryDirectory() as folder:
        async with Playground(limits=False) as place:
            home = RunningBot(place, Path(folder), {"TABLES_PER_SERVER": "0"}, home=program)
            await filled(place, home.database, rounds, program)
            await home.start()
            try:
                [table] = await home.tables(1, SEATS)
                await home.quiet(CALM_S)
                yield Flood(home, table, every)
            finally:
                await home.bot.stop()


async def measure(program: Path, floods: Sequence[int], rounds: int, every: float) -> list[Beside]:
    """Return the measurements alone, and beside each flood."""
    found = []
    async with flooded_bot(program, rounds, every) as flood:
        await flood.beside(1)  # once, to warm up
        for pages in (0, *floods):
            found.append(await flood.beside(pages))
            await flood.home.quiet(CALM_S)
    return found


def written(name: str, found: Sequence[Beside]) -> list[str]:
    """Return the measurements as rows of a table; the first one has those alone."""
    alone = found[0]
    return [
        f"| {name} | {one.pages} | {one.board:.2f} | {one.board - alone.board:+.2f} |"
        f" {1_000 * one.click:.1f} | {one.click / alone.click:.2f} | {len(one.clicks)} |"
        f" {one.flood:.1f} |"
        for one in found
    ]


def main() -> None:
    """Measure, and print a table."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--pages", type=int, nargs="+", default=[20, 60, 200])
    asked.add_argument("--rounds", type=int, default=100_000)
    asked.add_argument("--every", type=float, default=0.0)
    asked.add_argument("--former", type=Path)
    given = asked.parse_args()
    print("\n".join(HEAD))
    for name, program in (("former", given.former), ("this", ROOT)):
        if program is not None:
            found = asyncio.run(measure(program.resolve(), given.pages, given.rounds, given.every))
            print("\n".join(written(name, found)), flush=True)


if __name__ == "__main__":
    main()
