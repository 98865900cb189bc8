"""The event loop's steps in the bot's process: `playground.launch bench.steps` runs the bot with a
timer around each of them, and writes the longest to the file named by STEPS_FILE.
"""

from __future__ import annotations

import asyncio
import gc
import os
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import bot
from bench.step_times import FILE, NOTED_S, Step, Steps, write

HOME = Path(bot.__file__).parent
ROOMS = tuple(str(HOME / name) for name in ("cogs", "data", "engine", "tables", "bot.py"))
LOOK_S = 0.004  # seconds between two looks at a step that lasts


class Watch:
    """Times each step of the event loops of this thread, by its processor."""

    def __init__(self) -> None:
        self.count = 0
        self.noted: list[Step] = []
        self._seen: list[str] = []  # where the step under way was seen
        self._began = 0.0  # when it began; 0: none is under way
        self._garbage = 0.0  # seconds of it in the collector
        self._collecting = 0.0  # when that began
        self._thread = threading.get_ident()

    def begin(self) -> None:
        """Time every step from now on."""
        run = asyncio.Handle._run

        def timed(handle: asyncio.Handle) -> None:
            self._timed(handle, run)

        setattr(asyncio.Handle, "_run", timed)  # noqa: B010 - mypy knows it as a method
        gc.callbacks.append(self._collected)
        threading.Thread(target=self._look, daemon=True).start()

    def _timed(self, handle: asyncio.Handle, run: Any) -> None:
        if threading.get_ident() != self._thread:  # another thread's loop
            run(handle)
            return
        self.count += 1
        self._seen, self._garbage, self._began = [], 0.0, time.monotonic()
        began = time.thread_time()
        try:
            run(handle)
        finally:
            took, clock = time.thread_time() - began, time.monotonic() - self._began
            if took > NOTED_S:
                ran = _called(handle)
                step = Step(self._began, took, clock, self._garbage, ran, self._seen)
                self.noted.append(step)
            self._began = 0.0

    def _collected(self, phase: str, _: object) -> None:
        if threading.get_ident() == self._thread:
            if phase == "start":
                self._collecting = time.thread_time()
            else:
                self._garbage += time.thread_time() - self._collecting

    def _look(self) -> None:
        """Look again and again where a step is that has lasted for long."""
        while True:
            time.sleep(LOOK_S)
            if self._began and time.monotonic() - self._began > LOOK_S:
                self._seen.append(" < ".join(_own(sys._current_frames().get(self._thread))))

    def write(self, file: Path) -> None:
        """Write the noted steps, longest first."""
        longest = sorted(self.noted, key=lambda step: -step.processor)
        write(file, Steps(self.count, longest))


def _called(handle: Any) -> str:
    """Return what a step ran: the name of its coroutine or its function."""
    called: Any = handle._callback
    task = getattr(called, "__self__", None)
    if isinstance(task, asyncio.Task):
        called = task.get_coro()
    return str(getattr(called, "__qualname__", called))


def _own(frame: FrameType | None) -> Iterator[str]:
    """Yield the project's own lines of a stack, innermost first."""
    while frame is not None:
        code = frame.f_code
        if code.co_filename.startswith(ROOMS):
            file = Path(code.co_filename).relative_to(HOME)
            yield f"{file}:{frame.f_lineno} {code.co_name}"
        frame = frame.f_back


def main() -> int:
    """Run the bot as playground.launch calls it; return the exit code."""
    watch = Watch()
    watch.begin()
    try:
        return bot.main()
    finally:
        watch.write(Path(os.environ[FILE]))
