"""One program at a time in a data folder: a lock the system lets go of however a program ends."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from data.store.errors import StoreUnusable

NAME = "bot.lock"


class AlreadyRunning(Exception):
    """Another program uses this data folder."""

    def __init__(self, folder: Path) -> None:
        super().__init__(f"The bot is running already: another program uses {folder}")


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Hold the lock of a data folder, which is made if it is not there.

    Raises AlreadyRunning, and StoreUnusable if the folder cannot be made or written to.
    """
    file = folder / NAME
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handle = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise StoreUnusable("no_place", str(file), str(error)) from error
    try:
        give_to_owner(file)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise AlreadyRunning(folder) from None
        yield
    finally:
        os.close(handle)  # which lets go of the lock


def give_to_owner(file: Path) -> None:
    """Let a file root has made belong to its folder's owner: the bot, which is not root."""
    if os.geteuid() == 0:
        folder = file.parent.stat()
        os.chown(file, folder.st_uid, folder.st_gid)
