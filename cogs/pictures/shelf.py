"""Somebody's honours as a picture: medals on shelves, a shelf or more for each game."""

from __future__ import annotations

import math
from typing import NamedTuple

from cogs.pictures.paint import (
    BRONZE,
    DIM,
    FELT,
    GOLD,
    INK,
    LAMP,
    LEFT,
    LIGHT,
    MARGIN,
    NAME,
    PADDING,
    RIGHT,
    SILVER,
    SMALL,
    STRONG,
    TEXT,
    TITLED,
    WIDTH,
    WOOD,
    base_of,
    fitting,
    heading,
    wrapped,
    write,
)
from data.cards.canvas import Canvas, length
from data.cards.lettering import writable
from data.cards.paths import Point

HEAD, LABEL, ROW, PLANK, FOOT = 190, 76, 122, 10, 64
COLUMN = (RIGHT - LEFT + PADDING) / 2
DISC, LEADING = 34, 34
POINTS, INNER = 5, 0.42  # of a star
METALS = (GOLD, SILVER, BRONZE)


class Medal(NamedTuple):
    """An honour, how often it was given, how many people have it, and its metal, from 0 for the
    rarest to 2.
    """

    name: str
    times: int
    held: str
    metal: int = 2


class Board(NamedTuple):
    """A game's honours: how many of them somebody has, and these, the rarest first."""

    game: str
    score: str
    medals: tuple[Medal, ...]


class Shelf(NamedTuple):
    """Whose it is, how many honours they have, and where; the games; and a line about those there
    was no room for.
    """

    name: str
    summary: str
    where: str
    boards: tuple[Board, ...]
    more: str = ""


def draw(shelf: Shelf) -> bytes:
    """Return the picture as PNG; its height depends on the number of honours."""
    rows = sum(_rows(board) for board in shelf.boards)
    foot = FOOT if shelf.more else MARGIN
    height = HEAD + LABEL * len(shelf.boards) + ROW * rows + foot
    canvas = Canvas(WIDTH, height, FELT)
    heading(canvas, shelf.name, shelf.summary, shelf.where, ())
    top = float(HEAD)
    for board in shelf.boards:
        top = _board(canvas, top, board)
    if shelf.more:
        write(canvas, (MARGIN, top + 40), shelf.more, SMALL, DIM, room=WIDTH - 2 * MARGIN)
    return canvas.png()


def _rows(board: Board) -> int:
    return -(-len(board.medals) // 2)


def _board(canvas: Canvas, top: float, board: Board) -> float:
    """Draw a game's shelves, two medals on each; return where they end."""
    base = top + 52
    canvas.write((RIGHT, base), board.score, TEXT, GOLD, side="right")
    room = RIGHT - LEFT - PADDING - length(board.score, TEXT)
    write(canvas, (LEFT, base), board.game, TEXT, DIM, room=room)
    top += LABEL
    for number, medal in enumerate(board.medals):
        x, y = LEFT + COLUMN * (number % 2), top + ROW * (number // 2)
        if number % 2 == 0:
            plank = (MARGIN, y + ROW - 24, WIDTH - MARGIN, y + ROW - 24 + PLANK)
            canvas.panel(plank, 4, WOOD)
        _medal(canvas, (x, y), medal)
    return top + ROW * _rows(board)


def _medal(canvas: Canvas, at: Point, medal: Medal) -> None:
    """Draw a medal as it stands on its shelf: name, number of people, and how often."""
    x, y = at
    centre = (x + DISC, y + 58)
    for side in (-1, 1):
        canvas.area(_ribbon(centre, side), LAMP)
    canvas.disc(centre, DISC, METALS[medal.metal])
    canvas.area(_star(centre, 0.66 * DISC), INK)
    left = x + 2 * DISC + 18
    wide = x + COLUMN - PADDING - left  # in the second column up to RIGHT
    name, style = fitting(medal.name, wide, STRONG, TITLED)
    lines, middle = [name], y + 34.0
    if name != writable(medal.name):  # in two lines
        lines, middle = wrapped(medal.name, TITLED, wide, 2), y + 18.0
    for number, line in enumerate(lines):
        canvas.write((left, base_of(middle + LEADING * number, style)), line, style, LIGHT)
    low = y + (76 if len(lines) == 1 else 84)
    often = f"×{medal.times}" if medal.times > 1 else ""
    room = wide - (length(often, NAME) + 12 if often else 0)
    write(canvas, (left, base_of(low, SMALL)), medal.held, SMALL, DIM, room=room)
    if often:
        canvas.write((left + wide, base_of(low - 2, NAME)), often, NAME, GOLD, side="right")


def _ribbon(centre: Point, side: int) -> list[Point]:
    """Return one of the two bands a medal hangs on."""
    x, y = centre
    return [
        (x + side * 4, y - DISC + 10),
        (x + side * 26, y - DISC - 22),
        (x + side * 4, y - DISC - 22),
        (x - side * 12, y - DISC + 10),
    ]


def _star(centre: Point, radius: float) -> list[Point]:
    corners = []
    for number in range(2 * POINTS):
        long = radius * (INNER if number % 2 else 1.0)
        angle = math.pi * (number / POINTS - 0.5)
        corners.append((centre[0] + long * math.cos(angle), centre[1] + long * math.sin(angle)))
    return corners
