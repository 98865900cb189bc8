"""The ways on which a public message is edited: tokens of presses on it, and the bot's own.

A press that was acknowledged as an update leaves a token that edits its message for a quarter of an
hour. Discord limits each way by itself, and counts a token's edits in no other limit.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from math import inf

MOST = 8  # tokens kept for a message, the newest
FULL = 5  # edits of a way at once, until Discord tells
KEPT_BACK = 2  # edits of a token left for the hand that lives on it
AT_ONCE = 3  # edits of the bot's own way; the rest is spread over the time until it is full again


class EditWay:
    """One way to edit a message: a press's token, or (`token` "") the bot's own, which the messages
    of a channel share; and what Discord has said of its limit.
    """

    def __init__(self, token: str = "", message: int = 0, until: float = inf) -> None:
        """`until`: when the token is given up, in seconds since 1970."""
        self.token, self.message, self.until = token, message, until
        self._left = self._limit = FULL
        self._sent = self._full = 0.0  # by the event loop's clock

    @property
    def left(self) -> int:
        """The edits left until it is full again."""
        return self._left

    def begin(self) -> None:
        """Note that an edit is sent."""
        now = asyncio.get_running_loop().time()
        if now >= self._full:
            self._left = self._limit
        self._left, self._sent = self._left - 1, now

    def learn(self, headers: Mapping[str, str]) -> None:
        """Note what an answer's headers say of its limit, if they do."""
        if "X-RateLimit-Remaining" in headers:
            self._limit = int(headers.get("X-RateLimit-Limit", FULL))
            self._left = int(headers["X-RateLimit-Remaining"])
            after = float(headers.get("X-RateLimit-Reset-After", 0.0))
            self._full = asyncio.get_running_loop().time() + after

    def shut(self, seconds: float) -> None:
        """Send nothing for so long: Discord has asked for that."""
        self._left, self._full = 0, asyncio.get_running_loop().time() + seconds

    def wait(self, kept_back: int = 0) -> float:
        """Return the seconds until it is free; so many edits are kept back for others."""
        now = asyncio.get_running_loop().time()
        if now >= self._full or self._left > max(kept_back, 0 if self.token else FULL - AT_ONCE):
            return 0.0
        if self.token or self._left <= 0:
            return self._full - now
        share = (self._full - self._sent) / (self._left + 1)
        return max(0.0, self._sent + share - now)


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
        self, own: EditWay, message: int, now: float, in_hand: Callable[[str], bool]
    ) -> tuple[EditWay, float]:
        """Return the way to a message that is free first, and the seconds until then. Of those that
        are free now it is the token with most edits left, the bot's `own` way comes last.
        `in_hand`: whether a hand lives on a token.
        """
        self._tokens = [way for way in self._tokens if way.message == message and way.until > now]
        ways = {way: way.wait(KEPT_BACK * in_hand(way.token)) for way in reversed(self._tokens)}
        ways[own] = own.wait()
        return min(ways.items(), key=lambda item: (item[1], item[0] is own, -item[0].left))
