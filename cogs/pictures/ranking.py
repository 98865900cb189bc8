"""A board as a picture: place, name, marks, the figure it is sorted by, and the others.

The figure it is sorted by is the largest of each line. A rating has its margin as a bar beneath.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cogs.pictures.paint import (
    BAND,
    DIM,
    FAINT,
    FELT,
    GAP,
    GOLD,
    HEAD,
    LARGE,
    LIGHT,
    MARGIN,
    NAME,
    PADDING,
    RIGHT,
    SMALL,
    STRONG,
    WIDTH,
    footprints,
    heading,
    joker,
    medal,
    panel,
    wrapped,
    write,
)
from cogs.pictures.scale import Estimate, Scale, around
from data.cards.canvas import Canvas, length, shortened
from data.cards.lettering import writable
from engine.cards import ACE, HEARTS, KING, SPADES, card

ORDER = 40  # the height of the line that says what it is sorted by
TEXT_LEFT, FIGURE_LEFT = MARGIN + 96, 700
FIGURE_ROOM = RIGHT - FIGURE_LEFT
ONE, LEADING = 108, 38  # the height of a line without further figures, and of each line of those
MARK = 44
MOST_LINES = 2  # of figures
CARDS = (card(KING, HEARTS), card(ACE, SPADES))


class Rank(NamedTuple):
    """One person's line. `figure` is the one the board is sorted by, with its unit as `label`;
    `figures` are all of them as short texts, `others` those but the first. `rating` is drawn where
    `figure` is it; `unrated` says why there is none.
    """

    place: int
    name: str
    figures: tuple[str, ...] = ()
    rating: Estimate | None = None
    unrated: str = ""
    carries: bool = False
    sneaked: bool = False
    figure: str = ""
    label: str = ""
    others: tuple[str, ...] = ()
    scaled: bool = False  # the figure is the rating


class Ranking(NamedTuple):
    """A board: its heading, its period and server, and the people, from the first on; `order` is
    what it is sorted by.
    """

    title: str
    when: str
    where: str
    ranks: tuple[Rank, ...]
    order: str = ""


def draw(board: Ranking) -> bytes:
    """Return the picture as PNG; as high as there are lines."""
    rows = [(one, packed(one.others, FIGURE_LEFT - PADDING - TEXT_LEFT)) for one in board.ranks]
    heights = [ONE + LEADING * max(len(lines) - 1, 0) for _, lines in rows]
    head = HEAD + ORDER
    canvas = Canvas(WIDTH, head + sum(heights) + GAP * (len(rows) - 1) + MARGIN, FELT)
    heading(canvas, board.title, board.when, board.where, CARDS)
    write(canvas, (MARGIN, 222), board.order, STRONG, GOLD, room=WIDTH - 2 * MARGIN - 240)
    known = [one.rating for one in board.ranks if one.rating is not None and one.scaled]
    scale = around(known, FIGURE_LEFT, RIGHT) if known else None
    top = float(head)
    for (one, lines), height in zip(rows, heights, strict=True):
        _row(canvas, top, height, one, lines)
        _figure(canvas, top, height, one, scale)
        top += height + GAP
    return canvas.png()


def packed(figures: Sequence[str], room: float) -> list[str]:
    """Return figures side by side, on as few lines as possible; those without room are left out."""
    lines: list[str] = []
    for figure in map(writable, figures):
        longer = f"{lines[-1]} · {figure}" if lines else figure
        if lines and length(longer, SMALL) <= room:
            lines[-1] = longer
        elif len(lines) < MOST_LINES:
            lines.append(shortened(figure, SMALL, room))
    return lines


def _row(canvas: Canvas, top: float, height: float, one: Rank, lines: Sequence[str]) -> None:
    middle = panel(canvas, top, height, first=one.place == 1)
    if one.place:
        medal(canvas, (MARGIN + 52, middle), one.place)
    marks = [mark for mark, has in ((joker, one.carries), (footprints, one.sneaked)) if has]
    room = FIGURE_LEFT - PADDING - TEXT_LEFT - (MARK + 14) * len(marks)
    base = top + (50 if lines else height / 2 + 15)
    x = TEXT_LEFT + write(canvas, (TEXT_LEFT, base), one.name, NAME, LIGHT, room=room) + 14
    for mark in marks:
        mark(canvas, (x, base - MARK + 7), MARK)
        x += MARK + 14
    for number, line in enumerate(lines):
        canvas.write((TEXT_LEFT, top + 90 + LEADING * number), line, SMALL, DIM)


def _figure(canvas: Canvas, top: float, height: float, one: Rank, scale: Scale | None) -> None:
    """Write the figure the board is sorted by, its unit beneath; a rating with its margin as a bar
    on the common scale, or why there is none.
    """
    colour, middle = GOLD if one.place == 1 else LIGHT, top + height / 2
    if not one.figure:
        lines = wrapped(one.unrated, SMALL, FIGURE_ROOM, 3)
        base = middle + 11 - LEADING * (len(lines) - 1) / 2
        for number, line in enumerate(lines):
            canvas.write((RIGHT, base + LEADING * number), line, SMALL, DIM, side="right")
    elif one.rating is not None and one.scaled and scale is not None:
        doubt = length(one.label, SMALL) + 12
        canvas.write((RIGHT, middle + 8), one.label, SMALL, DIM, side="right")
        canvas.write((RIGHT - doubt, middle + 8), one.figure, LARGE, colour, side="right")
        _bar(canvas, middle + 32, one.rating, scale, colour)
    else:
        canvas.write((RIGHT, middle + 8), one.figure, LARGE, colour, side="right")
        write(canvas, (RIGHT, middle + 42), one.label, SMALL, DIM, room=FIGURE_ROOM, side="right")


def _bar(canvas: Canvas, y: float, rating: Estimate, scale: Scale, colour: str) -> None:
    canvas.panel((FIGURE_LEFT, y - 3, RIGHT, y + 3), 3, FAINT)
    canvas.panel((scale.at(rating.low), y - 10, scale.at(rating.high), y + 10), 10, BAND)
    canvas.disc((scale.at(rating.value), y), 10, colour)
