"""Pictures drawn once for any number of bots: equal values give the same picture."""

from functools import cache, lru_cache

import pytest

from cogs.pictures import draw
from data.cards.faces import Face, faces

KEPT = 128  # pictures; one has about 100 kB


def draw_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw a picture again only if it differs from those drawn before, by whatever bot."""
    monkeypatch.setattr("cogs.pictures.draw", _drawn)


_drawn = lru_cache(KEPT)(draw)


# All card faces, drawn once per process


@cache
def drawn_faces() -> tuple[Face, ...]:
    """Return all faces, drawn when they are first asked for."""
    return tuple(faces())
