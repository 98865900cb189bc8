"""Sets of channels of a server: those where tables may stand, those everybody can read, those a
person can.
"""

from collections.abc import Sequence
from typing import Any

import discord
from discord import Interaction

from cogs.pages.custom_ids import on_message
from cogs.wire.requests import FAILURES
from tables.people import Location


def allowed_channels(guild: discord.Guild, chosen: Sequence[int]) -> list[int]:
    """Return the chosen channels that are still there; none: tables stand everywhere."""
    return [channel for channel in chosen if guild.get_channel(channel) is not None]


def may_stand(interaction: Interaction, chosen: Sequence[int]) -> bool:
    """True if a table may stand where somebody asks for one; threads follow their channel."""
    guild, channel = interaction.guild, interaction.channel
    allowed = [] if guild is None else allowed_channels(guild, chosen)
    here = channel.parent_id if isinstance(channel, discord.Thread) else interaction.channel_id
    return not allowed or here in allowed


def readable_channels(guild: discord.Guild, own: int) -> set[int]:
    """Return the channels that @everyone can read, their public threads, and this one with its
    own. Raises ConnectionError while Discord does not send the server, as in a new session.
    """
    if guild.unavailable:
        raise ConnectionError(f"server {guild.id} is not there now")
    readable = {own}
    if guild.get_role(guild.id) is not None:  # otherwise Discord has not sent the server's roles
        everyone = guild.default_role
        for channel in guild.channels:
            allowed = channel.permissions_for(everyone)
            if allowed.view_channel and allowed.read_message_history:
                readable.add(channel.id)
    threads = (
        thread
        for thread in guild.threads
        if not thread.is_private() and thread.parent_id in readable
    )
    return readable | {thread.id for thread in threads}


def may_read(interaction: Interaction, location: Location) -> bool:
    """True if the presser can see the channel of a table: this one, its thread below, or one they
    may read. Readers of the channel above may read a table's own thread: it is public; the library
    does not know it once it is archived.
    """
    if interaction.guild is None or location.server != interaction.guild_id:
        return False
    if interaction.channel_id in (location.channel, location.parent):
        return interaction.permissions.view_channel
    channel = interaction.guild.get_channel_or_thread(location.parent or location.channel)
    if isinstance(channel, discord.Thread) and (channel.is_private() or channel.parent is None):
        return False
    if channel is None or not isinstance(interaction.user, discord.Member):
        return False
    allowed = channel.permissions_for(interaction.user)
    return allowed.view_channel and allowed.read_message_history


def may_press(interaction: Interaction, location: Location) -> bool:
    """True if the presser may press for what stands at this location, on the message they pressed:
    they can read there, and a public message is itself there, or in the channel above its thread.
    """
    message, here = interaction.message, interaction.channel_id
    if message is not None and not message.flags.ephemeral:
        near = (location.channel, location.parent, _above(interaction.guild, location))
        if here not in near and not _left_behind(interaction, location):
            return False
    return may_read(interaction, location)


async def is_in_private_thread(interaction: Interaction, location: Location) -> bool:
    """True if the presser, on a page of their own, is in the private thread where this stands.
    Discord alone knows, and is asked.
    """
    message = interaction.message
    guild = interaction.guild
    user = interaction.user
    if guild is None or message is None or not message.flags.ephemeral:
        return False
    thread = guild.get_thread(location.channel)
    if thread is None or thread.parent is None or not isinstance(user, discord.Member):
        return False
    try:
        await thread.fetch_member(user.id)
    except FAILURES:
        return False
    return thread.is_private() and thread.permissions_for(user).view_channel


def _left_behind(interaction: Interaction, location: Location) -> bool:
    """True for a button that really is on the pressed message, in a thread below: its table has
    moved up from there, and such a message may be one nobody can take away.
    """
    thread = interaction.channel
    below = isinstance(thread, discord.Thread) and thread.parent_id == location.channel
    return below and carries(interaction)


def carries(interaction: Interaction) -> bool:
    """True if the pressed message really has the pressed button or select."""
    message, data = interaction.message, interaction.data
    pressed: Any = None if data is None else data.get("custom_id")
    return message is not None and pressed in on_message(message)


def _above(guild: discord.Guild | None, location: Location) -> int | None:
    """Return the channel above a thread that is not the table's own, as far as it is known."""
    channel = None if guild is None else guild.get_channel_or_thread(location.channel)
    return channel.parent_id if isinstance(channel, discord.Thread) else None
