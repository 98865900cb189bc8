"""A server's week as a picture: three figures, the news, and the players."""

from __future__ import annotations

from typing import NamedTuple

from cogs.pictures.paint import DIM, FELT, GOLD, LIGHT, MARGIN, ROW, WIDTH, heading, tile
from data.cards.canvas import Canvas, length, shortened
from data.cards.lettering import writable
from engine.cards import ACE, HEARTS, KING, SPADES, card

HEAD, TILES, GAP = 232, 168, 14
FACT, PLAYER = 108, 62
LABEL, TEXT, COUNT = 30, 42, 38
BAR_LEFT, RIGHT = 420, WIDTH - MARGIN - 28


class WeekCount(NamedTuple):
    """A number and its unit."""

    number: str
    label: str


class Fact(NamedTuple):
    """A piece of news, and its subject."""

    label: str
    text: str


class Bar(NamedTuple):
    """A person's share: their name (`unnamed` if no font has its letters), and the number."""

    name: str
    unnamed: str
    size: int
    label: str


class WeekPicture(NamedTuple):
    """The whole picture, with all texts final."""

    title: str
    subtitle: str
    figures: tuple[WeekCount, ...]
    facts: tuple[Fact, ...] = ()
    bars: tuple[Bar, ...] = ()


def draw(week: WeekPicture) -> bytes:
    """Return the picture as PNG; its height depends on the content."""
    facts, bars = len(week.facts), len(week.bars)
    height = HEAD + TILES + facts * (FACT + GAP) + (bars * PLAYER + 44 if bars else 0) + MARGIN
    canvas = Canvas(WIDTH, round(height), FELT)
    _cards(canvas)
    heading(canvas, (week.title, week.subtitle), WIDTH - 320 - MARGIN)
    _figures(canvas, week.figures)
    top = HEAD + TILES + GAP
    for fact in week.facts:
        _fact(canvas, top, fact)
        top += FACT + GAP
    most = max((bar.size for bar in week.bars), default=1)
    for number, bar in enumerate(week.bars):
        _bar(canvas, top + 16 + number * PLAYER, bar, bar.size / most, first=number == 0)
    return canvas.png()


def _cards(canvas: Canvas) -> None:
    for number, (rank, suit) in enumerate(((KING, HEARTS), (ACE, SPADES))):
        canvas.card(card(rank, suit), (WIDTH - 190 + 84 * number, 118), 12 - 22 * number)


def _figures(canvas: Canvas, figures: tuple[WeekCount, ...]) -> None:
    width = (WIDTH - 2 * MARGIN - GAP * (len(figures) - 1)) / len(figures)
    for number, figure in enumerate(figures):
        left = MARGIN + number * (width + GAP)
        tile(canvas, (left, HEAD, left + width, HEAD + TILES), figure.number, figure.label)


def _fact(canvas: Canvas, top: float, fact: Fact) -> None:
    canvas.panel((MARGIN, top, WIDTH - MARGIN, top + FACT), 22, ROW)
    left, room = MARGIN + 28, WIDTH - 2 * MARGIN - 56
    canvas.write((left, top + 40), shortened(writable(fact.label, ""), LABEL, room), LABEL, DIM)
    text = shortened(writable(fact.text, ""), TEXT, room)
    canvas.write((left, top + 88), text, TEXT, LIGHT, bold=1)


def _bar(canvas: Canvas, top: float, bar: Bar, share: float, *, first: bool) -> None:
    base = top + 42
    name = shortened(writable(bar.name, bar.unnamed), COUNT, BAR_LEFT - MARGIN - 48)
    canvas.write((MARGIN + 28, base), name, COUNT, LIGHT)
    canvas.write((RIGHT, base), bar.label, COUNT, DIM, side="right")
    room = RIGHT - length(bar.label, COUNT) - 24 - BAR_LEFT
    fill = GOLD if first else DIM
    canvas.panel((BAR_LEFT, top + 16, BAR_LEFT + max(20, room * share), top + 42), 13, fill)
