"""/leaderboard: who carries the title on this server, and who had it how often."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.answers import explain, in_time
from cogs.client import CardTable
from cogs.layout import RESULT, layout
from cogs.rulebook import CHOICES, rules_here
from cogs.screens.wire import NOBODY
from cogs.translate import localised
from cogs.words import escaped
from data.presets import presets
from data.texts import Language, say
from tables.errors import Refused
from tables.ports import Leaderboard

LONGEST = 20  # people by name; a page of them stays far below Discord's limits


class Standings(commands.Cog):
    """Titles so far."""

    def __init__(self, bot: CardTable) -> None:
        self.bot = bot

    @app_commands.command(
        name=localised("command-leaderboard"),
        description=localised("command-leaderboard-description"),
    )
    @app_commands.rename(rules=localised("option-leaderboard-rules"))
    @app_commands.describe(rules=localised("option-leaderboard-rules-description"))
    @app_commands.choices(rules=CHOICES)
    @app_commands.guild_only()
    async def leaderboard(self, interaction: discord.Interaction, rules: str | None = None) -> None:
        """For all to see, in the server's language."""
        reader = await self.bot.readers.of(interaction)
        server = interaction.guild_id
        assert server is not None, "for servers only"
        try:
            view = await in_time(interaction, self._page(server, interaction.channel_id, rules))
            if interaction.response.is_done():
                await interaction.edit_original_response(view=view, allowed_mentions=NOBODY)
            else:
                await interaction.response.send_message(view=view, allowed_mentions=NOBODY)
        except Exception as error:
            await explain(interaction, reader, error, self.bot.faces)

    async def _page(
        self, server: int, channel: int | None, rules: str | None
    ) -> discord.ui.LayoutView:
        rules = rules or await rules_here(self.bot, channel)
        if rules not in presets():
            raise Refused("no_such_rules")
        standings = await self.bot.store.leaderboard(server, rules)
        return page(standings, rules, await self.bot.readers.public(server))


def page(standings: Leaderboard, rules: str, language: Language) -> discord.ui.LayoutView:
    """The standings of a rule set."""
    name = say(language, f"rules-name-{rules}")
    title = f"## {say(language, 'leaderboard-title', rules=name)}"
    if not standings.standings:
        return layout(RESULT, [title, say(language, "leaderboard-empty")], [])
    lines = [
        say(
            language,
            "leaderboard-line",
            name=escaped(one.person.name),
            titles=one.titles,
            wins=one.wins,
            rounds=one.rounds,
        )
        for one in standings.standings[:LONGEST]
    ]
    if more := len(standings.standings) - LONGEST:
        lines += [say(language, "leaderboard-more", count=more)] if more > 0 else []
    return layout(RESULT, [f"{title}\n{_holder(standings, language)}", "\n".join(lines)], [])


def _holder(standings: Leaderboard, language: Language) -> str:
    if standings.holder is None:
        return say(language, "leaderboard-nobody")
    return say(language, "leaderboard-holder", name=escaped(standings.holder.name))


async def setup(bot: CardTable) -> None:
    """Called by discord.py."""
    await bot.add_cog(Standings(bot))
