"""The cards' faces, drawn with Pillow: pictures of 128 by 128 pixels that are read at 20, and
playing cards of 400 by 560 for large pictures.

Small comes first: Discord shows an emoji in a line of text or on a button about 20 pixels high, so
a card is one big rank and one big suit. Everything is drawn four times as large and shrunk once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

from PIL import Image, ImageDraw

from bench.cards import shapes
from bench.cards.shapes import Path
from data.cards.canvas import Box, placed
from data.cards.lettering import Point
from data.cards.naming import BACK, BUNDLE, GAP, PLAIN, STICKS, Style, letter
from engine.cards import DIAMONDS, JOKER, Card, rank_of

SIDE = 128  # pixels of a finished face
FINE = 4  # how many times larger it is drawn
SLOT = SIDE / BUNDLE  # the width a point stick has

Colour: TypeAlias = str | tuple[int, int, int]

PAPER, EDGE = "#ffffff", "#9aa0a8"
BLACK, RED, BLUE, GREEN = "#15171a", "#cf1020", "#0b57c9", "#067a36"
GOLD, PURPLE, GREY = "#f2b01e", "#6a2fa0", "#8a9099"
WOOD, GRAIN, HEAD = "#e0b070", "#8d5f2a", "#d3202b"
TWO_COLOURS = (BLACK, RED, RED, BLACK)  # by suit: spades, hearts, diamonds, clubs
FOUR_COLOURS = (BLACK, RED, BLUE, GREEN)


class Layout(NamedTuple):
    """The size of a face, and the positions on it, in its pixels: boxes are left, top, right,
    bottom.
    """

    size: tuple[int, int]
    card: Box
    rank: Box
    suits: tuple[Box, ...]
    cap: Box
    stroke: float
    stretch: float  # a factor by which letters are stretched
    corner: float = 14
    edge: float = 3


NORMAL = Layout(
    (SIDE, SIDE), (11, 1, 117, 127), (19, 8, 97, 72), ((60, 74, 110, 122),), (16, 14, 112, 112),
    16, 1.15,
)  # fmt: skip
LARGE = Layout(
    (SIDE, SIDE), (0, 0, 128, 128), (6, 7, 78, 121), ((80, 40, 126, 90),), (4, 8, 124, 122), 19, 1
)
PLAYING_CARD = Layout(
    (400, 560), (0, 0, 400, 560), (37, 43, 200, 176), ((32, 197, 128, 293), (139, 261, 363, 485)),
    (68, 132, 332, 428), 21, 1, 43, 5,
)  # fmt: skip


def draw(card: Card, style: Style = PLAIN) -> Image.Image:
    """Return the face of `card`, 128 by 128 pixels on transparent ground."""
    layout = LARGE if style.large and card <= JOKER else NORMAL
    return _drawn(card, style, layout)


def draw_large(card: Card, style: Style = PLAIN) -> Image.Image:
    """Return a playing card, 400 by 560 pixels on transparent ground."""
    return _drawn(card, style, PLAYING_CARD)


def _drawn(card: Card, style: Style, layout: Layout) -> Image.Image:
    sheet = _Sheet(layout.size)
    if card == GAP:
        _gap(sheet, layout)
    elif card == BACK:
        _back(sheet, layout)
    elif card > GAP:
        _sticks(sheet, card)
    elif card == JOKER:
        _paper(sheet, layout)
        _cap(sheet, layout.cap)
    else:
        _paper(sheet, layout)
        _rank_and_suit(sheet, layout, card, style)
    return sheet.finished()


class _Sheet:
    """A large transparent sheet to draw on in the measures of the finished face."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        fine = size[0] * FINE, size[1] * FINE
        self.image = Image.new("RGBA", fine, (255, 255, 255, 0))
        self.pen = ImageDraw.Draw(self.image)

    def finished(self) -> Image.Image:
        return self.image.resize(self.size, Image.Resampling.BOX)

    def panel(self, box: Box, corner: float, fill: Colour, edge: Colour, width: float) -> None:
        left, top, right, bottom = (value * FINE for value in box)
        self.pen.rounded_rectangle(
            (left, top, right - 1, bottom - 1), corner * FINE, fill, edge, round(width * FINE)
        )

    def shape(self, outline: Iterable[Point], at: Point, scale: float, fill: Colour) -> None:
        self.pen.polygon(placed(outline, (at[0] * FINE, at[1] * FINE), scale * FINE), fill)

    def disc(self, centre: Point, radius: float, fill: Colour) -> None:
        self.pen.circle((centre[0] * FINE, centre[1] * FINE), radius * FINE, fill)

    def stroke(self, points: Sequence[Point], width: float, fill: Colour) -> None:
        self.pen.line(placed(points, (0, 0), FINE), fill, round(width * FINE), joint="curve")
        for point in points:
            self.disc(point, width / 2, fill)


def _paper(sheet: _Sheet, layout: Layout) -> None:
    sheet.panel(layout.card, layout.corner, PAPER, EDGE, layout.edge)


def _rank_and_suit(sheet: _Sheet, layout: Layout, card: Card, style: Style) -> None:
    suit = card % 4
    colour = (FOUR_COLOURS if style.four_colours else TWO_COLOURS)[suit]
    _rank(sheet, layout, letter(rank_of(card), style), colour)
    for left, top, right, bottom in layout.suits:
        for outline in shapes.SUITS[suit]:
            sheet.shape(_within(outline, right - left, bottom - top), (left, top), 1, colour)


def _rank(sheet: _Sheet, layout: Layout, rank: str, colour: Colour) -> None:
    """Draw a rank as high as its box; if it would be too wide it is made narrower, not smaller."""
    drawn = shapes.LETTERS[rank]
    left, top, right, bottom = layout.rank
    stroke = layout.stroke * drawn.weight
    height = bottom - top - stroke
    width = min(layout.stretch * drawn.width * height, right - left - stroke)
    corner = (left + stroke / 2, top + stroke / 2)
    for points in drawn.strokes:
        scaled = _within(points, width / drawn.width, height)
        sheet.stroke(placed(scaled, corner, 1), stroke, colour)


def _within(points: Path, across: float, down: float) -> list[Point]:
    return [(x * across, y * down) for x, y in points]


def _cap(sheet: _Sheet, box: Box) -> None:
    at, scale = box[:2], min(box[2] - box[0], box[3] - box[1])
    sheet.shape(shapes.CAP_LEFT, at, scale, RED)
    sheet.shape(shapes.CAP_RIGHT, at, scale, BLUE)
    sheet.shape(shapes.CAP_MIDDLE, at, scale, PURPLE)
    sheet.shape(shapes.CAP_BRIM, at, scale, GOLD)
    for x, y in shapes.CAP_BELLS:
        sheet.disc((at[0] + x * scale, at[1] + y * scale), shapes.BELL * scale, GOLD)


def _back(sheet: _Sheet, layout: Layout) -> None:
    left, top, right, bottom = layout.card
    sheet.panel(layout.card, layout.corner, PAPER, EDGE, 3)
    sheet.panel((left + 9, top + 9, right - 9, bottom - 9), 8, "#1f3f8f", "#1f3f8f", 0)
    for x in range(2):
        for y in range(3):
            at = (left + 18 + 36 * x, top + 13 + 34 * y)
            sheet.shape(shapes.SUITS[DIAMONDS][0], at, 34, "#8fb0ff")


def _gap(sheet: _Sheet, layout: Layout) -> None:
    """Draw a dashed outline: dashes run along the straight edges, the corners stay open."""
    left, top, right, bottom = layout.card
    for start in (0.18, 0.5, 0.82):
        x, y = left + start * (right - left), top + start * (bottom - top)
        for edge in (top + 4, bottom - 4):
            sheet.stroke([(x - 9, edge), (x + 9, edge)], 7, GREY)
        for edge in (left + 4, right - 4):
            sheet.stroke([(edge, y - 11), (edge, y + 11)], 7, GREY)


def _sticks(sheet: _Sheet, card: Card) -> None:
    """Point sticks (Hölzchen) from the left, whole ones first."""
    [(whole, broken)] = [count for count, bundle in STICKS.items() if bundle == card]
    for place in range(whole + broken):
        draw_one = _stick if place < whole else _broken
        draw_one(sheet, SLOT * (place + 0.5))


def _stick(sheet: _Sheet, x: float) -> None:
    """Draw a match: wood with a red head."""
    _wood(sheet, (x, 24), (x, 117))
    sheet.stroke([(x, 15), (x, 25)], 19, HEAD)


def _broken(sheet: _Sheet, x: float) -> None:
    """Draw a match snapped in two, its head burnt: a stump, and the rest leaning on it."""
    _wood(sheet, (x - 2, 78), (x - 2, 117), GREY)
    _wood(sheet, (x - 5, 62), (x + 6, 44), GREY)


def _wood(sheet: _Sheet, start: Point, end: Point, colour: Colour = WOOD) -> None:
    sheet.stroke([start, end], 14, GRAIN)
    sheet.stroke([start, end], 9, colour)
