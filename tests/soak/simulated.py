"""Time that passes as soon as nobody has anything left to do, and a database that answers at once.

So a month takes seconds, and the same dice give the same evening again.
"""

from __future__ import annotations

import asyncio
import selectors
import sqlite3
from collections.abc import Callable, Coroutine, Generator
from concurrent.futures import Executor
from contextvars import Context, ContextVar
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any, TypeVar, TypeVarTuple
from weakref import WeakSet

import discord
import pytest
from aiosqlite import core
from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError

from data.store.database.transactions import FileTransactions, Work
from tests.support.quick_database import spare_the_disk

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

EPOCH = 1_800_000_000.0  # when every evening begins, in seconds since 1970
LETTING_GO = ("close", "close_and_stop", "rollback")  # of a connection, works always
TIMED = ("gateway", "interactions", "log", "rates", "snowflake", "world")  # of the playground


class _Skipping(selectors.SelectSelector):
    """Nothing ever comes from outside: instead of waiting, the time is later."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise RuntimeError("everybody waits for something that nobody will do")
        self.now += max(0.0, timeout)
        return []


class Life:
    """What one process has begun, so that it can be killed."""

    def __init__(self) -> None:
        self.tasks: WeakSet[asyncio.Task[Any]] = WeakSet()
        self.timers: WeakSet[asyncio.TimerHandle] = WeakSet()

    def end(self) -> None:
        """As kill -9 would: nothing of it goes on."""
        for timer in list(self.timers):
            timer.cancel()
        for task in list(self.tasks):
            task.cancel()


LIFE: ContextVar[Life | None] = ContextVar("life", default=None)


class SimulatedLoop(asyncio.SelectorEventLoop):
    """An event loop whose time is simulated, and whose threads are done before they begin. It knows
    which process has begun what.
    """

    def __init__(self) -> None:
        self._skipping = _Skipping()
        super().__init__(self._skipping)
        self._clock_resolution = 1e-6
        self.set_task_factory(_entered)

    def time(self) -> float:
        return self._skipping.now

    def call_at(
        self,
        when: float,
        callback: Callable[[*Ts], object],
        *args: *Ts,
        context: Context | None = None,
    ) -> asyncio.TimerHandle:
        timer = super().call_at(when, callback, *args, context=context)
        if (life := LIFE.get()) is not None:
            life.timers.add(timer)
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
    """A new task, in the books of the process that has begun it."""
    task = asyncio.Task(work, loop=loop, context=context)
    if (life := LIFE.get()) is not None:
        life.tasks.add(task)
    return task


def now() -> float:
    """The simulated moment, in seconds since 1970."""
    return EPOCH + asyncio.get_running_loop().time()


class Disk:
    """What all databases of an evening stand on; it fails on command, and forgets killed bots."""

    def __init__(self) -> None:
        self.failing = False
        self.life = 0  # of the bot; what an earlier one still has to write is not written

    def kill(self) -> None:
        """The process is gone, and with it its connections."""
        self.life += 1

    def check(self, life: int) -> None:
        """Raise what SQLite does if a bot of this life can write nothing now."""
        if life != self.life:
            raise sqlite3.ProgrammingError("the process is gone")
        if self.failing:
            raise sqlite3.OperationalError("disk I/O error")


class _Queue:
    """Stands where aiosqlite has a thread: the job is done at once."""

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


def _transactions(disk: Disk) -> type[FileTransactions]:
    """Return what runs transactions on this disk, for bots of its present life."""

    class Transactions(FileTransactions):
        def __init__(self, engine: Engine) -> None:
            super().__init__(engine)
            self._life = disk.life

        def _run(self, work: Work[T]) -> T:
            try:
                disk.check(self._life)
            except sqlite3.Error as error:
                raise DBAPIError.instance("BEGIN", None, error, sqlite3.Error) from error
            return super()._run(work)

    return Transactions


def simulate(patch: pytest.MonkeyPatch, disk: Disk) -> None:
    """Everything goes by the simulated time, and every database stands on this disk."""

    def queue() -> _Queue:
        return _Queue(disk)

    patch.setattr("data.store.database.transactions.FileTransactions", _transactions(disk))
    patch.setattr(core, "SimpleQueue", queue)
    patch.setattr(core, "Thread", lambda **_: SimpleNamespace(start=lambda: None, daemon=True))
    patch.setattr(discord.utils, "utcnow", lambda: datetime.fromtimestamp(now(), UTC))
    clock = SimpleNamespace(
        time=now,
        time_ns=lambda: int(now() * 1e9),
        monotonic=now,
    )
    for module in TIMED:
        patch.setattr(f"playground.{module}.time", clock)
    patch.setattr("data.store.opening.time", clock)
    spare_the_disk(patch)
