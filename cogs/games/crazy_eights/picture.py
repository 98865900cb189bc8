"""The final standing of a match as a picture: who won, and what every round cost everybody."""

from __future__ import annotations

from typing import NamedTuple

from cogs.games.crazy_eights.sheet import totals
from cogs.games.look import Finale, Picture
from cogs.kit.words import Words, clean
from data.cards.canvas import Canvas, length, shortened
from data.cards.lettering import writable
from engine.cards import CLUBS, DIAMONDS, HEARTS, RANK_BY_TEXT, SPADES, card
from engine.crazy_eights import read_options
from engine.crazy_eights.options import Options

WIDTH, MARGIN = 1000, 40
HEAD, ROW, GAP = 300, 138, 16
MOST_ROUNDS = 8  # the last ones; those before are added up

FELT, LIGHT, DIM = "#12402c", "#ffffff", "#b9d8c6"
GOLD, SILVER, BRONZE, PLAIN = "#f4c542", "#cfd6dc", "#d99a5b", "#2c6b4d"
INK, LAMP = "#12301f", "#b3262a"
ROW_GROUND, WINNER_GROUND = "#ffffff17", "#f4c54233"


class Line(NamedTuple):
    """One seat in the final standing."""

    place: int
    seat: int
    points: int
    rounds: list[int]
    last: bool


def picture(finale: Finale, words: Words) -> Picture | None:
    """Return the final standing, best first; a match of a single round is over too soon for a
    picture.
    """
    options = read_options(dict(finale.values))
    if options.ends == "round":
        return None
    lines = _lines(finale)
    canvas = Canvas(WIDTH, HEAD + len(lines) * (ROW + GAP) - GAP + MARGIN, FELT)
    for number, line in enumerate(lines):
        _row(canvas, HEAD + number * (ROW + GAP), line, words)
    _head(canvas, options, len(finale.sheet), words)
    return Picture(canvas.png(), _description(lines, len(finale.sheet), words))


def _lines(finale: Finale) -> list[Line]:
    points, result = totals(finale.sheet), finale.result
    alone = len(result.places) > 2 and len(result.places[-1]) == 1
    return [
        Line(
            place, seat, points[seat], [line.scores[seat] for line in finale.sheet],
            alone and seats == result.places[-1],
        )
        for place, seats in zip(result.numbers, result.places, strict=True)
        for seat in seats
    ]  # fmt: skip


def _description(lines: list[Line], rounds: int, words: Words) -> str:
    """Return the same in words, for those who cannot see it."""
    standing = [
        words.own("picture-place", place=line.place, name=clean(words.names[line.seat]),
                  count=line.points)
        for line in lines
    ]  # fmt: skip
    return words.own(
        "picture-description",
        rules=words.rules_name(), count=rounds, standing=", ".join(standing),
    )  # fmt: skip


def _head(canvas: Canvas, options: Options, rounds: int, words: Words) -> None:
    """Draw the name of the game, and a fan of its wild cards."""
    rank = RANK_BY_TEXT[options.wild]
    for number, suit in enumerate((CLUBS, DIAMONDS, SPADES, HEARTS)):
        turned = 21 - 14 * number
        x, y = WIDTH - 318 + 64 * number, 150 + 0.06 * turned * turned
        canvas.card(card(rank, suit), (x, y), turned)
    size, lines = _title(writable(words.rules_name(), "Crazy Eights"), WIDTH - 440 - MARGIN)
    bottom = 150 if len(lines) == 1 else 190
    for number, line in enumerate(reversed(lines)):
        canvas.write((MARGIN, bottom - number * 1.1 * size), line, size, LIGHT, bold=3)
    canvas.write((MARGIN, bottom + 62), words.own("picture-rounds", count=rounds), 40, DIM)


def _title(text: str, room: float) -> tuple[int, list[str]]:
    """Return as large as it gets in one line, or smaller in two; the size, and the lines."""
    for size, most in ((92, 1), (72, 2), (60, 2), (48, 2)):
        lines = [""]
        for word in text.split():
            longer = f"{lines[-1]} {word}".strip()
            if lines[-1] and length(longer, size) > room:
                lines.append(word)
            else:
                lines[-1] = longer
        if len(lines) <= most and all(length(line, size) <= room for line in lines):
            return size, lines
    return 48, [shortened(text, 48, room)]


def _row(canvas: Canvas, top: float, line: Line, words: Words) -> None:
    """Draw a seat: its place, its name, what each round cost it, and the sum."""
    first = line.place == 1
    left, right = MARGIN + 140, WIDTH - MARGIN - 36
    ground = WINNER_GROUND if first else ROW_GROUND
    canvas.panel((MARGIN, top, WIDTH - MARGIN, top + ROW), 22, ground)
    _medal(canvas, (MARGIN + 70, top + ROW / 2), line.place)
    total, unit = str(line.points), words.own("picture-points", count=line.points)
    canvas.write((right, top + 70), total, 60, GOLD if first else LIGHT, side="right", bold=2)
    canvas.write((right, top + 114), unit, 34, DIM, side="right")
    room = right - max(length(total, 60), length(unit, 34)) - 40 - left
    canvas.write((left, top + 114), _rounds(line.rounds, room), 36, DIM)
    _name(canvas, (left, top + 62), line, room, words)


def _name(canvas: Canvas, at: tuple[float, float], line: Line, room: float, words: Words) -> None:
    """Draw who it is, and whether they come last."""
    title = writable(words.own("title"), "") if line.last else ""
    plate = length(title, 30) + 40 if title else 0
    instead = words.own("picture-seat", number=line.seat + 1)
    name = writable(clean(words.names[line.seat]), instead)
    shown = shortened(name, 52, room - plate - 24)
    canvas.write(at, shown, 52, LIGHT, bold=1)
    if title:
        x = at[0] + length(shown, 52) + 24
        canvas.panel((x, at[1] - 40, x + plate, at[1] + 8), 24, LAMP)
        canvas.write((x + plate / 2, at[1] - 6), title, 30, LIGHT, side="middle")


def _medal(canvas: Canvas, centre: tuple[float, float], place: int) -> None:
    colour = {1: GOLD, 2: SILVER, 3: BRONZE}.get(place, PLAIN)
    canvas.disc(centre, 44, colour)
    ink = LIGHT if place > 3 else INK
    canvas.write((centre[0], centre[1] + 20), str(place), 56, ink, side="middle", bold=2)


def _rounds(rounds: list[int], room: float) -> str:
    """Return what the rounds cost, one after the other; of many the older ones as their sum."""
    kept = min(len(rounds), MOST_ROUNDS)
    while True:
        before = rounds[: len(rounds) - kept]
        parts = [*([f"({sum(before)})"] if before else []), *map(str, rounds[len(rounds) - kept :])]
        text = " + ".join(parts)
        if kept <= 1 or length(text, 36) <= room:
            return text
        kept -= 1
