"""Moving a SQLite database to a PostgreSQL server: all of it in one transaction, or nothing."""

from collections.abc import Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path

from sqlalchemy import Integer, Table, delete, func, insert, select, text
from sqlalchemy.engine import Connection
from sqlalchemy.exc import SQLAlchemyError

from data.store.database.connecting import (
    file_of,
    is_sqlite,
    looking,
    name_of,
    read_url,
    run_once,
    usable,
    writing_engine_of_server,
)
from data.store.database.errors import short
from data.store.database.migrating import migrate, newest, version_of
from data.store.database.transactions import Progress, count_rows
from data.store.keeping.backup import Undone
from data.store.schema import Cells, lineage, metadata
from data.store.standings.totals import standings

AT_ONCE = 1_000  # rows
TABLES = metadata.sorted_tables  # what others refer to comes first
assert standings in TABLES, "what is counted is copied, too"

_OTHERS = text(
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
    " AND pid <> pg_backend_pid() AND backend_type = 'client backend'"
)


async def copy_to(source: str, target: str, progress: Progress) -> int:
    """Copy the SQLite database at an address to an empty one on a server; return the number of
    rows. `progress` is called now and then with the number copied, and the total. The caller holds
    the data folder's lock. Raises Undone, with nothing changed, and StoreUnusable if one of them
    cannot be used.
    """
    file, url = file_of(read_url(source)), read_url(target)
    if file is None or not file.is_file():
        raise Undone(f"{name_of(read_url(source))} is no SQLite file that is there")
    if is_sqlite(url):
        raise Undone(f"{name_of(url)} is no PostgreSQL server. Use `backup` to copy a file")
    name = name_of(read_url(source))
    with usable(url):
        return await run_once(
            writing_engine_of_server(url), lambda to: _copy(to, file, name, name_of(url), progress)
        )


def _copy(to: Connection, old: Path, name: str, target: str, progress: Progress) -> int:
    if used_by_others(to):
        raise Undone(f"Another program uses {target}. Stop it first")
    migrate(to, target)
    filled = [table for table in TABLES if to.execute(select(table).limit(1)).first()]
    if filled not in ([], [lineage]):
        raise Undone(f"{target} is not empty. Make a new database for the copy")
    to.execute(delete(lineage))  # it has that of what it becomes
    try:
        with looking(old) as of:
            if version_of(of) != newest():
                raise Undone(f"{name} is of another version of the program: start this one with it")
            return _copy_all(of, to, progress)
    except SQLAlchemyError as error:
        raise Undone(f"{name} cannot be copied: {short(error)}") from error


def used_by_others(connection: Connection) -> bool:
    """True if another program is connected to a database on a server."""
    return connection.dialect.name != "sqlite" and bool(connection.scalar(_OTHERS))


def _copy_all(of: Connection, to: Connection, progress: Progress) -> int:
    """Copy all rows, check their number, and continue the numbering of new rows from the last."""
    counts = {table: count_rows(of, table) for table in TABLES}
    done, total = 0, sum(counts.values())
    for table in TABLES:
        for part in _parts(of, table):
            to.execute(insert(table), part)
            done += len(part)
            progress(done, total)
        if count_rows(to, table) != counts[table]:
            raise Undone(f"Not all of {table.name} was copied")
        _number_on(to, table)
    return done


def _parts(of: Connection, table: Table) -> Iterator[list[Cells]]:
    with closing(of.execute(select(table).order_by(*table.primary_key))) as rows:
        values = rows.mappings()
        while part := [dict(row) for row in islice(values, AT_ONCE)]:
            yield part


def _number_on(to: Connection, table: Table) -> None:
    number = table.autoincrement_column
    if number is not None and isinstance(number.type, Integer):
        last = select(func.max(number)).scalar_subquery()
        sequence = func.pg_get_serial_sequence(table.name, number.name)
        to.execute(select(func.setval(sequence, last)).where(last.is_not(None)))
