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
    face,
    fitting,
    heading,
    in_lines,
    panel,
    wrapped,
    write,
)
from data.cards.canvas import Canvas, length
from data.cards.fonts import Type
from data.cards.lettering import writable
from engine.cards import ACE, CLUBS, DIAMONDS, KING, card

HEIGHT = 1_250
GUESTS, BEST, BODY, FOOT = 216, 362, 552, 1_112  # where these begin
GAME, FACT = 76, 56
MOST_STRETCHED = 1.8
MOST_GUESTS = 8
MOST_KEPT = 3  # facts with guaranteed room
DISC = 44
LABEL_ROOM = 310
NEXT = 260  # the room for a recipient
TWO_LINES, NEXT_LINE = 100, 35  # the height of a row with two lines of winners; to the next line
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
    """Draw everybody's face, and the name beneath."""
    shown = guests if len(guests) <= MOST_GUESTS else guests[: MOST_GUESTS - 1]
    places = min(len(guests), MOST_GUESTS)
    room = (WIDTH - 2 * MARGIN) / max(places, 1)
    for number, guest in enumerate(shown):
        x = MARGIN + room * (number + 0.5)
        face(canvas, (x, GUESTS + DISC), DISC, guest.name, guest.avatar)
        write(
            canvas,
            (x, GUESTS + 2 * DISC + 36),
            guest.name,
            SMALL,
            DIM,
            room=room - 8,
            side="middle",
        )
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


def _body(canvas: Canvas, night: NightPicture) -> None:
    """Draw as many games and facts as fit; the first facts have guaranteed room."""
    games, facts = _fitting(night)
    high = len(games) * GAME + len(facts) * FACT
    room = FOOT - BODY - GAP * (len(games) + len(facts))
    stretched = min(MOST_STRETCHED, room / max(high, 1))
    top = BODY + (room - high * stretched) / 2
    for game in games:
        _game(canvas, top, GAME * stretched, game)
        top += GAME * stretched + GAP
    for fact in facts:
        _fact(canvas, top, FACT * stretched, fact)
        top += FACT * stretched + GAP


def _fitting(night: NightPicture) -> tuple[Sequence[NightGame], Sequence[NightFact]]:
    """Return the games and the facts that fit; the number of further games is the first of these
    facts.
    """
    room = FOOT - BODY - min(len(night.facts), MOST_KEPT) * (FACT + GAP)
    games, facts = night.games, night.facts
    if len(games) * (GAME + GAP) > room:
        games = games[: (room - FACT - GAP) // (GAME + GAP)]
        facts = (NightFact(night.more[len(night.games) - len(games)], ()), *facts)
    left = FOOT - BODY - len(games) * (GAME + GAP)
    return games, facts[: left // (FACT + GAP)]


def _game(canvas: Canvas, top: float, height: float, game: NightGame) -> None:
    """Draw a row: the game; to the right its winners, in two lines if it is high, and the takers of
    its title.
    """
    middle = panel(canvas, top, height)
    name = write(
        canvas, (LEFT, base_of(middle, STRONG)), game.name, STRONG, LIGHT, room=ROOM * 0.55
    )
    room, most = ROOM - name - PADDING, 2 if height >= TWO_LINES else 1
    won, style = _enumerated(game.won, room, most, STRONG, TITLED)
    titled, small = _enumerated(game.titled, room, 1, SMALL)
    rows = [(line, style, GOLD) for line in won] + [(line, small, DIM) for line in titled]
    at = middle - NEXT_LINE * (len(rows) - 1) / 2
    for line, kind, fill in rows:
        canvas.write((RIGHT, base_of(at, kind)), line, kind, fill, side="right")
        at += NEXT_LINE


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
    style = STRONG if sum(length(part, STRONG) for part in parts) <= room else TITLED
    for number, part in enumerate(parts):
        x = arrow(canvas, x, middle) if number else x
        left = len(parts) - number - 1
        x += write(
            canvas, (x, base_of(middle, style)), part, style, LIGHT, room=RIGHT - x - left * NEXT
        )
        x += 16


def _sentence(canvas: Canvas, text: str) -> None:
    """Write the last word in the middle, in one line or two."""
    lines = wrapped(text, NAME, WIDTH - 2 * MARGIN, 2)
    top = (FOOT + HEIGHT) / 2 + 14 - 27 * (len(lines) - 1)
    for number, line in enumerate(lines):
        canvas.write((WIDTH / 2, top + 54 * number), line, NAME, GOLD, side="middle")
