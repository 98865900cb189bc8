"""How all rooms of the store read and write: through one database, which they share."""

import asyncio
import logging
from typing import TypeVar

from sqlalchemy.engine import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

from data.store.database.errors import NONSENSE, UNWELL, short
from data.store.database.observer import StoreObserver
from data.store.database.transactions import Work
from data.store.database.writer import Writer
from tables.errors import StoreTrouble
from tables.shards import WHOLE, Shards

log = logging.getLogger(__name__)

TRIES = 5  # to empty the write-ahead log
AGAIN_SECONDS = 0.2

T = TypeVar("T")


def empty_the_log(connection: Connection) -> bool:
    """Empty SQLite's write-ahead log, which keeps what was overwritten until then; return whether
    that is done. A reader may be in the way. It is emptied when the program ends, at the latest.
    """
    if connection.dialect.name != "sqlite":
        return True
    busy: int = connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").one()[0]
    return not busy


class Database:
    """A database that is open: how it is read and written, and whose servers are looked after."""

    def __init__(
        self,
        writer: Writer,
        readers: AsyncEngine,
        observer: StoreObserver,
        shards: Shards = WHOLE,
    ) -> None:
        self.writer = writer
        self.readers = readers
        self.observer = observer
        self.shards = shards
        self.has_traces = False  # what was deleted may still stand in the write-ahead log

    async def read(self, job: Work[T]) -> T:
        """Return the result of a reading job. Raises StoreTrouble."""
        try:
            async with self.readers.connect() as connection:
                return await connection.run_sync(job)
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

    async def empty_the_log(self) -> None:
        """Empty the log if something was deleted. Where that cannot be done now, it stays to be
        done.
        """
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
        """Finish what is being written and let go of the database."""
        await self.writer.close()
        await self.readers.dispose()


class Access:
    """A room of the store: asks and changes one part of the database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def _read(self, job: Work[T]) -> T:
        return await self.database.read(job)

    async def _write(self, job: Work[T]) -> T:
        return await self.database.writer.write(job)
