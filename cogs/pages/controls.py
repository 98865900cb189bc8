"""Buttons and selects of pages: what they say, and the page they lead to. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

import discord
from discord import ui

from cogs.pages.custom_ids import page_button
from cogs.pages.layout import IN_A_SELECT
from cogs.words.words import Reader

Button = ui.Button[ui.LayoutView]
Select = ui.Select[ui.LayoutView]
Style = discord.ButtonStyle

LONGEST_LABEL, LONGEST_OPTION = 80, 100


def way_to(
    label: str,
    word: str,
    argument: str = "",
    style: Style = Style.secondary,
    *,
    disabled: bool = False,
) -> Button:
    """Return a button that leads to the page of this word, about this argument."""
    custom_id = page_button(word, argument)
    return Button(label=label[:LONGEST_LABEL], style=style, custom_id=custom_id, disabled=disabled)


def select(
    word: str,
    placeholder: str,
    choices: Iterable[tuple[str, str]],
    now: str,
    reader: Reader,
    *,
    argument: str = "",
) -> Select:
    """Return a select of (value, label), as many as there is room for, with `now` preselected;
    `placeholder` is a text's key.
    """
    options = [
        discord.SelectOption(label=label[:LONGEST_OPTION], value=value, default=value == now)
        for value, label in islice(choices, IN_A_SELECT)
    ]
    custom_id = page_button(word, argument)
    return Select(custom_id=custom_id, placeholder=reader.say(placeholder), options=options)
