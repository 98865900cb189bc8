"""What messages are made of (frame, buttons, selects, dialogs), and Discord's limits on them."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, NamedTuple

import discord
from discord import Interaction, ui

from cogs.pages.custom_ids import page_button, table_button
from cogs.words.width import GAP, LINE, SMALL_LINE, button_width, lines_of, text_height, width
from cogs.words.words import Reader, Texts
from engine.value import T
from tables.lobby.line import room_in
from tables.lobby.presence import free_seat
from tables.lobby.state import in_the_middle
from tables.table import Table

Select = ui.Select[ui.LayoutView]
Style = discord.ButtonStyle
Primary = Style.primary
Secondary = Style.secondary
Success = Style.success
Danger = Style.danger
Component = dict[str, Any]  # of a message, as Discord takes it

# Accent colours: a table gathering, one playing, one in a hurry, one with a result, none.
GATHERING = 0x5B8DD9
PLAYING = 0x2E8B57
HURRY = 0xE0632B
RESULT = 0xD9A441
CLEARED = 0x80848E

SMALL = "-# "  # begins a line of small text
BIG = re.compile("^# ", re.MULTILINE)  # begins a heading, whose cards are drawn big
LONGEST_LABEL, LONGEST_PICTURED, LONGEST_OPTION = 38, 34, 100
LONGEST_TITLE = 45  # of a dialog, and of the labels in it
ROW, BUTTON, TEXT_INPUT, TEXT, GALLERY, FRAME = (1, 2, 4, 10, 12, 17)  # of components
SEPARATOR: Component = {"type": 14, "divider": True, "spacing": 1}
BETWEEN = 8  # pixels between two parts of a message
BUTTONS, MORE_BUTTONS, SELECT = 32, 38, 42  # a row's height, that of each further line, a select's
IN_A_ROW = 5
IN_A_SELECT = 25  # options; a command shows as many choices
TEXT_ROOM = 3_800  # characters of all texts; Discord takes 4,000
BYTE_ROOM = 5_500  # bytes of all texts; a message of more than 8 KB in JSON may be refused
BYTE_ROOM_BESIDE = 6_500  # the same, together with selects that stand beside them


class Button(NamedTuple):
    """A button with a label, a picture, or both; it is pressed, or leads to an address."""

    label: str | None = None
    custom_id: str | None = None
    style: Style = Secondary
    emoji: discord.PartialEmoji | None = None
    disabled: bool = False
    url: str | None = None

    @property
    def width(self) -> float:
        """Return its width on a phone."""
        return button_width(self.label or "", picture=self.emoji is not None)

    def to_component_dict(self) -> Component:
        """Return it as Discord takes it."""
        style = Style.link if self.url else self.style
        component: Component = {"type": BUTTON, "style": style.value, "disabled": self.disabled}
        named = (("label", self.label), ("custom_id", self.custom_id), ("url", self.url))
        component.update([part for part in named if part[1]])
        if self.emoji is not None:
            component["emoji"] = self.emoji.to_dict()
        return component


Item = Button | ui.Item[ui.LayoutView]
Row = Sequence[Item]
Rows = list[Row]
Buttons = list[Button]
Part = str | Row | Component  # of a message


class _Sent:
    """What is sent, made of plain components: no click is waited for. It lacks what a view is begun
    with for that, because some are drawn with each move, and because a view and its buttons refer
    to each other in a ring.
    """

    def __init__(self, parts: Iterable[Part]) -> None:
        self._components = [*map(_component, parts)]

    def to_components(self) -> list[Component]:
        """Return its components, which can still be changed."""
        return self._components

    def has_components_v2(self) -> bool:
        """True if it is a message that consists of components alone."""
        return isinstance(self, ui.LayoutView)

    def is_dispatchable(self) -> bool:
        """False: nothing is done when it is pressed."""
        return False

    def is_finished(self) -> bool:
        """True, likewise."""
        return True


class Drawing(_Sent, ui.LayoutView):
    """A message as it is sent."""

    timeout = None


class Beneath(_Sent, ui.View):
    """Buttons beneath a text."""

    timeout = None


def layout(
    colour: int, texts: Iterable[str], rows: Iterable[Row] = (), *, parted: bool = False
) -> Drawing:
    """Return a message of texts, with separators between them if `parted`, then rows of buttons or
    selects.
    """
    parts: list[Part] = []
    for text in filter(None, texts):
        parts += [SEPARATOR, text] if parted and parts else [text]
    return stacked(colour, [*parts, *rows])


def stacked(colour: int, parts: Iterable[Part]) -> Drawing:
    """Return a message of texts, rows and other components in a frame, one below the other."""
    components = [_component(part) for part in parts if part]
    frame = {"type": FRAME, "accent_color": colour, "spoiler": False, "components": components}
    return Drawing([frame])


def _component(part: Part) -> Component:
    if isinstance(part, str):
        return {"type": TEXT, "content": part}
    if isinstance(part, dict):
        return part
    return row_of(part)


def row_of(items: Row) -> Component:
    """Return buttons, or a select, as a row of a message."""
    return {"type": ROW, "components": [item.to_component_dict() for item in items]}


def walk(components: Iterable[Component]) -> Iterator[Component]:
    """Yield these components and all they consist of."""
    for component in components:
        yield component
        yield from walk(component.get("components", ()))


def height(texts: Iterable[str], rows: Iterable[Row]) -> int:
    """Return the height of texts and rows of buttons or selects on a phone, one below the other."""
    parts = [*(text_height(text) for text in texts if text), *map(_row_height, rows)]
    return sum(parts) + BETWEEN * (len(parts) - 1)


def _row_height(row: Row) -> int:
    """Return the height of a row, whose buttons a phone breaks into several lines if need be."""
    widths = [button.width for button in row if isinstance(button, Button)]
    return BUTTONS + MORE_BUTTONS * (lines_of(widths, GAP, LINE) - 1) if widths else SELECT


def back_button(word: str, reader: Reader, argument: str = "") -> Button:
    """Return the button that leads back to the page of this word."""
    return way_to(reader.say("button-page-back"), word, argument)


def with_small(text: str, more: str) -> str:
    """Return a text with something more in one of its last small lines, which has room for it on a
    phone or is too long for one there anyway; or in a line of its own.
    """
    if not more:
        return text
    lines = text.split("\n")
    for at in reversed(range(len(lines))):
        beside = f"{lines[at]} · {more}"
        if beside.startswith(SMALL) and (is_line(beside) or not is_line(lines[at])):
            return "\n".join([*lines[:at], beside, *lines[at + 1 :]])
        if lines[at].startswith(SMALL) and not lines[at - 1].startswith(SMALL):
            break  # what is small above other text is about something else
    return f"{text}\n{SMALL}{more}"


def is_line(text: str) -> bool:
    """True if a line of a message's text, small or not, is one on a phone."""
    if text.startswith(SMALL):
        return width(text.removeprefix(SMALL)) <= SMALL_LINE
    return width(text) <= LINE


def with_last_small(texts: Sequence[str], more: str) -> Texts:
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


def fitting(texts: Iterable[str], beside: Sequence[str] = ()) -> Texts:
    """Return as many of these texts as a message has room for beside others, the first ones first,
    and no empty ones.
    """
    kept = [*filter(None, texts)]
    while not fits([*beside, *kept]):
        kept.pop()
    return kept


# Buttons and selects: what they say, and the page they lead to


def way_to(
    label: str, word: str, argument: str = "", style: Style = Secondary, *, disabled: bool = False
) -> Button:
    """Return a button that leads to the page of this word, about this argument."""
    label = shortened(label, LONGEST_LABEL)
    custom_id = page_button(word, argument)
    return Button(label=label, style=style, custom_id=custom_id, disabled=disabled)


def select(
    word: str,
    placeholder: str,
    choices: Iterable[tuple[str, str] | tuple[str, str, str]],
    now: str | Sequence[str],
    reader: Reader,
    *,
    argument: str = "",
    **values: str,
) -> Select:
    """Return a select of (value, label) or (value, label, description), as many as there is room
    for, with `now` preselected; of as many as one likes if `now` lists several. `placeholder` is a
    text's key, `values` are that text's.
    """
    several = not isinstance(now, str)
    options = [
        discord.SelectOption(
            label=shortened(label, LONGEST_OPTION),
            value=value,
            description=shortened("".join(described), LONGEST_OPTION) or None,
            default=value in now if several else value == now,
        )
        for value, label, *described in islice(choices, IN_A_SELECT)
    ]
    custom_id = page_button(word, argument)
    text = reader.say(placeholder, **values)
    return Select(
        custom_id=custom_id, placeholder=text, options=options, required=not several,
        min_values=0 if several else 1, max_values=len(options) if several else 1,
    )  # fmt: skip


def seating(table: Table, user: int, reader: Reader) -> Beneath | None:
    """Return the button that brings somebody without a seat to one: to a free one, or into the
    line, or out of it; None at a closed table.
    """
    lobby = table.lobby
    if lobby.closed:
        return None
    middle = in_the_middle(lobby)
    if table.place_in_line(user) is not None:
        label = "button-unline"
        custom_id = page_button("seats", f"{table.id} unline")
    elif middle and free_seat(lobby) is not None:
        label = "button-takeover"
        custom_id = table_button(table.id, "takeover")
    else:
        label = "button-line" if middle or room_in(lobby) < 1 else "button-join"
        custom_id = table_button(table.id, "join")
    style = Secondary if label == "button-unline" else Success
    return Beneath([[Button(reader.say(label), custom_id, style)]])


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
