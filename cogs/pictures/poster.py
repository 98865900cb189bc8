"""A picture: a heading, and beneath it its parts, one below the other over the whole width.

A part knows its height and draws itself. These are the parts that any picture may have; people,
boards, curves, keepsakes, evenings and moments have their own beside them. All texts are final.
"""

from collections.abc import Sequence
from typing import NamedTuple, Protocol, TypeVar

from cogs.pictures.paint import (
    DIM,
    FELT,
    GAP,
    GOLD,
    HEAD,
    HUGE,
    LARGE,
    LEFT,
    LIGHT,
    MARGIN,
    NAME,
    PADDING,
    RIGHT,
    ROOM,
    SMALL,
    STRONG,
    TEXT,
    TITLE,
    TITLED,
    WIDTH,
    arrow,
    base_of,
    beside,
    fitting,
    heading,
    in_lines,
    joker,
    panel,
    side_by_side,
    tile,
    wrapped,
    write,
)
from cogs.words.words import Texts, escaped
from data.cards.canvas import Canvas, length, shortened
from data.cards.lettering import Side, Type, writable
from data.cards.naming import PLAIN, Style

LABEL, BIG, HOW = 60, 116, 52  # heights within a banner
TILES, LINE, LEADING = 156, 108, 50  # the heights of tiles, of a line, and of its second row
WAY, ARROW, SIGN = 62, 70, 60  # the height of a way; the widths of an arrow and of the title's sign
WAY_LABEL = 310  # the room of a way's subject
MARK = 36
TOP, ABOVE = 20, 8  # the space above a picture without a heading, and above a text

P = TypeVar("P")


class Block(Protocol):
    """A part of a picture."""

    @property
    def height(self) -> float:
        """Return the height it needs."""

    @property
    def in_words(self) -> Sequence[str]:
        """Return what it shows, in lines."""

    def draw(self, canvas: Canvas, top: float) -> None:
        """Draw it from this height on."""


class Poster(NamedTuple):
    """The whole picture: its heading (none without a title), its parts, and its cards' style."""

    title: str
    when: str
    where: str
    parts: tuple[Block, ...]
    style: Style = PLAIN

    def of(self, kind: type[P]) -> list[P]:
        """Return the parts of this kind, in order."""
        return [part for part in self.parts if isinstance(part, kind)]

    @property
    def lines(self) -> Texts:
        """Return what the parts show, in words."""
        return [line for part in self.parts for line in part.in_words]

    @property
    def in_words(self) -> Texts:
        """Return the whole picture in words."""
        return [*filter(None, (self.title, dotted(self.when, self.where))), *self.lines]


def draw(poster: Poster) -> bytes:
    """Return the picture as PNG; its height depends on the parts."""
    top = float(HEAD if poster.title else TOP)
    heights = sum(part.height + GAP for part in poster.parts)
    canvas = Canvas(WIDTH, round(top + heights) - GAP + MARGIN, FELT, poster.style)
    if poster.title:
        heading(canvas, poster.title, poster.when, poster.where)
    for part in poster.parts:
        part.draw(canvas, top)
        top += part.height + GAP
    return canvas.png()


class Text(NamedTuple):
    """A text on the felt, in two lines if it is long; or one beside another, which is shortened."""

    text: str
    rest: str = ""
    style: Type = TEXT
    fill: str = LIGHT
    side: Side = "left"

    @property
    def _lines(self) -> Texts:
        room = WIDTH - 2 * MARGIN
        if self.rest:
            return [beside(self.text, self.rest, room, self.style)]
        return wrapped(self.text, self.style, room, 2)

    @property
    def height(self) -> float:
        """Return the height it needs."""
        return ABOVE + 1.27 * self.style.size * len(self._lines)

    @property
    def in_words(self) -> Sequence[str]:
        """Return the same."""
        return (dotted(self.text, self.rest),)

    def draw(self, canvas: Canvas, top: float) -> None:
        """Draw it from this height on."""
        x = WIDTH / 2 if self.side == "middle" else MARGIN
        for number, line in enumerate(self._lines):
            base = top + ABOVE + self.style.size * (0.9 + 1.27 * number)
            canvas.write((x, base), line, self.style, self.fill, side=self.side)


class Banner(NamedTuple):
    """The thing one sees first: its subject, the thing itself, and what there is to add."""

    label: str
    big: str
    how: str = ""

    @property
    def height(self) -> float:
        """Return the height it needs."""
        return (LABEL if self.label else GAP) + BIG + (HOW if self.how else 0) + GAP

    @property
    def in_words(self) -> Sequence[str]:
        """Return the same in a line."""
        return (about(self.label, self.big, self.how),)

    def draw(self, canvas: Canvas, top: float) -> None:
        """Draw it from this height on."""
        panel(canvas, top, self.height, first=True)
        middle = WIDTH / 2
        write(canvas, (middle, top + 46), self.label, STRONG, DIM, room=ROOM, side="middle")
        lines, style = in_lines(self.big, ROOM, HUGE, TITLE, LARGE)
        centre = top + (LABEL if self.label else GAP) + BIG / 2
        first = centre - style.size * 0.6 * (len(lines) - 1)
        for number, line in enumerate(lines):
            base = base_of(first, style) + style.size * 1.2 * number
            canvas.write((middle, base), line, style, LIGHT, side="middle")
        how, style = fitting(self.how, ROOM, STRONG, TITLED)
        canvas.write((middle, top + self.height - 28), how, style, GOLD, side="middle")


class Line(NamedTuple):
    """A row: a text with its subject above it, a figure, and who carries a title above that."""

    label: str
    text: str
    figure: str = ""
    titled: str = ""

    @property
    def _shown(self) -> tuple[str, Texts, Type]:
        """Return the figure, and the text's lines in their type."""
        figure = shortened(writable(self.figure), STRONG, ROOM / 2)
        room = ROOM - (length(figure, STRONG) + PADDING if figure else 0)
        return figure, *in_lines(self.text, room, NAME, STRONG)

    @property
    def height(self) -> float:
        """Return the height it needs."""
        return LINE + LEADING * (len(self._shown[1]) - 1)

    @property
    def in_words(self) -> Sequence[str]:
        """Return the same in a line."""
        return (about(self.label, self.text, self.figure, self.titled),)

    def draw(self, canvas: Canvas, top: float) -> None:
        """Draw it from this height on."""
        panel(canvas, top, self.height)
        figure, lines, style = self._shown
        canvas.write((RIGHT, top + 88), figure, STRONG, GOLD, side="right")
        for number, line in enumerate(lines):
            canvas.write((LEFT, top + 88 + LEADING * number), line, style, LIGHT)
        room = float(ROOM)
        if self.titled:
            carrier = shortened(writable(self.titled), SMALL, ROOM * 0.55)
            x = RIGHT - length(carrier, SMALL)
            canvas.write((RIGHT, top + 40), carrier, SMALL, LIGHT, side="right")
            joker(canvas, (x - MARK - 8, top + 12), MARK)
            room = x - MARK - 32 - LEFT
        write(canvas, (LEFT, top + 40), self.label, SMALL, DIM, room=room)


class Tiles(NamedTuple):
    """Figures side by side, each with its label."""

    figures: tuple[tuple[str, str], ...]

    @property
    def height(self) -> float:
        """Return the height it needs."""
        return TILES

    @property
    def in_words(self) -> Sequence[str]:
        """Return the same in a line."""
        return (dotted(*(f"{figure} {label}" for figure, label in self.figures)),)

    def draw(self, canvas: Canvas, top: float) -> None:
        """Draw it from this height on."""
        width = (WIDTH - 2 * MARGIN - GAP * (len(self.figures) - 1)) / max(len(self.figures), 1)
        for number, (figure, label) in enumerate(self.figures):
            left = MARGIN + number * (width + GAP)
            tile(canvas, (left, top, left + width, top + TILES), figure, label)


class Way(NamedTuple):
    """From whom to whom something went: its subject, or the title's sign in the middle without one;
    and the names.
    """

    label: str
    names: tuple[str, ...]

    @property
    def height(self) -> float:
        """Return the height it needs."""
        return WAY

    @property
    def in_words(self) -> Sequence[str]:
        """Return the same in a line."""
        return (about(self.label, " → ".join(self.names)),)

    def draw(self, canvas: Canvas, top: float) -> None:
        """Draw it from this height on."""
        middle = top + WAY / 2
        head = WAY_LABEL + 16 if self.label else SIGN
        beside_names = head + ARROW * max(len(self.names) - 1, 0)
        room = ROOM if self.label else WIDTH - 2 * MARGIN
        names, style = side_by_side(self.names, room - beside_names)
        wide = beside_names + sum(length(name, style) for name in names)
        x = float(LEFT) if self.label else (WIDTH - wide) / 2
        if self.label:
            at = (x, base_of(middle, SMALL))
            write(canvas, at, self.label, SMALL, DIM, room=WAY_LABEL)
        else:
            joker(canvas, (x, middle - 22), 44)
        x += head
        for number, name in enumerate(names):
            x = arrow(canvas, x, middle) if number else x
            canvas.write((x, base_of(middle, style)), name, style, LIGHT)
            x += length(name, style) + 16


def with_subject(line: str) -> str:
    """Return a line of a picture in words for a message's text: what it is about is bold."""
    label, colon, rest = line.partition(": ")
    return f"**{escaped(label)}:** {escaped(rest)}" if colon else f"**{escaped(line)}**"


def about(label: str, *texts: str) -> str:
    """Return these texts behind their label, if they have one."""
    return ": ".join(filter(None, (label, dotted(*texts))))


def dotted(*texts: str) -> str:
    """Return texts side by side, without empty ones."""
    return " · ".join(filter(None, texts))
