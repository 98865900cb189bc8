"""The end of a season: one message with one picture of it.

It is posted in the channel chosen for the week; or where somebody ended the season by hand; or, if
it ended by itself or nothing may be posted there, where the last match ended. A failed post stays
due in the store, and is repeated.
"""

from __future__ import annotations

import logging

from cogs.bot import CardTable, clock
from cogs.kit.picture_message import Sheet, post_in
from cogs.kit.places import readable_channels, zone_of
from cogs.kit.requests import FAILURES, passing
from cogs.kit.words import Reader, server_name
from cogs.standings.season_sheet import Final, season_sheet
from cogs.standings.store import Season
from cogs.standings.week import tell_season

log = logging.getLogger(__name__)

_telling: set[tuple[int, int]] = set()  # seasons being posted right now


async def tell_season_end(bot: CardTable, season: Season, channel: int | None = None) -> None:
    """Post the end of a season, once; in this channel, or where the last match ended. Raises
    StoreTrouble.
    """
    which = (season.server, season.number)
    if which in _telling:
        return
    _telling.add(which)
    try:
        if await _told(bot, season, channel):
            await bot.store.seasons.note_told(season.server, season.number)
            await tell_season(bot, season.server, season.ended or clock())
    finally:
        _telling.discard(which)


async def _told(bot: CardTable, season: Season, channel: int | None) -> bool:
    """True if no other try is needed: it is posted, or never can be. Raises StoreTrouble."""
    shown = await sheet(bot, season)
    chosen = (await bot.readers.server(season.server)).week_channel
    last = await bot.store.standings.last_channel(season.server)
    for place in dict.fromkeys((chosen, channel, last)):
        if place is None:
            continue
        try:
            await post_in(bot.get_partial_messageable(place), shown)
        except FAILURES as error:
            log.warning("A season's end is not told: %s", error)
            if passing(error):
                return False
        else:
            return True
    return True


async def sheet(bot: CardTable, season: Season) -> Sheet:
    """Return the closing message of a season, in the server's language. Raises StoreTrouble."""
    language = await bot.readers.public(season.server)
    settings, guild = await bot.readers.server(season.server), bot.get_guild(season.server)
    channels = set() if guild is None else readable_channels(guild, settings.week_channel or 0)
    return await season_sheet(
        Final(
            season,
            await bot.store.standings.overview(season.server, season.number),
            await bot.store.weeks.season(season, channels),
            server_name(guild),
            zone_of(settings.time_zone, language),
        ),
        Reader(language),
        bot.faces,
    )
