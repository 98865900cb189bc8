"""/play opens a table, /table brings one back to the bottom of its channel."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.answers import Lacking, Trouble, explain, missing
from cogs.clicks import PageClick, page_button
from cogs.client import CardTable
from cogs.house.offered import Offered, find, offer
from cogs.layout import GATHERING, layout
from cogs.people import person_of
from cogs.translate import localised
from cogs.words import Reader
from data.texts import say
from tables.about import now_about
from tables.errors import Refused
from tables.table import Table

MOST_OFFERED = 25  # options of a select


class Lobby(commands.Cog):
    """Tables are laid out, and found again."""

    def __init__(self, bot: CardTable) -> None:
        self.bot = bot
        bot.pages["table"] = self.chosen

    @app_commands.command(
        name=localised("command-play"), description=localised("command-play-description")
    )
    @app_commands.rename(rules=localised("option-play-rules"))
    @app_commands.describe(rules=localised("option-play-rules-description"))
    @app_commands.guild_only()
    async def play(self, interaction: discord.Interaction, rules: str | None = None) -> None:
        """A new table; whoever lays it out sits at it."""
        reader = await self.bot.readers.of(interaction)
        try:
            server = interaction.guild_id
            assert server is not None, "for servers only"
            offered = await find(self.bot.store, server, rules)
            if missing(interaction):
                raise Lacking
            await self._open(interaction, offered, reader)
        except Exception as error:
            await explain(interaction, reader, error, self.bot.faces)

    @play.autocomplete("rules")
    async def offer(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """What fits what has been typed."""
        return await offer(self.bot, interaction, current)

    async def _open(
        self, interaction: discord.Interaction, offered: Offered, reader: Reader
    ) -> None:
        """The private answer becomes the host's hand."""
        await interaction.response.defer(ephemeral=True)
        host, channel = person_of(interaction), interaction.channel_id
        assert channel is not None, "commands come from a channel"
        table = await self.bot.room.open(
            interaction.guild_id, channel, host, offered.preset, offered.changes
        )
        now_about(table)
        try:
            await self._post(table)
        except (Lacking, Trouble):
            await self.bot.screens.close_table(table)
            raise
        await self.bot.screens.hands.answer(table, 0, reader, interaction)

    async def _post(self, table: Table) -> None:
        """Post a table's message at the bottom. Raises Lacking or Trouble."""
        boards = self.bot.screens.boards
        if not await boards.post(table):
            raise Lacking if boards.forbidden(table.id) else Trouble("trouble-discord")

    @app_commands.command(
        name=localised("command-table"), description=localised("command-table-description")
    )
    @app_commands.guild_only()
    async def table(self, interaction: discord.Interaction) -> None:
        """This channel's table; if there are several, whoever asks chooses."""
        reader = await self.bot.readers.of(interaction)
        try:
            if missing(interaction):
                raise Lacking
            await interaction.response.defer(ephemeral=True)
            numbers = await self.bot.room.in_channel(interaction.channel_id or 0)
            found = [await self.bot.room.get(number) for number in numbers[:MOST_OFFERED]]
            tables = [table for table in found if table is not None]
            if not tables:
                raise Refused("no_tables_here")
            if len(tables) == 1:
                await self._bring(interaction, tables[0], reader)
            else:
                await interaction.edit_original_response(view=_choice(tables, reader))
        except Exception as error:
            await explain(interaction, reader, error, self.bot.faces)

    async def chosen(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """One of several tables was chosen."""
        await interaction.response.defer()
        number = click.values[0] if click.values else ""
        table = await self.bot.room.get(int(number)) if number.isdecimal() else None
        if table is None or table.place.channel != interaction.channel_id:
            raise Refused("no_such_table")
        await self._bring(interaction, table, reader)

    async def _bring(self, interaction: discord.Interaction, table: Table, reader: Reader) -> None:
        """Post a table's message anew, and say so in the private answer there is."""
        now_about(table)
        await self._post(table)
        said = layout(GATHERING, [say(reader.language, "table-posted")], [])
        await interaction.edit_original_response(view=said)


def _choice(tables: list[Table], reader: Reader) -> discord.ui.LayoutView:
    """Which table?"""
    options = [
        discord.SelectOption(
            value=str(table.id),
            label=say(
                reader.language,
                "choice-table",
                table=table.id,
                rules=say(reader.language, f"rules-name-{table.lobby.rules}"),
                count=len(table.people),
            ),
        )
        for table in tables
    ]
    select: discord.ui.Select[discord.ui.LayoutView] = discord.ui.Select(
        custom_id=page_button("table"), options=options, required=True
    )
    return layout(GATHERING, [say(reader.language, "table-which")], [[select]])


async def setup(bot: CardTable) -> None:
    """Called by discord.py."""
    await bot.add_cog(Lobby(bot))
