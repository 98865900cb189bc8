"""`python -m tests.support.confined CALLS DATA COMMAND…`, as root and in a mount namespace of its
own: run a command as the unit has systemd run the bot, as far as this can be had without systemd.

The root is read-only but for the folder DATA, people's homes are out of
sight but for what the program itself needs, it is nobody's process without any right, and may make
only the system calls that stand in the file CALLS.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.support.unit_filter import ROOT, confine

NOBODY = 65_534
HOMES = (Path("/root"), Path("/home"))
KERNELS = ("/proc", "/sys", "/dev")  # are not files
DROPPED = ("--clear-groups", "--no-new-privs", "--bounding-set=-all", "--inh-caps=-all")


def mount(*words: str | Path) -> None:
    subprocess.run(["mount", *map(str, words)], check=True)


def hide(home: Path, seen: Sequence[Path]) -> None:
    """Put an empty folder in a home's place, in which only these folders are to be seen."""
    inside = {one: tempfile.mkdtemp() for one in seen if one.is_relative_to(home)}
    for folder, aside in inside.items():
        mount("--bind", folder, aside)
    mount("-t", "tmpfs", "-o", "mode=755", "tmpfs", home)
    for folder, aside in inside.items():
        folder.mkdir(mode=0o755, parents=True, exist_ok=True)
        mount("--move", aside, folder)


def make_read_only(but: Path) -> None:
    """Make all that is mounted read-only, but for a folder."""
    mount("--bind", but, but)
    for line in Path("/proc/self/mountinfo").read_text("utf-8").splitlines():
        point = line.split()[4]
        if point != str(but) and not point.startswith(KERNELS):
            mount("-o", "remount,bind,ro", point)


def main(calls: Path, data: Path, command: Sequence[str]) -> None:
    """Take everything away, and become the command."""
    for home in filter(Path.is_dir, HOMES):
        hide(home, [ROOT, Path(sys.prefix).resolve(), Path(sys.base_prefix)])
    make_read_only(data.resolve())
    rights = ("setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", *DROPPED)
    code = f"from tests.support.confined import enter; enter({str(calls)!r}, {[*command]!r})"
    os.execvp(rights[0], [*rights, sys.executable, "-c", code])


def enter(calls: str, command: Sequence[str]) -> None:
    """Become the command under the filter; `calls` is the file of the calls it may make."""
    confine(Path(calls).read_text("ascii"))
    os.execv(command[0], [*command])


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3:])
