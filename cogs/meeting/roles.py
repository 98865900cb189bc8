"""The roles that may be called for players, and who may choose them.

The bot mentions a role in a person's name: nobody can use it to do more than its chooser could by
hand. For the title's role see lending.py.
"""

from __future__ import annotations

import logging

import discord

from cogs.bot import CardTable
from cogs.wire.requests import FAILURES, NO_MEMBER, NO_USER, code_of
from data.store.features.calls import Aside, CallRole

log = logging.getLogger(__name__)


def may_mention(member: discord.Member, role: discord.Role) -> bool:
    """True if somebody may mention a role, on the whole server and regardless of channels."""
    return role.mentionable or member.guild_permissions.mention_everyone


def unfit(guild: discord.Guild, role: int) -> str | None:
    """Return the key of the reason why nobody can call a role; None if it can be called."""
    called = guild.get_role(role)
    if called is None:
        return "call-role-gone"
    return "call-role-everyone" if called.is_default() else None


def obstacle(guild: discord.Guild, role: int) -> str | None:
    """Return the key of the reason why the bot cannot call a role; None if it can."""
    if why := unfit(guild, role):
        return why
    called = guild.get_role(role)
    assert called is not None, "that would be unfit"
    return None if may_mention(guild.me, called) else "call-role-forbidden"


async def still_vouched(bot: CardTable, guild: discord.Guild, chosen: CallRole) -> bool:
    """True if the chooser of a role could mention it themselves now. If they have left or lost the
    permission it is set aside; if Discord does not answer, it is only not called this time. Raises
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
