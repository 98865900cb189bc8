"""A playground with the real bot in a process of its own, for crash tests and benchmarks."""

import asyncio
import os
import random
import secrets
import signal
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from playground.people import Member
from playground.process import BotProcess
from playground.routes import emojis
from playground.server import Playground
from tests.support.played_tables import MessageWatcher, PlayedTable, done, presses
from tests.support.quick_pictures import drawn_faces
from tests.support.waiting import until

STEP_S = 0.05
QUIET_S = 0.5


def dice() -> random.Random:
    """Return dice whose seed is printed."""
    seed = secrets.randbits(32)
    print(f"seed {seed}")
    return random.Random(seed)


async def quiet(place: Playground, seconds: float = QUIET_S) -> None:
    """Wait until no request has come there for this long."""
    count, calm = -1, 0.0
    while calm < seconds:
        calm = calm + STEP_S if count == len(place.log) else 0.0
        count = len(place.log)
        await asyncio.sleep(STEP_S)


class RunningBot:
    """The playground, the bot with its `settings`, and its data folder; `process` as BotProcess
    takes it.
    """

    def __init__(
        self, place: Playground, folder: Path, settings: Mapping[str, str] = {}, **process: Any
    ) -> None:
        self.place = place
        self.eyes = MessageWatcher(place)
        self.database = folder / "cardtable.sqlite3"
        self.log = folder / "bot.log"
        url = f"sqlite+aiosqlite:///{self.database}"
        self.settings = {"DATA_DIR": str(folder), "DATABASE_URL": url, "LOG_LEVEL": "INFO"}
        self.settings |= settings
        self.bot = BotProcess(
            place.url, place.token, settings=self.settings, log=self.log, **process
        )

    async def start(self) -> None:
        """Start the bot for the first time, and wait until it has its card faces."""
        await self.restart()
        await self.place.until(lambda: self.place.world.state.emojis)
        await self.quiet()

    async def quiet(self, seconds: float = QUIET_S) -> None:
        """Wait until the bot has made no request for this long."""
        await quiet(self.place, seconds)

    async def press_page(self, person: Member, begins: str, channel: str) -> None:
        """Press what has such a custom_id on the newest page of a channel that has it."""
        await self.quiet()
        page, press = next(
            (page, press)
            for page in reversed(person.messages(channel))
            for press in presses(page)
            if press.custom_id.startswith(begins)
        )
        await done(person.begin_click(page["id"], *press))
        await self.quiet()

    def tell(self, number: signal.Signals) -> None:
        """Send the bot a signal."""
        assert self.bot.pid is not None
        os.kill(self.bot.pid, number)

    async def kill(self) -> None:
        """Kill -9, and wait until the playground has received everything the bot had sent."""
        self.bot.kill()
        await self.bot.wait()
        await self.place.until(lambda: not self.place.gateway.online)
        await asyncio.sleep(0.1)

    async def restart(self) -> None:
        """Start the bot again."""
        await self.bot.start()
        await self.place.ready("play")

    def log_text(self) -> str:
        """Return the bot's log."""
        return self.log.read_text("utf-8", "replace")

    async def wait_for_log(self, words: str) -> None:
        """Wait until the bot's log contains these words; raises TimeoutError."""
        await until(lambda: words in self.log_text())

    async def tables(self, count: int, seats: int) -> list[PlayedTable]:
        """Return this many tables that have just been dealt, each with people of its own."""
        tables = [self._table(table, seats) for table in range(count)]
        for table in tables:
            await table.sit_down()
            await table.deal()
        return tables

    def _table(self, table: int, seats: int) -> PlayedTable:
        channel = self.place.add_channel(f"table-{table + 1}")
        return PlayedTable(self.eyes, channel, self.people(1 + table * seats, seats))

    def people(self, first: int, count: int) -> Sequence[Member]:
        """Return `count` people, from number `first` on, with names too short to be cut."""
        people = [self.place.person(n) for n in range(first, first + count)]
        for n, person in enumerate(people, first):
            self.place.world.state.users[person.id]["global_name"] = f"G{n}"
        return people


@asynccontextmanager
async def running_bot(
    folder: Path, *, limits: bool, uploads: bool = False, **of_bot: Any
) -> AsyncIterator[RunningBot]:
    """Run a playground with a bot; `limits`: do rate limits apply? `uploads`: does the bot still
    have to draw and upload its card faces? The rest is as RunningBot takes it.
    """
    async with Playground(limits=limits) as place:
        if not uploads:
            for face in drawn_faces():
                emojis.keep(place.world, face.emoji_name, face.png)
        running = RunningBot(place, folder, **of_bot)
        try:
            await running.start()
            yield running
        finally:
            await running.bot.stop()
