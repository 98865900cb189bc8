"""The press that cures a refusal, offered beside it."""

from __future__ import annotations

import discord

from cogs.pages.custom_ids import page_button, table_button
from cogs.words.words import Reader
from tables.lobby.line import room_in
from tables.lobby.presence import free_seat
from tables.lobby.state import in_the_middle
from tables.table import Table

SUCCESS, SECONDARY = discord.ButtonStyle.success, discord.ButtonStyle.secondary


def seating(table: Table, user: int, reader: Reader) -> discord.ui.View | None:
    """Return the button that brings somebody without a seat to one: to a free one, or into the
    line, or out of it; None at a closed table.
    """
    lobby = table.lobby
    if lobby.stage == "closed":
        return None
    middle = in_the_middle(lobby)
    if table.place_in_line(user) is not None:
        label, custom_id = "button-unline", page_button("seats", f"{table.id} unline")
    elif middle and free_seat(lobby) is not None:
        label, custom_id = "button-takeover", table_button(table.id, "takeover")
    else:
        label = "button-line" if middle or room_in(lobby) < 1 else "button-join"
        custom_id = table_button(table.id, "join")
    style = SECONDARY if label == "button-unline" else SUCCESS
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label=reader.say(label), style=style, custom_id=custom_id))
    view.stop()
    return view
