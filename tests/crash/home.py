"""A playground with the real bot in a process of its own, and its database's file."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from data.cards.naming import pictures
from playground.company import Company, Eyes
from playground.people import Person
from playground.process import BotProcess
from playground.server import Playground

FACES = len(list(pictures()))
FACES_WITHIN_S = 60.0


class Home:
    """The playground, the bot, and where the bot keeps its things."""

    def __init__(self, place: Playground, folder: Path) -> None:
        self.place = place
        self.eyes = Eyes(place)
        self.database = folder / "cardtable.sqlite3"
        self.log = folder / "bot.log"
        url = f"sqlite+aiosqlite:///{self.database}"
        settings = {"DATA_DIR": str(folder), "DATABASE_URL": url, "LOG_LEVEL": "INFO"}
        self.bot = BotProcess(place.url, place.token, settings=settings, log=self.log)

    async def start(self) -> None:
        """Start the bot and wait until it is online, with its card faces uploaded."""
        await self.bot.start()
        await self.place.ready("play")
        faces = self.place.world.state.emojis
        await self.place.until(lambda: len(faces) == FACES, FACES_WITHIN_S)

    async def kill(self) -> None:
        """Kill -9, and wait until the playground has got all the bot had sent."""
        self.bot.kill()
        await self.bot.wait()
        await self.place.until(lambda: not self.place.gateway.online)
        await asyncio.sleep(0.1)

    async def restart(self) -> None:
        """Start the bot again."""
        await self.bot.start()
        await self.place.ready("play")

    def told(self) -> str:
        """The bot's log."""
        return self.log.read_text("utf-8", "replace")

    async def tables(self, count: int, seats: int) -> list[Company]:
        """So many tables that have just been dealt, everybody sitting at one only."""
        tables = [self._table(table, seats) for table in range(count)]
        for table in tables:
            await table.sit_down()
            await table.deal()
        return tables

    def _table(self, table: int, seats: int) -> Company:
        channel = self.place.add_channel(f"table-{table + 1}")
        return Company(self.eyes, channel, self.people(1 + table * seats, seats))

    def people(self, first: int, count: int) -> Sequence[Person]:
        """Some of the people there are."""
        return [self.place.person(n) for n in range(first, first + count)]


@asynccontextmanager
async def home(folder: Path, *, limits: bool) -> AsyncIterator[Home]:
    """A playground with a running bot; `limits` tells whether rate limits are enforced."""
    async with Playground(limits=limits) as place:
        here = Home(place, folder)
        try:
            await here.start()
            yield here
        finally:
            await here.bot.stop()
