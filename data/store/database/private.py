"""Files and folders accessible to their owner alone from the moment they are made."""

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

OTHERS = 0o077  # the permissions of everybody but the owner


def make_folder(folder: Path) -> None:
    """Create a folder only its owner may look into, unless it exists. Raises OSError."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)


def make_file(file: Path) -> None:
    """Create an empty file only its owner may read. Raises OSError, FileExistsError too."""
    os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))


def tighten(paths: Iterable[Path]) -> None:
    """Take all access to files and folders away from everybody but their owner. Missing ones are
    ignored, and so are those that are not ours or meant for many (like /tmp); a file system without
    such permissions is left alone.
    """
    for path in paths:
        with suppress(OSError):
            mode = path.stat().st_mode
            if mode & OTHERS and not mode & 0o1000:
                path.chmod(mode & 0o7700)
