"""Clocks that may be set, and the timers of all tables in memory, at most one a table: for its
next alarm.
"""

import asyncio
from collections.abc import Callable
from math import inf
from typing import Protocol

from engine.value import Value
from tables.clock.timing import Alarm
from tables.table import Table

Clock = Callable[[], float]  # seconds since some moment


class EvenTime:
    """Seconds since 1970 that pass evenly even if the computer's clock is set: it is followed only
    on request. `steady` are seconds since an arbitrary moment; without them the clock is never set.
    """

    def __init__(self, clock: Clock, steady: Clock | None) -> None:
        self._clock = clock
        self._steady = steady or clock
        self._between = clock() - steady() if steady else 0.0

    def __call__(self) -> float:
        return self._steady() + self._between

    def behind(self) -> float:
        """Return by how many seconds the clock was set forward since it was last followed."""
        return 0.0 if self._steady is self._clock else self._clock() - self()

    def follow(self, by: float) -> None:
        """Follow the computer's clock, which was set forward by so much."""
        self._between += by


class Timer(Protocol):
    """A call that will happen, unless it is cancelled."""

    def cancel(self) -> None: ...


Later = Callable[[float, Callable[[], None]], Timer]


def call_later(seconds: float, callback: Callable[[], None]) -> Timer:
    """Call this after so many seconds of the running event loop."""
    return asyncio.get_running_loop().call_later(seconds, callback)


class _Running(Value):
    alarm: Alarm
    timer: Timer


class Timers:
    """Call `ring` when a table's alarm is due, with the alarm of that moment: it may have moved. An
    unchanged alarm keeps its timer.
    """

    def __init__(
        self, ring: Callable[[Table, Alarm, float], None], later: Later, clock: Clock
    ) -> None:
        self._ring = ring
        self._later = later
        self._clock = clock
        self._running: dict[int, _Running] = {}

    @property
    def running(self) -> int:
        """Return the number of tables with a running timer."""
        return len(self._running)

    def watch(self, table: Table) -> None:
        """Start, keep or cancel the table's timer, as its alarm requires."""
        alarm, running = table.alarm, self._running.get(table.id)
        if running is not None and running.alarm == alarm:
            return
        self.stop(table)
        if alarm is not None:
            self._start(table, alarm)

    def stop(self, table: Table) -> None:
        """Cancel the timer of this table."""
        running = self._running.pop(table.id, None)
        if running is not None:
            running.timer.cancel()

    def stop_all(self) -> None:
        """Cancel all timers."""
        for running in self._running.values():
            running.timer.cancel()
        self._running.clear()

    def _start(self, table: Table, alarm: Alarm) -> None:
        now = self._clock()
        due = max(alarm.at, now)

        def ring() -> None:
            self._running.pop(table.id, None)
            self._ring(table, alarm, due)

        self._running[table.id] = _Running(alarm, self._later(due - now, ring))


SKEW = 60.0  # seconds by which the clocks of two processes may differ


def ago(at: float | None, now: float) -> float:
    """Return how many seconds ago something happened. Nobody knows that of a moment that was not
    noted (None), or was noted before the clock was set back and lies in the future now: it counts
    as long ago, so that nothing waits for it.
    """
    return inf if at is None or at > now + SKEW else now - at
