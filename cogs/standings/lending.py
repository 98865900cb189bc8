"""Which role may go with a title, and who may say so.

The bot gives it in somebody's name: nobody gets by it what whoever chose it could not give them by
hand, and no role that may do more than be worn.
"""

from __future__ import annotations

import discord

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
    """Return what a role may do that none may do that goes with a title."""
    there = guild.get_role(role)
    if there is None:
        return []
    found = [name for name in POWERS if getattr(there.permissions, name)]
    return found[:1] if there.permissions.administrator else found


def unfit(guild: discord.Guild, role: int) -> str | None:
    """Return the key of why nobody at all can give a role; None if somebody can."""
    there = guild.get_role(role)
    if there is None:
        return "title-role-gone"
    return "title-role-managed" if there.managed or there.is_default() else None


def obstacle(guild: discord.Guild, role: int) -> str | None:
    """Return the key of why the bot can neither give a role nor take it; None if it can."""
    if why := unfit(guild, role):
        return why
    if not guild.me.guild_permissions.manage_roles:
        return "title-role-forbidden"
    there = guild.get_role(role)
    return None if there and there < guild.me.top_role else "title-role-too-high"


def stands_above(member: discord.Member, role: discord.Role) -> bool:
    """True if a role is below somebody's highest, or the server is theirs."""
    return member.id == member.guild.owner_id or role < member.top_role
