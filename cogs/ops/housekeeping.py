"""What is done without being asked: servers that have gone, and the hourly chores of others.

Once an hour, and when the bot has come up; what fails is done the next time.
"""

from __future__ import annotations

import asyncio
import logging

import discord
from discord.ext import commands

from cogs.bot import CardTable, clock
from cogs.kit.updates import done_or_logged

log = logging.getLogger(__name__)

EVERY = 3600.0  # seconds
FINISHING = 1.0  # seconds for what is being done when the bot stops


class Housekeeping(commands.Cog):
    """Tidies up, forgets servers whose grace time is over, and does the features' chores once an
    hour. Its states: a round under way (`_work`), or the next one awaited (`_timer`).
    """

    def __init__(self, bot: CardTable) -> None:
        self.bot = bot
        self._timer: asyncio.TimerHandle | None = None
        self._work: asyncio.Task[None] | None = None

    async def cog_unload(self) -> None:
        """Start nothing more. What is being done is done, if that does not take long; else it is
        done after the next start.
        """
        if self._timer is not None:
            self._timer.cancel()
        if self._work is not None:
            await asyncio.wait({self._work}, timeout=FINISHING)
            self._work.cancel()
            await asyncio.wait({self._work})

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Start when the bot is up; after a lost connection the round goes on as it was."""
        if self._timer is None and self._work is None:
            self._begin()

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Begin the grace time of a server that has sent the bot away."""
        await done_or_logged(self.bot.store.upkeep.server_removed(guild.id, clock()))

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """End it: the bot is back, or new."""
        self.bot.readers.forget_server(guild.id)
        await done_or_logged(self.bot.store.upkeep.server_back(guild.id))

    def _begin(self) -> None:
        self._work = asyncio.create_task(self._round())

    async def _round(self) -> None:
        try:
            await self.look_after()
        except Exception:
            log.exception("Housekeeping went wrong; again in an hour")
        self._timer = asyncio.get_running_loop().call_later(EVERY, self._begin)

    async def look_after(self) -> None:
        """Do one round. Raises nothing but what nobody expects."""
        if self.bot.served.first:
            await done_or_logged(self.bot.store.upkeep.tidy(clock()))
        if gone := await done_or_logged(self._forget()):
            log.info("Servers deleted after their grace time: %d", gone)
        for chore in self.bot.offers.hourly:
            await chore()

    async def _forget(self) -> int:
        """Find out which servers of our shards have removed or invited the bot without its hearing
        of it; delete those whose grace time is over, how many there were. Raises StoreTrouble.
        """
        there = {guild.id for guild in self.bot.guilds}
        await self.bot.store.upkeep.servers_now(there, clock(), self.bot.serves)
        return await self.bot.store.upkeep.purge_removed(clock(), there, self.bot.serves)


async def setup(bot: CardTable) -> None:
    """Called by discord.py."""
    await bot.add_cog(Housekeeping(bot))
