"""A board as a picture: place, name, marks, the game's figures, and the rating with its margin."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cogs.pictures.paint import (
    BAND,
    DIM,
    FAINT,
    FELT,
    FIRST,
    GOLD,
    LIGHT,
    MARGIN,
    ROW,
    WIDTH,
    footprints,
    heading,
    joker,
    medal,
)
from cogs.pictures.scale import Estimate, Scale, around
from data.cards.canvas import Canvas, length, shortened
from data.cards.lettering import writable
from engine.cards import ACE, HEARTS, KING, SPADES, card

HEAD, GAP = 262, 14
NAME, FIGURE, LEADING = 50, 36, 46
TEXT_LEFT, RATING_LEFT, RIGHT = MARGIN + 124, 724, WIDTH - MARGIN - 28
MARK = 48
REASON = 30  # how large it is written why there is no rating
MOST_LINES = 3  # of figures


class Rank(NamedTuple):
    """One person's line. `figures` are short texts; `unnamed` replaces a name without a letter in
    the font; `unrated` stands in place of a rating.
    """

    place: int
    name: str
    unnamed: str
    figures: tuple[str, ...] = ()
    rating: Estimate | None = None
    unrated: str = ""
    carries: bool = False
    sneaked: bool = False


class Ranking(NamedTuple):
    """A board: its heading, its period, and the people, from the first on."""

    title: str
    subtitle: str
    ranks: tuple[Rank, ...]
    order: str = ""  # what the board is sorted by


def draw(board: Ranking) -> bytes:
    """Return the picture as PNG; as high as there are lines."""
    rows = [(one, _wrapped(one.figures, _text_room(one))) for one in board.ranks]
    heights = [_height(lines) for _, lines in rows]
    canvas = Canvas(WIDTH, HEAD + sum(heights) + GAP * (len(rows) - 1) + MARGIN, FELT)
    _head(canvas, board)
    known = [one.rating for one in board.ranks if one.rating is not None]
    scale = around(known, RATING_LEFT, RIGHT) if known else None
    top = float(HEAD)
    for (one, lines), height in zip(rows, heights, strict=True):
        _row(canvas, top, height, one, lines)
        _rating(canvas, top, height, one, scale)
        top += height + GAP
    return canvas.png()


def _height(lines: Sequence[str]) -> int:
    return 100 + LEADING * max(len(lines), 1) - 24


def _text_room(one: Rank) -> float:
    return (RATING_LEFT - 28 if one.rating or one.unrated else RIGHT) - TEXT_LEFT


def _wrapped(figures: Sequence[str], room: float) -> list[str]:
    """Return figures side by side, on as few lines as possible; those without room are left out."""
    lines: list[str] = []
    for figure in figures:
        longer = f"{lines[-1]} · {figure}" if lines else figure
        if lines and length(longer, FIGURE) <= room:
            lines[-1] = longer
        elif len(lines) < MOST_LINES:
            lines.append(shortened(figure, FIGURE, room))
    return lines


def _head(canvas: Canvas, board: Ranking) -> None:
    for number, (rank, suit) in enumerate(((KING, HEARTS), (ACE, SPADES))):
        canvas.card(card(rank, suit), (WIDTH - 190 + 84 * number, 122), 12 - 22 * number)
    heading(canvas, (board.title, board.subtitle), WIDTH - 320 - MARGIN)
    order = shortened(writable(board.order, ""), 38, WIDTH - 2 * MARGIN)
    canvas.write((MARGIN, 224), order, 38, GOLD, bold=1)


def _row(canvas: Canvas, top: float, height: float, one: Rank, lines: Sequence[str]) -> None:
    ground = FIRST if one.place == 1 else ROW
    canvas.panel((MARGIN, top, WIDTH - MARGIN, top + height), 22, ground)
    medal(canvas, (MARGIN + 64, top + height / 2), one.place)
    _name(canvas, (TEXT_LEFT, top + 58), one)
    for number, line in enumerate(lines):
        canvas.write((TEXT_LEFT, top + 104 + LEADING * number), line, FIGURE, DIM)


def _name(canvas: Canvas, at: tuple[float, float], one: Rank) -> None:
    marks = [mark for mark, has in ((joker, one.carries), (footprints, one.sneaked)) if has]
    room = _text_room(one) - (MARK + 14) * len(marks)
    name = shortened(writable(one.name, one.unnamed), NAME, room)
    canvas.write(at, name, NAME, LIGHT, bold=1)
    x = at[0] + length(name, NAME) + 16
    for mark in marks:
        mark(canvas, (x, at[1] - MARK + 6), MARK)
        x += MARK + 14


def _rating(canvas: Canvas, top: float, height: float, one: Rank, scale: Scale | None) -> None:
    """Draw the number, its margin, and both as a bar on the common scale."""
    if one.rating is None or scale is None:
        _reason(canvas, top + height / 2, one.unrated)
        return
    doubt = f"±{one.rating.spread:.0f}"
    canvas.write((RIGHT, top + 58), doubt, FIGURE, DIM, side="right")
    x = RIGHT - length(doubt, FIGURE) - 14
    colour = GOLD if one.place == 1 else LIGHT
    canvas.write((x, top + 58), f"{one.rating.value:.0f}", 56, colour, side="right", bold=2)
    y = top + 94
    canvas.panel((RATING_LEFT, y - 3, RIGHT, y + 3), 3, FAINT)
    low, high = scale.at(one.rating.low), scale.at(one.rating.high)
    canvas.panel((low, y - 11, high, y + 11), 11, BAND)
    canvas.disc((scale.at(one.rating.value), y), 11, colour)


def _reason(canvas: Canvas, middle: float, text: str) -> None:
    """Write why there is no rating, on as many lines as it takes."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and length(longer, REASON) <= RIGHT - RATING_LEFT:
            lines[-1] = longer
        else:
            lines.append(word)
    base = middle + 10 - (REASON + 6) * (len(lines) - 1) / 2
    for number, line in enumerate(lines):
        shown = shortened(line, REASON, RIGHT - RATING_LEFT)
        canvas.write((RIGHT, base + (REASON + 6) * number), shown, REASON, DIM, side="right")
