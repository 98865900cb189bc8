"""The week: once on each Monday at nine, and at a season's end, one post about the matches.

A week is noted as told once it is posted, and until then due: it waits for Discord, and for a
channel that is gone or closed to the bot.
"""

import logging
from collections.abc import Sequence
from functools import partial
from math import inf
from typing import NamedTuple

from cogs.bot import CardTable, Feature, clock
from cogs.memory.standings.week_page import headline, week_sheet
from cogs.pages.picture_message import Sheet, post_in
from cogs.pages.places import readable_channels
from cogs.pages.posted import Promise
from cogs.pages.responses import unpostable
from cogs.wire.requests import FAILURES, Stamp
from cogs.wire.updates import done_or_logged
from cogs.words.words import Reader, server_name
from data.store.standings.stories import WeekPlan
from tables.memory.week import DAY, DAYS, Period, Week, last_due, next_due, to_tell
from tables.timers import ago

log = logging.getLogger(__name__)


class WeekPost(NamedTuple):
    """A week to be told: of which server, and from when to when."""

    plan: WeekPlan
    period: Period


class WeekPosts(Feature):
    """Posts weeks when they are due. Stateless."""

    def _set_up(self) -> None:
        self.posts.add(self)

    async def look_after(self) -> float:
        """Post the weeks that are over and not told; return when the next ends. Raises
        StoreTrouble.
        """
        next_end = inf
        for plan in await self.store.weeks.plans():
            if self.bot.get_guild(plan.server) is None:
                continue
            zone = await self.readers.zone(plan.server)
            now = clock()
            if plan.told is not None and ago(plan.told, now) == inf:  # the clock was set back
                await done_or_logged(self.store.weeks.claim(plan, now))
            else:
                await done_or_logged(tell_week(self.bot, plan, last_due(zone, now)))
            next_end = min(next_end, next_due(zone, clock()))
        return next_end

    async def promised(self) -> Sequence[WeekPost]:
        """Return nothing: a week is due until it is told."""
        return ()

    async def promise(self, row: WeekPost) -> Promise | None:
        """Return what a week promises: to be told until the next is, as long as its server wants it
        there. Raises StoreTrouble.
        """
        if row.plan not in await self.store.weeks.plans(row.plan.server):
            return None
        until = row.period.until
        return Promise(f"week {row.plan.server} {until}", (row.plan.channel,), until + DAYS * DAY)

    async def send(self, row: WeekPost, channel: int, stamp: Stamp) -> int:
        """Post it, in words where pictures are forbidden. Raises FAILURES, StoreTrouble."""
        place = self.bot.get_partial_messageable(channel)
        return await post_in(place, partial(_sheet, self.bot, row), stamp)

    async def note(self, row: WeekPost, channel: int, message: int) -> None:
        """Note that it is told. Raises StoreTrouble."""
        await self.store.weeks.claim(row.plan, row.period.until)

    async def drop(self, row: WeekPost) -> None:
        """Leave it due: it is told once that works, or with the next."""


async def tell_week(bot: CardTable, plan: WeekPlan, until: float) -> None:
    """Post a server's matches up to this moment that have not been told; nothing if there is
    nothing to tell. Raises StoreTrouble.
    """
    period = to_tell(plan.told, until)
    guild = bot.get_guild(plan.server)
    language = await bot.readers.public(plan.server)
    if period is None or guild is None or unpostable(guild, plan.channel, Reader(language)):
        return
    post = WeekPost(plan, period)
    try:
        week = await _played(bot, post)
        if week.matches and headline(week, Reader(language)):
            await bot.posts.put(bot.feature(WeekPosts), post)
        else:
            await bot.store.weeks.claim(plan, until)
    except FAILURES as error:
        log.warning("A week is not told: %s", error)


async def _played(bot: CardTable, post: WeekPost) -> Week:
    """Return a post's week. Raises FAILURES, StoreTrouble."""
    plan, guild = post.plan, bot.get_guild(post.plan.server)
    channels = set() if guild is None else readable_channels(guild, plan.channel)
    return await bot.store.weeks.played(plan.server, post.period, channels)


async def _sheet(bot: CardTable, post: WeekPost) -> Sheet:
    """Return a week's post, in its server's language. Raises FAILURES, StoreTrouble."""
    server = post.plan.server
    week = await _played(bot, post)
    zone = await bot.readers.zone(server)
    reader = await bot.readers.of_post(server)
    name = server_name(bot.get_guild(server))
    return await week_sheet(week, post.period, zone, name, reader)
