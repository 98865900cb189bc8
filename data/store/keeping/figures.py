"""What a database holds, in figures that tell one from another."""

import asyncio
import time
from typing import NamedTuple

from sqlalchemy import func, select
from sqlalchemy.engine import Connection

from data.store.database.connecting import file_of, looking, read_url, reading_engine, run_once
from data.store.database.errors import NONSENSE, UNWELL, one_line, short
from data.store.database.migrating import newest, version_of
from data.store.database.transactions import Work, count_rows
from data.store.schema import calls, log, people, servers, sign_ups, tables
from engine.value import T


class Figures(NamedTuple):
    """Whether a database exists; its figures in words, or why it cannot be read; and the moment of
    its newest move: 0 if there is none, None if it is unknown.
    """

    exists: bool
    text: str
    newest: float | None = None


def figures(address: str) -> Figures:
    """Return the figures of the database at an address, of any version; nothing is written there.
    Raises StoreUnusable for an invalid address.
    """
    file = file_of(read_url(address))
    try:
        if file is not None and not file.exists():
            return Figures(False, "there is none")
        read = look_at(address, _read)
    except OSError as error:
        read = short(error)
    return Figures(True, f"cannot be read ({read})") if isinstance(read, str) else read


def look_at(address: str, read: Work[T]) -> T | str:
    """Return what is read of the existing database at an address; in words why it cannot be."""
    url = read_url(address)
    file = file_of(url)
    try:
        if file is None:
            return asyncio.run(run_once(reading_engine(url, 1), read))
        with looking(file) as connection:
            return read(connection)
    except (*UNWELL, *NONSENSE, ImportError) as error:
        return short(error)


class InUse(NamedTuple):
    """A channel of a server in which something of ours stands, or is to be posted."""

    server: int
    channel: int


class Condition(NamedTuple):
    """A database's version, None for an empty one; the first fault that SQLite finds, "" if there
    is none; and the places in it.
    """

    version: str | None
    fault: str
    places: tuple[InUse, ...]


def read_condition(connection: Connection) -> Condition:
    """Look through the whole database."""
    version, fault = version_of(connection), "ok"
    if connection.dialect.name == "sqlite":
        fault = str(connection.exec_driver_sql("PRAGMA integrity_check(1)").scalar())
    places = read_places(connection) if version == newest() else []
    return Condition(version, "" if fault == "ok" else one_line(fault), tuple(places))


def read_places(connection: Connection, server: int | None = None) -> list[InUse]:
    """Return the places of open tables, invitations and regular posts, of a server or of all."""
    queries = (
        select(tables.c.server, tables.c.channel).where(tables.c.closed.is_(False)),
        select(calls.c.server, calls.c.channel).where(calls.c.over.is_(False)),
        select(sign_ups.c.server, sign_ups.c.channel).where(sign_ups.c.over.is_(False)),
        select(servers.c.id, servers.c.week_channel),
        select(servers.c.id, servers.c.puzzle_channel),
    )
    left = {*connection.scalars(select(servers.c.id).where(servers.c.removed.is_not(None)))}
    rows = {(*row,) for query in queries for row in connection.execute(query)}
    places = [InUse(*row) for row in rows if None not in row and row[0] not in left]
    return sorted(place for place in places if server in {None, place.server})


def _read(connection: Connection) -> Figures:
    table_count = count_rows(connection, tables)
    people_count = count_rows(connection, people, people.c.user.is_not(None))
    if not table_count and not people_count:
        return Figures(True, "empty", 0)
    moved = float(connection.scalar(select(func.max(log.c.at))) or 0)
    at = time.strftime("%Y-%m-%d %H:%M:%S UTC", time.gmtime(moved)) if moved else "none"
    return Figures(
        True, f"{table_count:,} tables, {people_count:,} people, newest move: {at}", moved
    )
