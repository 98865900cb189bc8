"""Databases that cannot be used: a clear reason for the operator, and nothing is changed."""

import logging
import socket
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from data.store import StoreUnusable, open_store
from data.store.database.errors import short, unusable
from data.store.database.transactions import FileTransactions
from data.store.servers import TableDefaults
from tables.errors import StoreTrouble
from tests.support.databases import opened, url_of


async def refusal(address: str) -> StoreUnusable:
    with pytest.raises(StoreUnusable) as refused:
        await open_store(address)
    return refused.value


@pytest.mark.whole
@pytest.mark.sqlite
async def test_a_locked_database_says_so(tmp_path: Path) -> None:
    file = tmp_path / "a.db"
    await (await open_store(url_of(file))).close()
    other = sqlite3.connect(file)
    other.execute("BEGIN IMMEDIATE")
    refused = await refusal(url_of(file))
    other.close()
    assert refused.reason == "locked"
    assert "running twice" in str(refused)
    assert str(file) in str(refused)
    await (await open_store(url_of(file))).close()


def a_list(file: Path) -> Path:
    file.write_text("This is a shopping list.\n" * 100)
    return file


def damaged(file: Path) -> Path:
    whole = file.read_bytes()
    file.write_bytes(whole[:100] + b"\xff" * (len(whole) - 100))
    return file


def in_a_file(file: Path) -> Path:
    return file / "a.db"


def the_folder(file: Path) -> Path:
    return file.parent


@pytest.mark.sqlite
@pytest.mark.parametrize(
    ("place", "reason"),
    [(a_list, "corrupt"), (damaged, "corrupt"), (in_a_file, "no_place"), (the_folder, "no_place")],
)
async def test_what_cannot_be_a_database_says_so_and_is_left_alone(
    tmp_path: Path, place: Callable[[Path], Path], reason: str
) -> None:
    """The last two: no folder can be made in a file, and a folder is in the database's place."""
    file = tmp_path / "a.db"
    await (await open_store(url_of(file))).close()
    refused = await refusal(f"sqlite:///file:{file}?mode=ro&uri=true")
    assert refused.reason == "read_only" and "cannot be written" in str(refused)
    where = place(file)
    before = file.read_bytes()
    assert (await refusal(url_of(where))).reason == reason
    assert file.read_bytes() == before


@pytest.mark.parametrize("address", ["nonsense", "", "oracle9://x", "u:secret@x"])
async def test_an_address_that_is_none_says_so(address: str) -> None:
    refused = str(await refusal(address))
    assert "DATABASE_URL" in refused
    assert "secret" not in refused


async def test_a_password_is_never_shown() -> None:
    refused = await refusal("postgresql://bot:secret@127.0.0.1:9/cards")
    assert refused.reason in ("unreachable", "no_driver")  # with asyncpg or without
    assert "secret" not in str(refused)


@pytest.mark.parametrize(
    "error",
    [
        socket.gaierror(-2, "Name or service not known"),
        TimeoutError(),
        OSError(113, "No route to host"),
        OSError("Multiple exceptions: [Errno 111] …, [Errno 101] …"),
    ],
)
def test_a_server_that_is_not_up_yet_may_be_soon(error: OSError) -> None:
    assert unusable("cards", error, is_file=False).reason == "unreachable"


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("database or disk is full", "full"),
        ("disk I/O error", "broken_disk"),
        ("[Errno 28] No space left on device: '/var/cards'", "full"),
    ],
)
def test_a_disk_in_trouble_says_so(said: str, reason: str) -> None:
    error = OperationalError("BEGIN", None, sqlite3.OperationalError(said))
    assert unusable("a.db", error, is_file=True).reason == reason
    assert unusable("a.db", OSError(said), is_file=True).reason == reason


def test_an_error_that_says_nothing_has_its_name() -> None:
    assert short(TimeoutError()) == "TimeoutError"


@pytest.mark.sqlite
async def test_a_transaction_that_was_left_open_is_in_nobodys_way(file: Path) -> None:
    async with opened(url_of(file)) as store:
        transactions = store.database.writer.transactions
        assert isinstance(transactions, FileTransactions)
        with transactions.engine.connect() as connection:
            raw = connection.connection.driver_connection
            assert raw is not None
            raw.execute("BEGIN IMMEDIATE")
        await store.servers.save_preferences(1, TableDefaults("de"))
        assert (await store.servers.preferences(1)).language == "de"


@pytest.mark.slow
@pytest.mark.sqlite
async def test_a_database_locked_in_play_is_trouble_and_then_goes_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.ERROR)
    file = tmp_path / "a.db"
    async with opened(url_of(file)) as store:
        other = sqlite3.connect(file)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreTrouble, match="locked"):
            await store.servers.save_preferences(1, TableDefaults("de"))
        assert await store.servers.preferences(1) == TableDefaults()  # reading goes on
        assert not store.keeps()
        other.close()
        await store.servers.save_preferences(1, TableDefaults("de"))
        assert store.keeps()
        assert (await store.servers.preferences(1)).language == "de"
