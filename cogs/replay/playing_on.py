"""Playing on from a position: a trial begins, and goes on by hand."""

import asyncio
from collections.abc import Callable

from discord import Interaction

from cogs.bot import Feature
from cogs.features import TrialStart
from cogs.pages.custom_ids import LARGEST_ID, PageClick, meant_on_page, read_number
from cogs.pages.handlers import page
from cogs.pages.layout import Drawing
from cogs.pages.responses import Trouble
from cogs.replay.trial import Trial, Trials, by_hand, from_start, good_move
from cogs.replay.trial_page import trial_page, words_in
from cogs.words.people import person_of
from cogs.words.words import Reader
from engine.game import Illegal


class PlayingOn(Feature):
    """Trials. Its state: each person's last one, until the bot is started again."""

    def _set_up(self) -> None:
        self.trials = Trials()
        self.offers.forgotten.append(self.trials.forget)
        self.offers.play_on = self.play_on

    async def play_on(self, interaction: Interaction, reader: Reader, start: TrialStart) -> Drawing:
        """Return the page on which somebody plays on from a position; the others go on first,
        where it is their turn.
        """
        trial = Trial(id=interaction.id, start=start)
        async with self.bot.pages.of(interaction.user.id):
            trial = await asyncio.to_thread(from_start, trial)
        return self._kept(interaction, reader, trial)

    # Going on

    @page("trydo", "trypick", "tryask", "trycards", alone=True)
    async def do(self, interaction: Interaction, reader: Reader, click: PageClick) -> Drawing:
        """Do the action of a button or select; or ask its question, or show the position again."""
        chosen = meant_on_page(click, " ".join(click.argument.split(" ")[2:]))
        if chosen.startswith("?"):
            trial = self._trial(interaction, click)
            return self._page(interaction, reader, trial, asking=chosen[1:])
        return await self._go_on(interaction, reader, click, lambda trial: by_hand(trial, chosen))

    @page("tryon", "tryagain", alone=True)
    async def on(self, interaction: Interaction, reader: Reader, click: PageClick) -> Drawing:
        """Let the others go on until the own seat may decide; or begin again."""
        press = good_move if click.word == "tryon" else from_start
        return await self._go_on(interaction, reader, click, press)

    async def _go_on(
        self,
        interaction: Interaction,
        reader: Reader,
        click: PageClick,
        press: Callable[[Trial], Trial],
    ) -> Drawing:
        """Return the page of the trial after a press, once it is the presser's turn; as it is if it
        has come further already, or if the press is refused.
        """
        trial = self._trial(interaction, click)
        if read_number(click.rest.partition(" ")[0]) == len(trial.presses):
            try:
                async with self.bot.pages.of(interaction.user.id):
                    trial = await asyncio.to_thread(press, trial)
            except Illegal as refused:
                return self._page(interaction, reader, trial, refused=refused)
        return self._kept(interaction, reader, trial)

    def _trial(self, interaction: Interaction, click: PageClick) -> Trial:
        """Return the trial a press is about. Raises Trouble if it is forgotten."""
        number = read_number(click.argument.partition(" ")[0], LARGEST_ID)
        trial = None if number is None else self.trials.of(interaction.user.id, number)
        if trial is None:
            raise Trouble("trouble-trial-gone")
        return trial

    def _kept(self, interaction: Interaction, reader: Reader, trial: Trial) -> Drawing:
        """Keep a trial, and return its page."""
        self.trials.keep(interaction.user.id, trial)
        return self._page(interaction, reader, trial)

    def _page(
        self,
        interaction: Interaction,
        reader: Reader,
        trial: Trial,
        *,
        asking: str = "",
        refused: Illegal | None = None,
    ) -> Drawing:
        words = words_in(trial, person_of(interaction).name, reader)
        return trial_page(trial, words, asking=asking, refused=refused)
