"""/server, for those who manage a server: all its settings; here its language, its time, the clock
and looks of its tables, and the channels: those where tables may stand, and the one for posts.
"""

from functools import partial
from typing import get_args

import discord
from discord import Interaction, app_commands

from cogs.bot import Feature, clock
from cogs.pages.commands import Chapter, command
from cogs.pages.custom_ids import PageClick
from cogs.pages.handlers import page
from cogs.pages.layout import Drawing, select
from cogs.pages.places import allowed_channels
from cogs.pages.responses import FOR_THREADS, Trouble, listed, unpostable
from cogs.pages.settings_page import (
    AUTO,
    FOR_POSTS,
    MOST_CHANNELS,
    Section,
    Topic,
    channel_select,
    check_manager,
    chosen_channel,
    chosen_channels,
    languages,
    line,
    manages_roles,
    setting,
    switch,
    zones,
)
from cogs.wire.updates import done_or_logged
from cogs.words.people import server_of
from cogs.words.preferences import chosen_faces
from cogs.words.words import Reader, few
from data.store.servers import Clock, TableDefaults
from data.texts import LANGUAGES
from data.texts.cities import ZONES, city_of, zone_of
from tables.memory.week import last_due

CLOCKS: tuple[Clock, ...] = get_args(Clock)
# The switches: the word of a button and its text, and the setting.
SWITCHES = {
    "threads": "threads",
    "keepsakes": "keepsakes",
    "tablewords": "in_words",
    "tablegerman": "german_faces",
}
MOST_TROUBLES = 5  # told on a page
DRAWN = ("tablewords", "tablegerman")  # those that tables follow at once
MOST_NAMED = 8  # on the page of /server
FOR_TABLES = (*FOR_POSTS, discord.ChannelType.voice, discord.ChannelType.forum)


class Server(Feature):
    """The language and time of a server, the clock and looks of its tables, and its channels."""

    def _set_up(self) -> None:
        self.offers.server_page.add(Topic.LANGUAGE, self.language, self.zone)
        switches = (partial(self.switched, word) for word in SWITCHES)
        self.offers.server_page.add(Topic.TABLES, self.tables, self.clock, *switches)
        self.offers.server_page.add(Topic.WEEK, self.week)
        self.offers.server_page.add(Topic.RIGHTS, self.rights)

    @command("server", Chapter.SETTINGS, 2)
    @app_commands.default_permissions(manage_guild=True)
    async def server(self, interaction: Interaction, reader: Reader) -> Drawing:
        """Show all settings of this server."""
        check_manager(interaction)
        return await self._first(interaction, reader)

    @page("serverpage")
    async def show(self, interaction: Interaction, reader: Reader, click: PageClick) -> Drawing:
        """Go back to the first page."""
        check_manager(interaction)
        return await self._first(interaction, reader)

    @page("servertopic")
    async def show_topic(
        self, interaction: Interaction, reader: Reader, click: PageClick
    ) -> Drawing:
        """Show the page of a topic."""
        check_manager(interaction)
        topic = click.value or click.argument
        if topic not in {*Topic}:
            raise Trouble("trouble-forged")
        return await self.offers.server_page.after(interaction, reader, Topic(topic), "")

    async def _first(self, interaction: Interaction, reader: Reader) -> Drawing:
        roles = manages_roles(interaction.user)
        server = server_of(interaction)
        settings, note = await self.readers.server(server), ""
        if settings.assumed_zone and not (settings.time_zone or settings.zone_told):
            await self.readers.change_server(server, zone_told=True)
            city = city_of(zone_of(settings.assumed_zone, reader.language), reader.language)
            note = reader.say("server-zone-note", city=city)
        return await self.offers.server_page.first(server, reader, note, roles=roles)

    # Sections

    async def language(self, server: int, reader: Reader) -> Section:
        """Return the section on the tables' language."""
        setting = (await self.readers.server(server)).language
        spoken = await self.readers.public(server)
        value = reader.say(f"choice-language-{spoken}")
        if setting is None:
            value = reader.say("server-language-auto", language=value)
        named = languages(reader)
        rows = [[select("server", "server-language", named, setting or AUTO, reader)]]
        return Section([line("server-language", value, reader)], rows)

    async def zone(self, server: int, reader: Reader) -> Section:
        """Return the section on the time zone."""
        settings = await self.readers.server(server)
        setting = settings.time_zone
        assumed = settings.assumed_zone
        named = zones(reader)
        value = dict(named)[setting or AUTO]
        if setting is None and assumed is not None:
            value = reader.say("server-zone-assumed", city=dict(named).get(assumed, assumed))
        rows = [[select("zone", "select-server-zone", named, setting or AUTO, reader)]]
        hint = reader.say("server-zone-hint")
        return Section([line("server-zone", value, reader)], rows, hint=hint)

    async def tables(self, server: int, reader: Reader) -> Section:
        """Return the section on the channels where tables may stand."""
        guild = self.bot.get_guild(server)
        settings = await self.readers.server(server)
        channels = [] if guild is None else allowed_channels(guild, settings.channels)
        named = [f"<#{channel}>" for channel in channels]
        value = ", ".join(few(named, MOST_NAMED)) or reader.say("places-everywhere")
        rows = [[channel_select("channels", "places-tables", channels, reader, types=FOR_TABLES)]]
        return Section(
            [line("places-tables", value, reader)], rows, hint=reader.say("places-tables-hint")
        )

    async def week(self, server: int, reader: Reader) -> Section:
        """Return the section on the channel of the weekly post."""
        settings = await self.readers.server(server)
        chosen = [settings.week_channel] if settings.week_channel else []
        value = await self._when(server, settings, reader)
        guild = self.bot.get_guild(server)
        trouble = unpostable(guild, chosen[0], reader) if guild and chosen else ""
        rows = [[channel_select("weekchannel", "places-week", chosen, reader, most=1)]]
        return Section(
            [line("places-week", value, reader, trouble)], rows, hint=reader.say("places-week-hint")
        )

    async def _when(self, server: int, settings: TableDefaults, reader: Reader) -> str:
        """Return where and when the week is posted."""
        if settings.week_channel is None:
            return reader.say("off")
        zone = await self.readers.zone(server)
        channel = f"<#{settings.week_channel}>"
        return reader.say("week-when", channel=channel, zone=city_of(zone, reader.language))

    async def clock(self, server: int, reader: Reader) -> Section:
        """Return the section on the clock of new tables."""
        now = (await self.readers.server(server)).clock or AUTO
        named = [(name, reader.say(f"choice-clock-{name}")) for name in (AUTO, *CLOCKS)]
        rows = [[select("clock", "server-clock", named, now, reader)]]
        return Section([line("server-clock", dict(named)[now], reader)], rows)

    async def switched(self, word: str, server: int, reader: Reader) -> Section:
        """Return the section of a switch."""
        on = bool(getattr(await self.readers.server(server), SWITCHES[word]))
        if word == "tablegerman":
            on = (await self.readers.public_reader(server)).style.german
        value = line(f"server-{word}", reader.say("on" if on else "off"), reader)
        return Section([value], buttons=[switch(word, f"server-{word}", on, reader)])

    async def rights(self, server: int, reader: Reader) -> Section:
        """Return the section on the channels in which something of ours stands, or is posted: in
        how many the bot may do what it has to, and what it lacks in others.
        """
        guild = self.bot.get_guild(server)
        places = await done_or_logged(self.store.upkeep.places(server))
        if guild is None or places is None:
            return Section([])
        lacking = [unpostable(guild, place.channel, reader) for place in places]
        troubles = [*filter(None, dict.fromkeys(lacking))]
        well = reader.say("server-rights-well", count=lacking.count(""))
        shown = "\n-# ⚠️ ".join(troubles[:MOST_TROUBLES])
        lines = [line("server-rights", f"{len(places)}", reader, shown)] if troubles else []
        return Section(lines, hint=well)

    # The controls

    @setting(Topic.LANGUAGE, "server")
    async def set_language(self, interaction: Interaction, reader: Reader, click: PageClick) -> str:
        """Set the chosen language; the tables use it at once."""
        server = await self._change(interaction, language=click.choice(LANGUAGES))
        self.screens.table_messages.show_all(server)
        spoken = reader.say(f"choice-language-{await self.readers.public(server)}")
        return reader.say("server-saved", language=spoken)

    @setting(Topic.LANGUAGE, "zone")
    async def set_zone(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Set the time zone, for times typed from now on, and for Mondays."""
        await self._change(interaction, time_zone=click.choice(ZONES))

    @setting(Topic.TABLES, "clock")
    async def set_clock(self, interaction: Interaction, reader: Reader, click: PageClick) -> str:
        """Set the chosen clock, for future tables."""
        await self._change(interaction, clock=click.choice(CLOCKS))
        return reader.say("server-clock-saved")

    @setting(Topic.TABLES, *SWITCHES)
    async def switch(
        self, interaction: Interaction, reader: Reader, click: PageClick
    ) -> str | None:
        """Turn a switch on or off; the button has the new state. If a permission for threads is
        missing here, say so.
        """
        on, word = click.argument == "on", click.word
        chosen: bool | None = on
        if word == "tablegerman":
            chosen = chosen_faces(on, await self.readers.public(server_of(interaction)))
        server = await self._change(interaction, **{SWITCHES[word]: chosen})
        if word in DRAWN:
            self.screens.table_messages.show_all(server)
        lacking = [name for name in FOR_THREADS if not getattr(interaction.app_permissions, name)]
        if word == "threads" and on and lacking:
            return reader.say("server-threads-lacking", permissions=listed(lacking, reader))
        return None

    @setting(Topic.TABLES, "channels")
    async def set_channels(
        self, interaction: Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Set the channels where tables may stand; all, if none was chosen."""
        channels = chosen_channels(interaction, click.values, FOR_TABLES)[:MOST_CHANNELS]
        await self.readers.change_server(server_of(interaction), channels=channels)

    @setting(Topic.WEEK, "weekchannel")
    async def set_week(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Set the channel of the week's post; none, if none was chosen. Anything before the last
        Monday is no longer told.
        """
        server = server_of(interaction)
        chosen = chosen_channel(interaction, click.values)
        was = (await self.readers.server(server)).week_channel
        await self.readers.change_server(server, week_channel=chosen)
        if was is None:
            monday = last_due(await self.readers.zone(server), clock())
            for plan in await self.store.weeks.plans(server):
                await self.store.weeks.claim(plan, max(monday, plan.told or 0.0))

    async def _change(self, interaction: Interaction, **changes: object) -> int:
        """Save a setting; return the server. Raises StoreTrouble."""
        server = server_of(interaction)
        await self.readers.change_server(server, **changes)
        return server
