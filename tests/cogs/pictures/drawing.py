"""What pictures draw, noted: texts with their extents, and the grounds of lines."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from cogs.pictures import Poster, poster
from data.cards.canvas import Box, Canvas, length
from data.cards.lettering import Type
from data.cards.naming import PLAIN, Style
from engine.cards import Card


class Written(NamedTuple):
    """A text on a line, from here to there."""

    base: float
    left: float
    right: float
    text: str
    style: Type
    fill: str


class Noted(Canvas):
    """Notes what is drawn on it."""

    def __init__(self, width: int, height: int, ground: str, style: Style = PLAIN) -> None:
        super().__init__(width, height, ground, style)
        self.width, self.height = width, height
        self.written: list[Written] = []
        self.grounds: list[tuple[Box, str]] = []
        self.cards: list[Card] = []

    def write(self, at: Any, text: str, style: Type, fill: str, **more: Any) -> None:
        x, wide = at[0], length(text, style)
        left = {"left": x, "right": x - wide, "middle": x - wide / 2}[more.get("side", "left")]
        if text:
            self.written.append(Written(at[1], left, left + wide, text, style, fill))
        super().write(at, text, style, fill, **more)

    def panel(self, box: Box, corner: float, fill: str) -> None:
        self.grounds.append((box, fill))
        super().panel(box, corner, fill)

    def card(self, card: Card, centre: Any, turned: float, large: float = 1) -> None:
        self.cards.append(card)
        super().card(card, centre, turned, large)

    @property
    def texts(self) -> list[str]:
        return [one.text for one in self.written]


def noted(picture: Poster) -> Noted:
    """Return the canvas of this picture, drawn."""
    made: list[Noted] = []

    def canvas(*how: Any) -> Noted:
        made.append(Noted(*how))
        return made[-1]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(poster, "Canvas", canvas)
        poster.draw(picture)
    (only,) = made
    return only


def overlapping(canvas: Noted) -> Iterator[tuple[str, str]]:
    """Yield pairs of texts on one line that touch each other."""
    for one in canvas.written:
        for other in canvas.written:
            same = abs(one.base - other.base) < 12
            if one is not other and same and one.left <= other.left < one.right - 1:
                yield one.text, other.text
