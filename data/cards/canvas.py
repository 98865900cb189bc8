"""The canvas of large pictures: panels, discs, suits and cards, smooth at their edges.

Everything is given in pixels of the finished picture, painted twice as large, and shrunk once.
"""

import io
import math
from collections.abc import Iterable, Sequence
from functools import lru_cache

from PIL import Image, ImageDraw, ImageOps

from data.cards import lettering
from data.cards.faces import large_picture, picture
from data.cards.lettering import Ink, Point, Side, Type, write
from data.cards.naming import PLAIN, Style
from engine.cards import Card

FINE = 2
COMPRESSED = 1  # of 9: more takes a third longer and saves a fifth
ROUND = 48  # straight pieces of an ellipse
Box = tuple[float, float, float, float]  # left, top, right, bottom

SHADE = "#000000"
CARD_WIDTH = 150
SIDE, MOST_PIXELS = 160, 2_048  # of a square portrait, and of a stranger's file
FORMATS = ("PNG", "JPEG", "WEBP", "GIF")
KEPT = 64  # faces in memory; one has about 80 kB
TURNED = 8  # large cards; one has a megabyte, and two stand in the head of most pictures


class Canvas:
    """A picture in the making, with cards of this style."""

    def __init__(self, width: int, height: int, ground: str, style: Style = PLAIN) -> None:
        self._style = style
        self._image = Image.new("RGB", (width * FINE, height * FINE), ground)
        self._pen = ImageDraw.Draw(self._image)

    def png(self) -> bytes:
        """Return the finished picture."""
        out = io.BytesIO()
        self._image.reduce(FINE).save(out, "PNG", compress_level=COMPRESSED)
        return out.getvalue()

    def panel(self, box: Box, corner: float, fill: str) -> None:
        """Draw a rectangle with round corners; a translucent fill lets the background shine
        through.
        """
        left, top, right, bottom = (round(value * FINE) for value in box)
        mask = Image.new("L", (right - left, bottom - top))
        within = (0, 0, mask.width - 1, mask.height - 1)
        ImageDraw.Draw(mask).rounded_rectangle(within, corner * FINE, _opacity(fill))
        self._image.paste(fill[:7], (left, top), mask)

    def disc(self, centre: Point, radius: float, fill: str) -> None:
        self._pen.circle((centre[0] * FINE, centre[1] * FINE), radius * FINE, fill)

    def area(self, outline: Sequence[Point], fill: str) -> None:
        """Draw a polygon; a translucent fill lets the background shine through."""
        points = placed(outline, (0, 0), FINE)
        across, down = ([round(point[axis]) for point in points] for axis in (0, 1))
        left, top = max(0, min(across) - 1), max(0, min(down) - 1)
        mask = Image.new("L", (max(across) + 2 - left, max(down) + 2 - top))
        ImageDraw.Draw(mask).polygon(placed(points, (-left, -top), 1), _opacity(fill))
        self._image.paste(fill[:7], (left, top), mask)

    def line(self, points: Sequence[Point], width: float, fill: str) -> None:
        """Draw a line through these points, with round ends and corners."""
        fine = placed(points, (0, 0), FINE)
        self._pen.line(fine, fill, round(width * FINE), joint="curve")
        for end in (fine[0], fine[-1]):
            self._pen.circle(end, width * FINE / 2, fill)

    def write(self, at: Point, text: str, style: Type, fill: str, *, side: Side = "left") -> None:
        """Write a text on its base line."""
        ink = Ink(self._pen, _fine(style), fill)
        write(ink, (at[0] * FINE, at[1] * FINE), text, side)

    def portrait(self, png: bytes, centre: Point, radius: float) -> None:
        """Draw a square picture as a disc."""
        side = round(2 * radius * FINE)
        picture = Image.open(io.BytesIO(png)).convert("RGB").resize((side, side))
        mask = Image.new("L", (side, side))
        ImageDraw.Draw(mask).ellipse((0, 0, side - 1, side - 1), 255)
        self._image.paste(
            picture,
            (round(centre[0] * FINE) - side // 2, round(centre[1] * FINE) - side // 2),
            mask,
        )

    def face(self, card: Card, at: Point, side: float) -> None:
        """Draw a card, or another small picture, as in messages; `at` is its upper left corner."""
        small = _face(card, round(side * FINE), self._style)
        self._image.paste(small, (round(at[0] * FINE), round(at[1] * FINE)), small)

    def card(self, card: Card, centre: Point, turned: float, large: float = 1) -> None:
        """Draw a playing card, turned by so many degrees to the left, so many times as large as
        usual, and the shade beneath it.
        """
        face = _turned(card, turned, large, self._style)
        shade = face.getchannel("A").point(lambda alpha: alpha // 4)
        x = round(centre[0] * FINE - face.width / 2)
        y = round(centre[1] * FINE - face.height / 2)
        self._image.paste(SHADE, (x - 3 * FINE, y + 4 * FINE), shade)
        self._image.paste(face, (x, y), face)


def squared(file: bytes) -> bytes:
    """Return a stranger's picture as a small square PNG, its middle; "" if the file is none, or one
    too large.
    """
    try:
        with Image.open(io.BytesIO(file), formats=FORMATS) as picture:
            if max(picture.size) > MOST_PIXELS:
                return b""
            small = ImageOps.fit(picture.convert("RGBA"), (SIDE, SIDE))
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        return b""
    ground = Image.new("RGBA", small.size, "#2c2f33")
    ground.alpha_composite(small)
    out = io.BytesIO()
    ground.convert("RGB").save(out, "PNG")
    return out.getvalue()


def _opacity(fill: str) -> int:
    """Return a colour's opacity, its last two digits: "#ffffff17"."""
    return int(fill[7:] or "ff", 16)


def length(text: str, style: Type) -> float:
    """Return the width of a written text."""
    return lettering.length(text, _fine(style)) / FINE


def shortened(text: str, style: Type, room: float) -> str:
    """Return a text, shortened to fit the room."""
    return lettering.shortened(text, _fine(style), room * FINE)


def _fine(style: Type) -> Type:
    return style._replace(size=style.size * FINE)


@lru_cache(KEPT)
def _face(card: Card, side: int, style: Style) -> Image.Image:
    return picture(card, style).resize((side, side), Image.Resampling.BOX)


@lru_cache(TURNED)
def _turned(card: Card, turned: float, large: float, style: Style) -> Image.Image:
    face = large_picture(card, style)
    scale = CARD_WIDTH * FINE * large / face.width
    face = face.rotate(turned, Image.Resampling.BICUBIC, expand=True)
    size = round(face.width * scale), round(face.height * scale)
    return face.resize(size, Image.Resampling.BOX)


# Points


def ellipse(centre: Point, rx: float, ry: float) -> tuple[Point, ...]:
    """Return a closed ellipse around `centre`, as points."""
    x, y = centre
    turns = (2 * math.pi * step / ROUND for step in range(ROUND + 1))
    return tuple((x + rx * math.cos(turn), y + ry * math.sin(turn)) for turn in turns)


def placed(points: Iterable[Point], at: Point, scale: float) -> list[Point]:
    """Return the points enlarged by `scale`, with the origin moved to `at`."""
    return [(at[0] + scale * x, at[1] + scale * y) for x, y in points]
