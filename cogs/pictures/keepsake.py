"""The keepsake of a match: the winner with their face, how they won, and the winning card or the
curve of the rounds; everybody behind them in the counted order; and the title's way.

It is as high as it has lines. No colour has a meaning alone: places are numbers, lost sticks are
stubs, the title is written out.
"""

from collections.abc import Sequence
from typing import NamedTuple

from cogs.pictures.curve import Scale
from cogs.pictures.paint import (
    BASE,
    CORNER,
    DIM,
    FAINT,
    GAP,
    GOLD,
    HUGE,
    LARGE,
    LEFT,
    LIGHT,
    MARGIN,
    NAME,
    PADDING,
    PANEL,
    RIGHT,
    ROOM,
    SMALL,
    STRONG,
    TITLE,
    TITLED,
    WIDTH,
    base_of,
    face,
    in_lines,
    joker,
    medal,
    panel,
    plate,
    plate_width,
    sticks,
    sticks_width,
    wrapped,
    write,
)
from cogs.pictures.poster import Block, Poster, Text, Way, about, dotted
from data.cards.canvas import Canvas, length
from data.cards.lettering import Point, writable
from data.cards.naming import PLAIN, Style, plain_text
from engine.cards import Card

HERO = 262  # the height of the winner
TALL, LOW = 84, 96  # rows of one column, and of two
SINGLE = 5  # so many rows stand in one column, more in two
MOST = 13  # people; of more the first and the last are drawn
LINE = 46
CARD_X = WIDTH - 142
CARD_Y = 131
CARD_TURNED = -9
CARD_LARGE = 1.06
CARD_ROOM = 230
DISC, SMALL_DISC = 74, 28
CURVE, CURVE_FOOT = 200, 66  # the width of the curve, and its space beneath for the rounds
LEAST = 170  # of a name, before there is room for anything else


Curve = Sequence[Sequence[int]]  # points after each round, by seat


class Placed(NamedTuple):
    """One person's line. `note` is their final score (points, sticks, cards left), `whole` and
    `lost` are point sticks; `mark` is the title they took; `absent`: not there at the end.
    """

    place: int
    name: str
    note: str = ""
    whole: int = 0
    lost: int = 0
    mark: str = ""
    absent: str = ""
    avatar: bytes = b""

    @property
    def in_words(self) -> str:
        """Return it in words."""
        return about(f"{self.place}. {self.name}", self.mark, self.absent, self.note)


class Keepsake(NamedTuple):
    """A finished match: its game and length, its day and server; the winners, named together, how
    they won, and the winning card, or in the order of the places everybody's points after each
    round, where more is better; everybody by place, the winners first; from whom to whom the title
    went; the style of the card.
    """

    game: str
    when: str
    where: str
    winner: str
    how: str
    lines: tuple[Placed, ...]
    winners: int = 1
    card: Card | None = None
    curve: Curve = ()
    way: tuple[str, ...] = ()
    style: Style = PLAIN

    @property
    def poster(self) -> Poster:
        """Return the picture."""
        first = self.lines[: self.winners]
        others = self.lines[self.winners :]
        score = first[0] if len(first) == 1 else None
        parts: list[Block] = [
            Text(dotted(self.game, self.when), self.where, SMALL, DIM),
            MatchWinner(self.winner, self.how, score, self.card, self.curve, self.winners),
        ]
        parts += [PlaceRows(others)] if others else []
        parts += [Way("", self.way)] if len(self.way) > 1 else []
        return Poster("", "", "", tuple(parts), self.style)


class MatchWinner(NamedTuple):
    """The winners, named together, and how they won; a single one's line, and the winning card, or
    the curve of the rounds with so many winners.
    """

    names: str
    how: str
    line: Placed | None = None
    card: Card | None = None
    curve: Curve = ()
    winners: int = 1

    @property
    def height(self) -> float:
        """Return the height it needs."""
        return HERO

    @property
    def in_words(self) -> Sequence[str]:
        """Return the same in a line."""
        note = "" if self.line is None else self.line.note
        card = "" if self.card is None else plain_text(self.card)
        return (about(self.names, self.how, note, card),)

    def draw(self, canvas: Canvas, top: float) -> None:
        """Draw it from this height on."""
        panel(canvas, top, HERO, first=True)
        at_right = self.card is not None or bool(self.curve)
        room = ROOM - (CARD_ROOM if at_right else 0)
        left = float(LEFT)
        line = self.line
        if line is not None:
            centre = (LEFT + DISC, top + HERO / 2)
            canvas.disc(centre, DISC + 6, GOLD)
            face(canvas, centre, DISC, line.name, line.avatar)
            left = left + 2 * DISC + PADDING
            room = room - 2 * DISC - PADDING
        names, style = in_lines(self.names, room, HUGE, TITLE, LARGE)
        small = STRONG if len(wrapped(self.how, STRONG, room, 3)) < 3 else TITLED
        how = wrapped(self.how, small, room, 2)
        noted = line is not None and bool(line.note or line.whole or line.lost)
        high = style.size * 1.1 * len(names) + LINE * len(how) + (LINE if noted else 0)
        base = top + (HERO - high) / 2 - style.size * 0.26
        for name in names:
            base += style.size * 1.1
            canvas.write((left, base), name, style, LIGHT)
        base += 8
        for text in how:
            base += LINE
            canvas.write((left, base), text, small, GOLD)
        if line is not None and noted:
            _score(canvas, (left, base + LINE), room, line)
        if self.curve:
            _curve(canvas, top, self.curve, self.winners)
        elif self.card is not None:
            canvas.card(self.card, (CARD_X, top + CARD_Y), CARD_TURNED, CARD_LARGE)


def _curve(canvas: Canvas, top: float, curve: Curve, winners: int) -> None:
    """Draw everybody's points round by round, the winners' last and in gold; beneath it the numbers
    of the first and the last round.
    """
    points = [count for of_seat in curve for count in of_seat]
    rounds = len(curve[0]) - 1
    foot = top + HERO - CURVE_FOOT
    along = Scale(0, rounds, RIGHT - CURVE, RIGHT - 12)
    up = Scale(min(points), max(points) + (min(points) == max(points)), foot, top + PADDING + 8)
    for number, of_seat in reversed([*enumerate(curve)]):
        first = number < winners
        line = [(along.at(at), up.at(count)) for at, count in enumerate(of_seat)]
        canvas.line(line, 7 if first else 3, GOLD if first else DIM)
        canvas.disc(line[-1], 10 if first else 6, GOLD if first else DIM)
    canvas.line([(along.start, foot + 14), (along.end, foot + 14)], 2, FAINT)
    for at in (1, rounds):
        canvas.write((along.at(at), foot + 48), str(at), SMALL, DIM, side="middle")


class PlaceRows(NamedTuple):
    """Everybody behind the winners: of too many, the first and the last."""

    lines: tuple[Placed, ...]

    @property
    def _grid(self) -> tuple[int, int, int]:
        """Return the numbers of columns and rows, and the height of a row."""
        shown = min(len(self.lines), MOST - 1)
        columns = 1 if shown <= SINGLE else 2
        return columns, -(-shown // columns), TALL if columns == 1 else LOW

    @property
    def height(self) -> float:
        """Return the height it needs."""
        _, rows, high = self._grid
        return rows * (high + GAP) - GAP

    @property
    def in_words(self) -> Sequence[str]:
        """Return each in a line."""
        return [line.in_words for line in self.lines]

    def draw(self, canvas: Canvas, top: float) -> None:
        """Draw it from this height on."""
        columns, rows, high = self._grid
        shown = self.lines
        if len(shown) > MOST - 1:
            shown = (*shown[: MOST - 2], shown[-1])
        width = (WIDTH - 2 * MARGIN - GAP * (columns - 1)) / columns
        for number, line in enumerate(shown):
            column, row = divmod(number, rows)
            at = (MARGIN + column * (width + GAP), top + row * (high + GAP))
            _line(canvas, at, (width, high), line, wide=columns == 1)


def _score(canvas: Canvas, at: Point, room: float, line: Placed) -> None:
    """Write the winner's own score, behind their sticks."""
    x, base = at
    wide = sticks_width(line.whole + line.lost)
    sticks(canvas, x, base - BASE * SMALL.size, line.whole, line.lost)
    write(canvas, (x + wide + (14 if wide else 0), base), line.note, SMALL, DIM, room=room - wide)


def _line(canvas: Canvas, at: Point, room: Point, line: Placed, *, wide: bool) -> None:
    """Draw a place: medal, face and name; to the right the title, or the score with its sticks. In
    a narrow line the score stands beneath the name.
    """
    left, top = at
    right, middle = left + room[0] - 18, top + room[1] / 2
    canvas.panel((left, top, left + room[0], top + room[1]), CORNER, PANEL)
    medal(canvas, (left + 40, middle), line.place, 24)
    face(canvas, (left + 106, middle), SMALL_DISC, line.name, line.avatar)
    x, style = left + 152, NAME if wide else STRONG
    least = x + min(length(writable(line.name), style), LEAST)
    if line.mark:
        score = length(writable(line.note), SMALL) + PADDING if wide and line.note else 0
        right = _title(canvas, (right, middle), least + score, line.mark)
    if wide:
        right = _score_beside(canvas, (right, middle), least, line)
        write(canvas, (x, base_of(middle, style)), line.name, style, LIGHT, room=right - x)
        return
    beneath = " · ".join(filter(None, (line.absent, line.note)))
    base = middle - 6 if beneath else base_of(middle, style)
    write(canvas, (x, base), line.name, style, LIGHT, room=right - x)
    write(canvas, (x, middle + 32), beneath, SMALL, DIM, room=right - x)


def _title(canvas: Canvas, at: Point, least: float, mark: str) -> float:
    """Draw the title; its sign alone where there is no room for more. Return what is left."""
    right, middle = at
    if plate_width(mark) + PADDING <= right - least:
        return plate(canvas, right, middle, mark) - PADDING
    joker(canvas, (right - 44, middle - 22), 44)
    return right - 44 - PADDING


def _score_beside(canvas: Canvas, at: Point, least: float, line: Placed) -> float:
    """Write a score with its sticks, and that somebody was not there, as far as there is room;
    return where it begins.
    """
    right, middle = at
    for text in map(writable, (line.note, line.absent)):
        wide = length(text, SMALL)
        if text and right - wide - PADDING > least:
            canvas.write((right, base_of(middle, SMALL)), text, SMALL, DIM, side="right")
            right -= wide + PADDING
    wide = sticks_width(line.whole + line.lost)
    if wide and right - wide - PADDING > least:
        right -= wide
        sticks(canvas, right, middle, line.whole, line.lost)
        right -= PADDING
    return right
