"""Time that passes as soon as nothing is left to do, and a database that answers at once. So a
month takes seconds, and the same dice repeat the evening.
"""

import asyncio
import os
import random
import secrets
import selectors
import sqlite3
from collections import deque
from collections.abc import Callable, Coroutine, Generator
from concurrent.futures import Executor
from contextvars import Context, ContextVar
from datetime import UTC, datetime
from itertools import count
from types import SimpleNamespace
from typing import Any, TypeVar, TypeVarTuple
from weakref import WeakValueDictionary

import discord
import pytest
from aiosqlite import core
from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError

from cogs.wire.discord_time import DISCORD_TIME
from data.store.database.transactions import FilePages, FileTransactions, Work
from engine.opponents import weighing
from tests.support.quick_database import spare_the_disk

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

EPOCH = 1_800_000_000.0  # the start of every evening, in seconds since 1970
LETTING_GO = ("close", "close_and_stop", "rollback")  # a connection's event that always succeeds
FEW_WORLDS = 4  # of the 48 in which a look back plays a decision on
TIMED = ("gateway", "interactions", "log", "rates", "snowflake", "world")  # of the playground


class _Skipping(selectors.SelectSelector):
    """Nothing ever comes from outside: instead of waiting, the time advances."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise RuntimeError("everybody waits for something that nobody will do")
        self.now += max(0.0, timeout)
        return []


class Life:
    """The work of one process, so that it can be killed."""

    def __init__(self) -> None:
        self.ended = False
        self._begun = count()  # ordered: a set's order differs between processes
        self._tasks: WeakValueDictionary[int, asyncio.Task[Any]] = WeakValueDictionary()
        self._timers: WeakValueDictionary[int, asyncio.TimerHandle] = WeakValueDictionary()

    @property
    def tasks(self) -> list[asyncio.Task[Any]]:
        """Return its tasks that may still be running, oldest first."""
        return [*self._tasks.values()]

    def begins(self, task: asyncio.Task[Any]) -> None:
        """Note a task it has begun."""
        self._tasks[next(self._begun)] = task

    def winds(self, timer: asyncio.TimerHandle) -> None:
        """Note a timer it has started."""
        self._timers[next(self._begun)] = timer

    def end(self) -> None:
        """Stop everything, as kill -9 would."""
        self.ended = True
        for timer in [*self._timers.values()]:
            timer.cancel()
        for task in self.tasks:
            task.cancel()


LIFE: ContextVar[Life | None] = ContextVar("life", default=None)


class SimulatedLoop(asyncio.SelectorEventLoop):
    """An event loop with simulated time, whose threads finish at once. It knows the process of each
    task. With dice for `dealing` it runs ready callbacks in the order they deal, not of their
    arrival: nothing may rely on that.
    """

    _ready: deque[asyncio.Handle]

    def __init__(self, dealing: random.Random | None = None) -> None:
        self._skipping = _Skipping()
        super().__init__(self._skipping)
        self._clock_resolution = 1e-6
        self._dealing = dealing
        self.set_task_factory(_entered)

    def time(self) -> float:
        return self._skipping.now

    def _run_once(self) -> None:
        if self._dealing is not None and len(self._ready) > 1:
            ready = [*self._ready]
            self._dealing.shuffle(ready)
            self._ready.clear()
            self._ready.extend(ready)
        super()._run_once()  # type: ignore[misc]  # the loop's own, which no stub knows

    def call_at(
        self,
        when: float,
        callback: Callable[[*Ts], object],
        *args: *Ts,
        context: Context | None = None,
    ) -> asyncio.TimerHandle:
        if when > self.time():  # any wait takes time, also one shorter than the loop can tell
            when = max(when, self.time() + 2 * self._clock_resolution)
        timer = super().call_at(when, callback, *args, context=context)
        if (life := LIFE.get()) is not None:
            life.winds(timer)
        return timer

    def run_in_executor(
        self, executor: Executor | None, func: Callable[[*Ts], T], *args: *Ts
    ) -> asyncio.Future[T]:
        future: asyncio.Future[T] = self.create_future()
        future.set_result(func(*args))
        return future


def _entered(
    loop: asyncio.AbstractEventLoop,
    work: Coroutine[Any, Any, T] | Generator[Any, None, T],
    context: Context | None = None,
) -> asyncio.Task[T]:
    """Return a new task, noted for the process that has begun it."""
    task = asyncio.Task(work, loop=loop, context=context)
    if (life := LIFE.get()) is not None:
        life.begins(task)
    return task


def now() -> float:
    """Return the simulated moment, in seconds since 1970."""
    return EPOCH + asyncio.get_running_loop().time()


def since_start() -> float:
    """Return the seconds of the evening so far, which no clock can change."""
    return asyncio.get_running_loop().time()


class Disk:
    """The disk under all databases of an evening; it fails on command, and forgets killed bots."""

    def __init__(self) -> None:
        self._failing = False
        self.life = 0  # the current bot's; an earlier one's pending writes are dropped

    @property
    def failing(self) -> bool:
        """True if nothing can be read or written."""
        return self._failing

    @failing.setter
    def failing(self, failing: bool) -> None:
        self._failing = failing
        if failing:
            self._begin_to_fail()

    def _begin_to_fail(self) -> None:
        """Fail from now on, or at the latest a moment later."""

    def kill(self) -> None:
        """Kill the process, and with it its connections."""
        self.life += 1

    def attach(self, patch: pytest.MonkeyPatch) -> None:
        """Make all databases use it."""
        patch.setattr(
            "data.store.database.transactions.FileTransactions", _on(self, FileTransactions)
        )
        patch.setattr("data.store.database.transactions.FilePages", _on(self, FilePages))
        patch.setattr(core, "SimpleQueue", lambda: _Queue(self))
        patch.setattr(core, "Thread", lambda **_: SimpleNamespace(start=lambda: None, daemon=True))
        spare_the_disk(patch)

    def close(self) -> None:
        """Close everything at the evening's end."""

    def check(self, life: int) -> None:
        """Raise SQLite's error if a bot of this life can write nothing now."""
        if life != self.life:
            raise sqlite3.ProgrammingError("the process is gone")
        if self.failing:
            raise sqlite3.OperationalError("disk I/O error")

    def check_for_library(self, life: int) -> None:
        """Raise it as SQLAlchemy does."""
        try:
            self.check(life)
        except sqlite3.Error as error:
            raise DBAPIError.instance("BEGIN", None, error, sqlite3.Error) from error


class _Queue:
    """A stand-in for aiosqlite's thread: the job is done at once."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk
        self._life = disk.life

    def put_nowait(self, job: tuple[asyncio.Future[Any] | None, Callable[[], Any]]) -> None:
        future, work = job
        try:
            result = self._done(work)
        except Exception as error:
            if future is not None:
                future.set_exception(error)
        else:
            if future is not None:
                future.set_result(result)

    def _done(self, work: Callable[[], Any]) -> Any:
        name = getattr(getattr(work, "func", work), "__name__", "")
        if name not in LETTING_GO:
            self._disk.check(self._life)
        return work()


def _on(disk: Disk, kind: Any) -> Any:
    """Return a runner of transactions, or of slow readings, on this disk, for bots of its present
    life.
    """

    class Runner(kind):  # type: ignore[misc]  # one of two, which differ in how they begin
        def __init__(self, engine: Engine) -> None:
            super().__init__(engine)
            self._life = disk.life

        def _run(self, work: Work[T]) -> Any:
            disk.check_for_library(self._life)
            return super()._run(work)

    return Runner


def simulate(
    patch: pytest.MonkeyPatch, disk: Disk, dice: random.Random, *, ahead: float = 0.0
) -> None:
    """Use simulated time everywhere, this disk for every database, and these dice for the system's
    chance. `ahead`: the clock of the bot's computer is wrong by so many seconds.
    """
    patch.setattr(secrets, "token_bytes", lambda size=32: dice.randbytes(size))
    patch.setattr(secrets, "token_hex", lambda size=32: dice.randbytes(size).hex())
    patch.setattr(secrets, "token_urlsafe", lambda size=32: dice.randbytes(size).hex())
    patch.setattr(secrets, "randbits", dice.getrandbits)
    patch.setattr(secrets, "choice", dice.choice)
    patch.setattr(os, "urandom", dice.randbytes)  # the library's, for what has no custom_id

    # An evening has many looks back, and does not mind how much they find.
    patch.setattr(weighing, "LOOKED_AT", FEW_WORLDS)

    patch.setattr(discord.utils, "utcnow", lambda: datetime.fromtimestamp(now() + ahead, UTC))
    patch.setattr(DISCORD_TIME, "_steady", since_start)
    clock = SimpleNamespace(time=now, time_ns=lambda: int(now() * 1e9), monotonic=now)
    for module in TIMED:
        patch.setattr(f"playground.{module}.time", clock)
    disk.attach(patch)
