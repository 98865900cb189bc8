"""What a test needs beside Python: `@pytest.mark.needs("Chromium")`. Where it is missing the test
is skipped, and the run's last line says so; with NEEDS_ALL in the environment, as in CI, it fails.
"""

import importlib.util
import os
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support import browser, postgres, unit_filter

ROOT = Path(__file__).parents[2]
APART = ("unshare", "--mount", "--propagation", "private")  # a mount namespace of its own
UNTRIED = "not tried"  # of a test's report, which comes from every process


def _postgres() -> bool:
    try:
        postgres.binary("initdb")
        postgres.unprivileged()
    except postgres.NoPostgres:
        return False
    return True


def _compose() -> bool:
    return bool(compose())


def compose() -> list[str]:
    """Return the words that start docker compose here; none if it is not there."""
    for words in (["docker", "compose"], ["docker-compose"]):
        if shutil.which(words[0]) and _runs(*words, "version"):
            return words
    return []


def _runs(*words: str) -> bool:
    return subprocess.run(words, check=False, capture_output=True, timeout=60).returncode == 0


def _program(name: str) -> Callable[[], bool]:
    return lambda: shutil.which(name) is not None


def _module(name: str) -> Callable[[], bool]:
    return lambda: importlib.util.find_spec(name) is not None


# What can be missing, and whether it is there.
THERE: dict[str, Callable[[], bool]] = {
    "Chromium": lambda: browser.installed() is not None,
    "PostgreSQL": _postgres,
    "Prometheus": _program("promtool"),
    "Alertmanager": _program("amtool"),
    "docker compose": _compose,
    "systemd": _program("systemd-analyze"),
    "make": _program("make"),
    "a git checkout": lambda: shutil.which("git") is not None and (ROOT / ".git").exists(),
    "libseccomp": unit_filter.can_filter,
    "root": lambda: os.getuid() == 0 and bool(shutil.which("setpriv")) and _runs(*APART, "true"),
    "OpenSpiel": _module("pyspiel"),
    "Linux": lambda: sys.platform == "linux",
    "a reader of YAML": lambda: _runs(YAML, "-c", "import yaml"),
}
YAML = "/usr/bin/python3"  # the system's own, for which there is one as a package
# What may be missing even in CI.
MAY_BE_MISSING = {
    "docker compose": "it is Docker's, not Debian's; the workflow's machine has it",
    "root": "the workflow's user is not root, and a container's has no namespace of its own",
    "OpenSpiel": "`make lockstep` installs it",
}
_known: dict[str, bool] = {}


def there(name: str) -> bool:
    """True if this machine has it. Raises KeyError for a name that is not in the list."""
    if name not in _known:
        _known[name] = THERE[name]()
    return _known[name]


def must_be_there(name: str) -> bool:
    """True if it is a failure here that this is missing."""
    return "NEEDS_ALL" in os.environ and name not in MAY_BE_MISSING


@pytest.hookimpl(tryfirst=True)  # before its fixtures
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip a test this machine lacks something for, or have it fail."""
    names = [str(name) for mark in item.iter_markers("needs") for name in mark.args]
    if item.get_closest_marker("postgres"):
        names.append("PostgreSQL")
    for name in names:
        if not there(name):
            if must_be_there(name):
                pytest.fail(f"{name} is missing here, and NEEDS_ALL is set", pytrace=False)
            item.user_properties.append((UNTRIED, name))
            pytest.skip(f"needs {name}")


class Untried:
    """Says at the end of a run what it could not try."""

    def __init__(self) -> None:
        self._tests: Counter[str] = Counter()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a test that was not tried."""
        if report.when == "setup":
            lacks = (str(value) for name, value in report.user_properties if name == UNTRIED)
            self._tests.update(lacks)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """In CI, say why that may be."""
        if self._tests and "NEEDS_ALL" in os.environ:
            terminalreporter.section("not tried")
            for name, count in sorted(self._tests.items()):
                terminalreporter.line(f"{name} ({count}): {MAY_BE_MISSING[name]}")

    @pytest.hookimpl(trylast=True)
    def pytest_unconfigure(self, config: pytest.Config) -> None:
        """Elsewhere, say it below everything else."""
        if self._tests and "NEEDS_ALL" not in os.environ and not hasattr(config, "workerinput"):
            told = ", ".join(f"{name} ({count})" for name, count in sorted(self._tests.items()))
            print(f"Not tried, because this machine lacks it (so many tests): {told}")


def pytest_configure(config: pytest.Config) -> None:
    """Report what is missing at the end."""
    config.pluginmanager.register(Untried())
