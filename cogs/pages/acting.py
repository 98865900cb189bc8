"""Acting in a person's name: the bot does nothing for people in public that they could not do there
themselves.

That is checked before a table, a sign-up, a call, and before anything is shown.
"""

from __future__ import annotations

from collections.abc import Sequence

import discord

from cogs.pages.places import allowed_channels, may_stand
from cogs.pages.responses import Lacking, Trouble, missing
from tables.people import Location

MOST_NAMED = 8  # channels, where a table may not stand
VOICE = discord.VoiceChannel | discord.StageChannel


def check_may_write(interaction: discord.Interaction, location: Location | None = None) -> None:
    """Raise Trouble unless the person who pressed or commanded may write at a location
    (`may_write`).
    """
    if not may_write(interaction, location):
        raise Trouble("trouble-may-not-write")


def check_table_here(interaction: discord.Interaction, chosen: Sequence[int]) -> None:
    """Raise Trouble or Lacking if no table can be opened here, or this person may open none;
    `chosen` are the channels where the server wants them.
    """
    if not may_stand(interaction, chosen):
        assert interaction.guild is not None, "only servers have chosen any"
        channels = allowed_channels(interaction.guild, chosen)[:MOST_NAMED]
        named = ", ".join(f"<#{channel}>" for channel in channels)
        raise Trouble("trouble-elsewhere", channels=named)
    check_may_write(interaction)
    if missing(interaction):
        raise Lacking


def may_write(interaction: discord.Interaction, location: Location | None = None) -> bool:
    """True if the person who pressed or commanded may write at a location of this server; None:
    where they are.
    """
    channel, thread, granted = _access(interaction, location)
    if channel is None or _is_timed_out(interaction.user, granted):
        return False
    needed = {"view_channel", "send_messages_in_threads" if thread else "send_messages"}
    if isinstance(channel, VOICE):
        needed.add("connect")  # otherwise Discord does not even show messages there
    if isinstance(channel, discord.Thread) and channel.locked:
        needed.add("manage_threads")
    return all(getattr(granted, name) for name in needed)


def _access(
    interaction: discord.Interaction, location: Location | None
) -> tuple[object, bool, discord.Permissions]:
    """Return the channel of a location, whether it is a thread, and the presser's permissions
    there; of an archived thread only the channel above is known.
    """
    if location is None or location.channel == interaction.channel_id:
        here = interaction.channel
        return here, isinstance(here, discord.Thread), interaction.permissions
    guild, user = interaction.guild, interaction.user
    if guild is None or not isinstance(user, discord.Member):
        return None, False, discord.Permissions.none()
    channel = guild.get_channel_or_thread(location.channel)
    thread = isinstance(channel, discord.Thread) or (
        channel is None and location.parent is not None
    )
    channel = channel or guild.get_channel(location.parent or 0)
    granted = channel.permissions_for(user) if channel else discord.Permissions.none()
    return channel, thread, granted


def _is_timed_out(user: discord.User | discord.Member, granted: discord.Permissions) -> bool:
    """True if a moderator has silenced somebody for a while; Discord silences no administrator."""
    return isinstance(user, discord.Member) and user.is_timed_out() and not granted.administrator
