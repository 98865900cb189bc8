"""Time that passes as soon as nobody has anything left to do, and a database that answers at once.

So a month takes seconds, and the same dice give the same evening again.
"""

from __future__ import annotations

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
        self.ended = False
        self._begun = count()  # in this order: that of a set is another in each process
        self._tasks: WeakValueDictionary[int, asyncio.Task[Any]] = WeakValueDictionary()
        self._timers: WeakValueDictionary[int, asyncio.TimerHandle] = WeakValueDictionary()

    @property
    def tasks(self) -> list[asyncio.Task[Any]]:
        """What it has begun and may still be doing, in the order in which it began."""
        return [*self._tasks.values()]

    def begins(self, task: asyncio.Task[Any]) -> None:
        """It has begun this."""
        self._tasks[next(self._begun)] = task

    def winds(self, timer: asyncio.TimerHandle) -> None:
        """It has wound this timer up."""
        self._timers[next(self._begun)] = timer

    def end(self) -> None:
        """As kill -9 would: nothing of it goes on."""
        self.ended = True
        for timer in [*self._timers.values()]:
            timer.cancel()
        for task in self.tasks:
            task.cancel()


LIFE: ContextVar[Life | None] = ContextVar("life", default=None)


class SimulatedLoop(asyncio.SelectorEventLoop):
    """An event loop whose time is simulated, and whose threads are done before they begin. It knows
    which process has begun what. With dice for `dealing` it does what is ready in the order they
    deal, not in that of its coming: nothing may rely on that.
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
    """A new task, in the books of the process that has begun it."""
    task = asyncio.Task(work, loop=loop, context=context)
    if (life := LIFE.get()) is not None:
        life.begins(task)
    return task


def now() -> float:
    """The simulated moment, in seconds since 1970."""
    return EPOCH + asyncio.get_running_loop().time()


class Disk:
    """What all databases of an evening stand on; it fails on command, and forgets killed bots."""

    def __init__(self) -> None:
        self._failing = False
        self.life = 0  # of the bot; what an earlier one still has to write is not written

    @property
    def failing(self) -> bool:
        """Whether nothing can be read or written."""
        return self._failing

    @failing.setter
    def failing(self, failing: bool) -> None:
        self._failing = failing
        if failing:
            self._begin_to_fail()

    def _begin_to_fail(self) -> None:
        """From now on, or at the latest a moment later."""

    def kill(self) -> None:
        """The process is gone, and with it its connections."""
        self.life += 1

    def attach(self, patch: pytest.MonkeyPatch) -> None:
        """From now on all databases are reached through it."""
        patch.setattr("data.store.database.transactions.FileTransactions", _transactions(self))
        patch.setattr(core, "SimpleQueue", lambda: _Queue(self))
        patch.setattr(core, "Thread", lambda **_: SimpleNamespace(start=lambda: None, daemon=True))
        spare_the_disk(patch)

    def close(self) -> None:
        """The evening is over."""

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


def simulate(patch: pytest.MonkeyPatch, disk: Disk, dice: random.Random) -> None:
    """Everything goes by the simulated time, every database stands on this disk, and these dice
    throw what else would be the system's chance.
    """
    patch.setattr(secrets, "token_bytes", lambda size=32: dice.randbytes(size))
    patch.setattr(secrets, "token_hex", lambda size=32: dice.randbytes(size).hex())
    patch.setattr(secrets, "token_urlsafe", lambda size=32: dice.randbytes(size).hex())
    patch.setattr(secrets, "randbits", dice.getrandbits)
    patch.setattr(os, "urandom", dice.randbytes)  # the library's, for what has no custom_id

    patch.setattr(discord.utils, "utcnow", lambda: datetime.fromtimestamp(now(), UTC))
    clock = SimpleNamespace(
        time=now,
        time_ns=lambda: int(now() * 1e9),
        monotonic=now,
    )
    for module in TIMED:
        patch.setattr(f"playground.{module}.time", clock)
    patch.setattr("data.store.opening.time", clock)
    disk.attach(patch)
