"""Declaring slash commands, with their place in /help, and the entries of a person's context menu:
their texts in both languages, and suggestions while somebody types into an option.
"""

from collections.abc import Awaitable, Callable, Coroutine, Sequence
from enum import StrEnum
from functools import wraps
from inspect import Signature, signature
from typing import Any, cast

import discord
from discord import Interaction, Locale, app_commands
from discord.ext import commands

from cogs.pages.layout import IN_A_SELECT, Drawing
from cogs.pages.responses import send_page
from cogs.words.preferences import reader_of
from cogs.words.spelling import is_part
from data.texts import LANGUAGES, has, language_of, say
from tables.errors import Refused, StoreTrouble

CHAPTER, PLACE = "chapter", "place"


class Chapter(StrEnum):
    """The chapters of /help, in order."""

    PLAYING = "playing"
    RULES = "rules"
    LOOKING_BACK = "looking-back"
    STANDINGS = "standings"
    SETTINGS = "settings"


Answer = Callable[..., Coroutine[Any, Any, Drawing | None]]  # None: given already
Command = app_commands.Command[Any, ..., None]
Menu = Callable[[Interaction, discord.Member], Coroutine[Any, Any, None]]


def command(
    word: str, chapter: Chapter, place: int, *, public: bool = False, alone: bool = False
) -> Callable[[Answer], Command]:
    """Declare a slash command of a server. `place` is its number within its chapter of /help, from
    1; `public`: its answer is for all; `alone`: it also works in direct messages. Its texts are
    `command-<word>`, its name; `command-<word>-description`; `help-does-<word>`, its purpose in a
    few words, for /help; and of each option `option-<word>-<option>` and
    `option-<word>-<option>-description`. It is given the interaction, its reader and the options,
    and returns the page to be sent to whoever commanded.
    """

    def declare(answer: Answer) -> Command:
        own, interaction, _, *named = signature(answer).parameters.values()
        options = {option.name: f"option-{word}-{option.name}" for option in named}
        texts = {name: localised(key) for name, key in options.items()}
        purposes = {name: localised(f"{key}-description") for name, key in options.items()}

        @wraps(answer)
        async def answered(feature: object, interaction: Interaction, **options: object) -> None:
            page = await answer(feature, interaction, reader_of(interaction), **options)
            if page is not None:
                await send_page(interaction, page)

        cast("Any", answered).__signature__ = Signature([own, interaction, *named])
        app_commands.rename(**texts)(answered)
        app_commands.describe(**purposes)(answered)
        if alone:
            app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)(answered)
        else:
            app_commands.guild_only(answered)
        return app_commands.command(
            name=localised(f"command-{word}"),
            description=localised(f"command-{word}-description"),
            extras={CHAPTER: chapter, PLACE: place, "public": public, "alone": alone},
        )(answered)

    return declare


def add_person_entry(bot: commands.Bot, key: str, answer: Menu) -> None:
    """Add an entry to people's context menus; `key` is its text, `answer` what it does."""
    entry = app_commands.ContextMenu(name=localised(key), callback=answer)
    bot.tree.add_command(app_commands.guild_only(entry))


def localised(key: str) -> app_commands.locale_str:
    """Return a text for Discord to show to each in their language; in English it is its default."""
    return app_commands.locale_str(say("en", key), key=key)


class Translator(app_commands.Translator):
    """Gives Discord the languages beside English, whose texts are the defaults already."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """Return the text in that locale; None where the English default serves."""
        key = string.extras.get("key")
        language = language_of(locale.value)
        if key is None or language == LANGUAGES[-1] or not has(language, key):
            return None
        return say(language, key)


LONGEST_NAME = 100  # characters of a choice

Choices = list[app_commands.Choice[str]]
Named = tuple[str, str]  # a suggestion: its name, and the option's value


def fitting(named: Sequence[Named], typed: str) -> Choices:
    """Return the choices whose names contain the typed text, as many as Discord shows."""
    return choices([(name, value) for name, value in named if is_part(typed, name)])


def choices(named: Sequence[Named]) -> Choices:
    """Return these suggestions, as many as Discord shows."""
    return [
        app_commands.Choice(name=name[:LONGEST_NAME], value=value)
        for name, value in named[:IN_A_SELECT]
    ]


async def suggest(named: Awaitable[Sequence[Named]], typed: str) -> Choices:
    """Return the choices that fit the typed text; none while they are not known: the command says
    why.
    """
    try:
        return fitting(await named, typed)
    except (Refused, StoreTrouble):
        return []
