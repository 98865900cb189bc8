"""A moment of a round in a picture: the latest events, the pile large, and everybody's hand open.

In a text a card is a single letter, see `letter`.
"""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cogs.pictures.paint import (
    DIM,
    GOLD,
    LEFT,
    LIGHT,
    NAME,
    RIGHT,
    ROOM,
    SMALL,
    STRONG,
    TEXT,
    WIDTH,
    base_of,
    face,
    panel,
    write,
)
from data.cards.canvas import Canvas, length
from data.cards.lettering import Point, Type, writable
from engine.cards import JOKER, Card

FIRST_LETTER = 0xE000  # of Unicode's private ones, for card 0
LAST_LETTER = 0xE0FF
MOST_TOLD = 3  # lines of events
PILE, PILE_CARD, PILE_STEP = 268, 1.1, 118  # the pile's height, a card's size, to the next card
CARD, LEAST_STEP = 74, 22  # a card in a hand, and the part of a covered one that can be seen
HEAD, LINE = 62, 46
DISC, BESIDE = 26, 12
CARDS = f"{chr(FIRST_LETTER)}-{chr(LAST_LETTER)}"
_PARTS = re.compile(rf"[{CARDS}]+|[^{CARDS}]+")


def letter(card: Card) -> str:
    """Return the letter that stands for a card's face."""
    return chr(FIRST_LETTER + card)


class _Piece(NamedTuple):
    """A part of a line: a text, or cards side by side."""

    text: str
    cards: tuple[Card, ...] = ()


class Events(NamedTuple):
    """What has just happened, the newest last: as many events as have room whole."""

    texts: tuple[str, ...]

    @property
    def _lines(self) -> list[list[_Piece]]:
        lines: list[list[_Piece]] = []
        for text in reversed(self.texts):
            rows = [*_rows(text, STRONG, ROOM)]
            if lines and len(rows) + len(lines) > MOST_TOLD:
                break
            lines = [*rows, *lines]
        return lines[-MOST_TOLD:]

    @property
    def height(self) -> float:
        """Return the height it needs."""
        return LINE * len(self._lines)

    def draw(self, canvas: Canvas, top: float) -> None:
        """Draw it from this height on."""
        lines = self._lines
        for number, row in enumerate(lines, 1):
            fill = GOLD if number == len(lines) else LIGHT
            _line(canvas, (LEFT, top + LINE * (number - 1)), LINE, row, (STRONG, fill))


class Pile(NamedTuple):
    """The pile's cards, the newest last and above the others, which many cover; and its facts
    beneath.
    """

    cards: str
    facts: str

    @property
    def height(self) -> float:
        """Return the height it needs."""
        return (PILE if _cards_in(self.cards) else 0) + (LINE if self.facts else 0)

    def draw(self, canvas: Canvas, top: float) -> None:
        """Draw it from this height on."""
        shown = _cards_in(self.cards)
        step = min(PILE_STEP, (ROOM - PILE_STEP) / max(len(shown) - 1, 1))
        left = WIDTH / 2 - step * (len(shown) - 1) / 2
        for number, card in enumerate(shown):
            centre = (left + step * number, top + PILE / 2)
            if card <= JOKER:
                turned = 4 - 8 * (number % 2) if step == PILE_STEP else 0
                canvas.card(card, centre, turned, PILE_CARD)
            else:
                canvas.face(card, (centre[0] - 70, centre[1] - 70), 140)
        for row in [*_rows(self.facts, TEXT, ROOM)][:1]:
            wide = sum(_width(piece, TEXT, LINE) for piece in row)
            at = ((WIDTH - wide) / 2, top + self.height - LINE)
            _line(canvas, at, LINE, row, (TEXT, DIM))


class SceneSeat(NamedTuple):
    """A seat: its name, its cards and what else there is to say of it, and whether it is
    waited for."""

    name: str
    cards: str
    waited_for: bool = False

    @property
    def _lines(self) -> list[list[_Piece]]:
        return [*_rows(self.cards, SMALL, ROOM)]

    @property
    def height(self) -> float:
        """Return the height it needs."""
        return HEAD + (CARD + 14) * len(self._lines) + 8

    def draw(self, canvas: Canvas, top: float) -> None:
        """Draw it from this height on: the name, marked if it is waited for, and its cards."""
        panel(canvas, top, self.height, first=self.waited_for)
        face(canvas, (LEFT + DISC, top + 36), DISC, self.name)
        x = LEFT + 2 * DISC + 16
        fill = GOLD if self.waited_for else LIGHT
        write(canvas, (x, top + 50), self.name, NAME, fill, room=RIGHT - x)
        for number, row in enumerate(self._lines):
            at = (LEFT, top + HEAD + 6 + (CARD + 14) * number)
            _line(canvas, at, CARD, row, (SMALL, DIM))


def _cards_in(text: str) -> list[Card]:
    return [ord(sign) - FIRST_LETTER for sign in text if FIRST_LETTER <= ord(sign) <= LAST_LETTER]


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
            row = label
            used = sum(_width(part, style, CARD) for part in label)
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
