"""Texts in a picture: the letters a font has, in the room there is.

A name without a single letter of these fonts has to be replaced by its reader's own words, see
`writable`: signs, and scripts whose letters are joined or run to the left.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from PIL import ImageDraw

from data.cards.fonts import KEPT, Type, font, has, runs

Side: TypeAlias = Literal["left", "right", "middle"]
Point: TypeAlias = tuple[float, float]

DOTS = "…"
MOST_MARKS = 2  # on a letter that has none of its own with them


def writable(text: str, otherwise: str = "") -> str:
    """Return a text without letters that no font has, or `otherwise` if none is left."""
    left = "".join(_known(plain(text)))
    words = " ".join(left.split())
    return words if any(one.isalnum() for one in words) else otherwise


def plain(text: str) -> str:
    """Return a text in Unicode's form NFKC: 𝓜𝓲𝓪 is Mia. Three dots stay one letter."""
    return DOTS.join(unicodedata.normalize("NFKC", part) for part in text.split(DOTS))


def _known(text: str) -> Iterator[str]:
    """Yield the letters that can be written; marks only behind such a letter."""
    marks = MOST_MARKS
    for one in text:
        mark = unicodedata.combining(one) > 0
        marks = marks + 1 if mark else 0 if has(one) else MOST_MARKS
        if marks <= MOST_MARKS and has(one):
            yield one


@lru_cache(KEPT)
def length(text: str, style: Type) -> float:
    """Return the width of a writable text, in pixels."""
    return sum(font(file, style.size).getlength(part) for file, part in _runs(text, style))


def forget_texts() -> None:
    """Forget the texts that were measured: some are people's names."""
    length.cache_clear()
    runs.cache_clear()


def shortened(text: str, style: Type, room: float) -> str:
    """Return a writable text, cut with dots at its end if it is too long; "" if there is no room
    for a letter of it.
    """
    if length(text, style) <= room:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if length(text[:middle].rstrip() + DOTS, style) <= room:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + DOTS if low else ""


class Ink(NamedTuple):
    """The pen: the picture to write on, the letters and their colour."""

    pen: ImageDraw.ImageDraw
    style: Type
    fill: str


def write(ink: Ink, at: Point, text: str, side: Side = "left") -> None:
    """Write a text on a base line; it begins, ends or is centred at this point."""
    wide = length(text, ink.style)
    x = at[0] - {"left": 0.0, "middle": 0.5, "right": 1.0}[side] * wide
    for file, part in _runs(text, ink.style):
        letters = font(file, ink.style.size)
        ink.pen.text((x, at[1]), part, ink.fill, letters, anchor="ls")
        x += letters.getlength(part)


def _runs(text: str, style: Type) -> tuple[tuple[str, str], ...]:
    return runs(text, bold=style.bold)
