"""The lines of a board: place, name, marks, the figure it is sorted by, and the others.

The figure it is sorted by is the largest of each line. A rating has its margin as a bar beneath.
"""

from collections.abc import Sequence
from typing import NamedTuple

from cogs.pictures.curve import Estimate, Scale, around
from cogs.pictures.paint import (
    BAND,
    CARRIES,
    DIM,
    FAINT,
    GAP,
    GOLD,
    LARGE,
    LIGHT,
    MARGIN,
    NAME,
    PADDING,
    RIGHT,
    SMALL,
    SNEAKED,
    footprints,
    joker,
    medal,
    panel,
    wrapped,
    write,
)
from cogs.pictures.poster import about
from cogs.words.words import Texts
from data.cards.canvas import Canvas, length, shortened
from data.cards.lettering import writable

TEXT_LEFT, FIGURE_LEFT = MARGIN + 96, 700
FIGURE_ROOM = RIGHT - FIGURE_LEFT
ONE, LEADING = 108, 38  # the height of a line without further figures, and of each line of those
MARK = 44
MOST_LINES = 2  # of figures


class BoardLine(NamedTuple):
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

    @property
    def marks(self) -> str:
        """Return the sign of a title's carrier, or the footprints of one who sneaked away."""
        return (f" {CARRIES}" if self.carries else "") + (f" {SNEAKED}" if self.sneaked else "")


class Board(NamedTuple):
    """The people of a board, from the first on; their ratings are drawn on one scale."""

    ranks: tuple[BoardLine, ...]

    @property
    def _rows(self) -> list[tuple[BoardLine, Texts, float]]:
        """Return each person with the lines of their other figures, and the height."""
        room = FIGURE_LEFT - PADDING - TEXT_LEFT
        rows = [(rank, packed(rank.others, room)) for rank in self.ranks]
        return [(rank, lines, ONE + LEADING * max(len(lines) - 1, 0)) for rank, lines in rows]

    @property
    def height(self) -> float:
        """Return the height it needs."""
        return sum(height + GAP for _, _, height in self._rows) - GAP

    @property
    def in_words(self) -> Sequence[str]:
        """Return each person in a line."""
        return [_in_words(rank) for rank in self.ranks]

    def draw(self, canvas: Canvas, top: float) -> None:
        """Draw it from this height on."""
        ratings = [rank.rating for rank in self.ranks if rank.rating is not None and rank.scaled]
        scale = around(ratings, FIGURE_LEFT, RIGHT) if ratings else None
        for rank, lines, height in self._rows:
            _row(canvas, top, height, rank, lines)
            _figure(canvas, top + height / 2, rank, scale)
            top += height + GAP


def _in_words(rank: BoardLine) -> str:
    place = f"{rank.place}. " if rank.place else ""
    figure = f"{rank.figure} {rank.label}".strip() or rank.unrated
    return about(f"{place}{rank.name}{rank.marks}", figure, *rank.others)


def packed(figures: Sequence[str], room: float) -> Texts:
    """Return figures side by side, on as few lines as possible; those without room are left out."""
    lines: Texts = []
    for figure in map(writable, figures):
        longer = f"{lines[-1]} · {figure}" if lines else figure
        if lines and length(longer, SMALL) <= room:
            lines[-1] = longer
        elif len(lines) < MOST_LINES:
            lines.append(shortened(figure, SMALL, room))
    return lines


def _row(canvas: Canvas, top: float, height: float, rank: BoardLine, lines: Sequence[str]) -> None:
    middle = panel(canvas, top, height, first=rank.place == 1)
    if rank.place:
        medal(canvas, (MARGIN + 52, middle), rank.place)
    marks = [mark for mark, has in ((joker, rank.carries), (footprints, rank.sneaked)) if has]
    room = FIGURE_LEFT - PADDING - TEXT_LEFT - (MARK + 14) * len(marks)
    base = top + (50 if lines else height / 2 + 15)
    x = TEXT_LEFT + write(canvas, (TEXT_LEFT, base), rank.name, NAME, LIGHT, room=room) + 14
    for mark in marks:
        mark(canvas, (x, base - MARK + 7), MARK)
        x += MARK + 14
    for number, line in enumerate(lines):
        canvas.write((TEXT_LEFT, top + 90 + LEADING * number), line, SMALL, DIM)


def _figure(canvas: Canvas, middle: float, rank: BoardLine, scale: Scale | None) -> None:
    """Write the figure the board is sorted by, its unit beneath; a rating with its margin as a bar
    on the common scale, or why there is none.
    """
    colour = GOLD if rank.place == 1 else LIGHT
    if not rank.figure:
        lines = wrapped(rank.unrated, SMALL, FIGURE_ROOM, 3)
        base = middle + 11 - LEADING * (len(lines) - 1) / 2
        for number, line in enumerate(lines):
            canvas.write((RIGHT, base + LEADING * number), line, SMALL, DIM, side="right")
    elif rank.rating is not None and rank.scaled and scale is not None:
        doubt = length(rank.label, SMALL) + 12
        canvas.write((RIGHT, middle + 8), rank.label, SMALL, DIM, side="right")
        canvas.write((RIGHT - doubt, middle + 8), rank.figure, LARGE, colour, side="right")
        _bar(canvas, middle + 32, rank.rating, scale, colour)
    else:
        canvas.write((RIGHT, middle + 8), rank.figure, LARGE, colour, side="right")
        write(canvas, (RIGHT, middle + 42), rank.label, SMALL, DIM, room=FIGURE_ROOM, side="right")


def _bar(canvas: Canvas, y: float, rating: Estimate, scale: Scale, colour: str) -> None:
    canvas.panel((FIGURE_LEFT, y - 3, RIGHT, y + 3), 3, FAINT)
    canvas.panel((scale.at(rating.low), y - 10, scale.at(rating.high), y + 10), 10, BAND)
    canvas.disc((scale.at(rating.value), y), 10, colour)
