"""The sections of /server on calls: the roles hosts may call for players, and how often.

The bot mentions a role in a person's name: nobody can use it to do more than its chooser could by
hand. For the title's role see lending.py.
"""

from collections.abc import Sequence

import discord
from discord import Interaction

from cogs.bot import CardTable, Feature
from cogs.pages.custom_ids import PageClick
from cogs.pages.handlers import page
from cogs.pages.layout import select
from cogs.pages.responses import Trouble
from cogs.pages.settings_page import (
    RoleSelect,
    Section,
    Topic,
    check_manager,
    chosen_role,
    line,
    role_select,
    vouched,
)
from cogs.words.people import person_of, server_of
from cogs.words.words import Reader
from data.store.features.calls import CallRole
from engine.games import GAMES

HOURLY = (1, 2, 3, 6, 12)  # calls an hour, to choose from
EVERY_GAME = ""


class CallSettings(Feature):
    """A server's settings for calls. Stateless."""

    def __init__(self, bot: CardTable) -> None:
        super().__init__(bot)
        bot.offers.server_page.add(Topic.MEETING, self.calls, self.hourly)

    async def calls(self, server: int, reader: Reader) -> Section:
        """Return the section on the roles that are called."""
        guild = self.bot.get_guild(server)
        chosen = {role.game: role for role in await self.bot.store.calls.roles(server)}
        lines = [_line(role, guild, reader) for role in chosen.values()]
        return Section(
            lines or [line("calls", reader.say("off"), reader)],
            [_roles(game, chosen.get(game), reader) for game in (EVERY_GAME, *GAMES)],
            hint=reader.say("call-role-hint"),
        )

    async def hourly(self, server: int, reader: Reader) -> Section:
        """Return the section on the number of calls."""
        now = (await self.bot.readers.server(server)).hourly_calls
        choices = [(str(count), reader.say("choice-calls", count=count)) for count in HOURLY]
        rows = [[select("callhourly", "calls-hourly", choices, str(now), reader)]]
        return Section([line("calls-hourly", reader.say("choice-calls", count=now), reader)], rows)

    @page("callrole")
    async def set_role(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Set another role for a game, or none. For none, Manage Server is enough."""
        check_manager(interaction)
        role, game = chosen_role(click.values), click.argument
        if game not in (EVERY_GAME, *GAMES):
            raise Trouble("trouble-forged")
        if role is not None:
            _check(interaction, role)
        await self.bot.store.calls.choose_role(
            server_of(interaction), game, role, person_of(interaction)
        )
        note = reader.say("call-role-saved")
        await self.bot.offers.server_page.redraw(interaction, reader, Topic.MEETING, note)

    @page("callhourly")
    async def set_hourly(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Allow so many calls an hour from now on."""
        check_manager(interaction)
        count = next((choice for choice in HOURLY if str(choice) in click.values), None)
        if count is None:
            raise Trouble("trouble-forged")
        await self.bot.readers.change_server(server_of(interaction), hourly_calls=count)
        note = reader.say("server-noted")
        await self.bot.offers.server_page.redraw(interaction, reader, Topic.MEETING, note)


def _check(interaction: Interaction, role: int) -> None:
    """Raise Trouble if a role may not be called, or not in its chooser's name."""
    chooser, guild = interaction.user, interaction.guild
    chosen = guild.get_role(role) if guild else None
    if guild is None or chosen is None or not isinstance(chooser, discord.Member):
        raise Trouble("call-role-gone")
    if why := unfit(guild, role):
        raise Trouble(why)
    if not may_mention(chooser, chosen):
        raise Trouble("call-role-not-allowed")


def _game_name(game: str, reader: Reader) -> str:
    return reader.say(f"{game}-leaderboard-all") if game else reader.say("call-role-every")


def _line(chosen: CallRole, guild: discord.Guild | None, reader: Reader) -> str:
    """Return a game's role for calls, and any obstacle to calling it."""
    name = reader.say("calls-of", game=_game_name(chosen.game, reader))
    setting = reader.say("settings-line", setting=name, value=f"<@&{chosen.role}>")
    why = "" if guild is None else _in_its_way(guild, chosen, reader)
    return f"{setting}\n-# ⚠️ {why}" if why else setting


def _in_its_way(guild: discord.Guild, chosen: CallRole, reader: Reader) -> str:
    if chosen.chooser is None:
        return reader.say("call-role-aside")
    why = obstacle(guild, chosen.role)
    return reader.say(why) if why else ""


def _roles(game: str, chosen: CallRole | None, reader: Reader) -> Sequence[RoleSelect]:
    """Return the select of roles for a game."""
    placeholder = reader.say("select-call-role", game=_game_name(game, reader))
    return [role_select("callrole", placeholder, chosen, game)]


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
    why = await vouched(guild, chosen, may_mention)
    if isinstance(why, str):
        await bot.store.calls.set_role_aside(guild.id, chosen, why)
    return why is True
