"""Discord's own event beside a sign-up, where the server wants that and lets the bot make one.

The sign-up never depends on it: if Discord refuses it, there is none. Everybody on a server sees
its events, and an event names its channel. So channels that not everybody can see get no event, and
lose theirs when they become private.
"""

from __future__ import annotations

import logging
from datetime import UTC, datetime, timedelta

import discord
from discord.ext import commands

from cogs.bot import CardTable, clock
from cogs.finding.sight import Channel, everybody_sees
from cogs.finding.store import SignUp
from cogs.kit.requests import FAILURES, NO_EVENT, code_of, passing
from cogs.kit.updates import done_or_logged
from cogs.kit.words import rules_name
from data.texts import say

log = logging.getLogger(__name__)

LENGTH = timedelta(hours=2)  # Discord requires an end
NEEDED = "create_events"  # the permission
NONE = 0  # in place of an event's id: it was taken away


async def announce(bot: CardTable, sign_up: SignUp) -> None:
    """Make an event for a sign-up, and store its id. Raises StoreTrouble."""
    guild = bot.get_guild(sign_up.server)
    settings = await bot.readers.server(sign_up.server)
    if guild is None or not settings.events or not getattr(guild.me.guild_permissions, NEEDED):
        return
    channel = guild.get_channel_or_thread(sign_up.channel)
    if channel is None or not everybody_sees(channel):
        return
    language = await bot.readers.of_somebody(sign_up.host, sign_up.server)
    starts = datetime.fromtimestamp(sign_up.starts, UTC)
    try:
        event = await guild.create_scheduled_event(
            name=rules_name(sign_up.rules, language),
            description=say(language, "sign-up-event"),
            start_time=starts,
            end_time=starts + LENGTH,
            entity_type=discord.EntityType.external,
            privacy_level=discord.PrivacyLevel.guild_only,
            location=f"#{channel.name}",
        )
    except FAILURES as error:
        log.info("A sign-up is no event of Discord's: %s", error)
        return
    await bot.store.sign_ups.change(sign_up.id, event=event.id)
    sign_up = await bot.store.sign_ups.get(sign_up.id) or sign_up
    if sign_up.state != "open" or not everybody_sees(channel):  # it took a while
        await conclude(bot, sign_up)


async def reschedule(bot: CardTable, sign_up: SignUp) -> None:
    """Move the event of a sign-up to its time."""
    if not sign_up.event:
        return
    starts = datetime.fromtimestamp(sign_up.starts, UTC)
    times = {
        "scheduled_start_time": starts.isoformat(),
        "scheduled_end_time": (starts + LENGTH).isoformat(),
    }
    try:
        await bot.http.edit_scheduled_event(sign_up.server, sign_up.event, **times)
    except FAILURES as error:
        log.info("An event of a sign-up stays as it is: %s", error)


async def conclude(bot: CardTable, sign_up: SignUp) -> None:
    """Start the event of a sign-up that is over, or take it away. Raises StoreTrouble."""
    if not sign_up.event:
        return
    if sign_up.state != "begun":
        await _take_away(bot, sign_up)
        return
    try:
        active = discord.EventStatus.active.value
        await bot.http.edit_scheduled_event(sign_up.server, sign_up.event, status=active)
    except FAILURES as error:
        log.info("An event of a sign-up stays as it is: %s", error)


async def _take_away(bot: CardTable, sign_up: SignUp) -> None:
    """Delete the event of a sign-up. If Discord refuses, the next check tries again. Raises
    StoreTrouble.
    """
    assert sign_up.event, "only sign-ups with an event are asked for"
    try:
        await bot.http.delete_scheduled_event(sign_up.server, sign_up.event)
    except FAILURES as error:
        log.info("An event of a sign-up stays as it is: %s", error)
        if code_of(error) != NO_EVENT:
            return
    await bot.store.sign_ups.change(sign_up.id, event=NONE)


class SignUpEvents(commands.Cog):
    """Deletes events whose sign-up was called off, or whose channel not everybody can see any more.
    Stateless.
    """

    def __init__(self, bot: CardTable) -> None:
        self.bot = bot
        bot.offers.hourly.append(self.look_after)

    @commands.Cog.listener()
    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """Check whether a channel has become private."""
        if not everybody_sees(after):
            await done_or_logged(self._check(after.guild.id))

    @commands.Cog.listener()
    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Check whether all channels have become private that depend on @everyone's permissions."""
        if after.is_default() and not after.permissions.view_channel:
            await done_or_logged(self._check(after.guild.id))

    async def look_after(self) -> None:
        """Check all of them: after a start, too, because changes may have been missed."""
        await done_or_logged(self._check())

    async def _check(self, server: int | None = None) -> None:
        """Delete the events that should not exist, of a server or of all. Raises StoreTrouble."""
        since = clock() - LENGTH.total_seconds()
        for sign_up in await self.bot.store.sign_ups.with_events(since):
            if server in (None, sign_up.server):
                waits = sign_up.state in ("open", "begun")
                if not waits or await self._is_hidden(sign_up):
                    await _take_away(self.bot, sign_up)

    async def _is_hidden(self, sign_up: SignUp) -> bool:
        """True if not everybody can see the channel of a sign-up, or it is gone; False while that
        is unknown.
        """
        guild = self.bot.get_guild(sign_up.server)
        if guild is None or guild.unavailable:
            return False
        channel: Channel | None = guild.get_channel_or_thread(sign_up.channel)
        try:
            if channel is None:  # an archived thread, or nothing any more
                channel = await guild.fetch_channel(sign_up.channel)
        except FAILURES as error:
            return not passing(error)
        return not everybody_sees(channel)


async def setup(bot: CardTable) -> None:
    """Called by discord.py."""
    await bot.add_cog(SignUpEvents(bot))
