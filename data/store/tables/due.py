"""The due times of tables stored before these were noted."""

from contextlib import suppress

from sqlalchemy import bindparam, select, update
from sqlalchemy.engine import Connection

from data.store.schema import tables
from data.store.tables.tables import load_all
from tables.errors import StoreTrouble
from tables.store import records

AT_ONCE = 500
UNKNOWN = 0.0  # as the migration left it


def look_up_due(connection: Connection) -> None:
    """Note when all open tables are due that lack it. An unreadable table stays as it is: it is
    tried, and complained of, at every start.
    """
    of_old = select(tables.c.id).where(tables.c.due == UNKNOWN)
    numbers = list(connection.execute(of_old).scalars())
    for first in range(0, len(numbers), AT_ONCE):
        found = []
        for record in load_all(connection, numbers[first : first + AT_ONCE]):
            with suppress(StoreTrouble):
                due, told = records.moments(record)
                found.append({"table": record.table, "at": due, "wrong": told})
        if found:
            noted = update(tables).where(tables.c.id == bindparam("table"))
            connection.execute(noted.values(due=bindparam("at"), told=bindparam("wrong")), found)
