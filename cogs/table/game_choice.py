"""*What shall we play?*: whoever runs a table chooses it in the lobby, before the deal."""

from __future__ import annotations

import discord
from discord.ext import commands

from cogs.bot import CardTable
from cogs.kit.custom_ids import PageClick
from cogs.kit.handlers import page
from cogs.kit.people import person_of, server_of
from cogs.kit.responses import Trouble, acknowledge, in_time
from cogs.kit.words import Reader, title_of, words_at
from cogs.lookup import table_of
from cogs.rule_lookup import find_rules, options_of
from tables.errors import NotSeated, Refused
from tables.lobby.state import SetRules, choosing
from tables.table import Table


class GameChoice(commands.Cog):
    """The selects of a lobby. It keeps nothing."""

    def __init__(self, bot: CardTable) -> None:
        self.bot = bot

    @page("game", public=True)
    async def choose(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Have the table play what was chosen. Whoever does not run it is told who does."""
        table, _ = await table_of(self.bot, interaction, click.argument)
        if not click.values:
            raise Trouble("trouble-forged")
        server = server_of(interaction)
        offered = await find_rules(self.bot.store, server, click.values[0])
        action = choosing(offered.preset, await options_of(self.bot, server, offered))
        try:
            await self._act(interaction, table, action)
        except Refused as refused:
            if not isinstance(refused, NotSeated) and refused.code != "host_only":
                raise
            words = words_at(table, reader, self.bot.faces)
            host = words.bold(table.lobby.host)
            raise Trouble("trouble-host-chooses", seat=host) from None
        await acknowledge(interaction)
        language = await self.bot.readers.public(server)
        self.bot.screens.rename(table, title_of(table, language))

    async def _act(self, interaction: discord.Interaction, table: Table, action: SetRules) -> None:
        """Act for whoever chose; once more if the host was found to have left the server."""
        try:
            await in_time(interaction, table.act(person_of(interaction), action))
        except Refused as refused:
            if refused.code != "host_only" or await self.bot.screens.members.has_host(table):
                raise
            await in_time(interaction, table.act(person_of(interaction), action))


async def setup(bot: CardTable) -> None:
    """Called by discord.py."""
    await bot.add_cog(GameChoice(bot))
