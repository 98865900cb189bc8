"""The shapes on a card, as outlines: the suits, the ranks' letters and the joker's cap.

They are all our own drawings, so that no font or picture is needed. Suits and cap live in a square
of side 1; letters are strokes in a box of height 1, each as wide as it needs. A path is written as
numbers: a start, then lines (a point) and cubic curves (two control points and an end).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

from data.cards.canvas import ellipse
from data.cards.lettering import Point
from engine.cards import CLUBS, DIAMONDS, HEARTS, SPADES, Suit

Line: TypeAlias = tuple[Point]
Curve: TypeAlias = tuple[Point, Point, Point]
Path: TypeAlias = tuple[Point, ...]

STEPS = 16  # straight pieces a curve is drawn with; no corner shows at 128 pixels


def path(start: Point, *pieces: Line | Curve) -> Path:
    """Return the points along a path that begins at `start` and goes on through `pieces`."""
    points = [start]
    for piece in pieces:
        points.extend(piece if len(piece) == 1 else _curve(points[-1], *piece))
    return tuple(points)


def mirrored(half: Sequence[Point], axis: float) -> Path:
    """Return the closed outline whose one half is `half`; the other is its picture across x =
    `axis`.
    """
    return (*half, *((2 * axis - x, y) for x, y in reversed(half)))


def _curve(a: Point, b: Point, c: Point, d: Point) -> Iterable[Point]:
    for step in range(1, STEPS + 1):
        t = step / STEPS
        s = 1 - t
        p, q, r, u = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
        yield (p * a[0] + q * b[0] + r * c[0] + u * d[0], p * a[1] + q * b[1] + r * c[1] + u * d[1])


_STALK = mirrored(path((0.5, 0.6), ((0.48, 0.8), (0.44, 0.92), (0.3, 1.0))), 0.5)

SUITS: dict[Suit, tuple[Path, ...]] = {
    SPADES: (
        mirrored(
            path(
                (0.5, 0.0),
                ((0.46, 0.2), (0.03, 0.38), (0.03, 0.62)),
                ((0.03, 0.88), (0.38, 0.9), (0.5, 0.66)),
            ),
            0.5,
        ),
        _STALK,
    ),
    HEARTS: (
        mirrored(
            path(
                (0.5, 0.22),
                ((0.42, -0.06), (0.0, -0.04), (0.0, 0.32)),
                ((0.0, 0.58), (0.34, 0.72), (0.5, 0.98)),
            ),
            0.5,
        ),
    ),
    DIAMONDS: (
        mirrored(
            path(
                (0.5, 0.0),
                ((0.36, 0.21), (0.2, 0.38), (0.04, 0.5)),
                ((0.2, 0.62), (0.36, 0.79), (0.5, 1.0)),
            ),
            0.5,
        ),
    ),
    CLUBS: (
        ellipse((0.5, 0.24), 0.24, 0.24),
        ellipse((0.23, 0.61), 0.24, 0.24),
        ellipse((0.77, 0.61), 0.24, 0.24),
        ((0.44, 0.4), (0.56, 0.4), (0.6, 0.6), (0.4, 0.6)),
        _STALK,
    ),
}


class Letter(NamedTuple):
    """A letter's width (its height is 1), the middle lines of its strokes, and their weight."""

    width: float
    strokes: tuple[Path, ...]
    weight: float = 1.0


def _six() -> tuple[Path, ...]:
    back = path((0.47, 0.04), ((0.2, -0.04), (0.0, 0.3), (0.0, 0.68)))
    return back, ellipse((0.27, 0.69), 0.27, 0.31)


def _nine() -> tuple[Path, ...]:
    """Return a six on its head."""
    return tuple(tuple((0.54 - x, 1 - y) for x, y in stroke) for stroke in _six())


def _ten() -> tuple[Path, ...]:
    """1 and 0 set close together, so that the rank is no wider than it must be."""
    upright: Path = ((0.0, 0.16), (0.16, 0.0), (0.16, 1.0))
    return upright, ellipse((0.72, 0.5), 0.25, 0.5)


LETTERS: dict[str, Letter] = {
    "2": Letter(
        0.54,
        (
            path(
                (0.0, 0.26),
                ((0.0, -0.1), (0.53, -0.08), (0.53, 0.27)),
                ((0.53, 0.5), (0.16, 0.7), (0.0, 1.0)),
                ((0.54, 1.0),),
            ),
        ),
    ),
    "3": Letter(
        0.54,
        (
            path(
                (0.0, 0.15),
                ((0.08, -0.06), (0.51, -0.07), (0.51, 0.24)),
                ((0.51, 0.43), (0.36, 0.48), (0.2, 0.48)),
            ),
            path(
                (0.2, 0.48),
                ((0.38, 0.48), (0.54, 0.54), (0.54, 0.74)),
                ((0.54, 1.08), (0.07, 1.07), (0.0, 0.85)),
            ),
        ),
    ),
    "4": Letter(0.6, (((0.44, 1.0), (0.44, 0.0), (0.0, 0.7), (0.6, 0.7)),)),
    "5": Letter(
        0.54,
        (
            path(
                (0.49, 0.0),
                ((0.07, 0.0),),
                ((0.03, 0.46),),
                ((0.14, 0.32), (0.54, 0.3), (0.54, 0.66)),
                ((0.54, 1.08), (0.07, 1.08), (0.0, 0.86)),
            ),
        ),
    ),
    "6": Letter(0.54, _six()),
    "7": Letter(0.54, (path((0.0, 0.0), ((0.54, 0.0),), ((0.4, 0.24), (0.2, 0.56), (0.17, 1.0))),)),
    "8": Letter(0.54, (ellipse((0.27, 0.235), 0.23, 0.235), ellipse((0.27, 0.735), 0.27, 0.265))),
    "9": Letter(0.54, _nine()),
    "10": Letter(0.97, _ten(), 0.8),
    "J": Letter(
        0.46, (path((0.46, 0.0), ((0.46, 0.7),), ((0.46, 1.08), (0.03, 1.1), (0.0, 0.74))),)
    ),
    "B": Letter(
        0.56,
        (
            ((0.0, 0.0), (0.0, 1.0)),
            path(
                (0.0, 0.0), ((0.28, 0.0),), ((0.6, 0.0), (0.6, 0.47), (0.28, 0.47)), ((0.0, 0.47),)
            ),
            path(
                (0.0, 0.47),
                ((0.28, 0.47),),
                ((0.65, 0.47), (0.65, 1.0), (0.28, 1.0)),
                ((0.0, 1.0),),
            ),
        ),
    ),
    "D": Letter(
        0.61,
        (
            ((0.0, 0.0), (0.0, 1.0)),
            path(
                (0.0, 0.0), ((0.18, 0.0),), ((0.75, 0.0), (0.75, 1.0), (0.18, 1.0)), ((0.0, 1.0),)
            ),
        ),
    ),
    "Q": Letter(0.64, (ellipse((0.31, 0.5), 0.31, 0.5), ((0.36, 0.72), (0.64, 1.02)))),
    "K": Letter(
        0.58, (((0.0, 0.0), (0.0, 1.0)), ((0.54, 0.0), (0.02, 0.58)), ((0.2, 0.4), (0.58, 1.0)))
    ),
    "A": Letter(0.64, (((0.0, 1.0), (0.32, 0.0), (0.64, 1.0)), ((0.11, 0.69), (0.53, 0.69)))),
}

# The jester's cap: three horns over a brim, each with its bell.
CAP_LEFT = path(
    (0.24, 0.76),
    ((0.2, 0.5), (0.1, 0.42), (0.02, 0.56)),
    ((-0.02, 0.2), (0.3, 0.1), (0.5, 0.5)),
    ((0.5, 0.76),),
)
CAP_RIGHT = tuple((1 - x, y) for x, y in CAP_LEFT)
CAP_MIDDLE = mirrored(path((0.5, 0.04), ((0.4, 0.18), (0.24, 0.36), (0.32, 0.76))), 0.5)
CAP_BRIM: Path = ((0.2, 0.76), (0.8, 0.76), (0.8, 0.93), (0.2, 0.93))
CAP_BELLS: tuple[Point, ...] = ((0.04, 0.6), (0.5, 0.05), (0.96, 0.6))
BELL = 0.085
