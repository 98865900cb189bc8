"""/help: how to sit down; behind it all commands, what to do when something is stuck, the rules of
each game, the page on the program itself, and the way to the one on the stored data.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import discord
from discord import Interaction, app_commands

from cogs.bot import Feature
from cogs.lookup import joinable_here
from cogs.pages.commands import CHAPTER, PLACE, Chapter, command
from cogs.pages.custom_ids import PageClick, table_button
from cogs.pages.handlers import page
from cogs.pages.layout import (
    GATHERING,
    Button,
    Drawing,
    Success,
    back_button,
    layout,
    rows_of,
    select,
    way_to,
)
from cogs.pages.presses import Press
from cogs.rule_lookup import of_preset
from cogs.rules.rules import shown_offered
from cogs.wire.updates import done_or_logged
from cogs.words.links import VERSION, Links
from cogs.words.words import Reader, rules_name
from data.presets import presets
from data.texts import is_mentioned
from tables.errors import Refused
from tables.table import Table

Typed = app_commands.Command[Any, ..., Any]


class Help(Feature):
    """The way in, for somebody who has never sat at one of these tables."""

    @command("help", Chapter.RULES, 4)
    async def help(self, interaction: Interaction, reader: Reader) -> Drawing:
        """Show the first page, privately."""
        return await self._first(interaction, reader)

    @page("help")
    async def back(self, interaction: Interaction, reader: Reader, click: PageClick) -> Drawing:
        """Show the page again in place of one behind it."""
        return await self._first(interaction, reader)

    async def _first(self, interaction: Interaction, reader: Reader) -> Drawing:
        return help_page(reader, await done_or_logged(joinable_here(self.bot, interaction)))

    @page("commands")
    async def commands(self, interaction: Interaction, reader: Reader, click: PageClick) -> Drawing:
        """Show all commands, and the entries on a person's name."""
        known = self.bot.tree.get_commands()
        typed = [command for command in known if isinstance(command, app_commands.Command)]
        return commands_page(reader, typed)

    @page("stuck")
    async def stuck(self, interaction: Interaction, reader: Reader, click: PageClick) -> Drawing:
        """Show where cards and tables are found again, and what to do when nothing goes on."""
        return stuck_page(reader, self.bot.presses.of(interaction.user.id))

    @page("helprules")
    async def rules(self, interaction: Interaction, reader: Reader, click: PageClick) -> Drawing:
        """Show the rule card of a game in place of the page."""
        if click.value not in presets():
            raise Refused("no_such_rules")
        return shown_offered(of_preset(presets()[click.value])).card(reader)


def help_page(reader: Reader, table: Table | None) -> Drawing:
    """Return everything a newcomer needs, short enough to be seen at once on a phone: how to sit
    down, first at a friend's `table` if one gathers, and the ways to everything else.
    """
    named = [(rules, reader.say(f"rules-name-{rules}")) for rules in presets()]
    games = reader.say("help-games", count=len(named))
    texts = [f"## {reader.say('help-title')}\n{games}", reader.say("help-start")]
    rules = select("helprules", "select-help-rules", named, "", reader)
    ways = [_behind("playnow", reader), _behind("lessons", reader, label="learn")]
    if table is not None:
        label = f"{reader.say('button-join')}: {rules_name(table.lobby.rules, reader.language)}"
        ways.insert(0, Button(label=label, custom_id=table_button(table.id, "join")))
    ways[0] = ways[0]._replace(style=Success)
    behind = [
        _behind("commands", reader),
        _behind("stuck", reader),
        _behind("privacy", reader, "help"),
        _behind("about", reader, "help"),
    ]
    return layout(GATHERING, texts, [ways, [rules], behind], parted=True)


def commands_page(reader: Reader, commands: Sequence[Typed]) -> Drawing:
    """Return all commands by chapter, and the entries on a person's name."""
    lines = [*_chapters(reader, commands), f"- {reader.say('help-person')}"]
    texts = [f"## {reader.say('help-more')}", "\n".join(lines)]
    return layout(GATHERING, texts, [[back_button("help", reader)]])


def stuck_page(reader: Reader, presses: Sequence[Press]) -> Drawing:
    """Return where cards and tables are found again, what to do when nothing goes on, and what
    became of the reader's last presses.
    """
    title = f"## {reader.say('help-stuck-title')}"
    texts = [title, reader.say("help-hand"), reader.say("help-stuck")]
    if presses:
        lines = (_press(press, reader) for press in presses)
        texts.append("\n".join((reader.say("help-presses"), *lines)))
    return layout(GATHERING, texts, [[back_button("help", reader)]])


def _press(press: Press, reader: Reader) -> str:
    """Return the line of a press: when it was, what became of it, and its code."""
    became = "failed" if press.code else press.outcome
    when = discord.utils.format_dt(press.at, "T")
    return f"- {reader.say('help-press', time=when, outcome=became, code=press.code)}"


def _behind(word: str, reader: Reader, argument: str = "", *, label: str = "") -> Button:
    """Return a button on the first page."""
    return way_to(reader.say(f"button-{label or word}"), word, argument)


def _chapters(reader: Reader, commands: Sequence[Typed]) -> Iterator[str]:
    """Yield a line for each chapter, with its commands."""
    in_order = sorted(commands, key=lambda command: (command.extras[PLACE], command.name))
    for chapter in Chapter:
        own = [command for command in in_order if command.extras[CHAPTER] == chapter]
        names = ", ".join(_told(reader, command.name) for command in own)
        yield f"- {reader.say(f'help-chapter-{chapter}', commands=names)}"


def _told(reader: Reader, word: str) -> str:
    name = reader.say(f"command-{word}")
    does = reader.say(f"help-does-{word}")
    key = "help-command-named" if name != word and is_mentioned(word) else "help-command"
    return reader.say(key, name=name, does=does)


SCOPES = ("bot", "applications.commands")
NEEDED = discord.Permissions(
    view_channel=True, send_messages=True, send_messages_in_threads=True, attach_files=True
)


class About(Feature):
    """Facts people want to know before they trust a bot."""

    @page("about")
    async def show(self, interaction: Interaction, reader: Reader, click: PageClick) -> Drawing:
        """Show the page in place of /help."""
        application = self.bot.application
        links = self.bot.links
        if application is not None and application.bot_public:
            links = inviting(links, interaction.application_id)
        return about_page(links, reader)


def inviting(links: Links, application: int) -> Links:
    """Return links with one by which anybody may add this application to a server."""
    made = discord.utils.oauth_url(application, permissions=NEEDED, scopes=SCOPES)
    return links._replace(install=links.install or made)


def about_page(links: Links, reader: Reader) -> Drawing:
    """Return version and licence, the operator's links, and the buttons."""
    texts = [
        f"## {reader.say('about-title', version=VERSION)}\n{reader.say('about-what')}",
        reader.say("about-source" if links.source else "about-source-ask"),
    ]
    buttons = [
        Button(label=reader.say(f"button-about-{word}"), url=url)
        for word in ("install", "support", "source", "privacy", "terms")
        if (url := getattr(links, word))
    ]
    return layout(GATHERING, texts, rows_of([*buttons, back_button("help", reader)]))
