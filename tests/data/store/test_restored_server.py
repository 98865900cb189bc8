"""A copy restored on a real PostgreSQL: people deleted since are deleted from it again."""

import asyncio
import logging
import os
import signal
import subprocess
import threading
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from unittest.mock import AsyncMock, Mock

import pytest

import bot
from bot import Settings
from cogs.bot import CardTable
from data.chores import Exit
from data.store import SqlStore, open_store
from data.store.database.connecting import read_url, reading_engine
from data.store.database.shard_locks import ShardLocks
from data.store.keeping.backup import Undone
from data.store.keeping.privacy import DeletedAgain
from data.store.keeping.restored import restored
from data.store.people import Preferences
from tables.lobby.state import Join, Start
from tables.people import FORGOTTEN, Person
from tables.room import Room
from tables.shards import WHOLE
from tests.data.store.test_privacy import BEN, CEM, EVA, SERVER
from tests.support.databases import on_server, opened
from tests.support.postgres import PASSWORD, Postgres, binary
from tests.tables.helpers import CRUZO

pytestmark = [pytest.mark.whole, pytest.mark.postgres]


@pytest.fixture
async def lived(server: Postgres, tmp_path: Path) -> AsyncIterator[tuple[str, str]]:
    """Two databases: a restored copy, where Eva, Ben and Cem play, and the one it replaced, where
    Eva has deleted herself since.
    """
    replaced, copy = (f"{server.address}/{name}" for name in ("replaced", "put_back"))
    for name in ("replaced", "put_back"):
        await _on_server(server, f"CREATE DATABASE {name}")
    async with opened(replaced) as store:
        room = Room(store)
        table = await room.open(SERVER, 5, EVA, CRUZO)
        for person in (BEN, CEM):
            await table.act(person, Join())
        await table.act(EVA, Start())
        copied = tmp_path / "copy"
        _run("pg_dump", "-Fc", "-f", copied, replaced)
        await table.shut()
        await store.privacy.forget(EVA.user, 1.0)
        await room.close()
    _run("pg_restore", "-d", copy, copied)
    yield copy, replaced
    for name in ("replaced", "put_back"):
        await _on_server(server, f"DROP DATABASE {name} WITH (FORCE)")


async def _on_server(server: Postgres, statement: str) -> None:
    engine = reading_engine(read_url(f"{server.address}/postgres"))
    async with engine.connect() as connection:
        await connection.exec_driver_sql(statement)
    await engine.dispose()


def _run(program: str, *words: str | Path) -> None:
    subprocess.run([binary(program), *words], check=True, timeout=60, env={"PGPASSWORD": PASSWORD})


def known(address: str) -> list[str]:
    query = "SELECT name FROM people WHERE user IS NOT NULL ORDER BY id"
    return [name for (name,) in on_server(address, query)]


async def test_who_was_deleted_in_the_replaced_one_is_deleted(lived: tuple[str, str]) -> None:
    copy, replaced = lived
    assert known(copy) == [EVA.name, BEN.name, CEM.name]
    assert await restored(copy, replaced) == DeletedAgain(1)
    assert known(copy) == [BEN.name, CEM.name]
    assert [tuple(row) for row in on_server(copy, "SELECT shown, lags FROM tables")] == [(0, True)]
    async with opened(copy) as store:
        table = await Room(store).get(1)
        assert table and (table.people, table.lobby.gone) == ((FORGOTTEN, BEN, CEM), (0,))


async def test_what_failed_may_be_done_again(
    lived: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """All of it is one transaction."""
    copy, replaced = lived
    full = Mock(side_effect=OSError(28, "No space left on device"))
    with monkeypatch.context() as broken:
        broken.setattr("data.store.keeping.restored.put_back", full)
        with pytest.raises(Exception, match="No space left"):
            await restored(copy, replaced)
    assert known(copy) == [EVA.name, BEN.name, CEM.name]
    assert (await restored(copy)).unknown, "that it was forgotten to say where to look is no harm"
    assert await restored(copy, replaced) == DeletedAgain(1)


async def test_what_cannot_be_looked_at_changes_nothing(lived: tuple[str, str]) -> None:
    copy, replaced = lived
    for wrong, why in (
        (copy, "is the copy itself"),
        (replaced.replace("/replaced", "/nowhere"), "cannot be read"),
        (replaced.replace(PASSWORD, "guessed"), "cannot be read"),
    ):
        with pytest.raises(Undone, match=why) as undone:
            await restored(copy, wrong)
        assert PASSWORD not in str(undone.value)
    assert known(copy) == [EVA.name, BEN.name, CEM.name]


async def test_while_somebody_uses_it_nothing_is_done(lived: tuple[str, str]) -> None:
    copy, replaced = lived
    async with opened(copy) as store:
        await store.people.preferences(EVA.user)
        with pytest.raises(Undone, match="Another program"):
            await restored(copy, replaced)


async def test_after_it_was_played_on_nobody_is_deleted(lived: tuple[str, str]) -> None:
    """Who is new in it is missing in the other, and has not asked to be deleted."""
    copy, replaced = lived
    store: SqlStore = await open_store(copy)
    await store.people.save_preferences(Person(5, "Finn"), Preferences())
    await store.close()
    again = await restored(copy, replaced)
    assert again.deleted == 0 and "no later state" in again.unknown
    assert known(copy) == [EVA.name, BEN.name, CEM.name, "Finn"]


# `bot.py run` against a faulty PostgreSQL: an exit code and one line


@pytest.fixture(autouse=True)
def alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Nothing of whoever runs the tests, no Discord, and signals as they were."""
    monkeypatch.setattr(bot, "ENV_FILE", tmp_path / "none")
    for name in bot.SETTINGS:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(CardTable, "start", AsyncMock())  # the login at Discord
    before = {number: signal.getsignal(number) for number in bot.STOP_SIGNALS}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


def settings(folder: Path, address: str) -> Settings:
    return Settings(discord_token="secret", data_dir=folder / "var", database_url=address)


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (("only-for", "not-for"), (Exit.DATABASE, "does not let the bot in")),
        (("/postgres", "/nothing"), (Exit.DATABASE, "no such database")),
        (("@127.0.0.1:", "@127.0.0.1:1"), (Exit.UNREACHABLE, "does not answer")),
        (("postgresql://", "oracle://"), (Exit.DATABASE, "driver is missing")),
        (("", ""), (Exit.STOPPED, "")),
    ],
)
def test_each_trouble_has_its_code_and_one_line(
    server: Postgres,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    change: tuple[str, str],
    expected: tuple[Exit, str],
) -> None:
    code, words = expected
    address = f"{server.address}/postgres".replace(*change)
    if "@127.0.0.1:1" in change:
        address = "postgresql://bot:x@127.0.0.1:1/postgres"
    assert bot.run(settings(tmp_path, address)) == code
    said = [one.getMessage() for one in caplog.records if one.levelno >= logging.CRITICAL]
    assert len(said) == (code != Exit.STOPPED)
    assert all(words in line and "\n" not in line and "for-tests" not in line for line in said)


def test_who_waits_for_another_process_can_be_stopped(server: Postgres, tmp_path: Path) -> None:
    address = f"{server.address}/postgres"
    done, held = threading.Event(), threading.Event()

    async def hold() -> None:
        locks = ShardLocks(address, WHOLE)
        await locks.take()
        held.set()
        await asyncio.to_thread(done.wait)
        await locks.close()

    other = threading.Thread(target=lambda: asyncio.run(hold()))
    other.start()
    held.wait()

    def stop() -> None:
        time.sleep(1.5)
        os.kill(os.getpid(), signal.SIGTERM)

    stopping = threading.Thread(target=stop)
    stopping.start()
    try:
        assert bot.run(settings(tmp_path, address)) == Exit.STOPPED
    finally:
        done.set()
        other.join()
        stopping.join()
