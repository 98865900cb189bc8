"""One program at a time in a data folder, and at a SQLite database: by locks the system releases
however a program ends.
"""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from data.store.database.connecting import file_of, make_folder, read_url, tighten
from data.store.database.errors import StoreUnusable

NAME = "bot.lock"
BESIDE = ("-wal", "-shm", "-journal")  # SQLite's extra files beside a database in use


class AlreadyRunning(Exception):
    """Another program uses this data folder, or this database."""

    def __init__(self, used: Path) -> None:
        super().__init__(f"The bot is running already: another program uses {used}")


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Hold the lock of a data folder, which is created if missing, and is its owner's alone. Raises
    AlreadyRunning, and StoreUnusable if the folder cannot be created or written to.
    """
    with _held(folder / NAME, folder):
        tighten([folder, folder / NAME, *folder.glob("commands-*.sha256")])
        yield


@contextmanager
def database_locked(address: str) -> Iterator[None]:
    """Hold the lock of the SQLite file at an address, wherever it lies; a database server does its
    own locking. Raises like `locked`, and StoreUnusable for an invalid address.
    """
    file = file_of(read_url(address))
    if file is None:
        yield
        return
    with _held(file.with_name(f"{file.name}.lock"), file):
        tighten(file.with_name(f"{file.name}{end}") for end in ("", *BESIDE, ".lock"))
        yield


def is_held(folder: Path) -> bool:
    """True if a program runs on a data folder. Makes no files."""
    if not (folder / NAME).exists():
        return False
    try:
        with locked(folder):
            return False
    except AlreadyRunning:
        return True


@contextmanager
def _held(lock: Path, used: Path) -> Iterator[None]:
    try:
        make_folder(lock.parent)
        handle = os.open(lock, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise StoreUnusable("no_place", str(lock), str(error)) from error
    try:
        _take(handle, lock, used)
        yield
    finally:
        os.close(handle)  # which releases the lock


def _take(handle: int, lock: Path, used: Path) -> None:
    try:
        give_to_owner(lock)
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise AlreadyRunning(used) from None
    except OSError as error:
        raise StoreUnusable("no_place", str(lock), str(error)) from error


def give_to_owner(file: Path) -> None:
    """Give a file created by root to its folder's owner: the bot, which is not root."""
    if os.geteuid() == 0:
        folder = file.parent.stat()
        os.chown(file, folder.st_uid, folder.st_gid)
