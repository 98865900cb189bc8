"""Programs under the filter of system calls that ops/cardtable.service makes systemd apply to the
bot, without systemd: by its list of groups, and by libseccomp.
"""

import ctypes
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from ctypes.util import find_library
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
UNIT = (ROOT / "ops" / "cardtable.service").read_text("utf-8")
KILL, ALLOW = 0x80000000, 0x7FFF0000  # libseccomp's SCMP_ACT_KILL_PROCESS and SCMP_ACT_ALLOW


def can_filter() -> bool:
    """True if this machine has all it takes to apply the filter."""
    return bool(shutil.which("systemd-analyze") and find_library("seccomp"))


def filter_lines() -> list[str]:
    """Return the unit's lists of system calls, in order."""
    return re.findall(r"^SystemCallFilter=(.*)$", UNIT, re.MULTILINE)


def allowed(lines: Iterable[str]) -> set[str]:
    """Return the system calls these lines allow: the first one begins, each later one adds to it
    or, with a ~, takes away.
    """
    found: set[str] = set()
    for line in lines:
        calls = {call for word in line.removeprefix("~").split() for call in _calls(word)}
        found = found - calls if line.startswith("~") else found | calls
    return found


@cache
def _calls(word: str) -> frozenset[str]:
    """Return a system call itself, or the members of a group."""
    if not word.startswith("@"):
        return frozenset({word})
    command = ["systemd-analyze", "syscall-filter", word]
    said = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout
    words = re.findall(r"^ +([@\w-]+)$", said, re.MULTILINE)
    return frozenset(call for one in words for call in _calls(one))


def run_filtered(program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a Python program that may make only the system calls the unit allows; any other ends it
    by SIGSYS.
    """
    code = "import sys\nfrom tests.support.unit_filter import confine\nconfine(sys.stdin.read())\n"
    names = "\n".join(allowed(filter_lines()))
    return subprocess.run(
        [sys.executable, "-c", code + program, *arguments],
        input=names, capture_output=True, text=True, cwd=ROOT, timeout=60, check=False,
    )  # fmt: skip


def confine(names: str) -> None:
    """Allow this process and its children only the system calls of these names."""
    seccomp = ctypes.CDLL(find_library("seccomp"))
    seccomp.seccomp_init.restype = ctypes.c_void_p
    filtered = ctypes.c_void_p(seccomp.seccomp_init(ctypes.c_uint32(KILL)))
    for name in names.split():
        number = seccomp.seccomp_syscall_resolve_name(name.encode())
        if number >= 0:  # this machine's kind has it
            seccomp.seccomp_rule_add_array(filtered, ctypes.c_uint32(ALLOW), number, 0, None)
    if seccomp.seccomp_load(filtered) != 0:
        raise OSError("the filter is not taken")
