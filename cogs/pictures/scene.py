"""A moment of a round as a picture: the latest events, the pile large, and everybody's hand open.

In a text a card is a single letter, see `letter`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cogs.pictures.paint import (
    CORNER,
    DIM,
    FELT,
    FIRST,
    GAP,
    GOLD,
    LEFT,
    LIGHT,
    MARGIN,
    NAME,
    PANEL,
    RIGHT,
    ROOM,
    SMALL,
    STRONG,
    TEXT,
    WIDTH,
    base_of,
    beside,
    face,
    write,
)
from data.cards.canvas import Canvas, length
from data.cards.fonts import Type
from data.cards.lettering import writable
from data.cards.naming import PLAIN, Style
from data.cards.paths import Point
from engine.cards import JOKER, Card

FIRST_LETTER = 0xE000  # of Unicode's private ones, for card 0
LAST_LETTER = 0xE0FF
MOST_TOLD = 3  # lines of events
PILE, PILE_CARD, PILE_STEP = 268, 1.1, 118  # the pile's height, a card's size, to the next card
MOST_IN_PILE = 7
CARD, LEAST_STEP = 74, 22  # a card in a hand, and the part of a covered one that can be seen
HEAD, LINE = 62, 46
DISC, BESIDE = 26, 12
CARDS = f"{chr(FIRST_LETTER)}-{chr(LAST_LETTER)}"
_PARTS = re.compile(rf"[{CARDS}]+|[^{CARDS}]+")


def letter(card: Card) -> str:
    """Return the letter that stands for a card's face."""
    return chr(FIRST_LETTER + card)


class SceneSeat(NamedTuple):
    """A seat: its name, its cards and what else there is to say of it, and whether it is asked."""

    name: str
    cards: str
    asked: bool = False


class Scene(NamedTuple):
    """A moment: the heading, the server, what has just happened (the newest last), the pile with
    its facts, and everybody's cards; and the style of the cards.
    """

    title: str
    where: str
    told: tuple[str, ...]
    pile: str
    facts: str
    seats: tuple[SceneSeat, ...]
    style: Style = PLAIN


class _Piece(NamedTuple):
    """A part of a line: a text, or cards side by side."""

    text: str
    cards: tuple[Card, ...] = ()


def draw(scene: Scene) -> bytes:
    """Return the picture as PNG; its height depends on the lines."""
    told = _told(scene.told)
    hands = [list(_rows(seat.cards, SMALL, ROOM)) for seat in scene.seats]
    heights = [HEAD + (CARD + 14) * len(rows) + 8 for rows in hands]
    pile = PILE if _cards_in(scene.pile) else 0
    facts = LINE if scene.facts else 0
    below = 74 + LINE * len(told) + 12 + pile + facts + GAP
    height = below + sum(heights) + GAP * len(hands) + MARGIN - GAP
    canvas = Canvas(WIDTH, height, FELT, scene.style)
    title = beside(scene.title, scene.where, WIDTH - 2 * MARGIN, SMALL)
    canvas.write((MARGIN, 52), title, SMALL, DIM)
    for number, row in enumerate(told):
        newest = number == len(told) - 1
        _line(canvas, (LEFT, 74 + LINE * number), LINE, row, (STRONG, GOLD if newest else LIGHT))
    top = 74.0 + LINE * len(told) + 12
    _pile(canvas, top, _cards_in(scene.pile))
    if scene.facts:
        (row, *_) = [*_rows(scene.facts, TEXT, ROOM), []]
        wide = sum(_width(piece, TEXT, LINE) for piece in row)
        _line(canvas, ((WIDTH - wide) / 2, top + pile), LINE, row, (TEXT, DIM))
    top = below
    for seat, rows, height in zip(scene.seats, hands, heights, strict=True):
        _seat(canvas, top, height, seat, rows)
        top += height + GAP
    return canvas.png()


def _told(events: Sequence[str]) -> list[list[_Piece]]:
    """Return the rows of the newest events, as many as have room whole."""
    told: list[list[_Piece]] = []
    for text in reversed(events):
        rows = [*_rows(text, STRONG, ROOM)]
        if told and len(rows) + len(told) > MOST_TOLD:
            break
        told = [*rows, *told]
    return told[-MOST_TOLD:]


def _cards_in(text: str) -> list[Card]:
    return [ord(one) - FIRST_LETTER for one in text if FIRST_LETTER <= ord(one) <= LAST_LETTER]


def _pile(canvas: Canvas, top: float, cards: Sequence[Card]) -> None:
    """Draw the pile's cards, the newest last and above the others."""
    shown = cards[-MOST_IN_PILE:]
    left = WIDTH / 2 - PILE_STEP * (len(shown) - 1) / 2
    for number, card in enumerate(shown):
        centre = (left + PILE_STEP * number, top + PILE / 2)
        if card <= JOKER:
            canvas.card(card, centre, 4 - 8 * (number % 2), PILE_CARD)
        else:
            canvas.face(card, (centre[0] - 70, centre[1] - 70), 140)


def _seat(
    canvas: Canvas, top: float, height: float, seat: SceneSeat, rows: Sequence[Sequence[_Piece]]
) -> None:
    """Draw a seat: its name, marked if it is asked, and beneath its cards in rows."""
    ground = FIRST if seat.asked else PANEL
    canvas.panel((MARGIN, top, WIDTH - MARGIN, top + height), CORNER, ground)
    face(canvas, (LEFT + DISC, top + 36), DISC, seat.name)
    x, base = LEFT + 2 * DISC + 16, top + 50
    write(canvas, (x, base), seat.name, NAME, GOLD if seat.asked else LIGHT, room=RIGHT - x)
    for number, row in enumerate(rows):
        _line(canvas, (LEFT, top + HEAD + 6 + (CARD + 14) * number), CARD, row, (SMALL, DIM))


# A line of texts and cards


def _rows(text: str, style: Type, room: float) -> Iterator[list[_Piece]]:
    """Yield a text's pieces in rows: a piece that has no room begins the next."""
    row: list[_Piece] = []
    used = 0.0
    for piece in _pieces(text):
        width = _width(piece, style, CARD)
        if row and used + min(width, _least(piece, style)) > room:
            label = [row.pop()] if piece.cards and len(row) > 1 and not row[-1].cards else []
            yield row
            row, used = label, sum(_width(one, style, CARD) for one in label)
        row.append(piece)
        used += min(width, room - used)
    if row:
        yield row


def _pieces(text: str) -> Iterator[_Piece]:
    for part in _PARTS.findall(text):
        cards = tuple(_cards_in(part))
        if cards:
            yield _Piece("", cards)
        else:
            text = writable(part).strip("· ")
            whole = length(text, STRONG) <= ROOM / 2
            yield from map(_Piece, [text] if whole and text else text.split())


def _width(piece: _Piece, style: Type, side: float) -> float:
    wide = len(piece.cards) * side if piece.cards else length(piece.text, style)
    return wide + BESIDE


def _least(piece: _Piece, style: Type) -> float:
    """Return the width a piece takes at least: cards may lie on each other."""
    return CARD + LEAST_STEP * (len(piece.cards) - 1) if piece.cards else _width(piece, style, CARD)


def _line(
    canvas: Canvas, at: Point, height: float, row: Sequence[_Piece], written: tuple[Type, str]
) -> None:
    """Draw a row, its texts in this type and colour; its cards lie on each other as far as they
    have to.
    """
    x, top = at
    style, fill = written
    groups = [piece for piece in row if piece.cards]
    texts = sum(_width(piece, style, height) for piece in row if not piece.cards)
    free = RIGHT - x - texts - (BESIDE + height) * len(groups)
    steps = sum(len(piece.cards) - 1 for piece in groups)
    step = min(height, max(LEAST_STEP / 2, free / max(steps, 1)))
    for piece in row:
        if not piece.cards:
            at = (x, base_of(top + height / 2, style))
            x += write(canvas, at, piece.text, style, fill, room=RIGHT - x) + BESIDE
            continue
        for number, card in enumerate(piece.cards):
            canvas.face(card, (x + step * number, top), height)
        x += step * (len(piece.cards) - 1) + height + BESIDE
