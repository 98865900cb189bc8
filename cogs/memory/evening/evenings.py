"""Evenings: the page behind *More…*, the picture when a table's evening is over, and finding it
again.

The closing of a table records in its own transaction if it ends an evening (`tables.night`). The
picture is posted afterwards, once or not at all: a bot killed in between posts none, and a post
that Discord did not confirm is not repeated.
"""

from __future__ import annotations

import logging
from functools import partial

import discord
from discord import Interaction

from cogs.bot import CardTable, Feature
from cogs.memory.evening.evening_page import evening_page, evenings_page
from cogs.memory.evening.night_sheet import night_sheet
from cogs.pages.custom_ids import PageClick, TableClick, read_number
from cogs.pages.handlers import page, table_button
from cogs.pages.picture_message import Sheet, post_in, redraw
from cogs.pages.places import may_read
from cogs.pages.responses import acknowledge, in_time, show_page
from cogs.wire.requests import FAILURES
from cogs.wire.updates import done_or_logged
from cogs.words.people import server_of
from cogs.words.words import Reader, server_name
from data.texts.cities import zone_of
from tables.errors import Refused
from tables.log_context import about
from tables.memory.evening import Evening
from tables.table import Outcome, Table

log = logging.getLogger(__name__)


class Nights(Feature):
    """Evenings of tables, current and past. Stateless."""

    def __init__(self, bot: CardTable) -> None:
        super().__init__(bot)
        bot.offers.followers.append(self._follow)

    # At the table

    @table_button("evening")
    async def show_evening(
        self, interaction: Interaction, reader: Reader, table: Table, _: TableClick
    ) -> None:
        """Show a reader of the table's channel its evening so far."""
        evening = await self._readable(interaction, table.id)
        await show_page(interaction, evening_page(evening, reader, self.bot.faces))

    # The picture

    def _follow(self, outcome: Outcome) -> None:
        """Post the picture of a table whose evening this move ends, unless its place is gone."""
        table = outcome.table
        if table.lobby.stage == "closed" and table.why_closed != "place":
            self._background.start(self._post(table))

    async def _post(self, table: Table) -> None:
        with about(table):
            evening = await done_or_logged(self.bot.store.evenings.of_table(table.id))
            if evening is None or evening.over is None:
                return
            if not await self.bot.screens.keepsakes.wanted(table):
                return
            reader = await self.bot.readers.of_table(table)
            try:
                await post_in(self._place(evening), partial(self._latest, table.id, reader))
            except FAILURES as error:
                log.warning("An evening's picture is not shown: %s", error)
            except Exception:
                log.exception("An evening could not be drawn")

    def _place(self, evening: Evening) -> discord.PartialMessageable:
        """Return the channel for an evening's picture: a table's own thread is archived, so it is
        the channel above.
        """
        location = evening.location
        return self.bot.get_partial_messageable(location.parent or location.channel)

    async def _latest(self, table: int, reader: Reader) -> Sheet:
        """Return the picture of a table's evening as its people are called now."""
        evening = await self.bot.store.evenings.of_table(table)
        assert evening is not None, "it is over, and stays so"
        return await self._sheet(evening, reader)

    async def _sheet(self, evening: Evening, reader: Reader, *, from_list: bool = False) -> Sheet:
        server = evening.location.server
        guild = None if server is None else self.bot.get_guild(server)
        settings = None if server is None else await self.bot.readers.server(server)
        zone = zone_of(None if settings is None else settings.time_zone, reader.language)
        name = server_name(guild)
        users = [seat.person.user for match in evening.matches for seat in match.seats]
        avatars = await self.bot.avatars.of(dict.fromkeys(users))
        return await night_sheet(
            evening, zone, name, reader, self.bot.faces, avatars=avatars, from_list=from_list
        )

    # Finding it again

    @page("evenings", public=True)
    async def list_evenings(self, interaction: Interaction, reader: Reader, _: PageClick) -> None:
        """Show the presser the last evenings in channels they can read."""
        over = await in_time(interaction, self.bot.store.evenings.over(server_of(interaction)))
        readable = [evening for evening in over if may_read(interaction, evening.location)]
        settings = await self.bot.readers.server(server_of(interaction))
        zone = zone_of(settings.time_zone, reader.language)
        await show_page(interaction, evenings_page(readable, zone, reader))

    @page("night")
    async def find_again(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Show the presser the picture of a past evening."""
        number = read_number(click.values[0] if click.values else "")
        await acknowledge(interaction)
        evening = await self._readable(interaction, number)
        if evening.over is None or not evening.matches:
            raise Refused("no_such_table")
        async with self.bot.pages.of(interaction.user.id):
            sheet = await self._sheet(evening, reader, from_list=True)
        await redraw(interaction, sheet)

    async def _readable(self, interaction: Interaction, number: int | None) -> Evening:
        """Return a table's evening, if the presser can read its channel. Raises Refused,
        StoreTrouble.
        """
        evening = None
        if number is not None:
            evening = await self.bot.store.evenings.of_table(number)
        if evening is None or not may_read(interaction, evening.location):
            raise Refused("no_such_table")
        return evening
