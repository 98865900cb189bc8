"""Private hints on one's own hand, shown there."""

from contextlib import suppress

from discord import Interaction

from cogs.bot import Feature
from cogs.looks.advice import given
from cogs.lookup import table_of
from cogs.pages.custom_ids import PageClick, TableClick
from cogs.pages.handlers import page, table_button
from cogs.pages.responses import acknowledge, send_text
from cogs.play.lobby_actions import own_seat
from cogs.wire.requests import FAILURES
from cogs.words.people import in_private, person_of
from cogs.words.words import Reader
from tables.errors import Refused
from tables.lobby.presence import may_ask_hint
from tables.lobby.presence_actions import AskHint
from tables.seen import Seen
from tables.table import Table
from tables.thinking.advice import hint_for


class Hints(Feature):
    """A good player's advice. Stateless: a hand remembers the last one."""

    @page("hint", about="table")
    async def hint(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Give the presser a fresh hand with a good player's action, and why, instead of the
        page.
        """
        await acknowledge(interaction)
        table = table_of(interaction)
        if await self._advised(interaction, reader, table):
            await self.screens.hands.hand_over(table, reader, interaction)
            with suppress(*FAILURES):
                await interaction.delete_original_response()

    @table_button("hint")
    async def from_hand(
        self, interaction: Interaction, reader: Reader, table: Table, _: TableClick
    ) -> None:
        """Show it in the hand with the pressed button."""
        if not await self._advised(interaction, reader, table):
            return
        hands = self.screens.hands
        if in_private(interaction):
            await hands.answer(table, reader, interaction)
        else:  # a forged click on a public message, which stays what it is
            await hands.hand_over(table, reader, interaction)

    async def _advised(self, interaction: Interaction, reader: Reader, table: Table) -> bool:
        """Have the presser's hand remember a hint; if they have nothing to choose, say so and
        return False: that costs nothing. Raises Refused. A hint that comes too late does not hold
        any more, and is not shown.
        """
        seen: Seen = self._asking(interaction, table)
        if not seen.chooses:
            forced = seen.decides and not all(action.aside for action in seen.legal)
            await send_text(interaction, reader.say("hint-forced" if forced else "hint-not-you"))
            return False
        if seen.seat not in table.lobby.match.hinted:
            await table.act(person_of(interaction), AskHint())
        now: Seen = self._asking(interaction, table)
        advice = await hint_for(self.room, table.lobby.game, now)
        hand = await self.screens.hands.of(table.id, interaction.user.id)
        hand.note = given(now, advice)
        return True

    @staticmethod
    def _asking(interaction: Interaction, table: Table) -> Seen:
        """Return the presser's view. Raises Refused if they may not ask."""
        seat = own_seat(table, interaction.user.id)
        if not table.in_round:
            raise Refused("no_round")
        seen = table.seen_by(interaction.user.id)
        if seen is None or not may_ask_hint(table.lobby, seat):
            raise Refused("no_hints")
        return seen
