"""Two people head to head: how often each came first, in total and by game."""

from __future__ import annotations

from typing import NamedTuple

from cogs.pictures.paint import DIM, FELT, GOLD, LIGHT, MARGIN, ROW, SILVER, WIDTH
from data.cards.canvas import Canvas, length, shortened
from data.cards.lettering import Side, writable

HEAD, LINE = 330, 128
MOST_GAMES = 6
NAME, SCORE = 52, 110


class Score(NamedTuple):
    """A game and how often each of the two came first; `shared` are the ties."""

    game: str
    ahead: int
    behind: int
    shared: int = 0


class FaceOff(NamedTuple):
    """The two names, the line beneath the score, and the score by game; the first of these is the
    total.
    """

    one: str
    other: str
    unnamed: tuple[str, str]
    subtitle: str
    scores: tuple[Score, ...]


def draw(duel: FaceOff) -> bytes:
    """Return the picture as PNG; its height depends on the number of games."""
    whole, games = duel.scores[0], duel.scores[1 : 1 + MOST_GAMES]
    canvas = Canvas(WIDTH, HEAD + LINE * len(games) + MARGIN, FELT)
    names = [
        writable(name, unnamed)
        for name, unnamed in zip((duel.one, duel.other), duel.unnamed, strict=True)
    ]
    _name(canvas, names[0], MARGIN, right=False, first=whole.ahead > whole.behind)
    _name(canvas, names[1], WIDTH - MARGIN, right=True, first=whole.behind > whole.ahead)
    text = f"{whole.ahead} : {whole.behind}"
    size = next((one for one in (SCORE, 90, 70) if length(text, one) <= 600), 54)
    canvas.write((WIDTH / 2, 216), text, size, LIGHT, side="middle", bold=3)
    subtitle = shortened(writable(duel.subtitle, ""), 36, WIDTH - 2 * MARGIN)
    canvas.write((WIDTH / 2, 284), subtitle, 36, DIM, side="middle")
    for number, score in enumerate(games):
        _game(canvas, HEAD + LINE * number, score)
    return canvas.png()


def _name(canvas: Canvas, name: str, x: float, *, right: bool, first: bool) -> None:
    text = shortened(name, NAME, (WIDTH - 3 * MARGIN) / 2)
    side: Side = "right" if right else "left"
    canvas.write((x, 84), text, NAME, GOLD if first else LIGHT, side=side, bold=2)


def _game(canvas: Canvas, top: float, score: Score) -> None:
    """Draw a game's score as a bar: the first one's share, what was shared, the other's."""
    canvas.panel((MARGIN, top, WIDTH - MARGIN, top + LINE - 14), 22, ROW)
    left, right = MARGIN + 24.0, WIDTH - MARGIN - 24.0
    game = shortened(writable(score.game, ""), 36, right - left - 260)
    canvas.write((WIDTH / 2, top + 52), game, 36, DIM, side="middle")
    canvas.write((left, top + 56), str(score.ahead), 46, LIGHT, bold=2)
    canvas.write((right, top + 56), str(score.behind), 46, LIGHT, side="right", bold=2)
    matches = max(score.ahead + score.behind + score.shared, 1)
    first = left + (right - left) * score.ahead / matches
    last = right - (right - left) * score.behind / matches
    for box, colour in (((left, first), GOLD), ((first, last), ROW), ((last, right), SILVER)):
        if box[1] - box[0] >= 1:
            canvas.panel((box[0], top + 76, box[1], top + 96), 6, colour)
