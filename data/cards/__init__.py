"""The card faces: pictures, their names, and cards as plain text where there are no pictures."""

from data.cards.faces import Face, faces
from data.cards.naming import (
    BACK,
    BUNDLE,
    GAP,
    PLAIN,
    STICKS,
    STYLES,
    Style,
    face_name,
    plain_text,
    unmarked,
)

__all__ = [
    "BACK",
    "BUNDLE",
    "GAP",
    "PLAIN",
    "STICKS",
    "STYLES",
    "Face",
    "Style",
    "face_name",
    "faces",
    "plain_text",
    "unmarked",
]
