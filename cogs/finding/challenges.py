"""*Challenge* on a person's name: a table for both, and a message that calls them to it.

A challenge is a call for players, of one person instead of a role: it counts for the hour's limit
of calls, and there is one an hour between two people. It notifies nobody who cannot see the channel
or wants no notifications.
"""

from __future__ import annotations

import discord

from cogs.bot import CardTable
from cogs.finding.open_calls import Called, OpenCalls, free_seats, may_join, place_of
from cogs.kit.acting import VOICE, check_may_write
from cogs.kit.commands import PersonEntry
from cogs.kit.people import opponent_of, server_of
from cogs.kit.preferences import reader_of
from cogs.kit.responses import Trouble, send_text
from cogs.kit.words import Reader, escaped, rules_name
from data.texts import say
from tables.people import Location
from tables.table import Table


class Challenges:
    """The entry in a person's context menu. Stateless."""

    def __init__(self, bot: CardTable, calls: OpenCalls) -> None:
        self.bot = bot
        self._calls = calls
        self._entry = PersonEntry(bot, "menu-challenge", self.challenge)

    def close(self) -> None:
        """Take the entry out of people's context menus."""
        self._entry.remove()

    async def challenge(self, interaction: discord.Interaction, person: discord.Member) -> None:
        """Call a person to the presser's own table; to a new one if none of theirs has a seat."""
        reader, server = reader_of(interaction), server_of(interaction)
        other = opponent_of(interaction, person)
        table = await self._own_table(interaction)
        place = Location(server, interaction.channel_id or 0) if table is None else place_of(table)
        if table is not None and _is_there(table, other.id):
            raise Trouble("challenge-there", name=escaped(other.display_name))
        self._check_seen(interaction, place, other)
        check_may_write(interaction, place)
        pair, hour = (interaction.user.id, other.id), await self._calls.hour(server)
        await self.bot.store.calls.check_challenge(hour, pair)
        if table is None:
            table = await self._opened(interaction, reader)
        await self._call(interaction, reader, table, other)

    async def _own_table(self, interaction: discord.Interaction) -> Table | None:
        """Return the presser's own table on this server where somebody else could sit down now: the
        newest of this channel, else the newest.
        """
        user = interaction.user.id
        mine = await self.bot.room.get_all(await self.bot.store.reminders.tables_of(user))
        free = [
            table
            for table in mine
            if table.location.server == interaction.guild_id
            and table.seat_of(user) == table.lobby.host and may_join(table) and free_seats(table)
        ]  # fmt: skip
        here = [table for table in free if place_of(table).channel == interaction.channel_id]
        return next(reversed(here or free), None)

    def _check_seen(
        self, interaction: discord.Interaction, place: Location, other: discord.Member
    ) -> None:
        """Raise Trouble unless a person can see the place they are called to; of a private thread
        nobody knows.
        """
        guild = interaction.guild
        channel = None if guild is None else guild.get_channel_or_thread(place.channel)
        granted = discord.Permissions.none() if channel is None else channel.permissions_for(other)
        hidden = isinstance(channel, discord.Thread) and channel.is_private()
        deaf = isinstance(channel, VOICE) and not granted.connect
        if hidden or deaf or not granted.view_channel:
            raise Trouble("challenge-unseen", name=escaped(other.display_name))

    async def _opened(self, interaction: discord.Interaction, reader: Reader) -> Table:
        opening = self.bot.offers.open_table
        if opening is None:
            raise Trouble("trouble-forged")
        return await opening(interaction, reader)

    async def _call(
        self, interaction: discord.Interaction, reader: Reader, table: Table, other: discord.Member
    ) -> None:
        server, user = server_of(interaction), interaction.user
        wants = (await self.bot.readers.preferences(other.id)).mentions
        language = (await self.bot.readers.of_table(table)).language
        text = say(
            language,
            "challenge-text",
            name=other.mention if wants else f"**{escaped(other.display_name)}**",
            host=f"**{escaped(user.display_name)}**",
            rules=rules_name(table.lobby.rules, language),
        )
        called = Called(text, users=(other.id,) if wants else (), pair=(user.id, other.id))
        posted = await self._calls.post(server, table, called)
        key = "challenge-done" if wants else "challenge-done-quietly"
        name = escaped(other.display_name)
        await send_text(interaction, reader.say(key if posted else "challenge-later", name=name))


def _is_there(table: Table, user: int) -> bool:
    return table.seat_of(user) is not None or table.place_in_line(user) is not None
