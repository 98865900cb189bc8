"""What a run of the tests has cost in processor time, file by file, and whether that is more than
`--budget` allows, which fails the run where the environment has CI.
"""

import os
import time
from collections import defaultdict
from collections.abc import Generator

import pytest

from tests.support.metered import METER, own, spent

COST = "processor seconds"  # of a test's last report, which comes from every process
DEAREST = 10
_before = pytest.StashKey[float]()


class Budget:
    """Counts, and reports at the end."""

    def __init__(self, config: pytest.Config) -> None:
        self._allowed: float = config.getoption("budget")
        self._here = not hasattr(config, "workerinput")  # else a worker counts for its master
        self._begun = time.monotonic()
        self._of_files: dict[str, float] = defaultdict(float)
        self._all = 0.0

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """Begin to count a test's cost; its fixtures are part of it."""
        item.stash[_before] = own()
        return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Put a test's cost into its last report."""
        report = yield
        if call.when == "teardown":
            report.user_properties.append((COST, own() - item.stash[_before]))
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add a test's cost to its file's."""
        if self._here:
            for name, cost in report.user_properties:
                if name == COST:
                    self._of_files[report.location[0]] += float(str(cost))

    @pytest.hookimpl(trylast=True)  # all workers have ended
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Fail a run that was too dear."""
        self._all = spent()
        if self._here and self._too_dear and "CI" in os.environ and session.exitstatus == 0:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    @property
    def _too_dear(self) -> bool:
        return 0 < self._allowed < self._all

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Say what the run has cost, if all of it was counted."""
        if METER not in os.environ:
            return
        allowed = f" of {self._allowed:.0f}" if self._allowed else ""
        terminalreporter.section(
            f"{self._all:.0f}{allowed} s of processor time, {time.monotonic() - self._begun:.0f} s",
            red=self._too_dear,
        )
        dearest = sorted(self._of_files.items(), key=lambda one: -one[1])
        for file, cost in dearest[:DEAREST]:
            terminalreporter.line(f"{cost:7.1f} s  {file}")
        rest = self._all - sum(self._of_files.values())
        terminalreporter.line(f"{rest:7.1f} s  beside the tests: imports, collecting, starting")
        if self._too_dear:
            terminalreporter.line("This is over its budget.", red=True)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Have a budget."""
    told = "the processor time, in seconds, this run may cost"
    parser.addoption("--budget", type=float, default=0.0, help=told)


def pytest_configure(config: pytest.Config) -> None:
    """Count from here on."""
    config.pluginmanager.register(Budget(config))
