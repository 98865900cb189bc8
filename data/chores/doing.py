"""Doing the chores: copies, moving, recounting. Each reports its result in one line."""

import argparse
import asyncio
import contextlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

from data.chores.exits import Exit
from data.store import StoreUnusable, open_store
from data.store.database.lock import AlreadyRunning, database_locked, locked
from data.store.keeping.backup import Undone, backup, restore
from data.store.keeping.copying import copy_to
from data.store.keeping.deleting_again import DeletedAgain
from data.store.keeping.restored import restored
from tables.errors import StoreTrouble

NOBODY_DELETED = (
    "NOBODY WAS DELETED AGAIN: {}. People who had themselves deleted after this copy was made are"
    " in the database again, by name and id. docs/operating.md says what to do"
)


class Kept(Protocol):
    """The program's storage: a folder of this machine, and a database's address."""

    @property
    def data_dir(self) -> Path: ...
    @property
    def database(self) -> str: ...


def do(given: argparse.Namespace, place: Kept) -> Exit:
    """Do a chore of the command line; return the exit code."""
    if given.chore == "rebuild":
        return recount(place, replay=given.replay)
    return copy(given, place)


def recount(place: Kept, *, replay: bool = False) -> Exit:
    """Recompute all totals: boards, titles, ratings, debts, honours; `replay`: first replay older
    rounds for their honours.
    """

    async def rebuild() -> None:
        store = await open_store(place.database)
        try:
            if replay:
                await store.upkeep.replay_for_honours(_told)
            await store.upkeep.rebuild(_told)
        finally:
            await store.close()

    try:
        with alone(place):
            asyncio.run(rebuild())
    except AlreadyRunning as running:
        print(f"{running}. Stop it first", file=sys.stderr)
        return Exit.RUNNING
    except (StoreUnusable, StoreTrouble) as trouble:
        print(trouble, file=sys.stderr)
        return Exit.DATABASE
    print("Everything that is counted was counted anew from the rounds' records")
    return Exit.STOPPED


def _told(done: int, of: int) -> None:
    """Show progress in one line, which is overwritten."""
    if sys.stderr.isatty():
        end = "" if done < of else "\n"
        print(f"\r{done:,} of {of:,}", end=end, file=sys.stderr, flush=True)


def copy(given: argparse.Namespace, place: Kept) -> Exit:
    """Copy the database, put a copy back, or move it, and report the result in one line."""
    try:
        if given.chore == "backup":
            backup(place.database, given.file)
            print(f"The database is copied to {given.file}, and the copy is sound")
            return Exit.STOPPED
        with alone(place):
            print(_copied(given, place))
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


def _copied(given: argparse.Namespace, place: Kept) -> str:
    """Do a chore that needs the data folder for itself; return its result."""
    if given.chore == "copy-to":
        rows = asyncio.run(copy_to(place.database, given.url, _told))
        return f"{rows:,} rows are copied; set DATABASE_URL to go on there"
    if given.chore == "restored":
        again = asyncio.run(restored(place.database, given.deleted_in))
        return f"All screens are drawn anew at the next start{_deleted(again)}"
    replaced, again = restore(place.database, given.file)
    before = f"; what was there before is {replaced}" if replaced else ""
    return f"Restored {given.file}{before}{_deleted(again)}"


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
