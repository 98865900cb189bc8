"""Databases for tests that are not about how one is made: migrated once a process, then copied."""

import sqlite3
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from data import store
from data.store import SqlStore
from data.store.connecting import file_of, read_url

_migrated: list[bytes] = []


async def open_store(address: str) -> SqlStore:
    """Return the store at the address of a SQLite file, which is made if it is not there yet."""
    file = file_of(read_url(address))
    assert file is not None
    if not file.exists():
        file.write_bytes(await _fresh())
    return await store.open_store(address)


async def _fresh() -> bytes:
    """Return an empty database of this version of the program, as open_store makes it."""
    if not _migrated:
        with TemporaryDirectory() as folder:
            file = Path(folder) / "fresh.db"
            await (await store.open_store(f"sqlite+aiosqlite:///{file}")).close()
            _migrated.append(file.read_bytes())
    return _migrated[0]


def contents(file: Path) -> dict[str, list[tuple[Any, ...]]]:
    """Return everything a database file holds, by table."""
    with closing(sqlite3.connect(file)) as connection:
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        return {
            name: sorted(connection.execute(f'SELECT * FROM "{name}"').fetchall(), key=repr)
            for (name,) in names
        }
