"""Common elements of the pictures: colours, heads, medals, tiles, and the marks of a title's
carrier.
"""

from __future__ import annotations

from data.cards.canvas import Box, Canvas, length, shortened
from data.cards.lettering import writable
from data.cards.paths import Point, ellipse, placed
from engine.cards import JOKER

WIDTH, MARGIN = 1000, 36  # a phone shows the picture a third as wide

FELT, LIGHT, DIM = "#12402c", "#ffffff", "#b9d8c6"
GOLD, SILVER, BRONZE, PLAIN = "#f4c542", "#cfd6dc", "#d99a5b", "#2c6b4d"
INK, FAINT, ROW, FIRST = "#12301f", "#ffffff2e", "#ffffff17", "#f4c54233"
BAND = "#f4c54270"

_SOLE, _HEEL = ellipse((0.0, 0.0), 0.16, 0.26), ellipse((0.02, 0.44), 0.13, 0.13)


def joker(canvas: Canvas, at: Point, side: float) -> None:
    """Carries the title; `at` is the mark's upper left corner."""
    canvas.face(JOKER, at, side)


def footprints(canvas: Canvas, at: Point, side: float, fill: str = LIGHT) -> None:
    """Sneaked away with it."""
    for x, y in ((0.28, 0.52), (0.72, 0.3)):
        foot = (at[0] + x * side, at[1] + y * side)
        for shape in (_SOLE, _HEEL):
            canvas.area(placed(shape, foot, side * 0.9), fill)


def heading(canvas: Canvas, texts: tuple[str, str], room: float) -> None:
    """Write the heading: a title as large as fits, and a line beneath."""
    title, subtitle = (writable(text, "") for text in texts)
    size = next((one for one in (84, 72, 60, 52) if length(title, one) <= room), 46)
    canvas.write((MARGIN, 104), shortened(title, size, room), size, LIGHT, bold=3)
    canvas.write((MARGIN, 164), shortened(subtitle, 38, room), 38, DIM)


def medal(canvas: Canvas, centre: Point, place: int, radius: float = 40) -> None:
    """Draw a place on a disc of its metal."""
    canvas.disc(centre, radius, {1: GOLD, 2: SILVER, 3: BRONZE}.get(place, PLAIN))
    size = round(radius * (1.25 if place < 100 else 0.9))
    at = (centre[0], centre[1] + 0.36 * size)
    canvas.write(at, str(place), size, LIGHT if place > 3 else INK, side="middle", bold=2)


def tile(canvas: Canvas, box: Box, figure: str, label: str) -> None:
    """Draw a figure, large, with its label beneath."""
    left, top, right, bottom = box
    canvas.panel(box, 22, ROW)
    room, middle = right - left - 24, (left + right) / 2
    figure, label = (writable(text, "") for text in (figure, label))
    size = next((one for one in (68, 56, 46) if length(figure, one) <= room), 36)
    base = top + 0.56 * (bottom - top)
    canvas.write((middle, base), shortened(figure, size, room), size, LIGHT, side="middle", bold=2)
    text = shortened(label, 30, room)
    canvas.write((middle, bottom - 22), text, 30, DIM, side="middle")
