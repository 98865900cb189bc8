"""*What if*, and playing on: a trial begins, goes on by hand or by itself, and is compared."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

import discord
from discord import ui
from discord.ext import commands
from msgspec.structs import replace

from cogs.bot import CardTable
from cogs.features import Moment, Start
from cogs.finished_rounds import find_round, position_of, shown_round
from cogs.kit.custom_ids import LARGEST_ID, PageClick, chosen_cards, page_button, read_number
from cogs.kit.handlers import page
from cogs.kit.people import person_of, server_of
from cogs.kit.requests import NOBODY
from cogs.kit.responses import Trouble, acknowledge, in_time, redraw_page, show_page
from cogs.kit.showing import check_may_show
from cogs.kit.words import Reader
from cogs.whatif.presses import by_hand, from_start, good_move, to_the_end
from cogs.whatif.shown_page import shown_page
from cogs.whatif.trial import Past, Trial, Trials, choices_of, fork, same
from cogs.whatif.trial_page import trial_page, words_in
from data.cards import Style
from data.presets import presets
from engine.opponents.comparing import Compared
from tables.thinking.advice import instead_of

SOON = 2.0  # seconds until somebody who waits is told why
T = TypeVar("T")


class Trying(commands.Cog):
    """Trials. Its state: each person's last one, until the bot is started again."""

    def __init__(self, bot: CardTable) -> None:
        self.bot = bot
        self.trials = Trials()
        bot.offers.forgotten.append(self.trials.forget)
        bot.offers.at_moments.append(what_if_button)
        bot.offers.play_on = self.play_on

    # Beginning

    @page("whatif", public=True)
    async def begin(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Ask for another action at a position of a round."""
        number, position = position_of(click.argument)
        shown = await in_time(interaction, shown_round(self.bot, interaction, number))
        position = min(position, shown.replay.last)
        found = fork(shown, position)
        if found is None:
            raise Trouble("trouble-whatif-nothing")
        seat, played = found
        trial = Trial(
            id=interaction.id,
            game=shown.replay.game,
            rules=shown.head.rules,
            seat=seat,
            begins=shown.replay.frames[position].state,
            memory=shown.replay.remembered[position],
            past=Past(shown, position, played),
        )
        await show_page(interaction, self._kept(interaction, reader, trial))

    async def play_on(
        self, interaction: discord.Interaction, reader: Reader, start: Start, /
    ) -> None:
        """Let somebody play on from a position, in the clicked page's place; the others go on
        first, where it is their turn.
        """
        trial = Trial(
            id=interaction.id,
            game=presets()[start.rules].rules,
            rules=start.rules,
            seat=start.seat,
            begins=start.state,
            memory=start.memory,
            title=start.title,
        )
        async with self.bot.pages.of(interaction.user.id):
            trial = await in_time(interaction, asyncio.to_thread(from_start, trial))
        await show_page(interaction, self._kept(interaction, reader, trial))

    # Going on

    @page("trydo", alone=True)
    async def do(self, interaction: discord.Interaction, reader: Reader, click: PageClick) -> None:
        """Do the action of a button."""
        await self._go_on(interaction, reader, click, by_hand)

    @page("trypick", alone=True)
    async def pick(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Do the action chosen in a select, or ask its question."""
        said = "".join(click.values)
        if said.startswith("?"):
            await self._ask(interaction, reader, click, said[1:])
        else:
            await self._go_on(interaction, reader, click, lambda trial, _: by_hand(trial, said))

    @page("tryask", alone=True)
    async def ask(self, interaction: discord.Interaction, reader: Reader, click: PageClick) -> None:
        """Show a question in the position's place, or the position again."""
        await self._ask(interaction, reader, click, _rest(click))

    @page("trycards", alone=True)
    async def choose(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Do an action with the chosen cards."""
        cards = " ".join(chosen_cards(click.values))
        await self._go_on(
            interaction, reader, click, lambda trial, word: by_hand(trial, f"{word} {cards}")
        )

    @page("tryon", alone=True)
    async def on(self, interaction: discord.Interaction, reader: Reader, click: PageClick) -> None:
        """Let a good player make the next move; of others, until the own seat may decide."""
        await self._go_on(interaction, reader, click, lambda trial, _: good_move(trial))

    @page("tryback")
    async def back(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Take the last press back."""
        await self._go_on(interaction, reader, click, lambda trial, _: trial.before())

    @page("tryagain", alone=True)
    async def again(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Begin again."""
        await self._go_on(interaction, reader, click, lambda trial, _: from_start(trial))

    @page("tryend")
    async def end(self, interaction: discord.Interaction, reader: Reader, click: PageClick) -> None:
        """Let good players play to the end, then compare over many deals."""
        trial = await self._go_on(interaction, reader, click, lambda trial, _: to_the_end(trial))
        await self._compare(interaction, reader, trial)

    @page("trydeals")
    async def deals(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Compare the tried action with the one that was played, over many deals."""
        await acknowledge(interaction)
        await self._compare(interaction, reader, await self._trial(interaction, click))

    @page("tryshow")
    async def show(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Post the outcome in the channel of the table, with the presser's name."""
        await acknowledge(interaction)
        trial = await self._trial(interaction, click)
        if trial.past is None or trial.tried is None or not (trial.over or trial.compared):
            raise Trouble("trouble-trial-gone")
        location = trial.past.shown.head.location
        check_may_show(interaction, location)
        self.bot.shows.take(location.channel)
        there = await self.bot.readers.public_reader(server_of(interaction))
        public = Reader(there.language, Style(german=there.style.german))
        name = interaction.user.display_name
        view = shown_page(trial, trial.past, name, public, self.bot.faces)
        try:
            await interaction.followup.send(view=view, allowed_mentions=NOBODY)
        except discord.HTTPException:
            self.bot.shows.give_back(location.channel)
            raise

    async def _go_on(
        self,
        interaction: discord.Interaction,
        reader: Reader,
        click: PageClick,
        press: Callable[[Trial, str], Trial],
    ) -> Trial:
        """Show the trial after a press, once it is the presser's turn; as it is if it has come
        further already.
        """
        trial = await self._trial(interaction, click)
        if _step(click) == len(trial.presses):
            async with self.bot.pages.of(interaction.user.id):
                trial = await in_time(interaction, asyncio.to_thread(press, trial, _rest(click)))
        await redraw_page(interaction, self._kept(interaction, reader, trial))
        return trial

    async def _ask(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick, word: str
    ) -> None:
        trial = await self._trial(interaction, click)
        await redraw_page(interaction, self._page(interaction, reader, trial, asking=word))

    async def _compare(
        self, interaction: discord.Interaction, reader: Reader, trial: Trial
    ) -> None:
        """Compare a trial's first action with the one that was played, unless that is done."""
        if trial.compared is not None or trial.past is None or trial.tried is None:
            return
        legal = choices_of(trial.game, trial.begins, trial.seat)
        if not any(same(one, trial.past.played) for one in legal):
            note = reader.say("whatif-unknown", seat=self._name(interaction, reader, trial))
            await redraw_page(interaction, self._page(interaction, reader, trial, note=note))
            return
        working = self._page(interaction, reader, trial, note=reader.say("whatif-working"))
        async with self.bot.looks_back.of(interaction.user.id):
            found = await _telling(interaction, self._instead(trial, trial.past), working)
        kept = self.trials.of(interaction.user.id, trial.id)
        if kept is not None and kept.tried == trial.tried:
            after = replace(kept, compared=found)
            await redraw_page(interaction, self._kept(interaction, reader, after))

    async def _instead(self, trial: Trial, past: Past) -> Compared:
        assert trial.tried is not None, "something was tried"
        view = trial.game.view(trial.begins, trial.seat)
        both = past.played, trial.tried
        return await instead_of(self.bot.room, trial.game.NAME, view, both, trial.memory)

    # Finding

    async def _trial(self, interaction: discord.Interaction, click: PageClick) -> Trial:
        """Return the trial a press is about, with the names of its people as they are now. Raises
        Trouble if it is forgotten, and as `find_round` does if its round may not be seen any more.
        """
        number = read_number(click.argument.partition(" ")[0], LARGEST_ID)
        trial = None if number is None else self.trials.of(interaction.user.id, number)
        if trial is None:
            raise Trouble("trouble-trial-gone")
        if trial.past is None:
            return trial
        shown = trial.past.shown
        found = await find_round(self.bot, interaction, str(shown.head.id))
        past = trial.past._replace(shown=shown._replace(head=found.head))
        return replace(trial, past=past)

    def _kept(
        self, interaction: discord.Interaction, reader: Reader, trial: Trial
    ) -> ui.LayoutView:
        """Keep a trial, and return its page."""
        self.trials.keep(interaction.user.id, trial)
        return self._page(interaction, reader, trial)

    def _page(
        self, interaction: discord.Interaction, reader: Reader, trial: Trial, **given: str
    ) -> ui.LayoutView:
        words = words_in(trial, person_of(interaction).name, reader, self.bot.faces)
        return trial_page(trial, words, channel=interaction.channel_id, **given)

    def _name(self, interaction: discord.Interaction, reader: Reader, trial: Trial) -> str:
        words = words_in(trial, person_of(interaction).name, reader, self.bot.faces)
        return words.bold(trial.seat)


def what_if_button(moment: Moment, reader: Reader) -> Sequence[ui.Button[ui.LayoutView]]:
    """Return the button that asks for another action at a moment; none where there was no
    choice.
    """
    if fork(moment.shown, moment.number) is None:
        return []
    argument = f"{moment.shown.head.id} {moment.number}"
    custom_id = page_button("whatif", argument)
    return [ui.Button(label=reader.say("button-whatif"), custom_id=custom_id)]


def _step(click: PageClick) -> int | None:
    """Return how far a trial had come when a button was drawn."""
    return read_number(click.argument.split(" ")[1] if " " in click.argument else "")


def _rest(click: PageClick) -> str:
    """Return the part of a button's argument after the trial and its step."""
    return " ".join(click.argument.split(" ")[2:])


async def _telling(
    interaction: discord.Interaction, work: Awaitable[T], meanwhile: ui.LayoutView
) -> T:
    """Return the result of this work; if it takes its time, show this page meanwhile."""
    task = asyncio.ensure_future(work)
    await asyncio.wait({task}, timeout=SOON)
    if not task.done():
        await redraw_page(interaction, meanwhile)
    return await task


async def setup(bot: CardTable) -> None:
    """Called by discord.py."""
    await bot.add_cog(Trying(bot))
