"""One hand for all pictures: their felt and colours, sizes of type, one grid, and common elements.

A phone shows a picture a third as wide as it is drawn. So no letter is smaller than SMALL, but for
a text that would be cut otherwise (SMALLEST), and each picture has one thing in HUGE or TITLE that
is seen first. All figures of a column end at RIGHT.
"""

from collections.abc import Sequence
from zlib import crc32

from cogs.words.words import Texts
from data.cards.canvas import Box, Canvas, ellipse, length, placed, shortened
from data.cards.lettering import Point, Side, Type, writable
from engine.cards import ACE, HEARTS, JACK, JOKER, SPADES, card

# The grid: margins, the space within a row, and the space between rows.
WIDTH, MARGIN, PADDING, GAP = 1000, 36, 24, 12
LEFT = MARGIN + PADDING
RIGHT = WIDTH - MARGIN - PADDING
ROOM = WIDTH - 2 * MARGIN - 2 * PADDING
HEAD = 216  # the height of a heading
ROW, CORNER = 84, 18  # the height of a row, and its corners

# Type, in steps.
SMALL, TEXT, NAME = Type(30), Type(36), Type(42, bold=True)
LARGE = Type(54, bold=True)
TITLE = Type(72, bold=True)
HUGE = Type(96, bold=True)
STRONG = TEXT._replace(bold=True)
TITLED = SMALL._replace(bold=True)
SMALLEST = 24

FELT, LIGHT, DIM = "#12402c", "#ffffff", "#b9d8c6"
GOLD = "#f4c542"
SILVER = "#cfd6dc"
BRONZE = "#d99a5b"
PLAIN = "#2c6b4d"
INK = "#12301f"
FAINT = "#ffffff2e"
PANEL = "#ffffff17"
FIRST = "#f4c54233"
BAND, LAMP = "#f4c54270", "#a51d2d"
WOOD, CHAR, TIP = "#e8c48a", "#8d7f70", "#e8412e"
FACES = ("#f4c542", "#8fd0ff", "#ff9d7a", "#c6a8ff", "#9be39b", "#ffd1dc", "#e0e0e0", "#f0b86c")

CARRIES, SNEAKED = "🃏", "👣"  # the same as the marks below, in words
CARDS = (card(ACE, HEARTS), card(JACK, SPADES))  # in the heading
STICK, STICK_GAP = 8, 6  # the width of point sticks, and the space between two
BASE = 0.36  # from the middle of a line to its base, in sizes of type

_SOLE = ellipse((0.0, 0.0), 0.16, 0.26)
_HEEL = ellipse((0.02, 0.44), 0.13, 0.13)


# Texts


def fitting(text: str, room: float, *styles: Type) -> tuple[str, Type]:
    """Return a text in the first of these types in which it fits; in the last it is shortened."""
    known = writable(text)
    style = next((style for style in styles if length(known, style) <= room), styles[-1])
    return shortened(known, style, room), style


def write(
    canvas: Canvas,
    at: Point,
    text: str,
    style: Type,
    fill: str,
    *,
    room: float,
    side: Side = "left",
) -> float:
    """Write a text on its base line, in a smaller type if there is too little room, and shortened
    if it does not fit in any; return its width.
    """
    shown, fits = fitting(text, room, *ever_smaller(style))
    canvas.write(at, shown, fits, fill, side=side)
    return length(shown, fits)


def ever_smaller(style: Type) -> list[Type]:
    """Return a type, and smaller ones."""
    return [style._replace(size=size) for size in range(style.size, SMALLEST - 1, -3)]


def side_by_side(names: Sequence[str], room: float) -> tuple[Texts, Type]:
    """Return names that share a room, in the largest type in which all of them fit; in the last
    the longest are shortened.
    """
    known = [writable(name) for name in names]
    for style in ever_smaller(STRONG):
        needed = [length(name, style) for name in known]
        if sum(needed) <= room:
            return known, style
    rooms = [max(room / len(known), room - sum(needed) + need) for need in needed]
    return [shortened(name, style, own) for name, own in zip(known, rooms, strict=True)], style


def beside(fixed: str, rest: str, room: float, style: Type) -> str:
    """Return two texts with a dot between: the first whole, the second as far as there is room."""
    known = writable(fixed)
    left = shortened(writable(rest), style, room - length(f"{known} · ", style))
    return " · ".join(filter(None, (known, left)))


def wrapped(text: str, style: Type, room: float, most: int) -> Texts:
    """Return a text in as many lines as it takes, so many at most; the last is shortened."""
    lines: Texts = []
    for word in writable(text).split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and (len(lines) == most or length(longer, style) <= room):
            lines[-1] = longer
        else:
            lines.append(word)
    return [shortened(line, style, room) for line in lines]


def in_lines(text: str, room: float, *styles: Type) -> tuple[Texts, Type]:
    """Return a text in one line, in the first of these types in which it fits; else as a NAME, in
    two lines, or smaller if it is too long for that.
    """
    shown, style = fitting(text, room, *styles)
    if shown == writable(text):
        return [shown], style
    for smaller in (NAME, STRONG, TITLED):
        lines = wrapped(text, smaller, room, 2)
        if " ".join(lines) == writable(text):
            return lines, smaller
    return lines, smaller


def heading(canvas: Canvas, title: str, when: str, where: str) -> None:
    """Write the heading: the title, in two lines if it is long, and beneath it the time whole and
    the server as far as there is room; with two cards beside it.
    """
    for number, shown in enumerate(CARDS):
        canvas.card(shown, (WIDTH - 176 + 76 * number, 106), 12 - 22 * number, 0.85)
    room = WIDTH - 2 * MARGIN - 270
    lines, style = in_lines(title, room, TITLE, LARGE)
    for number, line in enumerate(lines):
        base = 104 + style.size * 1.1 * (number - 0.65 * (len(lines) - 1))
        canvas.write((MARGIN, base), line, style, LIGHT)
    _, small = fitting(" · ".join(filter(None, (when, where))), room, TEXT, SMALL)
    canvas.write((MARGIN, 164), beside(when, where, room, small), small, DIM)


# Elements


def panel(canvas: Canvas, top: float, height: float, *, first: bool = False) -> float:
    """Draw the background of a row over the whole width; return the middle of its height."""
    canvas.panel((MARGIN, top, WIDTH - MARGIN, top + height), CORNER, FIRST if first else PANEL)
    return top + height / 2


def base_of(middle: float, style: Type) -> float:
    """Return the base line of a text in the middle of a line."""
    return middle + BASE * style.size


def medal(canvas: Canvas, centre: Point, place: int, radius: float = 32) -> None:
    """Draw a place on a disc of its metal."""
    canvas.disc(centre, radius, {1: GOLD, 2: SILVER, 3: BRONZE}.get(place, PLAIN))
    style = Type(round(radius * (1.2 if place < 100 else 0.85)), bold=True)
    at = (centre[0], base_of(centre[1], style))
    canvas.write(at, str(place), style, LIGHT if place > 3 else INK, side="middle")


def face(canvas: Canvas, centre: Point, radius: float, name: str, avatar: bytes = b"") -> None:
    """Draw a person: their picture, or the first letter of their name."""
    if avatar:
        canvas.portrait(avatar, centre, radius)
        return
    canvas.disc(centre, radius, FACES[crc32(name.encode()) % len(FACES)])
    initial = next((letter for letter in writable(name) if letter.isalnum()), "")
    style = Type(round(radius * 1.1), bold=True)
    at = (centre[0], base_of(centre[1], style))
    canvas.write(at, initial.upper()[:1], style, INK, side="middle")


def tile(canvas: Canvas, box: Box, figure: str, label: str) -> None:
    """Draw a figure, large, with its label beneath."""
    left, top, right, bottom = box
    canvas.panel(box, CORNER, PANEL)
    room, middle = right - left - PADDING, (left + right) / 2
    shown, style = fitting(figure, room, TITLE, LARGE, NAME)
    canvas.write((middle, top + 0.54 * (bottom - top)), shown, style, LIGHT, side="middle")
    write(canvas, (middle, bottom - 24), label, SMALL, DIM, room=room, side="middle")


def plate_width(text: str) -> float:
    """Return the width of a title's plate."""
    return length(writable(text), TITLED) + 84


def plate(canvas: Canvas, right: float, middle: float, text: str) -> float:
    """Draw a title on a background of its own, with its sign; return the plate's left edge."""
    left = right - plate_width(text)
    canvas.panel((left, middle - 26, right, middle + 26), CORNER, LAMP)
    joker(canvas, (left + 12, middle - 20), 40)
    canvas.write((left + 60, base_of(middle, TITLED)), writable(text), TITLED, LIGHT)
    return left


def arrow(canvas: Canvas, x: float, middle: float) -> float:
    """Draw an arrow to the right; return where the next text begins."""
    canvas.line([(x, middle), (x + 34, middle)], 4, DIM)
    canvas.line([(x + 23, middle - 10), (x + 35, middle), (x + 23, middle + 10)], 4, DIM)
    return x + 54


def sticks_width(count: int) -> float:
    """Return the width of so many point sticks."""
    return count * (STICK + STICK_GAP)


def sticks(canvas: Canvas, x: float, middle: float, whole: int, lost: int) -> None:
    """Draw point sticks from here on, whole ones with their heads first, then stubs of lost
    ones.
    """
    for number in range(whole + lost):
        left = x + sticks_width(number)
        if number < whole:
            canvas.panel((left, middle - 16, left + STICK, middle + 20), 3, WOOD)
            canvas.disc((left + STICK / 2, middle - 15), STICK / 2 + 1, TIP)
        else:
            canvas.panel((left, middle + 4, left + STICK, middle + 20), 2, CHAR)


def joker(canvas: Canvas, at: Point, side: float) -> None:
    """Carries the title; `at` is the mark's upper left corner."""
    canvas.face(JOKER, at, side)


def footprints(canvas: Canvas, at: Point, side: float, fill: str = LIGHT) -> None:
    """Sneaked away with it."""
    for x, y in ((0.28, 0.52), (0.72, 0.3)):
        foot = (at[0] + x * side, at[1] + y * side)
        for shape in (_SOLE, _HEEL):
            canvas.area(placed(shape, foot, side * 0.9), fill)
