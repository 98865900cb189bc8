"""The keepsake of a match: the winner with their face, the winning card and how they won; everybody
behind them in the counted order; the round's largest moment, and the title's way.

It is as high as it has lines. No colour has a meaning alone: places are numbers, lost sticks are
broken, the title is written out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cogs.pictures.paint import (
    BASE,
    CORNER,
    DIM,
    FELT,
    FIRST,
    GAP,
    GOLD,
    HUGE,
    LARGE,
    LEFT,
    LIGHT,
    MARGIN,
    NAME,
    PADDING,
    PANEL,
    ROOM,
    SMALL,
    STRONG,
    TEXT,
    TITLE,
    TITLED,
    WIDTH,
    arrow,
    base_of,
    beside,
    face,
    in_lines,
    joker,
    medal,
    plate,
    plate_width,
    side_by_side,
    sticks,
    sticks_width,
    wrapped,
    write,
)
from data.cards.canvas import Canvas, length
from data.cards.lettering import writable
from data.cards.naming import PLAIN, Style
from engine.cards import Card

HEAD, HERO = 74, 262  # the heights of the line on top, and of the winner
TALL, LOW = 84, 96  # rows of one column, and of two
SINGLE = 5  # so many rows stand in one column, more in two
MOST = 13  # people; of more the first and the last are drawn
FOOT, LINE = 20, 46
CARD_AT, CARD_TURNED, CARD_LARGE, CARD_ROOM = (WIDTH - 142, 196), -9, 1.3, 230
DISC, SMALL_DISC = 74, 28
LEAST = 170  # of a name, before there is room for anything else


class Placed(NamedTuple):
    """One person's line. `note` is their final score (points, sticks, cards left), `whole` and
    `lost` are point sticks; `mark` is the title they took; `absent`: not there at the end.
    """

    place: int
    name: str
    note: str = ""
    whole: int = 0
    lost: int = 0
    mark: str = ""
    absent: str = ""
    avatar: bytes = b""


class Keepsake(NamedTuple):
    """A finished match: its game and length, its day and server; the winners, named together, how
    they won, and the winning card; everybody by place, the winners first; the round's largest
    moment; from whom to whom the title went, and for which time in a row; the style of
    the card.
    """

    game: str
    when: str
    where: str
    winner: str
    how: str
    lines: tuple[Placed, ...]
    winners: int = 1
    card: Card | None = None
    moment: str = ""
    way: tuple[str, ...] = ()
    row: str = ""
    style: Style = PLAIN


def draw(keepsake: Keepsake) -> bytes:
    """Return the picture as PNG."""
    others = _shown(keepsake.lines[keepsake.winners :])
    moment = wrapped(keepsake.moment, TEXT, ROOM, 2)
    columns = 1 if len(others) <= SINGLE else 2
    rows, high = -(-len(others) // columns), TALL if columns == 1 else LOW
    top = HEAD + HERO + GAP
    below = top + rows * (high + GAP)
    foot = (FOOT if moment else 0) + LINE * len(moment) + (LINE + FOOT if _has_way(keepsake) else 0)
    canvas = Canvas(WIDTH, below + foot + MARGIN - GAP, FELT, keepsake.style)
    _head(canvas, keepsake)
    width = (WIDTH - 2 * MARGIN - GAP * (columns - 1)) / columns
    for number, line in enumerate(others):
        column, row = divmod(number, rows)
        at = (MARGIN + column * (width + GAP), top + row * (high + GAP))
        _line(canvas, at, (width, high), line, wide=columns == 1)
    _foot(canvas, below, keepsake, moment)
    _winner(canvas, keepsake)
    return canvas.png()


def _shown(lines: Sequence[Placed]) -> Sequence[Placed]:
    """Return the lines that fit: of too many, the first and the last."""
    most = MOST - 1
    return lines if len(lines) <= most else [*lines[: most - 1], lines[-1]]


def _head(canvas: Canvas, keepsake: Keepsake) -> None:
    fixed = " · ".join(part for part in (keepsake.game, keepsake.when) if part)
    canvas.write((MARGIN, 52), beside(fixed, keepsake.where, WIDTH - 2 * MARGIN, SMALL), SMALL, DIM)


def _winner(canvas: Canvas, keepsake: Keepsake) -> None:
    """Draw the winner over the whole width, and the card that won above everything."""
    canvas.panel((MARGIN, HEAD, WIDTH - MARGIN, HEAD + HERO), CORNER, FIRST)
    room, left = ROOM - (CARD_ROOM if keepsake.card is not None else 0), float(LEFT)
    first = keepsake.lines[: keepsake.winners]
    if len(first) == 1:
        centre = (LEFT + DISC, HEAD + HERO / 2)
        canvas.disc(centre, DISC + 6, GOLD)
        face(canvas, centre, DISC, first[0].name, first[0].avatar)
        left, room = left + 2 * DISC + PADDING, room - 2 * DISC - PADDING
    names, style = in_lines(keepsake.winner, room, HUGE, TITLE, LARGE)
    how = STRONG if len(wrapped(keepsake.how, STRONG, room, 3)) < 3 else TITLED
    lines = wrapped(keepsake.how, how, room, 2)
    score = first[0] if len(first) == 1 else None
    noted = score is not None and bool(score.note or score.whole or score.lost)
    high = style.size * 1.1 * len(names) + LINE * len(lines) + (LINE if noted else 0)
    base = HEAD + (HERO - high) / 2 - style.size * 0.26
    for name in names:
        base += style.size * 1.1
        canvas.write((left, base), name, style, LIGHT)
    base += 8
    for line in lines:
        base += LINE
        canvas.write((left, base), line, how, GOLD)
    if score is not None and noted:
        _score(canvas, (left, base + LINE), room, score)
    if keepsake.card is not None:
        canvas.card(keepsake.card, CARD_AT, CARD_TURNED, CARD_LARGE)


def _score(canvas: Canvas, at: tuple[float, float], room: float, line: Placed) -> None:
    """Write the winner's own score, behind their sticks."""
    x, base = at
    wide = sticks_width(line.whole + line.lost)
    sticks(canvas, x, base - BASE * SMALL.size, line.whole, line.lost)
    write(canvas, (x + wide + (14 if wide else 0), base), line.note, SMALL, DIM, room=room - wide)


def _line(
    canvas: Canvas, at: tuple[float, float], room: tuple[float, float], line: Placed, *, wide: bool
) -> None:
    """Draw a place: medal, face and name; to the right the title, or the score with its sticks. In
    a narrow line the score stands beneath the name.
    """
    left, top = at
    right, middle = left + room[0] - 18, top + room[1] / 2
    canvas.panel((left, top, left + room[0], top + room[1]), CORNER, PANEL)
    medal(canvas, (left + 40, middle), line.place, 24)
    face(canvas, (left + 106, middle), SMALL_DISC, line.name, line.avatar)
    x, style = left + 152, NAME if wide else STRONG
    least = x + min(length(writable(line.name), style), LEAST)
    if line.mark:
        score = length(writable(line.note), SMALL) + PADDING if wide and line.note else 0
        right = _title(canvas, (right, middle), least + score, line.mark)
    if wide:
        right = _score_beside(canvas, (right, middle), least, line)
        write(canvas, (x, base_of(middle, style)), line.name, style, LIGHT, room=right - x)
        return
    beneath = " · ".join(part for part in (line.absent, line.note) if part)
    base = middle - 6 if beneath else base_of(middle, style)
    write(canvas, (x, base), line.name, style, LIGHT, room=right - x)
    write(canvas, (x, middle + 32), beneath, SMALL, DIM, room=right - x)


def _title(canvas: Canvas, at: tuple[float, float], least: float, mark: str) -> float:
    """Draw the title; its sign alone where there is no room for more. Return what is left."""
    right, middle = at
    if plate_width(mark) + PADDING <= right - least:
        return plate(canvas, right, middle, mark) - PADDING
    joker(canvas, (right - 44, middle - 22), 44)
    return right - 44 - PADDING


def _score_beside(canvas: Canvas, at: tuple[float, float], least: float, line: Placed) -> float:
    """Write a score with its sticks, and that somebody was not there, as far as there is room;
    return where it begins.
    """
    right, middle = at
    for text in map(writable, (line.note, line.absent)):
        wide = length(text, SMALL)
        if text and right - wide - PADDING > least:
            canvas.write((right, base_of(middle, SMALL)), text, SMALL, DIM, side="right")
            right -= wide + PADDING
    wide = sticks_width(line.whole + line.lost)
    if wide and right - wide - PADDING > least:
        right -= wide
        sticks(canvas, right, middle, line.whole, line.lost)
        right -= PADDING
    return right


def _has_way(keepsake: Keepsake) -> bool:
    return len(keepsake.way) > 1 or bool(keepsake.row)


def _foot(canvas: Canvas, top: float, keepsake: Keepsake, moment: Sequence[str]) -> None:
    """Write the round's largest moment, and the title's way."""
    base = top + FOOT
    for line in moment:
        base += LINE
        canvas.write((WIDTH / 2, base - 12), line, TEXT, LIGHT, side="middle")
    if _has_way(keepsake):
        _way(canvas, base + FOOT + LINE / 2, keepsake)


def _way(canvas: Canvas, middle: float, keepsake: Keepsake) -> None:
    """Write from whom to whom the title went, and which time in a row that is, in the middle."""
    row, arrows = writable(keepsake.row), 70 * max(len(keepsake.way) - 1, 0)
    room = WIDTH - 2 * MARGIN - 60 - arrows - length(row, TEXT) - PADDING
    shown, style = side_by_side(keepsake.way, room)
    wide = 60 + sum(length(one, style) for one in shown) + arrows
    x = (WIDTH - wide - (length(row, TEXT) + PADDING if row else 0)) / 2
    joker(canvas, (x, middle - 22), 44)
    x += 60
    for number, name in enumerate(shown):
        x = arrow(canvas, x, middle) if number else x
        canvas.write((x, base_of(middle, style)), name, style, LIGHT)
        x += length(name, style) + 16
    canvas.write((x + 8, base_of(middle, TEXT)), row, TEXT, GOLD)
