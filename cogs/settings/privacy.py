"""The data stored about a person, in plain words; all of it as a file; and its deletion. A page of
/settings and of /help.
"""

import asyncio
import gzip
from collections.abc import Callable, Sequence
from contextlib import suppress

import discord
import msgspec
from discord import Interaction

from cogs.bot import Feature, clock
from cogs.pages.custom_ids import PageClick, read_number
from cogs.pages.handlers import page
from cogs.pages.layout import (
    GATHERING,
    Danger,
    Drawing,
    Part,
    back_button,
    layout,
    select,
    stacked,
    way_to,
)
from cogs.wire.requests import NOBODY, attached
from cogs.words.words import Reader, escaped, server_name, title_of
from tables.errors import Refused, StillSeated, TableClosed
from tables.lobby.state import Leave
from tables.table import Table

PARTS = ("rights", "stored", "seen", "logs", "backups", "leaving")
FILE = "card-table.json"
MOST_TABLES = 8  # on a page; there may be more once those are left
LARGE = 8 * 1024 * 1024  # bytes; larger files are packed


class PrivacyPages(Feature):
    """People's data, and how they get it, or get rid of it."""

    @page("privacy")
    async def show(self, interaction: Interaction, reader: Reader, click: PageClick) -> Drawing:
        """Show the page, or the part chosen there, in place of the one it was asked for on."""
        return privacy_page(reader, _origin(click.argument), click.value)

    @page("myexport")
    async def export(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Send the presser all their data, as a file."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        async with self.bot.exports.of(interaction.user.id):
            stored = await self.store.privacy.export(interaction.user.id)
            file = await asyncio.to_thread(packed, stored)
        await interaction.edit_original_response(
            content=reader.say("privacy-exported"), attachments=[file], allowed_mentions=NOBODY
        )

    @page("forgetask")
    async def ask(self, interaction: Interaction, reader: Reader, click: PageClick) -> Drawing:
        """Ask for confirmation before deleting everything."""
        return ask_page(reader, _origin(click.argument))

    @page("forget")
    async def forget(self, interaction: Interaction, reader: Reader, click: PageClick) -> Drawing:
        """Delete everything. People who sit somewhere are told where, and how to leave."""
        try:
            deleted = await self.store.privacy.forget(interaction.user.id, clock())
        except StillSeated as seated:
            return await self._seated(seated.tables, reader, _origin(click.argument))
        await self.bot.forget(deleted)
        return layout(GATHERING, [reader.say("privacy-forgotten")])

    @page("forgetleave")
    async def leave(self, interaction: Interaction, reader: Reader, click: PageClick) -> Drawing:
        """Leave a table, wherever it is; then show the others, or ask again."""
        written, _, led = click.argument.partition(" ")
        number = read_number(written)
        user = interaction.user.id
        origin = _origin(led)
        table = None if number is None else await self.room.get(number)
        seat = None if table is None else table.seat_of(user)
        if table is None or seat is None:
            raise Refused("no_such_table")
        with suppress(TableClosed):  # and by their name there
            await table.act(table.people[seat], Leave())
        left = await self.store.privacy.sits_at(user)
        return await self._seated(left, reader, origin) if left else ask_page(reader, origin)

    async def _seated(self, tables: Sequence[int], reader: Reader, origin: str) -> Drawing:
        shown = await self.room.get_all(tables[:MOST_TABLES])
        return seated_page(shown, reader, self._server_of, origin)

    def _server_of(self, table: Table) -> str:
        server = table.server
        return server_name(None if server is None else self.bot.get_guild(server))


def _origin(led: str) -> str:
    """Return the name of the page that led here, by a button's argument: "help", or "" for
    /settings.
    """
    return "help" if led == "help" else ""


def packed(stored: object) -> discord.File:
    """Return the data as a readable file; packed if it is very large."""
    text = msgspec.json.format(msgspec.json.encode(stored), indent=2)
    if len(text) <= LARGE:
        return attached(text, FILE)
    return attached(gzip.compress(text), f"{FILE}.gz")


def privacy_page(reader: Reader, origin: str = "", chosen: str = "") -> Drawing:
    """Return a part of what there is to say about one's data, at first one's rights, and the select
    of the others. `origin` is "help" if that page led here; else it was /settings.
    """
    part = chosen if chosen in PARTS else PARTS[0]
    texts = [f"## {reader.say('privacy-title')}", reader.say(f"privacy-{part}")]
    headed = [(name, reader.say(f"privacy-{name}").split("**")[1].rstrip(":,.")) for name in PARTS]
    parts = select("privacy", "select-privacy", headed, part, reader, argument=origin)
    buttons = [
        way_to(reader.say("button-privacy-export"), "myexport"),
        way_to(reader.say("button-privacy-forget"), "forgetask", origin, Danger),
        back_button("help", reader) if origin == "help" else back_button("settings", reader),
    ]
    return layout(GATHERING, texts, [[parts], buttons])


def ask_page(reader: Reader, origin: str = "") -> Drawing:
    """Return the page on the consequences of deleting, and the way back."""
    title = f"## {reader.say('privacy-ask-title')}"
    buttons = [
        way_to(reader.say("button-privacy-yes"), "forget", origin, Danger),
        way_to(reader.say("button-privacy-no"), "privacy", origin),
    ]
    return layout(GATHERING, [title, reader.say("privacy-ask")], [buttons])


def seated_page(
    tables: Sequence[Table], reader: Reader, server_of: Callable[[Table], str], origin: str
) -> Drawing:
    """Return the page on the tables where somebody has to leave before they are deleted."""
    parts: list[Part] = [reader.say("refusal-leave-first", count=len(tables))]
    for table in tables:
        title = title_of(table, reader.language)
        server = server_of(table)
        parts.append(f"**{title}**" + (f" · {escaped(server)}" if server else ""))
        parts.append(
            [way_to(reader.say("button-leave"), "forgetleave", f"{table.id} {origin}".rstrip())]
        )
    return stacked(
        GATHERING, [*parts, [way_to(reader.say("button-privacy-no"), "privacy", origin)]]
    )
