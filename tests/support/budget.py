"""What a run of the tests has cost in processor time, file by file, and whether that is more than
`--budget` allows, which fails the run where the environment has CI.

A budget is in seconds of a machine that does two small pieces of work in so many milliseconds: one
that stays in the processor's cache, and one that makes many objects, as the tests do. Where others
share the processor, or memory is slower, they take longer: they are done now and then between the
tests, and the budget grows by as much. It never shrinks.
"""

import argparse
import ast
import gc
import inspect
import os
import statistics
import time
from collections import defaultdict
from collections.abc import Callable, Generator

import pytest

from tests.support.metered import METER, own, spent

COST = "processor seconds"  # of a test's last report, which comes from every process
PACE = "pace"  # of some of them: how many times as long as usual the work took just now
COUNTING_S, PARSING_S = 0.002, 0.0087  # processor seconds that the two pieces of work take
EACH = 120  # tests of a process; before one of them the work is done
DEAREST = 10
SOURCE = inspect.getsource(argparse)
_before = pytest.StashKey[float]()


def _counting() -> None:
    piles = defaultdict[int, list[tuple[int, str]]](list)
    for number in range(6_000):
        rank, suit = divmod(number * 7_919 % 52, 4)
        piles[rank].append((suit, str(number)))
    for pile in piles.values():
        pile.sort()


def _parsing() -> None:
    ast.parse(SOURCE)


def _seconds(work: Callable[[], None]) -> float:
    """Return the processor time of a piece of work: the usual one of three, as the first is slow
    after a test.
    """
    times = []
    for _ in range(3):
        began = time.process_time()
        work()
        times.append(time.process_time() - began)
    return statistics.median(times)


def pace() -> float:
    """Do the work without the collector; return how many times as long as usual it took."""
    collects = gc.isenabled()
    gc.disable()
    try:
        return (_seconds(_counting) / COUNTING_S + _seconds(_parsing) / PARSING_S) / 2
    finally:
        if collects:
            gc.enable()


class Budget:
    """Counts, and reports at the end."""

    def __init__(self, config: pytest.Config) -> None:
        self._allowed: float = config.getoption("budget")
        self._here = not hasattr(config, "workerinput")  # else a worker counts for its master
        self._begun = time.monotonic()
        self._of_files: dict[str, float] = defaultdict(float)
        self._paces: list[float] = []
        self._tests = 0
        self._all = 0.0

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """Begin to count a test's cost; its fixtures are part of it."""
        if self._tests % EACH == 0:
            item.user_properties.append((PACE, pace()))
        self._tests += 1
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
            for name, value in report.user_properties if report.when == "teardown" else ():
                if name == COST:
                    self._of_files[report.location[0]] += float(str(value))
                elif name == PACE:
                    self._paces.append(float(str(value)))

    @pytest.hookimpl(trylast=True)  # all workers have ended
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Fail a run that was too dear."""
        self._all = spent()
        if self._here and self._too_dear and "CI" in os.environ and session.exitstatus == 0:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    @property
    def _too_dear(self) -> bool:
        return 0 < self._allowed * self._pace < self._all

    @property
    def _pace(self) -> float:
        """How many times as long as usual the work took on average; never less than once."""
        return max(1.0, statistics.fmean(self._paces or [1.0]))

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Say what the run has cost, if all of it was counted."""
        if METER not in os.environ:
            return
        allowed = f" of {self._allowed:.0f} × {self._pace:.2f}" if self._allowed else ""
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
