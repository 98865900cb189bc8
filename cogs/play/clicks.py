"""Clicks on buttons, selects and in dialogs: one listener, one boundary for errors."""

import time
from collections.abc import Awaitable
from functools import partial
from typing import Any

import discord
from discord import Interaction
from discord.ext import commands

from cogs.bot import Feature
from cogs.looks.advice import Refusal, holds, refusal, same
from cogs.looks.games import LOOKS
from cogs.looks.rule_card import rules_at
from cogs.lookup import find_some_table, find_table, table_of, takes_part
from cogs.pages import custom_ids
from cogs.pages.custom_ids import AskClick, Forged, HandClick, PageClick, TableClick
from cogs.pages.handlers import RETIRED, Kind, PageHandler
from cogs.pages.layout import written
from cogs.pages.picture_message import show_next
from cogs.pages.places import is_in_private_thread, may_press
from cogs.pages.responses import Trouble, acknowledge, expected, in_time, lacking, send_text
from cogs.play.people_page import WAYS_OUT_OF
from cogs.play.screens.addresses import Hand
from cogs.wire import metrics
from cogs.wire.updates import done_or_logged
from cogs.words.people import in_private, person_of
from cogs.words.preferences import reader_of
from cogs.words.words import Reader
from engine.game import Action, Illegal
from engine.value import T
from tables.errors import NotSeated, Refused, StoreTrouble
from tables.table import Table

DIALOG = discord.InteractionType.modal_submit
PRESSES = (discord.InteractionType.component, DIALOG)


class Clicks(Feature):
    """Brings every click to its handler. Stateless."""

    def _set_up(self) -> None:
        self._handlers = self.bot.handlers
        self._handlers.finders["table"] = partial(find_table, self.bot)
        self._handlers.finders["some_table"] = partial(find_some_table, self.bot)

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """Handle a click, or explain the refusal: the one boundary for clicks. discord.py calls
        this for every interaction, commands included.
        """
        if interaction.type not in PRESSES:
            return
        began = time.perf_counter()
        click = interaction.extras["click"] = _click_of(interaction)
        alone = isinstance(click, PageClick) and self._handlers.of("page", click.word).alone
        if await self.bot.gate.enter(interaction, alone=alone):
            with self.bot.answers:
                try:
                    await self._dispatch(interaction, click)
                except Exception as error:
                    await self.bot.responses.explain(interaction, error)
                self.screens.table_messages.pressed(interaction)
                if interaction.response.is_done():
                    self.bot.answers.taken.ring()
        outcome = interaction.extras.get("outcome", "done")
        metrics.CLICKS.labels(outcome).observe(time.perf_counter() - began)

    async def _dispatch(self, interaction: Interaction, click: custom_ids.Click | None) -> None:
        private = in_private(interaction)
        if private and not _own(interaction):
            raise Trouble("trouble-other-hand")
        if isinstance(click, PageClick):
            answer = self._page_handler(interaction, click, private=private)
            await self._check_place(interaction, click)
            page = answer(interaction, reader_of(interaction), click)
            await show_next(interaction, await self._in_time(interaction, click, page))
            return
        if isinstance(click, Forged | None) or not (private or isinstance(click, TableClick)):
            raise Trouble("trouble-forged")
        await self._check_place(interaction, click)
        reader = reader_of(interaction)
        table = table_of(interaction)
        match click:
            case HandClick():
                await self._hand_click(interaction, reader, table, click)
            case AskClick():  # nothing is done yet
                await self.screens.hands.answer(table, reader, interaction, click.word)
            case TableClick():
                await self._table_click(interaction, reader, table, click)

    async def _check_place(
        self, interaction: Interaction, click: PageClick | HandClick | AskClick | TableClick
    ) -> None:
        """Find what a click is about. Raises Trouble if that stands where the presser may not press
        for it, and Refused or StoreTrouble if it is not found.
        """
        kind: Kind = "dialog" if interaction.type is DIALOG else "page"
        if isinstance(click, PageClick):
            find = self._handlers.finder(kind, click.word)
            number = click.argument.partition(" ")[0]
        else:
            find = self._handlers.finder("table", "")
            number = str(click.table)
        if find is None:
            return
        location = await self._in_time(interaction, click, find(interaction, number))
        if location is None or may_press(interaction, location) or _gets_up(interaction, click):
            return
        if not await is_in_private_thread(interaction, location):
            raise Trouble("trouble-forged")

    async def _in_time(
        self, interaction: Interaction, click: custom_ids.Click, work: Awaitable[T]
    ) -> T:
        """Await this work, and acknowledge the click in time, unless it opens a dialog: that has to
        be the first answer.
        """
        opens = isinstance(click, PageClick) and self._handlers.of("page", click.word).opens
        return await (work if opens else in_time(interaction, work))

    def _page_handler(
        self, interaction: Interaction, click: PageClick, *, private: bool
    ) -> PageHandler:
        """Return the handler of a page's button, or a dialog. Raises Trouble if there is none."""
        handlers = self._handlers
        known = handlers.dialogs if interaction.type is DIALOG else handlers.pages
        public = known is handlers.pages and handlers.of("page", click.word).public
        if click.word not in known or not (private or public):
            raise _unknown(click.word)
        return known[click.word]

    # A hand

    async def _hand_click(
        self, interaction: Interaction, reader: Reader, table: Table, click: HandClick
    ) -> None:
        """Do the action, and redraw the hand as the answer; a refusal is shown in it. Raises those
        for which no hand has room: the round is over, or somebody else sits there.
        """
        hand = await self.screens.hands.of(table.id, interaction.user.id)
        hand.note = None
        with hand.updater:  # the answer shows the move's changes to this hand
            wrong = await self._refused(interaction, table, click)
            if wrong is not None:
                hand.note = self._noted(interaction, table, wrong, hand)
            if table.seat_of(interaction.user.id) is not None:
                await self.screens.hands.answer(table, reader, interaction)
        self.screens.notices.has_cards(table, interaction.user.id)
        if wrong is not None and not (_is_noted(hand, table, interaction) or _shown_by_hand(wrong)):
            try:
                raise wrong
            finally:
                del wrong  # its traceback refers to this frame: a ring
        await self._tell_permissions(interaction, reader, table)
        if wrong is None:
            await self.bot.responses.take_away(interaction)

    @staticmethod
    async def _refused(
        interaction: Interaction, table: Table, click: HandClick
    ) -> Trouble | Illegal | StoreTrouble | None:
        """Do the action of a hand's button; return why it is refused, if it is."""
        try:
            action = expected(custom_ids.action_of(click, table.game))
            await in_time(interaction, table.act(person_of(interaction), action, click.revision))
        except (Trouble, Illegal, StoreTrouble) as error:
            return error
        return None

    def _noted(
        self, interaction: Interaction, table: Table, error: Exception, hand: Hand
    ) -> Refusal | None:
        """Return a refusal as the presser's hand shows it; None if there is no room for it. The
        first by a rule that is taught offers the lesson's step.
        """
        if not isinstance(error, Trouble | Illegal):
            return None
        reason = self.bot.responses.reason(interaction, error)
        seen = table.seen_by(interaction.user.id)
        if seen is None or seen.seat is None or not table.in_round:
            return None
        lesson = rules_at(table.lobby, reader_of(interaction).language).lesson
        step = lesson.about(error.code) if lesson and isinstance(error, Illegal) else 0
        offers = lesson is not None and step and hand.teaches(lesson.steps[step - 1])
        return refusal(seen, reason, step if offers else 0)

    # The table

    async def _table_click(
        self, interaction: Interaction, reader: Reader, table: Table, click: TableClick
    ) -> None:
        """Do the present action of a public button: one of the table's own, or else one of its
        game's. The answer to the click itself is empty.
        """
        if click.word in RETIRED:
            raise _unknown(click.word)
        answer = self._handlers.table_buttons.get(click.word)
        if answer is None:
            await self._game_click(interaction, reader, table, click)
        else:
            await acknowledge(interaction)
            await show_next(interaction, await answer(interaction, reader, table, click))
            await self.bot.responses.take_away(interaction)
        await self._tell_permissions(interaction, reader, table)

    async def _game_click(
        self, interaction: Interaction, reader: Reader, table: Table, click: TableClick
    ) -> None:
        """Do the action. A refusal is shown in the presser's hand; raises it if they have none."""
        try:
            action = self._meant(interaction, table, click)
            await in_time(interaction, table.act(person_of(interaction), action))
        except (Trouble, Illegal) as error:
            if not await self._note_in_hand(interaction, reader, table, error):
                raise
            return
        await acknowledge(interaction)
        await self.bot.responses.take_away(interaction)

    async def _note_in_hand(
        self, interaction: Interaction, reader: Reader, table: Table, error: Trouble | Illegal
    ) -> bool:
        """Show a refusal in the presser's hand; in a fresh one if it stands there already, since
        its message may have been dismissed. False if they have no hand.
        """
        hands, user = self.screens.hands, interaction.user.id
        hand = await hands.of(table.id, user)
        seat = table.seat_of(user)
        if seat is None or not hands.is_open(hand):
            return False
        note = self._noted(interaction, table, error, hand)
        if note is None and not _shown_by_hand(error):
            return False
        await acknowledge(interaction)
        if note is None:
            return True  # the round has just ended, and its result follows
        again, hand.note, hand.asking = same(note, hand.note), note, ""
        if again:
            await hands.hand_over(table, reader, interaction)
        else:
            hands.show(table, [seat])
        return True

    @staticmethod
    def _meant(interaction: Interaction, table: Table, click: TableClick) -> Action:
        user = interaction.user.id
        if table.seat_of(user) is None:
            raise NotSeated
        if not table.in_round:
            raise Refused("no_round")
        seen = table.seen_by(user)
        if seen is None or seen.seat is None:
            raise Refused("seat_given_up")
        return expected(LOOKS[table.lobby.game].meant(seen.view, click.word, click.argument))

    async def _tell_permissions(
        self, interaction: Interaction, reader: Reader, table: Table
    ) -> None:
        """Say so if the table's message cannot be shown for want of a permission."""
        if self.screens.table_messages.forbidden(table.id):
            await done_or_logged(send_text(interaction, lacking(interaction, reader)))


def _unknown(word: str) -> Trouble:
    """Return the answer to a button that nobody answers."""
    return Trouble("trouble-retired" if word in RETIRED else "trouble-forged")


def _is_noted(hand: Hand, table: Table, interaction: Interaction) -> bool:
    """True if the presser's hand shows the refusal; not if somebody has moved on meanwhile."""
    seen = table.seen_by(interaction.user.id)
    return hand.note is not None and seen is not None and holds(hand.note, seen)


def _shown_by_hand(wrong: Exception) -> bool:
    """True if a hand that is drawn anew says the same: the round is over."""
    return isinstance(wrong, Refused) and wrong.code == "no_round"


def _own(interaction: Interaction) -> bool:
    """True if a private message is the presser's; Discord shows it to nobody else."""
    made = interaction.message.interaction_metadata if interaction.message else None
    return made is None or made.user.id == interaction.user.id


def _gets_up(interaction: Interaction, click: custom_ids.Click) -> bool:
    """True if somebody leaves their seat, or the line, by a page of their own: that takes no right
    to read where the table stands, and tells nothing of it.
    """
    if not isinstance(click, PageClick) or click.word not in WAYS_OUT_OF:
        return False
    table, user = table_of(interaction), interaction.user.id
    word = click.rest.partition(" ")[0] or click.value
    return takes_part(table, user) and word in WAYS_OUT_OF[click.word]


def _click_of(interaction: Interaction) -> custom_ids.Click | None:
    """Return the click; lines typed into a dialog count as its values."""
    data: Any = interaction.data or {}
    values = data.get("values") or written(data)
    return custom_ids.decode(str(data.get("custom_id", "")), values)
