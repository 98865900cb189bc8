"""Calling for players: once a table, a limited number of times an hour, to the role the server has
chosen.
"""

import discord
from discord import Interaction

from cogs.bot import CardTable, Feature
from cogs.looks.table_parts import call_button
from cogs.lookup import table_of
from cogs.meeting import call_settings
from cogs.meeting.challenges import Challenges
from cogs.meeting.open_calls import Called, OpenCalls, calls_of, place_of
from cogs.pages.acting import check_may_write
from cogs.pages.custom_ids import PageClick
from cogs.pages.handlers import page
from cogs.pages.layout import GATHERING, layout
from cogs.pages.responses import Trouble, acknowledge, send_page
from cogs.words.words import Reader, escaped, rules_name
from data.store.features.calls import Call, CallRole, chosen_for
from data.texts import Language, say
from tables.errors import NotSeated, Refused
from tables.lobby.line import room_in
from tables.table import Table


class CallButtons(Feature):
    """Calls for players and challenges. Stateless, but for the calls that still ask for people."""

    def __init__(self, bot: CardTable) -> None:
        super().__init__(bot)
        self._calls = OpenCalls(bot, self._says)
        self._challenges = Challenges(bot, self._calls)
        bot.offers.quiet_tables.append(self.suggest)

    async def cog_unload(self) -> None:
        """Finish the work under way."""
        await self._calls.close()

    # The role to call

    async def role_for(self, table: Table) -> CallRole | None:
        """Return the role a table could call; None: the server has none for its game. Raises
        StoreTrouble.
        """
        server = table.location.server
        if server is None:
            return None
        return chosen_for(await self.bot.store.calls.roles(server), table.lobby.game)

    async def suggest(self, interaction: Interaction, reader: Reader, table: Table) -> None:
        """Suggest a call to a person who has opened a table in a quiet channel."""
        guild, chosen = interaction.guild, await self.role_for(table)
        if guild is None or chosen is None or chosen.chooser is None:
            return
        if call_settings.obstacle(guild, chosen.role) is None:
            text = reader.say("call-suggested", role=f"<@&{chosen.role}>")
            await send_page(interaction, layout(GATHERING, [text], [[call_button(table, reader)]]))

    # Calling

    @page("call", about="table")
    async def call(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Call for players, as the host of a table before its deal."""
        await acknowledge(interaction)
        table, _ = table_of(interaction, click.argument)
        await self._check_host(table, interaction.user.id)
        check_may_write(interaction, place_of(table))
        guild = interaction.guild
        assert guild is not None, "tables of servers alone are found"
        role = await self._role(guild, table)
        posted = await self._calls.post(await self._calls.claim(guild.id, table))
        text = reader.say("call-done" if posted else "call-later", role=role.mention)
        await interaction.edit_original_response(view=layout(GATHERING, [text], []))

    @page("calloff", about="table")
    async def call_off(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Call off a call, or a challenge, of the presser's table, and list what is left."""
        await acknowledge(interaction)
        table, number = table_of(interaction, click.argument)
        theirs = await calls_of(self.bot, interaction.user.id, [table])
        call = next((own for own in theirs if str(own.id) == number), None)
        if call is None:
            raise Trouble("call-off-late")
        await self._calls.call_off(call)
        own, done = self.bot.offers.own_tables, [reader.say("call-off-done")]
        view = None if own is None else await own(interaction, reader, done)
        await interaction.edit_original_response(view=view or layout(GATHERING, done, []))

    async def _says(self, table: Table, call: Call) -> Called | None:
        """Return what a table's call says; None if nobody may be called now."""
        if call.challenge:
            return call.pair and await self._challenges.called(table, call.pair)
        guild, chosen = self.bot.get_guild(table.location.server or 0), await self.role_for(table)
        if guild is None or chosen is None:
            return None
        role = guild.get_role(chosen.role)
        if role is None or call_settings.obstacle(guild, role.id):
            return None
        language = (await self.bot.readers.of_table(table)).language
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
        if why := call_settings.obstacle(guild, chosen.role):
            raise Trouble(why)
        role = guild.get_role(chosen.role)
        if role is None or not await call_settings.still_vouched(self.bot, guild, chosen):
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
