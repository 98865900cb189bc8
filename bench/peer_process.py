"""Runs another bot as it is, by its own Python: `playground.launch bench.peer_process`."""

import gc
import os
import runpy
import sys
from pathlib import Path

SCRIPT = "PEER_SCRIPT"  # in the environment


def main() -> int:
    """Run the script as playground.launch calls it; return the exit code."""
    gc.enable()  # as when it is started by itself
    sys.path.insert(0, str(Path.cwd()))
    runpy.run_path(os.environ[SCRIPT], run_name="__main__")
    return 0
