"""The keepsake of a match: the winner and the winning card, everybody's place, and the stakes.

One size for all, so that it is small in a channel and still readable on a phone. No colour has a
meaning alone: places are numbers, burnt sticks are broken, the title is written out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cogs.pictures.paint import (
    DIM,
    FELT,
    FIRST,
    GOLD,
    LIGHT,
    MARGIN,
    ROW,
    WIDTH,
    joker,
    medal,
)
from data.cards.canvas import Canvas, length, shortened
from data.cards.lettering import writable
from engine.cards import JOKER, Card

HEIGHT = 560
TOP, FOOT = 236, 474  # the lines of places stand between, what is remarkable beneath
ROWS, FEWEST = 4, 3  # in a column: as many at most, and as high as if there were so many
MOST = 12  # lines; of more people the first and the last are drawn
LAMP = "#b3262a"
WOOD, CHAR, EMBER = "#e8c48a", "#8d7f70", "#ff8a3c"
CARD_AT, CARD_TURNED, CARD_ROOM = (WIDTH - 130, 132), -9, 250
NAME = 90  # of a name at least, before there is room for a note or a mark
STICK, STICK_GAP = 7, 5  # how wide point sticks are, and how far apart


class Placed(NamedTuple):
    """One person's line. `note` is their final score (points, sticks), `whole` and `burnt` are
    point sticks; `mark` is the title they took; `absent`: not there at the end; `unnamed` replaces
    a name without a letter in the font.
    """

    place: int
    name: str
    unnamed: str
    note: str = ""
    whole: int = 0
    burnt: int = 0
    mark: str = ""
    absent: str = ""


class Keepsake(NamedTuple):
    """A finished match: its game and length, the winner (their name large) and how they won, the
    winning card, everybody by place, and the feats: the title's way from whom to whom, runs.
    """

    game: str
    winner: str
    unnamed: str
    how: str
    lines: tuple[Placed, ...]
    card: Card | None = None
    way: tuple[str, ...] = ()  # of the title: its name, its former and its new carrier
    remark: str = ""


def draw(keepsake: Keepsake) -> bytes:
    """Return the picture as PNG."""
    canvas = Canvas(WIDTH, HEIGHT, FELT)
    card = keepsake.card if keepsake.card is not None and keepsake.card < JOKER else None
    if card is not None:
        canvas.card(card, CARD_AT, CARD_TURNED)
    _head(canvas, keepsake, WIDTH - 2 * MARGIN - (CARD_ROOM - MARGIN if card is not None else 0))
    _lines(canvas, _shown(keepsake.lines))
    _foot(canvas, keepsake)
    return canvas.png()


def _head(canvas: Canvas, keepsake: Keepsake, room: float) -> None:
    game = shortened(writable(keepsake.game, ""), 34, room)
    canvas.write((MARGIN, 62), game, 34, DIM)
    name = writable(keepsake.winner, keepsake.unnamed)
    size = next((one for one in (92, 80, 68, 58, 48) if length(name, one) <= room), 42)
    canvas.write((MARGIN, 150), shortened(name, size, room), size, LIGHT, bold=3)
    canvas.write((MARGIN, 204), shortened(writable(keepsake.how, ""), 38, room), 38, GOLD, bold=1)


def _shown(lines: Sequence[Placed]) -> Sequence[Placed]:
    """Return the lines that fit: of too many, the first and the last."""
    return lines if len(lines) <= MOST else [*lines[: MOST - 1], lines[-1]]


def _lines(canvas: Canvas, lines: Sequence[Placed]) -> None:
    """Draw everybody's place, in as many columns as needed, top to bottom."""
    columns = -(-len(lines) // ROWS)
    rows = -(-len(lines) // max(columns, 1))
    gap = 14
    width = (WIDTH - 2 * MARGIN - gap * (columns - 1)) / max(columns, 1)
    slots = max(rows, FEWEST)
    height = (FOOT - TOP - 8 * (slots - 1)) / slots
    for number, line in enumerate(lines):
        column, row = divmod(number, rows)
        left, top = MARGIN + column * (width + gap), TOP + row * (height + 8)
        _line(canvas, (left, top), (width, height), line, size=36 if columns == 1 else 30)


def _line(
    canvas: Canvas, at: tuple[float, float], room: tuple[float, float], line: Placed, size: int
) -> None:
    left, top = at
    width, height = room
    middle, right = top + height / 2, left + width - 18
    ground = FIRST if line.place == 1 and not line.absent else ROW
    canvas.panel((left, top, left + width, top + height), 14, ground)
    medal(canvas, (left + 34, middle), line.place, 23)
    base = middle + 0.36 * size
    absent = writable(line.absent, "") if line.absent else ""
    away = length(absent, size - 8) + 14 if absent else 0
    name = writable(line.name, line.unnamed)
    left += 70
    end = left + min(length(name, size), NAME) + away  # at least this wide
    sticks = width < WIDTH / 2 and line.whole + line.burnt
    note = shortened(writable(str(line.whole) if sticks else line.note, ""), size - 6, width / 3)
    right = _note(canvas, (right, base), end, note, size - 6)
    right = _sticks(canvas, right, middle, line)
    plate = length(writable(line.mark, ""), size - 12) + 28 if line.mark else 0
    plate = plate if end + plate + 16 <= right else 0
    name = shortened(name, size, right - left - away - (plate + 16 if plate else 0))
    canvas.write((left, base), name, size, LIGHT, bold=1)
    x = left + length(name, size)
    if absent:
        canvas.write((x + 14, base), absent, size - 8, DIM)
    if plate:
        _plate(canvas, (x + away + 16, middle), plate, line.mark, size - 12)


def _note(canvas: Canvas, at: tuple[float, float], end: float, note: str, size: int) -> float:
    """Write a note, right-aligned, if that leaves the text up to `end` free; return where it
    begins.
    """
    begins = at[0] - length(note, size) - 18
    if not note or begins < end:
        return at[0]
    canvas.write(at, note, size, DIM, side="right")
    return begins


def _plate(canvas: Canvas, at: tuple[float, float], width: float, mark: str, size: int) -> None:
    """Draw a title on a background of its own."""
    x, middle = at
    canvas.panel((x, middle - size / 2 - 6, x + width, middle + size / 2 + 6), 16, LAMP)
    text = writable(mark, "")
    canvas.write((x + width / 2, middle + 0.36 * size), text, size, LIGHT, side="middle")


def _sticks(canvas: Canvas, right: float, middle: float, line: Placed) -> float:
    """Draw point sticks, whole ones first, burnt ones broken; return where they begin."""
    count = line.whole + line.burnt
    left = right - count * (STICK + STICK_GAP)
    for number in range(count):
        x = left + number * (STICK + STICK_GAP)
        if number < line.whole:
            canvas.panel((x, middle - 19, x + STICK, middle + 19), 3, WOOD)
        else:
            canvas.panel((x, middle + 4, x + STICK, middle + 19), 2, CHAR)
            canvas.disc((x + STICK / 2, middle + 3), STICK / 2 + 1, EMBER)
    return left - 18 if count else right


def _foot(canvas: Canvas, keepsake: Keepsake) -> None:
    x, base = float(MARGIN), HEIGHT - 34
    room = WIDTH - 2 * MARGIN
    if keepsake.way:
        joker(canvas, (x, base - 34), 40)
        x += 56
        x = _way(canvas, x, base, keepsake.way)
    remark = writable(keepsake.remark, "") if keepsake.remark else ""
    if remark:
        text = f"· {remark}" if keepsake.way else remark
        canvas.write((x, base), shortened(text, 32, room - x + MARGIN), 32, GOLD)


def _way(canvas: Canvas, x: float, base: float, way: Sequence[str]) -> float:
    """Write the title, then its former and its new carrier, with an arrow between."""
    what, *people = way
    for number, text in enumerate([what, *people]):
        if number > 1:
            canvas.line([(x, base - 11), (x + 34, base - 11)], 4, DIM)
            canvas.line([(x + 24, base - 20), (x + 35, base - 11), (x + 24, base - 2)], 4, DIM)
            x += 52
        written = shortened(writable(text, "?"), 32, 250)
        canvas.write((x, base), written, 32, LIGHT if number else DIM, bold=1 if number else 0)
        x += length(written, 32) + 16
    return x
