"""A process that stood still (SIGSTOP) on a real PostgreSQL: another takes over its shards, and it
does not act for them until it knows.
"""

import asyncio
import importlib
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import pytest
from sqlalchemy import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from data.store.database import connecting, shard_locks
from data.store.database.connecting import migrating_engine, read_url, writing_engine_of_server
from data.store.database.errors import unusable
from data.store.database.migrating import one_by_one
from data.store.database.shard_locks import OURS, ShardLocks
from tables.shards import WHOLE
from tests.support.databases import on_server
from tests.support.postgres import Postgres
from tests.support.waiting import until

pytestmark = [pytest.mark.whole, pytest.mark.postgres]
asyncpg: Any = importlib.import_module("asyncpg")

ROOT = Path(__file__).parents[3]
SOON = 60.0  # until anything that has to happen has happened, on a busy machine too
IDLE = 1.5  # seconds instead of the real ones, all a tenth as long
# A process with its locks. What is written to it lies in a pipe while it stands still; it answers
# each line with whether it may act.
KEEP = f"""
import asyncio, sys
from data.store.database import shard_locks
from data.store.database.shard_locks import ShardLocks, TakenOver
from tables.shards import WHOLE

shard_locks.IDLE, shard_locks.PROOF, shard_locks.PING = {IDLE}, {IDLE * 0.8}, {IDLE / 5}
shard_locks.OWN_GHOST = 1.0

async def again():
    print("again", flush=True)

async def main():
    locks = ShardLocks(sys.argv[1], WHOLE)
    await locks.take()
    loop = asyncio.get_running_loop()
    loop.add_reader(0, lambda: print(sys.stdin.readline().strip(), locks.held, flush=True))
    print("held", flush=True)
    try:
        await locks.keep(lambda: print("lost", flush=True), again)
    except TakenOver:
        print("taken over", flush=True)

asyncio.run(main())
"""


@pytest.fixture
def address(server: Postgres) -> str:
    return f"{server.address}/postgres"


@asynccontextmanager
async def process(address: str) -> AsyncIterator[Process]:
    """A process that holds its locks."""
    command = (sys.executable, "-c", KEEP, address)
    started = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, cwd=ROOT)
    try:
        assert await said(started) == "held"
        yield started
    finally:
        started.kill()
        await started.wait()


async def said(by: Process) -> str:
    """Return the next line of a process."""
    assert by.stdout is not None
    async with asyncio.timeout(SOON):
        return (await by.stdout.readline()).decode().strip()


def click(on: Process) -> None:
    assert on.stdin is not None
    on.stdin.write(b"click\n")


async def test_a_hung_process_is_replaced_and_answers_nothing_old(address: str) -> None:
    """Takes four seconds."""
    async with process(address) as hung:
        click(hung)
        assert await said(hung) == "click True"
        hung.send_signal(signal.SIGSTOP)
        click(hung)
        other = ShardLocks(address, WHOLE)
        await asyncio.wait_for(other.take(), IDLE + SOON)
        hung.send_signal(signal.SIGCONT)
        assert await said(hung) == "click False"
        assert [await said(hung), await said(hung)] == ["lost", "taken over"]
        assert other.held
        await other.close()


async def test_who_stood_still_and_was_not_replaced_goes_on(address: str) -> None:
    """Takes three seconds."""
    async with process(address) as hung:
        hung.send_signal(signal.SIGSTOP)
        await until(lambda: not held_by_anybody(address))  # the server has ended its session
        click(hung)
        hung.send_signal(signal.SIGCONT)
        assert await said(hung) == "click False"
        assert [await said(hung), await said(hung)] == ["lost", "again"]
        click(hung)
        assert await said(hung) == "click True"


@pytest.mark.parametrize("at", [0.02, 0.1, 0.2, 0.3])
async def test_whose_session_ends_while_it_stands_still_goes_on(address: str, at: float) -> None:
    """Whatever the driver raises then. Takes a second."""
    async with process(address) as hung:
        await asyncio.sleep(at)
        hung.send_signal(signal.SIGSTOP)
        await asyncio.to_thread(end_session, address)
        await asyncio.sleep(IDLE / 3)
        hung.send_signal(signal.SIGCONT)
        assert [await said(hung), await said(hung)] == ["lost", "again"]


async def test_who_lives_keeps_a_session_up(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """From when it has the locks on, long before anybody looks after them: a database may have to
    be brought up to date first. So does who waits. Takes two seconds.
    """
    monkeypatch.setattr(shard_locks, "IDLE", 0.8)
    monkeypatch.setattr(shard_locks, "PROOF", 0.6)
    monkeypatch.setattr(shard_locks, "PING", 0.2)
    one, two = ShardLocks(address, WHOLE), ShardLocks(address, WHOLE)
    await one.take()
    waiting = asyncio.create_task(two.take())
    for _ in range(20):
        await asyncio.sleep(0.1)
        assert one.held and not waiting.done()
    await one.close()
    await asyncio.wait_for(waiting, SOON)
    await two.close()


async def test_without_fresh_proof_none_acts(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its computer slept, say, which not every clock counts."""
    now = [100.0]
    locks = ShardLocks(address, WHOLE, lambda: now[0])
    monkeypatch.setattr(shard_locks, "PING", 0.2)
    await locks.take()
    assert locks.held
    now[0] += shard_locks.PROOF
    assert not locks.held
    await until(lambda: locks.held)  # it has asked
    await locks.close()


def test_it_knows_before_the_server_gives_its_locks_away() -> None:
    assert shard_locks.PING + shard_locks.DEAF < shard_locks.PROOF < shard_locks.IDLE
    assert shard_locks.IDLE < shard_locks.OWN_GHOST


async def test_a_server_that_knows_no_idle_timeout_is_served_all_the_same(
    address: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Before PostgreSQL 14."""
    monkeypatch.setattr(shard_locks, "IDLE_NAME", "no_such_timeout")
    locks = ShardLocks(address, WHOLE)
    await locks.take()
    assert locks.held and "PostgreSQL 14" in caplog.text
    await locks.close()


@pytest.mark.parametrize(
    "error", [asyncpg.InternalClientError("state 12"), RuntimeError("anything")]
)
async def test_whatever_the_connection_raises_it_counts_as_lost(
    address: str, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    """When it asks, and when it takes the locks anew."""
    locks, seen = ShardLocks(address, WHOLE), list[str]()
    monkeypatch.setattr(shard_locks, "PING", 0.1)
    await locks.take()

    async def again() -> None:
        seen.append("again")

    keeping = asyncio.create_task(locks.keep(lambda: seen.append("lost"), again))
    connect, tries = locks._connect, list[int]()

    async def fails_first() -> None:
        tries.append(1)
        if len(tries) == 1:
            raise error
        await connect()

    monkeypatch.setattr(locks, "_connect", fails_first)
    former = locks._connection
    raising = SimpleNamespace(fetchval=AsyncMock(side_effect=error), terminate=former.terminate)
    monkeypatch.setattr(locks, "_connection", raising)
    await until(lambda: "again" in seen)
    assert seen == ["lost", "again"] and len(tries) == 2 and not keeping.done()
    keeping.cancel()
    await locks.close()


def test_a_server_that_is_not_ready_is_out_of_reach() -> None:
    """So another start may help."""
    starting = asyncpg.CannotConnectNowError("the database system is starting up")
    for error in (starting, asyncpg.InternalClientError("state 12")):
        assert unusable("cards", error, is_file=False).reason == "unreachable"


@pytest.mark.parametrize("made", [writing_engine_of_server, migrating_engine])
async def test_what_a_hung_process_holds_is_free_before_it_is_replaced(
    address: str, monkeypatch: pytest.MonkeyPatch, made: Callable[[URL], AsyncEngine]
) -> None:
    """It may hang in the middle of a transaction. Takes a second."""
    assert connecting.PAUSE_MILLISECONDS / 1000 < shard_locks.IDLE
    monkeypatch.setattr(connecting, "PAUSE_MILLISECONDS", 500)
    hung, other = made(read_url(address)), made(read_url(address))
    async with hung.connect() as holds, other.connect() as wants:
        await holds.run_sync(one_by_one)
        async with asyncio.timeout(SOON):
            await wants.run_sync(one_by_one)
        with pytest.raises(DBAPIError):
            await holds.run_sync(one_by_one)
    await hung.dispose()
    await other.dispose()


def held_by_anybody(address: str) -> bool:
    return bool(on_server(address, "SELECT pid FROM pg_locks WHERE classid = ?", OURS))


def end_session(address: str) -> None:
    query = "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE classid = ?"
    assert on_server(address, query, OURS)
