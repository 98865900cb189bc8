"""The width of a line of a message on a phone, names cut to leave the rest its room, and the height
of a text.

Discord's fonts differ from device to device, so a width is an estimate, in ems of the text's size.
Heights are in pixels.
"""

import re
import unicodedata
from collections.abc import Iterable, Sequence
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
KEPT = 4_096  # letters, texts and lines, of each the sizes of the last that were measured

_PICTURE = re.compile(r"<a?:\w+:\d+>")
_TIME = re.compile(r"<t:\d+:R>")
_MARKS = re.compile(r"\\(?=.)|\*\*")
_KNOWN = {
    **dict.fromkeys("fijlrtI.,:;'`|!()[]{}-·›‹“”„‚‘’ \u00a0\u2009", 0.3),
    **dict.fromkeys("mwMW@%↻↺", 0.87),
    **dict.fromkeys("…\u2003", 1.0),  # the second is a blank as wide as its size
}
_WITHOUT_WIDTH = ("Cf", "Mn", "Me")  # accents and marks of direction


@lru_cache(KEPT)
def width(text: str) -> float:
    """Return the width of a line of a message's text, without its markup."""
    markup = 0.0
    if "<" in text:
        text, pictures = _PICTURE.subn("", text)
        text, times = _TIME.subn("", text)
        markup = pictures * PICTURE + times * TIME
    return markup + _of_name(_MARKS.sub("", text))


def button_width(label: str, *, picture: bool) -> float:
    """Return the width of a button with this label and maybe a picture."""
    beside = FACE_BESIDE if picture else 0.0
    return AROUND + beside + LABEL * width(label) if label else FACE


def fit_in_row(buttons: Sequence[float]) -> bool:
    """True if buttons of these widths stand side by side on a phone."""
    return sum(buttons) + GAP * (len(buttons) - 1) <= LINE


class OwnName(str):
    """The name of a computer player, behind its sign: never cut, it has no room for the sign at
    most.
    """

    __slots__ = ()


def cut(name: str, room: float) -> str:
    """Return a name that takes this much room at most, with dots before its last letter, in which
    names that begin alike mostly differ; some of it is always left.
    """
    room = max(room, LEAST)
    if _of_name(name) <= room:
        return name
    if isinstance(name, OwnName):
        return name.partition(" ")[2]
    end = DOTS + name[-1]
    while name and _of_name(name + end) > room:
        name = name[:-1]
    return name.rstrip() + end


def _of_name(name: str) -> float:
    return sum(map(_of, name))


@lru_cache(KEPT)
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


TEXT, SMALL_TEXT = 22, 18  # a line
HEADINGS = {1: 30, 2: 25, 3: 20}  # a line of each level
PICTURES = {1: 33, 2: 28, 3: 22}  # likewise, with pictures in it
SIZES = {1: 1.5, 2: 1.25, 3: 1.0}  # their letters, in those of other text
ABOVE, BELOW = 8, 4  # a heading; there is nothing above it at the beginning of a text
ROUNDING = 1e-6  # ems; a line that is full to the last letter is not broken

# What a phone of 360 × 800 or 390 × 780 pixels has room for between header and input: the table
# from its seats on, and the hand below it, without the frames of both.
TABLE_ROOM, HAND_ROOM = 290, 182
PAGE_ROOM = 530  # for a private page alone, likewise

_HEADING = re.compile(r"(#{1,3}) ")
# A line is broken at blanks and between pictures, but not between a card and its count.
_UNBROKEN = re.compile(r"(?:<a?:\w+:\d+>)(?:\u2060\S[^<\s]*)?|[^<\s]+|<[^<\s]*| +")


def text_height(text: str) -> int:
    """Return the height of a text of several lines."""
    above = ABOVE if _HEADING.match(text) else 0
    return sum(map(line_height, text.split("\n"))) - above


@lru_cache(KEPT)
def line_height(line: str) -> int:
    """Return the height of a line with what is above it below others."""
    if heading := _HEADING.match(line):
        level, words = len(heading[1]), line[heading.end() :]
        each = (PICTURES if _PICTURE.search(words) else HEADINGS)[level]
        return ABOVE + _broken(words, BOLD_LINE / SIZES[level]) * each + BELOW
    if line.startswith("-# "):
        return _broken(line.removeprefix("-# "), SMALL_LINE) * SMALL_TEXT
    return _broken(line, LINE) * TEXT


def forget_sizes() -> None:
    """Forget the texts that were measured: some name people."""
    width.cache_clear()
    line_height.cache_clear()


def _broken(line: str, room: float) -> int:
    """Return the number of lines a phone makes of one."""
    if "\\" not in line and width(line) <= room:  # as most
        return 1
    return lines_of(map(width, _UNBROKEN.findall(line)), 0.0, room)


def lines_of(widths: Iterable[float], gap: float, room: float) -> int:
    """Return the number of lines in which things of these widths stand side by side."""
    lines, left = 1, room
    for size in widths:
        if left < room and size > left + ROUNDING:
            lines, left = lines + 1, room
        left -= size + gap
    return lines
