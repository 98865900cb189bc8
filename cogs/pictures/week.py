"""A server's week as a picture: its headline, three figures, the news, and the players."""

from __future__ import annotations

from typing import NamedTuple

from cogs.pictures.paint import (
    DIM,
    FELT,
    GAP,
    GOLD,
    HEAD,
    LEFT,
    LIGHT,
    MARGIN,
    NAME,
    RIGHT,
    ROOM,
    SMALL,
    TEXT,
    WIDTH,
    face,
    heading,
    in_lines,
    panel,
    tile,
    write,
)
from cogs.pictures.poster import Banner, banner, banner_height
from data.cards.canvas import Canvas, length
from data.cards.fonts import Type
from engine.cards import ACE, HEARTS, KING, SPADES, card

TILES, FACT, PLAYER, BETWEEN = 156, 108, 64, 20
LEADING = 50  # the height of a fact's second line
BAR_LEFT, DISC = 420, 24
CARDS = (card(KING, HEARTS), card(ACE, SPADES))


class WeekCount(NamedTuple):
    """A number and its unit."""

    number: str
    label: str


class Fact(NamedTuple):
    """A piece of news, and its subject."""

    label: str
    text: str


class Bar(NamedTuple):
    """A person's share: their name, and the number."""

    name: str
    size: int
    label: str


class WeekPicture(NamedTuple):
    """The whole picture, with all texts final."""

    title: str
    when: str
    where: str
    figures: tuple[WeekCount, ...]
    facts: tuple[Fact, ...] = ()
    bars: tuple[Bar, ...] = ()
    headline: str = ""


def draw(week: WeekPicture) -> bytes:
    """Return the picture as PNG; its height depends on the content."""
    facts, bars = len(week.facts), len(week.bars)
    head = Banner("", week.headline)
    figures = HEAD + (banner_height(head) + GAP if week.headline else 0)
    news = figures + TILES + GAP
    told = [in_lines(fact.text, ROOM, NAME) for fact in week.facts]
    heights = [FACT + LEADING * (len(lines) - 1) for lines, _ in told]
    below = news + sum(heights) + facts * GAP
    canvas = Canvas(WIDTH, below + (BETWEEN + bars * PLAYER if bars else 0) + MARGIN - GAP, FELT)
    heading(canvas, week.title, week.when, week.where, CARDS)
    if week.headline:
        banner(canvas, HEAD, head)
    _figures(canvas, figures, week.figures)
    for number, fact in enumerate(week.facts):
        at = news + sum(heights[:number]) + number * GAP
        _fact(canvas, at, heights[number], fact.label, told[number])
    most = max((bar.size for bar in week.bars), default=1)
    for number, bar in enumerate(week.bars):
        top = below + BETWEEN / 2 + number * PLAYER
        _bar(canvas, top + PLAYER / 2, bar, bar.size / most, first=number == 0)
    return canvas.png()


def _figures(canvas: Canvas, top: float, figures: tuple[WeekCount, ...]) -> None:
    width = (WIDTH - 2 * MARGIN - GAP * (len(figures) - 1)) / len(figures)
    for number, figure in enumerate(figures):
        left = MARGIN + number * (width + GAP)
        tile(canvas, (left, top, left + width, top + TILES), figure.number, figure.label)


def _fact(
    canvas: Canvas, top: float, height: float, label: str, told: tuple[list[str], Type]
) -> None:
    panel(canvas, top, height)
    write(canvas, (LEFT, top + 40), label, SMALL, DIM, room=ROOM)
    lines, style = told
    for number, line in enumerate(lines):
        canvas.write((LEFT, top + 88 + LEADING * number), line, style, LIGHT)


def _bar(canvas: Canvas, middle: float, bar: Bar, share: float, *, first: bool) -> None:
    """Draw a person's face and name, a bar as long as their share, and the number."""
    face(canvas, (LEFT + DISC, middle), DISC, bar.name)
    left = LEFT + 2 * DISC + 16
    write(canvas, (left, middle + 13), bar.name, TEXT, LIGHT, room=BAR_LEFT - left - 16)
    canvas.write((RIGHT, middle + 13), bar.label, TEXT, DIM, side="right")
    room = RIGHT - length(bar.label, TEXT) - 24 - BAR_LEFT
    fill = GOLD if first else DIM
    canvas.panel((BAR_LEFT, middle - 13, BAR_LEFT + max(20, room * share), middle + 13), 13, fill)
