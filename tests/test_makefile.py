"""What make says before anything else where Python is missing, too old, or lacks venv."""

import os
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
WORKFLOW, RELEASE = (
    (ROOT / ".github" / "workflows" / f"{name}.yml").read_text("utf-8")
    for name in ("test", "release")
)
OLD = """case "$*" in -V) echo "Python 3.9.2";; *version_info*) exit 1;; esac"""
WITHOUT_VENV = """case "$*" in *version_info*) ;; *) exit 1;; esac"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The program, as far as make has to know it, with nothing installed."""
    for name in ("Makefile", "requirements.txt", "requirements-dev.txt"):
        shutil.copy(ROOT / name, tmp_path)
    return tmp_path


def said(folder: Path, goal: str, python: str) -> str:
    """Return the complaint of make, which has made nothing; it may run within another make."""
    (folder / "python").write_text(f"#!/bin/sh\n{python}\n")
    (folder / "python").chmod(0o755)
    named = "PYTHON=./python" if python else "PYTHON="
    alone = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    done = subprocess.run(
        ["make", goal, named], cwd=folder, env=alone, capture_output=True, text=True, timeout=60,
        check=False,
    )  # fmt: skip
    assert done.returncode != 0 and done.stdout == ""
    assert not (folder / ".venv").exists()
    return done.stderr


@pytest.mark.needs("make")
@pytest.mark.parametrize("goal", ["run", "test"])
def test_it_says_what_to_install_first(folder: Path, goal: str) -> None:
    assert "apt install python3 python3-venv" in said(folder, goal, "")
    assert "newer is needed first; ./python is Python 3.9.2" in said(folder, goal, OLD)
    assert "apt install python3-venv" in said(folder, goal, WITHOUT_VENV)


def test_it_asks_for_the_python_the_project_needs() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    needed = project["requires-python"].removeprefix(">=")
    assert f"\nPYTHON_NEEDED := {needed}\n" in MAKEFILE
    assert f'python-version: "{needed}"' in WORKFLOW


def test_ci_calls_both_commands_and_what_it_uses_is_pinned() -> None:
    calls = re.findall(r"^make (\w+)", (ROOT / ".ci" / "run").read_text("utf-8"), re.MULTILINE)
    assert calls == ["test", "whole"]
    assert WORKFLOW.count("- run: .ci/run\n") == 2 and "make check ALL=1" in WORKFLOW
    made = re.findall(r"run: make (?:-s )?(\w+)", WORKFLOW + RELEASE)
    assert {*made} == {"check", "mutants", "audit", "notes", "image", "publish"}
    assert {*made} <= {*re.findall(r"^(\w+):", MAKEFILE, re.MULTILINE)}
    used = re.findall(r"uses: (.*)", WORKFLOW + RELEASE)
    assert used and all(re.fullmatch(r"[\w/-]+@[0-9a-f]{40}  # v[\d.]+", one) for one in used)
