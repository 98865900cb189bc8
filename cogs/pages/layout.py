"""What messages are made of (frame, buttons, selects, dialogs), and Discord's limits on them."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, NamedTuple, TypeAlias, TypeVar

import discord
from discord import Interaction, ui

from cogs.pages.custom_ids import page_button, table_button
from cogs.words.width import LINE, SMALL_LINE, width
from cogs.words.words import Reader
from tables.lobby.line import room_in
from tables.lobby.presence import free_seat
from tables.lobby.state import in_the_middle
from tables.table import Table

T = TypeVar("T")
Button = ui.Button[ui.LayoutView]
Select = ui.Select[ui.LayoutView]
Item = ui.Item[ui.LayoutView]
Row: TypeAlias = Sequence[Item]
Style = discord.ButtonStyle
Primary, Secondary, Success, Danger = Style.primary, Style.secondary, Style.success, Style.danger
Part: TypeAlias = "str | Row"  # of a message

# Accent colours: a table gathering, one playing, one in a hurry, one with a result, none.
GATHERING, PLAYING, HURRY, RESULT, CLEARED = 0x5B8DD9, 0x2E8B57, 0xE0632B, 0xD9A441, 0x80848E

SMALL = "-# "  # begins a line of small text
BIG = re.compile("^# ", re.MULTILINE)  # begins a heading, whose cards are drawn big
LONGEST_LABEL, LONGEST_PICTURED, LONGEST_OPTION = 38, 34, 100
LONGEST_TITLE = 45  # of a dialog, and of the labels in it
TEXT_INPUT = 4  # of a dialog, to Discord
IN_A_ROW = 5
IN_A_SELECT = 25  # options; a command shows as many choices
TEXT_ROOM = 3_800  # characters of all texts; Discord takes 4,000
BYTE_ROOM = 5_500  # bytes of all texts; a message of more than 8 KB in JSON may be refused
BYTE_ROOM_BESIDE = 6_500  # the same, together with selects that stand beside them


def layout(
    colour: int,
    texts: Sequence[str],
    rows: Iterable[Row],
    *,
    parted: bool = True,
) -> ui.LayoutView:
    """Return a message of texts, with separators between them if `parted`, then rows of buttons or
    selects. It is stopped already, so it is only a payload: no click is waited for.
    """
    return framed(colour, [*_displays(texts, parted), *(ui.ActionRow(*row) for row in rows)])


def stacked(colour: int, parts: Iterable[Part]) -> ui.LayoutView:
    """Return a message of texts and rows in the order given, stopped likewise."""
    return framed(colour, [_stacked(part) for part in parts if part])


def _stacked(part: Part) -> Item:
    if isinstance(part, str):
        return ui.TextDisplay(part)
    return ui.ActionRow(*part)


def back_button(word: str, reader: Reader, argument: str = "") -> Button:
    """Return the button that leads back to the page of this word."""
    return Button(label=reader.say("button-page-back"), custom_id=page_button(word, argument))


def framed(colour: int, parts: Iterable[Item]) -> ui.LayoutView:
    """Return a message of these parts in a frame."""
    return payload(ui.Container(*parts, accent_colour=colour))


def payload(*parts: Item) -> ui.LayoutView:
    """Return a message of these parts, stopped likewise."""
    view = ui.LayoutView(timeout=None)
    for part in parts:
        view.add_item(part)
    view.stop()
    for item in view.walk_children():
        # References upwards are for clicks. Without these rings a message is freed once it is
        # sent; the garbage collector would have to find it, and stop the loop for that.
        item._view = item._parent = None
    return view


def _displays(texts: Sequence[str], parted: bool) -> Iterator[Item]:
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


def fitting(texts: Iterable[str], beside: Sequence[str] = ()) -> list[str]:
    """Return as many of these texts as a message has room for beside others, the first ones first,
    and no empty ones.
    """
    kept = [text for text in texts if text]
    while not fits([*beside, *kept]):
        kept.pop()
    return kept


# Buttons and selects: what they say, and the page they lead to


def way_to(
    label: str,
    word: str,
    argument: str = "",
    style: Style = Secondary,
    *,
    disabled: bool = False,
) -> Button:
    """Return a button that leads to the page of this word, about this argument."""
    label, custom_id = shortened(label, LONGEST_LABEL), page_button(word, argument)
    return Button(label=label, style=style, custom_id=custom_id, disabled=disabled)


def select(
    word: str,
    placeholder: str,
    choices: Iterable[tuple[str, str] | tuple[str, str, str]],
    now: str,
    reader: Reader,
    *,
    argument: str = "",
    **values: str,
) -> Select:
    """Return a select of (value, label) or (value, label, description), as many as there is room
    for, with `now` preselected; `placeholder` is a text's key, `values` are that text's.
    """
    options = [
        discord.SelectOption(
            label=shortened(label, LONGEST_OPTION),
            value=value,
            description=shortened("".join(described), LONGEST_OPTION) or None,
            default=value == now,
        )
        for value, label, *described in islice(choices, IN_A_SELECT)
    ]
    custom_id = page_button(word, argument)
    text = reader.say(placeholder, **values)
    return Select(custom_id=custom_id, placeholder=text, options=options)


def seating(table: Table, user: int, reader: Reader) -> ui.View | None:
    """Return the button that brings somebody without a seat to one: to a free one, or into the
    line, or out of it; None at a closed table.
    """
    lobby = table.lobby
    if lobby.stage == "closed":
        return None
    middle = in_the_middle(lobby)
    if table.place_in_line(user) is not None:
        label, custom_id = "button-unline", page_button("seats", f"{table.id} unline")
    elif middle and free_seat(lobby) is not None:
        label, custom_id = "button-takeover", table_button(table.id, "takeover")
    else:
        label = "button-line" if middle or room_in(lobby) < 1 else "button-join"
        custom_id = table_button(table.id, "join")
    style = Secondary if label == "button-unline" else Success
    view = ui.View(timeout=None)
    view.add_item(Button(label=reader.say(label), style=style, custom_id=custom_id))
    view.stop()
    return view


# Dialogs are sent and forgotten; answers come as clicks


class Field(NamedTuple):
    """A line to write in: its label, its present text, its greatest length, how it is written."""

    label: str
    now: str = ""
    longest: int = 100
    hint: str | None = None


async def open_dialog(
    interaction: Interaction, title: str, lines: Sequence[Field], word: str, argument: str
) -> None:
    """Ask for some lines; they come back as the values of a PageClick of this word and argument."""
    dialog = ui.Modal(title=shortened(title, LONGEST_TITLE), custom_id=page_button(word, argument))
    for number, line in enumerate(lines):
        field: ui.TextInput[ui.Modal] = ui.TextInput(
            custom_id=f"line{number}",
            default=line.now or None,
            max_length=line.longest,
            required=line.hint is None,
        )
        text = shortened(line.label, LONGEST_TITLE)
        dialog.add_item(ui.Label(text=text, component=field, description=line.hint))
    dialog.stop()  # a payload and nothing more: no answer is waited for
    await interaction.response.send_modal(dialog)


def shortened(text: str, most: int) -> str:
    """Return a text of so many characters at most, as Discord counts them, with dots for its
    end.
    """
    units = text.encode("utf-16-le")
    if len(units) <= 2 * most:
        return text
    return units[: 2 * most - 2].decode("utf-16-le", "ignore").rstrip() + "…"


def written(data: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the lines typed into a dialog; none if this is no dialog's answer."""
    parts = [part.get("component", part) for part in data.get("components", ())]
    return tuple(str(part.get("value", "")) for part in parts if part.get("type") == TEXT_INPUT)
