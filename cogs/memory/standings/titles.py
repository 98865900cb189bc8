"""The role of a title: given to the last person who took one on the server, taken from earlier
ones.

It moves after the match's end is on disk, and never holds anybody up: if Discord forbids it,
/server says why. It is given in its chooser's name, who must be able to give it themselves at that
very moment. Roles that would give more than a name are refused.
"""

import asyncio
import logging
from collections.abc import Sequence

import discord

from cogs.bot import CardTable
from cogs.pages.settings_page import manages_roles, vouched
from cogs.wire.updates import done_or_logged
from cogs.wire.ways import Locks
from data.store.features.roles import ChosenRole
from tables.table import Outcome

log = logging.getLogger(__name__)

REASON = "The title moved"  # the reason in the server's audit log
NOT_MOVED = "A title's role is not moved"
FORMER = 4  # former carriers it is taken from: more than one, in case that failed once

_moving = Locks()  # by server


def takes_title(outcome: Outcome) -> bool:
    """True if a move has brought somebody a title on a server."""
    done = outcome.finished
    won = done is not None and done.over and done.title is not None
    return won and outcome.table.location.server is not None


async def move(bot: CardTable, server: int, before: int | None = None) -> None:
    """Give the role of a server to the last taker of a title there; take the previously chosen role
    away. Raises nothing.
    """
    async with _moving.of(server):
        await done_or_logged(_move(bot, server, before), NOT_MOVED)


async def _move(bot: CardTable, server: int, before: int | None) -> None:
    people = await bot.store.standings.former_carriers(server, FORMER + 1)
    users = [person.user for person in people]
    chosen = await bot.store.roles.title(server)
    if before is not None and (chosen is None or before != chosen.role):
        await give(bot, server, before, (), users[:1])
    if chosen is not None and users:
        allowed = await _may_be_given(bot, server, chosen)
        await give(bot, server, chosen.role, users[:1] if allowed else (), users[1:])


async def _may_be_given(bot: CardTable, server: int, chosen: ChosenRole) -> bool:
    """True if the chooser of a role could give it themselves now. If they have left or lost the
    rank for it, it is set aside; if Discord does not answer, it is only not given this time. Raises
    StoreTrouble.
    """
    why = await vouched(bot.get_guild(server), chosen, _may_give)
    if isinstance(why, str):
        await bot.store.roles.set_aside(server, chosen, why)
    # Somebody may have changed it meanwhile.
    return why is True and await bot.store.roles.title(server) == chosen


def _may_give(member: discord.Member, role: discord.Role) -> bool:
    return manages_roles(member) and stands_above(member, role)


async def give(
    bot: CardTable, server: int, role: int, to: Sequence[int], taken: Sequence[int]
) -> None:
    """Give a role to some people, if it is harmless, and take it from others. Raises nothing."""
    guild = bot.get_guild(server)
    if guild is None or obstacle(guild, role) is not None:
        return  # /server says so
    given = () if powers_of(guild, role) else to
    calls = [bot.http.add_role(server, user, role, reason=REASON) for user in given]
    calls += [bot.http.remove_role(server, user, role, reason=REASON) for user in taken]
    # Somebody may have left, or the role have been changed just now.
    await asyncio.gather(*(done_or_logged(call, NOT_MOVED) for call in calls))


POWERS = (
    *("administrator", "manage_guild", "manage_roles", "manage_channels", "manage_webhooks"),
    *("manage_messages", "pin_messages", "bypass_slowmode", "manage_threads"),
    *("manage_events", "create_events", "manage_nicknames"),
    *("manage_expressions", "create_expressions"),
    *("kick_members", "ban_members", "moderate_members"),
    *("mute_members", "deafen_members", "move_members", "mention_everyone"),
    *("view_audit_log", "view_guild_insights", "view_creator_monetization_analytics"),
)


def powers_of(guild: discord.Guild, role: int) -> list[str]:
    """Return the permissions of a role that a title's role may not have."""
    held = guild.get_role(role)
    if held is None:
        return []
    powers = [name for name in POWERS if getattr(held.permissions, name)]
    return powers[:1] if held.permissions.administrator else powers


def unfit(guild: discord.Guild, role: int) -> str | None:
    """Return the key of the reason why nobody at all can give a role; None if somebody can."""
    held = guild.get_role(role)
    if held is None:
        return "title-role-gone"
    return "title-role-managed" if held.managed or held.is_default() else None


def obstacle(guild: discord.Guild, role: int) -> str | None:
    """Return the key of the reason why the bot can neither give a role nor take it; None if it
    can.
    """
    if why := unfit(guild, role):
        return why
    if not guild.me.guild_permissions.manage_roles:
        return "title-role-forbidden"
    held = guild.get_role(role)
    return None if held and held < guild.me.top_role else "title-role-too-high"


def stands_above(member: discord.Member, role: discord.Role) -> bool:
    """True if a role is below somebody's highest, or the server is theirs."""
    return member.id == member.guild.owner_id or role < member.top_role
