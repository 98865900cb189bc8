"""The sections of /server on seasons: their length, and the end of the running one by hand; and the
end of a season: one message with one picture of it.

It is posted in the channel chosen for the week; or where somebody ended the season by hand; or, if
it ended by itself or nothing may be posted there, where the last match ended. It is noted as told
once it is posted, and until then due.
"""

from collections.abc import Sequence
from functools import partial
from math import inf

from discord import Interaction

from cogs.bot import CardTable, Feature, clock
from cogs.memory.standings.season_sheet import (
    LENGTHS,
    Final,
    ask_page,
    length_section,
    running_section,
    season_sheet,
)
from cogs.memory.standings.week import tell_week
from cogs.pages.custom_ids import PageClick
from cogs.pages.handlers import page
from cogs.pages.layout import Drawing
from cogs.pages.picture_message import Sheet, post_in
from cogs.pages.places import readable_channels
from cogs.pages.posted import Promise
from cogs.pages.responses import Trouble, redraw_page
from cogs.pages.settings_page import Section, Topic, check_manager
from cogs.wire.requests import Stamp
from cogs.words.people import server_of
from cogs.words.words import Reader, server_name
from tables.clock.waits import DAY
from tables.memory.standings import Season


class SeasonPages(Feature):
    """Seasons begin with the first match, and end by their length or by hand. Its state: by server
    the channel where somebody ended one.
    """

    def _set_up(self) -> None:
        self._ended_in: dict[int, int] = {}
        self.posts.add(self)
        self.offers.server_page.add(Topic.RECORDS, self.running, self.length)

    async def look_after(self) -> float:
        """End the seasons that have lasted their time, and post that; return when the next one is
        over. The first match that ends on such a server ends its season, too. Raises StoreTrouble.
        """
        next_end = inf
        for season in await self.store.seasons.with_length():
            if season.due is None or self.bot.get_guild(season.server) is None:
                continue
            if season.due > clock():
                next_end = min(next_end, season.due)
                continue
            ended = await self.store.seasons.turn(season.server, season.number, clock())
            if ended is not None:
                await self.posts.bring(self, ended)
        return next_end

    async def promised(self) -> Sequence[Season]:
        """Return the ended seasons that have not been told. Raises StoreTrouble."""
        untold = await self.store.seasons.untold()
        return [season for season in untold if self.bot.get_guild(season.server) is not None]

    async def promise(self, row: Season) -> Promise | None:
        """Return what a season's end promises: to be posted wherever that works. Raises
        StoreTrouble.
        """
        chosen = (await self.readers.server(row.server)).week_channel
        last = await self.store.standings.last_channel(row.server)
        places = dict.fromkeys(filter(None, (chosen, self._ended_in.get(row.server), last)))
        if not places:
            await self.drop(row)
            return None
        return Promise(f"season {row.server} {row.number}", [*places], inf)

    async def send(self, row: Season, channel: int, stamp: Stamp) -> int:
        """Post it. Raises FAILURES, StoreTrouble."""
        place = self.bot.get_partial_messageable(channel)
        return await post_in(place, partial(sheet, self.bot, row), stamp)

    async def note(self, row: Season, channel: int, message: int) -> None:
        """Note that it is told; the week is told up to there, too. Raises StoreTrouble."""
        await self.drop(row)

    async def drop(self, row: Season) -> None:
        """Do the same for an end that can be told nowhere; the server may want its weeks."""
        self._ended_in.pop(row.server, None)
        await self.store.seasons.note_told(row.server, row.number)
        for plan in await self.store.weeks.plans(row.server):
            await tell_week(self.bot, plan, row.ended or clock())

    async def running(self, server: int, reader: Reader) -> Section:
        """Return the section on the running season, with the button that ends it."""
        return running_section(await self.store.seasons.running(server), reader)

    async def length(self, server: int, reader: Reader) -> Section:
        """Return the section on the length of seasons."""
        return length_section(await self.store.servers.preferences(server), reader)

    @page("seasonlength")
    async def set_length(
        self, interaction: Interaction, reader: Reader, click: PageClick
    ) -> Drawing:
        """Set the length in days; 0: until it is ended by hand. A length that would end the season
        at once needs confirmation.
        """
        check_manager(interaction)
        days = _days(click.value)
        season = await self.store.seasons.running(server_of(interaction))
        if season is not None and days and season.started + days * DAY <= clock():
            return ask_page(season, reader, days)
        await self._keep_length(interaction, days)
        return await self.offers.server_page.after(interaction, reader, Topic.RECORDS)

    async def _keep_length(self, interaction: Interaction, days: int) -> None:
        await self.readers.change_server(server_of(interaction), season_days=days or None)
        self.posts.look_soon(self)

    @page("seasonask")
    async def ask(self, interaction: Interaction, reader: Reader, click: PageClick) -> Drawing:
        """Ask for confirmation before ending it."""
        check_manager(interaction)
        return ask_page(await self._running(interaction), reader)

    @page("seasonend")
    async def end(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """End it now, and say so here; the next may have a new length. A second click finds another
        season running.
        """
        check_manager(interaction)
        number, _, chosen = click.argument.partition(" ")
        days = _days(chosen) if chosen else None
        season = await self._running(interaction)
        ended = None
        if number == str(season.number):
            ended = await self.store.seasons.turn(season.server, season.number, clock())
        if ended is None:
            raise Trouble("trouble-season-over")
        if days is not None:
            await self._keep_length(interaction, days)
        note = reader.say("season-ended", number=season.number)
        page = await self.offers.server_page.after(interaction, reader, Topic.RECORDS, note)
        await redraw_page(interaction, page)
        await self.tell(ended, interaction.channel_id or 0)

    async def tell(self, season: Season, channel: int) -> None:
        """Post the end of a season, once: in this channel, or where the last match ended."""
        self._ended_in[season.server] = channel
        await self.posts.bring(self, season)

    async def _running(self, interaction: Interaction) -> Season:
        season = await self.store.seasons.running(server_of(interaction))
        if season is None:
            raise Trouble("trouble-season-over")
        return season


def _days(chosen: str) -> int:
    """Return the chosen length."""
    if chosen not in {str(days) for days in (0, *LENGTHS)}:
        raise Trouble("trouble-forged")
    return int(chosen)


async def sheet(bot: CardTable, season: Season) -> Sheet:
    """Return the closing message of a season, in the server's language. Raises FAILURES,
    StoreTrouble.
    """
    settings = await bot.readers.server(season.server)
    guild = bot.get_guild(season.server)
    channels = set() if guild is None else readable_channels(guild, settings.week_channel or 0)
    return await season_sheet(
        Final(
            season,
            await bot.store.standings.overview(season.server, season.number),
            await bot.store.weeks.season(season, channels),
            server_name(guild),
            await bot.readers.zone(season.server),
        ),
        await bot.readers.of_post(season.server),
    )
