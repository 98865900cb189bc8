"""Events around tables: people write below them, delete their message, thread or channel, and the
bot is removed from the server and comes back.
"""

import discord
from discord.ext import commands

from cogs.bot import Feature
from cogs.pages.custom_ids import TableClick, decode, on_message
from tables.table import Table


class ChannelEvents(Feature):
    """Listens to Discord's events on channels and servers. Its state: the servers that removed the
    bot.
    """

    def _set_up(self) -> None:
        self._removed: set[int] = set()  # servers the bot was removed from

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        """Count other people's messages, which scroll tables away; take note of a table's own."""
        boards = self.screens.table_messages
        if self.bot.user is None or message.author.id != self.bot.user.id:
            boards.chat.heard(message.channel.id)
        elif (table := _shown_on(message)) is not None:
            boards.posted(table, message.channel.id, message.id)

    # Deletions

    @commands.Cog.listener()
    async def on_raw_message_delete(self, event: discord.RawMessageDeleteEvent) -> None:
        """Restore a table whose message was deleted."""
        await self._deleted({event.message_id})

    @commands.Cog.listener()
    async def on_raw_bulk_message_delete(self, event: discord.RawBulkMessageDeleteEvent) -> None:
        """Do the same for many messages at once."""
        await self._deleted(event.message_ids)

    async def _deleted(self, messages: set[int]) -> None:
        for table in await self.bot.once_read(lambda: self.room.showing(messages)):
            self.screens.table_messages.deleted(table)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Close the tables of a channel that is gone, and those in its threads."""
        for table in await self._tables(channel.id):
            await self.screens.relocation.close(table)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        """Move the tables of a deleted thread to the channel above."""
        for table in await self._tables(event.thread_id):
            await self.screens.relocation.lost(table, event.thread_id, event.parent_id)

    async def _tables(self, channel: int) -> list[Table]:
        async def read() -> list[Table]:
            numbers = await self.room.store.in_channel(channel)
            tables = [await self.room.get(number) for number in numbers]
            return [table for table in tables if table is not None]

        return await self.bot.once_read(read)

    # Servers

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Stop the tables of a server that removed the bot; nobody loses by that."""
        self._removed.add(guild.id)
        self.room.alarms.sleep(guild.id)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Show the tables of the server again: the bot is new there, or back."""
        self._removed.discard(guild.id)
        for table in await self._woken(guild.id):
            self.screens.table_messages.show_anew(table)
            self.screens.resume(table)

    @commands.Cog.listener()
    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Stop a server's tables: Discord does not serve it for a while."""
        self.room.alarms.sleep(guild.id)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Wake a server's tables: Discord serves it from the start, or again."""
        if guild.id in self._removed:
            await self.on_guild_join(guild)
        elif self.room.alarms.sleeps(guild.id):
            for table in await self._woken(guild.id):
                if table.lags:
                    self.screens.resume(table)

    async def _woken(self, server: int) -> list[Table]:
        return await self.bot.once_read(lambda: self.room.wake(server))


def _shown_on(message: discord.Message) -> int | None:
    """Return the table of a public message, by its buttons; None: it is no table's."""
    if not message.flags.components_v2 or message.flags.ephemeral:
        return None
    for click in map(decode, on_message(message)):
        if isinstance(click, TableClick):
            return click.table
    return None
