"""Engines for a database address, and how SQLite is to behave."""

import sqlite3
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Engine, create_engine, event, make_url
from sqlalchemy.engine import Connection
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from data.store.database.errors import StoreUnusable
from data.store.database.private import make_file, make_folder

BUSY_MILLISECONDS = 1_000
# Of a process that hangs in the middle of a transaction on a server: what it holds is free again
# before another process may take over from it (shard_locks.IDLE).
PAUSE_MILLISECONDS = 10_000
_DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
}
PRAGMAS = (
    f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}",
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA secure_delete = ON",  # what is deleted is overwritten
)


def read_url(text: str) -> URL:
    """Return a database's address with the driver we use. Raises StoreUnusable."""
    try:
        url = make_url(text)
    except ArgumentError:
        raise StoreUnusable("no_place", "of DATABASE_URL", "that is no address") from None
    return url.set(drivername=_DRIVERS.get(url.drivername, url.drivername))


def make_database(url: URL) -> None:
    """Make a SQLite file and its folder, unless they are there: SQLite itself would make it for
    everybody to read, and what it keeps beside a database is for whom the database is for.

    Raises OSError.
    """
    file = file_of(url)
    if file is None or url.query.get("mode", "rwc") != "rwc":
        return
    make_folder(file.parent)
    if file.is_dir():
        raise IsADirectoryError(f"{file} is a folder")
    with suppress(FileExistsError):
        make_file(file)


def file_of(url: URL) -> Path | None:
    """Return the SQLite file at an address, if there is one."""
    named = (url.database or "").removeprefix("file:")
    return Path(named) if is_sqlite(url) and named not in ("", ":memory:") else None


def name_of(url: URL) -> str:
    """Return the name of a database in a message: its file, or its address without the password."""
    return url.database if is_sqlite(url) and url.database else url.render_as_string()


def is_sqlite(url: URL) -> bool:
    """True if this is a SQLite file."""
    return url.drivername.startswith("sqlite")


def writing_engine(url: URL) -> Engine:
    """Return one connection to a SQLite file, whose transactions take the write lock at once."""
    plain = url.set(drivername="sqlite+pysqlite")
    engine = create_engine(plain, pool_size=1, max_overflow=0, hide_parameters=True)
    _take_the_lock_at_once(engine)
    return engine


def writing_engine_of_server(url: URL) -> AsyncEngine:
    """Return one connection to a database's server, made anew if the server was away."""
    engine = create_async_engine(
        url, pool_size=1, max_overflow=0, hide_parameters=True, pool_pre_ping=True
    )
    event.listen(engine.sync_engine, "connect", _limit_pauses)
    return engine


def looking_engine(file: Path) -> Engine:
    """Return one connection to a SQLite file that changes nothing of it."""
    uri = f"{file.absolute().as_uri()}?mode=ro"
    return create_engine(
        "sqlite://", creator=lambda: sqlite3.connect(uri, uri=True), hide_parameters=True
    )


def settling_engine(file: Path) -> Engine:
    """Return one connection to a SQLite file that nobody else uses, to read it. By that SQLite
    takes into the file what a killed program has left beside it.
    """
    uri = f"{file.absolute().as_uri()}?mode=rw"
    return create_engine(
        "sqlite://", creator=lambda: sqlite3.connect(uri, uri=True), hide_parameters=True
    )


def lone_engine(file: Path) -> Engine:
    """Return one connection to a SQLite file that nobody else knows, for changes of all kinds;
    nothing stays beside the file.
    """
    engine = create_engine("sqlite://", creator=lambda: sqlite3.connect(file), hide_parameters=True)
    event.listen(engine, "connect", _set_up_lone)
    event.listen(engine, "begin", _begin)
    return engine


def migrating_engine(url: URL) -> AsyncEngine:
    """Return one connection for the changes of tables that others refer to."""
    engine = create_async_engine(url, pool_size=1, max_overflow=0, hide_parameters=True)
    if is_sqlite(url):
        _take_the_lock_at_once(engine.sync_engine)
        event.listen(engine.sync_engine, "connect", _without_keys)
    else:
        event.listen(engine.sync_engine, "connect", _limit_pauses)
    return engine


def reading_engine(url: URL) -> AsyncEngine:
    """Return a few connections without transactions: every statement sees what is committed."""
    engine = create_async_engine(
        url, pool_size=4, max_overflow=0, isolation_level="AUTOCOMMIT", hide_parameters=True,
        pool_pre_ping=not is_sqlite(url),
    )  # fmt: skip
    if is_sqlite(url):
        event.listen(engine.sync_engine, "connect", _set_up)
    return engine


def _take_the_lock_at_once(engine: Engine) -> None:
    event.listen(engine, "connect", _set_up)
    event.listen(engine, "begin", _begin)


def _set_up(connection: Any, _record: object) -> None:
    _say(connection, PRAGMAS)


def _set_up_lone(connection: Any, _record: object) -> None:
    _say(connection, ("PRAGMA synchronous = FULL", "PRAGMA secure_delete = ON"))


def _say(connection: Any, pragmas: Iterable[str]) -> None:
    # Left to itself the driver begins transactions where it thinks fit.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in pragmas:
        cursor.execute(pragma)
    cursor.close()


def _without_keys(connection: Any, _record: object) -> None:
    # SQLite changes a table by writing it anew, and would take the old one's rows for deleted.
    connection.execute("PRAGMA foreign_keys = OFF").close()


def _limit_pauses(connection: Any, _record: object) -> None:
    limit = f"SET idle_in_transaction_session_timeout = {PAUSE_MILLISECONDS}"
    connection.run_async(lambda driver: driver.execute(limit))


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")
