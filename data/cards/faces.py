"""The cards' faces: PNG files beside this one, drawn by `python -m bench.cards`.

Every face in every style is an emoji's picture; each card has a large one, for pictures.
"""

from collections.abc import Container, Iterator
from pathlib import Path
from typing import NamedTuple

from PIL import Image

from data.cards.naming import PLAIN, Style, emoji_name, face_name, pictures
from engine.cards import Card, unnamed

FOLDER = Path(__file__).parent / "png"


class Face(NamedTuple):
    """A picture to upload: its name (`c_10H`), its emoji's name (`ten_of_hearts`), and a PNG's
    bytes.
    """

    name: str
    emoji_name: str
    png: bytes


def emoji_names() -> list[str]:
    """Return the names of all faces' emojis, in every style, without reading any."""
    return [emoji_name(card, style) for _, card, style in pictures()]


def faces(without: Container[str] = ()) -> Iterator[Face]:
    """Yield every face in every style but those whose emojis are named (`without`), each read when
    asked for.
    """
    for name, card, style in pictures():
        called = emoji_name(card, style)
        if called not in without:
            yield Face(name, called, file_of(name).read_bytes())


def picture(card: Card, style: Style = PLAIN) -> Image.Image:
    """Return a face as in messages."""
    return Image.open(file_of(face_name(card, style)))


def large_picture(card: Card, style: Style) -> Image.Image:
    """Return a playing card, of its style the letters alone; a named joker is a joker."""
    return Image.open(file_of(large_name(unnamed(card), style))).convert("RGBA")


def large_name(card: Card, style: Style) -> str:
    """Return the name of a playing card's large picture: "large_QS", "large_g_QS" with a D."""
    return face_name(card, Style(german=style.german)).replace("c", "large_", 1).replace("__", "_")


def file_of(name: str) -> Path:
    """Return the file of a picture of this name."""
    return FOLDER / f"{name}.png"
