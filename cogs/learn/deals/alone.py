"""The week's deal played alone: a table of its own, whose other seats the table plays."""

from __future__ import annotations

import discord

from cogs.bot import Feature
from cogs.pages.acting import check_may_write
from cogs.pages.custom_ids import PageClick
from cogs.pages.handlers import page
from cogs.pages.layout import GATHERING, layout
from cogs.pages.places import may_stand
from cogs.pages.responses import Lacking, Trouble, acknowledge, missing, redraw_page
from cogs.words.people import person_of, server_of
from cogs.words.preferences import reader_of
from cogs.words.words import Reader
from data.presets import presets
from tables.errors import Refused
from tables.lobby.state import Start
from tables.lobby.week_deal import MOST_SEATS
from tables.log_context import now_about
from tables.table import Table

OPTIONS = {"clock": "off"}  # nobody is waiting for it


class AloneAtDeals(Feature):
    """Opens tables for one person. Stateless."""

    @page("dealalone")
    async def play(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Open a table and deal; the hand is sent below it, by this click's token."""
        await acknowledge(interaction)
        rules, _, seats = click.argument.partition(" ")
        chosen = (await self.bot.readers.server(server_of(interaction))).channels
        if not may_stand(interaction, chosen):
            raise Trouble("deal-elsewhere")
        check_may_write(interaction)
        if missing(interaction):
            raise Lacking
        if seats not in map(str, range(2, MOST_SEATS + 1)):
            raise Trouble("trouble-forged")
        table = await self._dealt(interaction, rules, int(seats))
        messages = self.bot.screens.table_messages
        if not await messages.post(table):
            raise Lacking if messages.forbidden(table.id) else Trouble("deal-later")
        await redraw_page(interaction, layout(GATHERING, [reader.say("deal-begun")], []))

    async def _dealt(self, interaction: discord.Interaction, rules: str, seats: int) -> Table:
        """Return a new table with its cards dealt. Raises Refused for a person who has had their
        try, and leaves no table.
        """
        preset, channel, person = (
            presets().get(rules),
            interaction.channel_id,
            person_of(interaction),
        )
        if preset is None or channel is None or self.bot.offers.week_deal is None:
            raise Trouble("trouble-forged")
        table = await self.bot.room.open(
            server_of(interaction),
            channel,
            person,
            preset,
            OPTIONS,
            alone=seats,
            language=reader_of(interaction).language,
        )
        now_about(table)
        try:
            deal = await self.bot.offers.week_deal(table)
            await self.bot.screens.hands.renew(table.id, interaction)
            await table.act(person, Start(), deal=deal)
        except Refused:
            await table.shut()
            raise
        return table
