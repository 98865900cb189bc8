"""A moment of a round as a picture: sentences with cards as small faces.

In a text a card is a single letter, see `letter`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cogs.pictures.paint import DIM, FELT, LIGHT, MARGIN, WIDTH
from data.cards.canvas import Canvas, length, shortened
from data.cards.lettering import writable
from engine.cards import Card

FIRST_LETTER = 0xE000  # of Unicode's private ones, for card 0
LAST_LETTER = 0xE0FF
MOST_LINES = 26  # no message is to be higher than a screen
BETWEEN = 10  # pixels between two lines

_CARDS = f"{chr(FIRST_LETTER)}-{chr(LAST_LETTER)}"
_PARTS = re.compile(rf"[{_CARDS}]|[^{_CARDS}\s]+|\s+")


def letter(card: Card) -> str:
    """Return the letter that stands for a card's face."""
    return chr(FIRST_LETTER + card)


class Line(NamedTuple):
    """A text with cards in it, its size, and whether it is less important."""

    text: str
    size: int = 34
    dim: bool = False


class Scene(NamedTuple):
    """The picture's text, line by line."""

    lines: tuple[Line, ...]


def draw(scene: Scene) -> bytes:
    """Return the picture as PNG; its height depends on the lines."""
    rows = [(line, part) for line in scene.lines for part in _wrapped(line)][:MOST_LINES]
    heights = [_height(line, part) for line, part in rows]
    canvas = Canvas(WIDTH, round(sum(heights) + 2 * MARGIN + BETWEEN * len(rows)), FELT)
    top = float(MARGIN)
    for (line, part), height in zip(rows, heights, strict=True):
        _write(canvas, line, part, top, height)
        top += height + BETWEEN
    return canvas.png()


def _card_of(part: str) -> Card | None:
    inside = len(part) == 1 and FIRST_LETTER <= ord(part) <= LAST_LETTER
    return ord(part) - FIRST_LETTER if inside else None


def _face(line: Line) -> float:
    return line.size * 1.9


def _height(line: Line, parts: Sequence[str]) -> float:
    cards = any(_card_of(part) is not None for part in parts)
    return _face(line) if cards else line.size * 1.2


def _width(line: Line, part: str) -> float:
    if _card_of(part) is not None:
        return _face(line)
    return length(part, line.size) if part.strip() else line.size * 0.35


def _wrapped(line: Line) -> Iterator[list[str]]:
    """Yield the line in as many rows as needed: words, blanks and cards."""
    row: list[str] = []
    used, room = 0.0, WIDTH - 2 * MARGIN
    for part in _PARTS.findall(line.text):
        shown = _shown(part, line, room)
        width = _width(line, shown) if shown else 0.0
        if row and used + width > room:
            yield row
            row, used = [], 0.0
        if shown and (row or shown.strip()):
            row.append(shown)
            used += width
    if row:
        yield row


def _shown(part: str, line: Line, room: float) -> str:
    """Return the drawable part of a text; "" if none of its letters can be drawn."""
    if _card_of(part) is not None or not part.strip():
        return part
    return shortened(writable(part, part if part in "·|/-" else ""), line.size, room)


def _write(canvas: Canvas, line: Line, parts: Sequence[str], top: float, height: float) -> None:
    x, base = float(MARGIN), top + height / 2 + 0.36 * line.size
    for part in parts:
        card = _card_of(part)
        if card is not None:
            canvas.face(card, (x, top + (height - _face(line)) / 2), _face(line))
        elif part.strip():
            canvas.write((x, base), part, line.size, DIM if line.dim else LIGHT)
        x += _width(line, part)
