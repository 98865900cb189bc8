"""One process beside the loop, for work that takes longer than a move may.

It is started on first use, and ended after a long time without any. If it is dead, missing or late,
callers go on without it.
"""

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Any, Protocol

from engine.value import T
from tables.thinking.tasks import settle

log = logging.getLogger(__name__)

START_AGAIN = 10.0  # seconds after a death before the next start
MOST_WAITING = 100  # tasks; further ones are turned down
HANGS = 120.0  # seconds with tasks and no result: then the process is replaced
RESTS = 3_600.0  # seconds without tasks: then the process is ended, and with it what it remembers


class Thinker(Protocol):
    """A worker beside the loop."""

    def submit(self, work: Callable[..., T], *given: Any) -> Future[T] | None:
        """Return the future result of this work; None: the work is turned down. The work is a
        function of a module; its arguments and its result are plain values.
        """

    async def started(self) -> None:
        """Wait until it can work, or has failed to start."""


class Worker:
    """A process that does one task after the other."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._former: ProcessPoolExecutor | None = None  # is still clearing its tasks away
        self._starting: asyncio.Task[None] | None = None
        self._next_start = 0.0
        self._waiting: set[Future[Any]] = set()  # tasks of the present process
        self._done_last = 0.0  # time of the last result, of the start, or of a task after a rest
        self._closed = False
        self.pid: int | None = None  # of the process, once it runs

    def submit(self, work: Callable[..., T], *given: Any) -> Future[T] | None:
        """Return the future result of this work; None: it is turned down, because the process is
        only starting, has died, hangs, or is too busy.
        """
        if self._hangs:
            former = self.pid
            self._lost()  # first, so that no task already given up breaks off the clearing away
            _kill(former)
        if self._closed or len(self._waiting) >= MOST_WAITING:
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
        self._waiting.add(future)
        future.add_done_callback(partial(self._done, self._waiting))
        return future

    async def started(self) -> None:
        """Start the process if it does not run, and wait until it does, or has failed to. Giving up
        the wait does not stop the start.
        """
        if self._pool is None and not self._closed:
            self._start()
        if self._starting is not None:
            await asyncio.wait({self._starting})

    async def rest(self) -> None:
        """End the process if it has long had nothing to do; to be called every hour."""
        if not self._waiting and time.monotonic() - self._done_last >= RESTS:
            self._let_go()

    def close(self) -> None:
        """Drop waiting tasks and end the process at once, even in the middle of one."""
        self._closed = True
        if self._starting is not None:
            self._starting.cancel()
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
        _kill(self.pid)
        self.pid = None

    def _start(self) -> None:
        if self._starting is None and time.monotonic() >= self._next_start:
            self._starting = asyncio.get_running_loop().create_task(self._run())
            self._starting.add_done_callback(self._has_started)

    async def _run(self) -> None:
        """Start the process, which takes a second, without blocking the loop."""
        pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), settle)
        try:
            with _without_program():
                first = await asyncio.to_thread(pool.submit, os.getpid)
            self.pid = await asyncio.wrap_future(first)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
        if self._closed:
            pool.shutdown(wait=False, cancel_futures=True)
            _kill(self.pid)
        else:
            self._pool, self._done_last = pool, time.monotonic()

    def _has_started(self, task: asyncio.Task[None]) -> None:
        self._starting = None
        if not task.cancelled() and (trouble := task.exception()) is not None:
            log.warning("No worker could be started: %r", trouble)
            self._next_start = time.monotonic() + START_AGAIN

    def _done(self, waiting: set[Future[Any]], future: Future[Any]) -> None:
        """Note that one of these tasks is over. Called in a thread of the pool."""
        waiting.discard(future)
        if waiting is self._waiting and not future.cancelled():
            self._done_last = time.monotonic()

    @property
    def _hangs(self) -> bool:
        """True if the process runs but finishes none of its tasks."""
        silent = time.monotonic() - self._done_last
        return self._pool is not None and bool(self._waiting) and silent >= HANGS

    def _lost(self) -> None:
        """Forget the process and its tasks: not all of them become done."""
        log.warning("The worker is dead or hangs; players go by their rules of thumb meanwhile")
        self._let_go()
        self._next_start = time.monotonic() + START_AGAIN

    def _let_go(self) -> None:
        """Have the process end once it is idle; the next task starts another."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
        self._former, self._pool, self.pid, self._waiting = self._pool, None, None, set()


@contextlib.contextmanager
def _without_program() -> Iterator[None]:
    """Have a process that is started now not import the running program, which would take a second
    and 70 MiB: it needs its tasks alone.
    """
    program = vars(sys.modules["__main__"])
    kept = {name: program.get(name) for name in ("__spec__", "__file__")}
    program.update(dict.fromkeys(kept))
    try:
        yield
    finally:
        program.update(kept)


def _kill(pid: int | None) -> None:
    if pid is not None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
