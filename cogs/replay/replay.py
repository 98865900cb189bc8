"""/replay and its pages: a finished round move by move."""

from discord import Interaction

from cogs.bot import Feature
from cogs.features import TrialMoment, TrialStart
from cogs.looks.open_position import ShownRound, title_of, words_of
from cogs.pages.commands import Chapter, Choices, Named, command, suggest
from cogs.pages.custom_ids import PageClick, TableClick, read_number
from cogs.pages.handlers import page, table_button
from cogs.pages.layout import Drawing
from cogs.pages.responses import Trouble, acknowledge, redraw_page, send_page
from cogs.replay.finished_rounds import (
    LAST_POSITION,
    last_round,
    open_rounds,
    position_of,
    shown_round,
)
from cogs.replay.pages import VERIFY, choice_name, replay_page, seat_at
from cogs.wire.requests import NOBODY
from cogs.words.preferences import reader_of
from cogs.words.words import Reader
from tables.results import numbered
from tables.table import Table


class ReplayPages(Feature):
    """Replays of finished rounds."""

    @command("replay", Chapter.LOOKING_BACK, 1)
    async def replay(
        self, interaction: Interaction, reader: Reader, number: str | None = None
    ) -> None:
        """Show it from the first card on, privately."""
        await interaction.response.defer(ephemeral=True)
        shown = await shown_round(self.bot, interaction, number)
        view = self._drawn(interaction, reader, shown, 0)
        await interaction.edit_original_response(view=view, allowed_mentions=NOBODY)

    @replay.autocomplete("number")
    async def suggest(self, interaction: Interaction, current: str) -> Choices:
        """Return the last rounds, those of this channel first."""
        reader = reader_of(interaction)

        async def named() -> list[Named]:
            heads = await open_rounds(self.bot, interaction)
            return [(choice_name(head, reader), str(head.id)) for head in heads]

        return await suggest(named(), current)

    @table_button("replay")
    async def show_last_round(
        self, interaction: Interaction, reader: Reader, table: Table, _: TableClick
    ) -> Drawing:
        """Show the end of the round last finished at a table, with everybody's cards open."""
        shown = await last_round(self.bot, interaction, table)
        return self._drawn(interaction, reader, shown, shown.replay.last)

    @page("replay")
    async def turn(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Show another position; or check the deal, if that is chosen."""
        number, position = position_of(click.argument)
        shown = await shown_round(self.bot, interaction, number)
        turned_to = read_number(click.value, LAST_POSITION)
        position = position if turned_to is None else turned_to
        await redraw_page(interaction, self._drawn(interaction, reader, shown, position))
        if click.value == VERIFY:
            check = self.bot.handlers.pages["verify"]
            await check(interaction, reader, PageClick("verify", number, ()))

    @page("weekround", public=True)
    async def open_round(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Show the presser the round a message is about, or the one chosen there: from its first
        card on, or at the position named with it.
        """
        await acknowledge(interaction)
        number, _, at = (click.value or click.argument).partition(" ")
        shown = await shown_round(self.bot, interaction, number)
        await send_page(interaction, self._drawn(interaction, reader, shown, read_number(at) or 0))

    def _drawn(
        self, interaction: Interaction, reader: Reader, shown: ShownRound, number: int
    ) -> Drawing:
        """Return the page of a position."""
        return replay_page(shown, number, reader, channel=interaction.channel_id)

    @page("playfrom")
    async def play_on(self, interaction: Interaction, reader: Reader, click: PageClick) -> Drawing:
        """Let the presser play on from a position, against the computer's players."""
        number, position = position_of(click.argument)
        shown = await shown_round(self.bot, interaction, number)
        position = min(position, shown.replay.last)
        seat = seat_at(shown, position, interaction.user.id)
        if seat is None:
            raise Trouble("trouble-trial-over")
        start = self._start(shown, position, seat, reader)
        return await self.offers.play_on(interaction, reader, start)

    def _start(self, shown: ShownRound, number: int, seat: int, reader: Reader) -> TrialStart:
        head = shown.head
        game = shown.replay.game
        frames = shown.replay.frames
        where = title_of(shown, number, words_of(head, game.NAME, reader))
        place = numbered(game.places(frames[-1].state))[seat]
        return TrialStart(
            head.rules,
            frames[number].state,
            seat,
            reader.say("trial-from", position=where),
            shown.replay.remembered[number],
            TrialMoment(head.id, number, place),
        )
