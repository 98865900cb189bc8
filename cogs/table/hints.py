"""Private hints on one's own hand."""

from __future__ import annotations

import discord
from discord import ui
from discord.ext import commands

from cogs.bot import CardTable
from cogs.kit.custom_ids import PageClick, TableClick
from cogs.kit.handlers import page, table_button
from cogs.kit.last_answers import LastAnswers
from cogs.kit.layout import GATHERING, layout
from cogs.kit.people import person_of
from cogs.kit.responses import acknowledge, show_page
from cogs.kit.words import Reader, Words, words_at
from cogs.lookup import table_of
from cogs.render.advice import hint_button, hint_texts
from tables.errors import NotSeated, Refused
from tables.lobby.presence import may_ask_hint
from tables.lobby.presence_actions import AskHint
from tables.seen import Seen
from tables.table import Table
from tables.thinking.advice import hint_for


class Hints(commands.Cog):
    """A good player's advice. Its state: each person's last hint, since one is enough to look
    at.
    """

    def __init__(self, bot: CardTable) -> None:
        self.bot = bot
        self._shown = LastAnswers()
        bot.offers.forgotten.append(self._shown.forget)

    @page("hint")
    async def hint(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Tell the presser a good player's action with their hand, and why."""
        await acknowledge(interaction)
        table, _ = await table_of(self.bot, interaction, click.argument)
        await self.from_hand(interaction, reader, table, TableClick(table.id, "hint", ""))

    @table_button("hint")
    async def from_hand(
        self, interaction: discord.Interaction, reader: Reader, table: Table, _: TableClick
    ) -> None:
        """Show it below the hand with the pressed button."""
        seen: Seen = await self._asking(interaction, table)
        words, legal = words_at(table, reader, self.bot.faces), seen.legal
        texts = [words.say("hint-not-you")]
        if seen.asked and any(not one.aside for one in legal):
            found = await hint_for(self.bot.room, table.lobby.game, seen.view, legal)
            texts = hint_texts(seen.view, legal, found, words)
        await show_page(interaction, _hint_page(table, texts, words), self._shown)

    async def _asking(self, interaction: discord.Interaction, table: Table) -> Seen:
        """Return the presser's view, and note at the table that they have asked. Raises Refused."""
        seat = table.seat_of(interaction.user.id)
        if seat is None:
            raise NotSeated
        if not table.in_round:
            raise Refused("no_round")
        if not may_ask_hint(table.lobby, seat):
            raise Refused("no_hints")
        if seat not in table.lobby.hinted:
            await table.act(person_of(interaction), AskHint())
        seen = table.seen_by(interaction.user.id)
        if seen is None:
            raise Refused("no_hints")
        return seen


def _hint_page(table: Table, texts: list[str], words: Words) -> ui.LayoutView:
    again = hint_button(table, words.say("button-hint-again"))
    return layout(GATHERING, texts, [[again]], parted=False)


async def setup(bot: CardTable) -> None:
    """Called by discord.py."""
    await bot.add_cog(Hints(bot))
