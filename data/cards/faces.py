"""Faces as files: every picture with its name."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Container, Iterator
from typing import NamedTuple

from PIL import Image

from data.cards.drawing import draw
from data.cards.naming import emoji_name, pictures


class Face(NamedTuple):
    """A picture to upload: its name (`c_10H`), its emoji's name (`ten_of_hearts`), a digest of its
    looks, and a PNG's bytes.
    """

    name: str
    emoji_name: str
    mark: str
    png: bytes

    @property
    def former_name(self) -> str:
        """Return the former name of this very picture (`c_10H_3fa9`)."""
        return f"{self.name}_{self.mark}"


def emoji_names() -> list[str]:
    """Return the names of all faces' emojis, in every style, without drawing any."""
    return [emoji_name(card, style) for _, card, style in pictures()]


def faces(without: Container[str] = ()) -> Iterator[Face]:
    """Yield every face in every style but those whose emojis are named (`without`), each drawn when
    asked for; all together take about a second.
    """
    for name, card, style in pictures():
        called = emoji_name(card, style)
        if called not in without:
            picture = draw(card, style)
            mark = hashlib.sha256(picture.tobytes()).hexdigest()[:4]
            yield Face(name, called, mark, _png(picture))


def _png(picture: Image.Image) -> bytes:
    out = io.BytesIO()
    picture.save(out, "PNG")
    return out.getvalue()
