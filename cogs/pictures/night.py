"""An evening as a picture: who was there, who won most, what was played, and what is left of it.

One size for all evenings. Of many games and facts the first are drawn; the description has more.
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
GUESTS, BEST, BODY, FOOT = 206, 366, 552, 1_110  # where these begin
GAME, FACT, GAP = 100, 66, 10
MOST_STRETCHED = 1.3
MOST_GUESTS = 8
DISC = 38
COLOURS = ("#f4c542", "#8fd0ff", "#ff9d7a", "#c6a8ff", "#9be39b", "#ffd1dc", "#e0e0e0", "#f0b86c")
LABEL_ROOM = 330
RIGHT = WIDTH - MARGIN - 24


class NightGuest(NamedTuple):
    """Somebody who was there; `unnamed` is written for a name of letters no font has. `of_table`: a
    seat the table played itself.
    """

    name: str
    unnamed: str
    of_table: bool = False


class NightGame(NamedTuple):
    """A rule set, and how many matches of it; who won them, and who took its title."""

    name: str
    won: str
    titled: str = ""


class NightFact(NamedTuple):
    """What is left of the evening: what it is about, and from whom to whom, or who alone."""

    label: str
    way: tuple[str, ...]


class NightPicture(NamedTuple):
    """All of it, every text ready to be read; `best` are the names of who won most."""

    title: str
    subtitle: str
    guests: tuple[NightGuest, ...]
    best: str
    unnamed: str
    how: str
    games: tuple[NightGame, ...]
    facts: tuple[NightFact, ...]
    sentence: str
    more: str = ""  # of what there is no room for


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
    shown = guests[:MOST_GUESTS]
    room = (WIDTH - 2 * MARGIN) / max(len(shown), 5)
    for number, guest in enumerate(shown):
        x = MARGIN + room * (number + 0.5)
        name = writable(guest.name, guest.unnamed)
        ground = PLAIN if guest.of_table else COLOURS[number]
        canvas.disc((x, GUESTS + DISC), DISC, ground)
        ink = LIGHT if guest.of_table else INK
        canvas.write((x, GUESTS + DISC + 16), name[:1].upper(), 44, ink, side="middle", bold=2)
        text = shortened(name, 28, room - 10)
        canvas.write((x, GUESTS + 2 * DISC + 38), text, 28, DIM, side="middle")


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
    """Draw as many games and facts as there is room for, games first but for two facts' room."""
    room = float(FOOT - BODY)
    kept = min(len(night.facts), 2) * (FACT + GAP)
    most = int((room - kept) // (GAME + GAP))
    games = night.games if len(night.games) <= most else night.games[: most - 1]
    left = room - len(games) * (GAME + GAP)
    if len(games) < len(night.games):
        left -= FACT + GAP
    facts = night.facts[: int(left // (FACT + GAP))]
    more = [] if len(games) == len(night.games) else [NightFact(night.more, ())]
    rows = len(games) * (GAME + GAP) + (len(facts) + len(more)) * (FACT + GAP)
    stretched = min(MOST_STRETCHED, room / max(rows, 1.0))
    top = float(BODY)
    for game in games:
        _game(canvas, top, GAME * stretched, game)
        top += GAME * stretched + GAP
    for fact in (*more, *facts):
        _fact(canvas, top, FACT * stretched, fact)
        top += FACT * stretched + GAP


def _game(canvas: Canvas, top: float, height: float, game: NightGame) -> None:
    canvas.panel((MARGIN, top, WIDTH - MARGIN, top + height), 18, ROW)
    middle, left = top + height / 2, MARGIN + 24
    room = RIGHT - left
    base = middle - 6 if game.titled else middle + 13
    name = shortened(writable(game.name, ""), 38, room * 0.55)
    canvas.write((left, base), name, 38, LIGHT, bold=1)
    won = shortened(writable(game.won, ""), 38, room - length(name, 38) - 30)
    canvas.write((RIGHT, base), won, 38, GOLD, side="right", bold=1)
    if game.titled:
        text = shortened(writable(game.titled, ""), 30, room)
        canvas.write((RIGHT, middle + 36), text, 30, DIM, side="right")


def _fact(canvas: Canvas, top: float, height: float, fact: NightFact) -> None:
    base, left = top + height / 2 + 12, MARGIN + 24
    label = shortened(writable(fact.label, ""), 30, LABEL_ROOM if fact.way else RIGHT - left)
    canvas.write((left, base), label, 30, DIM)
    x = float(left + LABEL_ROOM + 16)
    room = (RIGHT - x - 56 * (len(fact.way) - 1)) / max(len(fact.way), 1)
    for number, part in enumerate(fact.way):
        if number:
            canvas.line([(x, base - 11), (x + 34, base - 11)], 4, DIM)
            canvas.line([(x + 24, base - 20), (x + 35, base - 11), (x + 24, base - 2)], 4, DIM)
            x += 52
        text = shortened(writable(part, "?"), 34, room)
        canvas.write((x, base), text, 34, LIGHT, bold=1)
        x += length(text, 34) + 16


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
