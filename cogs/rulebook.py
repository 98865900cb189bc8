"""/rules: how a game is played, short and well laid out, with its source."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.answers import explain, show
from cogs.client import CardTable
from cogs.layout import PLAYING, fits, layout
from cogs.translate import localised
from cogs.words import Reader
from data.presets import presets
from data.texts import keys, say
from tables.errors import Refused

CHOICES = [
    app_commands.Choice(name=localised(f"rules-name-{number}"), value=number)
    for number in presets()
]


def rules_pages(rules: str, reader: Reader) -> list[discord.ui.LayoutView]:
    """The rules of a rule set: one message if they fit into one."""
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
        await show(interaction, page)


async def rules_here(bot: CardTable, channel: int | None) -> str:
    """The rule set of a channel's newest table, or the first there is. Raises StoreTrouble."""
    tables = await bot.room.in_channel(channel) if channel is not None else []
    table = await bot.room.get(tables[0]) if tables else None
    return table.lobby.rules if table is not None else next(iter(presets()))


class Rulebook(commands.Cog):
    """The rules, to read."""

    def __init__(self, bot: CardTable) -> None:
        self.bot = bot

    @app_commands.command(
        name=localised("command-rules"), description=localised("command-rules-description")
    )
    @app_commands.rename(rules=localised("option-rules-rules"))
    @app_commands.describe(rules=localised("option-rules-rules-description"))
    @app_commands.choices(rules=CHOICES)
    @app_commands.guild_only()
    async def rules(self, interaction: discord.Interaction, rules: str | None = None) -> None:
        """Those of this channel's table, or any."""
        reader = await self.bot.readers.of(interaction)
        try:
            rules = rules or await rules_here(self.bot, interaction.channel_id)
            if rules not in presets():
                raise Refused("no_such_rules")
            await show_rules(interaction, rules, reader)
        except Exception as error:
            await explain(interaction, reader, error, self.bot.faces)


async def setup(bot: CardTable) -> None:
    """Called by discord.py."""
    await bot.add_cog(Rulebook(bot))
