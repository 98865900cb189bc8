"""/play opens a table; /table brings one back to the bottom of its channel, and lists one's own."""

import asyncio
from collections.abc import Sequence
from datetime import timedelta

import discord
from discord import Interaction, app_commands

from cogs.bot import Feature
from cogs.lookup import (
    chosen_table,
    give_thread,
    hosted,
    post_first,
    post_table,
    table_of,
    tables_here,
    which_table,
)
from cogs.pages.acting import check_may_write, check_table_here
from cogs.pages.commands import Chapter, Choices, command
from cogs.pages.custom_ids import PageClick, page_button
from cogs.pages.handlers import page
from cogs.pages.layout import GATHERING, Button, Drawing, Item, Part, layout
from cogs.pages.responses import Lacking, listed, missing, send_page, send_text
from cogs.rule_lookup import Offered, asked_rules, find_rules, options_of, send_note, suggest_rules
from cogs.wire.updates import done_or_logged
from cogs.words.people import person_of, server_of
from cogs.words.words import Reader, escaped, title_of
from tables.errors import Refused
from tables.limits import address
from tables.lobby.state import Close, chooses_game
from tables.log_context import now_about
from tables.people import Challenge
from tables.table import Table

NONE = "-"  # as a number: no table
QUIET = timedelta(minutes=10)  # without a message, when a call for players is suggested
AT_ONCE = 2  # tables being opened: others' clicks are not to stand in line behind them


class PlayCommands(Feature):
    """Opening and finding tables. Stateless."""

    def _set_up(self) -> None:
        self._opening = asyncio.Semaphore(AT_ONCE)
        self.offers.open_table = self.open_quietly

    @command("play", Chapter.PLAYING, 1)
    @app_commands.autocomplete(rules=suggest_rules)
    async def play(
        self,
        interaction: Interaction,
        reader: Reader,
        rules: str | None = None,
        at: str | None = None,
    ) -> None:
        """Open a table with the presser at it. Or ask who comes at a time, and open it then."""
        offered = await asked_rules(self.bot, interaction, rules)
        await check_table_here(interaction, self.readers)
        if at is not None:
            await self.offers.plan(interaction, offered.value, at)
        elif (standing := await self._standing(interaction)) is not None:
            await send_page(interaction, standing_page(standing, offered, reader))
        else:
            await self._open_and_suggest(interaction, offered, reader)
        await send_note(interaction, offered, reader)

    async def open_quietly(
        self,
        interaction: Interaction,
        reader: Reader,
        rules: str | None = None,
        challenge: Challenge | None = None,
    ) -> Table:
        """Open a table of these rules, or of those /play takes without a choice, and return it; no
        call for players is suggested.
        """
        offered = await asked_rules(self.bot, interaction, rules)
        await check_table_here(interaction, self.readers)
        return await self._open(interaction, offered, reader, challenge)

    async def _standing(self, interaction: Interaction) -> Table | None:
        """Return the presser's own table on this server between two matches, if any."""
        for table in reversed(await hosted(self.bot, interaction)):
            if table.lobby.stage == "between" and chooses_game(table.lobby):
                return table
        return None

    @page("playnew", about="some_table")
    async def open_new(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Open the requested table; first close the one whose number is given, if any. None is
        closed for a table that cannot be opened.
        """
        number, _, value = click.argument.partition(" ")
        offered = await find_rules(self.store, server_of(interaction), value)
        await check_table_here(interaction, self.readers)
        if number != NONE:
            await table_of(interaction).act(person_of(interaction), Close())
        await self._open_and_suggest(interaction, offered, reader)

    @play.autocomplete("at")
    async def suggest_times(self, interaction: Interaction, current: str) -> Choices:
        """Return what the typed time means."""
        return await self.offers.suggest_times(interaction, current)

    async def _open_and_suggest(
        self, interaction: Interaction, offered: Offered, reader: Reader
    ) -> None:
        """Open a table; in a channel without recent messages suggest a call for players."""
        quiet = _is_quiet(interaction)
        table = await self._open(interaction, offered, reader)
        for suggest in self.offers.quiet_tables if quiet else ():
            await done_or_logged(suggest(interaction, reader, table))

    async def _open(
        self,
        interaction: Interaction,
        offered: Offered,
        reader: Reader,
        challenge: Challenge | None = None,
    ) -> Table:
        """Open a table and return it. Make the private answer the host's hand; or say where the
        table is, if it stands in a thread of its own: a hand comes there.
        """
        if not interaction.response.is_done():
            await interaction.response.defer(ephemeral=True)
        host = person_of(interaction)
        channel = interaction.channel_id
        assert channel is not None, "commands come from a channel"
        options = await options_of(self.bot, server_of(interaction), offered)
        async with self._opening:
            table = await self.room.open(
                server_of(interaction), channel, host, offered.preset, options,
                language=reader.language, challenge=challenge,
            )  # fmt: skip
        now_about(table)
        lacking: list[str] = []
        if not isinstance(interaction.channel, discord.Thread):
            lacking = await give_thread(self.bot, table, interaction.app_permissions)
        await post_first(self.bot, table)
        left = table.seat_of(host.user) is None  # others play there as soon as it is posted
        if left or table.location.parent is not None:
            where = _where(interaction, table, reader)
            await interaction.edit_original_response(view=layout(GATHERING, [where]))
        else:
            await self.screens.hands.answer(table, reader, interaction)
        if lacking:
            names = listed(lacking, reader)
            await send_text(interaction, reader.say("table-no-thread", permissions=names))
        return table

    @command("table", Chapter.PLAYING, 2)
    async def table(self, interaction: Interaction, reader: Reader) -> None:
        """Bring this channel's table back; if there are several, ask which."""
        await interaction.response.defer(ephemeral=True)
        try:
            tables = await tables_here(self.bot, interaction)
        except Refused:
            await self._list(interaction, reader, [reader.say("refusal-no-tables-here")])
            return
        if len(tables) == 1:
            await self._bring(interaction, tables[0], reader)
            return
        await self._list(interaction, reader, which_table(tables, "table", reader))

    @page("table")
    async def chosen(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Bring back the one that was chosen of several tables."""
        await interaction.response.defer()
        table = await chosen_table(self.bot, interaction, click.value)
        await self._bring(interaction, table, reader)

    async def _bring(self, interaction: Interaction, table: Table, reader: Reader) -> None:
        """Post a table's message anew; if its thread forbids that, in the channel above."""
        now_about(table)
        check_may_write(interaction, table.location)
        here = interaction.channel_id
        if table.channel == here and missing(interaction):
            raise Lacking
        try:
            await post_table(self.bot, table)
        except Lacking:
            if here is None or table.location.parent != here or missing(interaction):
                raise
            check_may_write(interaction)
            if not await self.screens.relocation.move(table, here):
                raise
        await self._list(interaction, reader, [_where(interaction, table, reader)])

    async def _list(self, interaction: Interaction, reader: Reader, above: Sequence[Part]) -> None:
        """Show the presser all their tables below these parts, in the present private answer."""
        view = await self.offers.own_tables(interaction, reader, above)
        await interaction.edit_original_response(view=view)


def standing_page(table: Table, offered: Offered, reader: Reader) -> Drawing:
    """Return the alternatives to opening a second table: play at the present one, or close it
    first.
    """
    link = f"[{title_of(table, reader.language)}]({address(table.location, table.screen.message)})"
    rules = escaped(offered.name(reader.language))
    question = reader.say("play-standing", table=link, rules=rules)
    ways = {
        "there": page_button("playthere", f"{table.id} {offered.value}"),
        "close": page_button("playnew", f"{table.id} {offered.value}"),
        "new": page_button("playnew", f"{NONE} {offered.value}"),
    }
    buttons: list[Item] = [
        Button(label=reader.say(f"button-play-{word}"), custom_id=custom_id)
        for word, custom_id in ways.items()
    ]
    return layout(GATHERING, [question], [buttons])


def _where(interaction: Interaction, table: Table, reader: Reader) -> str:
    """Return where a table stands, for the presser."""
    if table.channel == interaction.channel_id:
        return reader.say("table-posted")
    return reader.say("table-there", channel=f"<#{table.channel}>")


def _is_quiet(interaction: Interaction) -> bool:
    """True if nobody has written for a while in the presser's channel."""
    last = getattr(interaction.channel, "last_message_id", None)
    if last is None:
        return True
    return interaction.created_at - discord.utils.snowflake_time(last) > QUIET
