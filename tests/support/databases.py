"""Databases for tests that are not about creating one: migrated once per process, then copied. They
are SQLite files, or databases on a PostgreSQL server run for the tests.
"""

import asyncio
import os
import re
import sqlite3
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, closing
from functools import partial
from hashlib import blake2b
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar
from unittest.mock import patch

from sqlalchemy.engine import Connection
from sqlalchemy.ext.asyncio import AsyncConnection

from data import store
from data.store import SqlStore
from data.store.database.connecting import file_of, read_url, reading_engine
from tests.support.postgres import ADDRESS

T = TypeVar("T")

_migrated: list[bytes] = []
_SERVER = os.environ.get(ADDRESS)
_TEMPLATE = f"fresh_{os.getpid()}"


def url_of(path: Path) -> str:
    """Return the address of the database that stands for a file: that SQLite file, or a database on
    the tests' server.
    """
    if _SERVER is None:
        return f"sqlite+aiosqlite:///{path}"
    return f"{_SERVER}/of_{blake2b(os.fsencode(path), digest_size=8).hexdigest()}"


async def open_store(address: str) -> SqlStore:
    """Return the store at an address, creating it if needed where that is one from url_of."""
    file = file_of(read_url(address))
    if file is not None and not file.exists():
        file.write_bytes(await _fresh())
    elif file is None and _SERVER is not None and address.startswith(_SERVER):
        await _make_on_server(address.rpartition("/")[2])
    return await store.open_store(address)


async def open_new(address: str) -> SqlStore:
    """Return the store of a new database; in a file it is not looked for what it lacks, which would
    be a tenth of a bot's test.
    """
    if file_of(read_url(address)) is None:
        return await open_store(address)
    await _fresh()
    with patch.object(store, "_prepare", _as_it_is):
        return await open_store(address)


async def _as_it_is(*_: object) -> None:
    """Replaces bringing up a database that was just made."""


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[SqlStore]:
    """Open the store at an address as open_store does, and close it in the end."""
    store = await open_store(address)
    try:
        yield store
    finally:
        await store.close()


async def _fresh() -> bytes:
    """Return an empty database of the program's present version, as open_store creates it."""
    if not _migrated:
        with TemporaryDirectory() as folder:
            file = Path(folder) / "fresh.db"
            await (await store.open_store(f"sqlite+aiosqlite:///{file}")).close()
            _migrated.append(file.read_bytes())
    return _migrated[0]


async def _make_on_server(name: str) -> None:
    """Create a database on the tests' server as a copy of an empty one, if it does not exist."""
    engine = reading_engine(read_url(f"{_SERVER}/postgres"))
    try:
        async with engine.connect() as server:
            found = await server.exec_driver_sql("SELECT datname FROM pg_database")
            known = {row[0] for row in found}
            if _TEMPLATE not in known:
                await server.exec_driver_sql(f"CREATE DATABASE {_TEMPLATE}")
                await (await store.open_store(f"{_SERVER}/{_TEMPLATE}")).close()
            if name not in known:
                await server.exec_driver_sql(f"CREATE DATABASE {name} TEMPLATE {_TEMPLATE}")
    finally:
        await engine.dispose()


class Row(tuple[Any, ...]):
    """A row by number, or by the columns' names."""

    columns: dict[str, int] = {}  # noqa: RUF012 - each query's rows have their own

    def keys(self) -> tuple[str, ...]:
        return tuple(self.columns)

    def __getitem__(self, key: Any) -> Any:
        return super().__getitem__(self.columns[key] if isinstance(key, str) else key)


def _named(names: Iterable[str], found: Iterable[Iterable[Any]]) -> list[Row]:
    """Return rows that know their columns' names; of two with the same name, the first counts."""
    columns: dict[str, int] = {}
    for at, name in enumerate(names):
        columns.setdefault(name, at)
    rows = [Row(values) for values in found]
    for row in rows:
        row.columns = columns
    return rows


def rows(file: Path, query: str, *values: object) -> list[Row]:
    """Return the result of a query on the database that stands for a file; its `?` stand for the
    values.
    """
    if _SERVER is not None:
        return on_server(url_of(file), query, *values)
    with closing(sqlite3.connect(file)) as connection:
        found = connection.execute(query, values)
        return _named([one[0] for one in found.description], found)


async def execute(store: SqlStore, *statements: str) -> None:
    """Change a store's database directly."""
    for statement in statements:
        await store.database.writer.write(partial(Connection.exec_driver_sql, statement=statement))


def on_server(address: str, query: str, *values: object) -> list[Row]:
    """Return the result of a query on a server, where `user` is a keyword; its `?` stand for the
    values.
    """
    first, *others = re.sub(r'(?<!")\buser\b', '"user"', query).split("?")
    numbered = first + "".join(f"${at}{part}" for at, part in enumerate(others, 1))

    async def ask(connection: AsyncConnection) -> list[Row]:
        found = await connection.exec_driver_sql(numbered, values)
        return _named(found.keys(), found)

    return _connected(address, ask)


def _connected(address: str, ask: Callable[[AsyncConnection], Coroutine[Any, Any, T]]) -> T:
    """Return the result of a query over a separate connection to a server."""

    async def connect() -> T:
        engine = reading_engine(read_url(address))
        try:
            async with engine.connect() as connection:
                return await ask(connection)
        finally:
            await engine.dispose()

    with ThreadPoolExecutor(1) as thread:  # a test may have an event loop of its own
        return thread.submit(asyncio.run, connect()).result()


def contents(file: Path) -> dict[str, list[tuple[Any, ...]]]:
    """Return everything a database holds, by table."""
    if _SERVER is not None:
        return _connected(url_of(file), _contents)
    with closing(sqlite3.connect(file)) as one:  # each connection reads the whole schema
        names = one.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        return {name: _sorted(one.execute(f'SELECT * FROM "{name}"')) for (name,) in names}


async def _contents(connection: AsyncConnection) -> dict[str, list[tuple[Any, ...]]]:
    names = "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"
    found: dict[str, list[tuple[Any, ...]]] = {}
    for (name,) in (await connection.exec_driver_sql(names)).all():
        one = await connection.exec_driver_sql(f'SELECT * FROM "{name}"')
        found[name] = _sorted(tuple(row) for row in one)
    return found


def _sorted(found: Iterable[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    return sorted(found, key=repr)
