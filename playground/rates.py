"""Discord's rate limits: requests per seconds, and the headers that report them."""

from __future__ import annotations

import hashlib
import math
import time

import msgspec

MESSAGES = "/channels/{channel}/messages"
MESSAGE = "/channels/{channel}/messages/{message}"
EMOJIS = "/applications/{application}/emojis"
WEBHOOK = "/webhooks/"
CALLBACK = "/interactions/"

# Requests, seconds. The bucket is shared by one channel or one interaction token.
PER_ROUTE: dict[tuple[str, str], tuple[int, float]] = {
    ("POST", MESSAGES): (5, 5.0),
    ("PATCH", MESSAGE): (5, 5.0),
    ("DELETE", MESSAGE): (5, 1.0),
    # Uploading all card faces must leave room below the limit on all requests.
    ("POST", EMOJIS): (40, 1.0),
}
PER_TOKEN = (5, 2.0)
GLOBAL = (50, 1.0)
# Edits of messages older than an hour, in one channel.
OLD_EDITS = (3, 20.0)
OLD_EDITS_MESSAGE = (
    "Maximum number of edits to messages older than 1 hour reached. Try again later."
)
OLD_AFTER_S = 3600.0
SWEEP_AT = 10_000


class Window(msgspec.Struct):
    """A bucket: `limit` requests until `ends`, then it is full again."""

    limit: int
    ends: float
    used: int = 0

    @property
    def reset_after(self) -> float:
        return max(0.0, self.ends - time.monotonic())

    def take(self) -> bool:
        """Use up one request; False if there is none left."""
        if self.used >= self.limit:
            return False
        self.used += 1
        return True

    def headers(self, name: str) -> dict[str, str]:
        """Return the X-RateLimit headers of this bucket."""
        left = _rounded_up(self.reset_after)
        return {
            "X-RateLimit-Limit": str(self.limit),
            "X-RateLimit-Remaining": str(self.limit - self.used),
            "X-RateLimit-Reset": f"{time.time() + left:.3f}",
            "X-RateLimit-Reset-After": f"{left:.3f}",
            "X-RateLimit-Bucket": hashlib.md5(name.encode(), usedforsecurity=False).hexdigest(),
        }


class TooMany(Exception):
    """A request over the limit."""

    def __init__(
        self, retry_after: float, headers: dict[str, str], *, is_global: bool, code: int = 0
    ) -> None:
        super().__init__(f"too many requests; the next one in {retry_after:.3f} s")
        self.body: dict[str, object] = {
            "message": "You are being rate limited.",
            "retry_after": _rounded_up(retry_after),
            "global": is_global,
        }
        if code:
            self.body |= {"code": code, "message": OLD_EDITS_MESSAGE}
        # discord.py takes a 429 without a Via header for a ban.
        self.headers = headers | {
            "Retry-After": str(math.ceil(retry_after)),
            "Via": "1.1 playground",
            "X-RateLimit-Scope": "global" if is_global else "user",
        }
        if is_global:
            self.headers["X-RateLimit-Global"] = "true"


class Rates:
    """All buckets of one bot; without `enforced` every request passes."""

    def __init__(self, *, enforced: bool = True) -> None:
        self.enforced = enforced
        self._windows: dict[str, Window] = {}

    def take(self, method: str, route: str, major: str) -> dict[str, str]:
        """Count a request to a route; return its headers. Raises TooMany.

        `major` is the channel's id or the interaction's token.
        """
        if not self.enforced:
            return {}
        if counts(route):
            self._global()
        token_route = route.startswith(WEBHOOK)
        limit = PER_TOKEN if token_route else PER_ROUTE.get((method, route))
        if limit is None:
            return {}
        name = WEBHOOK if token_route else f"{method} {route}"
        window = self._window(f"{name} {major}", *limit)
        if not window.take():
            raise TooMany(window.reset_after, window.headers(name), is_global=False)
        return window.headers(name)

    def take_old_edit(self, channel_id: str, code: int) -> None:
        """Count an edit of a message older than an hour; raises TooMany with Discord's code."""
        if self.enforced:
            window = self._window(f"old edits {channel_id}", *OLD_EDITS)
            if not window.take():
                raise TooMany(window.reset_after, {}, is_global=False, code=code)

    def _global(self) -> None:
        window = self._window("global", *GLOBAL)
        if not window.take():
            raise TooMany(window.reset_after, {}, is_global=True)

    def _window(self, key: str, limit: int, seconds: float) -> Window:
        now = time.monotonic()
        window = self._windows.get(key)
        if window is None or window.ends <= now:
            if len(self._windows) > SWEEP_AT:
                self._windows = {k: w for k, w in self._windows.items() if w.ends > now}
            window = self._windows[key] = Window(limit, now + seconds)
        return window


def _rounded_up(seconds: float) -> float:
    """Return milliseconds that are not over too early: a client may ask again right then."""
    return math.ceil(seconds * 1000) / 1000


def counts(route: str) -> bool:
    """True if a route counts against the bot's 50 requests a second."""
    return not route.startswith((WEBHOOK, CALLBACK))
