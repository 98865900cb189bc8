"""The roles that may go with a title, and who may choose them.

The bot gives a role in a person's name: nobody can use it to give more than its chooser could by
hand, or a role with any power.
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
