"""The canvas of large pictures: panels, discs, suits and cards, smooth at their edges.

Everything is given in pixels of the finished picture, painted twice as large, and shrunk once.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from PIL import Image, ImageDraw

from data.cards import lettering
from data.cards.drawing import draw
from data.cards.lettering import Ink, Side, write
from data.cards.paths import Point, placed
from data.cards.shapes import LETTERS, SUITS
from engine.cards import RANKS, Card, rank_of

FINE = 2
FINER = 2  # how many times larger still a card is painted before it is turned
Box: TypeAlias = tuple[float, float, float, float]  # left, top, right, bottom

PAPER, EDGE, SHADE = "#fffdf7", "#d8d2c2", "#000000"
COLOURS = ("#1b1d21", "#d0202f", "#d0202f", "#1b1d21")  # by suit
CARD_WIDTH, CARD_HEIGHT = 150, 210
KEPT = 8  # faces and turned cards: most pictures show the same


class Canvas:
    """A picture in the making."""

    def __init__(self, width: int, height: int, ground: str) -> None:
        self._size = (width, height)
        self._image = Image.new("RGBA", (width * FINE, height * FINE), ground)
        self._pen = ImageDraw.Draw(self._image)

    def png(self) -> bytes:
        """Return the finished picture."""
        out = io.BytesIO()
        small = self._image.convert("RGB").resize(self._size, Image.Resampling.BOX)
        small.save(out, "PNG")
        return out.getvalue()

    def panel(self, box: Box, corner: float, fill: str) -> None:
        """Draw a rectangle with round corners; a translucent fill lets the background shine
        through.
        """
        left, top, right, bottom = (round(value * FINE) for value in box)
        layer = Image.new("RGBA", (right - left, bottom - top))
        within = (0, 0, layer.width - 1, layer.height - 1)
        ImageDraw.Draw(layer).rounded_rectangle(within, corner * FINE, fill)
        self._image.alpha_composite(layer, (left, top))

    def disc(self, centre: Point, radius: float, fill: str) -> None:
        self._pen.circle((centre[0] * FINE, centre[1] * FINE), radius * FINE, fill)

    def area(self, outline: Sequence[Point], fill: str) -> None:
        """Draw a polygon; a translucent fill lets the background shine through."""
        points = placed(outline, (0, 0), FINE)
        across, down = ([round(point[axis]) for point in points] for axis in (0, 1))
        left, top = max(0, min(across) - 1), max(0, min(down) - 1)
        layer = Image.new("RGBA", (max(across) + 2 - left, max(down) + 2 - top))
        ImageDraw.Draw(layer).polygon(placed(points, (-left, -top), 1), fill)
        self._image.alpha_composite(layer, (left, top))

    def line(self, points: Sequence[Point], width: float, fill: str) -> None:
        """Draw a line through these points, with round ends and corners."""
        fine = placed(points, (0, 0), FINE)
        self._pen.line(fine, fill, round(width * FINE), joint="curve")
        for end in (fine[0], fine[-1]):
            self._pen.circle(end, width * FINE / 2, fill)

    def write(
        self, at: Point, text: str, size: int, fill: str, *, side: Side = "left", bold: int = 0
    ) -> None:
        """Write a text on its base line."""
        ink = Ink(self._pen, size * FINE, fill, bold * FINE // 2)
        write(ink, (at[0] * FINE, at[1] * FINE), text, side)

    def face(self, card: Card, at: Point, side: float) -> None:
        """Draw a card, or another small picture, as in messages; `at` is its upper left corner."""
        small = _face(card, round(side * FINE))
        self._image.alpha_composite(small, (round(at[0] * FINE), round(at[1] * FINE)))

    def card(self, card: Card, centre: Point, turned: float) -> None:
        """Draw a playing card, turned by so many degrees to the left, and the shade beneath it."""
        face = _turned(card, turned)
        shade = Image.new("RGBA", face.size, SHADE)
        shade.putalpha(face.getchannel("A").point(lambda alpha: alpha // 4))
        x = round(centre[0] * FINE - face.width / 2)
        y = round(centre[1] * FINE - face.height / 2)
        self._image.alpha_composite(shade, (x - 3 * FINE, y + 4 * FINE))
        self._image.alpha_composite(face, (x, y))


def length(text: str, size: int) -> float:
    """Return the width of a written text."""
    return lettering.length(text, size * FINE) / FINE


def shortened(text: str, size: int, room: float) -> str:
    """Return a text, shortened to fit the room."""
    return lettering.shortened(text, size * FINE, room * FINE)


@lru_cache(KEPT)
def _face(card: Card, side: int) -> Image.Image:
    return draw(card).resize((side, side), Image.Resampling.BOX)


@lru_cache(KEPT)
def _turned(card: Card, turned: float) -> Image.Image:
    return _card(card).rotate(turned, Image.Resampling.BICUBIC, expand=True).reduce(FINER)


def _card(card: Card) -> Image.Image:
    """Return a card's picture: rank and suit in a corner, and the suit large in the middle; larger
    than shown.
    """
    suit, colour, scale = card & 3, COLOURS[card & 3], FINE * FINER
    image = Image.new("RGBA", (CARD_WIDTH * scale, CARD_HEIGHT * scale))
    pen = ImageDraw.Draw(image)
    within = (0, 0, image.width - 1, image.height - 1)
    pen.rounded_rectangle(within, 16 * scale, PAPER, EDGE, 2 * scale)
    _rank(pen, RANKS[rank_of(card)], colour, scale)
    for outline in SUITS[suit]:
        pen.polygon(placed(outline, (12 * scale, 74 * scale), 36 * scale), colour)
        pen.polygon(placed(outline, (52 * scale, 98 * scale), 84 * scale), colour)
    return image


def _rank(pen: ImageDraw.ImageDraw, rank: str, colour: str, scale: int) -> None:
    letter = LETTERS[rank]
    weight = 8 * scale * letter.weight
    for stroke in letter.strokes:
        points = placed(stroke, (18 * scale, 20 * scale), 42 * scale)
        pen.line(points, colour, round(weight), joint="curve")
        for point in points:
            pen.circle(point, weight / 2, colour)
