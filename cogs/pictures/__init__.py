"""Pictures of figures: boards with ratings, ratings over time, keepsakes of matches and evenings.

A picture is a `Poster`: a grid of parts, made of plain values, with all texts final. Equal values
give the same picture, and recent ones are not drawn again. They are drawn in one thread, which
shares the processor with play.
"""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import TypeVar

from cogs.pages.layout import RESULT, Drawing, Row, fitting, stacked
from cogs.pages.picture_message import Sheet, gallery
from cogs.pictures.poster import Poster, draw
from cogs.words.people import beside, in_picture, unwritten
from cogs.words.words import Reader
from data.cards.lettering import forget_texts
from engine.value import T

__all__ = ["Poster", "draw", "drawn", "forget_all", "in_thread", "pictured"]

Given = TypeVar("Given")

KEPT = 64  # pictures in memory; one has about 60 kB
_THREAD = ThreadPoolExecutor(1, "pictures")


async def drawn(poster: Poster) -> bytes:
    """Return a picture as PNG, drawn off the event loop."""
    return await in_thread(_png, poster)


async def pictured(
    picture: Poster,
    names: Iterable[str],
    reader: Reader,
    *,
    texts: Sequence[str],
    rows: Sequence[Row],
    plain: Drawing,
    after: Sequence[str] = (),
    first: int = 1,
) -> Sheet:
    """Return a message with a picture between texts, and rows beneath; `plain` is the one without
    it. Names in it that no font can write are numbers there, and a line under it says whose; the
    first of all has this one.
    """
    unknown = unwritten(names, first)
    png = await drawn(in_picture(picture, unknown, reader))
    below = fitting([*beside(unknown, reader), *after], texts)
    view = stacked(RESULT, [*texts, gallery("\n".join(picture.in_words)), *below, *rows])
    return Sheet(view, (png,), plain)


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
