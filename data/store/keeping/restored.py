"""The remaining steps after a copy was put back by other means than ours: by PostgreSQL's."""

from sqlalchemy import func, select
from sqlalchemy.engine import Connection

from data.store.database.connecting import (
    file_of,
    migrating_engine,
    name_of,
    read_url,
    reading_engine,
    run_once,
    usable,
)
from data.store.database.errors import NONSENSE, UNWELL, short
from data.store.keeping.backup import Undone, read_file
from data.store.keeping.belonging import put_back
from data.store.keeping.copying import used_by_others
from data.store.keeping.lineage import LineState, read_state
from data.store.keeping.privacy import DeletedAgain, delete_again
from data.store.keeping.upkeep import bring_up

Place = tuple[object, ...]  # the location of a database, under whatever name

NOT_TOLD = "nobody has said where to look for them (--deleted-in)"


async def restored(address: str, deleted_in: str | None = None) -> DeletedAgain:
    """Make the copy at an address usable for the program, in one transaction: people deleted since,
    according to the replaced database at `deleted_in`, are deleted from it, and the state of
    screens is dropped as outdated. It may be repeated. Raises Undone, with nothing changed, and
    StoreUnusable.
    """
    replaced = None if deleted_in is None else await _look(deleted_in)
    url = read_url(address)
    file = file_of(url)
    if file is not None and not file.is_file():
        raise Undone(f"There is no database {file}")
    with usable(url):
        return await run_once(migrating_engine(url), lambda of: _finish(of, name_of(url), replaced))


def _finish(
    connection: Connection, database: str, replaced: tuple[Place, LineState | None] | None
) -> DeletedAgain:
    if used_by_others(connection):
        raise Undone(f"Another program uses {database}. Stop it first")
    again = DeletedAgain(unknown=NOT_TOLD)
    if replaced is not None:
        place, state = replaced
        if place == _place(connection):
            raise Undone(f"{database} is the copy itself. --deleted-in wants what it has replaced")
        again = delete_again(connection, database, read_state(connection), state)
    if not again.deleted:
        bring_up(connection, database)
    put_back(connection)
    return again


async def _look(address: str) -> tuple[Place, LineState | None]:
    """Return the place and state of the replaced database. Raises Undone if it cannot be read."""
    url = read_url(address)
    file = file_of(url)
    try:
        if file is not None:
            return (str(file.resolve(strict=True)),), read_file(file)
        return await run_once(reading_engine(url, 1), lambda of: (_place(of), read_state(of)))
    except (*UNWELL, *NONSENSE, ImportError) as error:
        raise Undone(
            f"Nothing is done, as {name_of(url)} cannot be read ({short(error)})."
            " Without --deleted-in nobody is deleted"
        ) from None


def _place(connection: Connection) -> Place:
    if connection.dialect.name == "sqlite":
        return (connection.exec_driver_sql("PRAGMA database_list").one()[2],)
    query = select(func.current_database(), func.pg_postmaster_start_time())
    return tuple(connection.execute(query).one())
