"""The width of a line of a message on a phone, and names cut to leave the rest its room.

Discord's fonts differ from device to device, so a width is an estimate, in ems of the text's size.
"""

from __future__ import annotations

import re
import unicodedata

LINE = 16.8  # ems; a line in a table's message on a phone of 360 pixels
PICTURE = 1.4  # an emoji's width
LEAST = 3.0  # the room a name always has
DOTS = "…"

_PICTURE = re.compile(r"<a?:\w+:\d+>")
_MARKS = re.compile(r"\\(?=.)|\*\*")
_NARROW = frozenset("fijlrtI.,:;'`|!()[]{}- \u00a0\u2009")
_BROAD = frozenset("mwMW@%")
_WITHOUT_WIDTH = ("Cf", "Mn", "Me")  # accents and marks of direction


def width(text: str) -> float:
    """Return the width of a line of a message's text, without its markup."""
    pictures = len(_PICTURE.findall(text))
    plain = _MARKS.sub("", _PICTURE.sub("", text))
    return pictures * PICTURE + _of_name(plain)


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


def _of(letter: str) -> float:
    kind = unicodedata.category(letter)
    if kind in _WITHOUT_WIDTH:
        return 0.0
    if letter in _NARROW:
        return 0.3
    if letter in _BROAD:
        return 0.87
    if kind == "So":  # emojis
        return PICTURE
    if unicodedata.east_asian_width(letter) in "WF":
        return 1.0
    return 0.7 if letter.isupper() else 0.58
