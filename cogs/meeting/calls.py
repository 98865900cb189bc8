"""Calling for players: once a table, a limited number of times an hour, to the role the server has
chosen; and the sections of /server on that: the roles hosts may call, and how often.

The bot mentions a role in a person's name: nobody can use it to do more than its chooser could by
hand. For the title's role see memory/standings/titles.py.
"""

from collections.abc import Sequence

import discord
from discord import Interaction

from cogs.bot import CardTable, Feature
from cogs.looks.table_parts import call_button
from cogs.lookup import table_of
from cogs.meeting.challenges import Challenges
from cogs.meeting.open_calls import Called, OpenCalls, calls_of, place_of
from cogs.pages.acting import check_may_write
from cogs.pages.custom_ids import PageClick
from cogs.pages.handlers import page
from cogs.pages.layout import GATHERING, layout, select
from cogs.pages.responses import Trouble, acknowledge, expected, send_page
from cogs.pages.settings_page import (
    RoleSelect,
    Section,
    Topic,
    chosen_role,
    line,
    role_select,
    setting,
    vouched,
)
from cogs.words.people import person_of, server_of
from cogs.words.words import Reader, escaped, rules_name
from data.store.features.calls import Call
from data.store.features.roles import ChosenRole, chosen_for
from data.texts import Language, say
from engine.games import GAMES
from tables.errors import NotSeated, Refused
from tables.lobby.line import room_in
from tables.table import Table


class CallButtons(Feature):
    """Calls for players and challenges. Stateless, but for the calls that still ask for people."""

    def _set_up(self) -> None:
        self._calls = OpenCalls(self.bot, self._says)
        self._challenges = Challenges(self.bot, self._calls)
        self.offers.quiet_tables.append(self.suggest)

    async def cog_unload(self) -> None:
        """Finish the work under way."""
        await self._calls.close()

    # The role to call

    async def role_for(self, table: Table) -> ChosenRole | None:
        """Return the role a table could call; None: the server has none for its game. Raises
        StoreTrouble.
        """
        server = table.server
        if server is None:
            return None
        return chosen_for(await self.store.roles.called(server), table.lobby.game)

    async def suggest(self, interaction: Interaction, reader: Reader, table: Table) -> None:
        """Suggest a call to a person who has opened a table in a quiet channel."""
        guild = interaction.guild
        chosen = await self.role_for(table)
        if guild is None or chosen is None or chosen.chooser is None:
            return
        if obstacle(guild, chosen.role) is None:
            text = reader.say("call-suggested", role=f"<@&{chosen.role}>")
            await send_page(interaction, layout(GATHERING, [text], [[call_button(table, reader)]]))

    # Calling

    @page("call", about="table")
    async def call(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Call for players, as the host of a table before its deal."""
        await acknowledge(interaction)
        table = table_of(interaction)
        await self._check_host(table, interaction.user.id)
        check_may_write(interaction, place_of(table))
        guild = interaction.guild
        assert guild is not None, "tables of servers alone are found"
        role = await self._role(guild, table)
        posted = await self._calls.post(await self._calls.claim(guild.id, table))
        text = reader.say("call-done" if posted else "call-later", role=role.mention)
        await interaction.edit_original_response(view=layout(GATHERING, [text]))

    @page("calloff", about="table")
    async def call_off(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Call off a call, or a challenge, of the presser's table, and list what is left."""
        await acknowledge(interaction)
        theirs = await calls_of(self.bot, interaction.user.id, [table_of(interaction)])
        call = next((own for own in theirs if str(own.id) == click.rest), None)
        if call is None:
            raise Trouble("call-off-late")
        await self._calls.call_off(call)
        view = await self.offers.own_tables(interaction, reader, [reader.say("call-off-done")])
        await interaction.edit_original_response(view=view)

    async def _says(self, table: Table, call: Call) -> Called | None:
        """Return what a table's call says; None if nobody may be called now."""
        if call.challenge:
            return call.pair and await self._challenges.called(table, call.pair)
        guild = self.bot.get_guild(table.server or 0)
        chosen = await self.role_for(table)
        if guild is None or chosen is None:
            return None
        role = guild.get_role(chosen.role)
        if role is None or obstacle(guild, role.id):
            return None
        language = await self.readers.spoken_at(table)
        return Called(call_text(table, role.mention, language), roles=(role.id,))

    async def _check_host(self, table: Table, user: int) -> None:
        """Raise Refused or Trouble unless this is the host of a table with room, before the
        deal.
        """
        seat = table.seat_of(user)
        if seat is None:
            raise NotSeated
        if table.lobby.stage != "lobby":
            raise Trouble("call-too-late")
        if seat != table.lobby.host:
            raise Refused("host_only")
        if not room_in(table.lobby):
            raise Refused("table_full")

    async def _role(self, guild: discord.Guild, table: Table) -> discord.Role:
        """Return the role to call. Raises Trouble if there is none that may be called, or that sees
        the table's channel.
        """
        chosen = await self.role_for(table)
        if chosen is None:
            raise Trouble("call-none")
        if why := obstacle(guild, chosen.role):
            raise Trouble(why)
        role = guild.get_role(chosen.role)
        if role is None or not await still_vouched(self.bot, guild, chosen):
            raise Trouble("call-role-aside")
        channel = guild.get_channel_or_thread(place_of(table).channel)
        if channel is not None and not _reads(channel, role):
            raise Trouble("call-unseen", role=role.mention)
        return role


def _reads(channel: discord.abc.GuildChannel | discord.Thread, role: discord.Role) -> bool:
    """True if people with a role can see a channel."""
    place = channel.parent if isinstance(channel, discord.Thread) else channel
    return place is None or place.permissions_for(role).view_channel


def call_text(table: Table, role: str, language: Language) -> str:
    """Return the text of a call; `role` is the mention."""
    host = f"**{escaped(table.people[table.lobby.host].name)}**"
    rules = rules_name(table.lobby.rules, language)
    return say(language, "call-text", role=role, host=host, rules=rules)


HOURLY = (1, 2, 3, 6, 12)  # calls an hour, to choose from
EVERY_GAME = ""


class CallSettings(Feature):
    """A server's settings for calls. Stateless."""

    def _set_up(self) -> None:
        self.offers.server_page.add(Topic.MEETING, self.calls, self.hourly)

    async def calls(self, server: int, reader: Reader) -> Section:
        """Return the section on the roles that are called."""
        guild = self.bot.get_guild(server)
        chosen = {role.game: role for role in await self.store.roles.called(server)}
        lines = [_line(role, guild, reader) for role in chosen.values()]
        return Section(
            lines or [line("calls", reader.say("off"), reader)],
            [_roles(game, chosen.get(game), reader) for game in (EVERY_GAME, *GAMES)],
            hint=reader.say("call-role-hint"),
        )

    async def hourly(self, server: int, reader: Reader) -> Section:
        """Return the section on the number of calls."""
        now = (await self.readers.server(server)).hourly_calls
        choices = [(str(count), reader.say("choice-calls", count=count)) for count in HOURLY]
        rows = [[select("callhourly", "calls-hourly", choices, str(now), reader)]]
        return Section([line("calls-hourly", reader.say("choice-calls", count=now), reader)], rows)

    @setting(Topic.MEETING, "callrole")
    async def set_role(self, interaction: Interaction, reader: Reader, click: PageClick) -> str:
        """Set another role for a game, or none. For none, Manage Server is enough."""
        role, game = chosen_role(click.values), click.argument
        if game not in (EVERY_GAME, *GAMES):
            raise Trouble("trouble-forged")
        if role is not None:
            _check(interaction, role)
        chooser = person_of(interaction)
        await self.store.roles.choose(server_of(interaction), role, chooser, game)
        return reader.say("call-role-saved")

    @setting(Topic.MEETING, "callhourly")
    async def set_hourly(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Allow so many calls an hour from now on."""
        count = expected(next((choice for choice in HOURLY if str(choice) in click.values), None))
        await self.readers.change_server(server_of(interaction), hourly_calls=count)


def _check(interaction: Interaction, role: int) -> None:
    """Raise Trouble if a role may not be called, or not in its chooser's name."""
    chooser, guild = interaction.user, interaction.guild
    chosen = guild.get_role(role) if guild else None
    if guild is None or chosen is None or not isinstance(chooser, discord.Member):
        raise Trouble("call-role-gone")
    if chosen.is_default():
        raise Trouble("call-role-everyone")
    if not may_mention(chooser, chosen):
        raise Trouble("call-role-not-allowed")


def _game_name(game: str, reader: Reader) -> str:
    return reader.say(f"{game}-leaderboard-all") if game else reader.say("call-role-every")


def _line(chosen: ChosenRole, guild: discord.Guild | None, reader: Reader) -> str:
    """Return a game's role for calls, and any obstacle to calling it."""
    aside = "call-role-aside" if chosen.chooser is None else obstacle(guild, chosen.role)
    why = "" if guild is None or aside is None else reader.say(aside)
    game = _game_name(chosen.game, reader)
    return line("calls-of", f"<@&{chosen.role}>", reader, why, game=game)


def _roles(game: str, chosen: ChosenRole | None, reader: Reader) -> Sequence[RoleSelect]:
    """Return the select of roles for a game."""
    placeholder = reader.say("select-call-role", game=_game_name(game, reader))
    return [role_select("callrole", placeholder, chosen, game)]


def may_mention(member: discord.Member, role: discord.Role) -> bool:
    """True if somebody may mention a role, on the whole server and regardless of channels."""
    return role.mentionable or member.guild_permissions.mention_everyone


def obstacle(guild: discord.Guild | None, role: int) -> str | None:
    """Return the key of the reason why the bot cannot call a role; None if it can."""
    called = None if guild is None else guild.get_role(role)
    if guild is None or called is None:
        return "call-role-gone"
    if called.is_default():
        return "call-role-everyone"
    return None if may_mention(guild.me, called) else "call-role-forbidden"


async def still_vouched(bot: CardTable, guild: discord.Guild, chosen: ChosenRole) -> bool:
    """True if the chooser of a role could mention it themselves now. If they have left or lost the
    permission it is set aside; if Discord does not answer, it is only not called this time. Raises
    StoreTrouble.
    """
    why = await vouched(guild, chosen, may_mention)
    if isinstance(why, str):
        await bot.store.roles.set_aside(guild.id, chosen, why)
    return why is True
