"""An evening as a picture: the guests, the best, the games, and the remains.

One size for all evenings. Of many guests, games and facts the first are drawn; the description has
all of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cogs.pictures.paint import (
    DIM,
    FELT,
    GAP,
    GOLD,
    HUGE,
    LARGE,
    LEFT,
    LIGHT,
    MARGIN,
    NAME,
    PADDING,
    PLAIN,
    RIGHT,
    ROOM,
    SMALL,
    STRONG,
    TITLE,
    TITLED,
    WIDTH,
    arrow,
    base_of,
    ever_smaller,
    face,
    fitting,
    heading,
    in_lines,
    panel,
    side_by_side,
    wrapped,
    write,
)
from data.cards.canvas import Canvas, length
from data.cards.fonts import Type
from data.cards.lettering import writable
from engine.cards import ACE, CLUBS, DIAMONDS, KING, card

HEIGHT = 1_250
GUESTS, BEST, BODY, FOOT = 206, 370, 552, 1_112  # where these begin
FACT = 56
MOST_STRETCHED = 1.8
MOST_GUESTS, IN_ONE_ROW = 8, 4
MOST_KEPT = 3  # facts with guaranteed room
DISC = 44
LABEL_ROOM = 310
MOST_LINES, NEXT_LINE = 4, 35  # of a game's winners, and the height of each
CARDS = (card(KING, CLUBS), card(ACE, DIAMONDS))


class NightGuest(NamedTuple):
    """A guest, and their picture."""

    name: str
    avatar: bytes = b""


class NightGame(NamedTuple):
    """A rule set, and the number of its matches; their winners, and the takers of its title, each
    enumeration followed by ever shorter ones for less room.
    """

    name: str
    won: tuple[str, ...]
    titled: tuple[str, ...] = ()


class NightFact(NamedTuple):
    """A fact about the evening: its subject, and from whom to whom, or one person."""

    label: str
    way: tuple[str, ...]


class NightPicture(NamedTuple):
    """The whole picture, with all texts final; `best` are the names of those with most wins,
    `when` says how much was played for how long.
    """

    title: str
    when: str
    where: str
    guests: tuple[NightGuest, ...]
    best: str
    how: str
    games: tuple[NightGame, ...]
    facts: tuple[NightFact, ...]
    sentence: str
    more: tuple[str, ...] = ()  # the number of games without room


def draw(night: NightPicture) -> bytes:
    """Return the picture as PNG."""
    canvas = Canvas(WIDTH, HEIGHT, FELT)
    heading(canvas, night.title, night.when, night.where, CARDS)
    _guests(canvas, night.guests)
    _best(canvas, night)
    _body(canvas, night)
    _sentence(canvas, night.sentence)
    return canvas.png()


def _guests(canvas: Canvas, guests: Sequence[NightGuest]) -> None:
    """Draw everybody's face, and the name beneath; many names in two rows, so that they have twice
    the room.
    """
    shown = guests if len(guests) <= MOST_GUESTS else guests[: MOST_GUESTS - 1]
    places = min(len(guests), MOST_GUESTS)
    room = (WIDTH - 2 * MARGIN) / max(places, 1)
    rows = 1 if places <= IN_ONE_ROW else 2
    for number, guest in enumerate(shown):
        x = MARGIN + room * (number + 0.5)
        face(canvas, (x, GUESTS + DISC), DISC, guest.name, guest.avatar)
        base = GUESTS + 2 * DISC + 30 + 32 * (number % rows)
        at_edge = rows > 1 and number in (0, places - 1)
        wide = room * (1.5 if at_edge else rows) - 8
        name, style = fitting(guest.name, wide, *ever_smaller(SMALL))
        half = length(name, style) / 2
        within = min(max(x, MARGIN + half), WIDTH - MARGIN - half)
        canvas.write((within, base), name, style, DIM, side="middle")
    if len(shown) < len(guests):
        x, middle = MARGIN + room * (places - 0.5), GUESTS + DISC
        canvas.disc((x, middle), DISC, PLAIN)
        more = f"+{len(guests) - len(shown)}"
        canvas.write((x, base_of(middle, NAME)), more, NAME, LIGHT, side="middle")


def _best(canvas: Canvas, night: NightPicture) -> None:
    """Write who has won most, in one line or two, and how often."""
    height = BODY - GAP - BEST
    panel(canvas, BEST, height, first=True)
    lines, style = in_lines(night.best, ROOM, HUGE, TITLE, LARGE)
    top = BEST + (height - 44) / 2 - style.size * 0.58 * (len(lines) - 1)
    for number, line in enumerate(lines):
        at = (WIDTH / 2, base_of(top, style) + style.size * 1.16 * number)
        canvas.write(at, line, style, LIGHT, side="middle")
    write(
        canvas, (WIDTH / 2, BEST + height - 22), night.how, STRONG, GOLD, room=ROOM, side="middle"
    )


class _Row(NamedTuple):
    """A game's row: the lines of its winners and of the takers of its title, with their types."""

    game: NightGame
    lines: tuple[tuple[str, Type, str], ...]

    @property
    def height(self) -> float:
        """Return the height it needs."""
        return max(FACT, NEXT_LINE * len(self.lines) + 6)


def _body(canvas: Canvas, night: NightPicture) -> None:
    """Draw as many games and facts as fit; the first facts have guaranteed room."""
    rows, facts = _fitting(night)
    high = _high(rows, facts) - GAP * (len(rows) + len(facts))
    room = FOOT - BODY - GAP * (len(rows) + len(facts))
    stretched = min(MOST_STRETCHED, room / max(high, 1))
    top = BODY + (room - high * stretched) / 2
    for row in rows:
        _game(canvas, top, row.height * stretched, row)
        top += row.height * stretched + GAP
    for fact in facts:
        _fact(canvas, top, FACT * stretched, fact)
        top += FACT * stretched + GAP


def _high(rows: Sequence[_Row], facts: Sequence[NightFact]) -> float:
    """Return the height of rows and facts."""
    return sum(row.height + GAP for row in rows) + len(facts) * (FACT + GAP)


def _fitting(night: NightPicture) -> tuple[Sequence[_Row], Sequence[NightFact]]:
    """Return the rows of the games, in as few words as must be, and the facts that fit; the number
    of games without room is the first of these.
    """
    room, kept = FOOT - BODY, night.facts[:MOST_KEPT]
    more: list[NightFact] = []
    for most in range(MOST_LINES, -1, -1):
        rows = [_row(game, most) for game in night.games]
        if _high(rows, kept) <= room:
            break
    while _high(rows, [*more, *kept]) > room:
        rows.pop()
        more = [NightFact(night.more[len(night.games) - len(rows)], ())]
    left = int((room - _high(rows, more)) // (FACT + GAP))
    return rows, [*more, *night.facts[:left]]


def _row(game: NightGame, most: int) -> _Row:
    """Return the row of a game with so many lines of winners at most; with one and without the
    takers of its title, if there is no room for more.
    """
    room = ROOM - PADDING - min(length(writable(game.name), STRONG), ROOM * 0.55)
    won, style = _enumerated(game.won, room, max(most, 1), STRONG, *ever_smaller(TITLED))
    titled, small = _enumerated(game.titled if most else (), room, 1, *ever_smaller(SMALL))
    lines = [(line, style, GOLD) for line in won] + [(line, small, DIM) for line in titled]
    return _Row(game, tuple(lines))


def _game(canvas: Canvas, top: float, height: float, row: _Row) -> None:
    """Draw a row: the game; to the right its winners, and the takers of its title."""
    middle = panel(canvas, top, height)
    at = LEFT, base_of(middle, STRONG)
    write(canvas, at, row.game.name, STRONG, LIGHT, room=ROOM * 0.55)
    line_at = middle - NEXT_LINE * (len(row.lines) - 1) / 2
    for line, style, fill in row.lines:
        canvas.write((RIGHT, base_of(line_at, style)), line, style, fill, side="right")
        line_at += NEXT_LINE


def _enumerated(
    texts: Sequence[str], room: float, most: int, *styles: Type
) -> tuple[list[str], Type]:
    """Return the lines of the first of these texts that has room in one of these types; else of the
    last, shortened.
    """
    for text in texts:
        for style in styles:
            lines = [*_between_names(text, style, room)]
            if len(lines) <= most and all(length(line, style) <= room for line in lines):
                return lines, style
    return [fitting(text, room, styles[-1])[0] for text in texts[-1:]], styles[-1]


def _between_names(text: str, style: Type, room: float) -> Iterator[str]:
    """Yield the lines of an enumeration, which breaks only between names."""
    line, *names = writable(text).split(", ")
    for number, name in enumerate(names, 1):
        comma = "," if number < len(names) else ""
        if length(f"{line}, {name}{comma}", style) > room:
            yield f"{line},"
            line = name
        else:
            line = f"{line}, {name}"
    yield line


def _fact(canvas: Canvas, top: float, height: float, fact: NightFact) -> None:
    """Write a fact's subject, and from whom to whom it went."""
    middle, x = top + height / 2, float(LEFT)
    room = LABEL_ROOM if fact.way else RIGHT - x
    write(canvas, (x, base_of(middle, SMALL)), fact.label, SMALL, DIM, room=room)
    x += LABEL_ROOM + 16
    parts = [writable(part) for part in fact.way]
    room = RIGHT - x - 70 * (len(parts) - 1)
    names, style = side_by_side(parts, room)
    for number, name in enumerate(names):
        x = arrow(canvas, x, middle) if number else x
        canvas.write((x, base_of(middle, style)), name, style, LIGHT)
        x += length(name, style) + 16


def _sentence(canvas: Canvas, text: str) -> None:
    """Write the last word in the middle, in one line or two."""
    lines = wrapped(text, NAME, WIDTH - 2 * MARGIN, 2)
    top = (FOOT + HEIGHT) / 2 + 14 - 27 * (len(lines) - 1)
    for number, line in enumerate(lines):
        canvas.write((WIDTH / 2, top + 54 * number), line, NAME, GOLD, side="middle")
