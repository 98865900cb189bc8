"""The frame all our messages share, and Discord's limits on their size."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias, TypeVar

from discord import ui

from cogs.pages.custom_ids import page_button
from cogs.words.width import LINE, SMALL_LINE, width
from cogs.words.words import Reader

T = TypeVar("T")
Part: TypeAlias = (
    "str | Sequence[ui.Item[ui.LayoutView]] | ui.Section[ui.LayoutView]"  # of a message
)

# Accent colours: a table gathering, one playing, one in a hurry, one with a result, none.
GATHERING, PLAYING, HURRY, RESULT, CLEARED = 0x5B8DD9, 0x2E8B57, 0xE0632B, 0xD9A441, 0x80848E

SMALL = "-# "  # begins a line of small text
BIG = re.compile("^# ", re.MULTILINE)  # begins a heading, whose cards are drawn big
IN_A_ROW = 5
IN_A_SELECT = 25  # options; a command shows as many choices
TEXT_ROOM = 3_800  # characters of all texts; Discord takes 4,000
BYTE_ROOM = 5_500  # bytes of all texts; a message of more than 8 KB in JSON may be refused
BYTE_ROOM_BESIDE = 6_500  # the same, together with selects that stand beside them


def layout(
    colour: int,
    texts: Sequence[str],
    rows: Iterable[Sequence[ui.Item[ui.LayoutView]]],
    *,
    parted: bool = True,
) -> ui.LayoutView:
    """Return a message of texts, with separators between them if `parted`, then rows of buttons or
    selects. It is stopped already, so it is only a payload: no click is waited for.
    """
    return _framed(colour, [*_displays(texts, parted), *(ui.ActionRow(*row) for row in rows)])


def stacked(colour: int, parts: Iterable[Part]) -> ui.LayoutView:
    """Return a message of texts, rows and sections in the order given, stopped likewise."""
    return _framed(colour, [_stacked(part) for part in parts if part])


def _stacked(part: Part) -> ui.Item[ui.LayoutView]:
    if isinstance(part, str):
        return ui.TextDisplay(part)
    return part if isinstance(part, ui.Section) else ui.ActionRow(*part)


def back_button(word: str, reader: Reader, argument: str = "") -> ui.Button[ui.LayoutView]:
    """Return the button that leads back to the page of this word."""
    return ui.Button(label=reader.say("button-page-back"), custom_id=page_button(word, argument))


def _framed(colour: int, parts: Iterable[ui.Item[ui.LayoutView]]) -> ui.LayoutView:
    container: ui.Container[ui.LayoutView] = ui.Container(*parts, accent_colour=colour)
    view = ui.LayoutView(timeout=None)
    view.add_item(container)
    view.stop()
    for item in view.walk_children():
        # References upwards are for clicks. Without these rings a message is freed once it is
        # sent; the garbage collector would have to find it, and stop the loop for that.
        item._view = item._parent = None
    return view


def _displays(texts: Sequence[str], parted: bool) -> Iterator[ui.Item[ui.LayoutView]]:
    for number, text in enumerate(text for text in texts if text):
        if number and parted:
            yield ui.Separator()
        yield ui.TextDisplay(text)


def with_small(text: str, more: str) -> str:
    """Return a text with something more in the last of its small lines that has room for it on a
    phone, or is too long for one there anyway; or in a line of its own.
    """
    if not more:
        return text
    lines = text.split("\n")
    for at in reversed(range(len(lines))):
        beside = f"{lines[at]} · {more}"
        if beside.startswith(SMALL) and (is_line(beside) or not is_line(lines[at])):
            return "\n".join([*lines[:at], beside, *lines[at + 1 :]])
    return f"{text}\n{SMALL}{more}"


def is_line(text: str) -> bool:
    """True if a line of a message's text, small or not, is one on a phone."""
    if text.startswith(SMALL):
        return width(text.removeprefix(SMALL)) <= SMALL_LINE
    return width(text) <= LINE


def with_last_small(texts: Sequence[str], more: str) -> list[str]:
    """Return texts with something more in the last one if that is small, or in a further one."""
    if texts[-1].startswith(SMALL):
        return [*texts[:-1], with_small(texts[-1], more)]
    return [*texts, *([f"{SMALL}{more}"] if more else [])]


def rows_of(items: Sequence[T]) -> list[list[T]]:
    """Return items side by side, in as many rows as needed."""
    return [list(items[at : at + IN_A_ROW]) for at in range(0, len(items), IN_A_ROW)]


def fits(texts: Iterable[str], room: int = BYTE_ROOM) -> bool:
    """True if texts leave a message within Discord's limits: `room` is theirs, in bytes."""
    whole = "\n".join(texts)
    return len(whole.encode("utf-16-le")) // 2 <= TEXT_ROOM and len(whole.encode()) <= room
