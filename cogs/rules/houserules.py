"""/houserules: the rules of this server, and saved ones to look at, pass on and delete."""

from collections.abc import Sequence
from functools import partial

import msgspec
from discord import Interaction

from cogs.bot import CardTable, Feature, clock
from cogs.looks.game_choice import value_of
from cogs.pages.commands import Chapter, command
from cogs.pages.custom_ids import PageClick
from cogs.pages.handlers import dialog, page
from cogs.pages.layout import Drawing, Field, open_dialog, select, way_to
from cogs.pages.responses import Trouble
from cogs.pages.settings_page import Section, Topic, check_manager, line, setting
from cogs.rule_lookup import Offered, find_rules, of_saved, rule_choices, usual_rules_of
from cogs.rules.houserules_pages import Allowed, all_page, broken_page, one_page, shown
from cogs.words.people import person_of, server_of
from cogs.words.words import Reader, escaped
from data.presets import presets
from data.store.features.house_rules import HouseRules
from engine.game import Values
from engine.options import Impossible
from tables.free_text import cleaned
from tables.limits import check_room
from tables.lobby.rule_codes import LONGEST, read_code, write_code


class HouseRulesPages(Feature):
    """The house rules of a server."""

    def _set_up(self) -> None:
        self.offers.server_page.add(Topic.RULES, self.section)

    @command("houserules", Chapter.RULES, 3)
    async def houserules(self, interaction: Interaction, reader: Reader) -> Drawing:
        """Show all there are, privately."""
        return await self._all(interaction, reader)

    @page("houses")
    async def all(self, interaction: Interaction, reader: Reader, click: PageClick) -> Drawing:
        """Go back to the list."""
        return await self._all(interaction, reader)

    @page("one")
    async def chosen(self, interaction: Interaction, reader: Reader, click: PageClick) -> Drawing:
        """Show the one that was chosen."""
        try:
            offered = await find_rules(self.store, server_of(interaction), click.value)
        except Trouble:
            saved = await self._saved(interaction, click.value)
            if saved is None:
                raise
            return broken_page(saved, may_change(interaction, saved), reader)
        return await self._one(interaction, reader, offered)

    @page("drop")
    async def drop(self, interaction: Interaction, reader: Reader, click: PageClick) -> Drawing:
        """Delete house rules; their code is shown, so nothing is lost by a slip."""
        saved = await self._saved(interaction, click.argument)
        if saved is None:
            raise Trouble("trouble-house-gone")
        if not may_change(interaction, saved):
            raise Trouble("trouble-house-not-yours")
        server = server_of(interaction)
        if (await self.store.servers.preferences(server)).rules == value_of(saved.number):
            await self.readers.change_server(server, rules=None)
        await self.store.house_rules.delete(server, saved.number)
        return await self._all(interaction, reader, self._deleted(saved, reader))

    @staticmethod
    def _deleted(saved: HouseRules, reader: Reader) -> str:
        try:
            offered = of_saved(saved)
        except Trouble:
            return reader.say("house-noted")
        code = write_code(offered.preset, offered.changes)
        return reader.say("house-deleted", name=escaped(saved.name), code=code)

    @page("default")
    async def set_default(
        self, interaction: Interaction, reader: Reader, click: PageClick
    ) -> Drawing:
        """Set the default of /play; an empty argument: the program's."""
        taken = await self._set_usual(interaction, click.argument or None)
        key = "house-default-set" if click.argument else "house-default-gone"
        return await self._all(interaction, reader, reader.say(key, rules=shown(taken, reader)))

    async def section(self, server: int, reader: Reader) -> Section:
        """Return the section on the default of /play, for the page of /server."""
        taken = await usual_rules_of(self.bot, server)
        choices = await rule_choices(self.store, server, "", reader.language, taken.value)
        named = [(str(choice.value), choice.name) for choice in choices]
        rows = [[select("plays", "server-rules", named, taken.value, reader)]]
        everything = way_to(reader.say("button-house"), "houses")
        return Section([line("server-rules", shown(taken, reader), reader)], rows, [everything])

    @setting(Topic.RULES, "plays")
    async def play_by(self, interaction: Interaction, reader: Reader, click: PageClick) -> str:
        """Set the rules chosen there."""
        taken = await self._set_usual(interaction, click.value or None)
        return reader.say("house-default-set", rules=shown(taken, reader))

    async def _set_usual(self, interaction: Interaction, wanted: str | None) -> Offered:
        """Save the default of /play, and return it. Raises Refused, Trouble, StoreTrouble."""
        check_manager(interaction)
        server = server_of(interaction)
        if wanted is not None:
            await find_rules(self.store, server, wanted)
        await self.readers.change_server(server, rules=wanted)
        return await usual_rules_of(self.bot, server)

    # Codes

    @page("import", opens="imported")
    async def ask_code(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Ask for a code, and a name for its rules."""
        title, code, name = (
            reader.say(key)
            for key in ("house-import-title", "house-import-code", "house-save-name")
        )
        lines = [Field(code, longest=LONGEST), Field(name, longest=LONGEST_NAME)]
        await open_dialog(interaction, title, lines, "imported", "")

    @dialog("imported")
    async def keep_code(
        self, interaction: Interaction, reader: Reader, click: PageClick
    ) -> Drawing:
        """Save the rules of a code."""
        code, name = (*click.values, "", "")[:2]
        try:
            rules, changes = read_code(code, presets().values())
        except Impossible:
            raise Trouble("trouble-house-unreadable") from None
        saved = await save(self.bot, interaction, name, rules.id, changes)
        note = reader.say("house-saved", name=escaped(saved.name))
        return await self._all(interaction, reader, note)

    # Pages

    async def _all(self, interaction: Interaction, reader: Reader, note: str = "") -> Drawing:
        server = server_of(interaction)
        saved = await self.store.house_rules.of_server(server)
        manages = interaction.permissions.manage_guild
        return all_page(saved, await usual_rules_of(self.bot, server), manages, reader, note)

    async def _one(self, interaction: Interaction, reader: Reader, offered: Offered) -> Drawing:
        set_here = (await self.store.servers.preferences(server_of(interaction))).rules
        allowed = Allowed(
            offered.saved is not None and may_change(interaction, offered.saved),
            interaction.permissions.manage_guild,
        )
        return one_page(offered, set_here == offered.value, allowed, reader)

    async def _saved(self, interaction: Interaction, chosen: str) -> HouseRules | None:
        of_server = await self.store.house_rules.of_server(server_of(interaction))
        return next((saved for saved in of_server if value_of(saved.number) == chosen), None)


LONGEST_NAME = 32


async def save(
    bot: CardTable, interaction: Interaction, name: str, rules: str, changes: Values
) -> HouseRules:
    """Save house rules for the server. Raises Trouble: no_name, name_taken; Refused:
    too_many_rules, and too_many_rules_of_yours for people who do not manage the server;
    StoreTrouble. The person who saved rules may replace them, and so may managers of the server.
    """
    name = cleaned(name, LONGEST_NAME)
    if not any(sign.isalnum() for sign in name):
        raise Trouble("trouble-house-no-name")
    server = server_of(interaction)
    new = HouseRules(0, name, rules, msgspec.json.encode(changes).decode())
    check = partial(_check, interaction, new)
    await bot.store.house_rules.save(server, new, person_of(interaction), clock(), check=check)
    return new


def _check(interaction: Interaction, new: HouseRules, saved: Sequence[HouseRules]) -> None:
    """Raise Trouble or Refused unless these may be saved beside a server's present ones."""
    old = next((rules for rules in saved if rules.key == new.key), None)
    if old is None:
        check_room("too_many_rules", len(saved))
    if not interaction.permissions.manage_guild:
        mine = sum(rules.user == interaction.user.id for rules in saved if rules is not old)
        check_room("too_many_rules_of_yours", mine)
    if old is not None and not may_change(interaction, old):
        raise Trouble("trouble-house-name-taken", name=escaped(new.name))


def may_change(interaction: Interaction, saved: HouseRules) -> bool:
    """True if the presser may replace or delete these."""
    return saved.user == interaction.user.id or interaction.permissions.manage_guild
