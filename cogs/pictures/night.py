"""An evening as a picture: the guests, the best, the games, and the remains.

One size for all evenings. Of many guests, games and facts the first are drawn; the description has
all of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cogs.pictures.paint import (
    DIM,
    FELT,
    FIRST,
    GOLD,
    INK,
    LIGHT,
    MARGIN,
    PLAIN,
    ROW,
    WIDTH,
    heading,
)
from data.cards.canvas import Canvas, length, shortened
from data.cards.lettering import writable
from engine.cards import HEARTS, JACK, QUEEN, SPADES, card

HEIGHT = 1_250
GUESTS, BEST, BODY, FOOT = 234, 382, 560, 1_120  # where these begin
GAME, FACT, GAP = 80, 58, 8
MOST_STRETCHED = 1.7
MOST_GUESTS = 8
MOST_KEPT = 3  # facts with guaranteed room
DISC = 38
COLOURS = ("#f4c542", "#8fd0ff", "#ff9d7a", "#c6a8ff", "#9be39b", "#ffd1dc", "#e0e0e0", "#f0b86c")
LABEL_ROOM = 300
SIZES = (34, 30, 27)
NEXT = 260  # the room for a recipient
RIGHT = WIDTH - MARGIN - 24


class NightGuest(NamedTuple):
    """A guest; `unnamed` replaces a name without a letter in the font. `of_table`: a seat the table
    played itself.
    """

    name: str
    unnamed: str
    of_table: bool = False


class NightGame(NamedTuple):
    """A rule set, and the number of its matches; their winners, and the taker of its title."""

    name: str
    won: str
    titled: str = ""


class NightFact(NamedTuple):
    """A fact about the evening: its subject, and from whom to whom, or one person."""

    label: str
    way: tuple[str, ...]


class NightPicture(NamedTuple):
    """The whole picture, with all texts final; `best` are the names of those with most wins."""

    title: str
    subtitle: str
    guests: tuple[NightGuest, ...]
    best: str
    unnamed: str
    how: str
    games: tuple[NightGame, ...]
    facts: tuple[NightFact, ...]
    sentence: str
    more: tuple[str, ...] = ()  # the number of games without room


def draw(night: NightPicture) -> bytes:
    """Return the picture as PNG."""
    canvas = Canvas(WIDTH, HEIGHT, FELT)
    for number, (rank, suit) in enumerate(((QUEEN, HEARTS), (JACK, SPADES))):
        canvas.card(card(rank, suit), (WIDTH - 190 + 84 * number, 112), 12 - 22 * number)
    heading(canvas, (night.title, night.subtitle), WIDTH - 320 - MARGIN)
    _guests(canvas, night.guests)
    _best(canvas, night)
    _body(canvas, night)
    _sentence(canvas, writable(night.sentence, ""))
    return canvas.png()


def _guests(canvas: Canvas, guests: Sequence[NightGuest]) -> None:
    """Draw a disc with an initial for each, and the name beneath."""
    shown = guests if len(guests) <= MOST_GUESTS else guests[: MOST_GUESTS - 1]
    places = min(len(guests), MOST_GUESTS)
    room = (WIDTH - 2 * MARGIN) / max(places, 1)
    for number, guest in enumerate(shown):
        x = MARGIN + room * (number + 0.5)
        name = writable(guest.name, guest.unnamed)
        ground = PLAIN if guest.of_table else COLOURS[number]
        _disc(canvas, x, name[:1].upper(), ground, LIGHT if guest.of_table else INK)
        text = shortened(name, 28, room - 10)
        canvas.write((x, GUESTS + 2 * DISC + 36), text, 28, DIM, side="middle")
    if len(shown) < len(guests):
        x = MARGIN + room * (places - 0.5)
        _disc(canvas, x, f"+{len(guests) - len(shown)}", PLAIN, LIGHT)


def _disc(canvas: Canvas, x: float, text: str, ground: str, ink: str) -> None:
    size = 44 if len(text) == 1 else 34
    canvas.disc((x, GUESTS + DISC), DISC, ground)
    canvas.write((x, GUESTS + DISC + 0.36 * size), text, size, ink, side="middle", bold=2)


def _best(canvas: Canvas, night: NightPicture) -> None:
    bottom = BODY - 16
    canvas.panel((MARGIN, BEST, WIDTH - MARGIN, bottom), 22, FIRST)
    room = WIDTH - 2 * MARGIN - 56
    name = writable(night.best, night.unnamed)
    size = next((one for one in (92, 80, 68, 58, 48) if length(name, one) <= room), 42)
    at = (WIDTH / 2, BEST + 94)
    canvas.write(at, shortened(name, size, room), size, LIGHT, side="middle", bold=3)
    how = shortened(writable(night.how, ""), 36, room)
    canvas.write((WIDTH / 2, bottom - 22), how, 36, GOLD, side="middle", bold=1)


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
    canvas.panel((MARGIN, top, WIDTH - MARGIN, top + height), 18, ROW)
    middle, left = top + height / 2, MARGIN + 24
    room = RIGHT - left
    name = shortened(writable(game.name, ""), 38, room * 0.55)
    canvas.write((left, middle + 13), name, 38, LIGHT, bold=1)
    base = middle - 5 if game.titled else middle + 13
    won = shortened(writable(game.won, ""), 38, room - length(name, 38) - 30)
    canvas.write((RIGHT, base), won, 38, GOLD, side="right", bold=1)
    if game.titled:
        text = shortened(writable(game.titled, ""), 30, room)
        canvas.write((RIGHT, middle + 32), text, 30, DIM, side="right")


def _fact(canvas: Canvas, top: float, height: float, fact: NightFact) -> None:
    base, x = top + height / 2 + 12, float(MARGIN + 24)
    label = shortened(writable(fact.label, ""), 30, LABEL_ROOM if fact.way else RIGHT - x)
    canvas.write((x, base), label, 30, DIM)
    x += LABEL_ROOM + 16
    parts = [writable(part, "?") for part in fact.way]
    needed = [sum(length(part, size) for part in parts) for size in SIZES]
    room = RIGHT - x - 68 * (len(parts) - 1)
    size = next((one for one, long in zip(SIZES, needed, strict=True) if long <= room), SIZES[-1])
    for number, part in enumerate(parts):
        left = len(parts) - number - 1
        if number:
            canvas.line([(x, base - 11), (x + 34, base - 11)], 4, DIM)
            canvas.line([(x + 24, base - 20), (x + 35, base - 11), (x + 24, base - 2)], 4, DIM)
            x += 52
        text = shortened(part, size, RIGHT - x - left * NEXT)
        canvas.write((x, base), text, size, LIGHT, bold=1)
        x += length(text, size) + 16


def _sentence(canvas: Canvas, text: str) -> None:
    """Write the last word in the middle, in one line or two."""
    room = WIDTH - 2 * MARGIN
    lines = _lines(text, 40, room)
    top = (FOOT + HEIGHT) / 2 + 14 - 26 * (len(lines) - 1)
    for number, line in enumerate(lines):
        at = (WIDTH / 2, top + 52 * number)
        canvas.write(at, shortened(line, 40, room), 40, GOLD, side="middle", bold=1)


def _lines(text: str, size: int, room: float) -> list[str]:
    """Return a text in one line, or in two where it takes more."""
    if length(text, size) <= room:
        return [text]
    words = text.split()
    first = max(1, sum(length(" ".join(words[:at]), size) <= room for at in range(1, len(words))))
    return [" ".join(words[:first]), " ".join(words[first:])]
