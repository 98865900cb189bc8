"""All card faces, drawn once per process."""

from functools import cache

from data.cards import Face
from data.cards.faces import faces


@cache
def drawn_faces() -> tuple[Face, ...]:
    """Return all faces, drawn when they are first asked for."""
    return tuple(faces())
