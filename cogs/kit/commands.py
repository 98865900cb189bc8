"""Declaring slash commands: their texts in both languages, and their place in /help."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, TypedDict

from discord import app_commands

from cogs.kit.translator import localised

CHAPTER, PLACE = "chapter", "place"


class Chapter(StrEnum):
    """The chapters of /help, in order."""

    PLAYING = "playing"
    RULES = "rules"
    LOOKING_BACK = "looking-back"
    STANDINGS = "standings"
    SETTINGS = "settings"


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
