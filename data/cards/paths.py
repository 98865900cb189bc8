"""Curves as points: the geometry of suits, letters and the joker's cap.

A path is written as numbers, drawn on a sheet of any size: a start, then lines (a point) and cubic
curves (two control points and an end).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
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


def ellipse(centre: Point, rx: float, ry: float) -> Path:
    """Return a closed ellipse around `centre`, as points."""
    x, y = centre
    turns = (2 * math.pi * step / (3 * STEPS) for step in range(3 * STEPS + 1))
    return tuple((x + rx * math.cos(turn), y + ry * math.sin(turn)) for turn in turns)


def mirrored(half: Sequence[Point], axis: float) -> Path:
    """Return the closed outline whose one half is `half`; the other is its picture across x =
    `axis`.
    """
    return (*half, *((2 * axis - x, y) for x, y in reversed(half)))


def placed(points: Iterable[Point], at: Point, scale: float) -> list[Point]:
    """Return the points enlarged by `scale`, with the origin moved to `at`."""
    return [(at[0] + scale * x, at[1] + scale * y) for x, y in points]


def _curve(a: Point, b: Point, c: Point, d: Point) -> Iterable[Point]:
    for step in range(1, STEPS + 1):
        t = step / STEPS
        s = 1 - t
        p, q, r, u = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
        yield (
            p * a[0] + q * b[0] + r * c[0] + u * d[0],
            p * a[1] + q * b[1] + r * c[1] + u * d[1],
        )
