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
from typing import Protocol

from data.store import StoreUnusable, open_store
from data.store.database.lock import AlreadyRunning, database_locked, locked
from data.store.keeping.backup import Undone, backup, restore
from data.store.keeping.copying import copy_to
from data.store.keeping.privacy import DeletedAgain
from data.store.keeping.restored import restored
from tables.errors import StoreTrouble

NOBODY_DELETED = (
    "NOBODY WAS DELETED AGAIN: {}. People who had themselves deleted after this copy was made are"
    " in the database again, by name and id. docs/operating.md says what to do"
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


COPYING = {
    "backup": "copy the database to a new file; the bot may be running",
    "restore": "put such a copy in the database's place; the bot must not be running",
}
CHORES = (*COPYING, "copy-to", "restored", "rebuild")  # what does not run the bot


def command_line() -> argparse.ArgumentParser:
    """Return the parser: `chore` is the word given, None where there is none."""
    parser = argparse.ArgumentParser(
        prog="bot.py",
        description="Without a command it runs the bot, or without DISCORD_TOKEN the playground.",
    )
    chores = parser.add_subparsers(dest="chore", metavar="COMMAND")
    chores.add_parser("run", help="run the bot until it is told to stop")
    chores.add_parser("version", help="say which version this is")
    for name, text in COPYING.items():
        chores.add_parser(name, help=text, description=text).add_argument("file", type=Path)
    text = (
        "move a SQLite database to an empty one on a PostgreSQL server; the bot must not be running"
    )
    chores.add_parser("copy-to", help=text, description=text).add_argument("url")
    text = "after pg_restore: have all screens drawn anew; the bot must not be running"
    restored = chores.add_parser("restored", help=text, description=text)
    text = "the database that the copy has replaced: people deleted in it are deleted again"
    restored.add_argument("--deleted-in", metavar="URL", help=text)
    text = "count everything anew from the rounds' records; the bot must not be running"
    rebuild = chores.add_parser("rebuild", help=text, description=text)
    text = "play rounds again first that nobody has looked through for honours; can be broken off"
    rebuild.add_argument("--replay", action="store_true", help=text)
    return parser


class Kept(Protocol):
    """The program's storage: a folder of this machine, and a database's address."""

    @property
    def data_dir(self) -> Path: ...
    @property
    def database(self) -> str: ...


def do(given: argparse.Namespace, place: Kept) -> Exit:
    """Do a chore of the command line, and report the result in one line; return the exit code."""
    try:
        if given.chore == "backup":
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


def _done(given: argparse.Namespace, place: Kept) -> str:
    """Do a chore that needs the data folder for itself; return its result."""
    if given.chore == "copy-to":
        rows = asyncio.run(copy_to(place.database, given.url, _told))
        return f"{rows:,} rows are copied; set DATABASE_URL to go on there"
    if given.chore == "restored":
        again = asyncio.run(restored(place.database, given.deleted_in))
        return f"All screens are drawn anew at the next start{_deleted(again)}"
    if given.chore == "rebuild":
        asyncio.run(_rebuild(place.database, replay=given.replay))
        return "Everything that is counted was counted anew from the rounds' records"
    replaced, again = restore(place.database, given.file)
    before = f"; what was there before is {replaced}" if replaced else ""
    return f"Restored {given.file}{before}{_deleted(again)}"


async def _rebuild(database: str, *, replay: bool) -> None:
    """Recompute all totals: boards, titles, ratings, debts, honours; `replay`: first replay older
    rounds for their honours.
    """
    store = await open_store(database)
    try:
        if replay:
            await store.upkeep.replay_for_honours(_told)
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
def alone(place: Kept) -> Iterator[None]:
    """Be the only program with this data folder and this database. Raises AlreadyRunning or
    StoreUnusable.
    """
    with locked(place.data_dir), database_locked(place.database):
        yield
