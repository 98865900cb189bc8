"""Pictures of figures: boards with ratings, ratings over time, and what matches leave.

They are made of plain values, every text in them ready to be read; so equal values are the same
picture, and one that was drawn lately is not drawn again.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import TypeAlias

from cogs.pictures import keepsake, plot, ranking, scene, week
from cogs.pictures.keepsake import Keepsake, Placed
from cogs.pictures.plot import Moment, Plot
from cogs.pictures.ranking import Rank, Ranking
from cogs.pictures.scale import Estimate
from cogs.pictures.scene import Scene
from cogs.pictures.week import Bar, Fact, Figure, WeekPicture

__all__ = [
    "Bar", "Drawable", "Estimate", "Fact", "Figure", "Keepsake", "Moment", "Placed", "Plot", "Rank",
    "Ranking", "Scene", "WeekPicture", "drawn",
]  # fmt: skip

Drawable: TypeAlias = Ranking | Plot | Keepsake | Scene | WeekPicture

KEPT = 64  # pictures in memory; one has about 60 kB
_THREAD = ThreadPoolExecutor(1, "pictures")  # one at a time: they share the processor with play


async def drawn(what: Drawable) -> bytes:
    """Return a picture as PNG, drawn off the event loop."""
    return await asyncio.get_running_loop().run_in_executor(_THREAD, _png, what)


@lru_cache(KEPT)
def _png(what: Drawable) -> bytes:
    match what:
        case Ranking():
            return ranking.draw(what)
        case Keepsake():
            return keepsake.draw(what)
        case Scene():
            return scene.draw(what)
        case Plot():
            return plot.draw(what)
        case WeekPicture():
            return week.draw(what)
