"""`python -m tests.support.metered`, followed by pytest's arguments: run it, and count the
processor time of everything that is left behind, too.

A browser's processes outlive the one that started them, and are nobody's children then. Here they
become this process's.
"""

import ctypes
import os
import signal
import subprocess
import sys

import psutil

METER = "CARDTABLE_METER"  # in the environment: the process that counts, as a number
BECOME_INIT = 36  # Linux's PR_SET_CHILD_SUBREAPER: to inherit the children of one's children


def own() -> float:
    """Return the processor time of this process, and of all it started that have ended."""
    return sum(os.times()[:4])


def spent() -> float:
    """Return the same, with what was left to the meter above this process, if there is one."""
    above = os.environ.get(METER)
    return own() + (sum(psutil.Process(int(above)).cpu_times()[:4]) if above else 0.0)


def main(arguments: list[str]) -> int:
    """Run pytest, and bury everybody who ends meanwhile; return its exit code."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(BECOME_INIT, 1)
    os.environ[METER] = str(os.getpid())
    pytest = subprocess.Popen([sys.executable, "-m", "pytest", *arguments])
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C ends pytest, and thereby this
    while True:
        pid, status = os.wait()
        if pid == pytest.pid:
            pytest.returncode = os.waitstatus_to_exitcode(status)
            return pytest.returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
