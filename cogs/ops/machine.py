"""What the bot needs of its machine: room on the disk, the database's files, their copies."""

import math
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from data.store.keeping.copies import PART, ROOM
from tables.timers import ago

LEAST_FREE = 200_000_000  # bytes; with less the disk is nearly full


class Machine(NamedTuple):
    """The data folder; the database's file, if it is one; the folder of its copies, if any."""

    folder: Path
    file: Path | None = None
    copies: Path | None = None

    @property
    def free(self) -> int:
        """Return the bytes free on the disk of the data folder."""
        folders = (self.folder, *self.folder.absolute().parents)  # it may not be made yet
        return shutil.disk_usage(next(folder for folder in folders if folder.exists())).free

    @property
    def is_new(self) -> bool:
        """True if there is no database yet: the first start makes it."""
        return self.file is not None and not self.file.exists()

    @property
    def is_nearly_full(self) -> bool:
        """True if there soon is no room for moves, or for a copy."""
        return self.free < max(LEAST_FREE, ROOM * self.size())

    def size(self, end: str = "") -> int:
        """Return the bytes of the database's file, or of the one beside it that ends so; 0 if there
        is none.
        """
        try:
            return 0 if self.file is None else Path(f"{self.file}{end}").stat().st_size
        except OSError:
            return 0

    async def look_after(self, tell: Callable[[], object]) -> None:
        """Tell if the disk is nearly full; to be called once an hour."""
        if self.is_nearly_full:
            tell()


def age_of_newest(copies: Path) -> float:
    """Return the age in seconds of the newest complete copy in a folder; infinity if there is none,
    or it is unreadable.
    """
    try:
        files = [file for file in copies.iterdir() if file.is_file() and file.suffix != PART]
        written = [file.stat().st_mtime for file in files]
    except OSError:
        written = []
    return min((max(0.0, ago(at, time.time())) for at in written), default=math.inf)
