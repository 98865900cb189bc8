"""Long work in slices, between which others get their turn of the event loop."""

import asyncio
from collections.abc import AsyncIterator, Iterable
from typing import TypeVar

T = TypeVar("T")
AT_ONCE = 100  # tables that need a few milliseconds together


async def in_slices(things: Iterable[T]) -> AsyncIterator[T]:
    """Yield these things, and let others have their turn after every few."""
    for number, one in enumerate(things, 1):
        yield one
        if number % AT_ONCE == 0:
            await asyncio.sleep(0)
