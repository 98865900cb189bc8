"""*Play it now*: a table dealt at once, the seats of which the computer takes. It stands wherever
somebody is alone with a wish to play: in /help, at a lesson's end, at a table with nobody else.
"""

from __future__ import annotations

import discord

from cogs.bot import CardTable, Feature
from cogs.pages.custom_ids import PageClick, TableClick
from cogs.pages.handlers import page, table_button
from cogs.pages.responses import Trouble, acknowledge
from cogs.words.people import person_of
from cogs.words.words import Reader
from tables.lobby.characters import company
from tables.lobby.state import AddSeat, Start
from tables.table import Table


class PlayNow(Feature):
    """Tables for one person, dealt at once. Its state: the people one is being opened for."""

    def __init__(self, bot: CardTable) -> None:
        super().__init__(bot)
        self._opening: set[int] = set()

    @page("playnow")
    async def open_and_deal(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Open a table of some rules, or of those /play takes; the hand takes the page's place.
        Pressed twice, it opens one.
        """
        opening, user = self.bot.offers.open_table, interaction.user.id
        if opening is None:
            raise Trouble("trouble-forged")
        if user in self._opening:
            await acknowledge(interaction)
            return
        self._opening.add(user)
        try:
            table = await opening(interaction, reader, click.argument or None)
            await self._deal(interaction, table)
        finally:
            self._opening.discard(user)

    @table_button("playnow")
    async def deal_here(
        self, interaction: discord.Interaction, reader: Reader, table: Table, _: TableClick
    ) -> None:
        """Deal for the presser and the computer; just deal if somebody has sat down meanwhile."""
        await self._deal(interaction, table)

    async def _deal(self, interaction: discord.Interaction, table: Table) -> None:
        person = person_of(interaction)
        for character in company(table.lobby):
            await table.act(person, AddSeat(character))
        if interaction.channel_id == table.location.channel:  # else the hand cannot come there
            await self.bot.screens.hands.renew(table.id, interaction)
        await table.act(person, Start())
