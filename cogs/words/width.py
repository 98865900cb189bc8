"""The width of a line of a message on a phone, and names cut to leave the rest its room.

Discord's fonts differ from device to device, so a width is an estimate, in ems of the text's size.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache

LINE = 16.8  # ems; a line in a table's message on a phone of 360 pixels
BOLD_LINE = 0.95 * LINE
SMALL_LINE = 1.23 * LINE
TIME = 7.5  # a countdown as Discord writes it: in 45 Sekunden
PICTURE = 1.4  # an emoji's width
LEAST = 3.0  # the room a name always has
FACE = 2.9  # a button with a picture alone
FACE_BESIDE = 1.5  # a picture beside a button's label
AROUND = 1.15  # a button without its label
LABEL = 0.875  # a label's size
GAP = 0.375  # between two buttons
DOTS = "…"
LETTERS = 4_096  # whose widths are kept

_PICTURE = re.compile(r"<a?:\w+:\d+>")
_TIME = re.compile(r"<t:\d+:R>")
_MARKS = re.compile(r"\\(?=.)|\*\*")
_KNOWN = {
    **dict.fromkeys("fijlrtI.,:;'`|!()[]{}-·›‹“”„‚‘’ \u00a0\u2009", 0.3),
    **dict.fromkeys("mwMW@%↻↺", 0.87),
    **dict.fromkeys("…\u2003", 1.0),  # the second is a blank as wide as its size
}
_WITHOUT_WIDTH = ("Cf", "Mn", "Me")  # accents and marks of direction


def width(text: str) -> float:
    """Return the width of a line of a message's text, without its markup."""
    markup = 0.0
    if "<" in text:  # most words have no markup, and every drawing measures hundreds
        text, pictures = _PICTURE.subn("", text)
        text, times = _TIME.subn("", text)
        markup = pictures * PICTURE + times * TIME
    if "\\" in text or "**" in text:
        text = _MARKS.sub("", text)
    return markup + _of_name(text)


def button_width(label: str, *, picture: bool) -> float:
    """Return the width of a button with this label and maybe a picture."""
    beside = FACE_BESIDE if picture else 0.0
    return AROUND + beside + LABEL * width(label) if label else FACE


def fit_in_row(buttons: Sequence[float]) -> bool:
    """True if buttons of these widths stand side by side on a phone."""
    return sum(buttons) + GAP * (len(buttons) - 1) <= LINE


def cut(name: str, room: float) -> str:
    """Return a name that takes this much room at most, with dots for its end; some of it is always
    left.
    """
    room = max(room, LEAST)
    if _of_name(name) <= room:
        return name
    while name and _of_name(name + DOTS) > room:
        name = name[:-1]
    return name.rstrip() + DOTS


def _of_name(name: str) -> float:
    return sum(map(_of, name))


@lru_cache(LETTERS)
def _of(letter: str) -> float:
    kind = unicodedata.category(letter)
    if kind in _WITHOUT_WIDTH:
        return 0.0
    if letter in _KNOWN:
        return _KNOWN[letter]
    if kind == "So":  # emojis
        return PICTURE
    if unicodedata.east_asian_width(letter) in "WF":
        return 1.0
    return 0.7 if letter.isupper() else 0.58
