"""What no evening of a run has pressed, and what has happened on them, over all processes that
have spent some.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest

PROPERTY = "never pressed"  # of a test's report, which comes from every process
HAPPENED = "happened"  # likewise: how often, by its name


def say_never_pressed(terminal: pytest.TerminalReporter) -> None:
    """Say which commands, buttons, pages and dialogs none of a run's evenings has pressed, and how
    often what has happened.
    """
    evenings = [set(one) for report in _reports(terminal) for one in _told(report, PROPERTY)]
    if evenings:
        left = sorted(set.intersection(*evenings))
        terminal.section(f"never pressed on {len(evenings)} evenings: {len(left)}")
        terminal.line(" ".join(left))
        happened = Counter[str]()
        for report in _reports(terminal):
            happened.update(*_told(report, HAPPENED))
        terminal.line(", ".join(f"{name} {count}" for name, count in sorted(happened.items())))


def _reports(terminal: pytest.TerminalReporter) -> Iterable[Any]:
    return [*terminal.stats.get("passed", ()), *terminal.stats.get("failed", ())]


def _told(report: Any, what: str) -> list[Any]:
    """Return what an evening tells; nothing for other tests, or an unfinished one."""
    return [value for name, value in report.user_properties if name == what]
