"""A host changes the rules of a table, and saves them for the server.

Some options can only be changed together: a host's values that contradict the others so far are
kept as wishes, in memory alone; losing one does no harm.
"""

from collections.abc import Mapping, Sequence

from discord import Interaction

from cogs.bot import Feature
from cogs.looks.rule_card import Rules, rules_at
from cogs.lookup import table_of
from cogs.pages.custom_ids import PageClick, TableClick
from cogs.pages.handlers import dialog, page, table_button
from cogs.pages.layout import Drawing, Field, open_dialog
from cogs.pages.responses import Trouble, expected
from cogs.rules.editor_pages import topic_of, topic_page, topics_of, written
from cogs.rules.houserules import LONGEST_NAME, save
from cogs.rules.parse import read_value, written_now
from cogs.rules.rules import options_page, shown_at
from cogs.words.people import person_of
from cogs.words.words import Reader, escaped
from data.presets import presets
from engine.game import Values
from engine.options import Impossible, Option, same
from tables.errors import Refused
from tables.lobby.options import is_on, possible, switches
from tables.lobby.rule_codes import write_code
from tables.lobby.state import SetOptions, values_of
from tables.table import Table

MOST_TABLES = 500  # whose wishes are kept


class RulesEditor(Feature):
    """The pages of a table's options. Its state: hosts' wishes that were not possible yet."""

    def _set_up(self) -> None:
        # Refused values of options, by table and its rule set.
        self._wishes: dict[tuple[int, str], dict[str, object]] = {}

    @table_button("house")
    async def show_editor(
        self, interaction: Interaction, reader: Reader, table: Table, _: TableClick
    ) -> Drawing:
        """Show the host the editor, everybody else the rules."""
        is_host = table.seat_of(interaction.user.id) == table.lobby.host
        if is_host and table.lobby.stage in ("lobby", "between"):
            return self._page(table, reader)
        return await options_page(self.bot, shown_at(table), 0, reader)

    @page("options", about="table")
    async def turn(self, interaction: Interaction, reader: Reader, click: PageClick) -> Drawing:
        """Show the chosen topic, or go back to what is different."""
        return self._page(table_of(interaction), reader, click.value)

    @page("enter", opens="entered", about="table")
    async def enter(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Ask for all values of a topic that are written."""
        table, topic = table_of(interaction), click.rest
        rules = rules_at(table.lobby, reader.language)
        options = written(topics_of(rules).get(topic, []))
        if not options:
            raise Trouble("trouble-forged")
        lines = [
            Field(rules.name(option.name), written_now(rules, option), hint=_hint(rules, option))
            for option in options
        ]
        numbers = ".".join(str(rules.options.index(option)) for option in options)
        title = rules.say(f"house-topic-{topic}")
        await open_dialog(interaction, title, lines, "entered", f"{table.id} {numbers}")

    @dialog("entered", about="table")
    async def write(self, interaction: Interaction, reader: Reader, click: PageClick) -> Drawing:
        """Set the values that were written."""
        table = table_of(interaction)
        options = {
            str(number): option
            for number, option in enumerate(rules_at(table.lobby, reader.language).options)
        }
        texts = dict(zip(click.rest.split("."), click.values, strict=False))
        if not texts or not texts.keys() <= options.keys():
            raise Trouble("trouble-forged")
        wanted = {options[number]: (text,) for number, text in texts.items()}
        return await self._set(interaction, reader, table, wanted)

    @page("value", about="table")
    async def choose(self, interaction: Interaction, reader: Reader, click: PageClick) -> Drawing:
        """Set a chosen value."""
        table = table_of(interaction)
        option = expected(rules_at(table.lobby, reader.language).option(click.rest))
        return await self._set(interaction, reader, table, {option: click.values})

    @page("ready", about="table")
    async def switch(self, interaction: Interaction, reader: Reader, click: PageClick) -> Drawing:
        """Turn a ready-made switch on, or reset its options."""
        table = table_of(interaction)
        rules = rules_at(table.lobby, reader.language)
        ready = switches(rules.game, rules.usual)
        name = click.rest.partition(" ")[0]  # a former version's had the page behind it
        values = expected(ready.get(name))
        if is_on(values, rules.values):
            values = {option: rules.usual[option] for option in values}
        note = ""
        try:
            await self._act(interaction, table, values)
        except Impossible as wrong:
            note = f"⚠️ {rules.refusal(wrong)}"
        return self._page(table, reader, note=note)

    @page("reset", about="table")
    async def reset(self, interaction: Interaction, reader: Reader, click: PageClick) -> Drawing:
        """Reset all options to the rule set's values."""
        table = table_of(interaction)
        usual = rules_at(table.lobby, reader.language).usual
        await self._act(interaction, table, usual)
        self._wishes.pop(_at(table), None)
        return self._page(table, reader)

    @page("share", about="table")
    async def share(self, interaction: Interaction, reader: Reader, click: PageClick) -> Drawing:
        """Show the code of the table's rules."""
        table = table_of(interaction)
        code = write_code(presets()[table.lobby.rules], _changes(table, reader))
        return self._page(table, reader, note=reader.say("house-code", code=code))

    async def _set(
        self,
        interaction: Interaction,
        reader: Reader,
        table: Table,
        wanted: Mapping[Option, Sequence[str]],
    ) -> Drawing:
        """Change options of a topic together, and return its page, which says why if that is
        impossible.
        """
        rules = rules_at(table.lobby, reader.language)
        topic, note = topic_of(rules.game, next(iter(wanted)).name), ""
        values: dict[str, object] = {}
        try:
            values = {
                option.name: value
                for option, texts in wanted.items()
                if not same(value := read_value(option, texts), rules.values[option.name])
            }
            if values:
                await self._try(interaction, table, values)
        except Impossible as wrong:
            note = f"⚠️ {rules.refusal(wrong)}"
            if self._wishes.get(_at(table), {}).keys() & values.keys():
                note += f"\n{reader.say('house-kept')}"
        return self._page(table, reader, topic, note)

    async def _try(self, interaction: Interaction, table: Table, values: dict[str, object]) -> None:
        """Change options together with earlier wishes; else alone; else remember them as wishes,
        too. Raises Impossible, Refused, StoreTrouble.
        """
        wished = self._wishes.get(_at(table), {})
        wanted = {**wished, **values}
        try:
            await self._act(interaction, table, wanted)
        except Impossible as wrong:
            if wrong.code == "no_such_value":
                raise
            if not wished or not possible(table.game, {**values_of(table.lobby), **values}):
                self._keep(table, wanted)
                raise wrong from None
            still = {name: value for name, value in wished.items() if name not in values}
            self._keep(table, still)
            await self._act(interaction, table, values)
        else:
            self._wishes.pop(_at(table), None)

    def _keep(self, table: Table, wishes: dict[str, object]) -> None:
        """Remember wishes at a table; at too many, those of all others are forgotten."""
        if len(self._wishes) >= MOST_TABLES:
            self._wishes.clear()
        self._wishes[_at(table)] = wishes

    def _page(self, table: Table, reader: Reader, topic: str = "", note: str = "") -> Drawing:
        """Return the page of a topic, or of what is different."""
        return topic_page(table, reader.language, topic, note, self._wishes.get(_at(table), {}))

    @staticmethod
    async def _act(interaction: Interaction, table: Table, values: Values) -> None:
        """Set these options at the table. Raises Impossible, Refused, StoreTrouble."""
        await table.act(person_of(interaction), SetOptions(dict(values)))

    # Saving

    @page("keep", opens="keepas", about="table")
    async def ask_name(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Ask for a name."""
        table = table_of(interaction)
        title, label = (reader.say(f"house-save-{key}") for key in ("title", "name"))
        line = Field(label, longest=LONGEST_NAME)
        await open_dialog(interaction, title, [line], "keepas", f"{table.id}")

    @dialog("keepas", about="table")
    async def keep(self, interaction: Interaction, reader: Reader, click: PageClick) -> Drawing:
        """Save the rules of the table as they are."""
        table = table_of(interaction)
        if table.seat_of(interaction.user.id) != table.lobby.host:
            raise Refused("host_only")
        changes = _changes(table, reader)
        saved = await save(self.bot, interaction, click.value, table.lobby.rules, changes)
        note = reader.say("house-saved", name=escaped(saved.name))
        return self._page(table, reader, note=note)


def _at(table: Table) -> tuple[int, str]:
    """Return what wishes are kept by: those for other rules are none here."""
    return table.id, table.lobby.rules


def _changes(table: Table, reader: Reader) -> dict[str, object]:
    """Return the changed options of a table with their values."""
    rules = rules_at(table.lobby, reader.language)
    return {option.name: rules.values[option.name] for option in rules.changed}


def _hint(rules: Rules, option: Option) -> str:
    """Return how the values of an option are written."""
    match option.kind:
        case "by_seats":
            return rules.say("house-pairs")
        case "by_rank":
            return rules.say("house-by-rank")
    return rules.say("house-number", low=option.low, high=option.high)
