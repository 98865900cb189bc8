"""The role of a title: given to the last person who took one on the server, taken from earlier
ones; its section of /server, and that on rating house rules.

It moves after the match's end is on disk, and never holds anybody up: if Discord forbids it,
/server says why. It is given in its chooser's name, who must be able to give it themselves at that
very moment. Roles that would give more than a name are refused."""

import asyncio
import logging
from collections.abc import Sequence

import discord
from discord import Interaction

from cogs.bot import CardTable, Feature
from cogs.pages.custom_ids import PageClick
from cogs.pages.layout import way_to
from cogs.pages.responses import Trouble, listed
from cogs.pages.settings_page import (
    Section,
    Topic,
    chosen_role,
    line,
    manages_roles,
    role_select,
    setting,
    switch,
    vouched,
)
from cogs.wire.updates import done_or_logged
from cogs.wire.ways import Locks
from cogs.words.people import person_of, server_of
from cogs.words.words import Reader
from data.store.features.roles import ChosenRole
from tables.table import Outcome

log = logging.getLogger(__name__)

REASON = "The title moved"  # the reason in the server's audit log
NOT_MOVED = "A title's role is not moved"
FORMER = 4  # former carriers it is taken from: more than one, in case that failed once
MOST_NAMED = 4  # permissions of a role that are named

_moving = Locks()  # by server


def takes_title(outcome: Outcome) -> bool:
    """True if a move has brought somebody a title on a server."""
    done = outcome.finished
    won = done is not None and done.over and done.title is not None
    return won and outcome.table.server is not None


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
    why = await vouched(
        bot.get_guild(server),
        chosen,
        lambda member, role: manages_roles(member) and stands_above(member, role),
    )
    if isinstance(why, str):
        await bot.store.roles.set_aside(server, chosen, why)
    # Somebody may have changed it meanwhile.
    return why is True and await bot.store.roles.title(server) == chosen


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


class Titles(Feature):
    """The role moves with the title."""

    def _set_up(self) -> None:
        self.offers.followers.append(self.follow)
        self.offers.server_page.add(Topic.RECORDS, self.role, self.rates)

    def follow(self, outcome: Outcome) -> None:
        """Move the role with a title that a move on disk has brought."""
        server = outcome.table.server
        if takes_title(outcome) and server is not None:
            self._background.start(move(self.bot, server))

    async def role(self, server: int, reader: Reader) -> Section:
        """Return the section on the title's role, and any obstacle to moving it."""
        chosen = await self.store.roles.title(server)
        value = reader.say("title-role-none") if chosen is None else f"<@&{chosen.role}>"
        why = "" if chosen is None else self._in_its_way(server, chosen, reader)
        lines = [line("title-role", value, reader, why)]
        not_theirs = reader.say("title-role-not-allowed")
        roles = role_select("titlerole", reader.say("select-title-role"), chosen)
        none = way_to(reader.say("button-title-role-none"), "titlerole")
        instead = Section(lines, [[none]] if chosen else [], hint=not_theirs)
        return Section(lines, [[roles]], instead=instead)

    def _in_its_way(self, server: int, chosen: ChosenRole, reader: Reader) -> str:
        """Return the obstacle that keeps the role in place, in a sentence; "" if there is none."""
        if chosen.chooser is None:
            return reader.say(f"title-role-aside-{chosen.aside or 'unknown'}")
        guild = self.bot.get_guild(server)
        if guild is None:
            return ""
        if why := obstacle(guild, chosen.role):
            return reader.say(why)
        powers = powers_of(guild, chosen.role)
        return reader.say("title-role-powers", **_named(powers, reader)) if powers else ""

    async def rates(self, server: int, reader: Reader) -> Section:
        """Return the section on rating tables with house rules."""
        on = (await self.store.servers.preferences(server)).rates_house_rules
        value = reader.say("on" if on else "off")
        button = switch("rateshouse", "rates-house-rules", on, reader)
        return Section([line("rates-house-rules", value, reader)], buttons=[button])

    @setting(Topic.RECORDS, "titlerole")
    async def set_role(self, interaction: Interaction, reader: Reader, click: PageClick) -> str:
        """Set another role, or none: the title's carrier loses the old one and gets the new one.
        For none, Manage Server is enough; a role takes more.
        """
        role = chosen_role(click.values)
        if role is not None:
            self._check(interaction, role, reader)
        server = server_of(interaction)
        before = await self.store.roles.choose(server, role, person_of(interaction))
        self._background.start(move(self.bot, server, before))
        return reader.say("title-role-saved")

    def _check(self, interaction: Interaction, role: int, reader: Reader) -> None:
        """Raise Trouble if a role may not go with a title, or not by this chooser."""
        chooser, guild = interaction.user, interaction.guild
        if not isinstance(chooser, discord.Member) or not manages_roles(chooser):
            raise Trouble("title-role-not-allowed")
        held = guild.get_role(role) if guild else None
        if guild is None or held is None:
            raise Trouble("title-role-gone")
        if why := unfit(guild, role):
            raise Trouble(why)
        if powers := powers_of(guild, role):
            raise Trouble("title-role-powers", **_named(powers, reader))
        if not stands_above(chooser, held):
            raise Trouble("title-role-above-you")

    @setting(Topic.RECORDS, "rateshouse")
    async def set_rates(self, interaction: Interaction, reader: Reader, click: PageClick) -> str:
        """Turn rating of house rules on or off, from the next match on."""
        on = click.argument == "on"
        await self.readers.change_server(server_of(interaction), rates_house_rules=on)
        return reader.say("rates-house-rules-saved")


def _named(powers: Sequence[str], reader: Reader) -> dict[str, str]:
    """Return the values of the sentence on a role's permissions."""
    more = ", …" if len(powers) > MOST_NAMED else ""
    return {"permissions": listed(powers[:MOST_NAMED], reader) + more}
