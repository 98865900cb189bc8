"""Faces as files: every picture with its name, and cards side by side in one picture."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from PIL import Image

from data.cards.drawing import NORMAL, SIDE, draw
from data.cards.naming import PLAIN, Style, pictures
from engine.cards import Card

ROW_HEIGHT = 96  # pixels of a card in a picture of several
ROW_LENGTH = 13  # cards beside each other in such a picture
SPACE = 4  # pixels between cards


class Face(NamedTuple):
    """A picture to upload: its name (`c_10H`), a mark of its looks, and a PNG's bytes."""

    name: str
    mark: str
    png: bytes

    @property
    def emoji_name(self) -> str:
        """Name and mark (`c_10H_3fa9`): a face drawn anew is an emoji of another name."""
        return f"{self.name}_{self.mark}"


def faces() -> Iterator[Face]:
    """Every face in every style, each drawn when asked for; all together take about a second."""
    for name, card, style in pictures():
        picture = draw(card, style)
        mark = hashlib.sha256(picture.tobytes()).hexdigest()[:4]
        yield Face(name, mark, _png(picture))


def row(cards: Sequence[Card], style: Style = PLAIN) -> bytes:
    """A PNG of cards side by side, 96 pixels high and thirteen in a line.

    Drawing takes milliseconds a card: keep it off the event loop.
    """
    scale = ROW_HEIGHT / SIDE
    left, _, right, _ = (0, 0, SIDE, SIDE) if style.large else NORMAL.card
    window = (round(left * scale), 0, round(right * scale), ROW_HEIGHT)
    step, line = window[2] - window[0] + SPACE, ROW_HEIGHT + SPACE
    across, down = min(len(cards), ROW_LENGTH) or 1, -(-len(cards) // ROW_LENGTH) or 1
    picture = Image.new("RGBA", (across * step - SPACE, down * line - SPACE))
    for place, card in enumerate(cards):
        face = draw(card, style).resize((ROW_HEIGHT, ROW_HEIGHT), Image.Resampling.LANCZOS)
        y, x = divmod(place, ROW_LENGTH)
        picture.alpha_composite(face.crop(window), (x * step, y * line))
    return _png(picture)


def _png(picture: Image.Image) -> bytes:
    out = io.BytesIO()
    picture.save(out, "PNG")
    return out.getvalue()
