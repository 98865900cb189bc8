"""A picture one shows others: a heading, and beneath it whatever there is to tell, part by part."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from cogs.pictures.paint import (
    DIM,
    FELT,
    GAP,
    GOLD,
    HEAD,
    HUGE,
    LARGE,
    LEFT,
    LIGHT,
    MARGIN,
    NAME,
    RIGHT,
    ROOM,
    SMALL,
    STRONG,
    TITLE,
    TITLED,
    WIDTH,
    base_of,
    fitting,
    heading,
    in_lines,
    joker,
    panel,
    tile,
    write,
)
from data.cards.canvas import Canvas, length, shortened
from data.cards.lettering import writable
from engine.cards import ACE, HEARTS, JACK, SPADES, card

LABEL, BIG, HOW = 60, 116, 52  # heights within a banner
TILES, LINE = 156, 108
MARK = 36
CARDS = (card(ACE, HEARTS), card(JACK, SPADES))


class Banner(NamedTuple):
    """The thing one sees first: its subject, the thing itself, and what there is to add."""

    label: str
    big: str
    how: str = ""


class Line(NamedTuple):
    """A row: a text with its subject above it, a figure, and who carries a title above that."""

    label: str
    text: str
    figure: str = ""
    titled: str = ""


class Tiles(NamedTuple):
    """Figures side by side, each with its label."""

    figures: tuple[tuple[str, str], ...]


Part: TypeAlias = Banner | Line | Tiles


class Poster(NamedTuple):
    """The whole picture, with all texts final."""

    title: str
    when: str
    where: str
    parts: tuple[Part, ...]


def draw(poster: Poster) -> bytes:
    """Return the picture as PNG; its height depends on the parts."""
    heights = [_height(part) for part in poster.parts]
    canvas = Canvas(WIDTH, HEAD + sum(heights) + GAP * (len(heights) - 1) + MARGIN, FELT)
    heading(canvas, poster.title, poster.when, poster.where, CARDS)
    top = float(HEAD)
    for part, height in zip(poster.parts, heights, strict=True):
        _draw(canvas, top, height, part)
        top += height + GAP
    return canvas.png()


def _height(part: Part) -> int:
    match part:
        case Banner():
            return banner_height(part)
        case Line():
            return LINE
        case Tiles():
            return TILES


def _draw(canvas: Canvas, top: float, height: float, part: Part) -> None:
    match part:
        case Banner():
            banner(canvas, top, part)
        case Line():
            _line(canvas, top, height, part)
        case Tiles():
            _tiles(canvas, top, part.figures)


def banner_height(one: Banner) -> int:
    """Return the height of a banner."""
    return (LABEL if one.label else GAP) + BIG + (HOW if one.how else 0) + GAP


def banner(canvas: Canvas, top: float, one: Banner) -> None:
    """Draw a banner over the whole width."""
    panel(canvas, top, banner_height(one), first=True)
    middle = WIDTH / 2
    write(canvas, (middle, top + 46), one.label, STRONG, DIM, room=ROOM, side="middle")
    lines, style = in_lines(one.big, ROOM, HUGE, TITLE, LARGE)
    centre = top + (LABEL if one.label else GAP) + BIG / 2
    first = centre - style.size * 0.6 * (len(lines) - 1)
    for number, line in enumerate(lines):
        base = base_of(first, style) + style.size * 1.2 * number
        canvas.write((middle, base), line, style, LIGHT, side="middle")
    how, style = fitting(one.how, ROOM, STRONG, TITLED)
    canvas.write((middle, top + banner_height(one) - 28), how, style, GOLD, side="middle")


def _tiles(canvas: Canvas, top: float, figures: Sequence[tuple[str, str]]) -> None:
    width = (WIDTH - 2 * MARGIN - GAP * (len(figures) - 1)) / max(len(figures), 1)
    for number, (figure, label) in enumerate(figures):
        left = MARGIN + number * (width + GAP)
        tile(canvas, (left, top, left + width, top + TILES), figure, label)


def _line(canvas: Canvas, top: float, height: float, one: Line) -> None:
    """Draw a row: its subject above the text, which is beside its figure."""
    panel(canvas, top, height)
    base = top + 88
    figure = shortened(writable(one.figure), STRONG, ROOM / 2)
    canvas.write((RIGHT, base), figure, STRONG, GOLD, side="right")
    write(canvas, (LEFT, base), one.text, NAME, LIGHT, room=ROOM - length(figure, STRONG) - 24)
    room = float(ROOM)
    if one.titled:
        carrier = shortened(writable(one.titled), SMALL, ROOM * 0.55)
        x = RIGHT - length(carrier, SMALL)
        canvas.write((RIGHT, top + 40), carrier, SMALL, LIGHT, side="right")
        joker(canvas, (x - MARK - 8, top + 12), MARK)
        room = x - MARK - 32 - LEFT
    write(canvas, (LEFT, top + 40), one.label, SMALL, DIM, room=room)
