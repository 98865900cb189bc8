"""What is done without being asked: seasons that are over, servers that have gone.

Once an hour, and when the bot has come up; what fails is done the next time.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable
from typing import TypeVar

import discord
from discord.ext import commands

from cogs.bot import CardTable, now
from cogs.standings import season_end
from tables.errors import StoreTrouble

log = logging.getLogger(__name__)
T = TypeVar("T")

EVERY = 3600.0  # seconds
FINISHING = 1.0  # seconds for what is being done when the bot stops


class Housekeeping(commands.Cog):
    """Tidies up, ends seasons, tells of them, and forgets servers whose grace time is over."""

    def __init__(self, bot: CardTable) -> None:
        self.bot = bot
        self._timer: asyncio.TimerHandle | None = None
        self._work: asyncio.Task[None] | None = None

    async def cog_unload(self) -> None:
        """Nothing more. What is being done is done, if that does not take long; else it is done
        after the next start.
        """
        if self._timer is not None:
            self._timer.cancel()
        if self._work is not None:
            await asyncio.wait({self._work}, timeout=FINISHING)
            self._work.cancel()
            await asyncio.wait({self._work})

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """The bot is up; after a lost connection the round goes on as it was."""
        if self._timer is None and self._work is None:
            self._begin()

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """A server has sent the bot away: its grace time begins."""
        await _kept(self.bot.store.server_removed(guild.id, now()))

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """It is back, or new."""
        await _kept(self.bot.store.server_back(guild.id))

    def _begin(self) -> None:
        self._work = asyncio.create_task(self._round())

    async def _round(self) -> None:
        try:
            await self.look_after()
        except Exception:
            log.exception("Housekeeping went wrong; again in an hour")
        self._timer = asyncio.get_running_loop().call_later(EVERY, self._begin)

    async def look_after(self) -> None:
        """One round. Raises nothing but what nobody expects."""
        await _kept(self.bot.store.tidy(now()))
        if gone := await _kept(self._forget()):
            log.info("Servers deleted after their grace time: %d", gone)
        for season in await _kept(self.bot.store.due_seasons(now())) or ():
            if self.bot.get_guild(season.server) is not None:  # else it is gone
                await _kept(self.bot.store.turn_season(season.server, season.number, now()))
        for season in await _kept(self.bot.store.untold_seasons()) or ():
            if self.bot.get_guild(season.server) is not None:
                await _kept(season_end.tell(self.bot, season))

    async def _forget(self) -> int:
        """Find out which servers have removed or invited the bot without its hearing of it; delete
        those whose grace time is over, how many there were. Raises StoreTrouble.
        """
        there = {guild.id for guild in self.bot.guilds}
        await self.bot.store.servers_now(there, now())
        return await self.bot.store.purge_removed(now(), there)


async def _kept(work: Awaitable[T]) -> T | None:
    """What the store said; None if it could not, which is logged."""
    try:
        return await work
    except StoreTrouble as trouble:
        log.warning("Housekeeping waits: %s", trouble.reason)
        return None


async def setup(bot: CardTable) -> None:
    """Called by discord.py."""
    await bot.add_cog(Housekeeping(bot))
