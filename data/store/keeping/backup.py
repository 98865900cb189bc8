"""Copies of a SQLite database: made while the bot is running, put back while it is not.

A copy is a single file that SQLite itself has made in one transaction and checked from end to end.
"""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import URL, Table, inspect
from sqlalchemy.engine import Connection

from data.store.database.connecting import (
    BUSY_MILLISECONDS,
    changing,
    file_of,
    looking,
    make_file,
    make_folder,
    name_of,
    read_url,
    tighten,
)
from data.store.database.errors import NONSENSE, UNWELL, StoreUnusable, one_line, short, unusable
from data.store.database.lock import BESIDE, give_to_owner
from data.store.database.migrating import versions
from data.store.keeping.belonging import put_back
from data.store.keeping.lineage import LineState, read_state
from data.store.keeping.privacy import DeletedAgain, delete_again
from data.store.schema import lineage, people


class Undone(Exception):
    """A copy could not be made or put back, and nothing has changed, unless the text says so."""


class Damaged(StoreUnusable, Undone):
    """Nothing has changed, because the source is damaged, or is no database."""

    def __init__(self, file: Path, detail: str) -> None:
        Undone.__init__(
            self, f"{file} cannot be copied: it is damaged or not a database ({detail})"
        )
        self.reason = "corrupt"


def backup(address: str | URL, copy: Path) -> None:
    """Copy the database at an address to a new file, readable by its owner alone.

    Raises Undone (Damaged is such), and StoreUnusable for what is no address.
    """
    file = _file_of(address, "pg_dump")
    if not _is_there(file):
        raise Undone(f"There is no database {file} to copy")
    try:
        make_file(copy)
    except FileExistsError:
        raise Undone(f"{copy} is there already. Choose another name") from None
    except OSError as error:
        raise Undone(f"{copy} cannot be written: {error.strerror}") from None
    try:
        _checked_copy(file, copy)
    except BaseException:
        with suppress(OSError):
            copy.unlink()
        raise


class Restored(NamedTuple):
    """The new place of the replaced database, if there was one, and the people deleted again."""

    replaced: Path | None
    again: DeletedAgain


def restore(address: str, copy: Path) -> Restored:
    """Put a copy in the place of the database at an address, without people deleted since. The
    caller holds the locks of the data folder and the database. Raises Undone (Damaged is such), and
    StoreUnusable for an invalid address.
    """
    file = _file_of(address, "pg_restore")
    if not _is_there(copy):
        raise Undone(f"There is no file {copy}")
    fresh = file.with_name(f"{file.name}.restoring")
    try:
        make_folder(file.parent)
        _remove(fresh)
        make_file(fresh)
        _checked_copy(copy, fresh)
        with _reading(copy):
            _check_version(fresh, copy)
            with changing(fresh) as connection:
                put_back(connection)
            again = _delete_again(fresh, file)
        give_to_owner(fresh)
        _sync(fresh)
        replaced = _keep(file) if file.exists() else None
        fresh.replace(file)
    except OSError as error:
        raise Undone(f"{file} cannot be replaced: {error}") from None
    finally:
        with suppress(OSError):
            _remove(fresh)
    try:
        _sync(file.parent)
    except OSError as error:
        raise Undone(f"{file} is replaced, but that may not be on disk yet: {error}") from None
    return Restored(replaced, again)


def _remove(file: Path) -> None:
    """Remove a database and any remains of a killed program beside it."""
    for end in ("", *BESIDE):
        Path(f"{file}{end}").unlink(missing_ok=True)


def _file_of(address: str | URL, instead: str) -> Path:
    url = read_url(address)
    file = file_of(url)
    if file is None:
        raise Undone(f"{name_of(url)} is no SQLite file. Use {instead} for PostgreSQL")
    return file


def _is_there(file: Path) -> bool:
    try:
        return file.is_file()
    except OSError as error:
        raise Undone(f"{file} cannot be read: {error.strerror}") from None


def _checked_copy(source: Path, copy: Path) -> None:
    """Copy a database as of one moment, with all that is committed, to a file that is there.

    Raises Undone.
    """
    seconds = BUSY_MILLISECONDS / 1000
    with _reading(source):
        with (
            closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as old,
            closing(sqlite3.connect(copy, timeout=seconds)) as new,
        ):
            old.backup(new)  # all pages at once: one transaction, during which others may write
            new.execute("PRAGMA journal_mode = DELETE")  # nothing beside it
            faults = [line for (line,) in new.execute("PRAGMA integrity_check(1)")]
        _sync(copy)
        _sync(copy.absolute().parent)
    if faults != ["ok"]:
        raise Damaged(source, one_line(faults[0]))


@contextmanager
def _reading(file: Path) -> Iterator[None]:
    """Translate errors while a database is read. Raises Damaged or Undone."""
    try:
        yield
    except (sqlite3.Error, *UNWELL, *NONSENSE) as error:
        if unusable(str(file), error, is_file=True).reason == "corrupt":
            raise Damaged(file, short(error)) from None
        raise Undone(f"{file} cannot be copied: {short(error)}") from None


def _check_version(file: Path, named: Path) -> None:
    """Raise Undone for a database that is not ours, or of a newer version of the program."""
    with closing(sqlite3.connect(file)) as connection:
        is_ours = "SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'"
        ours = connection.execute(is_ours).fetchone()
        query = "SELECT version_num FROM alembic_version"
        revisions = [revision for (revision,) in connection.execute(query)] if ours else []
    if not revisions:
        raise Undone(f"{named} is a database, but none of this program's")
    if not versions().issuperset(revisions):
        raise Undone(f"{named} comes from a newer version of the program ({revisions[0]})")


def _delete_again(fresh: Path, file: Path) -> DeletedAgain:
    """Delete from a fresh copy the people deleted since, according to the database it replaces."""
    if not file.exists():
        return DeletedAgain(unknown="there was no database in its place")
    try:
        replaced = read_file(file)
    except (sqlite3.Error, *UNWELL, *NONSENSE) as error:
        return DeletedAgain(unknown=f"what it has replaced cannot be read ({short(error)})")
    with changing(fresh) as connection:
        return delete_again(connection, str(fresh), read_state(connection), replaced)


def read_file(file: Path) -> LineState | None:
    """Return the state of a SQLite database that nobody else uses, if its people can be read for
    certain, whatever else is damaged; None as read_state does. Raises SQLAlchemy's and SQLite's
    errors, and ValueError or another of NONSENSE.
    """
    with looking(file, "rw") as connection:
        _check_whole(connection, people)
        if inspect(connection).has_table(lineage.name):
            _check_whole(connection, lineage)
        return read_state(connection)


def _check_whole(connection: Connection, table: Table) -> None:
    """Raise sqlite3.DatabaseError if a table, or an index of it, is damaged."""
    fault = connection.exec_driver_sql(f"PRAGMA integrity_check({table.name})").scalar()
    if fault != "ok":
        raise sqlite3.DatabaseError(one_line(str(fault)))


def _keep(file: Path) -> Path:
    """Keep a database, broken or not, under a dated name; the file itself stays until replaced."""
    aside = file.with_name(f"{file.name}.replaced-{datetime.now(UTC):%Y%m%dT%H%M%SZ}")
    if aside.exists():
        raise Undone(f"{aside} is there already. Wait a second")
    try:
        os.link(file, aside)
    except OSError:  # a file system without links
        _copy_aside(file, aside)
    tighten([aside])
    for end in BESIDE:
        with suppress(FileNotFoundError):
            Path(f"{file}{end}").rename(f"{aside}{end}")
    return aside


def _copy_aside(file: Path, aside: Path) -> None:
    make_file(aside)
    try:
        shutil.copyfile(file, aside)
        _sync(aside)
    except OSError:
        aside.unlink()
        raise


def _sync(path: Path) -> None:
    """Flush a file, or a folder's list of files, to disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
