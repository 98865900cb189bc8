"""Which role may be called for players, and who may say so.

The bot mentions it in somebody's name: nobody gets by it what whoever chose it could not do by
hand. See lending.py for the role of the title.
"""

from __future__ import annotations

import logging

import discord

from cogs.bot import CardTable
from cogs.kit.requests import FAILURES, NO_MEMBER, NO_USER, code_of
from cogs.kit.store import Aside, CallRole

log = logging.getLogger(__name__)


def may_mention(member: discord.Member, role: discord.Role) -> bool:
    """True if somebody may mention a role, on the whole server and whatever a channel says."""
    return role.mentionable or member.guild_permissions.mention_everyone


def unfit(guild: discord.Guild, role: int) -> str | None:
    """Return the key of why a role can be called by nobody at all; None if it can."""
    there = guild.get_role(role)
    if there is None:
        return "call-role-gone"
    return "call-role-everyone" if there.is_default() else None


def obstacle(guild: discord.Guild, role: int) -> str | None:
    """Return the key of why the bot cannot call a role; None if it can."""
    if why := unfit(guild, role):
        return why
    there = guild.get_role(role)
    assert there is not None, "that would be unfit"
    return None if may_mention(guild.me, there) else "call-role-forbidden"


async def still_vouched(bot: CardTable, guild: discord.Guild, chosen: CallRole) -> bool:
    """True if whoever chose a role could mention it themselves now. Where they have left or may not
    any more it is set aside; where Discord does not say, it is only not called this time. Raises
    StoreTrouble.
    """
    role = guild.get_role(chosen.role)
    if chosen.chooser is None or role is None:
        return False
    why: Aside | None = None
    try:
        member = await guild.fetch_member(chosen.chooser)
        if not may_mention(member, role):
            why = "rank"
    except FAILURES as error:
        if code_of(error) not in (NO_MEMBER, NO_USER):
            log.info("A role is not called, its chooser is not known now: %s", error)
            return False
        why = "left"
    if why is not None:
        await bot.store.calls.set_role_aside(guild.id, chosen, why)
    return why is None
