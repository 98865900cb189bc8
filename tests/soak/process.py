"""The bot as a process: started, stopped, killed, and started again by its supervisor."""

import asyncio
import contextlib
import gc
import logging
import random
from collections import Counter
from collections.abc import Callable, Coroutine
from contextvars import copy_context
from pathlib import Path
from typing import Any

import aiohttp
import discord

from cogs.bot import CardTable
from data.store import StoreUnusable, open_store
from playground.server import Playground
from tables.limits import UNLIMITED
from tables.table import Table
from tests.soak.link import WORST, Away, Link, Refusal, Trouble
from tests.soak.simulated import LIFE, Disk, Life, now, since_start
from tests.support.databases import url_of

DATABASE = "tables.db"  # the file in the evening's folder, or its stand-in for a server
STARTS_AGAIN = 5.0  # seconds, as in the systemd unit


class Process:
    """One bot after the other, on one database."""

    def __init__(
        self,
        place: Playground,
        folder: Path,
        disk: Disk,
        dice: random.Random,
        *,
        watch: Callable[[CardTable], None],
        killed: Callable[[], None],
    ) -> None:
        """`watch` is called with each bot before it hears of anything, `killed` after its end."""
        self.bot: CardTable | None = None
        self.away: Away = ""
        self.refusals: list[Refusal] = []
        self.refused = Counter[str]()
        self._troubles: list[Trouble] = []
        self._cuts = 0  # cuts of the gateway, for different reasons
        self._cut_since = 0.0
        self._place = place
        self._folder = folder
        self._disk = disk
        self._dice = dice
        self._watch = watch
        self._killed = killed
        self._life = Life()
        self._link: Link | None = None
        self._one_at_a_time = asyncio.Lock()

    @property
    def trouble(self) -> Trouble:
        """Return the worst of Discord's present faults."""
        return min(self._troubles, key=WORST.index, default="")

    @property
    def deaf(self) -> bool:
        """True if the gateway sends nothing."""
        return self._cuts > 0

    def table(self, number: int) -> Table | None:
        """Return a table in memory."""
        return None if self.bot is None else self.bot.room.in_memory.get(number)

    async def start(self) -> bool:
        """Start it, again and again until it runs; return whether it was down."""
        async with self._one_at_a_time:
            had_to = self.bot is None
            await self._start()
            return had_to

    async def _start(self) -> None:
        while self.bot is None:
            self._life = Life()
            context = copy_context()
            context.run(LIFE.set, self._life)
            loop = asyncio.get_running_loop()
            with contextlib.suppress(StoreUnusable, discord.DiscordException, aiohttp.ClientError):
                await loop.create_task(self._begin(), context=context)
                return
            self._life.end()
            await asyncio.sleep(STARTS_AGAIN)

    async def _begin(self) -> None:
        store = await open_store(url_of(self._folder / DATABASE))
        bot = CardTable(
            store, self._folder, upload_faces=False, limits=UNLIMITED, steady=since_start
        )
        bot.room.draw_seed = lambda: self._dice.randbytes(32)
        self._link = Link(self, self._place, self._dice)
        try:
            await self._link.connect(bot)
            self._watch(bot)
        except BaseException:
            await store.close()
            raise
        self.bot = bot

    async def does(self, work: Coroutine[Any, Any, None]) -> None:
        """Let the running bot do something; that, and what comes of it, ends with the bot."""
        context = copy_context()
        context.run(LIFE.set, self._life)
        task = asyncio.get_running_loop().create_task(work, context=context)
        await asyncio.wait([task])
        if not task.cancelled():
            task.result()

    async def stop(self) -> None:
        """SIGTERM: finish, save, leave."""
        async with self._one_at_a_time:
            bot, self.bot = self.bot, None
            if bot is not None and self._link is not None:
                await bot.close()
                await bot.store.close()
                self._hang_up_for_good()

    async def kill(self) -> None:
        """kill -9."""
        if self.bot is None:
            return
        self._disk.kill()
        self._hang_up_for_good()
        self.bot = None
        while doomed := [task for task in self._life.tasks if not task.done()]:
            self._life.end()  # tearing down may begin new work
            await asyncio.gather(*doomed, return_exceptions=True)
        del doomed
        # A connection that was in use goes with its process, and nobody is told.
        logging.disable(logging.ERROR)
        gc.collect()
        logging.disable(logging.NOTSET)
        self._killed()

    def _hang_up_for_good(self) -> None:
        if self._link is not None:
            self._link.die()
            self._link = None

    # Its surroundings

    def befall(self, trouble: Trouble) -> None:
        """Begin a fault of Discord."""
        self._troubles.append(trouble)

    def pass_over(self, trouble: Trouble) -> None:
        """End a fault of Discord."""
        self._troubles.remove(trouble)

    def hang_up(self) -> None:
        """Cut the gateway."""
        self._cuts += 1
        if self._cuts == 1:
            self._cut_since = now()
            if self._link is not None:
                self._link.hang_up()

    async def pick_up(self) -> float:
        """Undo one cut of the gateway; without any it is back. Return the seconds of silence, if it
        is over now.
        """
        self._cuts -= 1
        if self._cuts:
            return 0.0
        if self._link is not None:
            await self._link.pick_up()
        return now() - self._cut_since
