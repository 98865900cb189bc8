"""The one thread in which pictures are drawn: they share the processor with play."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")
Given = TypeVar("Given")

_THREAD = ThreadPoolExecutor(1, "pictures")


async def in_thread(work: Callable[[Given], T], given: Given) -> T:
    """Return the result of a function, computed beside the event loop."""
    return await asyncio.get_running_loop().run_in_executor(_THREAD, work, given)
