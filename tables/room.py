"""All tables of this process: opened, loaded when they are used, resumed after a restart."""

import asyncio
import logging
import secrets
import time
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Collection, Coroutine, Mapping, Sequence, Set
from contextlib import suppress
from functools import partial
from typing import Any
from weakref import WeakValueDictionary

from msgspec.structs import replace

from engine.game import Values
from engine.shuffle import SEED_BYTES
from engine.value import T
from tables.alarms import A_WHILE, Alarms, Notice
from tables.clock.waits import ClockContext
from tables.errors import StoreTrouble
from tables.limits import UNLIMITED, TableLimits, check
from tables.lobby.options import TableOptions
from tables.lobby.state import ChosenRules, Joined, open_lobby
from tables.lobby.week_deal import alone_at_deal
from tables.log_context import about
from tables.moves import recent_events
from tables.moves.snapshot import DrawSeed, Snapshot
from tables.people import OF_TABLE, Challenge, Location, Person, PlaceTest, Screen
from tables.store import records
from tables.store.protocol import LogLine, Record, Resting, Store
from tables.table import Outcome, Table
from tables.thinking.worker import Worker
from tables.timers import Clock, EvenTime, Later, call_later

log = logging.getLogger(__name__)
Publish = Callable[[Outcome], None]

KEPT_IN_MEMORY = 2_000
SOON = 2 * 3_600.0  # seconds: tables due within them are in memory; checked every hour
AT_ONCE = 10  # tables loaded without a break for other tasks
TABLE_SEAT_SECONDS = 1.5  # for which a seat of the table's ponders


def draw_seed() -> bytes:
    """Return a fresh secret seed."""
    return secrets.token_bytes(SEED_BYTES)


def _nothing(*_: object) -> None:
    """Do nothing: there are no listeners."""


def _everywhere(_: Location) -> bool:
    """True: everybody can be reached."""
    return True


class Room:
    """The tables of this process.

    `publish` is called after every move, `notice` when a turn has lasted long; `postponed` when a
    time in a table's message may be out of date. All are plain functions that must not block.
    `present` tells if anybody can be reached at a location: where nobody can, no clock runs.
    `clock` returns the computer's time in seconds since 1970, which may be set; `steady` returns
    seconds since an arbitrary moment, which cannot be set; None: the clock is never set. `limits`
    has the most tables open at once; `thinker` searches for the table's own seats beside the loop;
    without one they play by their rules of thumb. `ours` tells if a location is this process's:
    tables elsewhere are not cached, because another process may be changing them.
    """

    def __init__(
        self,
        store: Store,
        publish: Publish = _nothing,
        notice: Notice = _nothing,
        *,
        seeds: DrawSeed = draw_seed,
        clock: Clock = time.time,
        steady: Clock | None = None,
        later: Later = call_later,
        postponed: Notice = _nothing,
        present: PlaceTest = _everywhere,
        limits: TableLimits = UNLIMITED,
        thinker: Worker | None = None,
        ours: PlaceTest = _everywhere,
    ) -> None:
        self.store = store
        self.publish = publish
        self.notice = notice
        self.ponders = TABLE_SEAT_SECONDS
        self.draw_seed = seeds
        self.clock = EvenTime(clock, steady)
        self.thinker = thinker
        self._limits = limits
        self._ours = ours
        self._later = later
        self._tables: WeakValueDictionary[int, Table] = WeakValueDictionary()
        self._recent: OrderedDict[int, Table] = OrderedDict()
        self._kept = KEPT_IN_MEMORY
        self._working: set[asyncio.Task[Any]] = set()
        self._closed = False
        self._standing: Counter[int] = Counter()  # by channel, their number; if one is in memory
        self.alarms = Alarms(
            self._tables, self._start, self._reminded, postponed,
            lambda table: table.think(self.thinker),
            clock=self.clock, later=later, reachable=present,
        )  # fmt: skip

    async def open(
        self,
        server: int | None,
        channel: int,
        host: Person,
        rules: ChosenRules,
        options: Values | None = None,
        *,
        table: TableOptions | None = None,
        alone: int = 0,
        sign_up: int | None = None,
        language: str = "",
        challenge: Challenge | None = None,
    ) -> Table:
        """Open a table; its host sits in seat 0, and its messages are in this language. Nothing is
        published: its opener shows it. `alone`: it is for the week's deal, with so many seats, and
        the table plays all others. `sign_up` becomes this table; if it is another already, that is
        returned. Such a table was promised, so no limit is checked. `challenge`: it is claimed with
        it. Raises Impossible for impossible options, TooManyTables, what a challenge is refused
        with, StoreTrouble.
        """
        at, joined = self.clock(), Joined(0)
        lobby = open_lobby(rules, self.draw_seed(), options, table)
        people = (host, *(OF_TABLE,) * (alone - 1))
        if alone:
            lobby = alone_at_deal(lobby, alone)
        event = recent_events.public(lobby.game, joined)
        snapshot = Snapshot(1, lobby, people, recent=(event,) if event else (), began=at)
        location = Location(server, channel)
        record = records.write(0, location, Screen(language=language), snapshot)
        line = LogLine(0, None, "open", records.events((joined,)), at)
        limits = replace(self._limits, channel=0, server=0) if alone else self._limits
        few = None if sign_up is not None else partial(check, limits, location=location)
        creating = self.store.create(record, line, few, sign_up, challenge)
        number = await self.carry_through(creating)
        opened = await self._load(number)
        if opened is None:
            raise StoreTrouble(f"table {number} is gone from the store")
        self.alarms.watch(opened)
        return opened

    async def get(self, table: int) -> Table | None:
        """Return the table of this id, loaded if it is not in memory; None: there is none. Raises
        StoreTrouble.
        """
        await self.alarms.follow_clock()
        loaded = self._tables.get(table) or await self._load(table)
        if loaded is not None and self._ours(loaded.location):
            await loaded.refresh()
            self._remember(loaded)
            self.alarms.watch(loaded)
        return loaded

    def several(self, channel: int) -> bool:
        """True if more than one open table stands in a channel. Only for channels with a table in
        memory.
        """
        return self._standing[channel] > 1

    async def recount(self, channels: Collection[int]) -> None:
        """Count the open tables in these channels again; if that fails, the old numbers stay."""
        try:
            standing = await self.store.standing(channels)
        except StoreTrouble as trouble:
            log.debug("Not counted: %s", trouble.reason)
        else:
            for channel in channels:
                self._count(channel, standing.get(channel, 0))

    def _count(self, channel: int, tables: int) -> None:
        """Note the number of open tables in a channel; a channel without any is forgotten."""
        self._standing[channel] = tables
        if tables <= 0:
            del self._standing[channel]

    async def showing(self, messages: Set[int]) -> list[Table]:
        """Return the tables that one of these messages shows. Raises StoreTrouble."""
        tables = [await self.get(number) for number in await self.store.showing(messages)]
        return [table for table in tables if table and table.screen.message in messages]

    async def shown_since(self, message: int) -> list[Table]:
        """Return the open tables that this message shows or a newer one. Raises StoreTrouble."""
        return await self.get_all(await self.store.shown_since(message))

    def stages(self) -> Counter[str]:
        """Return the number of open tables in memory at each stage."""
        stages: Counter[str] = Counter(table.lobby.stage for table in self._tables.values())
        del stages["closed"]
        return stages

    def let_go(self, present: Collection[int]) -> None:
        """Forget the tables in memory of servers other than these: once a server is deleted, SQLite
        may give their numbers to new tables.
        """
        for number, table in [*self._tables.items()]:
            if table.server is not None and table.server not in present:
                self._tables.pop(number, None)
                self._recent.pop(number, None)

    def set_clock(self) -> None:
        """Go by the right time, which is known only now; nobody was heard before."""
        self.clock.follow(self.clock.behind())
        self.alarms.begin()

    async def resume(self) -> list[int]:
        """Start the clocks after a restart, with full time, of the tables that are due soon. Return
        the tables whose screens lag or show an outdated time, the most needed first. Raises
        StoreTrouble.
        """
        self.alarms.begin()
        resting = await self._to_resume()
        await self.get_all([rest.table for rest in resting if rest.due])
        return [rest.table for rest in resting if rest.lags]

    async def late(self) -> list[int]:
        """Return the tables whose screens may lag, or may show a time that is outdated since an
        interruption, the most needed first. Raises StoreTrouble.
        """
        return [rest.table for rest in await self._to_resume() if rest.lags]

    async def lagging(self, numbers: Sequence[int]) -> list[Table]:
        """Return those of these tables whose screens lag or show an outdated time. Raises
        StoreTrouble.
        """
        return [table for table in await self.get_all(numbers) if table.lags]

    async def go_on(self) -> None:
        """Start the clocks of the tables that are due soon: to be called every hour. Raises
        StoreTrouble.
        """
        await self.get_all([rest.table for rest in await self._to_resume() if rest.due])

    async def _to_resume(self) -> list[Resting]:
        now = self.clock()
        resting = await self.store.to_resume(now, now + SOON)
        return [rest for rest in resting if self.alarms.reaches(Location(rest.server, 0))]

    async def get_all(self, numbers: Sequence[int]) -> list[Table]:
        """Load tables into memory, a few at a time; return the readable ones."""
        await self.alarms.follow_clock()
        tables = []
        for first in range(0, len(numbers), AT_ONCE):
            tables += await self._taken_up(numbers[first : first + AT_ONCE])
        return tables

    async def _taken_up(self, numbers: Sequence[int]) -> list[Table]:
        new = [number for number in numbers if number not in self._tables]
        together: list[Table] = []
        if new:
            with suppress(StoreTrouble):  # of one of them: the others are loaded one by one
                together = await self._adopt(await self.store.load_all(new))
        tables = [await self._resumed(number) for number in numbers]
        del together  # nobody else may have held them until now
        return [table for table in tables if table is not None]

    async def reread(self) -> list[Table]:
        """Reload the tables in memory, which another process may have changed; return the readable
        ones. Raises StoreTrouble.
        """
        for table in self._tables.values():
            table.doubt()
        return await self.get_all([*self._tables])

    async def forget(self, user: int | None) -> list[Table]:
        """Drop a Discord user who is deleted (None: others) from all tables in memory: even closed
        tables, and tables they left long ago, may still know them. Return the open tables that have
        shown them.
        """
        changed = []
        for table in [*self._tables.values()]:
            with suppress(StoreTrouble):
                if await table.forget(user) and not table.lobby.closed:
                    self.alarms.watch(table)
                    changed.append(table)
        return changed

    async def wake(self, server: int) -> list[Table]:
        """Restart the clocks of a server, with full time: it can be reached. Return its open
        tables. Raises StoreTrouble.
        """
        self.alarms.wake(server)
        return await self.get_all(await self.store.of_server(server))

    async def _resumed(self, number: int, *, again: bool = False) -> Table | None:
        """Return a table with its clock started; None if it is unreadable: then it is tried
        `again`, so that it does not hold up the others.
        """
        with about(number):
            try:
                return await self.get(number)
            except StoreTrouble as trouble:
                log.log(logging.DEBUG if again else logging.WARNING, "Not yet: %s", trouble.reason)
                self._later(A_WHILE, lambda: self._resume_again(number))
                return None

    def _resume_again(self, number: int) -> None:
        if not self._closed:
            self._start(self._resumed(number, again=True))

    def stood_still(self, seconds: float) -> None:
        """Give back the time for which this process was frozen, when nobody could be heard."""
        self.alarms.stood_still(self.clock() - seconds)

    def stop_clocks(self) -> None:
        """Stop all alarms for good."""
        self._closed = True
        self.alarms.stop()

    async def close(self) -> None:
        """Stop the clocks and finish the work under way."""
        self.stop_clocks()
        await self.settled()

    def _reminded(self, table: Table) -> None:
        self.notice(table)

    async def settled(self) -> None:
        """Wait until no work is left in the background."""
        while self._working:
            await asyncio.gather(*self._working, return_exceptions=True)

    @property
    def in_memory(self) -> Mapping[int, Table]:
        """Return the tables in memory by number, closed ones included."""
        return self._tables

    def announce(self, outcome: Outcome) -> None:
        """Publish a move. Errors there do not affect the move."""
        self._remember(outcome.table)
        if outcome.table.lobby.closed:
            channel = outcome.table.channel
            self._count(channel, self._standing[channel] - 1)
        self.alarms.watch(outcome.table)
        try:
            self.publish(outcome)
        except Exception:
            log.exception("Publishing failed")

    def carry_through(self, work: Coroutine[Any, Any, T]) -> Awaitable[T]:
        """Finish this work even if its caller gives up."""
        return asyncio.shield(self._start(work))

    def _start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.get_running_loop().create_task(work)
        self._working.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._working.discard(task)
        if not task.cancelled():
            task.exception()  # its caller has seen the error, or has given up

    async def _load(self, number: int) -> Table | None:
        record = await self.store.load(number)
        if record is None:
            return None
        return (await self._adopt([record]))[0]

    async def _adopt(self, records: Sequence[Record]) -> list[Table]:
        """Return the tables of these records, from now on in memory. Raises StoreTrouble."""
        await self.recount({record.location.channel for record in records})
        return [
            self._remember(self._tables.get(record.table) or self._read(record))
            for record in records
        ]

    def _read(self, record: Record) -> Table:
        context = ClockContext(self.alarms.heard_since(record.location), self.ponders)
        return Table(self, record, context, self.clock())

    def _remember(self, table: Table) -> Table:
        """Keep the most recently used tables; others stay only while something refers to them."""
        if not self._ours(table.location):
            return table
        self._tables[table.id] = table
        self._recent[table.id] = table
        self._recent.move_to_end(table.id)
        while len(self._recent) > self._kept:
            self._recent.popitem(last=False)
        return table
