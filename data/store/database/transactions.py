"""Running a piece of work in one transaction of the database; and reading beside the event loop:
going through thousands of rows, as for a profile or a file, would stop it for as long.
"""

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Protocol

from sqlalchemy import URL, Engine
from sqlalchemy.engine import Connection

from data.store.database.connecting import (
    is_sqlite,
    migrating_engine,
    reading_engine,
    reading_engine_of_server,
    writing_engine,
    writing_engine_of_server,
)
from engine.value import T

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

Work = Callable[[Connection], T]
Progress = Callable[[int, int], None]  # called with the number done, and the total

QUICK, SLOW = 4, 2  # readings at once: for clicks; and for a page, and a file or post


class Runner(Protocol):
    """Runs work on connections of its own: each piece in a transaction, or reading in none."""

    @property
    def engine(self) -> "Engine | AsyncEngine": ...

    async def run(self, work: Work[T]) -> T:
        """Return the work's result, once it is committed. Raises the work's error, with nothing
        written, or the database's.
        """
        ...

    async def close(self) -> None:
        """Give the connections back."""
        ...


class FileReading:
    """Of a SQLite file: a whole piece of work is one job for a thread. To go to a thread and back
    for each statement takes several times as long as the statements.
    """

    def __init__(self, engine: Engine, threads: int = 1) -> None:
        self.engine = engine
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="database")

    async def run(self, work: Work[T]) -> T:
        return await self._in_thread(self._run, work)

    async def close(self) -> None:
        await self._in_thread(self._close)  # idle threads end with this object

    def _run(self, work: Work[T]) -> T:
        with self.engine.connect() as connection:
            return work(connection)

    def _close(self) -> None:
        self.engine.dispose()

    async def _in_thread(self, call: Callable[..., T], *given: object) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, call, *given)


class FileTransactions(FileReading):
    """Of a SQLite file, one after the other on one connection, which stays as long as all goes
    well.
    """

    _connection: Connection | None = None

    def _run(self, work: Work[T]) -> T:
        if self._connection is None:
            self._connection = self.engine.connect()
        try:
            with self._connection.begin():
                return work(self._connection)
        except Exception:
            self._give_back()
            raise

    def _close(self) -> None:
        self._give_back()
        super()._close()

    def _give_back(self) -> None:
        """Give the connection back to the engine, which finds out whether it still works."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None


class ServerReading:
    """Of a database's server, through an asynchronous driver."""

    def __init__(self, engine: "AsyncEngine") -> None:
        self.engine = engine

    async def run(self, work: Work[T]) -> T:
        async with self.engine.connect() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        await self.engine.dispose()


class ServerTransactions(ServerReading):
    """Of a database's server, one after the other."""

    async def run(self, work: Work[T]) -> T:
        async with self.engine.begin() as connection:
            return await connection.run_sync(work)


class ServerPages(ServerReading):
    """Of a database's server, on an event loop in a thread: the driver is asynchronous."""

    def __init__(self, engine: "AsyncEngine") -> None:
        super().__init__(engine)
        self._loop = asyncio.new_event_loop()
        threading.Thread(target=self._loop.run_forever, name="pages", daemon=True).start()

    async def run(self, work: Work[T]) -> T:
        running = asyncio.run_coroutine_threadsafe(super().run(work), self._loop)
        return await asyncio.wrap_future(running)

    async def close(self) -> None:
        ending = asyncio.run_coroutine_threadsafe(super().close(), self._loop)
        await asyncio.wrap_future(ending)
        self._loop.call_soon_threadsafe(self._loop.stop)


def transactions_of(url: URL, *, migrating: bool = False) -> Runner:
    """Return the runner of transactions for the database at an address, or of its migrations.
    Raises SQLAlchemy's errors for an unusable address, and ImportError for a missing driver.
    """
    if is_sqlite(url):
        return FileTransactions(migrating_engine(url) if migrating else writing_engine(url))
    return ServerTransactions(writing_engine_of_server(url))


def readers_of(url: URL) -> Runner:
    """Return the runner of quick readings at an address. Raises as `transactions_of` does."""
    if is_sqlite(url):
        return FileReading(reading_engine(url, QUICK), QUICK)
    return ServerReading(reading_engine_of_server(url, QUICK))


def pages_of(url: URL) -> Runner:
    """Return the runner of slow readings at an address. Raises as `transactions_of` does."""
    if is_sqlite(url):
        return FileReading(reading_engine(url, SLOW), SLOW)
    return ServerPages(reading_engine_of_server(url, SLOW))
