"""The page for choosing a player the table plays: a character and a level. Pure;
`cogs/play/more_page.py` leads to it and handles it.
"""

from __future__ import annotations

import discord
from discord import ui

from cogs.looks.table_parts import lately, own_if_any
from cogs.pages.controls import Button, way_to
from cogs.pages.layout import GATHERING, layout
from cogs.words.words import Faces, Reader, words_at
from engine.opponents.characters import CHARACTERS, LEVELS, USUAL
from tables.table import Table


def company_page(
    table: Table, reader: Reader, faces: Faces, level: int = USUAL, *, seated: bool = False
) -> ui.LayoutView:
    """Return the characters to choose from, at a level, the levels, and the way back; with a note
    after one was `seated`.
    """
    words = words_at(table, reader, faces)
    lines = [
        f"**{words.say(f'table-seat-{who}')}** · "
        f"{own_if_any(words, f'company-{who}') or words.say(f'company-{who}')}"
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
    news = lately(table.seen_by(None), words, texts, 1) if seated else []
    back = way_to(reader.say("button-company-back"), "more", f"{table.id} back")
    note = f"-# {reader.say('company-level')}"
    return layout(GATHERING, [*texts, *news, note], [levels, people, [back]], parted=False)


def _button(table: Table, argument: str, label: str, *, chosen: bool = False) -> Button:
    style = discord.ButtonStyle.success if chosen else discord.ButtonStyle.secondary
    return way_to(label, "company", f"{table.id} {argument}", style)
