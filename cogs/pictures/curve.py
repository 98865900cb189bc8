"""A rating over time: a line, its margin as a band, and the titles taken; and numbers as positions.

Every match is one step to the right, whatever its date: an evening of many matches is as readable
as one a month. The dates stand beneath.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from cogs.pictures.paint import BAND, DIM, FAINT, FELT, GOLD, RIGHT, SMALL, joker
from data.cards.canvas import Canvas, length
from data.texts import minus

HEIGHT, HEAD, FOOT = 384, 20, 92  # of the curve, and of its space above and for the days
LEFT = 140  # of the curve: the ratings stand beside it
MOST_TICKS = 6
MOST_DOTS = 40  # more matches than that, and the line alone is drawn
STEPS = (1, 2, 2.5, 5, 10)


class Estimate(NamedTuple):
    """A rating and its margin, either way."""

    value: float
    spread: float

    @property
    def low(self) -> float:
        return self.value - self.spread

    @property
    def high(self) -> float:
        return self.value + self.spread


class Scale(NamedTuple):
    """Values from `low` to `high` on pixels from `start` to `end`; `end` may be the smaller."""

    low: float
    high: float
    start: float
    end: float

    def at(self, value: float) -> float:
        """Return the pixel of a value."""
        return self.start + (value - self.low) / (self.high - self.low) * (self.end - self.start)

    def ticks(self, most: int) -> list[float]:
        """Return round values within, so many at most."""
        rough = (self.high - self.low) / most
        power = 10.0 ** math.floor(math.log10(rough))
        step = next(power * factor for factor in STEPS if power * factor >= rough)
        first = math.ceil(self.low / step)
        return [number * step for number in range(first, math.floor(self.high / step) + 1)]


def around(estimates: Iterable[Estimate], start: float, end: float) -> Scale:
    """Return a scale with room for all of these; never so narrow that small differences look
    large.
    """
    ratings = list(estimates)
    low = min(rating.low for rating in ratings)
    high = max(rating.high for rating in ratings)
    room = max((high - low) * 0.04, high * 0.01, 0.5)
    return Scale(low - room, high + room, start, end)


class CurvePoint(NamedTuple):
    """The rating after a match, the day as text, and whether it brought a title."""

    rating: Estimate
    day: str
    titled: bool = False


class RatingCurve(NamedTuple):
    """The ratings after each match, the oldest first; at least one."""

    points: tuple[CurvePoint, ...]

    @property
    def height(self) -> float:
        """Return the height it needs."""
        return HEIGHT

    @property
    def in_words(self) -> Sequence[str]:
        """Return the first and the last one."""
        first, last = self.points[0].rating, self.points[-1].rating
        return (f"{minus(f'{first.value:.0f}')} → {minus(f'{last.value:.0f}')} ±{last.spread:.0f}",)

    def draw(self, canvas: Canvas, top: float) -> None:
        """Draw it from this height on, with its marks and days."""
        ratings = [point.rating for point in self.points]
        foot = top + HEIGHT - FOOT
        up = around(ratings, foot, top + HEAD)
        along = Scale(0, max(len(ratings) - 1, 1), LEFT + 20, RIGHT)
        _grid(canvas, up)
        _days(canvas, self.points, along, foot)
        _curve(canvas, ratings, along, up)
        _titles(canvas, self.points, along, up)


def _grid(canvas: Canvas, up: Scale) -> None:
    for value in up.ticks(MOST_TICKS):
        y = up.at(value)
        canvas.panel((LEFT, y - 1, RIGHT + 10, y + 1), 0, FAINT)
        canvas.write((LEFT - 14, y + 12), minus(f"{value:g}"), SMALL, DIM, side="right")


def _curve(canvas: Canvas, ratings: Sequence[Estimate], along: Scale, up: Scale) -> None:
    if len(ratings) == 1:
        ratings = [*ratings, *ratings]
    upper = [(along.at(step), up.at(rating.high)) for step, rating in enumerate(ratings)]
    lower = [(along.at(step), up.at(rating.low)) for step, rating in enumerate(ratings)]
    middle = [(along.at(step), up.at(rating.value)) for step, rating in enumerate(ratings)]
    canvas.area([*upper, *reversed(lower)], BAND)
    canvas.line(middle, 6, GOLD)
    if len(middle) <= MOST_DOTS:
        for point in middle:
            canvas.disc(point, 8, GOLD)
            canvas.disc(point, 4, FELT)


def _days(canvas: Canvas, points: Sequence[CurvePoint], along: Scale, foot: float) -> None:
    """Write each day where it begins, as far as there is room."""
    free = 0.0
    for step, day in _first_of_day(points):
        width = length(day, SMALL)
        x = min(max(along.at(step), LEFT + width / 2), RIGHT - width / 2)
        if x - width / 2 < free:
            continue
        free = x + width / 2 + 36
        canvas.panel((along.at(step) - 1, foot, along.at(step) + 1, foot + 12), 0, DIM)
        canvas.write((x, foot + 52), day, SMALL, DIM, side="middle")


def _first_of_day(points: Sequence[CurvePoint]) -> Iterator[tuple[int, str]]:
    before = ""
    for step, point in enumerate(points):
        if point.day != before:
            yield step, point.day
        before = point.day


def _titles(canvas: Canvas, points: Sequence[CurvePoint], along: Scale, up: Scale) -> None:
    side = 40 if len(points) <= MOST_DOTS else 26
    for step, point in enumerate(points):
        if point.titled:
            x, y = along.at(step), up.at(point.rating.value)
            joker(canvas, (x - side / 2, y - side - 14), side)
