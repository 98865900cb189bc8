"""The daily post of the puzzle, and its answer when the UTC day is over.

A post is claimed in the store before it is sent, and given back if Discord does not take it that
day. Nothing is claimed for a channel that is gone or closed to the bot: the puzzle is posted once
that works, while its day lasts. The answer is an edit of the post, which may be repeated.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

from discord import ui

from cogs.bot import CardTable, Feature, clock
from cogs.learn.puzzles.posed import Posed, posed
from cogs.learn.puzzles.post_page import post_page, told_page, withdrawn_page
from cogs.pages.posted import Promise
from cogs.pages.responses import unpostable
from cogs.wire.requests import FAILURES, Requests, Stamp, passing
from cogs.wire.updates import BackgroundTasks, done_or_logged
from cogs.words.words import Reader
from data.puzzles import Puzzle, of_day, puzzles
from data.store.features.puzzles import PuzzlePlan, PuzzlePost
from tables.limits import AN_HOUR
from tables.puzzles import Day, begin_of, date_of, day_of, next_due, to_post

log = logging.getLogger(__name__)

KEPT_DAYS = 30  # attempts, and posts whose answer could not be told
MOMENT = 1.0  # seconds after its time: more than timers and the clock differ


class PuzzlePosts(Feature):
    """Posts puzzles and their answers. Its state: the timer of the next one, and the last day on
    which it has tidied up.
    """

    def __init__(self, bot: CardTable) -> None:
        super().__init__(bot)
        self._requests = Requests(bot)
        self._background = BackgroundTasks()
        self._timer: asyncio.TimerHandle | None = None
        self._tidied: Day = 0
        self._looking = asyncio.Lock()
        bot.offers.hourly.append(self.look_after)
        bot.posts.add(self)

    async def cog_unload(self) -> None:
        """Finish the work under way."""
        self._set_timer(None)
        await self._background.close()

    async def look_after(self) -> None:
        """Tell the answers that are due, post the puzzles that are due, and set a timer for what
        comes next.
        """
        async with self._looking:
            today = day_of(clock())
            for post in await done_or_logged(self.bot.store.puzzles.posts(today)) or ():
                await done_or_logged(self._tell(post))
            plans = await done_or_logged(self.bot.store.puzzles.plans()) or ()
            for plan in plans:
                await done_or_logged(self._post_if_due(plan))
            if self._tidied != today:
                await done_or_logged(self.bot.store.puzzles.drop_old(today - KEPT_DAYS))
                self._tidied = today
            await self._wait(plans)

    async def _wait(self, plans: tuple[PuzzlePlan, ...]) -> None:
        """Look again when the next post or answer is due, if that is within the hour."""
        now = clock()
        moments = [begin_of(day_of(now) + 1)]
        moments += [await self._next(plan, now) for plan in plans]
        wait = min(moments) - now
        self._set_timer(wait + MOMENT if wait < AN_HOUR else None)

    async def _next(self, plan: PuzzlePlan, now: float) -> float:
        zone = await self.bot.readers.zone(plan.server)
        return next_due(zone, plan.hour, now)

    def _set_timer(self, seconds: float | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        loop = asyncio.get_running_loop()
        self._timer = None if seconds is None else loop.call_later(seconds, self._ring)

    def _ring(self) -> None:
        self._timer = None
        self.look_soon()

    def look_soon(self) -> None:
        """Look at once."""
        self._background.start(self.look_after())

    # The post

    async def _post_if_due(self, plan: PuzzlePlan) -> None:
        """Post today's puzzle if it is time. A server of which nobody knows what it has posted,
        because the clock was set back since, too, begins tomorrow. Raises StoreTrouble.
        """
        now = clock()
        if plan.posted is None or plan.posted > day_of(now):
            await self.bot.store.puzzles.claim(plan, day_of(now))
            return
        zone = await self.bot.readers.zone(plan.server)
        day = to_post(plan.posted, zone, plan.hour, now)
        guild = self.bot.get_guild(plan.server)
        if day is None or guild is None:
            return
        if unpostable(guild, plan.channel, await self._reader(plan.server)):
            return  # /server says so
        _, puzzle = of_day(date_of(day))
        if await self.bot.store.puzzles.claim(plan, day, puzzle.id):
            row = PuzzlePost(plan.server, day, puzzle.id, plan.channel, None)
            await self._put(row, new=True)

    async def _put(self, row: PuzzlePost, *, new: bool = False) -> int | None:
        try:
            return await self.bot.posts.put(self, row, new=new)
        except FAILURES as error:
            log.warning("A puzzle is not posted: %s", error)
            return None

    async def promised(self) -> Sequence[PuzzlePost]:
        """Return the posts whose message nobody knows. Raises StoreTrouble."""
        return [row for row in await self.bot.store.puzzles.posts() if row.message is None]

    async def promise(self, row: PuzzlePost) -> Promise:
        """Return what a post promises: to be there while its day lasts, as long as its server wants
        it there. Raises StoreTrouble.
        """
        plans = await self.bot.store.puzzles.plans(row.server)
        wanted = any(plan.channel == row.channel for plan in plans) and _of_id(row.puzzle)
        until = begin_of(row.day + 1) if wanted else 0.0
        return Promise(f"puzzle {row.server} {row.day}", (row.channel,), until)

    async def send(self, row: PuzzlePost, channel: int, stamp: Stamp) -> int:
        """Post it. Raises FAILURES."""
        puzzle = _of_id(row.puzzle)
        assert puzzle is not None, "others are not promised any more"
        view = post_page(await self._posed(row.server, row.day, puzzle))
        return await self._requests.post(channel, view, stamp=stamp)

    async def note(self, row: PuzzlePost, channel: int, message: int) -> None:
        """Note its message. Raises StoreTrouble."""
        await self.bot.store.puzzles.note_posted(row.server, row.day, message)

    async def drop(self, row: PuzzlePost) -> None:
        """Forget it: it is posted once that works. Raises StoreTrouble."""
        await self.bot.store.puzzles.give_back(row.server, row.day)

    # The answer

    async def _tell(self, post: PuzzlePost) -> None:
        """Show a post's answer; try again later while Discord is unwell, or does not serve the
        server. One that cannot be found any more has none. Raises StoreTrouble.
        """
        if self.bot.get_guild(post.server) is None:
            return
        message = post.message or await self._put(post)
        if message is None:
            return
        try:
            await self._requests.edit(post.channel, message, await self._told(post))
        except FAILURES as error:
            log.info("A puzzle's answer is not told: %s", error)
            if passing(error):
                return
        await self.bot.store.puzzles.note_told(post)

    async def _told(self, post: PuzzlePost) -> ui.LayoutView:
        solvers = await self.bot.store.puzzles.solvers(post.server, post.day)
        puzzle = _of_id(post.puzzle)
        if puzzle is None:
            return withdrawn_page(solvers, await self._reader(post.server))
        return told_page(await self._posed(post.server, post.day, puzzle), solvers)

    async def _posed(self, server: int, day: Day, puzzle: Puzzle) -> Posed:
        """Return a day's puzzle for all people of a server."""
        reader = await self._reader(server)
        name = reader.say("puzzle-seat")
        return posed(day, puzzle, name, reader, self.bot.faces)

    async def _reader(self, server: int) -> Reader:
        return await self.bot.readers.public_reader(server)


def _of_id(name: str) -> Puzzle | None:
    """Return the puzzle of this id; None: this version of the program has none."""
    return next((puzzle for puzzle in puzzles() if puzzle.id == name), None)
