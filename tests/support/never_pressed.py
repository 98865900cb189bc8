"""What no evening of a run has pressed, over all processes that have spent some."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

PROPERTY = "never pressed"  # of a test's report, which comes from every process


def say_never_pressed(terminal: pytest.TerminalReporter) -> None:
    """Say which commands, buttons, pages and dialogs none of a run's evenings has pressed."""
    evenings = [set(one) for report in _reports(terminal) for one in _left(report)]
    if evenings:
        left = sorted(set.intersection(*evenings))
        terminal.section(f"never pressed on {len(evenings)} evenings: {len(left)}")
        terminal.line(" ".join(left))


def _reports(terminal: pytest.TerminalReporter) -> Iterable[Any]:
    return [*terminal.stats.get("passed", ()), *terminal.stats.get("failed", ())]


def _left(report: Any) -> list[list[str]]:
    """Return an evening's report; nothing for other tests, or an unfinished one."""
    return [value for name, value in report.user_properties if name == PROPERTY]
