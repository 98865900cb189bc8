"""A lock for each shard on a real PostgreSQL: one process at a time, the next within seconds."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from types import SimpleNamespace

import pytest
import pytest_asyncio
from sqlalchemy.exc import ResourceClosedError

from data.presets import presets
from data.store import open_store
from data.store.database import shard_locks
from data.store.database.shard_locks import OURS, ShardLocks, TakenOver
from data.store.people import Preferences
from data.store.servers import TableDefaults
from tables.errors import StoreTrouble
from tables.lobby.state import Join, Leave
from tables.people import Person
from tables.room import Room
from tables.shards import read_shards
from tests.support.databases import on_server, opened
from tests.support.postgres import Postgres
from tests.support.waiting import until

pytestmark = [pytest.mark.whole, pytest.mark.postgres]

SOON = 10.0  # seconds, on a busy machine too; less than a hung process would keep its locks


@pytest.fixture
def address(server: Postgres) -> str:
    return f"{server.address}/postgres"


class Process:
    """What a process with these shards does with its locks."""

    def __init__(self, address: str, shards: str) -> None:
        self.locks = ShardLocks(address, read_shards(shards))
        self.heard: list[str] = []
        self.locks.heard = self.heard.append
        self.said: list[str] = []
        self._keeping: asyncio.Task[None] | None = None

    def keep(self) -> asyncio.Task[None]:
        self._keeping = asyncio.create_task(self.locks.keep(self._lost, self._again))
        return self._keeping

    def _lost(self) -> None:
        assert not self.locks.held
        self.said.append("lost")

    async def _again(self) -> None:
        assert self.locks.held
        self.said.append("again")

    async def close(self) -> None:
        if self._keeping is not None:
            self._keeping.cancel()
        await self.locks.close()


@pytest_asyncio.fixture
async def processes(address: str) -> AsyncIterator[dict[str, Process]]:
    """Two of the same shards, one of others."""
    made = {name: Process(address, "2-3/4" if name == "other" else "0-1/4") for name in NAMES}
    yield made
    for process in made.values():
        await process.close()


NAMES = ("first", "second", "other")


def cut(address: str, shard: int) -> None:
    """Have the server end the connection that holds a shard's lock."""
    query = "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE classid = ? AND objid = ?"
    assert on_server(address, query, OURS, shard)


async def test_a_second_process_waits_for_the_first(processes: dict[str, Process]) -> None:
    first, second, other = (processes[name] for name in NAMES)
    await asyncio.gather(first.locks.take(), other.locks.take())
    waiting = asyncio.create_task(second.locks.take())
    await asyncio.sleep(3 * shard_locks.LOOK)
    assert (first.locks.held, second.locks.held, waiting.done()) == (True, False, False)
    await first.locks.close()
    await asyncio.wait_for(waiting, SOON)
    assert (first.locks.held, second.locks.held, other.locks.held) == (False, True, True)


async def test_shards_that_overlap_wait_without_holding_any(
    processes: dict[str, Process], address: str
) -> None:
    first, wider = processes["first"], Process(address, "1-3/4")
    await first.locks.take()
    waiting = asyncio.create_task(wider.locks.take())
    await asyncio.sleep(2 * shard_locks.LOOK)
    await asyncio.wait_for(processes["other"].locks.take(), SOON)
    waiting.cancel()
    await wider.close()


async def test_who_was_taken_over_ends(
    processes: dict[str, Process], address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once it cannot be its own former connection any more that the server thinks is there."""
    monkeypatch.setattr(shard_locks, "OWN_GHOST", 0.5)
    first, second = processes["first"], processes["second"]
    await first.locks.take()
    keeping = first.keep()
    waiting = asyncio.create_task(second.locks.take())
    await asyncio.sleep(0.1)
    monkeypatch.setattr(first.locks, "_take_again", later(first.locks._take_again))
    await asyncio.to_thread(cut, address, 0)
    await asyncio.wait_for(waiting, SOON)
    with pytest.raises(TakenOver, match="shards 0-1/4"):
        await asyncio.wait_for(keeping, SOON)
    assert first.said == ["lost"] and second.locks.held


def later(take: object) -> object:
    """Somebody else is quicker."""

    async def taken() -> None:
        await asyncio.sleep(2 * shard_locks.LOOK)
        assert callable(take)
        await take()

    return taken


async def test_restarts_are_waited_for(server: Postgres, processes: dict[str, Process]) -> None:
    first, second = processes["first"], processes["second"]
    await first.locks.take()
    first.keep()
    waiting = asyncio.create_task(second.locks.take())
    await asyncio.sleep(0.1)
    server.stop()
    await until(lambda: first.said == ["lost"])
    await asyncio.sleep(2 * shard_locks.LOOK)
    assert not waiting.done()
    server.start()
    await until(lambda: first.locks.held != second.locks.held, 2 * SOON)
    waiting.cancel()


async def test_a_host_that_vanishes_is_noticed(
    processes: dict[str, Process], address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its own process notices first, and the server within half a minute."""
    first, silent = processes["first"], processes["second"].locks
    monkeypatch.setattr(shard_locks, "PING", 0.1)
    await first.locks.take()
    await silent._connect()
    server_after = int(shard_locks.KEEPALIVE["tcp_keepalives_idle"]) + int(
        shard_locks.KEEPALIVE["tcp_keepalives_interval"]
    ) * int(shard_locks.KEEPALIVE["tcp_keepalives_count"])
    assert shard_locks.PROOF < server_after < 30
    for name, value in shard_locks.KEEPALIVE.items():
        query = f"SELECT setting FROM pg_settings WHERE name = '{name}'"
        assert await silent._connection.fetchval(query) == value
    monkeypatch.setattr(shard_locks, "DEAF", 0.2)

    async def deaf(*_: object) -> None:
        await asyncio.sleep(60)

    monkeypatch.setattr(first.locks, "_connection", SimpleNamespace(fetchval=deaf, terminate=int))
    first.keep()
    await until(lambda: first.said == ["lost"], 1.0)


async def test_what_one_changes_the_others_hear(
    server: Postgres, processes: dict[str, Process], address: str
) -> None:
    first, other = processes["first"], processes["other"]
    await asyncio.gather(first.locks.take(), other.locks.take())
    async with opened(address) as store:
        await store.servers.save_preferences(5, TableDefaults("de"))
        await store.people.save_preferences(Person(7, "Mia"), Preferences("de"))
        await store.privacy.forget(7, 0.0)
        wanted = ["server 5", "person 7", "deleted 7 1"]
        await until(lambda: other.heard == wanted)
        assert first.heard == wanted


async def test_without_the_lock_nothing_is_written(address: str) -> None:
    store, allowed = await open_store(address), True
    store.database.writer.allowed = lambda: allowed
    room = Room(store)
    table = await room.open(5, 77, Person(1, "Mia"), presets()["cruzo"])
    allowed = False
    with pytest.raises(StoreTrouble, match="may not write"):
        await table.act(Person(2, "Ben"), Join())
    allowed = True
    await table.act(Person(2, "Ben"), Join())
    await table.act(Person(2, "Ben"), Leave())
    await room.close()
    await store.close()


async def test_processes_starting_at_once_make_tables_once(server: Postgres, address: str) -> None:
    with suppress(ResourceClosedError):  # it is made, and has no rows
        on_server(address, "CREATE DATABASE fresh")
    fresh = f"{server.address}/fresh"
    stores = await asyncio.gather(*(open_store(fresh) for _ in range(3)))
    for store in stores:
        await store.close()
