"""The rounds that are watched together: their messages, one edit at a time and no more than the
channel takes, the latest state winning; what runs by itself; and the end after a silence.

Each press is stored before it is shown, so a bot that is killed goes on at the same moment.
"""

from __future__ import annotations

import asyncio
import logging

import discord
from msgspec.structs import replace

from cogs.bot import CardTable, clock
from cogs.features import Moment
from cogs.finished_rounds import replayed
from cogs.kit.requests import (
    FAILURES,
    FORBIDDEN,
    NO_MESSAGE,
    NOWHERE,
    SHUT,
    TOO_OLD,
    Requests,
    code_of,
    payload_of,
)
from cogs.kit.responses import acknowledge
from cogs.kit.updates import BackgroundTasks, MessageUpdater, done_or_logged, finish_all
from cogs.render.open_position import ShownRound, drawn_texts
from cogs.screens.table_messages import OLD
from cogs.together.leading import run_on
from cogs.together.store import Change, Watch
from cogs.together.watch_page import over_page, watch_page
from tables.errors import Refused, StoreTrouble
from tables.limits import AN_HOUR
from tables.people import Location

log = logging.getLogger(__name__)

BETWEEN_EDITS = 1.25  # seconds; Discord takes five messages and edits of a channel in five
A_MOVE = 3.0  # seconds to read one in, while it runs by itself
ENDS = 600.0  # seconds of silence


class OpenWatch:
    """A watch as it is stored, and its message."""

    def __init__(self, watch: Watch, updater: MessageUpdater) -> None:
        self.watch = watch
        self.updater = updater
        self.round: ShownRound | None = None  # None: it is to be read
        self.drawn = b""  # the payload last shown
        self.free_at = 0.0  # when the next edit may be made, by the loop's time
        self.touched = 0.0  # when somebody last pressed anything, likewise
        self.ending: asyncio.TimerHandle | None = None
        self.running: asyncio.Task[None] | None = None

    def stop(self) -> None:
        """Do nothing by itself any more."""
        if self.ending is not None:
            self.ending.cancel()
        if self.running is not None:
            self.running.cancel()


class Watching:
    """All rounds watched together on the servers of this process, by the numbers of the watches."""

    def __init__(self, bot: CardTable) -> None:
        self.bot = bot
        self._requests = Requests(bot)
        self._background = BackgroundTasks()
        self._open: dict[int, OpenWatch] = {}

    async def close(self) -> None:
        """Finish the work under way."""
        for one in self._open.values():
            one.stop()
        await finish_all(one.updater for one in self._open.values())
        await self._background.close()

    def here(self, channel: int | None) -> Watch | None:
        """Return the watch of a channel, if there is one."""
        there = (one.watch for one in self._open.values() if one.watch.channel == channel)
        return next(there, None)

    # From the store

    async def take_up(self) -> None:
        """Go on with the watches from before the start; those nobody has touched for long end.
        Delete the old ones. Raises StoreTrouble.
        """
        for watch in await self.bot.store.watches.open():
            if watch.id in self._open:
                continue
            one = self._known(watch)
            if clock() - max(watch.moved, watch.pressed) > AN_HOUR:
                await self.end(one.watch.id)
            else:
                self._show(one)
        await self.bot.store.watches.drop_old(clock() - AN_HOUR)

    def forget(self, user: int) -> None:
        """Read what is shown again: somebody is deleted, who may lead, or have played."""
        for one in self._open.values():
            self._background.start(self._read_again(one))

    async def _read_again(self, one: OpenWatch) -> None:
        now = await self.bot.store.watches.get(one.watch.id)
        one.round = None
        if now is not None:
            one.watch = now
            one.updater.request()

    def _known(self, watch: Watch) -> OpenWatch:
        """Return a watch with its message, as it is now."""
        one = self._open.get(watch.id)
        if one is None:
            updater = MessageUpdater(lambda: self._send(number), "a watch", self.bot.answers)
            number = watch.id
            one = self._open[number] = OpenWatch(watch, updater)
            self._touch(one)
        one.watch = watch
        return one

    async def round_of(self, watch: Watch) -> ShownRound:
        """Return the round of a watch, move by move. Raises Refused, StoreTrouble."""
        return await self._read(self._known(watch))

    async def _read(self, one: OpenWatch) -> ShownRound:
        if one.round is None:
            played = await self.bot.store.rounds.with_cards(one.watch.round)
            if played is None:
                raise Refused("cards_closed")
            one.round = await replayed(played)
        return one.round

    # Presses

    async def begin(self, new: Watch, shown: ShownRound) -> None:
        """Store a watch, and post its message; the one before it in its channel ends. Raises
        Refused, StoreTrouble, and Discord's errors.
        """
        watch, former = await self.bot.store.watches.begin(new)
        if former is not None:
            self._background.start(self._settle(self._known(former)))
        one = self._known(watch)
        one.round = shown
        try:
            await self._post(one)
        except FAILURES:
            self._drop(one)
            await done_or_logged(self._end_unseen(watch.id))
            raise
        self._run(one)

    async def change(
        self, number: int, change: Change, interaction: discord.Interaction | None = None
    ) -> None:
        """Store a change of a watch and show it: as the answer to a press, if that is the next
        edit. Raises Refused, StoreTrouble, and Discord's errors.
        """
        one = self._known(await self.bot.store.watches.change(number, change))
        self._touch(one)
        self._run(one)
        if interaction is None or not await self._answered(one, interaction):
            one.updater.request()

    async def _answered(self, one: OpenWatch, interaction: discord.Interaction) -> bool:
        """Show a watch as the answer to a press on its message; False if another edit comes first,
        or it is too early for one.
        """
        now = asyncio.get_running_loop().time()
        free = one.updater.idle and now >= one.free_at and one.round is not None
        if not free or interaction.response.is_done() or self._is_old(one.watch):
            await acknowledge(interaction)
            return False
        with one.updater:
            view = await self._drawn(one)
            if payload_of(view) == one.drawn:
                await acknowledge(interaction)
                return True
            one.free_at = now + BETWEEN_EDITS
            try:
                await interaction.response.edit_message(view=view)
            except FAILURES as error:
                log.info("A press is not answered: %s", error)
                return False
            one.drawn = payload_of(view)
            return True

    def touch(self, number: int) -> None:
        """Note that somebody looks at a watch: it goes on."""
        if number in self._open:
            self._touch(self._open[number])

    async def end(self, number: int, silent_since: float | None = None) -> None:
        """End a watch, unless something has happened since. Raises StoreTrouble."""
        ended = await self.bot.store.watches.end(number, silent_since)
        one = self._open.get(number)
        if one is not None and (ended or silent_since is None):
            await self._settle(one)

    def lost(self, place: int) -> None:
        """End the watch whose channel or message this is: somebody has deleted it."""
        for one in [*self._open.values()]:
            if place in (one.watch.channel, one.watch.message):
                self._drop(one)
                self._background.start(self._end_unseen(one.watch.id))

    async def _end_unseen(self, number: int) -> None:
        await self.bot.store.watches.end(number)

    # The message

    def _show(self, one: OpenWatch) -> None:
        self._run(one)
        one.updater.request()

    async def _send(self, number: int) -> None:
        """Bring a message up to date. Raises passing errors."""
        one = self._open.get(number)
        if one is None or not self._is_present(one.watch):
            return
        await self._until_free(one)
        if number not in self._open:
            return  # over meanwhile
        try:
            await self._bring_up_to_date(one)
        except StoreTrouble as trouble:
            log.warning("A watch is not shown: %s", trouble.reason)
        except Refused as refused:
            log.info("A watch ends: %s", refused.code)
            self._background.start(self.end(number))
        except discord.HTTPException as error:
            if code_of(error) not in FORBIDDEN | NOWHERE | SHUT | {NO_MESSAGE}:
                raise
            log.info("A watch ends: %s", error)
            self._drop(one)
            await done_or_logged(self._end_unseen(number))

    async def _bring_up_to_date(self, one: OpenWatch) -> None:
        watch, view = one.watch, await self._drawn(one)
        if watch.message is None or self._is_old(watch):
            await self._post(one)
            return
        if payload_of(view) == one.drawn:
            return
        self._pause(one)
        try:
            await self._requests.edit(watch.channel, watch.message, view)
        except discord.HTTPException as error:
            if code_of(error) not in SHUT | {TOO_OLD}:
                raise
            await self._post(one)
            return
        one.drawn = payload_of(view)

    async def _post(self, one: OpenWatch) -> None:
        """Post the message, and delete the one before it."""
        former, view = one.watch.message, await self._drawn(one)
        self._pause(one)
        message = await self._requests.post(one.watch.channel, view)
        one.drawn = payload_of(view)
        stored = self.bot.store.watches
        try:
            noted = await done_or_logged(
                stored.change(one.watch.id, lambda watch: replace(watch, message=message))
            )
        except Refused:  # over meanwhile
            noted = None
            self._background.start(self._settle(one))
        one.watch = noted or replace(one.watch, message=message)
        if former is not None:
            self._background.start(self._requests.delete(one.watch.channel, former))

    async def _drawn(self, one: OpenWatch) -> discord.ui.LayoutView:
        shown = await self._read(one)
        reader = await self.bot.readers.public_reader(one.watch.server)
        moment = Moment(shown, min(one.watch.position, shown.replay.last), one.watch.channel)
        beside = [button for add in self.bot.offers.at_moments for button in add(moment, reader)]
        return watch_page(shown, one.watch, reader, self.bot.faces, beside)

    async def _settle(self, one: OpenWatch) -> None:
        """Show that a watch is over, if it can be shown, and forget it."""
        self._drop(one)
        await one.updater.finished()
        watch = one.watch
        if watch.message is None or not self._is_present(watch):
            return
        await self._until_free(one)
        reader = await self.bot.readers.public_reader(watch.server)
        try:
            shown = await self._read(one)
            position = min(watch.position, shown.replay.last)
            texts = drawn_texts(shown, position, reader, self.bot.faces)
        except (Refused, StoreTrouble):
            texts = []
        view = over_page(texts, reader, watch)
        try:
            await self._requests.edit(watch.channel, watch.message, view)
        except FAILURES as error:
            log.info("A watch stands there as it was: %s", error)

    async def _until_free(self, one: OpenWatch) -> None:
        """Wait until the next edit may be made."""
        await asyncio.sleep(max(0.0, one.free_at - asyncio.get_running_loop().time()))

    def _pause(self, one: OpenWatch) -> None:
        one.free_at = asyncio.get_running_loop().time() + BETWEEN_EDITS

    def _is_old(self, watch: Watch) -> bool:
        """True if a message is too old to be edited for long."""
        if watch.message is None:
            return True
        posted = discord.utils.snowflake_time(watch.message).timestamp()
        return clock() - posted > OLD

    def _is_present(self, watch: Watch) -> bool:
        return self.bot.present(Location(watch.server, watch.channel))

    # By itself

    def _run(self, one: OpenWatch) -> None:
        """Have a watch that plays go on, move by move."""
        if one.watch.playing and (one.running is None or one.running.done()):
            one.running = asyncio.create_task(self._play(one))

    async def _play(self, one: OpenWatch) -> None:
        while one.watch.playing:
            await one.updater.finished()
            await asyncio.sleep(A_MOVE)
            if not one.watch.playing:
                return
            try:
                await self._run_on(one)
            except StoreTrouble as trouble:
                log.warning("A watch does not go on: %s", trouble.reason)
            except Refused as refused:
                log.info("A watch does not go on: %s", refused.code)
                return

    async def _run_on(self, one: OpenWatch) -> None:
        """Show the next move. Raises Refused, StoreTrouble."""
        replay, at = (await self._read(one)).replay, clock()
        stored = self.bot.store.watches
        one.watch = await stored.change(one.watch.id, lambda watch: run_on(watch, at, replay))
        self._touch(one)
        one.updater.request()

    def _touch(self, one: OpenWatch) -> None:
        """Count the silence from now on."""
        loop = asyncio.get_running_loop()
        one.touched = loop.time()
        if one.ending is None:
            one.ending = loop.call_later(ENDS, self._silent, one)

    def _silent(self, one: OpenWatch) -> None:
        """End a watch that nobody has touched for long; else look again when that may be."""
        loop = asyncio.get_running_loop()
        left = one.touched + ENDS - loop.time()
        one.ending = None
        if left > 0:
            one.ending = loop.call_later(left, self._silent, one)
        else:
            self._background.start(self.end(one.watch.id))

    def _drop(self, one: OpenWatch) -> None:
        one.stop()
        self._open.pop(one.watch.id, None)
