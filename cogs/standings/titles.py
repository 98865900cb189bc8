"""The role a title carries: given to whoever took one last on the server, taken from those before.

It is moved after the match's end is on disk, and never in anybody's way: where Discord does not let
us, /server says why.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Sequence

import discord

from cogs.bot import CardTable
from cogs.kit.requests import FAILURES
from tables.errors import StoreTrouble
from tables.outcome import Outcome

log = logging.getLogger(__name__)

REASON = "The title moved"  # stands in the server's audit log
FORMER = 4  # of those who had it before it is taken: more than one, should that have failed once


def takes_title(outcome: Outcome) -> bool:
    """True if a move has brought somebody a title on a server."""
    done = outcome.finished
    won = done is not None and done.over and done.title is not None
    return won and outcome.table.place.server is not None


async def move(bot: CardTable, server: int) -> None:
    """Give the role of a server to who took a title last there. Raises nothing."""
    try:
        role = (await bot.store.server_settings(server)).role
        if role is None:
            return
        people = await bot.store.former_carriers(server, FORMER + 1)
    except StoreTrouble as trouble:
        log.warning("A title's role is not moved: %s", trouble.reason)
        return
    users = [person.user for person in people]
    await give(bot, server, role, users[:1], users[1:])


async def give(
    bot: CardTable, server: int, role: int, to: Sequence[int], taken: Sequence[int]
) -> None:
    """Give a role to some people and take it from others. Raises nothing."""
    guild = bot.get_guild(server)
    if guild is None or obstacle(guild, role) is not None:
        return  # /server says so
    calls = [bot.http.add_role(server, user, role, reason=REASON) for user in to]
    calls += [bot.http.remove_role(server, user, role, reason=REASON) for user in taken]
    await asyncio.gather(*map(_tried, calls))


async def _tried(call: Awaitable[object]) -> None:
    try:
        await call
    except FAILURES as error:  # they have left, or somebody has just changed the role
        log.info("A title's role is not moved: %s", error)


def obstacle(guild: discord.Guild, role: int) -> str | None:
    """Return the key of why a role cannot be given; None if it can."""
    there = guild.get_role(role)
    if there is None:
        return "title-role-gone"
    if there.managed or there.is_default():
        return "title-role-managed"
    if not guild.me.guild_permissions.manage_roles:
        return "title-role-forbidden"
    return "title-role-too-high" if there >= guild.me.top_role else None
