"""The end of a season: one message with one picture of it.

It is posted in the channel chosen for the week; or where somebody ended the season by hand; or, if
it ended by itself or nothing may be posted there, where the last match ended. It is noted as told
once it is posted, and until then due.
"""

from __future__ import annotations

from functools import partial
from math import inf

from cogs.bot import CardTable, clock
from cogs.memory.standings.season_sheet import Final, season_sheet
from cogs.memory.standings.week import tell_season
from cogs.pages.picture_message import Sheet, post_in
from cogs.pages.places import readable_channels
from cogs.pages.posted import Promise
from cogs.wire.requests import Stamp
from cogs.words.words import Reader, server_name
from tables.memory.standings import Season


class SeasonKind:
    """Ends of seasons as a kind of post. Stateless, but for the channel where somebody ended one by
    hand.
    """

    def __init__(self, bot: CardTable, channel: int | None = None) -> None:
        self.bot = bot
        self._channel = channel

    async def promise(self, row: Season) -> Promise | None:
        """Return what a season's end promises: to be posted wherever that works. Raises
        StoreTrouble.
        """
        chosen = (await self.bot.readers.server(row.server)).week_channel
        last = await self.bot.store.standings.last_channel(row.server)
        places = dict.fromkeys(filter(None, (chosen, self._channel, last)))
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
        """Do the same for an end that can be told nowhere."""
        await self.bot.store.seasons.note_told(row.server, row.number)
        await tell_season(self.bot, row.server, row.ended or clock())


async def tell_season_end(bot: CardTable, season: Season, channel: int | None = None) -> None:
    """Post the end of a season, once; in this channel, or where the last match ended."""
    await bot.posts.bring(SeasonKind(bot, channel), season)


async def sheet(bot: CardTable, season: Season) -> Sheet:
    """Return the closing message of a season, in the server's language. Raises FAILURES,
    StoreTrouble.
    """
    language = await bot.readers.public(season.server)
    settings, guild = await bot.readers.server(season.server), bot.get_guild(season.server)
    channels = set() if guild is None else readable_channels(guild, settings.week_channel or 0)
    return await season_sheet(
        Final(
            season,
            await bot.store.standings.overview(season.server, season.number),
            await bot.store.weeks.season(season, channels),
            server_name(guild),
            await bot.readers.zone(season.server),
        ),
        Reader(language),
        bot.faces,
    )
