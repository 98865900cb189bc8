"""Engines for a database address, SQLite's settings, and files accessible to their owner alone from
the moment they are made.
"""

import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Literal

from sqlalchemy import URL, Engine, create_engine, event, make_url
from sqlalchemy.engine import Connection
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from data.store.database.errors import NONSENSE, UNWELL, StoreUnusable, unusable
from engine.value import T

BUSY_MILLISECONDS = 1_000
# For a process that hangs in a transaction on a server: its locks are released before another
# process may take over from it (shard_locks.IDLE).
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
    "PRAGMA secure_delete = ON",  # deleted data is overwritten
)


def read_url(text: str | URL) -> URL:
    """Return a database's address with the driver we use. Raises StoreUnusable."""
    try:
        url = make_url(text)
    except ArgumentError:
        raise StoreUnusable("no_place", "of DATABASE_URL", "that is no address") from None
    return url.set(drivername=_DRIVERS.get(url.drivername, url.drivername))


def make_database(url: URL) -> None:
    """Create a SQLite file and its folder, unless they exist: SQLite itself would make them
    readable for everybody, and its extra files inherit the database's permissions. Raises OSError.
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


@contextmanager
def looking(file: Path, mode: Literal["ro", "rw"] = "ro") -> Iterator[Connection]:
    """Connect to a SQLite file for reading it; "rw" to one that nobody else uses: SQLite then
    merges the remains of a killed program into it.
    """
    uri = f"{file.absolute().as_uri()}?mode={mode}"
    engine = create_engine(
        "sqlite://", creator=lambda: sqlite3.connect(uri, uri=True), hide_parameters=True
    )
    try:
        with engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()


@contextmanager
def changing(file: Path) -> Iterator[Connection]:
    """Connect to a SQLite file that nobody else knows, for changes of all kinds in one transaction;
    it leaves no extra files.
    """
    engine = create_engine("sqlite://", creator=lambda: sqlite3.connect(file), hide_parameters=True)
    event.listen(engine, "connect", _set_up_lone)
    event.listen(engine, "begin", _begin)
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


def migrating_engine(url: URL) -> AsyncEngine:
    """Return one connection for changes of tables that others refer to."""
    if not is_sqlite(url):
        return writing_engine_of_server(url)
    engine = create_async_engine(url, pool_size=1, max_overflow=0, hide_parameters=True)
    _take_the_lock_at_once(engine.sync_engine)
    event.listen(engine.sync_engine, "connect", _without_keys)
    return engine


async def run_once(engine: AsyncEngine, work: Callable[[Connection], T]) -> T:
    """Return the result of work in a single transaction of an engine nobody uses after it."""
    try:
        async with engine.begin() as connection:
            return await connection.run_sync(work)
    finally:
        await engine.dispose()


@contextmanager
def usable(url: URL) -> Iterator[None]:
    """Raise StoreUnusable for whatever the database at an address, or its driver, may raise."""
    try:
        yield
    except (*UNWELL, *NONSENSE, ImportError) as error:
        raise unusable(name_of(url), error, is_file=is_sqlite(url)) from error


def reading_engine(url: URL, connections: int = 4) -> AsyncEngine:
    """Return a few connections without transactions: every statement sees all commits."""
    engine = create_async_engine(
        url, pool_size=connections, max_overflow=0, isolation_level="AUTOCOMMIT",
        hide_parameters=True, pool_pre_ping=not is_sqlite(url),
    )  # fmt: skip
    if is_sqlite(url):
        event.listen(engine.sync_engine, "connect", _set_up)
    return engine


def page_engine(url: URL, connections: int) -> Engine:
    """Return the same for threads, to a SQLite file."""
    engine = create_engine(
        url.set(drivername="sqlite+pysqlite"), pool_size=connections, max_overflow=0,
        isolation_level="AUTOCOMMIT", hide_parameters=True,
    )  # fmt: skip
    event.listen(engine, "connect", _set_up)
    return engine


def _take_the_lock_at_once(engine: Engine) -> None:
    event.listen(engine, "connect", _set_up)
    event.listen(engine, "begin", _begin)


def _set_up(connection: Any, _record: object) -> None:
    _say(connection, PRAGMAS)


def _set_up_lone(connection: Any, _record: object) -> None:
    _say(connection, ("PRAGMA synchronous = FULL", "PRAGMA secure_delete = ON"))


def _say(connection: Any, pragmas: Iterable[str]) -> None:
    # By default the driver begins transactions at times of its own choice.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in pragmas:
        cursor.execute(pragma)
    cursor.close()


def _without_keys(connection: Any, _record: object) -> None:
    # SQLite changes a table by rewriting it, and would count the old rows as deleted.
    connection.execute("PRAGMA foreign_keys = OFF").close()


def _limit_pauses(connection: Any, _record: object) -> None:
    limit = f"SET idle_in_transaction_session_timeout = {PAUSE_MILLISECONDS}"
    connection.run_async(lambda driver: driver.execute(limit))


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


OTHERS = 0o077  # the permissions of everybody but the owner


def make_folder(folder: Path) -> None:
    """Create a folder only its owner may look into, unless it exists. Raises OSError."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)


def make_file(file: Path) -> None:
    """Create an empty file only its owner may read. Raises OSError, FileExistsError too."""
    os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))


def tighten(paths: Iterable[Path]) -> None:
    """Take all access to files and folders away from everybody but their owner. Missing ones are
    ignored, and so are those that are not ours or meant for many (like /tmp); a file system without
    such permissions is left alone.
    """
    for path in paths:
        with suppress(OSError):
            mode = path.stat().st_mode
            if mode & OTHERS and not mode & 0o1000:
                path.chmod(mode & 0o7700)


def learn_sizes(connection: Connection, command: str = "PRAGMA optimize") -> None:
    """Let SQLite look how large its tables are: its plans go by that. By itself it looks at those
    this connection has queried, if they have changed much; by "ANALYZE" at all. With a limit it
    keeps numbers of rows alone, and no values.
    """
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("PRAGMA analysis_limit = 1000")
        connection.exec_driver_sql(command)
