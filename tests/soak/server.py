"""A real PostgreSQL under simulated time. The bot's loop never looks at a socket: each call to the
server is made on a loop beside it, which it waits for; what the way there and back takes, the dice
say. So a seed gives the same evening again here, too, and no limit of the driver's runs out because
the time jumps.
"""

import asyncio
import functools
import random
from collections.abc import Callable, Coroutine, Generator
from typing import Any, TypeVar

import asyncpg  # type: ignore[import-untyped]  # it comes without types
import pytest
from sqlalchemy.dialects.postgresql import asyncpg as dialect
from sqlalchemy.engine import interfaces
from sqlalchemy.util.concurrency import await_

from data.store.database import transactions
from data.store.database.transactions import ServerTransactions, Work
from tests.soak.simulated import LIFE, Disk, SimulatedLoop, now
from tests.support.databases import open_store

T = TypeVar("T")

QUICKEST, SLOWEST = 0.0002, 0.002  # seconds from the bot to the server, or back
PATIENCE = 60.0  # real seconds after which a call is taken for one that waits for ever
MOST_CALLS, MOMENT = 12, 1.0  # that still get through to a server that begins to fail; seconds
END = "SELECT pg_terminate_backend($1, 10000)"

Adapted = dialect.AsyncAdapt_asyncpg_connection
connect, end_session = asyncpg.connect, Adapted._terminate_graceful_close


class _Later:
    """A call that is begun when it is awaited, which may be never."""

    def __init__(self, call: Callable[..., Any], to: tuple[Any, ...], how: dict[str, Any]) -> None:
        self._begin = functools.partial(call, *to, **how)

    def __await__(self) -> Generator[Any, None, Any]:
        return self._begin().__await__()  # type: ignore[no-any-return]  # of any coroutine


class _Pages(ServerTransactions):
    """Slow readings on the bot's own loop: one in a thread would go by the real time."""

    async def run(self, work: Work[T]) -> T:
        async with self.engine.connect() as connection:
            return await connection.run_sync(work)


class Server(Disk):
    """The database server of an evening, if there is one: it creates the database, and cuts all
    connections when the bot is killed, or when it fails: in the middle of some transaction, whose
    outcome the bot does not always learn.
    """

    def __init__(self, address: str, dice: random.Random) -> None:
        super().__init__()
        self._address = address
        self._dice = dice
        self._loop = asyncio.new_event_loop()
        self._connections: list[asyncpg.Connection] = []
        self._calls, self._until = 0, 0.0  # how many get through while it begins to fail, and when
        self._run(self._make())

    async def _make(self) -> None:
        await (await open_store(self._address)).close()

    def attach(self, patch: pytest.MonkeyPatch) -> None:
        """Make simulated bots reach their databases this way."""

        def awaited(asked: Coroutine[Any, Any, T]) -> T:
            return await_(self._answer(asked) if _is_simulated() else asked)

        async def connected(*to: Any, **how: Any) -> asyncpg.Connection:
            if asyncio.get_running_loop() is not self._loop:
                return await connect(*to, **how)
            if self.failing and not self._calls:
                raise ConnectionRefusedError("the server is away")
            self._connections.append(connection := await connect(*to, **how))
            return connection

        async def terminated(adapted: Adapted) -> None:
            ending = end_session(adapted)
            return self._run(ending) if _is_simulated() else await ending

        patch.setattr(transactions, "ServerPages", _Pages)
        for module in (dialect, interfaces):
            patch.setattr(module, "await_", awaited)
        patch.setattr(asyncpg, "connect", lambda *to, **how: _Later(connected, to, how))
        patch.setattr(Adapted, "_terminate_graceful_close", terminated)

    async def _answer(self, asked: Coroutine[Any, Any, T]) -> T:
        """Carry a call out, and return its answer when that has come back."""
        try:
            await self._way()
            if (life := LIFE.get()) is not None and life.ended:
                raise ConnectionResetError("the process is gone")
            answer = self._run(asked) if self._gets_through() else self._lost(asked)
        finally:
            asked.close()
        if not isinstance(answer, Adapted):  # it would stay open if nobody waited for it any more
            await self._way()
        return answer

    def _begin_to_fail(self) -> None:
        self._calls = self._dice.randrange(1, MOST_CALLS)
        self._until = now() + MOMENT

    def _gets_through(self) -> bool:
        """True unless this is the call at which the server fails. A later one finds out itself."""
        if not (self.failing and self._calls):
            return True
        self._calls = self._calls - 1 if now() < self._until else 0
        return self._calls > 0

    def _lost(self, asked: Coroutine[Any, Any, T]) -> T:
        """Fail, before the call or after it: the answer never arrives."""
        if self._dice.random() < 0.5:
            self._run(asked)
        self._cut()
        raise ConnectionResetError("the server is away")

    async def _way(self) -> None:
        await asyncio.sleep(self._dice.uniform(QUICKEST, SLOWEST))

    def _run(self, asked: Coroutine[Any, Any, T]) -> T:
        """Return the call's result from a loop of its own; no simulated time passes."""
        simulated = asyncio._get_running_loop()
        asyncio._set_running_loop(None)
        try:
            return self._loop.run_until_complete(_in_time(asked))
        finally:
            asyncio._set_running_loop(simulated)

    def kill(self) -> None:
        super().kill()
        self._cut()

    def _cut(self) -> None:
        self._run(self._end_sessions())

    async def _end_sessions(self) -> None:
        """Have the server end all sessions, and wait until both sides know."""
        there = [one for one in self._connections if not one.is_closed()]
        self._connections = []
        if there:
            another = await connect(self._address)
            for one in there:
                await _end(one, another)
            await another.close()

    def close(self) -> None:
        """The evening is over."""
        self._cut()
        self._loop.close()


async def _end(session: asyncpg.Connection, by: asyncpg.Connection) -> None:
    ended = asyncio.Event()
    session.add_termination_listener(lambda _: ended.set())
    await by.execute(END, session.get_server_pid())
    await ended.wait()


def _is_simulated() -> bool:
    """True if the time is; a test that looks into the database itself has a loop of its own."""
    return isinstance(asyncio.get_running_loop(), SimulatedLoop)


async def _in_time(asked: Coroutine[Any, Any, T]) -> T:
    """Wait for a call. Raises AssertionError if it takes too long: nothing that could release it
    runs meanwhile.
    """
    done, _ = await asyncio.wait([asyncio.ensure_future(asked)], timeout=PATIENCE)
    assert done, f"the database waits for ever: {asked}"
    return done.pop().result()
