"""One request at a time for one message; changes in the meantime become one more."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator
from typing import Any

import discord

from cogs.wire import metrics
from cogs.wire.requests import FAILURES, passing
from engine.value import T
from tables.errors import StoreTrouble

log = logging.getLogger(__name__)

SECONDS_BEFORE_EDIT = 0.01  # answers to clicks go first; moves of a moment share an edit
LONGEST_DELAY = 0.15  # seconds for which answers to other clicks go first
RETRY_PAUSES = (1.0, 2.0, 4.0, 8.0, 15.0, 60.0)  # seconds to the next try: Discord is unwell
SECONDS_AFTER_SUCCESS = 3.0  # likewise, once it has taken something else
SECONDS_TO_FINISH = 5.0  # seconds for work under way when the bot stops


class Bell:
    """Wakes everybody who listens."""

    def __init__(self) -> None:
        self._rung: asyncio.Future[None] | None = None

    def ring(self) -> None:
        """Wake those who listen now."""
        if self._rung is not None and not self._rung.done():
            self._rung.set_result(None)

    async def rings(self, within: float) -> bool:
        """Wait for it, but no longer than so many seconds; return whether it was rung."""
        if self._rung is None or self._rung.done():
            self._rung = asyncio.get_running_loop().create_future()
        return bool((await asyncio.wait([self._rung], timeout=within))[0])


class PendingAnswers:
    """The clicks that are being answered: each enters here. Their people wait for an answer; all
    others only watch. `taken` rings when Discord has taken something.
    """

    def __init__(self) -> None:
        self.taken = Bell()
        self._under_way = 0
        self._delay: asyncio.Task[None] | None = None  # of all updates that wait for them

    def __enter__(self) -> None:
        self._under_way += 1

    def __exit__(self, *_: object) -> None:
        self._under_way -= 1
        if not self._under_way and self._delay is not None:
            self._delay.cancel()

    async def better(self, within: float) -> None:
        """Wait so long, or until a moment after Discord has taken something."""
        loop = asyncio.get_running_loop()
        until = loop.time() + within
        if await self.taken.rings(within):
            await asyncio.sleep(min(until - loop.time(), SECONDS_AFTER_SUCCESS))

    async def first(self) -> None:
        """Let answers go first, but not for long."""
        await asyncio.sleep(SECONDS_BEFORE_EDIT)
        if not self._under_way:
            return
        if self._delay is None or self._delay.done():
            self._delay = asyncio.create_task(asyncio.sleep(LONGEST_DELAY))
        await asyncio.wait([self._delay])


class MessageUpdater:
    """Brings one message up to date, again and again: `send` shows the latest state when called.
    Answers to clicks go first. While it is held, requests wait: the holder shows the latest state
    itself.
    """

    def __init__(
        self, send: Callable[[], Awaitable[None]], name: str, answers: PendingAnswers
    ) -> None:
        self._send = send
        self._name = name
        self._answers = answers
        self._requested = False
        self._held = 0
        self._task: asyncio.Task[None] | None = None

    @property
    def idle(self) -> bool:
        """True if it is neither sending, nor requested, nor held."""
        return self._task is None and not self._requested and not self._held

    def request(self) -> None:
        """Show the state as soon as possible: it has changed."""
        if self._requested:
            metrics.COALESCED.inc()
        self._requested = True
        self._start()

    def mark_shown(self) -> None:
        """Note that the latest state has just been shown by other means."""
        self._requested = False

    def __enter__(self) -> None:
        self._held += 1

    def __exit__(self, *_: object) -> None:
        self._held -= 1
        self._start()

    async def finished(self) -> None:
        """Wait until no request is under way any more."""
        while self._task is not None:
            await asyncio.wait([self._task])

    def cancel(self) -> None:
        """Give up."""
        if self._task is not None:
            self._task.cancel()

    def _start(self) -> None:
        if self._requested and not self._held and self._task is None:
            self._task = asyncio.create_task(self._update(), name=self._name)
            self._task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._task = None
        if task.cancelled():
            return
        if error := task.exception():
            log.error("Not shown, %s", self._name, exc_info=error)
        else:
            self._start()  # requested between the last check and now

    async def _update(self) -> None:
        failed = 0
        while self._requested and not self._held:
            await self._answers.first()
            if self._held:
                return
            self._requested = False
            try:
                await self._send()
                failed = 0
                self._answers.taken.ring()
            except FAILURES as error:
                if not passing(error):
                    log.warning("Discord refuses %s: %s", self._name, error)
                    return
                log.info("Discord did not take %s: %s; trying again", self._name, error)
                self._requested = True
                if isinstance(error, discord.RateLimited):
                    await asyncio.sleep(error.retry_after)
                    continue
                await self._answers.better(RETRY_PAUSES[min(failed, len(RETRY_PAUSES) - 1)])
                failed += 1


class BackgroundTasks:
    """Work nobody waits for. Failures are logged. Its state: the running tasks."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Start it; return its task, for those who wait for a while."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    @property
    def idle(self) -> bool:
        """True if no task is running."""
        return not self._tasks

    async def close(self) -> None:
        """Wait for running tasks, but not long."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=SECONDS_TO_FINISH)
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


class LaterCalls:
    """Calls to be made later, one of each key: a newer one takes the place of a former. Its state:
    those that are still to be made; none is after `close`.
    """

    def __init__(self) -> None:
        self._waiting: dict[object, asyncio.TimerHandle] = {}
        self._closed = False

    def __iter__(self) -> Iterator[Any]:
        return iter(self._waiting)

    def start(self, key: object, seconds: float, call: Callable[..., object], *args: Any) -> None:
        """Call this after so many seconds."""
        self.stop(key)
        if not self._closed:
            later = asyncio.get_running_loop().call_later
            self._waiting[key] = later(seconds, self._call, key, call, *args)

    def _call(self, key: object, call: Callable[..., object], *args: Any) -> None:
        del self._waiting[key]
        try:
            call(*args)
        except Exception:
            log.exception("Not done later: %s", key)

    def stop(self, *keys: object) -> None:
        """Make these calls no more."""
        for key in keys:
            if timer := self._waiting.pop(key, None):
                timer.cancel()

    def close(self) -> None:
        """Make none any more."""
        self._closed = True
        self.stop(*self._waiting)


async def finish_all(updaters: Iterable[MessageUpdater]) -> None:
    """Wait until all have finished, but not long; cancel the rest."""
    updaters = list(updaters)
    finishing = [
        asyncio.ensure_future(updater.finished()) for updater in updaters if not updater.idle
    ]
    if finishing:
        await asyncio.wait(finishing, timeout=SECONDS_TO_FINISH)
    for updater in updaters:
        updater.cancel()


async def done_or_logged(work: Awaitable[T], failed: str = "It has to wait") -> T | None:
    """Return the store's answer, or Discord's; None if it `failed`, which is logged."""
    try:
        return await work
    except StoreTrouble as trouble:
        log.warning("%s: %s", failed, trouble.reason)
    except FAILURES as error:
        log.info("%s: %s", failed, error)
    return None
