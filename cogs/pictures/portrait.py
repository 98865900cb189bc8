"""A profile as a picture: figures large, the last matches, rivals, and the rating over time."""

from __future__ import annotations

from typing import NamedTuple

from cogs.pictures.paint import (
    DIM,
    FELT,
    GOLD,
    LIGHT,
    MARGIN,
    ROW,
    WIDTH,
    heading,
    joker,
    medal,
    tile,
)
from cogs.pictures.plot import Plot, draw_curve
from data.cards.canvas import Canvas, length, shortened
from data.cards.lettering import writable

HEAD, TILE, GAP = 200, 150, 16
FORM, LINE, CURVE = 108, 66, 400
MOST_TILES, MOST_FORM = 4, 10
LABEL = 34


class PastMatch(NamedTuple):
    """A match in the row of the last ones: the place, and whether it brought the title."""

    place: int
    titled: bool = False


class Opponent(NamedTuple):
    """A rival: their role, and how often the person was ahead and behind."""

    what: str
    name: str
    score: str


class Portrait(NamedTuple):
    """A profile: its person and server; figures with labels; the last matches, newest first, with
    their heading; rivals; and a rating over time, if there is one. `unnamed` replaces a name
    without a letter in the font.
    """

    name: str
    unnamed: str
    subtitle: str
    tiles: tuple[tuple[str, str], ...]
    lately: str = ""
    form: tuple[PastMatch, ...] = ()
    rivals: tuple[Opponent, ...] = ()
    plot: Plot | None = None


def draw(portrait: Portrait) -> bytes:
    """Return the picture as PNG; its height depends on the content."""
    height = HEAD + TILE + GAP + MARGIN
    height += FORM if portrait.form else 0
    height += LINE * len(portrait.rivals)
    height += CURVE + 60 if portrait.plot else 0
    canvas = Canvas(WIDTH, height, FELT)
    name = writable(portrait.name, portrait.unnamed)
    heading(canvas, (name, portrait.subtitle), WIDTH - 2 * MARGIN)
    _tiles(canvas, portrait.tiles[:MOST_TILES])
    top = float(HEAD + TILE + GAP)
    if portrait.form:
        _form(canvas, top, portrait)
        top += FORM
    for one in portrait.rivals:
        _rival(canvas, top, one)
        top += LINE
    if portrait.plot:
        text = shortened(writable(portrait.plot.subtitle, ""), LABEL, WIDTH - 2 * MARGIN)
        canvas.write((MARGIN, top + 48), text, LABEL, DIM)
        draw_curve(canvas, portrait.plot.moments, top + 50, height - 10)
    return canvas.png()


def _tiles(canvas: Canvas, tiles: tuple[tuple[str, str], ...]) -> None:
    width = (WIDTH - 2 * MARGIN - GAP * (len(tiles) - 1)) / max(len(tiles), 1)
    for number, (figure, label) in enumerate(tiles):
        left = MARGIN + number * (width + GAP)
        tile(canvas, (left, HEAD, left + width, HEAD + TILE), figure, label)


def _form(canvas: Canvas, top: float, portrait: Portrait) -> None:
    """Draw the places of the last matches, with the sign of a title."""
    text = shortened(writable(portrait.lately, ""), LABEL, 150)
    canvas.write((MARGIN, top + 66), text, LABEL, DIM)
    for number, one in enumerate(portrait.form[:MOST_FORM]):
        x = MARGIN + 196 + 76 * number
        medal(canvas, (x, top + 54), one.place, 31)
        if one.titled:
            joker(canvas, (x + 8, top + 62), 36)


def _rival(canvas: Canvas, top: float, one: Opponent) -> None:
    canvas.panel((MARGIN, top, WIDTH - MARGIN, top + LINE - 8), 16, ROW)
    right, base = WIDTH - MARGIN - 22, top + 42
    text = shortened(writable(one.what, ""), LABEL, 330)
    canvas.write((MARGIN + 22, base), text, LABEL, DIM)
    canvas.write((right, base), one.score, LABEL + 4, GOLD, side="right", bold=1)
    score = max(length(one.score, LABEL + 4), 130) + 20
    name = shortened(writable(one.name, "?"), LABEL + 4, right - score - MARGIN - 370)
    canvas.write((right - score, base), name, LABEL + 4, LIGHT, side="right", bold=1)
