"""The sections of /server on seasons: their length, and the end of the running one by hand."""

from __future__ import annotations

from discord import Interaction

from cogs.bot import CardTable, Feature, clock
from cogs.memory.standings import season_end
from cogs.memory.standings.season_sheet import LENGTHS, ask_page, length_section, running_section
from cogs.pages.custom_ids import PageClick
from cogs.pages.handlers import page
from cogs.pages.responses import Trouble, in_time, redraw_page
from cogs.pages.settings_page import Section, Topic, check_manager
from cogs.wire.updates import done_or_logged
from cogs.words.people import server_of
from cogs.words.words import Reader
from data.texts import say
from tables.clock.waits import DAY
from tables.memory.standings import Season


class SeasonPages(Feature):
    """Seasons begin with the first match, and end by their length or by hand."""

    def __init__(self, bot: CardTable) -> None:
        super().__init__(bot)
        bot.offers.hourly.append(self.end_seasons)
        bot.offers.server_page.add(Topic.RECORDS, self.running, self.length)

    async def end_seasons(self) -> None:
        """End the seasons that are over by now, and post those that have not been told."""
        store = self.bot.store
        for season in await done_or_logged(store.seasons.due(clock())) or ():
            if self.bot.get_guild(season.server) is not None:  # else it is gone
                await done_or_logged(store.seasons.turn(season.server, season.number, clock()))
        for season in await done_or_logged(store.seasons.untold()) or ():
            if self.bot.get_guild(season.server) is not None:
                await done_or_logged(season_end.tell_season_end(self.bot, season))

    async def running(self, server: int, reader: Reader) -> Section:
        """Return the section on the running season, with the button that ends it."""
        return running_section(await self.bot.store.seasons.running(server), reader)

    async def length(self, server: int, reader: Reader) -> Section:
        """Return the section on the length of seasons."""
        return length_section(await self.bot.store.servers.counting(server), reader)

    @page("seasonlength")
    async def set_length(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Set the length in days; 0: until it is ended by hand. A length that would end the season
        at once needs confirmation.
        """
        check_manager(interaction)
        days = _days(click.values[0] if click.values else "")
        season = await self.bot.store.seasons.running(server_of(interaction))
        if season is not None and days and season.started + days * DAY <= clock():
            await redraw_page(interaction, ask_page(season, reader, days))
            return
        await self._keep_length(interaction, days)
        note = say(reader.language, "server-noted")
        await self.bot.offers.server_page.redraw(interaction, reader, Topic.RECORDS, note)

    async def _keep_length(self, interaction: Interaction, days: int) -> None:
        await self.bot.readers.change_counting(server_of(interaction), season_days=days or None)

    @page("seasonask")
    async def ask(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Ask for confirmation before ending it."""
        check_manager(interaction)
        season = await self._running(interaction)
        await redraw_page(interaction, ask_page(season, reader))

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
            turning = self.bot.store.seasons.turn(season.server, season.number, clock())
            ended = await in_time(interaction, turning)
        if ended is None:
            raise Trouble("trouble-season-over")
        if days is not None:
            await self._keep_length(interaction, days)
        note = say(reader.language, "season-ended", number=season.number)
        await self.bot.offers.server_page.redraw(interaction, reader, Topic.RECORDS, note)
        await season_end.tell_season_end(self.bot, ended, interaction.channel_id)

    async def _running(self, interaction: Interaction) -> Season:
        season = await self.bot.store.seasons.running(server_of(interaction))
        if season is None:
            raise Trouble("trouble-season-over")
        return season


def _days(chosen: str) -> int:
    """Return the chosen length."""
    if chosen not in {str(days) for days in (0, *LENGTHS)}:
        raise Trouble("trouble-forged")
    return int(chosen)
