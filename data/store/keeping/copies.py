"""The copies of a SQLite database that the program makes by itself: one a day, and one before each
migration, which leads back to the version before.
"""

import logging
import re
import shutil
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, date, datetime
from pathlib import Path

from sqlalchemy import URL

from data.store.database.connecting import (
    file_of,
    is_sqlite,
    looking,
    make_folder,
    name_of,
    read_url,
)
from data.store.database.errors import NONSENSE, UNWELL, NewerDatabase, StoreUnusable
from data.store.database.lock import give_to_owner
from data.store.database.migrating import newest, version_of, versions
from data.store.keeping.backup import Undone, backup

log = logging.getLogger(__name__)

DAYS = 14  # for so long the copy of each day stays
LONGEST = 28  # for so many days the last copy of each week does, and for no longer any other
MIGRATIONS = 3  # copies from before them
PART = ".part"  # the suffix of an unfinished copy
ROOM, ROOM_TO_MIGRATE = 2, 3  # times the database's size that has to be free
# The day; and of a copy from before a migration the time and the database's version then.
NAMED = re.compile(r"(\d{4}-\d\d-\d\d)(?:T\d{6}Z-(\w+))?\.sqlite3")


def folder_beside(url: URL) -> Path:
    """Return where the copies of a SQLite database are, if no other folder is set."""
    return (file_of(url) or Path()).parent / "copies"


def before_migrating(url: URL, folder: Path, scripts: Path) -> None:
    """Copy a SQLite database that is about to be migrated. Raises StoreUnusable if that cannot be
    done: then it may not be migrated.
    """
    file = file_of(url)
    version = _version(file) if file is not None and file.is_file() else None
    if file is None or version == newest(scripts) or version not in versions(scripts):
        return
    try:
        _look_for_room(file, file.parent, ROOM_TO_MIGRATE)
        name = f"{datetime.now(UTC):%Y-%m-%dT%H%M%SZ}-{version}.sqlite3"
        _copy(url, file, folder / name, ROOM_TO_MIGRATE)
    except Undone as undone:
        raise StoreUnusable("no_copy", name_of(url), str(undone)) from None
    log.info("Before its migration the database is copied to %s", folder / name)
    _delete_old(folder)


def _version(file: Path) -> str | None:
    try:
        with looking(file) as connection:
            return version_of(connection)
    except (*UNWELL, *NONSENSE):
        return None  # what opens it says what is wrong


def with_way_back(newer: NewerDatabase, url: URL, folder: Path, scripts: Path) -> NewerDatabase:
    """Return the refusal of a newer database, with what leads back to this version."""
    back = "put back what pg_dump has written before"
    if is_sqlite(url):
        ours = [file for _, version, file in _copies(folder) if version in versions(scripts)]
        if not ours:
            return newer
        back = (
            f"type `.venv/bin/python bot.py restore --over --from {file_of(url)} {ours[-1]}`: that"
            " puts back the copy made before. What was played since is lost; people deleted since"
            " are deleted again"
        )
    return NewerDatabase(name_of(url), newer.version, back)


def look_after(address: str, folder: Path, *, daily: bool) -> None:
    """Make the copy of the day, unless it is there or none is wanted (`daily`), and delete those
    that have had their time; to be called once an hour. Failures are logged.
    """
    url = read_url(address)
    file, copy = file_of(url), folder / f"{datetime.now(UTC):%Y-%m-%d}.sqlite3"
    try:
        if file is not None and daily and not copy.exists():
            _copy(url, file, copy, ROOM)
        _delete_old(folder)
    except (Undone, OSError) as error:
        text = "The database has no copy of today. The next try is in an hour: %s"
        log.error(text, error, extra={"matter": "copy"})  # which the owner is told of


def _copy(url: URL, file: Path, copy: Path, room: int) -> None:
    """Make a checked copy, and its folder if that is missing. Raises Undone."""
    part = copy.with_name(f"{copy.name}{PART}")
    try:
        if not copy.parent.exists():
            make_folder(copy.parent)
            give_to_owner(copy.parent)
        _look_for_room(file, copy.parent, room)
        part.unlink(missing_ok=True)  # of a program that was killed
        backup(url, part)
        give_to_owner(part)
        part.rename(copy)
    except OSError as error:
        raise Undone(f"{copy} cannot be written: {error}") from None


def _look_for_room(file: Path, folder: Path, times: int) -> None:
    free, needed = shutil.disk_usage(folder).free, times * file.stat().st_size
    if free < needed:
        raise Undone(f"{needed:,} bytes have to be free in {folder}, and {free:,} are")


def _delete_old(folder: Path) -> None:
    """Delete the copies that have had their time; a newer one is checked by then."""
    today, copies = datetime.now(UTC).date(), [*_copies(folder)]
    weeks = {day.isocalendar()[:2]: day for day, version, _ in copies if not version}
    migrations = [file for _, version, file in copies if version]
    for day, version, file in copies:
        age = (today - day).days
        daily = not version and (age < DAYS or day in weeks.values())
        if age >= LONGEST or not (daily or file in migrations[-MIGRATIONS:]):
            try:
                file.unlink()
            except OSError as error:
                text = "The old copy %s cannot be deleted: %s"
                log.error(text, file, error, extra={"matter": "copy"})


def _copies(folder: Path) -> Iterator[tuple[date, str | None, Path]]:
    """Yield the copies made here, the oldest first: the day, and the version before a migration."""
    for file in sorted(folder.glob("*.sqlite3")):
        named = NAMED.fullmatch(file.name)
        with suppress(ValueError):  # no day of any month
            if named:
                yield date.fromisoformat(named[1]), named[2], file
