"""Alarms of tables: rung where people can be reached, put off where they cannot."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Mapping, Sequence
from contextlib import AsyncExitStack
from typing import Any, NamedTuple

from engine.value import T
from tables.clock.timing import Alarm
from tables.errors import StoreTrouble
from tables.log_context import about
from tables.people import Location, PlaceTest
from tables.table import Table
from tables.timers import EvenTime, Later, Timers

log = logging.getLogger(__name__)

TRY_AGAIN = 2.0  # seconds until the store is asked again
A_WHILE = 60.0  # seconds until something that went wrong is tried again
BLINK = 10.0  # seconds: a shorter silence costs nobody anything


Notice = Callable[[Table], None]


class _Silence(NamedTuple):
    """A time of silence: since when nobody can be heard (seconds since 1970), and the tables it
    stops.
    """

    since: float
    tables: tuple[Table, ...]


class Alarms:
    """Ring the alarms of the tables in memory.

    `start` runs work in the background; `notice` is called when a turn has lasted long, `postponed`
    when a time in a table's message may be out of date, `think` when the table itself may have to
    play. `reachable` tells if anybody can be reached at a location: where nobody can, no clock
    runs.
    """

    def __init__(
        self,
        tables: Mapping[int, Table],
        start: Callable[[Coroutine[Any, Any, None]], object],
        notice: Notice,
        postponed: Notice,
        think: Notice,
        *,
        clock: EvenTime,
        later: Later,
        reachable: PlaceTest,
    ) -> None:
        self._tables = tables
        self._start = start
        self._notice = notice
        self._postponed = postponed
        self._think = think
        self._clock = clock
        self._later = later
        self._reachable = reachable
        self._timers = Timers(self._ring, later, clock)
        self._stopped = False
        self._silence: _Silence | None = None
        self._asleep: set[int | None] = set()  # servers with stopped clocks
        self._heard = clock()  # since when people can be heard, except on these servers:
        self._heard_on: dict[int | None, float] = {}
        self._following = asyncio.Lock()

    @property
    def running(self) -> int:
        """Return the number of tables with a running timer."""
        return self._timers.running

    def watch(self, table: Table) -> None:
        """Start or stop a table's timer, as its alarm requires."""
        if self._stopped or self._silence is not None:
            return
        if self.reaches(table.location):
            self._timers.watch(table)
            self._think(table)
        else:
            self._timers.stop(table)

    def begin(self) -> None:
        """Note that people can be heard from now on."""
        self._heard = self._clock()
        self._heard_on.clear()

    def heard_since(self, location: Location) -> float:
        """Return since when people at a location can be heard: a table loaded only now gives back
        the time before.
        """
        return max(self._heard, self._heard_on.get(location.server, 0.0))

    def reaches(self, location: Location) -> bool:
        """True if anybody can be reached there; otherwise the clocks of that server are stopped."""
        if self._reachable(location):
            return True
        self._asleep.add(location.server)
        return False

    def stop(self) -> None:
        """Stop all alarms for good."""
        self._stopped = True
        self._timers.stop_all()

    def sleep(self, server: int) -> None:
        """Stop the clocks of a server's tables: it can no longer be reached."""
        self._asleep.add(server)
        for table in self._of_server(server):
            self.watch(table)

    def sleeps(self, server: int) -> bool:
        """True if clocks are stopped there because nobody could be reached."""
        return server in self._asleep

    def wake(self, server: int) -> None:
        """Restart the clocks of a server's tables in memory, with full time."""
        self._asleep.discard(server)
        self._heard_on[server] = self._clock()
        for table in self._of_server(server):
            table.wake()  # before its clock runs, or it would be up at once
            self.watch(table)

    def _of_server(self, server: int) -> list[Table]:
        return [table for table in self._tables.values() if table.server == server]

    def sleep_all(self, since: float | None = None) -> None:
        """Stop all clocks until `wake_all`: nobody can be heard any more, since now or longer."""
        if self._silence is None:
            since = self._clock() if since is None else since
            self._silence = _Silence(since, tuple(self._tables.values()))
            self._timers.stop_all()

    async def wake_all(self) -> list[Table]:
        """Restart all clocks: people can be heard again. After more than a moment's silence
        everything that is waited for gets its full time again. Return the tables whose screens show
        an outdated time.
        """
        return await self._watch_all(self._end_silence())

    def _end_silence(self) -> list[Table]:
        """Give all tables their time again, at once; return them. None of their clocks runs yet."""
        silence, self._silence = self._silence, None
        if silence is None:
            return []
        tables = [*dict.fromkeys((*silence.tables, *self._tables.values()))]
        long = self._clock() - silence.since > BLINK
        if long:
            self.begin()
        for table in tables:
            if long or table.reacting:
                table.wake()
        return tables

    async def _watch_all(self, tables: Sequence[Table]) -> list[Table]:
        """Start the clocks of tables; return those whose screens show an outdated time. That takes
        long: there may be ten thousand.
        """
        postponed = []
        async for table in in_slices(tables):
            self.watch(table)
            if table.postponed:
                postponed.append(table)
        return postponed

    def _ring(self, table: Table, alarm: Alarm, due: float) -> None:
        with about(table):
            if abs(self._clock.behind()) > BLINK:
                self._start(self._ring_by_set_clock(table))
            elif self._clock() - due > BLINK:
                self.stood_still(due)
            elif alarm.kind == "remind":
                self._remind(table, alarm)
            else:
                self._start(self._go_on(table, alarm))

    def stood_still(self, since: float) -> None:
        """Wake all tables, unless they are asleep anyway: this process was frozen, so it has heard
        nobody, and their clicks arrive only now.
        """
        if self._silence is None and not self._stopped:
            self.sleep_all(since)
            self._start(self._watch_and_tell(self._end_silence()))

    async def _watch_and_tell(self, tables: Sequence[Table]) -> None:
        async for table in in_slices(await self._watch_all(tables)):
            self._postponed(table)

    async def follow_clock(self) -> None:
        """Have all tables follow the computer's clock if it was set, or if the computer slept.
        Since nobody may have been heard, everything that is waited for gets its full time again.
        """
        if abs(self._clock.behind()) <= BLINK:
            return
        async with self._following, AsyncExitStack() as still:
            for table in list(self._tables.values()):
                await still.enter_async_context(table.still())
            self._shift_all(self._clock.behind())

    async def _ring_by_set_clock(self, table: Table) -> None:
        """Follow the clock, instead of ringing for a table whose timer has run out."""
        await self.follow_clock()
        self.watch(table)

    def _shift_all(self, by: float) -> None:
        """Shift the moments of all tables by so many seconds. No table may be in the middle of a
        move.
        """
        if abs(by) <= BLINK:
            return  # another call has done it meanwhile
        log.warning("The clock was set by %+.0f seconds; that costs nobody any time", by)
        self._clock.follow(by)
        if self._silence is not None:
            self._silence = self._silence._replace(since=self._silence.since + by)
        self.begin()
        for table in list(self._tables.values()):
            table.shift(by)
            self.watch(table)
            if table.deadline is not None or table.turn_ends is not None:
                self._postponed(table)

    async def _go_on(self, table: Table, alarm: Alarm) -> None:
        """Do what a table's alarm asks for. If the store fails, nobody could act either: all get
        their time again first.
        """
        try:
            await table.ring(alarm)
        except StoreTrouble as trouble:
            log.warning("It cannot go on yet: %s", trouble.reason)
            table.wake()
            self._later(TRY_AGAIN, lambda: self.watch(table))
        except Exception:
            log.exception("It cannot go on; tried again in a while")
            self._later(A_WHILE, lambda: self.watch(table))
        else:
            self.watch(table)
        if table.postponed:
            self._postponed(table)

    def _remind(self, table: Table, alarm: Alarm) -> None:
        due = table.reminds(alarm)
        self.watch(table)
        if not due:
            return
        try:
            self._notice(table)
        except Exception:
            log.exception("The notice failed")


AT_ONCE = 100  # tables that need a few milliseconds together


async def in_slices(tables: Iterable[T]) -> AsyncIterator[T]:
    """Yield these, and let other work have its turn of the event loop after every few."""
    for number, table in enumerate(tables, 1):
        yield table
        if number % AT_ONCE == 0:
            await asyncio.sleep(0)
