"""Processes that share a database server: a lock for each shard, so that one process at a time
serves it; which rows are a process's own; and notices of changed values others may have cached.

The locks are the server's session locks: it releases them when the connection ends, which is used
for nothing else. It also ends the session of a process that is silent for a while: such a process
hangs, though its computer still answers for it. The same connection receives other processes'
notices, which are sent with the transaction that changes a value, or not at all.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from sqlalchemy import ColumnElement, func, select, true
from sqlalchemy.engine import Connection

from data.store.database.connecting import is_sqlite, name_of, read_url
from data.store.database.errors import short, unusable
from data.store.schema import Condition
from tables.people import Deletion
from tables.shards import Shards
from tables.timers import Clock

log = logging.getLogger(__name__)

OURS = 0x63617264  # tells our locks from those of other programs on the same database
LOOK = 0.5  # seconds between checks whether the locks are free
PING = 3.0  # seconds between checks whether the connection is alive
DEAF = 5.0  # seconds the server has for an answer
IDLE = 15.0  # seconds without a word from us after which the server ends our session
IDLE_NAME = "idle_session_timeout"  # its setting, from PostgreSQL 14 on
PROOF = 12.0  # seconds for which an answer proves that this has not ended the session
# If a host vanishes: it notices within PING and DEAF, the server after IDLE; before PostgreSQL 14
# by these, within 25 seconds.
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

    def __init__(self, address: str, shards: Shards, steady: Clock = time.monotonic) -> None:
        """`steady`: seconds since an arbitrary moment, which cannot be set, preferably counting
        those in which the computer sleeps. Raises StoreUnusable for an invalid address.
        """
        self.url = read_url(address)
        self.shards = shards
        # Called with a changed person or server; nothing is cached yet.
        self.heard: Callable[[str], None] = lambda _: None
        self._connection: Any = None  # the driver's
        self._locked = False
        self._ended = asyncio.Event()
        self._steady = steady
        self._proven = 0.0  # when the question was asked that the server has answered last
        self._asking: asyncio.Task[None] | None = None

    @property
    def held(self) -> bool:
        """True while this process may act for its shards. It also turns False if it has stood still
        so long that the server may have ended its session, before any other sign of that.
        """
        return self._locked and not self._ended.is_set() and self._is_proven

    @property
    def _is_proven(self) -> bool:
        return self._steady() - self._proven < PROOF

    async def take(self) -> None:
        """Wait until all locks are held. Raises StoreUnusable if the server cannot be used; after a
        first success, this goes on waiting.
        """
        try:
            taken = await self._take()
        except Exception as error:
            raise unusable(name_of(self.url), error, is_file=False) from error
        if not taken:
            log.warning("Another process serves shards %s; this one waits for it", self.shards)
        while not taken:
            await asyncio.sleep(LOOK)
            taken = await self._taken_or_away() or False
        log.info("Serving shards %s", self.shards)

    async def keep(self, lost: Callable[[], None], again: Callable[[], Awaitable[None]]) -> None:
        """Watch the locks for ever: report at once when they are `lost`, and when they are held
        `again`. Raises TakenOver if another process has them then.
        """
        while True:
            await self._ended.wait()
            log.error("The database's server is lost: nothing is done until it is back")
            lost()
            await self._take_again()
            log.warning("The database's server is back, and shards %s are served", self.shards)
            await again()

    async def close(self) -> None:
        """Release the locks."""
        if self._asking is not None:
            self._asking.cancel()
        if self._connection is not None:
            self._end()

    def _end(self) -> None:
        self._ended.set()
        with suppress(Exception):  # it has ended otherwise, then
            self._connection.terminate()

    async def _take(self) -> bool:
        """True if all locks are held now; else none of them is. Raises the driver's errors."""
        if self._connection is None or self._ended.is_set():
            await self.close()  # remains of the former connection
            await self._connect()
        at = self._steady()
        for shard in self.shards.ids:
            ask = "SELECT pg_try_advisory_lock($1, $2)"
            if not await self._connection.fetchval(ask, OURS, shard):
                await self._connection.execute("SELECT pg_advisory_unlock_all()")
                return False
        self._locked, self._proven = True, at
        self._asking = asyncio.create_task(self._ask_on())
        return True

    async def _taken_or_away(self) -> bool | None:
        """Do the same; None while the server is away."""
        try:
            return await self._take()
        except Exception as error:  # of many kinds; all mean the same
            log.debug("Not yet: %s", short(error))
            await self.close()
            return None

    async def _connect(self) -> None:
        dialect = self.url.get_dialect()
        driver = dialect.import_dbapi().asyncpg
        _, given = dialect().create_connect_args(self.url)
        own = {name: given[name] for name in given if name not in SQLALCHEMYS_OWN}
        connection = await driver.connect(
            **own, timeout=DEAF, command_timeout=DEAF, server_settings=KEEPALIVE
        )
        ended, self._locked = asyncio.Event(), False
        connection.add_termination_listener(lambda _: ended.set())
        self._connection, self._ended = connection, ended
        await connection.add_listener(CHANNEL, lambda *payload: self.heard(payload[-1]))
        await self._limit_silence()

    async def _limit_silence(self) -> None:
        """Have the server end this session if it hears nothing from us for a while."""
        ask = "SELECT set_config(name, $1, false) FROM pg_settings WHERE name = $2"
        if await self._connection.fetchval(ask, f"{IDLE * 1000:.0f}", IDLE_NAME) is None:
            log.warning("Before PostgreSQL 14 no other process takes over from one that hangs")

    async def _ask_on(self) -> None:
        """Ping to keep the session awake and to notice its end, for as long as it lasts."""
        while not self._ended.is_set():
            if self._is_proven:
                with suppress(TimeoutError):
                    async with asyncio.timeout(PING):
                        await self._ended.wait()
                        return
            await self._ping()

    async def _ping(self) -> None:
        at = self._steady()
        try:
            async with asyncio.timeout(DEAF):
                await self._connection.fetchval("SELECT 1")
        except Exception as error:  # of many kinds; all mean the same
            log.warning("The database's server does not answer: %s", short(error))
            self._end()
        else:
            self._proven = at

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


def shard_locks(address: str, shards: Shards, steady: Clock = time.monotonic) -> ShardLocks | None:
    """Return the locks for a database server; None for a SQLite file, which has one of its own.
    Raises StoreUnusable for an invalid address.
    """
    return None if is_sqlite(read_url(address)) else ShardLocks(address, shards, steady)


STEP = 1 << 22  # Discord assigns servers by their number without these bits


def of_shards(server: Any, shards: Shards) -> Condition:
    """Return the condition that the server in a column is theirs (Shards.serve)."""
    if shards.whole:
        return true()
    shard: ColumnElement[int] = (func.coalesce(server, 0) // STEP) % shards.count
    return shard.in_(shards.ids)


CHANNEL = "cardtable"


def person_changed(connection: Connection, user: int) -> None:
    """Announce that somebody has changed a setting."""
    _tell(connection, f"person {user}")


def person_deleted(connection: Connection, gone: Deletion) -> None:
    """Announce that somebody is deleted."""
    _tell(connection, " ".join(map(str, ("deleted", gone.user, gone.count, *gone.sign_ups))))


def server_changed(connection: Connection, server: int) -> None:
    """Announce that a server's settings have changed."""
    _tell(connection, f"server {server}")


def _tell(connection: Connection, notice: str) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_notify(CHANNEL, notice)))
