"""A lock for each shard at the database's server, so that one process at a time serves it.

They are the server's session locks: it lets go of them when the connection ends, which is theirs
alone. On the same connection comes what other processes have changed.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from data.store.connecting import is_sqlite, name_of, read_url
from data.store.errors import UNWELL, short, unusable
from data.store.notices import CHANNEL
from tables.shards import Shards

log = logging.getLogger(__name__)

OURS = 0x63617264  # tells our locks from those of other programs on the same database
LOOK = 0.5  # seconds between two looks whether the locks are free
PING = 3.0  # seconds between two looks whether the connection still lives
DEAF = 5.0  # seconds the server has for an answer
# A host that vanishes: it notices within PING and DEAF, the server within 25 seconds.
KEEPALIVE = {
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
    "tcp_user_timeout": "20000",
}
SQLALCHEMYS_OWN = (
    "prepared_statement_cache_size",
    "prepared_statement_name_func",
    "async_fallback",
)
OWN_GHOST = 30.0  # seconds for which our own former connection may still hold the locks


class TakenOver(Exception):
    """Another process serves our shards now."""

    def __init__(self, shards: Shards) -> None:
        super().__init__(
            f"Another process serves shards {shards} now. Started again, this one waits for it"
        )


class ShardLocks:
    """The locks of some shards. Its states: not held (at the start, or the connection was lost),
    and held.
    """

    def __init__(self, address: str, shards: Shards) -> None:
        self.url = read_url(address)
        self.shards = shards
        self.heard: Callable[[str], None] = ignore  # is called with what somebody has changed
        self._connection: Any = None  # the driver's
        self._locked = False
        self._failures: tuple[type[Exception], ...] = (ImportError, *UNWELL)
        self._ended = asyncio.Event()

    @property
    def held(self) -> bool:
        """True while this process may act for its shards."""
        return self._locked and not self._ended.is_set()

    async def take(self) -> None:
        """Wait until all locks are held. Raises StoreUnusable if the server cannot be used; once it
        could be, this goes on waiting.
        """
        try:
            taken = await self._take()
        except self._failures as error:
            raise unusable(name_of(self.url), error, is_file=False) from error
        if not taken:
            log.warning("Another process serves shards %s; this one waits for it", self.shards)
        while not taken:
            await asyncio.sleep(LOOK)
            taken = await self._taken_or_away() or False
        log.info("Serving shards %s", self.shards)

    async def keep(self, lost: Callable[[], None], again: Callable[[], Awaitable[None]]) -> None:
        """Look after the locks for ever: say at once that they are `lost`, and when they are held
        `again`. Raises TakenOver if another process has them then.
        """
        while True:
            await self._until_lost()
            log.error("The database's server is lost: nothing is done until it is back")
            lost()
            await self._take_again()
            log.warning("The database's server is back, and shards %s are served", self.shards)
            await again()

    async def close(self) -> None:
        """Let go of the locks."""
        if self._connection is not None:
            self._ended.set()
            self._connection.terminate()

    async def _take(self) -> bool:
        """True if all locks are held now; else none is."""
        if self._connection is None or self._ended.is_set():
            await self._connect()
        for shard in self.shards.ids:
            ask = "SELECT pg_try_advisory_lock($1, $2)"
            if not await self._connection.fetchval(ask, OURS, shard):
                await self._connection.execute("SELECT pg_advisory_unlock_all()")
                return False
        self._locked = True
        return True

    async def _taken_or_away(self) -> bool | None:
        """Do the same; None while the server is away."""
        try:
            return await self._take()
        except self._failures as error:
            log.debug("Not yet: %s", short(error))
            await self.close()
            return None

    async def _connect(self) -> None:
        dialect = self.url.get_dialect()
        driver = dialect.import_dbapi().asyncpg
        self._failures = (*UNWELL, driver.PostgresError, driver.InterfaceError)
        _, given = dialect().create_connect_args(self.url)
        own = {name: given[name] for name in given if name not in SQLALCHEMYS_OWN}
        connection = await driver.connect(
            **own, timeout=DEAF, command_timeout=DEAF, server_settings=KEEPALIVE
        )
        ended, self._locked = asyncio.Event(), False
        connection.add_termination_listener(lambda _: ended.set())
        await connection.add_listener(CHANNEL, lambda *said: self.heard(said[-1]))
        self._connection, self._ended = connection, ended

    async def _until_lost(self) -> None:
        while not self._ended.is_set():
            try:
                async with asyncio.timeout(PING):
                    await self._ended.wait()
            except TimeoutError:
                await self._ping()

    async def _ping(self) -> None:
        try:
            async with asyncio.timeout(DEAF):
                await self._connection.fetchval("SELECT 1")
        except self._failures as error:
            log.warning("The database's server does not answer: %s", short(error))
            await self.close()

    async def _take_again(self) -> None:
        loop = asyncio.get_running_loop()
        refused_since: float | None = None
        while True:
            taken = await self._taken_or_away()
            if taken:
                return
            if taken is False:
                refused_since = refused_since or loop.time()
                if loop.time() - refused_since >= OWN_GHOST:
                    raise TakenOver(self.shards)
            await asyncio.sleep(LOOK)


def ignore(_: str) -> None:
    """Do nothing: nobody remembers anything yet."""


def shard_locks(address: str, shards: Shards) -> ShardLocks | None:
    """Return the locks for a database's server; None for a SQLite file, which has one of its own.
    Raises StoreUnusable for what is no address.
    """
    return None if is_sqlite(read_url(address)) else ShardLocks(address, shards)
