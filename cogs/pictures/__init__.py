"""Pictures of figures: boards with ratings, ratings over time, keepsakes of matches and evenings.

They are made of plain values, with all texts final; so equal values give the same picture, and
recent ones are not drawn again.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeAlias

from cogs.pictures import (
    duel,
    keepsake,
    night,
    plot,
    portrait,
    poster,
    ranking,
    scene,
    week,
)
from cogs.pictures.duel import FaceOff, Score
from cogs.pictures.keepsake import Keepsake, Placed
from cogs.pictures.night import NightFact, NightGame, NightGuest, NightPicture
from cogs.pictures.plot import Plot, PlotPoint
from cogs.pictures.portrait import Opponent, PastMatch, Portrait
from cogs.pictures.poster import Banner, Line, Poster, Tiles
from cogs.pictures.ranking import Rank, Ranking
from cogs.pictures.scale import Estimate
from cogs.pictures.scene import Scene, SceneSeat
from cogs.pictures.thread import in_thread
from cogs.pictures.week import Bar, Fact, WeekCount, WeekPicture
from data.cards.lettering import forget_texts

__all__ = [
    "Banner", "Bar", "Drawable", "Estimate", "FaceOff", "Fact", "Keepsake", "Line",
    "NightFact", "NightGame", "NightGuest", "NightPicture", "Opponent", "PastMatch",
    "Placed", "Plot", "PlotPoint", "Portrait", "Poster", "Rank", "Ranking", "Scene",
    "SceneSeat", "Score", "Tiles", "WeekCount", "WeekPicture", "drawn",
]  # fmt: skip

Drawable: TypeAlias = (
    Ranking | Plot | Portrait | Poster | FaceOff | Keepsake | NightPicture | Scene | WeekPicture
)

KEPT = 64  # pictures in memory; one has about 60 kB


async def drawn(what: Drawable) -> bytes:
    """Return a picture as PNG, drawn off the event loop."""
    return await in_thread(_png, what)


def forget_all() -> None:
    """Forget all pictures that have been drawn, and the texts in them: somebody in them wants to be
    forgotten.
    """
    _png.cache_clear()
    forget_texts()


_DRAWING: dict[type[Drawable], Callable[[Any], bytes]] = {
    Ranking: ranking.draw,
    Plot: plot.draw,
    Portrait: portrait.draw,
    Poster: poster.draw,
    FaceOff: duel.draw,
    Keepsake: keepsake.draw,
    NightPicture: night.draw,
    Scene: scene.draw,
    WeekPicture: week.draw,
}


@lru_cache(KEPT)
def _png(what: Drawable) -> bytes:
    return _DRAWING[type(what)](what)
