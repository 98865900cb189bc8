"""What the pictures of figures share: their colours, and the marks of whoever carries a title."""

from __future__ import annotations

from data.cards.canvas import Canvas
from data.cards.paths import Point, ellipse, placed

WIDTH, MARGIN = 1000, 36  # a phone shows the picture a third as wide

FELT, LIGHT, DIM = "#12402c", "#ffffff", "#b9d8c6"
GOLD, SILVER, BRONZE, PLAIN = "#f4c542", "#cfd6dc", "#d99a5b", "#2c6b4d"
INK, FAINT, ROW, FIRST = "#12301f", "#ffffff2e", "#ffffff17", "#f4c54233"
BAND = "#f4c54270"

_CROWN = (
    *((0.0, 0.25), (0.27, 0.52), (0.5, 0.08), (0.73, 0.52), (1.0, 0.25)),
    *((0.88, 0.86), (0.12, 0.86)),
)
_TIPS = ((0.0, 0.22), (0.5, 0.06), (1.0, 0.22))
_SOLE, _HEEL = ellipse((0.0, 0.0), 0.16, 0.26), ellipse((0.02, 0.44), 0.13, 0.13)


def crown(canvas: Canvas, at: Point, side: float, fill: str = GOLD) -> None:
    """Carries the title; `at` is the mark's upper left corner."""
    canvas.area(placed(_CROWN, at, side), fill)
    for tip in placed(_TIPS, at, side):
        canvas.disc(tip, 0.07 * side, fill)


def footprints(canvas: Canvas, at: Point, side: float, fill: str = LIGHT) -> None:
    """Sneaked away with it."""
    for x, y in ((0.28, 0.52), (0.72, 0.3)):
        foot = (at[0] + x * side, at[1] + y * side)
        for shape in (_SOLE, _HEEL):
            canvas.area(placed(shape, foot, side * 0.9), fill)
