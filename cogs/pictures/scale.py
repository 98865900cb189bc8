"""Numbers as positions in pixels."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import NamedTuple

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
        """Round values within, so many at most."""
        rough = (self.high - self.low) / most
        power = 10.0 ** math.floor(math.log10(rough))
        step = next(power * one for one in STEPS if power * one >= rough)
        first = math.ceil(self.low / step)
        return [one * step for one in range(first, math.floor(self.high / step) + 1)]


def around(estimates: Iterable[Estimate], start: float, end: float) -> Scale:
    """Return a scale with room for all of these; never so narrow that small differences look
    large.
    """
    there = list(estimates)
    low, high = min(one.low for one in there), max(one.high for one in there)
    room = max((high - low) * 0.04, high * 0.01, 0.5)
    return Scale(low - room, high + room, start, end)
