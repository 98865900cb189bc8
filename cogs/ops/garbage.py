"""Python's garbage collector, kept from long passes.

A pass over everything in memory takes a tenth of a second with some thousand tables, and nobody is
answered meanwhile. So everything that has outlived a full pass is set aside: the next one looks
only through newer objects. An object set aside is freed as usual once nothing refers to it any
more. Only objects that refer to each other in a ring stay, until `sweep` looks through everything.
"""

import ctypes
import gc
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from tables.timers import Clock

# A pass begins when so many more objects were made than freed since the last one. A running bot
# frees about as many as it makes: with a larger number many thousands would wait for one pass.
YOUNG = 500
PASSES = (3, 1)  # over new objects until those left over are looked through again; and over those
FULL = 2  # the generation of a full pass
# glibc's settings: M_TRIM_THRESHOLD and M_MMAP_THRESHOLD in bytes, M_ARENA_MAX in heaps. The event
# loop reads 256 KiB at a time: given back after each read they would cost a twentieth of the time.
ALLOCATOR = {-1: 1024 * 1024, -3: 384 * 1024, -8: 1}
DAY = 86_400.0  # seconds


def return_memory() -> None:
    """Have the allocator give large blocks back at once, and keep one heap for all threads: the
    first large picture would else leave twenty megabytes that nothing uses again.
    """
    tune = getattr(ctypes.CDLL(None), "mallopt", None) if sys.platform == "linux" else None
    if tune is not None:
        for setting, value in ALLOCATOR.items():
            tune(setting, value)


@contextmanager
def put_off() -> Iterator[None]:
    """Look through nothing until `spare`: what is loaded at the start stays."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def spare() -> None:
    """Set aside everything loaded so far, and from now on everything that outlives a full pass."""
    _set_all_aside()
    gc.set_threshold(YOUNG, *PASSES)
    gc.enable()
    if _set_aside not in gc.callbacks:
        gc.callbacks.append(_set_aside)


def sweep() -> None:
    """Look through everything, and set aside the rest."""
    gc.unfreeze()
    gc.collect()
    _set_all_aside()


def _set_all_aside() -> None:
    gc.freeze()
    # Python puts off a full pass until new objects are a quarter of those the last one left over.
    # After this one that is no more than a few.
    gc.collect()


def _set_aside(phase: str, about: Mapping[str, Any]) -> None:
    if phase == "stop" and about["generation"] == FULL:
        gc.freeze()


class Sweeps:
    """Sweeps at quiet moments. `quiet` tells whether nobody is waiting for the bot now."""

    def __init__(self, quiet: Callable[[], bool], clock: Clock = time.monotonic) -> None:
        self._quiet = quiet
        self._clock = clock
        self._last = clock()

    async def look_after(self) -> None:
        """Sweep if it is quiet, or never was for a day."""
        if self._quiet() or self._clock() - self._last > DAY:
            sweep()
            self._last = self._clock()
