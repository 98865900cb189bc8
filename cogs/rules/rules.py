"""/rules: how to play a game.

First a card, always opened at its beginning; all rules and every option are behind its buttons,
in its place.
"""

from collections.abc import Sequence
from typing import NamedTuple

from discord import Interaction, app_commands

from cogs.bot import CardTable, Feature
from cogs.looks.rule_card import Rules, card, pages_of, rules_at, table_card
from cogs.looks.rule_pages import all_rules, paging, short_card
from cogs.lookup import table_here, table_of
from cogs.pages.commands import Chapter, command
from cogs.pages.custom_ids import PageClick, TableClick, read_number
from cogs.pages.handlers import page, table_button
from cogs.pages.layout import PLAYING, Drawing, layout
from cogs.pages.responses import on_page, send_page
from cogs.rule_lookup import Offered, asked_rules, find_rules, send_note, suggest_rules
from cogs.words.people import server_of
from cogs.words.words import Reader, escaped
from tables.lobby.state import in_the_middle
from tables.table import Table

LAST_PAGE = 9_999


class ShownRules(NamedTuple):
    """The rules being shown: a table's, or other ones."""

    source: str
    table: Table | None
    offered: Offered | None

    def card(self, reader: Reader, number: int = 0) -> Drawing:
        """Return a page of the card."""
        rules, title = self.rules(reader), self.title(reader)
        return short_card(self.source, rules, title, reader, number, seats=self.seats)

    def rules(self, reader: Reader) -> Rules:
        """Return the rules themselves."""
        if self.table is not None:
            return rules_at(self.table.lobby, reader.language)
        assert self.offered is not None, "one of the two"
        return self.offered.rules(reader.language)

    @property
    def seats(self) -> int | None:
        """Return the number of players; None as long as somebody may still sit down."""
        if self.table is None or not in_the_middle(self.table.lobby):
            return None
        return self.table.lobby.seats

    def title(self, reader: Reader) -> str:
        """Return their name."""
        if self.offered is not None and self.offered.saved is not None:
            return escaped(self.offered.saved.name)
        return self.rules(reader).rule_set


def shown_at(table: Table) -> ShownRules:
    """Return a table's rules, to show them."""
    return ShownRules(f"t{table.id}", table, None)


def shown_offered(offered: Offered) -> ShownRules:
    """Return rules that can be played, to show them."""
    return ShownRules(offered.value, None, offered)


def all_rules_page(shown: ShownRules, number: int, reader: Reader) -> Drawing:
    """Return a page of all rules as they are played here."""
    texts = all_rules(shown.rules(reader), shown.title(reader), shown.seats, reader)
    return _paged("allrules", shown, pages_of(texts), number, reader)


async def options_page(bot: CardTable, shown: ShownRules, number: int, reader: Reader) -> Drawing:
    """Return a page of every option, the changed ones marked; at a table also whether its matches
    are rated.
    """
    table = shown.table
    if table is None:
        texts = card(shown.rules(reader), shown.title(reader))
    else:
        set_there = await bot.store.servers.preferences(table.server)
        texts = table_card(table, set_there.rates_house_rules, reader.language)
    pages = [["\n".join(page)] for page in pages_of(texts)]
    return _paged("everyoption", shown, pages, number, reader)


def _paged(
    word: str, shown: ShownRules, pages: Sequence[list[str]], number: int, reader: Reader
) -> Drawing:
    """Return a page of these, or else the last one, with buttons to its neighbours."""
    number = min(number, len(pages) - 1)
    row = paging(word, shown.source, number, len(pages), reader.language)
    return layout(PLAYING, pages[number], [row])


class RulesCommand(Feature):
    """The rules, for reading."""

    @command("rules", Chapter.RULES, 2)
    @app_commands.autocomplete(rules=suggest_rules)
    async def rules(
        self, interaction: Interaction, reader: Reader, rules: str | None = None
    ) -> Drawing | None:
        """Show the rules of this channel's table, or any."""
        table = None if rules else await table_here(self.bot, interaction)
        if table is not None:
            return shown_at(table).card(reader)
        offered = await asked_rules(self.bot, interaction, rules)
        await send_page(interaction, shown_offered(offered).card(reader))
        await send_note(interaction, offered, reader)
        return None

    @table_button("rules")
    async def show_rules_of_table(
        self, interaction: Interaction, reader: Reader, table: Table, _: TableClick
    ) -> Drawing | None:
        """Show the presser the table's card, in place of the page they have open."""
        view = shown_at(table).card(reader)
        if on_page(interaction):
            return view
        await self.bot.open_pages.send(interaction, view=view)
        return None

    @page("rulecard", about="some_table")
    async def show_card(
        self, interaction: Interaction, reader: Reader, click: PageClick
    ) -> Drawing:
        """Show a page of the card, or the card again."""
        shown, number = await self._shown(interaction, click.argument)
        return shown.card(reader, number)

    @page("allrules", about="some_table")
    async def show_all(self, interaction: Interaction, reader: Reader, click: PageClick) -> Drawing:
        """Show a page of all rules in place of the card."""
        shown, number = await self._shown(interaction, click.argument)
        return all_rules_page(shown, number, reader)

    @page("everyoption", about="some_table")
    async def show_options(
        self, interaction: Interaction, reader: Reader, click: PageClick
    ) -> Drawing:
        """Show a page of every option in place of the card."""
        shown, number = await self._shown(interaction, click.argument)
        return await options_page(self.bot, shown, number, reader)

    async def _shown(self, interaction: Interaction, argument: str) -> tuple[ShownRules, int]:
        """Return the rules a button's argument names, and the page after them. Raises Refused,
        Trouble, StoreTrouble.
        """
        source, _, number = argument.partition(" ")
        page = read_number(number, LAST_PAGE) or 0
        if source[:1] == "t" and source[1:].isdecimal():
            return shown_at(table_of(interaction)), page
        offered = await find_rules(self.store, server_of(interaction), source)
        return shown_offered(offered), page
