"""*Challenge* on a person's name: a table for both, and a message that calls them to it.

A challenge is a call for players, of one person instead of a role: it counts for the hour's limit
of calls, and there is one an hour between two people. It notifies nobody who cannot see the channel
or wants no notifications.
"""

import discord
from discord import Interaction

from cogs.bot import CardTable
from cogs.lookup import hosted, takes_part
from cogs.meeting.open_calls import Called, OpenCalls, may_join, place_of
from cogs.pages.acting import VOICE, check_may_write
from cogs.pages.commands import add_person_entry
from cogs.pages.responses import Trouble, opponent_of, send_text
from cogs.words.people import person_of, person_shown, server_of
from cogs.words.preferences import reader_of
from cogs.words.words import Reader, escaped, rules_name
from data.store.features.calls import Pair
from data.texts import say
from tables.lobby.line import room_in
from tables.people import Challenge, Location
from tables.table import Table


class Challenges:
    """The entry in a person's context menu. Stateless."""

    def __init__(self, bot: CardTable, calls: OpenCalls) -> None:
        self.bot = bot
        self._calls = calls
        add_person_entry(bot, "menu-challenge", self.challenge)

    async def challenge(self, interaction: Interaction, person: discord.Member) -> None:
        """Call a person to the presser's own table; to a new one if none of theirs has a seat."""
        server = server_of(interaction)
        other = opponent_of(interaction, person)
        table = await self._own_table(interaction)
        place = Location(server, interaction.channel_id or 0) if table is None else place_of(table)
        if table is not None and takes_part(table, other.id):
            raise Trouble("challenge-there", name=escaped(other.display_name))
        self._check_seen(interaction, place, other)
        check_may_write(interaction, place)
        pair = (person_of(interaction), person_shown(other))
        reader = reader_of(interaction)
        if table is None:  # it is opened together with the challenge, or neither is
            table = await self._opened(interaction, reader, pair)
            claimed = [call for call in await self._calls.promised() if call.table == table.id]
        else:
            claimed = [await self._calls.claim(server, table, pair)]
        await self.bot.readers.note_table(interaction, table)
        posted = [await self._calls.post(call) for call in claimed]
        called = await self.called(table, pair)
        key = "challenge-done" if called.users else "challenge-done-quietly"
        if not all(posted):
            key = "challenge-later"
        await send_text(interaction, reader.say(key, name=escaped(pair[1].name)))

    async def _own_table(self, interaction: Interaction) -> Table | None:
        """Return the presser's own table on this server where somebody else could sit down now: the
        newest of this channel, else the newest.
        """
        mine = await hosted(self.bot, interaction)
        free = [table for table in mine if may_join(table) and room_in(table.lobby)]
        here = [table for table in free if place_of(table).channel == interaction.channel_id]
        return next(reversed(here or free), None)

    def _check_seen(self, interaction: Interaction, place: Location, other: discord.Member) -> None:
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

    async def _opened(self, interaction: Interaction, reader: Reader, pair: Pair) -> Table:
        hour = await self._calls.hour(server_of(interaction))
        challenge = Challenge(pair, hour.at, hour.most)
        try:
            return await self.bot.offers.open_table(interaction, reader, None, challenge)
        except Exception:
            await self._calls.drop_closed()
            raise

    async def called(self, table: Table, pair: Pair) -> Called:
        """Return what a challenge of these two says, and whom it notifies."""
        host, other = pair
        wants = (await self.bot.readers.preferences(other.user)).mentions
        language = await self.bot.readers.spoken_at(table)
        text = say(
            language,
            "challenge-text",
            name=f"<@{other.user}>" if wants else f"**{escaped(other.name)}**",
            host=f"**{escaped(host.name)}**",
            rules=rules_name(table.lobby.rules, language),
        )
        return Called(text, users=(other.user,) if wants else ())
