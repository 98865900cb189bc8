"""kill -9 in a storm of clicks: nothing a client was told is lost, and every table goes on.

What counts as told, or acknowledged, is what a *client* has received, down to the last byte the
bot sent before it died:

* **What is drawn.** A move is acknowledged as soon as any reader is shown the table after it: by
  the mover's redrawn hand (the answer to the click), by another's hand, or by the table's message.
  So every drawing anybody ever received must be the drawing of a revision that is on disk. What a
  revision looks like is found by playing the log again, line by line, from the deal.
* **What is answered.** A click on a button of one's own hand that was answered by a redrawn hand,
  and not followed by a refusal, is a move: it must have a line of its own in the log, later than
  the revision its button was drawn for. (A refusal follows its answer by a moment; for an answer
  less than a second before the kill only the first rule holds, as the kill may have cut it off.
  So it is for a hand that says the round is over: by this click, or it came too late.)

Besides: the log has no gap and never changes, it leads to exactly the kept state, and after each
restart boards and hands are redrawn to the kept state and every table moves on.
"""

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from data.texts import say
from playground.messages import text_of
from tests.crash.disk import read_left, read_live
from tests.crash.past import NOTHING, PUBLIC, Past, Told, drawing, refused_in
from tests.crash.storm import LATE_S, Click, Storm, lost
from tests.support.played_tables import DrawnMessage, PlayedTable
from tests.support.running_bot import RunningBot, dice, running_bot

pytestmark = pytest.mark.xdist_group("processes")

TABLES, SEATS = 5, 4
UNDER_WAY = 20
LONGEST_CALM_S = 2.5  # of a storm before the kill
SOON_S = 20.0


class Night:
    """One playground whose bot is killed again and again."""

    def __init__(self, here: RunningBot, tables: list[PlayedTable]) -> None:
        self.here = here
        self.tables = tables
        self.chance = dice()
        self.pasts = {table.number: Past(table.number) for table in tables}
        self.moves = self.answers = self.drawings = 0
        self.under_way: list[int] = []  # clicks at each kill
        self._by_channel = {table.channel: table for table in tables}
        self._shown: list[Drawn] = []

    async def storm_and_kill(self) -> None:
        """A storm until each table has moved and a random moment has come; then the kill."""
        strangers = self.here.people(1 + TABLES * SEATS, TABLES)
        storm = Storm(self.tables, strangers, self.chance)
        with self._watching(storm):
            raging = asyncio.create_task(storm.rage())
            await self._moved_on(raging)
            await asyncio.sleep(self.chance.random() * LONGEST_CALM_S)
            await storm.gust(UNDER_WAY)
            self.under_way.append(storm.under_way)
            killed = time.monotonic()
            await self.here.kill()
            raging.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await raging
        self._judge(storm, killed)

    def _judge(self, storm: Storm, killed: float) -> None:
        kept = read_left(self.here.database)
        for number, past in self.pasts.items():
            before = past.revision
            past.grow(kept[number])
            self.moves += past.revision - before
        self.drawings += len(self._shown)
        all_kept(self._shown, self.pasts)
        self._shown.clear()
        sure = acknowledged(storm.clicks, storm.refusals.found, killed)
        self.answers += len(sure)
        assert not lost(sure, {number: one.log for number, one in kept.items()})

    async def come_back(self) -> None:
        """Restart; boards and hands are redrawn to what is on disk."""
        await self.here.restart()
        await self._until(self._all_current)

    def _all_current(self) -> bool:
        """Every board and hand is redrawn to what is on disk."""
        kept = read_live(self.here.database)
        return all(self._is_current(table, kept[table.number].revision) for table in self.tables)

    def _is_current(self, table: PlayedTable, revision: int) -> bool:
        past = self.pasts[table.number]
        if revision > past.revision:
            past.grow(read_live(self.here.database)[table.number])
        hands = [table.hand(person) for person in table.people]
        assert all(hands)
        return drawing(table.board["components"]) == past.draws(past.revision, PUBLIC) and all(
            hand and self._is_drawn(past, seat, hand["components"])
            for seat, hand in enumerate(hands)
        )

    def _is_drawn(self, past: Past, seat: int, hand: list[Any]) -> bool:
        """Every hand is drawn as on disk, in the room a refusal leaves."""
        refused = refused_in(hand)
        now = past.revision
        ways = [past.draws(now, seat, refused=refused)]
        ways += [
            past.draws(now, seat, refused=refused, new=True, met=met) for met in past.met(now, seat)
        ]
        return drawing(hand) in ways

    async def _moved_on(self, raging: asyncio.Task[None]) -> None:
        """Wait until every table's board shows something new."""
        before = {table.number: drawing(table.board["components"]) for table in self.tables}

        def all_moved() -> bool:
            """Every table goes on."""
            return all(
                drawing(table.board["components"]) != before[table.number] for table in self.tables
            )

        await self._until(all_moved, raging)

    async def _until(
        self, true: Callable[[], bool], raging: asyncio.Task[None] | None = None
    ) -> None:
        end = time.monotonic() + SOON_S
        while not true():
            assert raging is None or not raging.done(), raging
            assert time.monotonic() < end, true.__doc__
            await asyncio.sleep(0.02)

    @contextlib.contextmanager
    def _watching(self, storm: Storm) -> Iterator[None]:
        def watch(seen: DrawnMessage) -> None:
            storm.watch(seen)
            if seen.is_table and not self.here.eyes.is_keepsake(seen):
                self._shown.append(drawn(seen, self._by_channel))

        self.here.eyes.watchers.append(watch)
        try:
            yield
        finally:
            self.here.eyes.watchers.remove(watch)


@asynccontextmanager
async def night(folder: Path) -> AsyncIterator[Night]:
    async with running_bot(folder, limits=False) as here:
        yield Night(here, await here.tables(TABLES, SEATS))


async def _kill_often(folder: Path, times: int) -> None:
    async with night(folder) as dark:
        for _ in range(times):
            await dark.storm_and_kill()
            await dark.come_back()
        told = dark.here.log_text()
        assert min(dark.under_way) >= UNDER_WAY
    print(
        f"{times} kills with {min(dark.under_way)} to {max(dark.under_way)} clicks under way: "
        f"{dark.moves} moves, {dark.answers} of them surely answered, {dark.drawings} drawings"
    )
    assert dark.answers >= times // 10, "enough answers are sure ones"
    assert "Traceback" not in told, told


@pytest.mark.parametrize(
    "times", [1, pytest.param(3, marks=pytest.mark.whole), pytest.param(50, marks=pytest.mark.soak)]
)
async def test_nothing_told_is_lost_by_kill_9(tmp_path: Path, times: int) -> None:
    await _kill_often(tmp_path, times)


# The verdict: is everything clients saw acknowledged on disk?

UPDATE = 7
OVER = say("en", "hand-over")


class Drawn(NamedTuple):
    """A board (seat None) or hand as a client was shown it, and what it says of a refusal."""

    table: int
    seat: int | None
    text: str
    refused: Told = NOTHING


def drawn(seen: DrawnMessage, tables: Mapping[str, PlayedTable]) -> Drawn:
    """Return a client's drawing, recorded at once: a message is changed in place later."""
    company = tables[seen.channel]
    seats = {person.id: seat for seat, person in enumerate(company.people)}
    seat = None if seen.reader is None else seats[seen.reader]
    components = seen.components
    return Drawn(company.number, seat, drawing(components), refused_in(components))


def all_kept(shown: Iterable[Drawn], pasts: Mapping[int, Past]) -> dict[int, int]:
    """Fail unless every drawing shows a revision on disk; return the newest shown, by table."""
    newest: Counter[int] = Counter()
    last: dict[tuple[int, int | None], int] = {}
    for one in shown:
        past, who = pasts[one.table], (one.table, one.seat)
        found = past.find(one.text, one.seat, last.get(who, 1), one.refused)
        assert found is not None, (
            f"table {one.table}, on disk at revision {past.revision}, showed "
            f"{'everybody' if one.seat is None else f'seat {one.seat}'} what is not on disk:\n"
            f"{one.text}\n\nThe nearest on disk:\n{past.nearest(one.text, one.seat, one.refused)}"
        )
        last[who] = found
        newest[one.table] = max(newest[one.table], found)
    return newest


def acknowledged(clicks: Iterable[Click], refused: set[str], killed: float) -> list[Click]:
    """Return the clicks whose move their client saw acknowledged by the answer itself."""
    return [one for one in clicks if _acknowledged(one, refused, killed)]


def _acknowledged(click: Click, refused: set[str], killed: float) -> bool:
    about = click.interaction
    answered = about.began + about.seconds
    return (
        click.offered
        and bool(click.press.action)
        and about.state == "done"
        and about.answer is not None
        and about.answer["type"] == UPDATE
        and about.id not in refused
        and OVER not in text_of({"content": "", **about.answer["data"]})
        and answered < killed - LATE_S
    )
