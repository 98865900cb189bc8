"""A profile as a picture: figures large, the last matches, rivals, and the rating over time."""

from __future__ import annotations

from typing import NamedTuple

from cogs.pictures.paint import (
    DIM,
    FELT,
    GAP,
    GOLD,
    LEFT,
    LIGHT,
    MARGIN,
    NAME,
    PADDING,
    RIGHT,
    ROW,
    STRONG,
    TEXT,
    WIDTH,
    base_of,
    heading,
    joker,
    medal,
    panel,
    tile,
    write,
)
from cogs.pictures.plot import Plot, draw_curve
from data.cards.canvas import Canvas, length

HEAD, TILE, FORM, CURVE = 200, 156, 104, 400
MOST_TILES, MOST_FORM = 4, 10
WHAT, SCORE = 330, 150  # the columns of a rival's role, and of the score


class PastMatch(NamedTuple):
    """A match in the row of the last ones: the place, and whether it brought the title."""

    place: int
    titled: bool = False


class Opponent(NamedTuple):
    """A rival: their role, and how often the person was ahead and behind; or the best streak: its
    rule set and length.
    """

    what: str
    name: str
    score: str


class Portrait(NamedTuple):
    """A profile: its person and server; figures with labels; the last matches, newest first, with
    their heading; rivals; and a rating over time, if there is one.
    """

    name: str
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
    height += (ROW + GAP) * len(portrait.rivals)
    height += CURVE + 60 if portrait.plot else 0
    canvas = Canvas(WIDTH, height, FELT)
    heading(canvas, portrait.name, "", portrait.subtitle, ())
    _tiles(canvas, portrait.tiles[:MOST_TILES])
    top = float(HEAD + TILE + GAP)
    if portrait.form:
        _form(canvas, top, portrait)
        top += FORM
    for one in portrait.rivals:
        _rival(canvas, top, one)
        top += ROW + GAP
    if portrait.plot:
        room = WIDTH - 2 * MARGIN
        write(canvas, (MARGIN, top + 48), portrait.plot.subtitle, TEXT, DIM, room=room)
        draw_curve(canvas, portrait.plot.moments, top + 50, height - 10)
    return canvas.png()


def _tiles(canvas: Canvas, tiles: tuple[tuple[str, str], ...]) -> None:
    width = (WIDTH - 2 * MARGIN - GAP * (len(tiles) - 1)) / max(len(tiles), 1)
    for number, (figure, label) in enumerate(tiles):
        left = MARGIN + number * (width + GAP)
        tile(canvas, (left, HEAD, left + width, HEAD + TILE), figure, label)


def _form(canvas: Canvas, top: float, portrait: Portrait) -> None:
    """Draw the places of the last matches, with the sign of a title."""
    write(canvas, (MARGIN, top + 64), portrait.lately, TEXT, DIM, room=150)
    for number, one in enumerate(portrait.form[:MOST_FORM]):
        x = MARGIN + 196 + 76 * number
        medal(canvas, (x, top + 52), one.place)
        if one.titled:
            joker(canvas, (x + 8, top + 60), 36)


def _rival(canvas: Canvas, top: float, one: Opponent) -> None:
    """Draw a rival in three columns: their role, their name, the score."""
    middle = panel(canvas, top, ROW)
    write(canvas, (LEFT, base_of(middle, TEXT)), one.what, TEXT, DIM, room=WHAT - PADDING)
    canvas.write((RIGHT, base_of(middle, NAME)), one.score, NAME, GOLD, side="right")
    room = RIGHT - LEFT - WHAT - max(length(one.score, NAME), SCORE)
    write(canvas, (LEFT + WHAT, base_of(middle, STRONG)), one.name, STRONG, LIGHT, room=room)
