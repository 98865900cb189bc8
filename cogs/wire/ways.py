"""The ways on which messages are edited: tokens of presses, and the bot's own; and their limits.

A press on a public message that was acknowledged as an update leaves a token that edits it for a
quarter of an hour. Discord limits each token by itself, and counts its edits in no other limit. The
bot's own edits have one limit in each channel.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Container, Mapping
from typing import NamedTuple
from weakref import WeakValueDictionary

import aiohttp

MOST = 8  # tokens kept for a message, the newest
FULL = 5  # edits of a way at once, until Discord tells
KEPT_BACK = 2  # edits of a token left for the hand that lives on it
AT_ONCE = 3  # edits of the bot's own way; the rest is spread over the time until it is full again
MARGIN = 0.002  # seconds by which clocks may differ
MANY = 1_000  # limits known before those are dropped that are full again


class Locks:
    """A lock for each number, kept as long as somebody holds it or waits for it."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def of(self, number: int) -> asyncio.Lock:
        """Return the lock of a number."""
        return self._locks.setdefault(number, asyncio.Lock())


class EditWay(NamedTuple):
    """A token that edits a message until so many seconds since 1970, or ("") the bot's own way."""

    token: str
    message: int
    until: float


class Limit:
    """What Discord has said of one limit. Times are the event loop's."""

    def __init__(self, at_once: int) -> None:
        """`at_once`: edits that are not spread over its time."""
        self.left = self._limit = FULL
        self._spread = FULL - at_once
        self._sent = self._full = 0.0

    @property
    def is_full(self) -> bool:
        """True if nothing is known that a new one would not have."""
        return asyncio.get_running_loop().time() >= self._full

    def begin(self) -> None:
        """Note that an edit is sent."""
        if self.is_full:
            self.left = self._limit
        self.left, self._sent = self.left - 1, asyncio.get_running_loop().time()

    def learn(self, headers: Mapping[str, str]) -> None:
        """Note what an answer's headers say, if they do."""
        if "X-RateLimit-Remaining" in headers:
            self._limit = int(headers.get("X-RateLimit-Limit", FULL))
            self.left = int(headers["X-RateLimit-Remaining"])
            after = float(headers.get("X-RateLimit-Reset-After", 0.0))
            self._full = asyncio.get_running_loop().time() + after + MARGIN

    def shut(self, seconds: float) -> None:
        """Send nothing for so long: Discord has asked for that."""
        self.left, self._full = 0, asyncio.get_running_loop().time() + seconds

    def wait(self, kept_back: int = 0) -> float:
        """Return the seconds until an edit may be sent; so many are kept back for others."""
        if self.is_full or self.left > max(kept_back, self._spread):
            return 0.0
        rest = self._full - asyncio.get_running_loop().time()
        if self.left <= kept_back or not self._spread:
            return rest
        time = self._full - self._sent
        wait = time / (self.left + 1) - (time - rest)
        return wait if wait > MARGIN else 0.0


class Limits:
    """All limits of edits, by token or by channel."""

    def __init__(self) -> None:
        self._known: dict[str, Limit] = {}

    def of(self, token: str, channel: int | str = 0) -> Limit:
        """Return a token's limit, or ("") that of the bot's own edits in a channel."""
        key = token or str(channel)
        if key not in self._known:
            if len(self._known) >= MANY:
                self._known = {k: limit for k, limit in self._known.items() if not limit.is_full}
            self._known[key] = Limit(FULL if token else AT_ONCE)
        return self._known[key]

    async def hear(self, _: object, __: object, end: aiohttp.TraceRequestEndParams) -> None:
        """Learn from an answer to discord.py. Called by aiohttp after every request."""
        match end.method, *end.url.raw_parts:
            case (_, *_, "webhooks", _, token) | (_, *_, "webhooks", _, token, "messages", _):
                self.of(token).learn(end.response.headers)
            case ("PATCH", *_, "channels", channel, "messages", _):
                self.of("", channel).learn(end.response.headers)


class EditWays:
    """The tokens that edit one message."""

    def __init__(self) -> None:
        self._tokens: list[EditWay] = []

    def add(self, way: EditWay) -> None:
        """Keep one more token."""
        self._tokens = [*self._tokens, way][-MOST:]

    def forget(self, way: EditWay | None = None) -> None:
        """Use a token no more; None: none of them."""
        self._tokens = [kept for kept in self._tokens if way not in (None, kept)]

    def first(
        self,
        message: int,
        now: float,
        limit: Callable[[str], Limit],
        in_hands: Container[str | None],
    ) -> tuple[EditWay, float]:
        """Return the way to a message that is free first, and the seconds until then. Of those that
        are free now it is the token with most edits left, the bot's own way comes last. `limit`:
        that of a token, or the bot's; `in_hands`: the tokens on which hands live.
        """
        self._tokens = [way for way in self._tokens if way.message == message and way.until > now]
        own = EditWay("", message, now)
        waits = {
            way: limit(way.token).wait(KEPT_BACK * (way.token in in_hands))
            for way in (*reversed(self._tokens), own)
        }
        way = min(waits, key=lambda way: (waits[way], way is own, -limit(way.token).left))
        return way, waits[way]
