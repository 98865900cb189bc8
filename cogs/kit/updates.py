"""One request in flight at a time for one message; what is asked meanwhile becomes one more."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from typing import Any, TypeVar

import discord

from cogs.kit import metrics
from cogs.kit.requests import FAILURES, passing
from tables.errors import StoreTrouble

log = logging.getLogger(__name__)
T = TypeVar("T")

AFTER_YOU = 0.01  # seconds: the answer to a click goes first, and moves of a moment share an edit
PAUSES = (1.0, 6.0, 15.0, 60.0)  # seconds before the next try while Discord is unwell
PATIENCE = 5.0  # seconds for what is under way when the bot stops


class Flight:
    """Brings one message up to date, again and again: `send` shows the latest state when called.

    While somebody holds it, what is asked waits: they show the latest state themselves.
    """

    def __init__(self, send: Callable[[], Awaitable[None]], name: str) -> None:
        self._send = send
        self._name = name
        self._asked = False
        self._held = 0
        self._task: asyncio.Task[None] | None = None

    @property
    def idle(self) -> bool:
        """Whether nothing is under way, nor asked, nor held."""
        return self._task is None and not self._asked and not self._held

    def ask(self) -> None:
        """The state has changed: show it as soon as the way is free."""
        if self._asked:
            metrics.COALESCED.inc()
        self._asked = True
        self._take_off()

    def done(self) -> None:
        """The latest state has just been shown by other means."""
        self._asked = False

    def __enter__(self) -> None:
        self._held += 1

    def __exit__(self, *_: object) -> None:
        self._held -= 1
        self._take_off()

    async def landed(self) -> None:
        """Wait until nothing is under way any more."""
        while self._task is not None:
            await asyncio.wait([self._task])

    def cancel(self) -> None:
        """Give up."""
        if self._task is not None:
            self._task.cancel()

    def _take_off(self) -> None:
        if self._asked and not self._held and self._task is None:
            self._task = asyncio.create_task(self._fly(), name=self._name)
            self._task.add_done_callback(self._landed)

    def _landed(self, task: asyncio.Task[None]) -> None:
        self._task = None
        if task.cancelled():
            return
        if error := task.exception():
            log.error("Not shown, %s", self._name, exc_info=error)
        else:
            self._take_off()  # asked between the last look and now

    async def _fly(self) -> None:
        failed = 0
        while self._asked and not self._held:
            await asyncio.sleep(AFTER_YOU)
            if self._held:
                return
            self._asked = False
            try:
                await self._send()
                failed = 0
            except FAILURES as error:
                if not passing(error):
                    log.warning("Discord refuses %s: %s", self._name, error)
                    return
                log.info("Discord did not take %s: %s; trying again", self._name, error)
                self._asked = True
                await asyncio.sleep(_pause(error, failed))
                failed += 1


def _pause(error: BaseException, failed: int) -> float:
    if isinstance(error, discord.RateLimited):
        return error.retry_after
    return PAUSES[min(failed, len(PAUSES) - 1)]


class Errands:
    """Work nobody waits for. What fails is told to the log."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        """Start it."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    async def close(self) -> None:
        """Wait for what is under way, but not long."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=PATIENCE)
        for task in self._tasks:
            task.cancel()

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if task.cancelled() or (error := task.exception()) is None:
            return
        if isinstance(error, (StoreTrouble, *FAILURES)):
            log.warning("Not done: %s", error)
        else:
            log.error("Not done", exc_info=error)


async def land(flights: Iterable[Flight]) -> None:
    """Wait until all have landed, but not long; cancel those that still try."""
    flights = list(flights)
    landing = [asyncio.ensure_future(flight.landed()) for flight in flights if not flight.idle]
    if landing:
        await asyncio.wait(landing, timeout=PATIENCE)
    for flight in flights:
        flight.cancel()


async def done_or_logged(work: Awaitable[T]) -> T | None:
    """Return what the store said; None if it could not say anything, which is logged."""
    try:
        return await work
    except StoreTrouble as trouble:
        log.warning("It has to wait: %s", trouble.reason)
        return None
