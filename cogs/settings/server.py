"""/server, for those who manage a server: the language, the clock and the place of its tables."""

from __future__ import annotations

from typing import get_args

import discord
from discord import app_commands
from discord.ext import commands

from cogs.bot import CardTable
from cogs.kit.commands import Chapter, declared
from cogs.kit.custom_ids import PageClick
from cogs.kit.handlers import page
from cogs.kit.people import server_of
from cogs.kit.preferences import reader_of
from cogs.kit.responses import FOR_THREADS, listed
from cogs.kit.settings_page import (
    AUTO,
    Section,
    Topic,
    check_manager,
    languages,
    line,
    manages_roles,
    select,
    switch,
)
from cogs.kit.store import Clock
from cogs.kit.words import Reader
from data.texts import LANGUAGES, say

CLOCKS: tuple[Clock, ...] = get_args(Clock)


class Server(commands.Cog):
    """The language, clock and place of a server's tables."""

    def __init__(self, bot: CardTable) -> None:
        self.bot = bot
        bot.offers.server_page.add(
            Topic.TABLES, self.language, self.clock, self.threads, self.in_words
        )

    @app_commands.command(**declared("server", Chapter.SETTINGS, 3))
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.guild_only()
    async def server(self, interaction: discord.Interaction) -> None:
        """Show all settings of this server."""
        reader = reader_of(interaction)
        check_manager(interaction)
        view = await self.bot.offers.server_page.view(
            server_of(interaction), reader, roles=manages_roles(interaction.user)
        )
        await interaction.response.send_message(view=view, ephemeral=True)

    @page("serverpage")
    async def show(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Go back to the page from another."""
        check_manager(interaction)
        await self.bot.offers.server_page.redraw(interaction, reader)

    # Sections

    async def language(self, server: int, reader: Reader) -> Section:
        """Return the section on the tables' language."""
        setting = (await self.bot.readers.server(server)).language
        spoken = await self.bot.readers.public(server)
        value = say(reader.language, f"choice-language-{spoken}")
        if setting is None:
            value = say(reader.language, "server-language-auto", language=value)
        named = languages(reader)
        rows = [[select("server", "server-language", named, setting or AUTO, reader)]]
        return Section([line("server-language", value, reader)], rows)

    async def clock(self, server: int, reader: Reader) -> Section:
        """Return the section on the clock of new tables."""
        now = (await self.bot.readers.server(server)).clock or AUTO
        named = [(one, say(reader.language, f"choice-clock-{one}")) for one in (AUTO, *CLOCKS)]
        rows = [[select("clock", "server-clock", named, now, reader)]]
        return Section([line("server-clock", dict(named)[now], reader)], rows)

    async def threads(self, server: int, reader: Reader) -> Section:
        """Return the section on threads for tables."""
        on = (await self.bot.readers.server(server)).threads
        value = say(reader.language, "on" if on else "off")
        button = switch("threads", "server-threads", on, reader)
        return Section([line("server-threads", value, reader)], buttons=[button])

    async def in_words(self, server: int, reader: Reader) -> Section:
        """Return the section on written-out cards."""
        on = (await self.bot.readers.server(server)).in_words
        return _switched("tablewords", on, reader)

    # The controls

    @page("server")
    async def set_language(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Set the chosen language; the tables use it at once."""
        chosen = next((one for one in LANGUAGES if one in click.values), None)
        server = await self._change(interaction, language=chosen)
        self.bot.screens.table_messages.show_all(server)
        spoken = say(reader.language, f"choice-language-{await self.bot.readers.public(server)}")
        note = say(reader.language, "server-saved", language=spoken)
        await self.bot.offers.server_page.redraw(interaction, reader, note)

    @page("clock")
    async def set_clock(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Set the chosen clock, for future tables."""
        chosen = next((one for one in CLOCKS if one in click.values), None)
        await self._change(interaction, clock=chosen)
        note = say(reader.language, "server-clock-saved")
        await self.bot.offers.server_page.redraw(interaction, reader, note)

    @page("threads")
    async def set_threads(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Turn threads on or off; if a permission for them is missing here, say so."""
        on = click.argument == "on"
        await self._change(interaction, threads=on)
        note = say(reader.language, "server-threads-saved", state="on" if on else "off")
        lacking = [name for name in FOR_THREADS if not getattr(interaction.app_permissions, name)]
        if on and lacking:
            names = listed(lacking, reader)
            note = say(reader.language, "server-threads-lacking", permissions=names)
        await self.bot.offers.server_page.redraw(interaction, reader, note)

    @page("tablewords")
    async def set_words(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Turn written-out cards on or off; tables follow at once."""
        server = await self._change(interaction, in_words=click.argument == "on")
        self.bot.screens.table_messages.show_all(server)
        await self._saved(interaction, reader, click)

    async def _saved(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        state = "on" if click.argument == "on" else "off"
        note = say(reader.language, f"server-{click.word}-saved", state=state)
        await self.bot.offers.server_page.redraw(interaction, reader, note)

    async def _change(self, interaction: discord.Interaction, **changes: object) -> int:
        """Save a setting; return the server. Raises Trouble, StoreTrouble."""
        check_manager(interaction)
        server = server_of(interaction)
        await self.bot.readers.change_server(server, **changes)
        return server


def _switched(word: str, on: bool, reader: Reader) -> Section:
    """Return the section of a plain switch."""
    value = say(reader.language, "on" if on else "off")
    button = switch(word, f"server-{word}", on, reader)
    return Section([line(f"server-{word}", value, reader)], buttons=[button])


async def setup(bot: CardTable) -> None:
    """Called by discord.py."""
    await bot.add_cog(Server(bot))
