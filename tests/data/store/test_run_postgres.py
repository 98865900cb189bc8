"""`bot.py run` against a faulty PostgreSQL: an exit code and one line."""

import asyncio
import logging
import os
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pydantic import SecretStr

import bot
from bot import Settings
from cogs.bot import CardTable
from data.chores.exits import Exit
from data.store.database.shard_locks import ShardLocks
from tables.shards import WHOLE
from tests.support.postgres import Postgres

pytestmark = [pytest.mark.whole, pytest.mark.postgres]


@pytest.fixture(autouse=True)
def alone(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nothing of whoever runs the tests, no Discord, and signals as they were."""
    monkeypatch.setitem(Settings.model_config, "env_file", None)
    for name in (field.upper() for field in Settings.model_fields):
        monkeypatch.delenv(name, raising=False)

    async def start(self: CardTable, token: str, **_: Any) -> None:
        """Take the place of the login at Discord."""

    monkeypatch.setattr(CardTable, "start", start)
    before = {number: signal.getsignal(number) for number in bot.STOP_SIGNALS}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


def settings(folder: Path, address: str) -> Settings:
    return Settings(
        discord_token=SecretStr("secret"), data_dir=folder / "var", database_url=address
    )


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
