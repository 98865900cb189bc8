"""Clicks, on buttons, selects and in dialogs: one listener, one boundary for what goes wrong."""

from __future__ import annotations

import time
from typing import Any

import discord
from discord.ext import commands

from cogs.bot import CardTable
from cogs.games import FACES
from cogs.kit import custom_ids, metrics
from cogs.kit.custom_ids import AskClick, HandClick, PageClick, TableClick
from cogs.kit.modals import written
from cogs.kit.people import person_of
from cogs.kit.requests import FAILURES
from cogs.kit.responses import Trouble, acknowledge, explain, in_time, lacking, tell
from cogs.kit.words import Reader
from cogs.lookup import table_of
from cogs.replay.replay import show_last
from cogs.rules.editor import show_options
from cogs.rules.rules import show_table_rules
from cogs.table.lobby_actions import is_lobby_action, lobby_action
from cogs.table.people_page import asks_first, show_leaving, show_seats
from engine.game import Action, Illegal
from tables.errors import NotSeated, Refused, StoreTrouble
from tables.lobby.presence_actions import Back, LobbyAction
from tables.log_context import now_about
from tables.table import Table

PRESSES = (discord.InteractionType.component, discord.InteractionType.modal_submit)

DEALING = ("start", "again", "next")  # may deal the round, so the token must be known before


class Play(commands.Cog):
    """What happens when somebody presses something."""

    def __init__(self, bot: CardTable) -> None:
        self.bot = bot

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Every interaction comes by here; commands are others' business."""
        if interaction.type not in PRESSES:
            return
        began = time.perf_counter()
        if await self.bot.door.enter(interaction):
            await self._pressed(interaction)
        outcome = interaction.extras.get("outcome", "done")
        metrics.CLICKS.labels(outcome).observe(time.perf_counter() - began)

    async def _pressed(self, interaction: discord.Interaction) -> None:
        reader = await self.bot.readers.of(interaction)
        try:
            await self._click(interaction, reader, _click_of(interaction))
        except Exception as error:
            await explain(interaction, reader, error, self.bot.faces)

    async def _click(
        self, interaction: discord.Interaction, reader: Reader, click: custom_ids.Click | None
    ) -> None:
        private = interaction.message is not None and interaction.message.flags.ephemeral
        match click:
            case HandClick() | AskClick() | PageClick() if private and not _own(interaction):
                raise Trouble("trouble-other-hand")
            case HandClick() if private:
                await self._hand_click(interaction, reader, click)
            case AskClick() if private:
                await self._ask_click(interaction, reader, click)
            case TableClick():
                await self._table_click(interaction, reader, click)
            case PageClick(word=word) if private and word in self.bot.pages:
                await self.bot.pages[word](interaction, reader, click)
            case PageClick(word=word) if word in self.bot.open_pages:
                await self.bot.open_pages[word](interaction, reader, click)
            case _:
                raise Trouble("trouble-forged")

    # A hand

    async def _hand_click(
        self, interaction: discord.Interaction, reader: Reader, click: HandClick
    ) -> None:
        """Do it, and redraw the hand as the answer, with a line beside it if it was refused."""
        table = await self._table(interaction, click.table)
        hand = await self.bot.screens.hands.of(table.id, interaction.user.id)
        wrong: Exception | None = None
        with hand.flight:  # what the move changes in this hand is shown by the answer
            try:
                action = custom_ids.action_of(click, table.game)
                if action is None:
                    raise Trouble("trouble-forged")
                await in_time(
                    interaction, table.act(person_of(interaction), action, click.revision)
                )
            except (Trouble, Illegal, StoreTrouble) as error:
                wrong = error
            if table.seat_of(interaction.user.id) is not None:
                await self.bot.screens.hands.answer(table, reader, interaction)
        if wrong is not None:
            await explain(interaction, reader, wrong, self.bot.faces, table)
        else:
            await self._permissions(interaction, reader, table)
        self.bot.screens.notices.has_cards(table, interaction.user.id)

    async def _ask_click(
        self, interaction: discord.Interaction, reader: Reader, click: AskClick
    ) -> None:
        """Show the question instead of the hand, or the hand again; nothing is done yet."""
        table = await self._table(interaction, click.table)
        await self.bot.screens.hands.answer(table, reader, interaction, click.word)

    # The table

    async def _table_click(
        self, interaction: discord.Interaction, reader: Reader, click: TableClick
    ) -> None:
        """Public buttons mean what they say now. The answer to the click itself says nothing."""
        table = await self._table(interaction, click.table)
        try:
            match click.word:
                case "hand":
                    await self._my_hand(interaction, reader, table)
                case "rules":
                    await acknowledge(interaction)
                    await show_table_rules(self.bot, interaction, table, reader)
                case "house":
                    await acknowledge(interaction)
                    await show_options(self.bot, interaction, table, reader)
                case "replay":
                    await acknowledge(interaction)
                    await show_last(self.bot, interaction, table, reader)
                case "seats":
                    await acknowledge(interaction)
                    await show_seats(interaction, table, reader, self.bot.faces)
                case "leave" if asks_first(table, interaction.user.id):
                    await acknowledge(interaction)
                    await show_leaving(interaction, table, reader)
                case word if is_lobby_action(word):
                    await self._lobby_click(interaction, reader, table, word)
                case _:
                    await self._game_click(interaction, table, click)
        except Exception as error:
            await explain(interaction, reader, error, self.bot.faces, table)
        else:
            await self._permissions(interaction, reader, table)

    async def _my_hand(
        self, interaction: discord.Interaction, reader: Reader, table: Table
    ) -> None:
        await acknowledge(interaction)
        seat = table.seat_of(interaction.user.id)
        if seat is None:
            raise NotSeated
        if seat in table.lobby.away:
            await table.act(person_of(interaction), Back())
        await self.bot.screens.hands.hand_over(table, reader, interaction)
        self.bot.screens.notices.has_cards(table, interaction.user.id)

    async def _lobby_click(
        self, interaction: discord.Interaction, reader: Reader, table: Table, word: str
    ) -> None:
        """Answered before it is done: at the deal the click's token brings the cards."""
        await acknowledge(interaction)
        hands, action = self.bot.screens.hands, lobby_action(table, interaction.user.id, word)
        if word in DEALING:
            await hands.renew(table.id, interaction)
        await self._act(interaction, table, action)
        if word == "join":  # only now the store knows whose hand it is
            await hands.renew(table.id, interaction)
        if word == "takeover":
            await self._my_hand(interaction, reader, table)

    async def _act(
        self, interaction: discord.Interaction, table: Table, action: LobbyAction
    ) -> None:
        """What only the host may do is tried again if the host was found to have left the server:
        somebody else runs the table then.
        """
        try:
            await table.act(person_of(interaction), action)
        except Refused as refused:
            if refused.code != "host_only" or await self.bot.screens.members.has_host(table):
                raise
            await self._act(interaction, table, action)

    async def _game_click(
        self, interaction: discord.Interaction, table: Table, click: TableClick
    ) -> None:
        action = self._meant(interaction, table, click)
        await in_time(interaction, table.act(person_of(interaction), action))
        await acknowledge(interaction)

    @staticmethod
    def _meant(interaction: discord.Interaction, table: Table, click: TableClick) -> Action:
        seat = table.seat_of(interaction.user.id)
        if seat is None:
            raise NotSeated
        if table.state is None:
            raise Refused("no_round")
        face = FACES[table.lobby.game]
        action = face.meant(table.view(seat), click.word, click.argument)
        if action is None:
            raise Trouble("trouble-forged")
        return action

    async def _table(self, interaction: discord.Interaction, number: int) -> Table:
        now_about(number)
        table, _ = await in_time(interaction, table_of(self.bot, interaction, str(number)))
        now_about(table)
        return table

    async def _permissions(
        self, interaction: discord.Interaction, reader: Reader, table: Table
    ) -> None:
        """Say so if the table's message cannot be shown for want of a permission."""
        if not self.bot.screens.boards.forbidden(table.id):
            return
        try:
            await tell(interaction, lacking(interaction, reader))
        except FAILURES:
            return


def _own(interaction: discord.Interaction) -> bool:
    """Whether a private message is that of whoever pressed; Discord shows it to nobody else."""
    made = interaction.message.interaction_metadata if interaction.message else None
    return made is None or made.user.id == interaction.user.id


def _click_of(interaction: discord.Interaction) -> custom_ids.Click | None:
    """What was pressed; what was written into a dialog counts as its values."""
    data: Any = interaction.data or {}
    values = data.get("values") or written(data)
    return custom_ids.decode(str(data.get("custom_id", "")), values)


async def setup(bot: CardTable) -> None:
    """Called by discord.py."""
    await bot.add_cog(Play(bot))
