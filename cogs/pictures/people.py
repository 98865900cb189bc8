"""What pictures tell of people: the places of their last matches, their shares, and two of them
head to head.
"""

from typing import NamedTuple

from cogs.pictures.paint import (
    DIM,
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
    joker,
    medal,
    panel,
    write,
)
from data.cards.canvas import Canvas, length
from data.cards.lettering import Side, writable

MOST_FORM = 10
BAR, BAR_LEFT, BAR_DISC = 64, 420, 24
FACES, FACE_DISC = 280, 60  # the height of two people, and their faces' radius
LOWER, STEP = 264, 54  # base lines of the names; long ones stand one below the other
SCORE = 116


class PastMatch(NamedTuple):
    """A match in the row of the last ones: the place, and whether it brought the title."""

    place: int
    titled: bool = False


class LastPlaces(NamedTuple):
    """The places of the last matches, newest first, with the sign of a title; and their subject."""

    label: str
    matches: tuple[PastMatch, ...]

    @property
    def height(self) -> float:
        """Return the height it needs."""
        return 92

    def draw(self, canvas: Canvas, top: float) -> None:
        """Draw it from this height on."""
        write(canvas, (MARGIN, top + 56), self.label, TEXT, DIM, room=150)
        for number, match in enumerate(self.matches[:MOST_FORM]):
            x = MARGIN + 196 + 76 * number
            medal(canvas, (x, top + 44), match.place)
            if match.titled:
                joker(canvas, (x + 8, top + 52), 36)


class Bar(NamedTuple):
    """A person's share: their name, and the number."""

    name: str
    size: int
    label: str


class Bars(NamedTuple):
    """People's shares: each face and name, a bar as long as the share, and the number; the largest
    first.
    """

    bars: tuple[Bar, ...]

    @property
    def height(self) -> float:
        """Return the height it needs."""
        return BAR * len(self.bars) + 8

    def draw(self, canvas: Canvas, top: float) -> None:
        """Draw it from this height on."""
        most = max((bar.size for bar in self.bars), default=1)
        for number, bar in enumerate(self.bars):
            middle = top + 8 + BAR * (number + 0.5)
            face(canvas, (LEFT + BAR_DISC, middle), BAR_DISC, bar.name)
            left = LEFT + 2 * BAR_DISC + 16
            write(canvas, (left, middle + 13), bar.name, TEXT, LIGHT, room=BAR_LEFT - left - 16)
            canvas.write((RIGHT, middle + 13), bar.label, TEXT, DIM, side="right")
            room = RIGHT - length(bar.label, TEXT) - 24 - BAR_LEFT
            right = BAR_LEFT + max(20, room * bar.size / most)
            canvas.panel((BAR_LEFT, middle - 13, right, middle + 13), 13, DIM if number else GOLD)


class GameScore(NamedTuple):
    """How often each of two came first in a game, and how often they tied."""

    game: str
    ahead: int
    behind: int
    shared: int = 0

    @property
    def height(self) -> float:
        """Return the height it needs."""
        return SCORE

    def draw(self, canvas: Canvas, top: float) -> None:
        """Draw it from this height on: a bar of the first one's share, the ties, the other's."""
        panel(canvas, top, SCORE)
        write(canvas, (WIDTH / 2, top + 52), self.game, TEXT, DIM, room=ROOM - 260, side="middle")
        canvas.write((LEFT, top + 56), str(self.ahead), LARGE, LIGHT)
        canvas.write((RIGHT, top + 56), str(self.behind), LARGE, LIGHT, side="right")
        matches = max(self.ahead + self.behind + self.shared, 1)
        first = LEFT + ROOM * self.ahead / matches
        last = RIGHT - ROOM * self.behind / matches
        for left, right, fill in ((LEFT, first, GOLD), (first, last, PANEL), (last, RIGHT, SILVER)):
            if right - left >= 1:
                canvas.panel((left, top + 76, right, top + 96), 6, fill)


class FaceOff(NamedTuple):
    """Two people head to head: their names, the score in total, and the line beneath it."""

    name: str
    other: str
    score: GameScore
    subtitle: str

    @property
    def height(self) -> float:
        """Return the height it needs."""
        return FACES

    def draw(self, canvas: Canvas, top: float) -> None:
        """Draw it from this height on: who is ahead has a golden ring."""
        names = length(writable(self.name), NAME) + length(writable(self.other), NAME)
        ahead, behind = self.score.ahead, self.score.behind
        raised = STEP if names > ROOM - PADDING else 0
        _person(canvas, top, self.name, LOWER - raised, first=ahead > behind, side="left")
        _person(canvas, top, self.other, LOWER, first=behind > ahead, side="right")
        room = ROOM - 4 * FACE_DISC
        score, style = fitting(f"{ahead} : {behind}", room, HUGE, TITLE, LARGE)
        canvas.write((WIDTH / 2, top + 106), score, style, LIGHT, side="middle")
        write(canvas, (WIDTH / 2, top + 164), self.subtitle, TEXT, DIM, room=room, side="middle")


def _person(canvas: Canvas, top: float, name: str, base: float, *, first: bool, side: Side) -> None:
    """Draw one of two people at their side: the face and, beneath, the name."""
    x, inwards = (RIGHT, -FACE_DISC) if side == "right" else (LEFT, FACE_DISC)
    centre = (x + inwards, top + 90)
    if first:
        canvas.disc(centre, FACE_DISC + 6, GOLD)
    face(canvas, centre, FACE_DISC, name)
    fill = GOLD if first else LIGHT
    write(canvas, (x, top + base), name, NAME, fill, room=ROOM, side=side)
