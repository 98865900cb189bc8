"""/houserules: what can be played on this server, saved rules to look at, pass on and delete."""

from __future__ import annotations

from typing import NamedTuple

import discord
from discord import app_commands
from discord.ext import commands

from cogs.answers import Trouble, explain, in_time
from cogs.clicks import PageClick, page_button
from cogs.client import CardTable
from cogs.dialogs import Line, ask
from cogs.house.changing import LONGEST_NAME, MOST_SAVED, may_change, redraw, save
from cogs.house.offered import Offered, find, of_saved, usual, value_of
from cogs.layout import GATHERING, fits, layout
from cogs.rulecard import rules_name
from cogs.translate import localised
from cogs.words import Reader, clean, escaped
from data.presets import presets
from data.texts import say
from engine.options import Impossible
from tables.codes import LONGEST, read_code, write_code
from tables.ports import HouseRules

Select = discord.ui.Select[discord.ui.LayoutView]
Button = discord.ui.Button[discord.ui.LayoutView]
Item = discord.ui.Item[discord.ui.LayoutView]
Secondary, Success, Danger = (
    discord.ButtonStyle.secondary,
    discord.ButtonStyle.success,
    discord.ButtonStyle.danger,
)
MOST_SHOWN = 25  # options of a select


class Saved(commands.Cog):
    """The house rules of a server."""

    def __init__(self, bot: CardTable) -> None:
        self.bot = bot
        bot.pages["houses"] = self.all
        bot.pages["one"] = self.one
        bot.pages["drop"] = self.drop
        bot.pages["default"] = self.set_default
        bot.pages["import"] = self.ask_code
        bot.pages["imported"] = self.keep_code

    @app_commands.command(
        name=localised("command-houserules"),
        description=localised("command-houserules-description"),
    )
    @app_commands.guild_only()
    async def houserules(self, interaction: discord.Interaction) -> None:
        """All there are, privately."""
        reader = await self.bot.readers.of(interaction)
        try:
            view = await self._all(interaction, reader)
            await interaction.response.send_message(view=view, ephemeral=True)
        except Exception as error:
            await explain(interaction, reader, error, self.bot.faces)

    async def all(self, interaction: discord.Interaction, reader: Reader, click: PageClick) -> None:
        """Back to the list."""
        await redraw(interaction, await self._all(interaction, reader))

    async def one(self, interaction: discord.Interaction, reader: Reader, click: PageClick) -> None:
        """One of them was chosen."""
        chosen = click.values[0] if click.values else ""
        try:
            offered = await find(self.bot.store, _server(interaction), chosen)
        except Trouble:
            saved = await self._saved(interaction, chosen)
            if saved is None:
                raise
            await redraw(interaction, broken_page(saved, may_change(interaction, saved), reader))
        else:
            await redraw(interaction, await self._one(interaction, reader, offered))

    async def drop(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Delete house rules; their code is shown, so nothing is lost by a slip."""
        saved = await self._saved(interaction, click.argument)
        if saved is None:
            raise Trouble("trouble-house-gone")
        if not may_change(interaction, saved):
            raise Trouble("trouble-house-not-yours")
        server = _server(interaction)
        if await self.bot.store.usual_rules(server) == value_of(saved.number):
            await self.bot.store.save_usual_rules(server, None)
        await self.bot.store.delete_house_rules(server, saved.number)
        note = self._deleted(saved, reader)
        await redraw(interaction, await self._all(interaction, reader, note))

    @staticmethod
    def _deleted(saved: HouseRules, reader: Reader) -> str:
        try:
            offered = of_saved(saved)
        except Trouble:
            return say(reader.language, "house-noted")
        code = write_code(offered.preset, offered.changes)
        return say(reader.language, "house-deleted", name=escaped(saved.name), code=code)

    async def set_default(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """What /play takes without a choice; an empty argument: as the program has it."""
        if not interaction.permissions.manage_guild:
            raise Trouble("server-not-allowed")
        server, wanted = _server(interaction), click.argument or None
        if wanted is not None:
            await find(self.bot.store, server, wanted)
        await self.bot.store.save_usual_rules(server, wanted)
        taken = await usual(self.bot.store, server)
        key = "house-default-set" if wanted else "house-default-gone"
        note = say(reader.language, key, rules=_shown(taken, reader))
        await redraw(interaction, await self._all(interaction, reader, note))

    # Codes

    async def ask_code(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """A code, and a name for what it says."""
        title, code, name = (
            say(reader.language, key)
            for key in ("house-import-title", "house-import-code", "house-save-name")
        )
        lines = [Line(code, longest=LONGEST), Line(name, longest=LONGEST_NAME)]
        await ask(interaction, title, lines, "imported", "")

    async def keep_code(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Save what a code says."""
        code, name = (*click.values, "", "")[:2]
        try:
            rules, changes = read_code(code, presets().values())
        except Impossible:
            raise Trouble("trouble-house-unreadable") from None
        saving = save(self.bot, interaction, name, rules.id, changes)
        saved = await in_time(interaction, saving)
        note = say(reader.language, "house-saved", name=escaped(saved.name))
        await redraw(interaction, await self._all(interaction, reader, note))

    # Pages

    async def _all(
        self, interaction: discord.Interaction, reader: Reader, note: str = ""
    ) -> discord.ui.LayoutView:
        server = _server(interaction)
        saved = await self.bot.store.house_rules(server)
        return all_page(saved, await usual(self.bot.store, server), reader, note)

    async def _one(
        self, interaction: discord.Interaction, reader: Reader, offered: Offered
    ) -> discord.ui.LayoutView:
        set_here = await self.bot.store.usual_rules(_server(interaction))
        allowed = Allowed(
            offered.saved is not None and may_change(interaction, offered.saved),
            interaction.permissions.manage_guild,
        )
        return one_page(offered, set_here == offered.value, allowed, reader)

    async def _saved(self, interaction: discord.Interaction, chosen: str) -> HouseRules | None:
        there = await self.bot.store.house_rules(_server(interaction))
        return next((one for one in there if value_of(one.number) == chosen), None)


class Allowed(NamedTuple):
    """What somebody may do with rules: delete them, make them the default."""

    drop: bool
    default: bool


def all_page(
    saved: list[HouseRules], taken: Offered, reader: Reader, note: str = ""
) -> discord.ui.LayoutView:
    """Everything that can be played on a server."""
    lines = [_line(one, reader) for one in saved]
    texts = [
        f"## {say(reader.language, 'house-server-title')}",
        say(reader.language, "house-server-usual", rules=_shown(taken, reader)),
        "\n".join(lines) or say(reader.language, "house-server-empty"),
        note,
    ]
    rows: list[list[Item]] = []
    if saved:
        named = [(clean(one.name), value_of(one.number)) for one in saved[:MOST_SAVED]]
        rows.append([_select("saved", named, reader)])
    shipped = [(rules_name(one, reader.language), one) for one in presets()]
    rows.append([_select("presets", shipped, reader)])
    rows.append([_button("import", "import", "", reader)])
    return layout(GATHERING, texts, rows, parted=False)


def _line(saved: HouseRules, reader: Reader) -> str:
    try:
        count = len(of_saved(saved).changes)
    except Trouble:
        return f"~~{escaped(saved.name)}~~"
    rules = rules_name(saved.rules, reader.language)
    key = "house-server-line"
    return say(reader.language, key, name=escaped(saved.name), rules=rules, count=count)


def one_page(
    offered: Offered, is_default: bool, allowed: Allowed, reader: Reader
) -> discord.ui.LayoutView:
    """What is different in some rules, their code, and what can be done with them."""
    rules = offered.rules(reader.language)
    changed = [rules.line(option) for option in rules.changed]
    head = [f"## {_shown(offered, reader)}", rules.say("card-changed", count=len(changed))]
    tail = rules.say("house-code", code=write_code(offered.preset, offered.changes))
    while changed and not fits([*head, *changed, tail]):
        changed.pop()
    rows = [[_back(reader), *_changing(offered, is_default, allowed, reader)]]
    return layout(GATHERING, ["\n".join([*head, *changed]), tail], rows, parted=False)


def broken_page(saved: HouseRules, may_drop: bool, reader: Reader) -> discord.ui.LayoutView:
    """Rules this version cannot play by any more can only be deleted."""
    texts = [f"## {escaped(saved.name)}", say(reader.language, "trouble-house-unreadable")]
    drop = [_drop(value_of(saved.number), reader)] if may_drop else []
    return layout(GATHERING, texts, [[_back(reader), *drop]], parted=False)


def _changing(offered: Offered, is_default: bool, allowed: Allowed, reader: Reader) -> list[Button]:
    buttons = []
    if allowed.default and is_default:
        buttons.append(_button("undo-default", "default", "", reader))
    elif allowed.default:
        buttons.append(_button("default", "default", offered.value, reader, Success))
    if allowed.drop:
        buttons.append(_drop(offered.value, reader))
    return buttons


def _drop(value: str, reader: Reader) -> Button:
    return _button("delete", "drop", value, reader, Danger)


def _back(reader: Reader) -> Button:
    return _button("list", "houses", "", reader)


def _shown(offered: Offered, reader: Reader) -> str:
    """Its name for a message's text."""
    name = offered.name(reader.language)
    return escaped(name) if offered.saved else name


def _select(which: str, named: list[tuple[str, str]], reader: Reader) -> Select:
    options = [
        discord.SelectOption(label=name[:100], value=value) for name, value in named[:MOST_SHOWN]
    ]
    return Select(
        custom_id=page_button("one", which),
        placeholder=say(reader.language, f"select-house-{which}"),
        options=options,
        required=True,
    )


def _button(
    label: str,
    word: str,
    argument: str,
    reader: Reader,
    style: discord.ButtonStyle = Secondary,
) -> Button:
    text = say(reader.language, f"button-house-{label}")
    return Button(label=text, style=style, custom_id=page_button(word, argument))


def _server(interaction: discord.Interaction) -> int:
    server = interaction.guild_id
    assert server is not None, "for servers only"
    return server


async def setup(bot: CardTable) -> None:
    """Called by discord.py."""
    await bot.add_cog(Saved(bot))
