"""Calling for players: once a table, a limited number of times an hour, to the role the server has
chosen.

A call is stored before it is posted, and given back only if Discord certainly has not taken it: a
bot killed in between has called once or not at all.
"""

from __future__ import annotations

import logging

import discord
from discord.ext import commands

from cogs.bot import CardTable, clock
from cogs.finding import roles
from cogs.finding.opening import joining
from cogs.finding.store import Call
from cogs.kit.acting import check_may_write
from cogs.kit.custom_ids import PageClick
from cogs.kit.handlers import page
from cogs.kit.layout import GATHERING, layout
from cogs.kit.requests import FAILURES, FORBIDDEN, NOWHERE, Requests, code_of, passing, unanswered
from cogs.kit.responses import Lacking, Trouble, acknowledge, send_page
from cogs.kit.store import CallRole, chosen_for
from cogs.kit.updates import BackgroundTasks, done_or_logged
from cogs.kit.words import Reader, escaped, rules_name
from cogs.lookup import table_of
from cogs.render.table_parts import call_button
from data.texts import Language, say
from tables.errors import NotSeated, Refused
from tables.lobby.state import allowed_seats
from tables.people import Location
from tables.table import Outcome, Table

log = logging.getLogger(__name__)


class CallButtons(commands.Cog):
    """Calls for players. Its state: the calls that still ask for people."""

    def __init__(self, bot: CardTable) -> None:
        self.bot = bot
        self._requests = Requests(bot)
        self._background = BackgroundTasks()
        self._open: dict[int, Call] = {}  # by table
        self._known = False  # whether it has those from before the start
        bot.offers.followers.append(self.follow)
        bot.offers.hourly.append(self.look_after)
        bot.offers.quiet_tables.append(self.suggest)

    async def cog_unload(self) -> None:
        """Finish the work under way."""
        self.bot.offers.followers.remove(self.follow)
        await self._background.close()

    # The role to call

    async def role_for(self, table: Table) -> CallRole | None:
        """Return the role a table could call; None: the server has none for its game. Raises
        StoreTrouble.
        """
        server = table.location.server
        if server is None:
            return None
        return chosen_for(await self.bot.store.calls.roles(server), table.lobby.game)

    async def suggest(self, interaction: discord.Interaction, reader: Reader, table: Table) -> None:
        """Suggest a call to a person who has opened a table in a quiet channel."""
        guild, chosen = interaction.guild, await self.role_for(table)
        if guild is None or chosen is None or chosen.chooser is None:
            return
        if roles.obstacle(guild, chosen.role) is None:
            said = reader.say("call-suggested", role=f"<@&{chosen.role}>")
            await send_page(interaction, layout(GATHERING, [said], [[call_button(table, reader)]]))

    # Calling

    @page("call")
    async def call(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Call for players, as the host of a table before its deal."""
        await acknowledge(interaction)
        table, _ = await table_of(self.bot, interaction, click.argument)
        await self._check_host(table, interaction.user.id)
        check_may_write(interaction, _location(table))
        guild = interaction.guild
        assert guild is not None, "tables of servers alone are found"
        role = await self._role(guild, table)
        await self._post(guild, table, role)
        said = reader.say("call-done", role=role.mention)
        await interaction.edit_original_response(view=layout(GATHERING, [said], []))

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
        if not _free(table):
            raise Refused("table_full")

    async def _role(self, guild: discord.Guild, table: Table) -> discord.Role:
        """Return the role to call. Raises Trouble if there is none that may be called, or that sees
        the table's channel.
        """
        chosen = await self.role_for(table)
        if chosen is None:
            raise Trouble("call-none")
        if why := roles.obstacle(guild, chosen.role):
            raise Trouble(why)
        role = guild.get_role(chosen.role)
        if role is None or not await roles.still_vouched(self.bot, guild, chosen):
            raise Trouble("call-role-aside")
        channel = guild.get_channel_or_thread(_location(table).channel)
        if channel is not None and not _reads(channel, role):
            raise Trouble("call-unseen", role=role.mention)
        return role

    async def _post(self, guild: discord.Guild, table: Table, role: discord.Role) -> None:
        """Store the call, and post it. Raises Refused, StoreTrouble, and Discord's errors."""
        call = Call(table.id, _location(table).channel)
        hourly = (await self.bot.readers.server(guild.id)).hourly_calls
        await self.bot.store.calls.claim(call, guild.id, clock(), hourly)
        language = await self.bot.readers.public(guild.id)
        text = call_text(table, role.mention, language)
        try:
            message = await self._requests.call(
                call.channel, text, (), joining(table.id, language), roles=(role.id,)
            )
        except FAILURES as error:
            if not unanswered(error):
                await self.bot.store.calls.give_back(table.id)
            if code_of(error) in FORBIDDEN | NOWHERE:
                raise Lacking from error
            raise
        self._open[table.id] = Call(table.id, call.channel, message)
        await done_or_logged(self.bot.store.calls.note_posted(table.id, message))

    # Its end

    def follow(self, outcome: Outcome) -> None:
        """End a call whose table has dealt, or closed."""
        if outcome.table.id in self._open and outcome.table.lobby.stage != "lobby":
            self._background.start(self._end(self._open.pop(outcome.table.id)))

    async def look_after(self) -> None:
        """Find the calls that still ask for people after a start; end the others."""
        calls = None if self._known else await done_or_logged(self.bot.store.calls.open())
        self._known = self._known or calls is not None
        for call in calls or ():
            table = await done_or_logged(self.bot.room.get(call.table))
            if table is not None and table.lobby.stage == "lobby":
                self._open[call.table] = call
            else:
                self._open.pop(call.table, None)
                await done_or_logged(self._end(call))

    async def _end(self, call: Call) -> None:
        """Mark a call's message as over. Raises StoreTrouble."""
        table = await self.bot.room.get(call.table)
        server = None if table is None else table.location.server
        said = say(await self.bot.readers.public(server), "call-over")
        if call.message is not None:
            try:
                await self._requests.settle(call.channel, call.message, said)
            except FAILURES as error:
                if passing(error):
                    log.info("A call stands there as it was: %s", error)
                    return
        await self.bot.store.calls.end(call.table)


def _reads(channel: discord.abc.GuildChannel | discord.Thread, role: discord.Role) -> bool:
    """True if people with a role can see a channel."""
    place = channel.parent if isinstance(channel, discord.Thread) else channel
    return place is None or place.permissions_for(role).view_channel


def _location(table: Table) -> Location:
    """Return the place for a table's call: the channel above its own thread, where people look."""
    stands = table.location
    return Location(stands.server, stands.parent or stands.channel)


def _free(table: Table) -> int:
    """Return the number of free seats."""
    return allowed_seats(table.lobby).stop - 1 - table.lobby.seats


def call_text(table: Table, role: str, language: Language) -> str:
    """Return the text of a call; `role` is the mention."""
    host = f"**{escaped(table.people[table.lobby.host].name)}**"
    rules = rules_name(table.lobby.rules, language)
    return say(language, "call-text", role=role, host=host, rules=rules)


async def setup(bot: CardTable) -> None:
    """Called by discord.py."""
    await bot.add_cog(CallButtons(bot))
