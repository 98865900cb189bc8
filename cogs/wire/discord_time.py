"""Discord's clock, which everything goes by that Discord's times are compared with, or that people
are shown: this computer's may be wrong, or be set while people play.

How far it is ahead of a steady clock lies between two bounds. What was sent at a moment of
Discord's cannot have arrived before it: an interaction, or an answer with its `Date`. Nor can an
answer be older than its request. A `Date` leaves out parts of a second; an interaction does not,
but may be delivered late.
"""

import logging
import time
from email.utils import parsedate_to_datetime
from functools import lru_cache
from math import inf
from types import SimpleNamespace

import aiohttp
import discord
import msgspec

from tables.timers import Clock

log = logging.getLogger(__name__)

PART = 300.0  # seconds: bounds are of the last one or two parts
SLACK = 0.5  # seconds by which Discord's own clocks may differ
WRONG, FOR_LONG = 2.0, 300.0  # seconds: warned about a clock that is this wrong for this long
VERY_WRONG = 10.0  # seconds: /healthz tells
AN_HOUR = 3_600.0
_date = lru_cache(1)(parsedate_to_datetime)  # of the answers of a second


def since_boot() -> float:
    """Return seconds that cannot be set; with those in which the computer slept, if the system
    counts them.
    """
    return time.clock_gettime(getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC))


def computers_time() -> float:
    """Return the seconds since 1970 by this computer's clock, the one discord.py goes by."""
    return discord.utils.utcnow().timestamp()


class _Bounds(msgspec.Struct, frozen=True):
    """Between what Discord's clock is ahead of the steady one, by answers; and what it is at least,
    by interactions.
    """

    least: float = -inf
    most: float = inf
    pressed: float = -inf

    def within(self, other: "_Bounds") -> "_Bounds":
        return _Bounds(
            max(self.least, other.least),
            min(self.most, other.most),
            max(self.pressed, other.pressed),
        )

    @property
    def contradictory(self) -> bool:
        return max(self.least, self.pressed) > self.most + SLACK


class DiscordTime:
    """Seconds since 1970 by Discord's clock; by this computer's (`wall`) until Discord's is known,
    from the first answer on. `steady` are seconds that cannot be set.
    """

    def __init__(self, wall: Clock = computers_time, steady: Clock = since_boot) -> None:
        self._wall = wall
        self._steady = steady
        self.begin()

    def begin(self) -> None:
        """Know nothing of Discord's clock yet."""
        self._former = self._bounds = _Bounds()
        self._part_began = self._steady()
        self._between: float | None = None  # Discord's clock and the steady one
        self._right = self._steady()  # when this computer's clock was last not wrong
        self._warned = -inf

    def __call__(self) -> float:
        return self._wall() if self._between is None else self._steady() + self._between

    def ahead(self) -> float:
        """Return by how many seconds this computer's clock is ahead of Discord's."""
        return self._wall() - self()

    def pressed(self, sent: float) -> None:
        """Learn from an interaction that Discord sent at a moment of its clock."""
        self._learn(_Bounds(pressed=sent - self._steady()))

    def answered(self, date: float, began: float) -> None:
        """Learn from an answer with this `Date`, to a request made at a steady moment."""
        self._learn(_Bounds(date - self._steady(), date + 1.0 - began))

    def _learn(self, bounds: _Bounds) -> None:
        now = self._steady()
        if now - self._part_began > PART and bounds.most < inf:
            self._former, self._bounds, self._part_began = self._bounds, _Bounds(), now
        self._bounds = self._bounds.within(bounds)
        known = self._former.within(self._bounds)
        if known.contradictory:  # the computer slept without counting it, or a bound was untrue
            known, self._former, self._bounds = bounds, _Bounds(), bounds
        if known.most < inf:
            self._between = max(known.pressed, (known.least + known.most) / 2)
        elif self._between is not None:
            self._between = max(self._between, known.pressed)

    def look(self) -> None:
        """Warn, once an hour, if this computer's clock is wrong for long. To be called often."""
        now, ahead = self._steady(), self.ahead()
        if abs(ahead) <= WRONG:
            self._right = now
        elif now - self._right >= FOR_LONG and now - self._warned >= AN_HOUR:
            self._warned = now
            log.warning(
                "This computer's clock is %+.1f seconds from Discord's. People notice nothing, but"
                " set it right: timedatectl set-ntp true",
                ahead,
            )

    def remark(self) -> str:
        """Return what /healthz says of this computer's clock; "" if it is about right."""
        ahead = self.ahead()
        if abs(ahead) <= VERY_WRONG:
            return ""
        return f"this computer's clock is {ahead:+.0f} seconds from Discord's"

    async def ask(
        self, _session: object, request: SimpleNamespace, _: aiohttp.TraceRequestStartParams
    ) -> None:
        """Note when a request begins. Called by aiohttp."""
        request.began = self._steady()

    async def hear(
        self, _session: object, request: SimpleNamespace, end: aiohttp.TraceRequestEndParams
    ) -> None:
        """Learn from its answer. Called by aiohttp."""
        headers = end.response.headers
        if "Age" in headers:  # kept by something on the way
            return
        try:
            date = _date(headers.get("Date", "")).timestamp()
        except ValueError:
            return
        self.answered(date, request.began)


DISCORD_TIME = DiscordTime()  # a computer has one clock, and there is one Discord
