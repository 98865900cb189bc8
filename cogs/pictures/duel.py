"""Two people head to head: how often each came first, in total and by game."""

from __future__ import annotations

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
    PANEL,
    RIGHT,
    ROOM,
    SILVER,
    TEXT,
    TITLE,
    WIDTH,
    face,
    fitting,
    panel,
    write,
)
from data.cards.canvas import Canvas, length
from data.cards.lettering import Side, writable

HEAD, LINE = 322, 116
LOWER, STEP = 284, 54  # base lines of the names; long ones stand one below the other
MOST_GAMES = 6
DISC = 60


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
    subtitle: str
    scores: tuple[Score, ...]


def draw(duel: FaceOff) -> bytes:
    """Return the picture as PNG; its height depends on the number of games."""
    whole, games = duel.scores[0], duel.scores[1 : 1 + MOST_GAMES]
    canvas = Canvas(WIDTH, HEAD + (LINE + GAP) * len(games) + MARGIN - GAP, FELT)
    apart = length(writable(duel.one), NAME) + length(writable(duel.other), NAME) > ROOM - PADDING
    _person(canvas, duel.one, LOWER - STEP * apart, first=whole.ahead > whole.behind, right=False)
    _person(canvas, duel.other, LOWER, first=whole.behind > whole.ahead, right=True)
    score, style = fitting(f"{whole.ahead} : {whole.behind}", ROOM - 4 * DISC, HUGE, TITLE, LARGE)
    canvas.write((WIDTH / 2, 126), score, style, LIGHT, side="middle")
    write(canvas, (WIDTH / 2, 184), duel.subtitle, TEXT, DIM, room=ROOM - 4 * DISC, side="middle")
    for number, one in enumerate(games):
        _game(canvas, HEAD + (LINE + GAP) * number, one)
    return canvas.png()


def _person(canvas: Canvas, name: str, base: float, *, first: bool, right: bool) -> None:
    """Draw one of the two at their side: face and, beneath, the name."""
    x, centre = (RIGHT, RIGHT - DISC) if right else (LEFT, LEFT + DISC)
    if first:
        canvas.disc((centre, 110), DISC + 6, GOLD)
    face(canvas, (centre, 110), DISC, name)
    side: Side = "right" if right else "left"
    write(canvas, (x, base), name, NAME, GOLD if first else LIGHT, room=ROOM, side=side)


def _game(canvas: Canvas, top: float, score: Score) -> None:
    """Draw a game's score as a bar: the first one's share, what was shared, the other's."""
    panel(canvas, top, LINE)
    write(canvas, (WIDTH / 2, top + 52), score.game, TEXT, DIM, room=ROOM - 260, side="middle")
    canvas.write((LEFT, top + 56), str(score.ahead), LARGE, LIGHT)
    canvas.write((RIGHT, top + 56), str(score.behind), LARGE, LIGHT, side="right")
    matches = max(score.ahead + score.behind + score.shared, 1)
    first = LEFT + ROOM * score.ahead / matches
    last = RIGHT - ROOM * score.behind / matches
    for box, colour in (((LEFT, first), GOLD), ((first, last), PANEL), ((last, RIGHT), SILVER)):
        if box[1] - box[0] >= 1:
            canvas.panel((box[0], top + 76, box[1], top + 96), 6, colour)
