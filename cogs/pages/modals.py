"""Dialogs with a few lines to write in. They are sent and forgotten; answers come as clicks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import discord

from cogs.pages.custom_ids import page_button

TEXT = 4  # a text input, to Discord
LONGEST_LABEL = 45  # Discord takes no more, for titles and labels


class Field(NamedTuple):
    """A line to write in: its label, its present text, its greatest length."""

    label: str
    now: str = ""
    longest: int = 100


async def open_dialog(
    interaction: discord.Interaction, title: str, lines: Sequence[Field], word: str, argument: str
) -> None:
    """Ask for some lines; they come back as the values of a PageClick of this word and argument."""
    dialog = discord.ui.Modal(title=_cut(title), custom_id=page_button(word, argument))
    for number, line in enumerate(lines):
        field: discord.ui.TextInput[discord.ui.Modal] = discord.ui.TextInput(
            custom_id=f"line{number}",
            default=line.now or None,
            max_length=line.longest,
            required=True,
        )
        dialog.add_item(discord.ui.Label(text=_cut(line.label), component=field))
    dialog.stop()  # a payload and nothing more: no answer is waited for
    await interaction.response.send_modal(dialog)


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST_LABEL else f"{text[: LONGEST_LABEL - 1].rstrip()}…"


def written(data: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the lines typed into a dialog; none if this is no dialog's answer."""
    parts = [part.get("component", part) for part in data.get("components", ())]
    return tuple(str(part.get("value", "")) for part in parts if part.get("type") == TEXT)
