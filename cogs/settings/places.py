"""A page behind /server: where tables may stand, and the places and times of posts."""

from __future__ import annotations

import discord
from discord.ext import commands

from cogs.bot import CardTable, clock
from cogs.kit.custom_ids import PageClick, page_button, read_id
from cogs.kit.handlers import page
from cogs.kit.layout import GATHERING, stacked
from cogs.kit.people import server_of
from cogs.kit.places import ZONES, allowed_channels, city_of, zone_of
from cogs.kit.responses import Trouble, redraw_page
from cogs.kit.settings_page import AUTO, Button, Section, Topic, check_manager, line, select, switch
from cogs.kit.store import TableDefaults
from cogs.kit.words import Reader
from data.texts import say
from tables.stats.week import last_due

ChannelSelect = discord.ui.ChannelSelect[discord.ui.LayoutView]

MOST_CHANNELS = 25  # that Discord's list lets one choose
MOST_NAMED = 8  # on the page of /server
TYPES = (discord.ChannelType.text, discord.ChannelType.news)
FOR_TABLES = (*TYPES, discord.ChannelType.voice, discord.ChannelType.forum)


class Places(commands.Cog):
    """Channels and time zone of a server."""

    def __init__(self, bot: CardTable) -> None:
        self.bot = bot
        bot.offers.server_page.add(Topic.CHANNELS, self.section)

    async def section(self, server: int, reader: Reader) -> Section:
        """Return the button to the page."""
        label = say(reader.language, "button-places")
        return Section([], buttons=[Button(label=label, custom_id=page_button("places"))])

    async def _lines(self, server: int, settings: TableDefaults, reader: Reader) -> list[str]:
        channels = self._known(server, settings)
        named = [f"<#{channel}>" for channel in channels[:MOST_NAMED]]
        stand = ", ".join([*named, *(["…"] if len(channels) > MOST_NAMED else [])])
        week = say(reader.language, "off")
        if settings.week_channel is not None:
            zone = await self._zone(server, settings)
            channel = f"<#{settings.week_channel}>"
            week = say(reader.language, "week-when", channel=channel, zone=city_of(zone))
        everywhere = say(reader.language, "places-everywhere")
        return [
            line("places-tables", stand or everywhere, reader),
            line("places-week", week, reader),
        ]

    def _known(self, server: int, settings: TableDefaults) -> list[int]:
        guild = self.bot.get_guild(server)
        return [] if guild is None else allowed_channels(guild, settings.channels)

    async def _zone(self, server: int, settings: TableDefaults) -> str:
        language = await self.bot.readers.public(server)
        return zone_of(settings.time_zone, language).key

    async def _page(
        self, interaction: discord.Interaction, reader: Reader, note: str = ""
    ) -> discord.ui.LayoutView:
        """Return the page: the settings, and selects to change them."""
        server = server_of(interaction)
        settings = await self.bot.readers.server(server)
        week = [settings.week_channel] if settings.week_channel else []
        tables, posts = await self._lines(server, settings, reader)
        on, state = settings.keepsakes, "on" if settings.keepsakes else "off"
        keepsakes = line("server-keepsakes", say(reader.language, state), reader)
        zones = [(AUTO, say(reader.language, "choice-zone-auto"))]
        zones += [(zone, city_of(zone)) for zone in ZONES]
        back = Button(
            label=say(reader.language, "button-places-back"), custom_id=page_button("serverpage")
        )
        return stacked(
            GATHERING,
            [
                f"## {say(reader.language, 'places-title')}",
                f"{tables}\n-# {say(reader.language, 'places-tables-hint')}",
                [_channels("channels", "places-tables", self._known(server, settings), reader)],
                f"{posts}\n-# {say(reader.language, 'places-week-hint')}",
                [_channels("weekchannel", "places-week", week, reader, most=1)],
                [select("zone", "places-zone", zones, settings.time_zone or AUTO, reader)],
                keepsakes,
                [
                    switch("keepsakes", "server-keepsakes", on, reader),
                    *self.bot.offers.server_page.behind(reader),
                    back,
                ],
                note,
            ],
        )

    @page("places")
    async def show(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Show the page."""
        check_manager(interaction)
        await redraw_page(interaction, await self._page(interaction, reader))

    @page("channels")
    async def set_channels(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Set the channels where tables may stand; all, if none was chosen."""
        check_manager(interaction)
        chosen = [_channel(interaction, value, FOR_TABLES) for value in click.values]
        await self._change(interaction, reader, channels=tuple(chosen[:MOST_CHANNELS]))

    @page("weekchannel")
    async def set_week(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Set the channel of the week's post; none, if none was chosen. Anything before the last
        Monday is no longer told.
        """
        check_manager(interaction)
        if len(click.values) > 1:
            raise Trouble("trouble-forged")
        server = server_of(interaction)
        chosen = next((_channel(interaction, value, TYPES) for value in click.values), None)
        was = (await self.bot.readers.server(server)).week_channel
        await self._change(interaction, reader, week_channel=chosen)
        if was is None:
            language = await self.bot.readers.public(server)
            settings = await self.bot.readers.server(server)
            told = last_due(zone_of(settings.time_zone, language), clock())
            for plan in await self.bot.store.weeks.plans(server):
                await self.bot.store.weeks.claim(plan, max(told, plan.told or 0.0))

    @page("zone")
    async def set_zone(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Set the time zone for Mondays."""
        check_manager(interaction)
        zone = next((one for one in ZONES if one in click.values), None)
        await self._change(interaction, reader, time_zone=zone)

    @page("keepsakes")
    async def set_keepsakes(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Turn keepsakes of finished matches on or off."""
        check_manager(interaction)
        on = click.argument == "on"
        note = say(reader.language, "server-keepsakes-saved", state="on" if on else "off")
        await self._change(interaction, reader, note, keepsakes=on)

    async def _change(
        self,
        interaction: discord.Interaction,
        reader: Reader,
        note: str = "",
        **changes: object,
    ) -> None:
        await self.bot.readers.change_server(server_of(interaction), **changes)
        note = note or say(reader.language, "places-saved")
        await redraw_page(interaction, await self._page(interaction, reader, note))


def _channel(
    interaction: discord.Interaction, value: str, types: tuple[discord.ChannelType, ...]
) -> int:
    """Return the chosen channel of this server. Raises Trouble if it is none of these."""
    there = None
    if interaction.guild is not None and (channel := read_id(value)) is not None:
        there = interaction.guild.get_channel(channel)
    if there is None or there.type not in types:
        raise Trouble("trouble-forged")
    return there.id


def _channels(
    word: str, placeholder: str, chosen: list[int], reader: Reader, most: int = MOST_CHANNELS
) -> ChannelSelect:
    kind = discord.SelectDefaultValueType.channel
    return ChannelSelect(
        custom_id=page_button(word),
        placeholder=say(reader.language, placeholder),
        channel_types=[*(FOR_TABLES if word == "channels" else TYPES)],
        min_values=0,
        max_values=most,
        required=False,
        default_values=[
            discord.SelectDefaultValue(id=channel, type=kind) for channel in chosen[:most]
        ],
    )


async def setup(bot: CardTable) -> None:
    """Called by discord.py."""
    await bot.add_cog(Places(bot))
