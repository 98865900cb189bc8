"""The height of what a message shows on a phone, in pixels of its screen.

It is an estimate, since fonts and apps differ: lines are broken at the widths of
`cogs.words.width`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from discord import ui

from cogs.words.width import BOLD_LINE, GAP, LINE, SMALL_LINE, button_width, width

TEXT, SMALL_TEXT = 22, 18  # a line
HEADINGS = {1: 30, 2: 25, 3: 20}  # a line of each level
PICTURES = {1: 33, 2: 28, 3: 22}  # likewise, with pictures in it
SIZES = {1: 1.5, 2: 1.25, 3: 1.0}  # their letters, in those of other text
ABOVE, BELOW = 8, 4  # a heading; there is nothing above it at the beginning of a text
BETWEEN = 8  # two parts of a message
BUTTONS, MORE_BUTTONS, SELECT = 32, 38, 42  # a row, each further line of it, and a select
ROUNDING = 1e-6  # ems; a line that is full to the last letter is not broken

# What a phone of 360 × 800 or 390 × 780 pixels has room for between header and input: the table
# from its seats on, and the hand below it, without the frames of both.
TABLE_ROOM, HAND_ROOM = 290, 182
PAGE_ROOM = 530  # for a private page alone, likewise

_HEADING = re.compile(r"(#{1,3}) ")
_PICTURE = re.compile(r"<a?:\w+:\d+>")
# A line is broken at blanks and between pictures, but not between a card and its count.
_UNBROKEN = re.compile(r"(?:<a?:\w+:\d+>)(?:\u2060\S[^<\s]*)?|[^<\s]+|<[^<\s]*| +")


def height(texts: Iterable[str], rows: Iterable[Sequence[ui.Item[ui.LayoutView]]]) -> int:
    """Return the height of texts and rows of buttons or selects, one below the other."""
    parts = [*(text_height(text) for text in texts if text), *map(row_height, rows)]
    return sum(parts) + BETWEEN * (len(parts) - 1)


def text_height(text: str) -> int:
    """Return the height of a text of several lines."""
    above, total = 0, 0
    for line in text.split("\n"):
        if heading := _HEADING.match(line):
            level, words = len(heading[1]), line[heading.end() :]
            each = (PICTURES if _PICTURE.search(words) else HEADINGS)[level]
            total += above + _broken(words, BOLD_LINE / SIZES[level]) * each + BELOW
        elif line.startswith("-# "):
            total += _broken(line.removeprefix("-# "), SMALL_LINE) * SMALL_TEXT
        else:
            total += _broken(line, LINE) * TEXT
        above = ABOVE
    return total


def row_height(row: Sequence[ui.Item[ui.LayoutView]]) -> int:
    """Return the height of a row, whose buttons a phone breaks into several lines if need be."""
    buttons = [item for item in row if isinstance(item, ui.Button)]
    if not buttons:
        return SELECT
    widths = [button_width(item.label or "", picture=item.emoji is not None) for item in buttons]
    return BUTTONS + MORE_BUTTONS * (_lines(widths, GAP, LINE) - 1)


def _broken(line: str, room: float) -> int:
    """Return the number of lines a phone makes of one."""
    return _lines(map(width, _UNBROKEN.findall(line)), 0.0, room)


def _lines(widths: Iterable[float], gap: float, room: float) -> int:
    """Return the number of lines in which things of these widths stand side by side."""
    lines, left = 1, room
    for size in widths:
        if left < room and size > left + ROUNDING:
            lines, left = lines + 1, room
        left -= size + gap
    return lines
