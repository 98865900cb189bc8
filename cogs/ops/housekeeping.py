"""Unprompted work: servers that have gone, and the hourly chores of features.

Once an hour, and after the start; failures are repeated the next time.
"""

import asyncio
import logging

import discord
from discord.ext import commands

from cogs.bot import Feature, clock
from cogs.ops.endpoint import notify
from cogs.wire.updates import done_or_logged

log = logging.getLogger(__name__)

EVERY = 3600.0  # seconds
FINISHING = 1.0  # seconds for work under way when the bot stops


class Housekeeping(Feature):
    """Tidies up, deletes servers whose grace time is over, and does the features' chores once an
    hour. Its states: a round under way (`_work`), or the next one awaited (`_timer`).
    """

    def _set_up(self) -> None:
        self._timer: asyncio.TimerHandle | None = None
        self._work: asyncio.Task[None] | None = None

    async def cog_unload(self) -> None:
        """Start nothing more. Work under way is finished if it is quick; else it is repeated after
        the next start.
        """
        if self._timer is not None:
            self._timer.cancel()
        if self._work is not None:
            await asyncio.wait({self._work}, timeout=FINISHING)
            self._work.cancel()
            await asyncio.wait({self._work})

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Start when the bot is ready; after a lost connection the schedule goes on."""
        notify("STATUS=Playing")
        if self._timer is None and self._work is None:
            self._begin()

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Begin the grace time of a server that has removed the bot."""
        await done_or_logged(self.store.upkeep.server_removed(guild.id, clock()))

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """End it: the bot is back, or new."""
        self.readers.forget_server(guild.id)
        await done_or_logged(self.store.upkeep.server_back(guild.id))

    def _begin(self) -> None:
        self._work = asyncio.create_task(self._round())

    async def _round(self) -> None:
        try:
            await self.look_after()
        except Exception:
            log.exception("Housekeeping went wrong; again in an hour")
        self._timer = asyncio.get_running_loop().call_later(EVERY, self._begin)

    async def look_after(self) -> None:
        """Do one round. Raises only unexpected errors."""
        if self.bot.served.first:
            await done_or_logged(self.store.upkeep.tidy(clock()))
        if gone := await done_or_logged(self._forget()):
            log.info("Servers deleted after their grace time: %d", gone)
        await done_or_logged(self.bot.look_for_deletions())
        for chore in self.offers.hourly:
            await chore()

    async def _forget(self) -> int:
        """Find the servers of our shards that have removed or invited the bot while it was not
        listening; delete those whose grace time is over, and return their number. Raises
        StoreTrouble.
        """
        servers = {guild.id for guild in self.bot.guilds}
        await self.store.upkeep.servers_now(servers, clock(), self.bot.served.serve)
        self.room.let_go(servers)
        return await self.store.upkeep.purge_removed(clock(), servers, self.bot.served.serve)
