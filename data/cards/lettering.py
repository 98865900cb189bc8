"""Letters in a picture, with no font but the one Pillow includes.

That one has the letters A to Z and little else, so accents are drawn as small shapes over and under
them. Other characters are left out; a name of nothing else is replaced.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import cache
from typing import Literal, NamedTuple, TypeAlias

from PIL import ImageDraw, ImageFont

from data.cards.spelling import spelt

Side: TypeAlias = Literal["left", "right", "middle"]
Point: TypeAlias = tuple[float, float]

# Accents as strokes in a box from -1 to 1, above the letter or below it; dots are points alone.
ABOVE: dict[str, tuple[tuple[Point, ...], ...]] = {
    "\u0300": (((-0.7, -1), (0.5, 1)),),
    "\u0301": (((0.7, -1), (-0.5, 1)),),
    "\u0302": (((-1, 1), (0, -1), (1, 1)),),
    "\u0303": (((-1.1, 0.7), (-0.5, -0.5), (0.5, 0.5), (1.1, -0.7)),),
    "\u0304": (((-1, 0), (1, 0)),),
    "\u0306": (((-1, -1), (-0.6, 0.6), (0.6, 0.6), (1, -1)),),
    "\u0307": (((0, 0),),),
    "\u0308": (((-0.9, 0),), ((0.9, 0),)),
    "\u030a": (((0, -1.5), (0.8, -0.7), (0.8, 0), (0, 0.8), (-0.8, 0), (-0.8, -0.7), (0, -1.5)),),
    "\u030b": (((0, -1), (-0.8, 1)), ((1.2, -1), (0.4, 1))),
    "\u030c": (((-1, -1), (0, 1), (1, -1)),),
}
BELOW: dict[str, tuple[tuple[Point, ...], ...]] = {
    "\u0323": (((0, 0),),),
    "\u0326": (((0.2, -0.4), (-0.3, 1)),),
    "\u0327": (((0, -1.2), (0.6, -0.2), (0.3, 0.8), (-0.6, 0.8)),),
    "\u0328": (((0.4, -1.2), (-0.2, -0.2), (0.1, 0.7), (0.8, 0.7)),),
}
ACCENT = 0.105  # half the width of an accent, in letter sizes
SMALL = "x"  # a letter with an accent above is at least this high
NOT_THERE = "\U0010ffff"


@cache
def font(size: int) -> ImageFont.FreeTypeFont:
    """Return the font in a size, in pixels."""
    found = ImageFont.load_default(size)
    assert isinstance(found, ImageFont.FreeTypeFont), "Pillow without FreeType"
    return found


def writable(text: str, otherwise: str) -> str:
    """Return a text without letters that cannot be written, or `otherwise` if none is left."""
    left = "".join(cluster for cluster in _clusters(text) if _is_known(cluster[0]))
    plain = " ".join(left.split())
    return plain if any(one.isalnum() for one in plain) else otherwise


def _clusters(text: str) -> Iterator[str]:
    """Letters, each with its accents behind it."""
    cluster = ""
    for one in unicodedata.normalize("NFD", spelt(text)):
        if unicodedata.combining(one) and cluster:
            cluster += one
            continue
        if cluster:
            yield cluster
        cluster = one
    if cluster:
        yield cluster


@cache
def _is_known(letter: str) -> bool:
    if letter == " ":
        return True
    mask = font(20).getmask(letter)
    return mask.getbbox() is not None and bytes(mask) != bytes(font(20).getmask(NOT_THERE))


def length(text: str, size: int) -> float:
    """Return the width of a writable text, in pixels."""
    return font(size).getlength("".join(cluster[0] for cluster in _clusters(text)))


def shortened(text: str, size: int, room: float) -> str:
    """Return a writable text, cut with dots at its end if it is too long."""
    if length(text, size) <= room:
        return text
    clusters = list(_clusters(text))
    while clusters and length("".join(clusters) + "…", size) > room:
        clusters.pop()
    return "".join(clusters).rstrip() + "…"


class Ink(NamedTuple):
    """The pen: the picture to write on, size and colour; bold by so many pixels."""

    pen: ImageDraw.ImageDraw
    size: int
    fill: str
    bold: int = 0


def write(ink: Ink, at: Point, text: str, side: Side = "left") -> None:
    """Write a text on a base line; it begins, ends or is centred at this point."""
    clusters, letters = list(_clusters(text)), font(ink.size)
    plain = "".join(cluster[0] for cluster in clusters)
    x = at[0] - {"left": 0.0, "middle": 0.5, "right": 1.0}[side] * letters.getlength(plain)
    ink.pen.text((x, at[1]), plain, ink.fill, letters, anchor="ls", stroke_width=ink.bold)
    for place, cluster in enumerate(clusters):
        for accent in cluster[1:]:
            _accent(ink, (x + _middle(plain, place, ink.size), at[1]), cluster[0], accent)


def _middle(text: str, place: int, size: int) -> float:
    """Return the middle of a letter of a text."""
    before, after = text[:place], text[: place + 1]
    return (font(size).getlength(before) + font(size).getlength(after)) / 2


def _accent(ink: Ink, foot: Point, letter: str, accent: str) -> None:
    """Draw an accent over or under a letter; an unknown one is left out."""
    half, letters = ACCENT * ink.size, font(ink.size)
    high = max(-letters.getbbox(one, anchor="ls")[1] for one in (letter, SMALL))
    y = foot[1] + (1.3 * half if accent in BELOW else -high - 1.25 * half)
    weight = max(2, round(ink.size * 0.075)) + ink.bold
    for stroke in (ABOVE | BELOW).get(accent, ()):
        points = [(foot[0] + across * half, y + down * half * 0.75) for across, down in stroke]
        if len(points) > 1:
            ink.pen.line(points, ink.fill, weight, joint="curve")
        for point in (points[0], points[-1]):
            ink.pen.circle(point, weight * (0.5 if len(points) > 1 else 0.62), ink.fill)
