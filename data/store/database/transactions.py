"""Running a piece of work in one transaction of the database."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol, TypeAlias, TypeVar

from sqlalchemy import URL, Engine
from sqlalchemy.engine import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

from data.store.database.connecting import is_sqlite, writing_engine, writing_engine_of_server

T = TypeVar("T")
Work: TypeAlias = Callable[[Connection], T]
Progress: TypeAlias = Callable[[int, int], None]  # called with the number done, and the total


class Transactions(Protocol):
    """Runs work in transactions of its own, one after the other."""

    @property
    def engine(self) -> Engine | AsyncEngine: ...

    async def run(self, work: Work[T]) -> T:
        """Return the work's result, once it is committed. Raises the work's error, with nothing
        written, or the database's.
        """
        ...

    async def close(self) -> None:
        """Give the connection back."""
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


def transactions_of(url: URL) -> Transactions:
    """Return the runner of transactions for the database at an address. Raises SQLAlchemy's errors
    for an unusable address, and ImportError for a missing driver.
    """
    if is_sqlite(url):
        return FileTransactions(writing_engine(url))
    return ServerTransactions(writing_engine_of_server(url))
