"""All tables of this process: opened, loaded when they are touched, resumed after a restart."""

import asyncio
import logging
import secrets
import time
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Set
from contextlib import AsyncExitStack
from typing import Any, NamedTuple, TypeVar
from weakref import WeakValueDictionary

from engine.shuffle import SEED_BYTES
from tables.clock.timing import Alarm, Watch
from tables.errors import StoreTrouble
from tables.lobby.options import TableOptions
from tables.lobby.state import Joined, RuleSet, open_lobby
from tables.log_context import about
from tables.moves import recent_events
from tables.moves.move import Snapshot
from tables.outcome import Outcome
from tables.people import Person, Place, Screen
from tables.store import records
from tables.store.protocol import LogLine, Store
from tables.table import Table
from tables.timers import Clock, EvenTime, Later, call_later

log = logging.getLogger(__name__)
T = TypeVar("T")
Publish = Callable[[Outcome], None]
Notice = Callable[[Table], None]

KEPT_IN_MEMORY = 2_000
TABLE_SEAT_SECONDS = 1.5  # a seat of the table ponders
TRY_AGAIN = 2.0  # seconds until the store is asked again
A_WHILE = 60.0  # seconds until what has gone wrong is tried again
BLINK = 10.0  # seconds nobody can be heard that cost nobody anything


def draw_seed() -> bytes:
    """A fresh secret seed."""
    return secrets.token_bytes(SEED_BYTES)


def _nothing(*_: object) -> None:
    """Nobody listens."""


def _everywhere(_: Place) -> bool:
    """Everybody can be reached."""
    return True


class _Deaf(NamedTuple):
    """Since when nobody can be heard (seconds since 1970), and the tables whose time stands."""

    since: float
    tables: tuple[Table, ...]


class Room:
    """The tables of this process.

    `publish` is called after every move, `notice` when a turn has lasted long; `postponed` when
    what a table's message says of a time may be another now. All are plain functions that must not
    block. `present` says whether anybody can be reached at a place: where nobody can, no clock
    runs. `now` is the computer's clock, which somebody may set; `steady` are seconds that nobody
    can, since any moment.
    """

    def __init__(
        self,
        store: Store,
        publish: Publish = _nothing,
        notice: Notice = _nothing,
        *,
        seeds: Callable[[], bytes] = draw_seed,
        now: Callable[[], float] = time.time,
        steady: Callable[[], float] | None = None,
        later: Later = call_later,
        postponed: Callable[[Table], None] = _nothing,
        present: Callable[[Place], bool] = _everywhere,
        kept: int = KEPT_IN_MEMORY,
        ponders: float = TABLE_SEAT_SECONDS,
    ) -> None:
        self.store = store
        self.publish = publish
        self.notice = notice
        self.draw_seed = seeds
        self.now = EvenTime(now, steady)
        self._later = later
        self._postponed = postponed
        self._present = present
        self._clock = Clock(self._ring, later, self.now)
        self._ponders = ponders
        self._tables: WeakValueDictionary[int, Table] = WeakValueDictionary()
        self._recent: OrderedDict[int, Table] = OrderedDict()
        self._kept = kept
        self._working: set[asyncio.Task[Any]] = set()
        self._closed = False
        self._deaf: _Deaf | None = None
        self._asleep: set[int | None] = set()  # servers with clocks that stand
        self._following = asyncio.Lock()

    async def open(
        self,
        server: int | None,
        channel: int,
        host: Person,
        rules: RuleSet,
        options: Mapping[str, object] | None = None,
        *,
        table: TableOptions | None = None,
    ) -> Table:
        """Open a table; its host sits in seat 0. Nothing is published: its opener shows it.

        Raises Impossible for options that cannot be, StoreTrouble.
        """
        at = self.now()
        lobby = open_lobby(rules, self.draw_seed(), options, table)
        joined = Joined(0)
        heard = recent_events.tell(lobby.game, joined)
        now = Snapshot(1, lobby, (host,), told=(heard,) if heard else (), began=at)
        record = records.write(0, Place(server, channel), Screen(), now)
        line = LogLine(0, None, "open", records.events((joined,)), at)
        number = await self.run(self.store.create(record, line))
        opened = await self._load(number) or self._gone(number)
        self._watch(opened)
        return opened

    async def get(self, table: int) -> Table | None:
        """The table of this id, read if it is not in memory; None: there is none.

        Raises StoreTrouble.
        """
        await self._follow_the_clock()
        found = self._tables.get(table) or await self._load(table)
        if found is not None:
            await found.refresh()
            self._remember(found)
            self._watch(found)
        return found

    async def in_channel(self, channel: int) -> list[int]:
        """The tables of a channel that are not closed, newest first. Raises StoreTrouble."""
        return await self.store.in_channel(channel)

    def showing(self, messages: Set[int]) -> list[Table]:
        """The tables in memory, which all are whose clock runs, that one of these messages shows.
        Most messages are nobody's: that costs one look at each table, and nothing of the store.
        """
        return [table for table in self._tables.values() if table.screen.message in messages]

    def known(self) -> list[Table]:
        """The tables in memory that are not closed: once they are resumed, all there are."""
        return [table for table in self._tables.values() if table.lobby.stage != "closed"]

    def stages(self) -> Counter[str]:
        """How many of the tables in memory are at which stage; the closed ones are not counted."""
        stages: Counter[str] = Counter(table.lobby.stage for table in self._tables.values())
        del stages["closed"]
        return stages

    async def resume(self) -> list[Table]:
        """After a restart: let the clocks run, with full time; the tables whose screens lag, or
        tell of a time that is another now.

        Raises StoreTrouble.
        """
        tables = [await self._resumed(number) for number in await self.store.to_resume()]
        return [table for table in tables if table and table.lags]

    def sleep(self, server: int) -> None:
        """A server can be reached no more: the clocks of its tables stop."""
        self._asleep.add(server)
        for table in list(self._tables.values()):
            if table.place.server == server:
                self._watch(table)

    def sleep_all(self) -> None:
        """Nobody can be heard any more: no clock runs until `wake_all`."""
        if self._deaf is None:
            self._deaf = _Deaf(self.now(), tuple(self._tables.values()))
            self._clock.stop_all()

    def wake_all(self) -> list[Table]:
        """People are heard again; if they were not for more than a moment, what is waited for has
        its time again. The tables whose screens tell of another.
        """
        deaf, self._deaf = self._deaf, None
        tables = [] if deaf is None else [*dict.fromkeys((*deaf.tables, *self._tables.values()))]
        for table in tables:
            if deaf is not None and (table.reacting or self.now() - deaf.since > BLINK):
                table.wake()
            self._watch(table)
        return [table for table in tables if table.postponed]

    def sleeps(self, server: int) -> bool:
        """Whether clocks stand there because nobody could be reached."""
        return server in self._asleep

    async def wake(self, server: int) -> list[Table]:
        """A server can be reached again: its open tables, their clocks running with full time.

        Raises StoreTrouble.
        """
        self._asleep.discard(server)
        for known in list(self._tables.values()):
            if known.place.server == server:
                known.wake()  # before its clock runs, which would be up at once
                self._watch(known)
        numbers = await self.store.of_server(server)
        return [table for number in numbers if (table := await self._resumed(number))]

    async def _resumed(self, number: int, *, again: bool = False) -> Table | None:
        """One unreadable table does not keep the others from going on; it is tried `again`."""
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

    def stop_clocks(self) -> None:
        """Let no table do anything by itself any more."""
        self._closed = True
        self._clock.stop_all()

    async def close(self) -> None:
        """Stop the clocks and finish what is being done."""
        self.stop_clocks()
        while self._working:
            await asyncio.gather(*self._working, return_exceptions=True)

    def tell(self, outcome: Outcome) -> None:
        """Let everybody know of a move. What goes wrong there is not the move's fault."""
        self._remember(outcome.table)
        self._watch(outcome.table)
        try:
            self.publish(outcome)
        except Exception:
            log.exception("Publishing failed")

    def run(self, work: Coroutine[Any, Any, T]) -> Awaitable[T]:
        """Carry work through, even if who waits for it gives up."""
        return asyncio.shield(self._start(work))

    def _watch(self, table: Table) -> None:
        if self._closed or self._deaf is not None:
            return
        if self._present(table.place):
            self._clock.watch(table)
        else:
            self._asleep.add(table.place.server)
            self._clock.stop(table)

    def _start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.get_running_loop().create_task(work)
        self._working.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._working.discard(task)
        if not task.cancelled():
            task.exception()  # who waited for it has seen it, or has given up

    async def _load(self, number: int) -> Table | None:
        record = await self.store.load(number)
        if record is None:
            return None
        # Somebody else may have loaded it meanwhile: there is one table of each number.
        watch = Watch(self.now(), self._ponders)
        return self._remember(self._tables.get(number) or Table(self, record, watch))

    def _remember(self, table: Table) -> Table:
        """Keep the tables touched last; others stay only while somebody holds them."""
        self._tables[table.id] = table
        self._recent[table.id] = table
        self._recent.move_to_end(table.id)
        while len(self._recent) > self._kept:
            self._recent.popitem(last=False)
        return table

    def _gone(self, number: int) -> Table:
        raise StoreTrouble(f"table {number} is gone from the store")

    def _ring(self, table: Table, alarm: Alarm, due: float) -> None:
        with about(table):
            if abs(self.now.behind()) > BLINK:
                self._start(self._follow_the_clock(table))
            elif self.now() - due > BLINK:
                self._stood_still(due)
            elif alarm.kind == "remind":
                self._remind(table, alarm)
            else:
                self._start(self._go_on(table, alarm))

    def _stood_still(self, since: float) -> None:
        """This process was frozen, so nobody has been heard, and what they did comes only now."""
        self._deaf = _Deaf(since, tuple(self._tables.values()))
        for table in self.wake_all():
            self._postponed(table)

    async def _follow_the_clock(self, waiting: Table | None = None) -> None:
        """If the computer's clock was set, or the computer slept: all tables go by it now, and as
        nobody may have been heard what is waited for has its time again, also at the table that
        was `waiting` to be rung for.
        """
        if abs(self.now.behind()) > BLINK:
            async with self._following, AsyncExitStack() as still:
                for table in list(self._tables.values()):
                    await still.enter_async_context(table.still())
                self._set_clocks(self.now.behind())
        if waiting is not None:
            self._watch(waiting)

    def _set_clocks(self, by: float) -> None:
        if abs(by) <= BLINK:
            return  # somebody else has done it meanwhile
        log.warning("The clock was set by %+.0f seconds; that costs nobody any time", by)
        self.now.follow(by)
        if self._deaf is not None:
            self._deaf = self._deaf._replace(since=self._deaf.since + by)
        for table in list(self._tables.values()):
            table.shift(by)
            self._watch(table)
            if table.deadline is not None or table.turn_ends is not None:
                self._postponed(table)

    async def _go_on(self, table: Table, alarm: Alarm) -> None:
        """Do what the table does by itself. If the store fails, nobody could have done anything
        either: all have their time again, and only then it is done.
        """
        try:
            await table.ring(alarm)
        except StoreTrouble as trouble:
            log.warning("It cannot go on yet: %s", trouble.reason)
            table.wake()
            self._later(TRY_AGAIN, lambda: self._watch(table))
        except Exception:
            log.exception("It cannot go on; tried again in a while")
            self._later(A_WHILE, lambda: self._watch(table))
        else:
            self._watch(table)
        if table.postponed:
            self._postponed(table)

    def _remind(self, table: Table, alarm: Alarm) -> None:
        due = table.reminds(alarm)
        self._watch(table)
        if not due:
            return
        try:
            self.notice(table)
        except Exception:
            log.exception("The notice failed")
