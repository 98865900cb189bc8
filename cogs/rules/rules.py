"""/rules: how a game is played, short and well laid out, with its source."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.bot import CardTable
from cogs.kit.custom_ids import TableClick
from cogs.kit.handlers import table_button
from cogs.kit.layout import PLAYING, fits, layout
from cogs.kit.people import server_of
from cogs.kit.preferences import reader_of
from cogs.kit.responses import send_page
from cogs.kit.translator import localised
from cogs.kit.words import Reader, escaped
from cogs.lookup import table_here
from cogs.render.rule_card import card, table_card
from cogs.rule_lookup import find_rules, suggest_rules
from data.texts import keys, say
from tables.table import Table


def rules_pages(rules: str, reader: Reader) -> list[discord.ui.LayoutView]:
    """Return the rules of a rule set: one message if they fit into one."""
    prefix = f"{rules}-rules-"
    parts = [key for key in keys(reader.language) if key.startswith(prefix)]
    title, *texts = (say(reader.language, key) for key in parts)
    pages = [[f"## {title}"]]
    for text in texts:
        if not fits([*pages[-1], text]):
            pages.append([])
        pages[-1].append(text)
    return [layout(PLAYING, page, [], parted=False) for page in pages]


async def show_rules(interaction: discord.Interaction, rules: str, reader: Reader) -> None:
    """Show a rule set to whoever asked."""
    for page in rules_pages(rules, reader):
        await send_page(interaction, page)


async def show_card(
    bot: CardTable, interaction: discord.Interaction, table: Table, reader: Reader
) -> None:
    """Show whoever asked what a table has agreed on."""
    server = table.location.server
    rates = server is not None and (await bot.store.server_settings(server)).rates_house_rules
    for page in table_card(table, rates, reader.language):
        await send_page(interaction, page)


async def show_table_rules(
    bot: CardTable, interaction: discord.Interaction, table: Table, reader: Reader
) -> None:
    """Show whoever asked what a table has agreed on, and the rule set that is made from."""
    await show_card(bot, interaction, table, reader)
    await show_rules(interaction, table.lobby.rules, reader)


class RulesCommand(commands.Cog):
    """The rules, to read."""

    def __init__(self, bot: CardTable) -> None:
        self.bot = bot

    @app_commands.command(
        name=localised("command-rules"), description=localised("command-rules-description")
    )
    @app_commands.rename(rules=localised("option-rules-rules"))
    @app_commands.describe(rules=localised("option-rules-rules-description"))
    @app_commands.guild_only()
    async def rules(self, interaction: discord.Interaction, rules: str | None = None) -> None:
        """Show the rules of this channel's table, or any."""
        reader = reader_of(interaction)
        table = None if rules else await table_here(self.bot, interaction)
        if table is not None:
            await show_table_rules(self.bot, interaction, table, reader)
        else:
            await self._show(interaction, rules, reader)

    @table_button("rules")
    async def show_rules_of_table(
        self, interaction: discord.Interaction, reader: Reader, table: Table, _: TableClick
    ) -> None:
        """Show whoever pressed what the table has agreed on, and the rule set."""
        await show_table_rules(self.bot, interaction, table, reader)

    async def _show(
        self, interaction: discord.Interaction, chosen: str | None, reader: Reader
    ) -> None:
        """Show a rule set; of saved house rules what is different, too."""
        offered = await find_rules(self.bot.store, server_of(interaction), chosen)
        if offered.saved is not None:
            title = escaped(offered.saved.name)
            for page in card(offered.rules(reader.language), title):
                await send_page(interaction, page)
        await show_rules(interaction, offered.preset.id, reader)

    @rules.autocomplete("rules")
    async def suggest(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """Return what fits what has been typed."""
        return await suggest_rules(self.bot, interaction, current)


async def setup(bot: CardTable) -> None:
    """Called by discord.py."""
    await bot.add_cog(RulesCommand(bot))
