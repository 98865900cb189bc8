"""Discord's ids: a number that carries the moment it was made."""

from __future__ import annotations

import time
from datetime import UTC, datetime

DISCORD_EPOCH_MS = 1_420_070_400_000


class Snowflakes:
    """Makes ids that only ever grow, even when many are made within one millisecond."""

    def __init__(self) -> None:
        self._last = 0

    def next(self) -> str:
        """Return a new id, as the text Discord's JSON carries."""
        moment = (time.time_ns() // 1_000_000 - DISCORD_EPOCH_MS) << 22
        self._last = max(moment, self._last + 1)
        return str(self._last)


def made_at(snowflake: str) -> float:
    """Return the moment an id was made, in seconds since 1970."""
    return ((int(snowflake) >> 22) + DISCORD_EPOCH_MS) / 1000


def iso(moment: float | None = None) -> str:
    """Return a moment (by default now) in Discord's format."""
    when = datetime.now(UTC) if moment is None else datetime.fromtimestamp(moment, UTC)
    return when.isoformat()
