"""/server, for those who manage a server: all its settings; here its language, its time, and the
clock and looks of its tables.
"""

from __future__ import annotations

from typing import get_args

import discord
from discord import app_commands
from discord.ext import commands

from cogs.bot import CardTable
from cogs.kit.commands import Chapter, declared
from cogs.kit.controls import select
from cogs.kit.custom_ids import PageClick
from cogs.kit.handlers import page
from cogs.kit.people import server_of
from cogs.kit.preferences import chosen_faces, reader_of
from cogs.kit.responses import FOR_THREADS, Trouble, listed, redraw_page
from cogs.kit.settings_page import (
    AUTO,
    Section,
    Topic,
    check_manager,
    languages,
    line,
    manages_roles,
    switch,
    zones,
)
from cogs.kit.words import Reader
from cogs.kit.zones import ZONES, zone_of
from data.store.preferences import Clock
from data.texts import LANGUAGES, say
from data.texts.cities import city_of

CLOCKS: tuple[Clock, ...] = get_args(Clock)


class Server(commands.Cog):
    """The language and time of a server, and the clock and looks of its tables."""

    def __init__(self, bot: CardTable) -> None:
        self.bot = bot
        bot.offers.server_page.add(Topic.LANGUAGE, self.language, self.zone)
        bot.offers.server_page.add(
            Topic.TABLES, self.clock, self.threads, self.keepsakes, self.in_words, self.german
        )

    @app_commands.command(**declared("server", Chapter.SETTINGS, 2))
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.guild_only()
    async def server(self, interaction: discord.Interaction) -> None:
        """Show all settings of this server."""
        check_manager(interaction)
        view = await self._first(interaction, reader_of(interaction))
        await interaction.response.send_message(view=view, ephemeral=True)

    @page("serverpage")
    async def show(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Go back to the first page."""
        check_manager(interaction)
        await redraw_page(interaction, await self._first(interaction, reader))

    @page("servertopic")
    async def show_topic(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Show the page of a topic."""
        check_manager(interaction)
        if click.argument not in {*Topic}:
            raise Trouble("trouble-forged")
        await self.bot.offers.server_page.redraw(interaction, reader, Topic(click.argument))

    async def _first(
        self, interaction: discord.Interaction, reader: Reader
    ) -> discord.ui.LayoutView:
        roles, server = manages_roles(interaction.user), server_of(interaction)
        settings, note = await self.bot.readers.server(server), ""
        if settings.assumed_zone and not (settings.time_zone or settings.zone_told):
            await self.bot.readers.change_server(server, zone_told=True)
            city = city_of(zone_of(settings.assumed_zone, reader.language), reader.language)
            note = reader.say("server-zone-note", city=city)
        return await self.bot.offers.server_page.first(server, reader, note, roles=roles)

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

    async def zone(self, server: int, reader: Reader) -> Section:
        """Return the section on the time zone."""
        settings = await self.bot.readers.server(server)
        setting, assumed = settings.time_zone, settings.assumed_zone
        named = zones(reader)
        value = dict(named)[setting or AUTO]
        if setting is None and assumed is not None:
            value = reader.say("server-zone-assumed", city=dict(named).get(assumed, assumed))
        rows = [[select("zone", "select-server-zone", named, setting or AUTO, reader)]]
        hint = reader.say("server-zone-hint")
        return Section([line("server-zone", value, reader)], rows, hint=hint)

    async def clock(self, server: int, reader: Reader) -> Section:
        """Return the section on the clock of new tables."""
        now = (await self.bot.readers.server(server)).clock or AUTO
        named = [(one, say(reader.language, f"choice-clock-{one}")) for one in (AUTO, *CLOCKS)]
        rows = [[select("clock", "server-clock", named, now, reader)]]
        return Section([line("server-clock", dict(named)[now], reader)], rows)

    async def threads(self, server: int, reader: Reader) -> Section:
        """Return the section on threads for tables."""
        return _switched("threads", (await self.bot.readers.server(server)).threads, reader)

    async def keepsakes(self, server: int, reader: Reader) -> Section:
        """Return the section on the picture of a finished match."""
        return _switched("keepsakes", (await self.bot.readers.server(server)).keepsakes, reader)

    async def in_words(self, server: int, reader: Reader) -> Section:
        """Return the section on written-out cards."""
        return _switched("tablewords", (await self.bot.readers.server(server)).in_words, reader)

    async def german(self, server: int, reader: Reader) -> Section:
        """Return the section on German letters on the cards."""
        public = await self.bot.readers.public_reader(server)
        return _switched("tablegerman", public.style.german, reader)

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
        await self.bot.offers.server_page.redraw(interaction, reader, Topic.LANGUAGE, note)

    @page("zone")
    async def set_zone(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Set the time zone, for times typed from now on, and for Mondays."""
        zone = next((one for one in ZONES if one in click.values), None)
        await self._change(interaction, time_zone=zone)
        note = reader.say("server-noted")
        await self.bot.offers.server_page.redraw(interaction, reader, Topic.LANGUAGE, note)

    @page("clock")
    async def set_clock(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Set the chosen clock, for future tables."""
        chosen = next((one for one in CLOCKS if one in click.values), None)
        await self._change(interaction, clock=chosen)
        note = say(reader.language, "server-clock-saved")
        await self.bot.offers.server_page.redraw(interaction, reader, Topic.TABLES, note)

    @page("threads")
    async def set_threads(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Turn threads on or off; if a permission for them is missing here, say so."""
        on = click.argument == "on"
        await self._change(interaction, threads=on)
        note = say(reader.language, "server-noted")
        lacking = [name for name in FOR_THREADS if not getattr(interaction.app_permissions, name)]
        if on and lacking:
            names = listed(lacking, reader)
            note = say(reader.language, "server-threads-lacking", permissions=names)
        await self.bot.offers.server_page.redraw(interaction, reader, Topic.TABLES, note)

    @page("keepsakes")
    async def set_keepsakes(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Turn the picture of a finished match on or off."""
        await self._change(interaction, keepsakes=click.argument == "on")
        note = say(reader.language, "server-noted")
        await self.bot.offers.server_page.redraw(interaction, reader, Topic.TABLES, note)

    @page("tablewords")
    async def set_words(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Turn written-out cards on or off; tables follow at once."""
        server = await self._change(interaction, in_words=click.argument == "on")
        self.bot.screens.table_messages.show_all(server)
        note = say(reader.language, "server-noted")
        await self.bot.offers.server_page.redraw(interaction, reader, Topic.TABLES, note)

    @page("tablegerman")
    async def set_german(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Turn German letters on or off; tables follow at once."""
        spoken = await self.bot.readers.public(server_of(interaction))
        chosen = chosen_faces(click.argument == "on", spoken)
        server = await self._change(interaction, german_faces=chosen)
        self.bot.screens.table_messages.show_all(server)
        note = say(reader.language, "server-noted")
        await self.bot.offers.server_page.redraw(interaction, reader, Topic.TABLES, note)

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
