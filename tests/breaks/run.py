"""Breaks the rules one line at a time and sees whether their tests notice.

    python -m tests.breaks.run [WORD...]

Each break that is listed beside this (`tests/breaks/listed.py` says how) is done in a copy of the
tree. With words, only those whose rule, place or list has one of them.

Exit code 1: a break survived, or could not be done.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue

from tests.breaks.listed import ROOT, Break, Lost, breaks, broken

WORKERS = max(2, os.cpu_count() or 2)
LEFT_OUT = shutil.ignore_patterns(".*", "__pycache__", "*.db*", "node_modules")
PLUGINS = ("-p", "pytest_asyncio.plugin", "-p", "simcord.pytest_plugin")  # the rules need none
FAILED = 1  # pytest's exit code when tests ran and some failed


def main(words: list[str]) -> int:
    """Do the breaks and report; return the exit code."""
    todo = breaks(words)
    if not todo:
        print("no break's rule, place or list has one of these words")
        return 1
    try:
        tests = {broken(entry).test for entry in todo}
    except Lost as fault:
        print(fault)
        return 1
    with tempfile.TemporaryDirectory() as scratch:
        trees: SimpleQueue[Path] = SimpleQueue()
        for number in range(WORKERS):
            trees.put(copied(Path(scratch, str(number))))
        print(f"{len(todo)} breaks; first their tests on the unbroken tree", flush=True)
        if complaint := _tests_pass(trees, tests):
            print(complaint)
            return 1
        with ThreadPoolExecutor(WORKERS) as pool:
            caught = _report(todo, pool.map(lambda entry: _attempt(entry, trees), todo))
    print(f"{caught} of {len(todo)} breaks caught, {len({entry.rule for entry in todo})} rules")
    return int(caught < len(todo))


def copied(to: Path) -> Path:
    """Copy the tree, compiled, so that only a changed file is compiled again."""
    tree = Path(shutil.copytree(ROOT, to, ignore=LEFT_OUT))
    words = ("-m", "compileall", "-q", "--invalidation-mode", "checked-hash", str(tree))
    subprocess.run([sys.executable, *words], check=True)
    return tree


def _report(todo: list[Break], complaints: Iterable[str]) -> int:
    """Print each break that was not caught, and the progress; return how many were caught."""
    caught = 0
    for number, (entry, complaint) in enumerate(zip(todo, complaints, strict=True), 1):
        caught += not complaint
        if complaint:
            print(f"{entry.listed}: {complaint}: {entry.rule}\n    {entry.test}")
            print(f"    {entry.at}: {entry.old!r} -> {entry.new!r}", flush=True)
        if number % 25 == 0:
            print(f"{number} of {len(todo)} done, {caught} caught", flush=True)
    return caught


def _tests_pass(trees: "SimpleQueue[Path]", tests: set[str]) -> str:
    """Return "" if all these tests pass while nothing is broken; else pytest's output."""
    with _borrowed(trees) as tree:
        code, output = _pytest(tree, *sorted(tests))
    return "" if code == 0 else f"these must pass before anything is broken:\n{output}"


def _attempt(entry: Break, trees: "SimpleQueue[Path]") -> str:
    """Return the fault of a break; "" if its test notices it."""
    with _borrowed(trees) as tree:
        file, text, test = broken(entry)
        whole = (tree / file).read_text("utf-8")
        (tree / file).write_text(text, "utf-8")
        try:
            code, _ = _pytest(tree, test)
        finally:
            (tree / file).write_text(whole, "utf-8")
    if code == FAILED:
        return ""
    return "SURVIVED" if code == 0 else f"NO TEST RAN (pytest says {code})"


def _pytest(tree: Path, *tests: str) -> tuple[int, str]:
    words = ["-m", "pytest", "-x", "-p", "no:cacheprovider", "--no-header", *tests]
    if not all(test.startswith("tests/engine/") for test in tests):
        words += PLUGINS
    quick = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [sys.executable, *words],
        cwd=tree, env={**os.environ, **quick}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    return done.returncode, done.stdout


@contextmanager
def _borrowed(trees: "SimpleQueue[Path]") -> Iterator[Path]:
    tree = trees.get()
    try:
        yield tree
    finally:
        trees.put(tree)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
