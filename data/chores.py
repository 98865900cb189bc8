"""The program's command line, its exit codes, and its chores for an operator, instead of running
the bot: copies, moving, recounting. Each reports its result in one line.
"""

import argparse
import asyncio
import contextlib
import sys
from collections.abc import Iterator
from enum import IntEnum
from pathlib import Path
from typing import NamedTuple

from data.store import StoreUnusable, open_store
from data.store.database.connecting import name_of, read_url
from data.store.database.lock import AlreadyRunning, database_locked, is_held, locked
from data.store.keeping.backup import Undone, backup, restore
from data.store.keeping.copying import copy_to
from data.store.keeping.figures import figures
from data.store.keeping.privacy import DeletedAgain
from data.store.keeping.restored import restored
from tables.errors import StoreTrouble

NOBODY_DELETED = (
    "NOBODY WAS DELETED AGAIN: {}. People who had themselves deleted after this copy was made are"
    " in the database again, by name and id. docs/operating.md says what to do"
)
NAME_IT = "Name the one you mean: DATA_DIR=FOLDER before the command, or --from FOLDER behind it"
NEWER = (
    "Nothing is replaced: {} has moves that {} does not. With --over it is replaced all the same"
)


class Exit(IntEnum):
    """The exit codes, for an operator who runs the bot under a supervisor."""

    STOPPED = 0
    SETTINGS = 2
    SHIPPED_FILES = 3
    DATABASE = 4
    LOGIN = 5
    UNREACHABLE = 6
    RUNNING = 7
    UNDONE = 8
    TAKEN_OVER = 9
    TOKEN = 10


CHORES = {  # what does not run the bot
    "backup": "copy the database to a new file; the bot may be running",
    "restore": "put such a copy in the database's place; the bot must not be running",
    "copy-to": "move a SQLite database to an empty PostgreSQL one; the bot must not be running",
    "restored": "after pg_restore: have all screens drawn anew; the bot must not be running",
    "rebuild": "count everything anew from the rounds' records; the bot must not be running",
}
DOCTOR = "look whether all is well, and say what to do; the bot may be running"


def command_line() -> argparse.ArgumentParser:
    """Return the parser: `chore` is the word given, None where there is none."""
    parser = argparse.ArgumentParser(
        prog="bot.py",
        description="Without a command it runs the bot, or without DISCORD_TOKEN the playground.",
    )
    chores = parser.add_subparsers(dest="chore", metavar="COMMAND")
    chores.add_parser("run", help="run the bot until it is told to stop")
    chores.add_parser("version", help="say which version this is")
    place = argparse.ArgumentParser(add_help=False)
    text = "the bot's data folder, or its SQLite file, instead of what the settings say"
    place.add_argument("--from", dest="origin", metavar="FOLDER", type=Path, help=text)
    added = {
        name: chores.add_parser(name, help=text, description=text, parents=[place])
        for name, text in {"doctor": DOCTOR, **CHORES}.items()
    }
    text = "look at all servers, not at 50"
    added["doctor"].add_argument("--all", action="store_true", help=text)
    added["backup"].add_argument("file", type=Path)
    added["restore"].add_argument("file", type=Path)
    text = "replace the database even if it has newer moves than the copy"
    added["restore"].add_argument("--over", action="store_true", help=text)
    added["copy-to"].add_argument("url")
    text = "the database that the copy has replaced: people deleted in it are deleted again"
    added["restored"].add_argument("--deleted-in", metavar="URL", help=text)
    return parser


class Place(NamedTuple):
    """The program's storage: a folder of this machine, and a database's address; and what has named
    it, "" where it is only the default.
    """

    data_dir: Path
    database: str
    named_by: str = ""


def database_in(folder: Path) -> str:
    """Return the address of the SQLite database in a data folder."""
    return f"sqlite+aiosqlite:///{folder / 'cardtable.sqlite3'}"


def place_at(origin: Path) -> Place:
    """Return the storage in a data folder, or with a SQLite file, that somebody has named."""
    origin = origin.absolute()
    if origin.is_file():
        return Place(origin.parent, f"sqlite+aiosqlite:///{origin}", "--from")
    return Place(origin, database_in(origin), "--from")


def do(given: argparse.Namespace, place: Place) -> Exit:
    """Do a chore of the command line: say on which database, and report the result in one line;
    return the exit code.
    """
    try:
        acted_on = figures(place.database)
        database = name_of(read_url(place.database))
        print(f"Database {database} ({place.named_by or 'the default'}): {acted_on.text}")
        if not acted_on.exists and given.chore != "restore":
            raise Undone(f"There is no database {database}. {NAME_IT}")
        if given.chore == "backup":
            if not (place.named_by or is_held(place.data_dir)):
                raise Undone(f"No bot runs on this database, so nothing is copied. {NAME_IT}")
            backup(place.database, given.file)
            print(f"The database is copied to {given.file}, and the copy is sound")
            return Exit.STOPPED
        with alone(place):
            print(_done(given, place))
    except AlreadyRunning as running:
        print(f"{running}. Stop it first", file=sys.stderr)
        return Exit.RUNNING
    except (StoreUnusable, StoreTrouble) as unusable:
        print(unusable, file=sys.stderr)
        return Exit.DATABASE
    except Undone as undone:
        print(undone, file=sys.stderr)
        return Exit.UNDONE
    return Exit.STOPPED


def _done(given: argparse.Namespace, place: Place) -> str:
    """Do a chore that needs the data folder for itself; return its result."""
    if given.chore == "copy-to":
        rows = asyncio.run(copy_to(place.database, given.url, _told))
        return f"{rows:,} rows are copied; set DATABASE_URL to go on there"
    if given.chore == "restored":
        again = asyncio.run(restored(place.database, given.deleted_in))
        return f"All screens are drawn anew at the next start{_deleted(again)}"
    if given.chore == "rebuild":
        asyncio.run(_rebuild(place.database))
        return "Everything that is counted was counted anew from the rounds' records"
    database, copy = figures(place.database), figures(f"sqlite:///{given.file}")
    if database.exists and copy.exists:
        print(f"It is replaced by {given.file}: {copy.text}")
    has_more = copy.newest is not None and (database.newest or 0) > copy.newest
    if has_more and not given.over:
        raise Undone(NEWER.format(name_of(read_url(place.database)), given.file))
    replaced, again = restore(place.database, given.file)
    before = f"; what was there before is {replaced}" if replaced else ""
    return f"Restored {given.file}{before}{_deleted(again)}"


async def _rebuild(database: str) -> None:
    """Recompute all totals: boards, titles, ratings, debts, honours."""
    store = await open_store(database)
    try:
        await store.upkeep.rebuild(_told)
    finally:
        await store.close()


def _told(done: int, of: int) -> None:
    """Show progress in one line, which is overwritten."""
    if sys.stderr.isatty():
        end = "" if done < of else "\n"
        print(f"\r{done:,} of {of:,}", end=end, file=sys.stderr, flush=True)


def _deleted(again: DeletedAgain) -> str:
    """Return the end of a line, with the number of people who were deleted again. If it is unknown,
    a separate line says so, so that nobody misses it.
    """
    if again.unknown:
        print(NOBODY_DELETED.format(again.unknown), file=sys.stderr)
        return ""
    return f"; people deleted again, as they were deleted since: {again.deleted:,}"


@contextlib.contextmanager
def alone(place: Place) -> Iterator[None]:
    """Be the only program with this data folder and this database. Raises AlreadyRunning or
    StoreUnusable.
    """
    with locked(place.data_dir), database_locked(place.database):
        yield
