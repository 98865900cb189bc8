"""Pictures of figures: boards with ratings, ratings over time, keepsakes of matches and evenings.

A picture is a `Poster`: a grid of parts, made of plain values, with all texts final. Equal values
give the same picture, and recent ones are not drawn again. They are drawn in one thread, which
shares the processor with play.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import TypeVar

from cogs.pictures.poster import Poster, draw
from data.cards.lettering import forget_texts

__all__ = ["Poster", "draw", "drawn", "forget_all", "in_thread"]

T = TypeVar("T")
Given = TypeVar("Given")

KEPT = 64  # pictures in memory; one has about 60 kB
_THREAD = ThreadPoolExecutor(1, "pictures")


async def drawn(poster: Poster) -> bytes:
    """Return a picture as PNG, drawn off the event loop."""
    return await in_thread(_png, poster)


async def in_thread(work: Callable[[Given], T], given: Given) -> T:
    """Return the result of a function, computed beside the event loop."""
    return await asyncio.get_running_loop().run_in_executor(_THREAD, work, given)


def forget_all() -> None:
    """Forget all pictures that have been drawn, and the texts in them: somebody in them wants to be
    forgotten.
    """
    _png.cache_clear()
    forget_texts()


@lru_cache(KEPT)
def _png(poster: Poster) -> bytes:
    return draw(poster)
