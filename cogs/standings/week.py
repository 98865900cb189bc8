"""The week: once on each Monday at nine, and at a season's end, one post about the matches.

A post is claimed in the store before it is sent, and given back only if Discord has certainly not
taken it: so a bot killed in between posts it once or not at all.
"""

from __future__ import annotations

import asyncio
import logging
from math import inf

import aiohttp
import discord
from discord.ext import commands
from msgspec.structs import replace

from cogs.bot import CardTable, clock
from cogs.kit.picture_message import Sheet, post_in
from cogs.kit.places import readable_channels, zone_of
from cogs.kit.requests import FAILURES
from cogs.kit.updates import BackgroundTasks, done_or_logged
from cogs.kit.words import Reader, clean
from cogs.standings.store import WeekPlan
from cogs.standings.week_page import week_sheet
from tables.ago import ago
from tables.stats.week import last_due, next_due, to_tell

log = logging.getLogger(__name__)

TOO_MANY = 429  # requests, Discord's status
AN_HOUR = 3600.0  # seconds until the next check


class WeekPosts(commands.Cog):
    """Posts weeks when they are due."""

    def __init__(self, bot: CardTable) -> None:
        self.bot = bot
        self._background = BackgroundTasks()
        self._timer: asyncio.TimerHandle | None = None
        bot.offers.hourly.append(self.tell_weeks)

    async def cog_unload(self) -> None:
        """Finish the work under way."""
        if self._timer is not None:
            self._timer.cancel()
        await self._background.close()

    async def tell_weeks(self) -> None:
        """Post the weeks that are over and not told, and set timers for those that end soon."""
        plans = await done_or_logged(self.bot.store.weeks.plans()) or ()
        there = [plan for plan in plans if self.bot.get_guild(plan.server) is not None]
        for plan in there:
            zone, now = zone_of(plan.zone, await self.bot.readers.public(plan.server)), clock()
            if plan.told is not None and ago(plan.told, now) == inf:  # the clock was set back
                await done_or_logged(self.bot.store.weeks.claim(plan, now))
            else:
                await done_or_logged(tell_week(self.bot, plan, last_due(zone, now)))
        await self._wake(there)

    async def _wake(self, plans: list[WeekPlan]) -> None:
        """Check again when the next week ends, if that is within the hour."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        now = clock()
        moments = [
            next_due(zone_of(plan.zone, await self.bot.readers.public(plan.server)), now)
            for plan in plans
        ]
        wait = min(moments, default=now + AN_HOUR) - now
        if wait < AN_HOUR:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(wait + 1, self._ring)

    def _ring(self) -> None:
        self._timer = None
        self._background.start(self.tell_weeks())


async def tell_week(bot: CardTable, plan: WeekPlan, until: float) -> None:
    """Post a server's matches up to this moment that have not been told; nothing if there is
    nothing to tell. Raises StoreTrouble.
    """
    period, guild = to_tell(plan.told, until), bot.get_guild(plan.server)
    if period is None or guild is None or not await bot.store.weeks.claim(plan, until):
        return
    channels = readable_channels(guild, plan.channel)
    week = await bot.store.weeks.played(plan.server, period, channels)
    if not week.matches:
        return
    language = await bot.readers.public(plan.server)
    zone = zone_of(plan.zone, language)
    shown = await week_sheet(
        week, period, zone, clean(guild.name), Reader(language), faces=bot.faces
    )
    if shown is not None and not await _posted(bot, plan.channel, shown):
        await bot.store.weeks.claim(replace(plan, told=until), plan.told)


async def tell_season(bot: CardTable, server: int, until: float) -> None:
    """Post the matches up to a season's end, if the server wants its weeks. Raises StoreTrouble."""
    for plan in await bot.store.weeks.plans(server):
        await tell_week(bot, plan, until)


async def _posted(bot: CardTable, channel: int, shown: Sheet) -> bool:
    """Post it, in words where pictures are forbidden; False if it is certainly not there and may be
    repeated.
    """
    try:
        await post_in(bot.get_partial_messageable(channel), shown)
    except FAILURES as error:
        log.warning("A week is not told: %s", error)
        return not _surely_absent(error)
    return True


def _surely_absent(error: BaseException) -> bool:
    """True if a request was certainly not carried out, and may be repeated. If the answer was lost
    the message may be there.
    """
    if isinstance(error, discord.HTTPException):
        return error.status == TOO_MANY
    return isinstance(error, discord.RateLimited | aiohttp.ClientConnectorError)


async def setup(bot: CardTable) -> None:
    """Called by discord.py."""
    await bot.add_cog(WeekPosts(bot))
