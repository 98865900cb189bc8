"""What a person can see of a server: this process's own, or another's, about which Discord is
asked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

import discord

from cogs.bot import CardTable
from cogs.wire.requests import FAILURES, NO_MEMBER, NO_USER, code_of
from tables.people import Location

Channel: TypeAlias = discord.abc.GuildChannel | discord.Thread
Channels: TypeAlias = Callable[[int], Channel | None]


class Sight(NamedTuple):
    """A server's name, and the places on it a person can see."""

    name: str
    sees: Callable[[Location], bool]


NOTHING = Sight("", lambda _: False)


def sight_of(member: discord.Member) -> Sight:
    """Return a member's sight of a server of this process."""
    return _by(member, member.guild.get_channel_or_thread)


async def sight(bot: CardTable, server: int, user: int) -> Sight:
    """Return a person's sight of a server: nothing if the bot or they have left, and all of a
    server of this process while Discord cannot be asked.
    """
    guild = bot.get_guild(server)
    if guild is None:
        return NOTHING if bot.served.serve(server) else await _elsewhere(bot, server, user)
    try:
        return sight_of(await guild.fetch_member(user))
    except FAILURES as error:
        left = code_of(error) in (NO_MEMBER, NO_USER)
        return NOTHING if left else Sight(guild.name, lambda _: True)


async def _elsewhere(bot: CardTable, server: int, user: int) -> Sight:
    """Return the sight of another process's server, by asking Discord; nothing while that fails."""
    try:
        guild = await bot.fetch_guild(server, with_counts=False)
        channels = {channel.id: channel for channel in await guild.fetch_channels()}
        return _by(await guild.fetch_member(user), channels.get)
    except FAILURES:
        return NOTHING


def _by(member: discord.Member, channels: Channels) -> Sight:
    return Sight(member.guild.name, lambda place: _sees(member, place, channels))


def _sees(member: discord.Member, location: Location, channels: Channels) -> bool:
    """True if somebody can see a table's location; of an archived thread only the channel above is
    known.
    """
    channel = channels(location.channel)
    if channel is None and location.parent is not None:
        channel = channels(location.parent)
    return channel is None or channel.permissions_for(member).view_channel
