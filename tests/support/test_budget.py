"""The processor time of a run counts what its processes leave behind, and too much of it fails."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SECONDS = 1.0  # that a process burns whose parent does not wait for it
BURNS = f"""
import pathlib, subprocess, sys, time

DONE = pathlib.Path(__file__).parent / "done"
BURN = f"import time\\nwhile time.process_time() < {SECONDS}: pass\\nopen({{str(DONE)!r}}, 'w')"
LEAVE = f"import subprocess, sys; subprocess.Popen([sys.executable, '-c', {{BURN!r}}])"


def test_leaves_a_process_behind():
    subprocess.run([sys.executable, "-c", LEAVE], check=True)
    while not DONE.exists():
        time.sleep(0.1)
    DONE.unlink()
    time.sleep(0.5)
"""


@pytest.mark.slow
@pytest.mark.needs("Linux")  # it alone gives us what others leave behind
def test_what_is_left_behind_counts_and_over_budget_ci_fails(tmp_path: Path) -> None:
    (tmp_path / "test_burns.py").write_text(BURNS)
    plugins = ("-p", "tests.support.budget", "-p", "no:cacheprovider", "-c", os.devnull)
    words = (*plugins, f"--rootdir={tmp_path}", "--budget", "0.1", str(tmp_path))
    command = [sys.executable, "-m", "tests.support.metered", *words]
    codes, spent = [], []
    for ci in ({}, {"CI": "true"}):
        usual = {name: value for name, value in os.environ.items() if name != "CI"}
        done = subprocess.run(
            command, cwd=ROOT, env={**usual, **ci}, capture_output=True, text=True, check=False
        )
        codes.append(done.returncode)
        spent += re.findall(r"(\d+) of 0 s of processor time", done.stdout)
        assert "This is over its budget." in done.stdout and "test_burns.py" in done.stdout
    assert codes == [0, 1]
    assert all(int(one) >= SECONDS for one in spent)
