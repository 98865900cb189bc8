"""Cutting the cards (Abheben): a dialog, two clicks from the table; never needed to begin."""

from __future__ import annotations

import discord
from discord.ext import commands

from cogs.bot import CardTable
from cogs.kit.custom_ids import PageClick
from cogs.kit.handlers import dialog, page
from cogs.kit.modals import Field, open_dialog
from cogs.kit.people import person_of
from cogs.kit.responses import in_time, redraw_page
from cogs.kit.words import Reader
from cogs.lookup import table_of
from cogs.table.more_page import more_page
from cogs.table.people_page import people_page
from data.texts import say
from tables.lobby.cutting import LONGEST
from tables.lobby.state import Cut


class Cutting(commands.Cog):
    """Handles cuts: a place, or any text. Stateless."""

    def __init__(self, bot: CardTable) -> None:
        self.bot = bot

    @page("cut", opens="cutat", about="table")
    async def ask_where(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Ask where to cut, in a dialog."""
        table, _ = table_of(interaction, click.argument)
        line = Field(say(reader.language, "cut-where"), longest=LONGEST)
        title = say(reader.language, "button-cut")
        await open_dialog(interaction, title, [line], "cutat", f"{table.id}")

    @dialog("cutat", about="table")
    async def cut(self, interaction: discord.Interaction, reader: Reader, click: PageClick) -> None:
        """Cut there, and go back to the page of people; before the first deal there is none."""
        table, _ = table_of(interaction, click.argument)
        text = click.values[0] if click.values else ""
        await in_time(interaction, table.act(person_of(interaction), Cut(text)))
        user, note = interaction.user.id, say(reader.language, "cut-done")
        if table.lobby.stage == "lobby":
            view = more_page(table, user, reader, self.bot.faces, note=note)
        else:
            view = people_page(table, user, reader, self.bot.faces, note)
        await redraw_page(interaction, view)


async def setup(bot: CardTable) -> None:
    """Called by discord.py."""
    await bot.add_cog(Cutting(bot))
