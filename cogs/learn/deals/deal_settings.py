"""The section of /server on the rule sets that have a week's deal."""

from __future__ import annotations

import discord

from cogs.bot import CardTable, Feature
from cogs.pages.controls import Select
from cogs.pages.custom_ids import PageClick, page_button
from cogs.pages.handlers import page
from cogs.pages.layout import IN_A_SELECT
from cogs.pages.responses import Trouble
from cogs.pages.settings_page import Section, Topic, check_manager, line
from cogs.words.people import server_of
from cogs.words.words import Reader, rules_name
from data.presets import presets


class DealSettings(Feature):
    """A server's settings for its week's deals. Stateless."""

    def __init__(self, bot: CardTable) -> None:
        super().__init__(bot)
        bot.offers.server_page.add(Topic.WEEK, self.section)

    async def section(self, server: int, reader: Reader) -> Section:
        """Return the section on the rule sets with a week's deal."""
        chosen = (await self.bot.readers.server(server)).deals
        named = " · ".join(rules_name(rules, reader.language) for rules in chosen)
        return Section(
            [line("deals-chosen", named or reader.say("off"), reader)],
            [[_select(chosen, reader)]],
            hint=reader.say("deals-hint"),
        )

    @page("dealschosen")
    async def choose(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """These rule sets have a week's deal from now on; none, if none was chosen."""
        check_manager(interaction)
        known = presets()
        if not all(rules in known for rules in click.values):
            raise Trouble("trouble-forged")
        server = server_of(interaction)
        was = (await self.bot.readers.server(server)).deals
        deals = tuple(dict.fromkeys(click.values))
        await self.bot.readers.change_server(server, deals=deals)
        gone = [rules_name(rules, reader.language) for rules in was if rules not in click.values]
        note = reader.say("deals-gone", rules=" · ".join(gone)) if gone else ""
        note = note or reader.say("deals-saved" if click.values else "server-noted")
        await self.bot.offers.server_page.redraw(interaction, reader, Topic.WEEK, note)


def _select(chosen: tuple[str, ...], reader: Reader) -> Select:
    options = [
        discord.SelectOption(
            label=rules_name(rules, reader.language), value=rules, default=rules in chosen
        )
        for rules in list(presets())[:IN_A_SELECT]
    ]
    return Select(
        custom_id=page_button("dealschosen"),
        placeholder=reader.say("deals-chosen"),
        options=options,
        min_values=0,
        max_values=len(options),
        required=False,
    )
