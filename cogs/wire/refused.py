"""Requests Discord refuses: an address with ten thousand in ten minutes is shut out for a while.

Discord counts answers of 401, 403 and 429, except those due to a limit shared with others
(Discord's documentation, Rate Limits: Invalid Request Limit).
"""

from __future__ import annotations

from collections import deque

WINDOW = 600.0  # seconds
MOST = 10_000  # refused requests in that time; then the address is shut out
WARN_EACH = 1_000  # of them, when a warning is due
REFUSED = {401: "unauthorized", 403: "forbidden", 429: "rate limited"}
PART = 10.0  # seconds whose requests are counted as one


def is_refused(status: int, scope: str | None) -> bool:
    """True if Discord counts this answer, by its status and the scope of its limit."""
    return status in REFUSED and scope != "shared"


class RefusedRequests:
    """The number of refused requests in the last ten minutes."""

    def __init__(self) -> None:
        self._parts: deque[tuple[float, int]] = deque()  # when each began, and how many in it
        self._warned = 0  # thousands warned about

    def count(self, now: float) -> int | None:
        """Count one more, at this many seconds of a steady clock; return the number if that is
        worth a warning: each further thousand once, until they have passed.
        """
        while self._parts and self._parts[0][0] <= now - WINDOW:
            self._parts.popleft()
        if self._parts and now < self._parts[-1][0] + PART:
            began, before = self._parts.pop()
            self._parts.append((began, before + 1))
        else:
            self._parts.append((now, 1))
        total = sum(count for _, count in self._parts)
        reached, self._warned = total // WARN_EACH > self._warned, total // WARN_EACH
        return total if reached else None
