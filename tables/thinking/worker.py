"""One process beside the loop, for what takes longer than a move may.

It is started when it is needed first. Where it is dead, missing or late, whoever asked goes on
without it.
"""

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
import time
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Protocol, TypeVar

from tables.thinking.tasks import settle

log = logging.getLogger(__name__)
T = TypeVar("T")

START_AGAIN = 10.0  # seconds after one has died until another is started
MOST_WAITING = 100  # tasks; what comes on top has no worker
HANGS = 120.0  # seconds with something to do and nothing done: then another takes its place


class Thinker(Protocol):
    """Who does work beside the loop."""

    def submit(self, work: Callable[..., T], *given: Any) -> Future[T] | None:
        """Return what will be the result of this work; None: it is done by nobody. The work is a
        function of a module, what it is given and returns are plain values.
        """

    async def started(self) -> None:
        """Wait until it can do work, or has turned out to be none."""


class Worker:
    """A process of its own that does one thing after the other."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._starting: asyncio.Task[None] | None = None
        self._next_start = 0.0
        self._waiting = 0
        self._done_last = 0.0  # when something was done last, or there was something to do again
        self._closed = False
        self.pid: int | None = None  # of the process, once it runs

    def submit(self, work: Callable[..., T], *given: Any) -> Future[T] | None:
        """Return what will be the result of this work; None: nobody does it, for the process is
        only starting, has died, hangs, or has too much to do.
        """
        if self._hangs:
            self._kill()
            self._lost()
        if self._closed or self._waiting >= MOST_WAITING:
            return None
        if self._pool is None:
            self._start()
            return None
        try:
            future = self._pool.submit(work, *given)
        except (BrokenProcessPool, RuntimeError):
            self._lost()
            return None
        if not self._waiting:
            self._done_last = time.monotonic()
        self._waiting += 1
        future.add_done_callback(self._done)
        return future

    async def started(self) -> None:
        """Start the process if it does not run, and wait until it does, or cannot be started.
        Whoever gives up waiting does not stop the start.
        """
        if self._pool is None and not self._closed:
            self._start()
        if self._starting is not None:
            await asyncio.wait({self._starting})

    def close(self) -> None:
        """Drop what is waiting and end the process at once, whatever it is doing."""
        self._closed = True
        if self._starting is not None:
            self._starting.cancel()
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
        self._kill()

    def _start(self) -> None:
        if self._starting is None and time.monotonic() >= self._next_start:
            self._starting = asyncio.get_running_loop().create_task(self._run())
            self._starting.add_done_callback(self._has_started)

    async def _run(self) -> None:
        """Start the process, which takes a second, out of the loop's way."""
        pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), settle)
        try:
            first = await asyncio.to_thread(pool.submit, os.getpid)
            self.pid = await asyncio.wrap_future(first)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
        if self._closed:
            pool.shutdown(wait=False, cancel_futures=True)
            self._kill()
        else:
            self._pool = pool

    def _has_started(self, task: asyncio.Task[None]) -> None:
        self._starting = None
        if not task.cancelled() and (trouble := task.exception()) is not None:
            log.warning("No worker could be started: %r", trouble)
            self._next_start = time.monotonic() + START_AGAIN

    def _done(self, future: Future[Any]) -> None:
        """Note that a task is over. Called in a thread of the pool's."""
        self._waiting -= 1
        if not future.cancelled():
            self._done_last = time.monotonic()

    @property
    def _hangs(self) -> bool:
        """True if the process runs and does nothing of all it has to do."""
        silent = time.monotonic() - self._done_last
        return self._pool is not None and self._waiting > 0 and silent >= HANGS

    def _lost(self) -> None:
        log.warning("The worker is dead or hangs; players go by their rules of thumb meanwhile")
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
        self._pool, self.pid = None, None
        self._next_start = time.monotonic() + START_AGAIN

    def _kill(self) -> None:
        if self.pid is not None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)
        self.pid = None
