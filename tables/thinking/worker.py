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
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from heapq import heappop, heappush
from itertools import count
from math import inf
from typing import Any, NamedTuple

from engine.value import T
from tables.thinking.tasks import settle

log = logging.getLogger(__name__)

START_AGAIN = 10.0  # seconds after a death before the next start
MOST_WAITING = 400  # tasks; further ones are turned down
TAKES = 0.3  # seconds of nearly all tasks on a slow machine: what is needed sooner is not begun
HANGS = 120.0  # seconds with tasks and no result: then the process is replaced
RESTS = 3_600.0  # seconds without tasks: then the process is ended, and with it what it remembers


class Task(NamedTuple):
    """Work and its future result: the moment at which it is needed, and its number."""

    needed: float
    number: int
    answer: Future[Any]
    work: Callable[[], Any]


class Worker:
    """A process that does one task after the other, the one that is needed earliest first."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._former: ProcessPoolExecutor | None = None  # is still clearing its tasks away
        self._starting: asyncio.Task[None] | None = None
        self._next_start = 0.0
        self._waiting: list[Task] = []  # a heap
        self._numbers = count()
        self._busy: Task | None = None  # under way
        self._since = 0.0  # when it began, or the one before was done, or the process started
        self._lock = threading.RLock()  # results come in a thread of the pool
        self._closed = False
        self.pid: int | None = None  # of the process, once it runs

    def submit(self, work: Callable[..., T], *given: Any, needed: float = inf) -> Future[T] | None:
        """Return the future result of this work, needed in so many seconds; it fails once that
        cannot be done any more. None: it is turned down, because the process is only starting, has
        died, hangs, or is too busy. The work is a function of a module; its arguments and its
        result are plain values.
        """
        if self._hangs:
            former = self.pid
            self._lost()
            _kill(former)
        if self._closed or len(self._waiting) >= MOST_WAITING:
            return None
        if self._pool is None:
            self._start()
            return None
        answer: Future[T] = Future()
        moment = time.monotonic() + needed
        task = Task(moment, next(self._numbers), answer, partial(work, *given))
        with self._lock:
            heappush(self._waiting, task)
        return answer if self._goes_on() else None

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
        if self._busy is None and time.monotonic() - self._since >= RESTS:
            self._let_go()

    def close(self) -> None:
        """Drop waiting tasks and end the process at once, even in the middle of one."""
        self._closed, pid = True, self.pid
        if self._starting is not None:
            self._starting.cancel()
        self._let_go()
        _kill(pid)

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
            self._pool, self._since = pool, time.monotonic()

    def _has_started(self, task: asyncio.Task[None]) -> None:
        self._starting = None
        if not task.cancelled() and (trouble := task.exception()) is not None:
            log.warning("No worker could be started: %r", trouble)
            self._next_start = time.monotonic() + START_AGAIN

    def _goes_on(self) -> bool:
        """Begin the next task, unless one is under way; return False if the process has died."""
        with self._lock:
            pool, task = self._pool, None if self._busy else self._next()
            if pool is None or task is None:
                return True
            self._busy, self._since = task, time.monotonic()
        try:
            pool.submit(task.work).add_done_callback(partial(self._done, task))
        except (BrokenProcessPool, RuntimeError) as error:
            task.answer.set_exception(error)
            self._lost()
            return False
        return True

    def _next(self) -> Task | None:
        """Return the waiting task that is needed earliest; drop those for which it is too late."""
        while self._waiting:
            task = heappop(self._waiting)
            if not task.answer.set_running_or_notify_cancel():
                continue
            if task.needed >= time.monotonic() + TAKES:
                return task
            task.answer.set_exception(TimeoutError("it would come too late"))
        return None

    def _done(self, task: Task, done: Future[Any]) -> None:
        """Pass a result on, and begin the next task. Called in a thread of the pool."""
        with self._lock:
            if self._busy is task:
                self._busy, self._since = None, time.monotonic()
        error = _dropped() if done.cancelled() else done.exception()
        if error is None:
            task.answer.set_result(done.result())
        else:
            task.answer.set_exception(error)
        if isinstance(error, BrokenProcessPool):  # it takes nothing any more
            self._drop()
        else:
            self._goes_on()

    def _drop(self) -> None:
        """Give up all waiting tasks."""
        with self._lock:
            waiting, self._waiting = self._waiting, []
        for task in waiting:
            if task.answer.set_running_or_notify_cancel():
                task.answer.set_exception(_dropped())

    @property
    def _hangs(self) -> bool:
        """True if the process runs but does not finish its task."""
        return self._busy is not None and time.monotonic() - self._since >= HANGS

    def _lost(self) -> None:
        """Forget the process and its tasks: not all of them become done."""
        log.warning("The worker is dead or hangs; players go by their rules of thumb meanwhile")
        self._let_go()
        self._next_start = time.monotonic() + START_AGAIN

    def _let_go(self) -> None:
        """Have the process end once it is idle; the next task starts another."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
        self._former, self._pool, self.pid, self._busy = self._pool, None, None, None
        self._drop()


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


def _dropped() -> BrokenProcessPool:
    return BrokenProcessPool("dropped with the worker")


def _kill(pid: int | None) -> None:
    if pid is not None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
