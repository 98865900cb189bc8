"""Slow reading, such as a profile's or a file's. It runs beside the event loop: going through
thousands of rows would stop it for as long.
"""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol, TypeVar

from sqlalchemy import URL, Engine
from sqlalchemy.ext.asyncio import AsyncEngine

from data.store.database.connecting import is_sqlite, page_engine, reading_engine
from data.store.database.transactions import Work

T = TypeVar("T")

AT_ONCE = 2  # readings: for a page, and for a file or post


class Pages(Protocol):
    """Runs reading jobs on connections of their own."""

    @property
    def engine(self) -> Engine | AsyncEngine: ...

    async def run(self, work: Work[T]) -> T:
        """Return the work's result. Raises its error, or the database's."""
        ...

    async def close(self) -> None:
        """Give the connections back."""
        ...


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


def pages_of(url: URL) -> Pages:
    """Return the runner for the database at an address. Raises as `transactions_of` does."""
    if is_sqlite(url):
        return FilePages(page_engine(url, AT_ONCE))
    return ServerPages(reading_engine(url, AT_ONCE))
