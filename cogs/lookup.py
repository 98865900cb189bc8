"""The tables of the channel somebody presses or commands in, and which of them is meant."""

from collections.abc import Sequence

import discord
from discord import Interaction

from cogs.bot import CardTable
from cogs.pages.custom_ids import page_button, read_number
from cogs.pages.layout import IN_A_SELECT, Part, Select
from cogs.pages.responses import FOR_THREADS, Lacking, Trouble, note_table, table_of_click
from cogs.words.words import Reader, title_of
from tables.errors import Refused
from tables.lobby.line import room_in
from tables.lobby.state import in_the_middle
from tables.log_context import now_about
from tables.people import Location
from tables.table import Table


async def tables_here(bot: CardTable, interaction: Interaction) -> list[Table]:
    """Return the open tables of this channel and of its threads, newest first; in a table's own
    thread that table. Raises Refused if there are none, or StoreTrouble.
    """
    tables = await _open_here(bot, interaction)
    if not tables:
        raise Refused("no_tables_here")
    return tables


async def table_here(bot: CardTable, interaction: Interaction) -> Table | None:
    """Return the newest of these tables at which the presser sits, else the newest; None: there is
    none. Raises StoreTrouble.
    """
    tables = await _open_here(bot, interaction)
    own = (table for table in tables if table.seat_of(interaction.user.id) is not None)
    return next(own, tables[0] if tables else None)


async def joinable_here(bot: CardTable, interaction: Interaction) -> Table | None:
    """Return the newest of these tables at which the presser may sit down for the next match; None
    if there is none, or they take part at one. Raises StoreTrouble.
    """
    tables = await _open_here(bot, interaction)
    if any(takes_part(table, interaction.user.id) for table in tables):
        return None
    gather = (table for table in tables if not in_the_middle(table.lobby) and room_in(table.lobby))
    return next(gather, None)


def takes_part(table: Table, user: int) -> bool:
    """True if somebody sits at a table, or waits for a seat there."""
    return table.seat_of(user) is not None or table.place_in_line(user) is not None


async def hosted(bot: CardTable, interaction: Interaction) -> list[Table]:
    """Return the tables of this server whose host is the presser. Raises StoreTrouble."""
    user = interaction.user.id
    return [
        table
        for table in await bot.room.get_all(await bot.store.reminders.tables_of(user))
        if table.server == interaction.guild_id
        and table.seat_of(user) == table.lobby.host
    ]  # fmt: skip


async def _open_here(bot: CardTable, interaction: Interaction) -> list[Table]:
    numbers = await bot.room.store.in_channel(interaction.channel_id or 0)
    tables = [await bot.room.get(number) for number in numbers[:IN_A_SELECT]]
    return [table for table in tables if table is not None]


async def find_table(bot: CardTable, interaction: Interaction, written: str) -> Location:
    """Note the table of this number for `table_of`, and return its place, if it is one of this
    server's: numbers are reused after an older copy of the database was put back. Raises Refused,
    or StoreTrouble.
    """
    number = read_number(written)
    if number is not None:
        now_about(number)
    table = None if number is None else await bot.room.get(number)
    if table is None or table.server != interaction.guild_id:
        raise Refused("no_such_table")
    now_about(table)
    note_table(interaction, table)
    await bot.readers.note_table(interaction, table)
    return table.location


async def find_some_table(
    bot: CardTable, interaction: Interaction, written: str
) -> Location | None:
    """Do so for 5 and t5; None for anything else: the button is about no table."""
    number = written.removeprefix("t")
    return await find_table(bot, interaction, number) if number.isdecimal() else None


async def give_thread(bot: CardTable, table: Table, granted: discord.Permissions) -> list[str]:
    """Give a table its thread, if its server wants that and it is allowed; return the missing
    permissions. Raises StoreTrouble.
    """
    server = table.server
    if server is None or not (await bot.readers.server(server)).threads:
        return []
    lacking = [name for name in FOR_THREADS if not getattr(granted, name)]
    if not lacking:
        language = (await bot.readers.of_table(table)).language
        await bot.screens.relocation.into_thread(table, title_of(table, language))
    return lacking


async def post_table(bot: CardTable, table: Table) -> None:
    """Post a table's message at the bottom of its channel. Raises Lacking or Trouble."""
    messages = bot.screens.table_messages
    if not await messages.post(table):
        raise Lacking if messages.forbidden(table.id) else Trouble("trouble-discord")


async def post_first(bot: CardTable, table: Table) -> None:
    """Post a new table's message, and tell the followers that it is open; close it if it cannot
    stand there. Raises Lacking or Trouble.
    """
    try:
        await post_table(bot, table)
    except (Lacking, Trouble):
        await bot.screens.relocation.close(table)
        raise
    if not table.lobby.closed:
        bot.offers.tell(table.opening())


def table_of(interaction: Interaction) -> Table:
    """Return the table a button's argument begins with, which was found before its handler was
    called (`about`). Raises Refused.
    """
    table = table_of_click(interaction)
    if table is None:
        raise Refused("no_such_table")
    return table


async def chosen_table(bot: CardTable, interaction: Interaction, number: str) -> Table:
    """Return the table of this number among those of the channel. Raises Refused, StoreTrouble."""
    for table in await tables_here(bot, interaction):
        if str(table.id) == number:
            return table
    raise Refused("no_such_table")


def name_of(table: Table, reader: Reader) -> str:
    """Return the name of a table in a choice."""
    return reader.say(
        "choice-table",
        table=table.id,
        rules=reader.say(f"rules-name-{table.lobby.rules}"),
        count=len(table.people),
    )


def which_table(tables: Sequence[Table], word: str, reader: Reader) -> list[Part]:
    """Return the question for one of these tables; the answer is a PageClick of this word."""
    options = [
        discord.SelectOption(value=str(table.id), label=name_of(table, reader)) for table in tables
    ]
    select = Select(custom_id=page_button(word), options=options, required=True)
    return [reader.say("table-which"), [select]]
