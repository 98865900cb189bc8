"""Suggestions while somebody types into a command's option."""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from typing import TypeAlias

from discord import app_commands

from cogs.pages.layout import IN_A_SELECT
from cogs.words.spelling import is_part
from tables.errors import Refused, StoreTrouble

LONGEST_NAME = 100  # characters of a choice

Named: TypeAlias = tuple[str, str]  # a suggestion: its name, and the option's value


def fitting(named: Sequence[Named], typed: str) -> list[app_commands.Choice[str]]:
    """Return the choices whose names contain the typed text, as many as Discord shows."""
    return choices([(name, value) for name, value in named if is_part(typed, name)])


def choices(named: Sequence[Named]) -> list[app_commands.Choice[str]]:
    """Return these suggestions, as many as Discord shows."""
    return [
        app_commands.Choice(name=name[:LONGEST_NAME], value=value)
        for name, value in named[:IN_A_SELECT]
    ]


async def suggest(named: Awaitable[Sequence[Named]], typed: str) -> list[app_commands.Choice[str]]:
    """Return the choices that fit the typed text; none while they are not known: the command says
    why.
    """
    try:
        return fitting(await named, typed)
    except (Refused, StoreTrouble):
        return []
