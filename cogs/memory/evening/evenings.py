"""Evenings: the list above a table, the page behind *More…*, the picture when a table's evening is
over, and finding it again.

The list (`Screen.evening`) is the table's message of the first match, which stays as the second
one is dealt; it tells each match as it ends. The closing of a table records in its own transaction
if it ends an evening (`tables.night`). The picture is posted afterwards, and the list goes: it
promises the picture, also after a kill.
"""

import asyncio
import logging
from collections.abc import Sequence
from functools import partial
from math import inf

import discord
from discord import Interaction

from cogs.bot import Feature, clock
from cogs.memory.evening.evening_page import evening_list, evening_page, evenings_page
from cogs.memory.evening.night_sheet import night_sheet
from cogs.pages.custom_ids import PageClick, TableClick, read_number
from cogs.pages.handlers import page, table_button
from cogs.pages.layout import Drawing
from cogs.pages.picture_message import Sheet, post_in
from cogs.pages.places import may_read
from cogs.pages.posted import Promise, Settled, up_to_date
from cogs.play.screens import table_messages
from cogs.play.screens.table_messages import Leaving
from cogs.wire.requests import FAILURES, OLD, Requests, Stamp, passing
from cogs.wire.updates import done_or_logged
from cogs.words.people import server_of
from cogs.words.words import Reader, server_name
from tables.errors import Refused
from tables.log_context import about
from tables.memory.evening import Evening
from tables.table import Outcome, Table

log = logging.getLogger(__name__)


class Nights(Feature):
    """Evenings of tables, current and past; their lists, and their pictures as a kind of post.
    Stateless.
    """

    def _set_up(self) -> None:
        self._requests = Requests(self.bot)
        self.screens.lists = self._list
        self.offers.followers.append(self._follow)
        self.posts.add(self)

    # At the table

    @table_button("evening")
    async def show_evening(
        self, interaction: Interaction, reader: Reader, table: Table, _: TableClick
    ) -> Drawing:
        """Show a reader of the table's channel its evening so far."""
        return evening_page(await self._readable(interaction, table.id), reader)

    # The list

    async def _list(self, table: Table) -> Leaving | None:
        """Show what a table has played so far; return how its message becomes the list, if there is
        none to edit.
        """
        evening = await done_or_logged(self.store.evenings.of_table(table.id))
        if evening is None or not evening.matches or await self._edit(table):
            return None
        return self._leave

    async def _leave(self, table: Table, message: int | None) -> None:
        """Have the table's message stay as its list, in place of one that has aged: the table is
        posted anew. Raises FAILURES: then the next match's may stay.
        """
        if message is None:
            return
        if table.screen.evening is not None:
            await self._requests.delete(table.channel, table.screen.evening)
        await self._show(table, message)
        await self.screens.saved.note(table, evening=message, message=None)

    async def _edit(self, table: Table, *, last: bool = False) -> bool:
        """Redraw a table's list; False if there is none that can be edited for long. Once, for the
        `last` time, Discord edits an old one, too.
        """
        message = table.screen.evening
        if message is None:
            return False
        age = clock() - discord.utils.snowflake_time(message).timestamp()
        try:
            if age < OLD or last:
                await self._show(table, message)
            return age < OLD
        except FAILURES as error:
            return passing(error)

    async def _remove(self, table: Table) -> None:
        """Delete a table's list, in favour of the picture."""
        noted = partial(self.screens.saved.note, table, evening=None)
        former, channel = table.screen.evening, table.channel
        assert former is not None, "it stands"
        show = partial(self._requests.delete, channel, former)
        await self.posts.settle(Settled(f"list {former}", channel, former, show, noted))

    async def _show(self, table: Table, message: int) -> None:
        view = await up_to_date(partial(self._drawn, table))
        await self._requests.edit(table.channel, message, view)

    async def _drawn(self, table: Table) -> Drawing:
        evening = await self.store.evenings.of_table(table.id)
        assert evening is not None, "the table stands"
        return evening_list(evening, await self.readers.of_table(table))

    # The picture

    def _follow(self, outcome: Outcome) -> None:
        """Post the picture of a table whose evening this move ends, unless its place is gone."""
        if outcome.table.lobby.closed:
            self._background.start(self._close(outcome.table))
        elif outcome.finished is not None and outcome.finished.over:
            self._background.start(self._tell(outcome.table))

    async def _tell(self, table: Table) -> None:
        """Have the list tell of a match that is over, not before the table does."""
        await asyncio.sleep(table_messages.BREATH)
        await self._edit(table)

    async def _close(self, table: Table) -> None:
        """Post the picture in place of the list; where there is none, the list stays."""
        with about(table):
            if await self.promise(table.id) is not None:
                await self.posts.bring(self, table.id, new=True)
            else:
                await self._complete(table)

    async def _complete(self, table: Table) -> None:
        """Leave the list of a closed table that no picture replaces, with its last match in it."""
        if table.screen.evening is not None:
            await self._edit(table, last=True)
            await self.screens.saved.note(table, evening=None)

    async def promised(self) -> Sequence[int]:
        """Return the closed tables whose list is to go. Raises StoreTrouble."""
        return await self.store.evenings.listed()

    async def promise(self, row: int) -> Promise | None:
        """Return the picture a closed table promises. That of a table in its own thread, which is
        archived, stands in the channel above. Raises StoreTrouble.
        """
        table = await self.room.get(row)
        evening = await self.store.evenings.of_table(row)
        if table is None or evening is None or evening.over is None:
            return None
        if table.why_closed == "place" or not await self.screens.keepsakes.wanted(table):
            return None
        channel = evening.location.parent or evening.location.channel
        return Promise(f"night {row}", (channel,), inf, made=evening.over)

    async def send(self, row: int, channel: int, stamp: Stamp) -> int:
        """Post it. Raises FAILURES."""
        table = await self.room.get(row)
        assert table is not None, "it was played at"
        reader = await self.readers.of_table(table)
        latest = partial(self._latest, row, reader)
        return await post_in(self.bot.get_partial_messageable(channel), latest, stamp)

    async def note(self, row: int, channel: int, message: int) -> None:
        """Have the list go."""
        table = await self.room.get(row)
        if table is not None and table.screen.evening is not None:
            await self._remove(table)

    async def drop(self, row: int) -> None:
        """Leave the list as it is: the picture can stand nowhere."""
        table = await self.room.get(row)
        if table is not None:
            await self.screens.saved.note(table, evening=None)

    async def look_after(self) -> float:
        """Complete the lists that a kill has left; nothing comes at a time of its own."""
        for row in await self.promised():
            table = await self.room.get(row)
            if table is not None and await self.promise(row) is None:
                await self._complete(table)
        return inf

    async def _latest(self, table: int, reader: Reader) -> Sheet:
        """Return the picture of a table's evening as its people are called now."""
        evening = await self.store.evenings.of_table(table)
        assert evening is not None, "it is over, and stays so"
        return await self._sheet(evening, reader)

    async def _sheet(self, evening: Evening, reader: Reader, *, from_list: bool = False) -> Sheet:
        server = evening.location.server
        name = server_name(self.bot.get_guild(server or 0))
        zone = await self.readers.zone_for(server, reader.language)
        users = [seat.person.user for match in evening.matches for seat in match.seats]
        return await night_sheet(
            evening, zone, name, reader,
            avatars=await self.bot.avatars.of(dict.fromkeys(users)), from_list=from_list,
        )  # fmt: skip

    # Finding it again

    @page("evenings", public=True)
    async def list_evenings(
        self, interaction: Interaction, reader: Reader, _: PageClick
    ) -> Drawing:
        """Show the presser the last evenings in channels they can read."""
        readable = [
            evening
            for evening in await self.store.evenings.over(server_of(interaction))
            if may_read(interaction, evening.location)
        ]
        zone = await self.readers.zone_for(server_of(interaction), reader.language)
        return evenings_page(readable, zone, reader)

    @page("night")
    async def find_again(self, interaction: Interaction, reader: Reader, click: PageClick) -> Sheet:
        """Show the presser the picture of a past evening."""
        evening = await self._readable(interaction, read_number(click.value) or 0)
        if evening.over is None or not evening.matches:
            raise Refused("no_such_table")
        async with self.bot.pages.of(interaction.user.id):
            return await self._sheet(evening, reader, from_list=True)

    async def _readable(self, interaction: Interaction, number: int) -> Evening:
        """Return a table's evening, if the presser can read its channel. Raises Refused,
        StoreTrouble.
        """
        evening = await self.store.evenings.of_table(number)
        if evening is None or not may_read(interaction, evening.location):
            raise Refused("no_such_table")
        return evening
