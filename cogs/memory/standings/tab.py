"""/tab: who owes whom a round or a Kölsch. Creditors declare debts settled."""

import re

from discord import Interaction

from cogs.bot import Feature, clock
from cogs.pages.commands import Chapter, command
from cogs.pages.custom_ids import PageClick, read_id
from cogs.pages.handlers import page
from cogs.pages.layout import RESULT, Drawing, Item, fits, layout, select, way_to
from cogs.pages.picture_message import Sheet
from cogs.pages.responses import expected
from cogs.words.people import server_of
from cogs.words.words import Reader, clean, escaped, headed, owed_thing
from data.store.standings.debts import Debt, Tab

MOST_OPTIONS = 12  # debts to settle at a time; the others follow
_WRITTEN = re.compile(r"([0-9]{1,20}) ([a-z_]{1,32})")


class Tabs(Feature):
    """The slate behind the bar."""

    @command("tab", Chapter.STANDINGS, 4)
    async def tab(self, interaction: Interaction, reader: Reader) -> Drawing:
        """Show one's own side of the slate, privately."""
        return tab_page(await self._tab(interaction), reader)

    @page("opentab", public=True)
    async def open_tab(self, interaction: Interaction, reader: Reader, _: PageClick) -> Drawing:
        """Show the presser their own side, with buttons to settle debts."""
        return tab_page(await self._tab(interaction), reader)

    @page("settled")
    async def settle(self, interaction: Interaction, reader: Reader, click: PageClick) -> Drawing:
        """Settle a debt, on its creditor's word."""
        written = expected(_WRITTEN.fullmatch(click.value))
        debtor, kind = expected(read_id(written[1])), written[2]
        before = await self._tab(interaction)
        count = await self.store.debts.settle(
            server_of(interaction), interaction.user.id, debtor, kind, at=clock()
        )
        note = reader.say("tab-nothing-open")
        if count:
            note = _settled(before, debtor, kind, count, reader)
        return tab_page(await self._tab(interaction), reader, note)

    @page("tabshow")
    async def post(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Post it publicly, in the server's language."""
        name = escaped(interaction.user.display_name)

        async def make(public: Reader) -> Sheet:
            return Sheet(tab_page(await self._tab(interaction), public, name=name))

        await self.shows.show(interaction, make)

    async def _tab(self, interaction: Interaction) -> Tab:
        return await self.store.debts.tab(server_of(interaction), interaction.user.id)


def tab_page(tab: Tab, reader: Reader, note: str = "", name: str = "") -> Drawing:
    """Return a person's debts and those owed to them; `name` is given on a public page."""
    side = "-of" if name else ""
    title = f"## {reader.say(f'tab-title{side}', name=name)}"
    if not tab.owes and not tab.owed:
        return layout(RESULT, [title, reader.say(f"tab-empty{side}", name=name), note])
    owes = [_line(debt, debt.creditor.name, reader) for debt in tab.owes]
    owed = [_line(debt, debt.debtor.name, reader) for debt in tab.owed]
    while not fits([title, *owes, *owed, note, " " * 200]):
        (owes if len(owes) > len(owed) else owed).pop()
    texts = [
        title,
        headed(f"tab-you-owe{side}", owes, reader),
        headed(f"tab-owed-to-you{side}", owed, reader),
        note,
    ]
    return layout(RESULT, texts, [] if name else _rows(tab, reader))


def _line(debt: Debt, name: str, reader: Reader) -> str:
    thing = owed_thing(debt.kind, debt.count, reader.language)
    since = f"<t:{int(debt.since)}:D>"
    return reader.say("tab-line", name=escaped(name), debt=thing, since=since)


def _settled(before: Tab, debtor: int, kind: str, count: int, reader: Reader) -> str:
    names = [debt.debtor.name for debt in before.owed if debt.debtor.user == debtor]
    name = escaped(names[0]) if names else "?"
    return reader.say("tab-settled", name=name, debt=owed_thing(kind, count, reader.language))


def _rows(tab: Tab, reader: Reader) -> list[list[Item]]:
    show: list[Item] = [way_to(reader.say("button-show"), "tabshow")]
    if not tab.owed:
        return [show]
    choices = [
        (f"{debt.debtor.user} {debt.kind}", _label(debt, reader))
        for debt in tab.owed[:MOST_OPTIONS]
    ]
    return [[select("settled", "select-tab-settled", choices, "", reader)], show]


def _label(debt: Debt, reader: Reader) -> str:
    thing = owed_thing(debt.kind, debt.count, reader.language)
    return reader.say("choice-tab-settled", name=clean(debt.debtor.name), debt=thing)
