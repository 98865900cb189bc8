"""Discord's own event beside a sign-up, where the server wants that and lets the bot make one.

The sign-up never hangs on it: where Discord does not take it, there is none.
"""

from __future__ import annotations

import logging
from datetime import UTC, datetime, timedelta

import discord

from cogs.bot import CardTable
from cogs.kit.requests import FAILURES
from cogs.kit.words import rules_name
from data.texts import say
from tables.sign_ups import SignUp

log = logging.getLogger(__name__)

LENGTH = timedelta(hours=2)  # Discord wants an end
NEEDED = "create_events"  # the permission


async def announce(bot: CardTable, sign_up: SignUp) -> None:
    """Make an event of a sign-up, and keep which. Raises StoreTrouble."""
    guild = bot.get_guild(sign_up.server)
    wanted = (await bot.readers.server(sign_up.server)).events
    if guild is None or not wanted or not getattr(guild.me.guild_permissions, NEEDED):
        return
    language = await bot.readers.public(sign_up.server)
    channel = guild.get_channel_or_thread(sign_up.channel)
    starts = datetime.fromtimestamp(sign_up.starts, UTC)
    try:
        event = await guild.create_scheduled_event(
            name=rules_name(sign_up.rules, language),
            description=say(language, "signup-event"),
            start_time=starts,
            end_time=starts + LENGTH,
            entity_type=discord.EntityType.external,
            privacy_level=discord.PrivacyLevel.guild_only,
            location=f"#{channel.name}" if channel else guild.name,
        )
    except FAILURES as error:
        log.info("A sign-up is no event of Discord's: %s", error)
        return
    await bot.store.change_sign_up(sign_up.id, event=event.id)


async def conclude(bot: CardTable, sign_up: SignUp) -> None:
    """Let the event of a sign-up that is over begin, or take it away. Raises nothing."""
    if sign_up.event is None:
        return
    server, event = sign_up.server, sign_up.event
    try:
        if sign_up.state == "begun":
            active = discord.EventStatus.active.value
            await bot.http.edit_scheduled_event(server, event, status=active)
        else:
            await bot.http.delete_scheduled_event(server, event)
    except FAILURES as error:
        log.info("An event of a sign-up stays as it is: %s", error)
