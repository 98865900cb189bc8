"""Whose time runs. Where quick reactions are asked, and between two rounds of a match, the table
itself goes on after a while; a long turn brings a notice.
"""

import asyncio
import math
from collections.abc import Callable
from typing import Protocol, TypeAlias

import msgspec

from tables.table import Table


class Timer(Protocol):
    """Something that will be called, unless it is cancelled."""

    def cancel(self) -> None: ...


Later: TypeAlias = Callable[[float, Callable[[], None]], Timer]


def call_later(seconds: float, callback: Callable[[], None]) -> Timer:
    """Call this after so many seconds of the running event loop."""
    return asyncio.get_running_loop().call_later(seconds, callback)


class _Running(msgspec.Struct, frozen=True):
    choice: int
    timer: Timer


class Clock:
    """The timers of all tables in memory, at most one a table: for the choice that is open there.

    The same choice keeps its timer, another one gets full time.
    """

    def __init__(
        self,
        time_is_up: Callable[[Table, int], None],
        turn_is_long: Callable[[Table, int], None],
        later: Later,
        now: Callable[[], float],
    ) -> None:
        self._time_is_up = time_is_up
        self._turn_is_long = turn_is_long
        self._later = later
        self._now = now
        self._running: dict[int, _Running] = {}

    def watch(self, table: Table) -> None:
        """Run or stop the table's time as its choice now demands."""
        choice = table.choice_since if table.clock_due else None
        running = self._running.get(table.id)
        if running is not None and running.choice == choice:
            return
        self.stop(table)
        if choice is not None:
            self._start(table, choice)

    def stop(self, table: Table) -> None:
        """Let no time run at this table."""
        table.deadline = None
        running = self._running.pop(table.id, None)
        if running is not None:
            running.timer.cancel()

    def stop_all(self) -> None:
        """Let no time run anywhere."""
        for running in self._running.values():
            running.timer.cancel()
        self._running.clear()

    def _start(self, table: Table, choice: int) -> None:
        seconds = table.seconds
        over = self._time_is_up if table.goes_on else self._turn_is_long
        table.deadline = math.ceil(self._now() + seconds) if table.goes_on else None

        def ring() -> None:
            self._running.pop(table.id, None)
            over(table, choice)

        self._running[table.id] = _Running(choice, self._later(seconds, ring))
