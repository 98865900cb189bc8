"""Reading and writing for all rooms of the store, through one shared database."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, Concatenate, ParamSpec

from sqlalchemy.engine import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

from data.store.database.errors import NONSENSE, UNWELL, short
from data.store.database.transactions import Runner, Work
from data.store.database.writer import StoreObserver, Writer
from engine.value import T
from tables.errors import StoreTrouble
from tables.shards import WHOLE, Shards

log = logging.getLogger(__name__)

TRIES = 5  # to empty the write-ahead log
AGAIN_SECONDS = 0.2

P = ParamSpec("P")


def empty_the_log(connection: Connection) -> bool:
    """Empty SQLite's write-ahead log, which holds overwritten data until then; return whether that
    is done. A reader may be in the way. It is emptied when the program ends, at the latest.
    """
    if connection.dialect.name != "sqlite":
        return True
    busy: int = connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").one()[0]
    return not busy


class Database:
    """An open database: its reading and writing, and the servers it looks after."""

    def __init__(
        self,
        writer: Writer,
        readers: AsyncEngine,
        pages: Runner,
        observer: StoreObserver,
        shards: Shards = WHOLE,
    ) -> None:
        self.writer = writer
        self.readers = readers
        self.pages = pages
        self.observer = observer
        self.shards = shards
        self.has_traces = False  # deleted data may still be in the write-ahead log

    async def read(self, job: Work[T]) -> T:
        """Return the result of a quick reading job. Raises StoreTrouble."""
        with self._well():
            async with self.readers.connect() as connection:
                return await connection.run_sync(job)

    async def read_page(self, job: Work[T]) -> T:
        """Return the result of a slow reading job, such as a profile. It runs beside the loop, on
        connections of its own: nobody's click waits for it. Raises StoreTrouble.
        """
        with self._well():
            return await self.pages.run(job)

    @contextmanager
    def _well(self) -> Iterator[None]:
        """Raise StoreTrouble for an error of the database or its records."""
        try:
            yield
        except UNWELL as error:
            self.observer.failed()
            raise StoreTrouble(short(error)) from error
        except NONSENSE as error:
            log.exception("A record cannot be read")
            raise StoreTrouble(short(error)) from error

    async def wipe(self, job: Work[T]) -> T:
        """Delete something, out of the write-ahead log, too. Raises as `Writer.write` does."""
        self.has_traces = True
        done = await self.writer.write(job)
        await self.empty_the_log()
        return done

    def forget_values(self) -> None:
        """Forget the statements in memory: each has the values it was first run with."""
        for engine in (self.writer.transactions.engine, self.readers, self.pages.engine):
            engine.clear_compiled_cache()

    async def empty_the_log(self) -> None:
        """Empty the log if anything was deleted. If that fails now, it is repeated later."""
        if not self.has_traces:
            return
        try:
            self.has_traces = not await self._is_log_emptied()
        except StoreTrouble as trouble:
            log.warning("What was deleted stays in the write-ahead log for now: %s", trouble.reason)

    async def _is_log_emptied(self) -> bool:
        for _ in range(TRIES):
            if await self.read(empty_the_log):
                return True
            await asyncio.sleep(AGAIN_SECONDS)
        return False

    async def close(self) -> None:
        """Finish writing and close the database."""
        await self.writer.close()
        await self.readers.dispose()
        await self.pages.close()


class Access:
    """A room of the store: the queries and changes of one part of the database. Each raises
    StoreTrouble when it could not be done. People and servers are Discord's ids, moments are
    seconds since 1970.
    """

    def __init__(self, database: Database) -> None:
        self.database = database


Method = Callable[Concatenate[Access, P], Coroutine[Any, Any, T]]


def reading(query: Callable[Concatenate[Connection, P], T]) -> Method[P, T]:
    """Return the method of a room that asks a quick query."""

    async def ask(self: Access, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self.database.read(lambda of: query(of, *args, **kwargs))

    return ask


def reading_page(query: Callable[Concatenate[Connection, P], T]) -> Method[P, T]:
    """Return the method of a room that asks a slow query, beside the loop."""

    async def ask(self: Access, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self.database.read_page(lambda of: query(of, *args, **kwargs))

    return ask


def finding(read: Callable[[Connection, Any], T], query: Callable[P, Any]) -> Method[P, T]:
    """Return the method of a room that reads the rows a quick query finds."""
    return reading(lambda of, *args, **kwargs: read(of, query(*args, **kwargs)))


def finding_own(
    read: Callable[[Connection, Any], T], query: Callable[Concatenate[Shards, P], Any]
) -> Method[P, T]:
    """Return the same, for the rows of the servers this process looks after."""

    async def ask(self: Access, /, *args: P.args, **kwargs: P.kwargs) -> T:
        shards = self.database.shards
        return await self.database.read(lambda of: read(of, query(shards, *args, **kwargs)))

    return ask


def rows_as(kind: Callable[..., T]) -> Callable[[Connection, Any], tuple[T, ...]]:
    """Return the function that reads what a query finds, each row as a value of its columns."""
    return lambda of, query: tuple(kind(*row) for row in of.execute(query))


def writing(change: Callable[Concatenate[Connection, P], T]) -> Method[P, T]:
    """Return the method of a room that makes a change."""

    async def make(self: Access, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self.database.writer.write(lambda to: change(to, *args, **kwargs))

    return make
