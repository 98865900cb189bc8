"""All tables a person sits at and can see, and the daily reminder of the slow ones.

What they can see of a server of another process Discord is asked for.
"""

import logging
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import discord
from discord import Interaction

from cogs.bot import CardTable, Feature, clock
from cogs.meeting.open_calls import calls_of
from cogs.meeting.own_tables_page import (
    MOST_CALLS,
    Mine,
    asked_parts,
    call_parts,
    own_parts,
    reminder_page,
    waits_for,
)
from cogs.pages.custom_ids import PageClick
from cogs.pages.handlers import page
from cogs.pages.layout import GATHERING, Drawing, Part, stacked
from cogs.wire.requests import FAILURES, NO_USER, Requests, code_of
from cogs.wire.updates import done_or_logged
from cogs.words.people import server_of
from cogs.words.words import Reader
from data.store.features.reminders import Reminder
from tables.people import Location, PlaceTest
from tables.table import Table

log = logging.getLogger(__name__)

MOST = 40  # tables on a page
SLOW = ("slow", "off")  # clocks of slow tables
NOT_WANTED = 50007  # Discord's code: the user takes no messages from us


class MyTables(Feature):
    """A person's own tables, wherever they are. Stateless."""

    def _set_up(self) -> None:
        self._requests = Requests(self.bot)
        self.offers.hourly.append(self.remind)
        self.offers.own_tables = self.own_tables

    async def own_tables(
        self, interaction: Interaction, reader: Reader, above: Sequence[Part]
    ) -> Drawing:
        """Return the page of all the presser's tables, and of their sign-ups and calls here, with
        buttons for each, below these parts.
        """
        mine = await self._mine(interaction)
        user = interaction.user.id
        server = server_of(interaction)
        sign_ups = await self.store.sign_ups.of_host(user, server)
        if not (mine or sign_ups):
            return stacked(GATHERING, above or [reader.say("refusal-no-tables-here")])
        here = {own.table.id: own.table for own in mine if own.table.server == server}
        calls = (await calls_of(self.bot, user, here.values()))[-MOST_CALLS:]
        more = len(sign_ups) + len(calls)
        tables = own_parts(mine, user, reader, above, server=server, more=more)
        asking = [*asked_parts(sign_ups, reader), *call_parts(calls, here, reader)]
        return stacked(GATHERING, [*tables, *asking])

    @page("mine")
    async def back(self, interaction: Interaction, reader: Reader, click: PageClick) -> Drawing:
        """Show the page again in place of a question."""
        return await self.own_tables(interaction, reader, [])

    async def _mine(self, interaction: Interaction) -> list[Mine]:
        """Return the presser's tables that they can see."""
        user = interaction.user
        numbers = await self.store.reminders.tables_of(user.id)
        here = user if isinstance(user, discord.Member) else None
        return await self._seen(user.id, await self.room.get_all(numbers[-MOST:]), here)

    async def _seen(
        self, user: int, tables: Iterable[Table], here: discord.Member | None = None
    ) -> list[Mine]:
        """Return a person's tables that they can see now and have not left for good; `here` is
        their member on the server where they ask.
        """
        sights: dict[int, Sight] = {}
        if here is not None:
            sights[here.guild.id] = sight_of(here)
        visible = []
        for table in tables:
            server = table.server
            seat = table.seat_of(user)
            belongs = seat is not None or table.place_in_line(user) is not None
            if server is None or not belongs or seat in table.lobby.gone:
                continue
            if server not in sights:
                sights[server] = await sight(self.bot, server, user)
            if sights[server].sees(table.location):
                visible.append(Mine(table, sights[server].name))
        return visible

    async def remind(self) -> None:
        """Remind people, once a day if they want that, of the slow tables that wait for them."""
        for due in await done_or_logged(self.store.reminders.due(clock())) or ():
            await done_or_logged(self._remind(due), "A reminder has to wait")

    async def _remind(self, due: Reminder) -> None:
        user = due.person.user
        slow = [
            table
            for table in await self.room.get_all(due.tables[-MOST:])
            if table.lobby.table.clock in SLOW and waits_for(table, user)
        ]
        waiting = await self._seen(user, slow)
        if not waiting:
            return
        if not await self.store.reminders.claim(user, clock()):
            return
        reader = await self.readers.person(user, None)
        try:
            await self._write_to(user, reminder_page(waiting, user, reader))
        except FAILURES as error:
            log.info("A reminder does not arrive: %s", error)
            if code_of(error) in (NOT_WANTED, NO_USER):
                await self.readers.change(due.person, daily=False)

    async def _write_to(self, user: int, page: Drawing) -> None:
        """Send a person a direct message. Raises FAILURES."""
        # The library's `create_dm` would remember them, even after they delete their data.
        channel = await self.bot.http.start_private_message(user)
        await self._requests.post(int(channel["id"]), page)


Channel = discord.abc.GuildChannel | discord.Thread
Channels = Callable[[int], Channel | None]


class Sight(NamedTuple):
    """A server's name, and the places on it a person can see."""

    name: str
    sees: PlaceTest


NOTHING = Sight("", lambda _: False)


def sight_of(member: discord.Member) -> Sight:
    """Return a member's sight of a server of this process."""
    return _by(member, member.guild.get_channel_or_thread)


async def sight(bot: CardTable, server: int, user: int) -> Sight:
    """Return a person's sight of a server: nothing if the bot or they have left, or while Discord
    cannot be asked. A server of another process Discord is asked for, too.
    """
    guild = bot.get_guild(server)
    if guild is None and bot.served.serve(server):
        return NOTHING
    try:
        if guild is not None:
            return sight_of(await guild.fetch_member(user))
        guild = await bot.fetch_guild(server, with_counts=False)
        channels = {channel.id: channel for channel in await guild.fetch_channels()}
        return _by(await guild.fetch_member(user), channels.get)
    except FAILURES:
        return NOTHING


def _by(member: discord.Member, channels: Channels) -> Sight:
    return Sight(member.guild.name, lambda place: _sees(member, place, channels))


def _sees(member: discord.Member, location: Location, channels: Channels) -> bool:
    """True if somebody can see a table's location; of an archived thread only the channel above is
    known.
    """
    channel = channels(location.channel)
    if channel is None and location.parent is not None:
        channel = channels(location.parent)
    return channel is None or channel.permissions_for(member).view_channel
