"""The owners of rows, derived from the schema: the columns with a person, and the rows of a server;
and the data a restore drops.
"""

from collections.abc import Collection, Iterator
from typing import Any

from sqlalchemy import (
    Column,
    Delete,
    Table,
    Update,
    delete,
    inspect,
    literal_column,
    select,
    true,
    update,
)
from sqlalchemy.engine import Connection

from data.store.database.connecting import learn_sizes
from data.store.declared import emptied, keeping_of
from data.store.schema import Condition, Query, metadata, people, servers
from data.store.standings import totals

assert totals.standings.metadata is metadata, "what is counted is somebody's, too"


def person_columns() -> Iterator[Column[Any]]:
    """Yield every column that has a person's number."""
    for table in metadata.sorted_tables:
        yield from (key.parent for key in _keys(table) if key.column.table is people)


def rows_of_server(server: int) -> Iterator[tuple[Table, Condition]]:
    """Yield the tables with the conditions of a server's rows there, in an order in which they can
    be deleted. A table may occur several times.
    """
    for table in reversed(metadata.sorted_tables):
        if not _rows_go(table, "gone"):
            continue
        for condition in _of_server(table, server):
            yield table, condition


def _of_server(table: Table, server: int) -> Iterator[Condition]:
    """Yield the conditions for a row to be a server's: by each row it refers to; and, if it can do
    without those, by its own server column.
    """
    keys = [key for key in _keys(table) if key.column.table is not people]
    for key in keys:
        for condition in _of_server(key.column.table, server):
            yield key.parent.in_(select(key.column).where(condition))
    if table is servers:
        yield servers.c.id == server
    elif "server" in table.c and all(key.parent.nullable for key in keys):
        yield table.c.server == server


def _keys(table: Table) -> list[Any]:
    """Return the foreign keys of a table's columns, in the order of the columns."""
    return [key for column in table.columns for key in column.foreign_keys]


def _rows_go(table: Table, when: str) -> bool:
    """True if a table's rows are deleted then: at a server's end (`gone`), or as a copy is put back
    (`restored`).
    """
    return all(getattr(keeping_of(column), when) == "row" for column in table.columns)


def put_back(connection: Connection) -> None:
    """Drop the data that does not survive restoring, in a database of any version: missing tables
    and columns are skipped.
    """
    names = set(inspect(connection).get_table_names())
    for table in reversed(metadata.sorted_tables):
        if table.name in names:
            nothing: Query = select(literal_column("*")).select_from(table).limit(0)
            has = set(connection.execute(nothing).keys())
            for statement in _without(table, has):
                connection.execute(statement)
    learn_sizes(connection, "ANALYZE")


def _without(table: Table, has: Collection[str]) -> Iterator[Delete | Update]:
    """Yield the statements for a table with these columns. Closed rows stay as they are."""
    if _rows_go(table, "restored"):
        yield delete(table)
        return
    values = {
        column.name: True if restored == "raised" else emptied(column)
        for column in table.columns
        if column.name in has and (restored := keeping_of(column).restored) != "stays"
    }
    if values:
        yield update(table).where(~table.c.closed if "closed" in has else true()).values(values)
