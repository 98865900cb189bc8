"""/help: the games, how to sit down, and what to do when something is stuck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias, TypeGuard

import discord
from discord import app_commands
from discord.ext import commands

from cogs.bot import CardTable
from cogs.kit.commands import CHAPTER, PLACE, Chapter, declared
from cogs.kit.custom_ids import PageClick, page_button
from cogs.kit.handlers import page
from cogs.kit.layout import GATHERING, layout
from cogs.kit.preferences import reader_of
from cogs.kit.responses import acknowledge, redraw_page, send_page
from cogs.kit.settings_page import select
from cogs.kit.words import Reader
from cogs.rule_lookup import of_preset
from cogs.rules.rules import shown_offered
from data.presets import presets
from data.texts import is_mentioned
from tables.errors import Refused

Typed: TypeAlias = app_commands.Command[Any, ..., Any]


class Help(commands.Cog):
    """The way in, for somebody who has never sat at one of these tables."""

    def __init__(self, bot: CardTable) -> None:
        self.bot = bot

    @app_commands.command(**declared("help", Chapter.RULES, 4))
    @app_commands.guild_only()
    async def help(self, interaction: discord.Interaction) -> None:
        """Show one page, privately."""
        await send_page(interaction, self._page(reader_of(interaction)))

    def _page(self, reader: Reader) -> discord.ui.LayoutView:
        return help_page(reader, [*filter(_is_typed, self.bot.tree.get_commands())])

    @page("help")
    async def back(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Show the page again in place of one behind it."""
        await redraw_page(interaction, self._page(reader))

    @page("helprules")
    async def rules(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Send the rule card of a game, below the page."""
        chosen = "".join(click.values)
        if chosen not in presets():
            raise Refused("no_such_rules")
        await acknowledge(interaction)
        shown = shown_offered(of_preset(presets()[chosen]))
        await send_page(interaction, shown.card(reader, self.bot.faces))


def _is_typed(command: Any) -> TypeGuard[Typed]:
    """True for a slash command, which people type."""
    return isinstance(command, app_commands.Command)


def help_page(reader: Reader, commands: Sequence[Typed]) -> discord.ui.LayoutView:
    """Return everything a newcomer needs, all commands, the games' rules to choose from, and the
    pages on the program and on the stored data.
    """
    named = [(rules, reader.say(f"rules-name-{rules}")) for rules in presets()]
    games = reader.say("help-games", games=" · ".join(f"**{name}**" for _, name in named))
    texts = [
        f"## {reader.say('help-title')}\n{games}",
        *(reader.say(f"help-{part}") for part in ("start", "hand", "stuck")),
        "\n".join(
            [
                reader.say("help-more"),
                *_chapters(reader, commands),
                f"- {reader.say('help-person')}",
            ]
        ),
    ]
    rules = select("helprules", "select-help-rules", named, "", reader)
    behind = [_behind("privacy", reader), _behind("about", reader)]
    return layout(GATHERING, texts, [[rules], behind])


def _behind(word: str, reader: Reader) -> discord.ui.Button[discord.ui.LayoutView]:
    """Return the button of a page behind this one."""
    label, custom_id = reader.say(f"button-{word}"), page_button(word, "help")
    return discord.ui.Button(label=label, custom_id=custom_id)


def _chapters(reader: Reader, commands: Sequence[Typed]) -> Iterator[str]:
    """Yield a line for each chapter, with its commands."""
    in_order = sorted(commands, key=lambda one: (one.extras[PLACE], one.name))
    for chapter in Chapter:
        words = [one.name for one in in_order if one.extras[CHAPTER] == chapter]
        told = ", ".join(_told(reader, word) for word in words)
        yield f"- {reader.say(f'help-chapter-{chapter}', commands=told)}"


def _told(reader: Reader, word: str) -> str:
    name, does = reader.say(f"command-{word}"), reader.say(f"help-does-{word}")
    key = "help-command-named" if name != word and is_mentioned(word) else "help-command"
    return reader.say(key, name=name, does=does)


async def setup(bot: CardTable) -> None:
    """Called by discord.py."""
    await bot.add_cog(Help(bot))
