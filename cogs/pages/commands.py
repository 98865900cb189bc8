"""Declaring slash commands, with their place in /help, and the entries of a person's context menu:
their texts in both languages.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from enum import StrEnum
from typing import Any, TypeAlias, TypedDict

import discord
from discord import app_commands
from discord.ext import commands

from cogs.words.translator import localised

CHAPTER, PLACE = "chapter", "place"


class Chapter(StrEnum):
    """The chapters of /help, in order."""

    PLAYING = "playing"
    RULES = "rules"
    LOOKING_BACK = "looking-back"
    STANDINGS = "standings"
    SETTINGS = "settings"


Menu: TypeAlias = Callable[[discord.Interaction, discord.Member], Coroutine[Any, Any, None]]


class Declared(TypedDict):
    """The arguments discord.py gets for a command."""

    name: app_commands.locale_str
    description: app_commands.locale_str
    extras: dict[Any, Any]


def declared(word: str, chapter: Chapter, place: int, **extras: object) -> Declared:
    """Return the declaration of a command for discord.py. `place` is its number within its chapter
    of /help, from 1. Its texts are `command-<word>`, its name; `command-<word>-description`; and
    `help-does-<word>`, its purpose in a few words, for /help.
    """
    return Declared(
        name=localised(f"command-{word}"),
        description=localised(f"command-{word}-description"),
        extras={CHAPTER: chapter, PLACE: place, **extras},
    )


def add_person_entry(bot: commands.Bot, key: str, answer: Menu) -> None:
    """Add an entry to people's context menus; `key` is its text, `answer` what it does."""
    entry = app_commands.ContextMenu(name=localised(key), callback=answer)
    bot.tree.add_command(app_commands.guild_only(entry))
