"""The card faces: pictures, their names, and cards as plain text where there are no pictures."""

from data.cards.faces import Face, emoji_names, faces
from data.cards.naming import (
    BACK,
    BUNDLE,
    GAP,
    PLAIN,
    STICKS,
    STYLES,
    Style,
    face_name,
    letter,
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
    "emoji_names",
    "face_name",
    "faces",
    "letter",
    "plain_text",
    "unmarked",
]
