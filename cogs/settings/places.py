"""The sections of /server on channels: those where tables may stand, and the one for posts."""

import discord
from discord import Interaction

from cogs.bot import Feature, clock
from cogs.pages.custom_ids import PageClick
from cogs.pages.places import allowed_channels
from cogs.pages.responses import unpostable
from cogs.pages.settings_page import (
    FOR_POSTS,
    MOST_CHANNELS,
    Section,
    Topic,
    channel_select,
    chosen_channel,
    chosen_channels,
    line,
    setting,
)
from cogs.words.people import server_of
from cogs.words.words import Reader, few
from data.store.servers import TableDefaults
from data.texts.cities import city_of
from tables.memory.week import last_due

MOST_NAMED = 8  # on the page of /server
FOR_TABLES = (*FOR_POSTS, discord.ChannelType.voice, discord.ChannelType.forum)


class ServerChannels(Feature):
    """Channels of a server."""

    def _set_up(self) -> None:
        self.offers.server_page.add(Topic.TABLES, self.tables)
        self.offers.server_page.add(Topic.WEEK, self.week)

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
