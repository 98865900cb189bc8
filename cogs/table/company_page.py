"""The page on which a host chooses who sits down that the table plays: a character and a level.

Pure; `cogs/table/more_page.py` leads to it and answers it.
"""

from __future__ import annotations

import discord
from discord import ui

from cogs.kit.custom_ids import page_button
from cogs.kit.layout import GATHERING, layout
from cogs.kit.words import Reader
from engine.opponents.characters import CHARACTERS, LEVELS, USUAL
from tables.table import Table

Button = ui.Button[ui.LayoutView]


def company_page(table: Table, reader: Reader, level: int = USUAL) -> ui.LayoutView:
    """Return who there is to choose from, at a level, and the levels."""
    lines = [
        f"**{reader.say(f'table-seat-{who}')}** · {reader.say(f'company-{who}')}"
        for who in CHARACTERS
    ]
    texts = [f"### {reader.say('company-title')}", "\n".join(lines)]
    people = [
        _button(table, f"{who} {level}", reader.say(f"table-seat-{who}")) for who in CHARACTERS
    ]
    levels = [
        _button(table, str(one), reader.say(f"button-level-{one}"), chosen=one == level)
        for one in LEVELS
    ]
    note = f"-# {reader.say('company-level')}"
    return layout(GATHERING, [*texts, note], [levels, people], parted=False)


def _button(table: Table, argument: str, label: str, *, chosen: bool = False) -> Button:
    style = discord.ButtonStyle.success if chosen else discord.ButtonStyle.secondary
    custom_id = page_button("company", f"{table.id} {argument}")
    return ui.Button(label=label, style=style, custom_id=custom_id)
