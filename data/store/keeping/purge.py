"""Servers that have removed the bot: after a grace time all their data is deleted."""

from collections.abc import Callable, Collection
from functools import cache
from typing import Any

from msgspec.structs import asdict
from sqlalchemy import Column, Delete, and_, delete, exists, select
from sqlalchemy.engine import Connection

from data.store.database.shard_locks import person_deleted
from data.store.database.transactions import delete_rows
from data.store.declared import keeping_of
from data.store.keeping.belonging import person_columns, rows_of_server
from data.store.keeping.lineage import note_deleted
from data.store.people import Preferences
from data.store.schema import Condition, house_rules, people, servers, tables
from data.store.servers import DAY_SECONDS, write
from tables.people import Deletion

GRACE_SECONDS = 30 * DAY_SECONDS


def write_removed(connection: Connection, server: int, at: float) -> None:
    """Note that a server has removed the bot; from now on its grace time runs."""
    if connection.scalar(select(servers.c.removed).where(servers.c.id == server)) is None:
        write(connection, server, removed=at)


def write_back(connection: Connection, server: int) -> None:
    """Note that a server has the bot again: nothing of it will be deleted."""
    if connection.scalar(select(servers.c.removed).where(servers.c.id == server)) is not None:
        write(connection, server, removed=None)


def everywhere(_: int) -> bool:
    """True: every server is ours."""
    return True


def compare(
    connection: Connection,
    present: Collection[int],
    at: float,
    ours: Callable[[int], bool] = everywhere,
) -> None:
    """Note that the bot is on these servers: for all other known ones the grace time begins, if
    it is not running yet; and nothing of these will be deleted. Only servers that are `ours`
    are judged: another process's are never present here.
    """
    known = connection.execute(select(servers.c.id, servers.c.removed))
    removed = {row.id: row.removed for row in known}
    with_tables = select(tables.c.server).where(tables.c.server.is_not(None))
    named = with_tables.union(select(house_rules.c.server))
    gone = {*removed, *connection.scalars(named)}
    for server in sorted(filter(ours, gone)):
        was_there = removed.get(server) is None
        if was_there != (server in present):
            write(connection, server, removed=at if was_there else None)


def read_overdue(connection: Connection, now: float) -> list[int]:
    """Return the servers whose grace time is over."""
    overdue = select(servers.c.id).where(servers.c.removed <= now - GRACE_SECONDS)
    return list(connection.scalars(overdue))


def purge(connection: Connection, server: int, now: float) -> None:
    """Delete all data of a server, unless it has the bot again."""
    if server in read_overdue(connection, now):
        for table, condition in rows_of_server(server):
            delete_rows(connection, table, condition)


def delete_strangers(connection: Connection) -> None:
    """Delete people with nothing left but a name, or who wanted to be forgotten."""
    for deletion in _deletions():
        connection.execute(deletion)
    gone = delete_rows(connection, people, _are_strangers())
    if gone:
        person_deleted(connection, Deletion(0, note_deleted(connection, gone)))


@cache
def _are_strangers() -> Condition:
    """Return the condition of people who may be deleted."""
    reasons = filter(_remembers, person_columns())
    nowhere = [~exists().where(column == people.c.id) for column in reasons]
    usual = asdict(Preferences())
    del usual["heard"]  # nobody has set it
    plain = and_(*(people.c[name] == value for name, value in usual.items()))
    return and_(people.c.user.is_(None) | plain, *nowhere)


@cache
def _deletions() -> list[Delete]:
    """Return the deletions of all rows that keep no stranger."""
    numbers = select(people.c.id).where(_are_strangers())
    columns = [column for column in person_columns() if not _remembers(column)]
    return [delete(column.table).where(column.in_(numbers)) for column in columns]


def _remembers(column: Column[Any]) -> bool:
    return keeping_of(column).remembers
