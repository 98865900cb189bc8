"""A rating over time as a picture: a line, its margin as a band, and the titles taken.

Every match is one step to the right, whatever its date: an evening of many matches is as readable
as one a month. The dates stand beneath.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cogs.pictures.paint import (
    BAND,
    DIM,
    FAINT,
    FELT,
    GOLD,
    LARGE,
    LIGHT,
    MARGIN,
    RIGHT,
    SMALL,
    TEXT,
    WIDTH,
    joker,
    write,
)
from cogs.pictures.scale import Estimate, Scale, around
from data.cards.canvas import Canvas, length
from data.texts import minus

HEIGHT, HEAD, FOOT = 720, 150, 92
LEFT = 140  # of the curve: the ratings stand beside it
MOST_TICKS = 6
MOST_DOTS = 40  # more matches than that, and the line alone is drawn


class PlotPoint(NamedTuple):
    """The rating after a match, the day as text, and whether it brought a title."""

    rating: Estimate
    day: str
    titled: bool = False


class Plot(NamedTuple):
    """The heading, and the ratings after each match, the oldest first; at least one."""

    title: str
    subtitle: str
    moments: tuple[PlotPoint, ...]


def draw(plot: Plot) -> bytes:
    """Return the picture as PNG."""
    canvas = Canvas(WIDTH, HEIGHT, FELT)
    _head(canvas, plot)
    draw_curve(canvas, plot.moments, HEAD, HEIGHT)
    return canvas.png()


def draw_curve(canvas: Canvas, moments: Sequence[PlotPoint], top: float, bottom: float) -> None:
    """Draw the curve with its marks and days between these heights of any picture."""
    ratings = [moment.rating for moment in moments]
    up = around(ratings, bottom - FOOT, top + 20)
    along = Scale(0, max(len(ratings) - 1, 1), LEFT + 20, RIGHT)
    _grid(canvas, up)
    _days(canvas, moments, along, bottom - FOOT)
    _curve(canvas, ratings, along, up)
    _titles(canvas, moments, along, up)


def _head(canvas: Canvas, plot: Plot) -> None:
    room = WIDTH - 2 * MARGIN
    write(canvas, (MARGIN, 76), plot.title, LARGE, LIGHT, room=room)
    write(canvas, (MARGIN, 126), plot.subtitle, TEXT, DIM, room=room)


def _grid(canvas: Canvas, up: Scale) -> None:
    for value in up.ticks(MOST_TICKS):
        y = up.at(value)
        canvas.panel((LEFT, y - 1, RIGHT + 10, y + 1), 0, FAINT)
        canvas.write((LEFT - 14, y + 12), minus(f"{value:g}"), SMALL, DIM, side="right")


def _curve(canvas: Canvas, ratings: Sequence[Estimate], along: Scale, up: Scale) -> None:
    if len(ratings) == 1:
        ratings = [*ratings, *ratings]
    upper = [(along.at(step), up.at(one.high)) for step, one in enumerate(ratings)]
    lower = [(along.at(step), up.at(one.low)) for step, one in enumerate(ratings)]
    middle = [(along.at(step), up.at(one.value)) for step, one in enumerate(ratings)]
    canvas.area([*upper, *reversed(lower)], BAND)
    canvas.line(middle, 6, GOLD)
    if len(middle) <= MOST_DOTS:
        for point in middle:
            canvas.disc(point, 8, GOLD)
            canvas.disc(point, 4, FELT)


def _days(canvas: Canvas, moments: Sequence[PlotPoint], along: Scale, foot: float) -> None:
    """Write each day where it begins, as far as there is room."""
    free = 0.0
    for step, day in _first_of_day(moments):
        width = length(day, SMALL)
        x = min(max(along.at(step), LEFT + width / 2), RIGHT - width / 2)
        if x - width / 2 < free:
            continue
        free = x + width / 2 + 36
        canvas.panel((along.at(step) - 1, foot, along.at(step) + 1, foot + 12), 0, DIM)
        canvas.write((x, foot + 52), day, SMALL, DIM, side="middle")


def _first_of_day(moments: Sequence[PlotPoint]) -> Iterator[tuple[int, str]]:
    before = ""
    for step, moment in enumerate(moments):
        if moment.day != before:
            yield step, moment.day
        before = moment.day


def _titles(canvas: Canvas, moments: Sequence[PlotPoint], along: Scale, up: Scale) -> None:
    side = 40 if len(moments) <= MOST_DOTS else 26
    for step, moment in enumerate(moments):
        if moment.titled:
            x, y = along.at(step), up.at(moment.rating.value)
            joker(canvas, (x - side / 2, y - side - 14), side)
