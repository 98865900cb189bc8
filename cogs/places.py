"""What becomes of a table when something happens around it: people write below it, somebody deletes
its message, its thread or its channel, the bot is removed from the server and comes back.
"""

from __future__ import annotations

import logging

import discord
from discord.ext import commands

from cogs.client import CardTable
from tables.errors import StoreTrouble
from tables.table import Table

log = logging.getLogger(__name__)


class Places(commands.Cog):
    """Listens to what Discord tells of channels and servers."""

    def __init__(self, bot: CardTable) -> None:
        self.bot = bot
        self._asleep: set[int] = set()  # servers Discord does not serve just now
        self._removed: set[int] = set()  # those the bot was removed from

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        """Others' messages push the tables up."""
        if self.bot.user is None or message.author.id != self.bot.user.id:
            self.bot.screens.boards.heard(message.channel.id)

    # What is deleted

    @commands.Cog.listener()
    async def on_raw_message_delete(self, event: discord.RawMessageDeleteEvent) -> None:
        """If it was a table, it comes back."""
        self._deleted({event.message_id})

    @commands.Cog.listener()
    async def on_raw_bulk_message_delete(self, event: discord.RawBulkMessageDeleteEvent) -> None:
        """The same, for many at once."""
        self._deleted(event.message_ids)

    def _deleted(self, messages: set[int]) -> None:
        for table in self.bot.room.showing(messages):
            self.bot.screens.boards.deleted(table)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Its tables are gone, and so are those in its threads."""
        for table in await self._tables(channel.id):
            await self.bot.screens.places.close(table)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        """Its tables move to the channel above."""
        for table in await self._tables(event.thread_id):
            await self.bot.screens.places.lost(table, event.thread_id, event.parent_id)

    async def _tables(self, channel: int) -> list[Table]:
        try:
            numbers = await self.bot.room.in_channel(channel)
            there = [await self.bot.room.get(number) for number in numbers]
        except StoreTrouble as trouble:  # found out at the tables' next moves
            log.warning("A channel is gone, its tables are not known now: %s", trouble.reason)
            return []
        return [table for table in there if table is not None]

    # Servers

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was removed: the tables wait for it, and nobody loses by that."""
        self._removed.add(guild.id)
        self.bot.room.sleep(guild.id)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """It is new there, or back: tables there are from before are laid out again."""
        self._removed.discard(guild.id)
        for table in await self._wake(guild.id):
            self.bot.screens.boards.show_anew(table)
            self.bot.screens.resume(table)

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Discord may not serve all our servers yet."""
        self._asleep |= {guild.id for guild in self.bot.guilds if guild.unavailable}

    @commands.Cog.listener()
    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Discord does not serve this server for a while."""
        self._asleep.add(guild.id)
        self.bot.room.sleep(guild.id)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Discord serves it: from the start, or again."""
        if guild.id in self._removed:
            await self.on_guild_join(guild)
        elif guild.id in self._asleep:
            self._asleep.discard(guild.id)
            for table in await self._wake(guild.id):
                self.bot.screens.resume(table)

    async def _wake(self, server: int) -> list[Table]:
        try:
            return await self.bot.room.wake(server)
        except StoreTrouble as trouble:
            log.error("The tables of a server wake only when touched: %s", trouble.reason)
            return []


async def setup(bot: CardTable) -> None:
    """Called by discord.py."""
    await bot.add_cog(Places(bot))
