"""Files and folders that are their owner's alone from the moment they are made."""

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

OTHERS = 0o077  # what anybody but the owner may do


def make_folder(folder: Path) -> None:
    """Make a folder that only its owner may look into, unless it is there. Raises OSError."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)


def make_file(file: Path) -> None:
    """Make an empty file that only its owner may read. Raises OSError, FileExistsError too."""
    os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))


def tighten(paths: Iterable[Path]) -> None:
    """Take files and folders away from everybody but their owner.

    What is not there is left out, and so is what is not ours or is meant for many (like /tmp);
    a file system that knows no such rights stays as it is.
    """
    for path in paths:
        with suppress(OSError):
            mode = path.stat().st_mode
            if mode & OTHERS and not mode & 0o1000:
                path.chmod(mode & 0o7700)
