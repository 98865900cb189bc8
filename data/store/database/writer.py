"""Writing to the database. Jobs that arrive during a transaction share the next one."""

import asyncio
import time
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol, cast

from sqlalchemy.engine import Connection

from data.store.database.errors import UNWELL, short
from data.store.database.transactions import Runner, Work
from engine.value import T
from tables.errors import StoreTrouble

MOST_TOGETHER = 50


class StoreObserver(Protocol):
    """Is told of every commit and every failure. Must not block or raise."""

    def committed(self, seconds: float) -> None:
        """Note that a transaction was committed, and its duration."""

    def failed(self) -> None:
        """Note that a read or write failed; its caller knows already."""


class NoObserver:
    """An observer that does nothing."""

    def committed(self, seconds: float) -> None:
        """Do nothing."""

    def failed(self) -> None:
        """Do nothing."""


class _Waiting(NamedTuple):
    job: Work[Any]
    done: asyncio.Future[Any]


class _JobFailed(Exception):
    """One of the jobs failed; the transaction is rolled back."""


class Writer:
    """Runs jobs in transactions, one after the other. Giving up the wait does not stop a job."""

    def __init__(self, transactions: Runner, observer: StoreObserver) -> None:
        self.transactions = transactions
        self._observer = observer
        self._waiting: list[_Waiting] = []
        self._work: asyncio.Task[None] | None = None
        self._closed = False
        self.failed = False  # the last transaction, by the database's fault
        self.allowed: Callable[[], bool] = lambda: True  # whether this process may write now

    async def write(self, job: Work[T]) -> T:
        """Run a job, commit it and return its result. Raises the job's error, or StoreTrouble. A
        job may be run again after a rollback.
        """
        if self._closed:
            raise StoreTrouble("the store is closed")
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Any] = loop.create_future()
        done.add_done_callback(_seen)
        self._waiting.append(_Waiting(job, done))
        if self._work is None or self._work.done():
            self._work = loop.create_task(self._write_all())
        return cast("T", await asyncio.shield(done))

    async def close(self) -> None:
        """Finish writing; nothing more is written afterwards."""
        self._closed = True
        if self._work is not None:
            await self._work
        await self.transactions.close()

    async def _write_all(self) -> None:
        try:
            while self._waiting:
                await self._together(self._waiting[:MOST_TOGETHER])
                self._waiting = [waiting for waiting in self._waiting if not waiting.done.done()]
        finally:
            _fail(self._waiting, StoreTrouble("the writer was stopped"))
            self._waiting = []

    async def _together(self, batch: list[_Waiting]) -> None:
        """Run all in one transaction; if one of them fails, each in its own."""
        began = time.perf_counter()
        try:
            if not self.allowed():
                raise StoreTrouble("this process may not write now")
            results = await self.transactions.run(lambda to: _run_all(batch, to))
        except _JobFailed as failed:
            if len(batch) == 1:
                self._fail(batch, failed.__cause__)
                return
            for waiting in batch:
                await self._together([waiting])
        except Exception as error:
            self._fail(batch, error)
        else:
            self.failed = False
            self._observer.committed(time.perf_counter() - began)
            for waiting, result in zip(batch, results, strict=True):
                waiting.done.set_result(result)

    def _fail(self, batch: list[_Waiting], error: BaseException | None) -> None:
        if isinstance(error, UNWELL):
            self.failed = True
            self._observer.failed()
            error = StoreTrouble(short(error))
        _fail(batch, error or StoreTrouble("a job failed"))


def _run_all(batch: list[_Waiting], connection: Connection) -> list[Any]:
    try:
        return [waiting.job(connection) for waiting in batch]
    except Exception as error:
        raise _JobFailed from error


def _fail(batch: list[_Waiting], error: BaseException) -> None:
    for waiting in batch:
        if not waiting.done.done():
            waiting.done.set_exception(error)


def _seen(done: asyncio.Future[Any]) -> None:
    if not done.cancelled():
        done.exception()  # its caller has seen the error, or has given up
