"""A host changes the rules of a table, and saves them for the server.

Some options can only be changed together: a host's values that contradict the others so far are
kept as wishes, in memory alone; losing one does no harm.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping

from discord import Interaction, ui

from cogs.bot import CardTable, Feature
from cogs.looks.rule_card import rules_at
from cogs.lookup import table_of
from cogs.pages.custom_ids import PageClick, TableClick, read_number
from cogs.pages.handlers import dialog, page, table_button
from cogs.pages.layout import Field, open_dialog
from cogs.pages.responses import Trouble, in_time, redraw_page, show_page
from cogs.rules.editor_pages import list_page, option_page, page_of
from cogs.rules.houserules import LONGEST_NAME, save
from cogs.rules.parse import read_value, written_now
from cogs.rules.rules import options_page, shown_at
from cogs.words.people import person_of
from cogs.words.words import Reader, escaped
from data.texts import say
from engine.options import Impossible, Option
from tables.errors import Refused
from tables.lobby.options import is_on, possible, switches
from tables.lobby.state import SetOptions, values_of
from tables.table import Table

MOST_TABLES = 500  # whose wishes are kept


class Wishes:
    """Refused values of options, by table; only of the most recent tables."""

    def __init__(self) -> None:
        self._kept: OrderedDict[int, dict[str, object]] = OrderedDict()

    def of(self, table: int) -> dict[str, object]:
        """Return the wishes at a table."""
        return dict(self._kept.get(table, {}))

    def keep(self, table: int, values: dict[str, object]) -> None:
        """Remember these wishes, and forget the table's earlier ones."""
        self._kept.pop(table, None)
        if values:
            self._kept[table] = values
        while len(self._kept) > MOST_TABLES:
            self._kept.popitem(last=False)


class RulesEditor(Feature):
    """The pages of a table's options. Its state: hosts' wishes that were not possible yet."""

    def __init__(self, bot: CardTable) -> None:
        super().__init__(bot)
        self._wishes = Wishes()

    @table_button("house")
    async def show_editor(
        self, interaction: Interaction, reader: Reader, table: Table, _: TableClick
    ) -> None:
        """Show the host the editor, everybody else the rules."""
        is_host = table.seat_of(interaction.user.id) == table.lobby.host
        if is_host and table.lobby.stage in ("lobby", "between"):
            await show_page(interaction, list_page(table, reader.language))
        else:
            view = await options_page(self.bot, shown_at(table), 0, reader)
            await show_page(interaction, view)

    @page("options", about="table")
    async def turn(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Show another page of the list."""
        table, page = table_of(interaction, click.argument)
        await redraw_page(interaction, self._list(table, reader, _page(page)))

    @page("option", about="table")
    async def pick(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Show one option, to change it."""
        table, _ = table_of(interaction, click.argument)
        option = _option(table, reader, click.values[0] if click.values else "")
        await redraw_page(interaction, option_page(table, option, reader.language))

    @page("enter", opens="value", about="table")
    async def enter(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Ask for a typed value."""
        table, name = table_of(interaction, click.argument)
        option, rules = _option(table, reader, name), rules_at(table.lobby, reader.language)
        match option.kind:
            case "by_seats":
                label = rules.say("house-pairs")
            case "by_rank":
                label = rules.say("house-by-rank")
            case _:
                label = rules.say("house-number", low=option.low, high=option.high)
        line = Field(label, written_now(rules, option))
        argument = f"{table.id} {option.name}"
        await open_dialog(interaction, rules.name(option.name), [line], "value", argument)

    @page("value", about="table")
    @dialog("value", about="table")
    async def choose(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Set a chosen or typed value."""
        table, name = table_of(interaction, click.argument)
        option = _option(table, reader, name)
        try:
            value = read_value(option, click.values)
        except Impossible as wrong:
            await self._refused(interaction, reader, table, option, wrong)
        else:
            await self._set(interaction, reader, table, option, value)

    @page("usual", about="table")
    async def as_usual(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Reset an option to the rule set's value."""
        table, name = table_of(interaction, click.argument)
        option = _option(table, reader, name)
        value = rules_at(table.lobby, reader.language).usual[name]
        await self._set(interaction, reader, table, option, value)

    @page("ready", about="table")
    async def switch(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Turn a ready-made switch on, or reset its options."""
        table, argument = table_of(interaction, click.argument)
        name, _, number = argument.partition(" ")
        rules = rules_at(table.lobby, reader.language)
        values = switches(rules.game, rules.usual).get(name)
        if values is None:
            raise Trouble("trouble-forged")
        if is_on(values, rules.values):
            values = {option: rules.usual[option] for option in values}
        await self._act(interaction, table, values)
        await redraw_page(interaction, self._list(table, reader, _page(number), "house-noted"))

    @page("reset", about="table")
    async def reset(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Reset all options to the rule set's values."""
        table, _ = table_of(interaction, click.argument)
        usual = rules_at(table.lobby, reader.language).usual
        await self._act(interaction, table, usual)
        self._wishes.keep(table.id, {})
        await redraw_page(interaction, self._list(table, reader, note="house-noted"))

    async def _set(
        self, interaction: Interaction, reader: Reader, table: Table, option: Option, value: object
    ) -> None:
        """Change one option, and go back to the list; or say on its page why it is impossible."""
        try:
            await self._try(interaction, table, {option.name: value})
        except Impossible as wrong:
            await self._refused(interaction, reader, table, option, wrong, kept=True)
            return
        page = page_of(rules_at(table.lobby, reader.language), option.name)
        await redraw_page(interaction, self._list(table, reader, page, "house-noted"))

    async def _try(self, interaction: Interaction, table: Table, values: dict[str, object]) -> None:
        """Change options together with earlier wishes; else alone; else remember them as wishes,
        too. Raises Impossible, Refused, StoreTrouble.
        """
        wished = self._wishes.of(table.id)
        wanted = {**wished, **values}
        try:
            await self._act(interaction, table, wanted)
        except Impossible as wrong:
            if not wished or not possible(table.game, {**values_of(table.lobby), **values}):
                self._wishes.keep(table.id, wanted)
                raise wrong from None
            still = {name: value for name, value in wished.items() if name not in values}
            self._wishes.keep(table.id, still)
            await self._act(interaction, table, values)
        else:
            self._wishes.keep(table.id, {})

    def _list(
        self, table: Table, reader: Reader, page: int = 0, note: str = "", **values: str
    ) -> ui.LayoutView:
        noted = say(reader.language, note, **values) if note else ""
        return list_page(table, reader.language, page, noted, self._wishes.of(table.id))

    @staticmethod
    async def _act(interaction: Interaction, table: Table, values: Mapping[str, object]) -> None:
        """Set these options at the table. Raises Impossible, Refused, StoreTrouble."""
        action = SetOptions(dict(values))
        await in_time(interaction, table.act(person_of(interaction), action))

    async def _refused(
        self,
        interaction: Interaction,
        reader: Reader,
        table: Table,
        option: Option,
        wrong: Impossible,
        *,
        kept: bool = False,
    ) -> None:
        why = f"⚠️ {rules_at(table.lobby, reader.language).refusal(wrong)}"
        if kept and wrong.code != "no_such_value":
            why += f"\n{say(reader.language, 'house-kept')}"
        await redraw_page(interaction, option_page(table, option, reader.language, why))

    # Saving

    @page("keep", opens="keepas", about="table")
    async def ask_name(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Ask for a name."""
        table, _ = table_of(interaction, click.argument)
        title, label = (say(reader.language, f"house-save-{key}") for key in ("title", "name"))
        line = Field(label, longest=LONGEST_NAME)
        await open_dialog(interaction, title, [line], "keepas", f"{table.id}")

    @dialog("keepas", about="table")
    async def keep(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Save the rules of the table as they are."""
        table, _ = table_of(interaction, click.argument)
        if table.seat_of(interaction.user.id) != table.lobby.host:
            raise Refused("host_only")
        rules = rules_at(table.lobby, reader.language)
        changes = {option.name: rules.values[option.name] for option in rules.changed}
        name = click.values[0] if click.values else ""
        saving = save(self.bot, interaction, name, table.lobby.rules, changes)
        saved = await in_time(interaction, saving)
        shown = self._list(table, reader, note="house-saved", name=escaped(saved.name))
        await redraw_page(interaction, shown)


def _option(table: Table, reader: Reader, name: str) -> Option:
    option = rules_at(table.lobby, reader.language).option(name)
    if option is None:
        raise Trouble("trouble-forged")
    return option


def _page(written: str) -> int:
    return read_number(written, 999) or 0
