"""The schema's declarations on the life of its columns: `keeping_of` reads them.

A table's `info` says it for all its columns; a column's own `info` says where it differs. Deletion,
purge, export, and what a copy put back forgets are made from this.
"""

from collections.abc import Iterator
from typing import Any, Literal

import msgspec
from sqlalchemy import Column, Table

from engine.value import Value

Deleted = Literal["row", "emptied", "stays"]
Gone = Literal["row", "last", "stays"]
Restored = Literal["row", "emptied", "raised", "stays"]


class Keeping(Value, forbid_unknown_fields=True):
    """What becomes of a column.

    deleted: what the deletion of the person whose number the row has does: deletes the row, empties
    the column, nothing.
    gone: what goes when its server has gone: the row; `last`: the row with the last server that
    knows the person; nothing.
    restored: what a copy put back does without: the row, the column's value; `raised`: the column
    is true from then on; nothing.
    private: why it is not in the file people get of themselves; empty: it is.
    remembers: whether a person's number there keeps them known to the database.
    """

    deleted: Deleted
    gone: Gone
    restored: Restored
    private: str
    remembers: bool = True


def keeps(**declared: str | bool) -> dict[str, Any]:
    """Return an `info` that says these of Keeping's fields."""
    return declared


def keeping_of(column: Column[Any]) -> Keeping:
    """Return a column's declaration. Raises msgspec.ValidationError if it has none."""
    return msgspec.convert({**column.table.info, **column.info}, Keeping)


def exported(*tables: Table) -> Iterator[Column[Any]]:
    """Yield the columns of these tables that are part of a person's export."""
    for table in tables:
        yield from (column for column in table.columns if not keeping_of(column).private)


def emptied(column: Column[Any]) -> object:
    """Return a column's value in a row about nobody."""
    return None if column.nullable else column.type.python_type()
