"""The log of every request the bot made, for tests and benchmarks to read."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator

import msgspec

REMEMBERED = 200_000


class LoggedRequest(msgspec.Struct, eq=False):
    """One request. `status` is None while it is under way or if the connection was cut.

    `interaction` is the id of the interaction whose token it used; `counts`: does it count against
    the bot's 50 requests a second?; `size` is the body's length in bytes.
    """

    method: str
    path: str
    route: str
    at: float = msgspec.field(default_factory=time.monotonic)
    status: int | None = None
    code: int | None = None
    seconds: float = 0.0
    interaction: str | None = None
    counts: bool = True
    size: int = 0


class RequestLog:
    """All requests, oldest first; the very oldest are forgotten."""

    def __init__(self) -> None:
        self._entries: list[LoggedRequest] = []
        self._forgotten = 0

    def __len__(self) -> int:
        return self._forgotten + len(self._entries)

    def __iter__(self) -> Iterator[LoggedRequest]:
        return iter(self._entries)

    def add(self, entry: LoggedRequest) -> None:
        """Record a request that begins."""
        self._entries.append(entry)
        if len(self._entries) > REMEMBERED:
            half = REMEMBERED // 2
            del self._entries[:half]
            self._forgotten += half

    def since(self, mark: int) -> list[LoggedRequest]:
        """Return the requests that began after `mark = len(log)` was taken."""
        return self._entries[max(0, mark - self._forgotten) :]

    def find(self, method: str | None = None, path: str = "", mark: int = 0) -> list[LoggedRequest]:
        """Return the requests since `mark` with this method whose path matches a regular
        expression.
        """
        pattern = re.compile(path)
        return [
            entry
            for entry in self.since(mark)
            if method in (None, entry.method) and pattern.search(entry.path)
        ]

    def invalid(self, mark: int = 0) -> list[LoggedRequest]:
        """Return the requests that count towards Discord's 10,000 invalid ones in ten minutes."""
        return [entry for entry in self.since(mark) if entry.status in (401, 403, 429)]
