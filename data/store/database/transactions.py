"""Running a piece of work in one transaction of the database; and slow reading, such as a profile's
or a file's, beside the event loop: going through thousands of rows would stop it for as long.
"""

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Protocol

from sqlalchemy import URL, Engine, Table, delete, func, insert, select, update
from sqlalchemy.engine import Connection
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from data.store.database.connecting import (
    is_sqlite,
    learn_sizes,
    page_engine,
    reading_engine,
    writing_engine,
    writing_engine_of_server,
)
from data.store.schema import Condition
from engine.value import T

Work = Callable[[Connection], T]
Progress = Callable[[int, int], None]  # called with the number done, and the total


class Runner(Protocol):
    """Runs work on connections of its own: in transactions, one after the other; or reading."""

    @property
    def engine(self) -> Engine | AsyncEngine: ...

    async def run(self, work: Work[T]) -> T:
        """Return the work's result, once it is committed. Raises the work's error, with nothing
        written, or the database's.
        """
        ...

    async def close(self) -> None:
        """Give the connections back."""
        ...


class FileTransactions:
    """Of a SQLite file: a whole transaction is one job for a thread of its own. To go to a thread
    and back for each statement takes several times as long as the statements.
    """

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._connection: Connection | None = None  # for as long as all goes well

    async def run(self, work: Work[T]) -> T:
        return await self._in_thread(self._run, work)

    async def close(self) -> None:
        await self._in_thread(self._close)  # the idle thread ends with this object

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
        if self._connection is not None:
            with suppress(SQLAlchemyError):
                self._run(learn_sizes)
        self._give_back()
        self.engine.dispose()

    def _give_back(self) -> None:
        """Give the connection back to the engine, which finds out whether it still works."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    async def _in_thread(self, call: Callable[..., T], *given: object) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, call, *given)


class ServerTransactions:
    """Of a database's server, through an asynchronous driver."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def run(self, work: Work[T]) -> T:
        async with self.engine.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        await self.engine.dispose()


def transactions_of(url: URL) -> Runner:
    """Return the runner of transactions for the database at an address. Raises SQLAlchemy's errors
    for an unusable address, and ImportError for a missing driver.
    """
    if is_sqlite(url):
        return FileTransactions(writing_engine(url))
    return ServerTransactions(writing_engine_of_server(url))


AT_ONCE = 2  # readings: for a page, and for a file or post


class FilePages:
    """Of a SQLite file, in threads."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="pages")

    async def run(self, work: Work[T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._run, work)

    def _run(self, work: Work[T]) -> T:
        with self.engine.connect() as connection:
            return work(connection)

    async def close(self) -> None:
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._threads, self.engine.dispose)


class ServerPages:
    """Of a database's server, on an event loop in a thread: the driver is asynchronous."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self._loop = asyncio.new_event_loop()
        threading.Thread(target=self._loop.run_forever, name="pages", daemon=True).start()

    async def run(self, work: Work[T]) -> T:
        running = asyncio.run_coroutine_threadsafe(self._run(work), self._loop)
        return await asyncio.wrap_future(running)

    async def _run(self, work: Work[T]) -> T:
        async with self.engine.connect() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        ending = asyncio.run_coroutine_threadsafe(self.engine.dispose(), self._loop)
        await asyncio.wrap_future(ending)
        self._loop.call_soon_threadsafe(self._loop.stop)


def pages_of(url: URL) -> Runner:
    """Return the runner of slow reading there. Raises as `transactions_of` does."""
    if is_sqlite(url):
        return FilePages(page_engine(url, AT_ONCE))
    return ServerPages(reading_engine(url, AT_ONCE))


def add_row(connection: Connection, table: Table, /, **values: object) -> None:
    """Insert a row with these values."""
    connection.execute(insert(table).values(values))


def update_rows(connection: Connection, table: Table, where: Condition, /, **values: object) -> int:
    """Set these values in the rows of a condition; return the number of rows."""
    return connection.execute(update(table).where(where).values(values)).rowcount


def delete_rows(connection: Connection, table: Table, where: Condition) -> int:
    """Delete the rows of a condition; return their number."""
    return connection.execute(delete(table).where(where)).rowcount


def count_rows(connection: Connection, table: Table, *where: Condition) -> int:
    """Return the number of a table's rows, of all or of those of a condition."""
    query = select(func.count()).select_from(table).where(*where)
    return connection.execute(query).scalar_one()


def new_row(connection: Connection, table: Table, /, **values: object) -> int:
    """Insert a row with these values; return its number."""
    row = insert(table).values(values).returning(table.c.id)
    number: int = connection.execute(row).scalar_one()
    return number
