"""The daily post of the puzzle, and its answer when the UTC day is over.

A post is claimed in the store before it is sent, and given back if Discord does not take it that
day. Nothing is claimed for a channel that is gone or closed to the bot: the puzzle is posted once
that works, while its day lasts. The answer is an edit of the post, which may be repeated.
"""

from collections.abc import Iterator, Sequence
from functools import partial

from cogs.bot import Feature, clock
from cogs.learn.posed import Posed, posed
from cogs.learn.puzzle_page import RUNS, answer, head, known, today_button
from cogs.pages.layout import PLAYING, RESULT, SMALL, Drawing, Primary, layout
from cogs.pages.posted import Promise, Settled
from cogs.pages.responses import unpostable
from cogs.wire.requests import Requests, Stamp
from cogs.wire.updates import done_or_logged
from cogs.words.words import Reader, escaped
from data.puzzles import Puzzle, of_day, puzzles
from data.store.features.puzzles import PuzzlePlan, PuzzlePost
from tables.due import next_due
from tables.puzzles import Day, Solved, Solver, begin_of, by_tries, date_of, day_of, to_post

KEPT_DAYS = 30  # attempts, and posts whose answer could not be told


class PuzzlePosts(Feature):
    """Posts puzzles and their answers. Its state: the last day on which it has tidied up."""

    def _set_up(self) -> None:
        self._requests = Requests(self.bot)
        self._tidied: Day = 0
        self.posts.add(self)

    async def look_after(self) -> float:
        """Tell the answers that are due, and post the puzzles that are due; return when the next
        is. Raises StoreTrouble.
        """
        today = day_of(clock())
        for post in await self.store.puzzles.posts(today):
            await done_or_logged(self._tell(post))
        plans = await self.store.puzzles.plans()
        for plan in plans:
            await done_or_logged(self._post_if_due(plan))
        await done_or_logged(self._tidy(today))
        now = clock()
        zones = [await self.readers.zone(plan.server) for plan in plans]
        posts = [next_due(zone, now, plan.hour) for zone, plan in zip(zones, plans, strict=True)]
        return min([begin_of(day_of(now) + 1), *posts])

    async def _tidy(self, today: Day) -> None:
        if self._tidied != today:
            await self.store.puzzles.drop_old(today - KEPT_DAYS)
            self._tidied = today

    # The post

    async def _post_if_due(self, plan: PuzzlePlan) -> None:
        """Post today's puzzle if it is time. A server of which nobody knows what it has posted,
        because the clock was set back since, too, begins tomorrow. Raises StoreTrouble.
        """
        now = clock()
        if plan.posted is None or plan.posted > day_of(now):
            await self.store.puzzles.claim(plan, day_of(now))
            return
        day = to_post(plan.posted, await self.readers.zone(plan.server), plan.hour, now)
        guild = self.bot.get_guild(plan.server)
        if day is None or guild is None:
            return
        if unpostable(guild, plan.channel, await self._reader(plan.server)):
            return  # /server says so
        puzzle = of_day(date_of(day))
        if await self.store.puzzles.claim(plan, day, puzzle.id):
            row = PuzzlePost(plan.server, day, puzzle.id, plan.channel, None)
            await self.posts.bring(self, row, new=True)

    async def promised(self) -> Sequence[PuzzlePost]:
        """Return the posts whose message nobody knows. Raises StoreTrouble."""
        return [row for row in await self.store.puzzles.posts() if row.message is None]

    async def promise(self, row: PuzzlePost) -> Promise:
        """Return what a post promises: to be there while its day lasts, as long as its server wants
        it there. Raises StoreTrouble.
        """
        plans = await self.store.puzzles.plans(row.server)
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
        await self.store.puzzles.note_posted(row.server, row.day, message)

    async def drop(self, row: PuzzlePost) -> None:
        """Forget it: it is posted once that works. Raises StoreTrouble."""
        await self.store.puzzles.give_back(row.server, row.day)

    # The answer

    async def _tell(self, post: PuzzlePost) -> None:
        """Show a post's answer, as soon as Discord serves the server. One that cannot be found any
        more has none. Raises StoreTrouble.
        """
        if self.bot.get_guild(post.server) is None:
            return
        message = post.message or await self.posts.bring(self, post)
        if message is None:
            return

        async def show() -> None:
            await self._requests.edit(post.channel, message, await self._told(post))

        key = f"puzzle's answer {post.server} {post.day}"
        noted = partial(self.store.puzzles.note_told, post)
        await self.posts.settle(Settled(key, post.channel, message, show, noted))

    async def _told(self, post: PuzzlePost) -> Drawing:
        solvers = await self.store.puzzles.solvers(post.server, post.day)
        puzzle = _of_id(post.puzzle)
        if puzzle is None:
            return withdrawn_page(solvers, await self._reader(post.server))
        return told_page(await self._posed(post.server, post.day, puzzle), solvers)

    async def _posed(self, server: int, day: Day, puzzle: Puzzle) -> Posed:
        """Return a day's puzzle for all people of a server."""
        reader = await self._reader(server)
        return posed(day, puzzle, reader.say("puzzle-seat"), reader)

    async def _reader(self, server: int) -> Reader:
        return await self.readers.public_reader(server)


def _of_id(name: str) -> Puzzle | None:
    """Return the puzzle of this id; None: this version of the program has none."""
    return next((puzzle for puzzle in puzzles() if puzzle.id == name), None)


MOST_NAMED = 20  # solvers of a post


def post_page(shown: Posed) -> Drawing:
    """Return the post of a running day."""
    words = shown.words
    until = words.say("puzzle-post-until", when=f"<t:{int(begin_of(shown.day + 1))}:t>")
    texts = [*_position(shown), f"{SMALL}{until}"]
    label = words.say("button-puzzleopen")
    opening = today_button(words.reader)._replace(label=label, style=Primary)
    return layout(PLAYING, texts, [[opening]])


def told_page(shown: Posed, solvers: Sequence[Solver]) -> Drawing:
    """Return the post with its answer, and with the people who have solved it."""
    reader = shown.words.reader
    texts = [*_position(shown), answer(shown, "over"), "\n".join(_solved(solvers, reader))]
    return layout(RESULT, texts, [[today_button(reader)]])


def withdrawn_page(solvers: Sequence[Solver], reader: Reader) -> Drawing:
    """Return what becomes of the post of a puzzle this version of the program does not have."""
    texts = [reader.say("puzzle-withdrawn"), "\n".join(_solved(solvers, reader))]
    return layout(RESULT, texts, [[today_button(reader)]])


def _position(shown: Posed) -> Iterator[str]:
    """Yield the puzzle in short: what lies there, what is known, and the hand that decides."""
    yield "\n".join([f"### 🧩 {head(shown)}", *known(shown)])
    _, middle = shown.table()
    yield middle
    yield shown.hand()


def _solved(solvers: Sequence[Solver], reader: Reader) -> Iterator[str]:
    """Yield the people who have solved it, by the number of their tries; those beyond the most that
    are named, and those who want no name in posts, are counted.
    """
    if not solvers:
        yield reader.say("puzzle-solved-nobody")
        return
    yield reader.say("puzzle-solved-by", count=len(solvers))
    named = [solver for solver in solvers if solver.person is not None][:MOST_NAMED]
    for some in by_tries(named):
        yield _line(some, reader)
    if more := len(solvers) - len(named):
        yield f"{SMALL}{reader.say('deal-more', count=more)}"


def _line(some: Solved, reader: Reader) -> str:
    names = " · ".join(_named(solver, reader) for solver in some.solvers)
    return reader.say("puzzle-solved-tries", count=some.tries, names=names)


def _named(solver: Solver, reader: Reader) -> str:
    name = "" if solver.person is None else escaped(solver.person.name)
    if solver.streak < RUNS:
        return name
    return reader.say("puzzle-solver-streak", name=name, count=solver.streak)
