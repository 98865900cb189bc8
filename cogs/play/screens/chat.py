"""Chat below the tables: a table that has scrolled away is posted anew once the channel is quiet.

Counted in memory alone, and only for the channels in which tables are in use.
"""

from collections.abc import Callable

from cogs.wire.updates import LaterCalls

SCROLLED = 8  # messages that scroll a table out of sight
FAR = 30  # messages after which no quiet moment is waited for
QUIET = 6.0  # seconds without a message in the channel


class Chat:
    """The number of messages below each table, by channel. `far` is called with a table that has
    scrolled away, at a quiet moment.
    """

    def __init__(self, far: Callable[[int], None]) -> None:
        self._far = far
        self._below: dict[int, dict[int, int]] = {}
        self._timers = LaterCalls()  # by channel

    def posted(self, channel: int, table: int) -> None:
        """Note that a table's message stands at the bottom of a channel."""
        self._below.setdefault(channel, {})[table] = 0

    def stands(self, channel: int, table: int) -> None:
        """Note that a table's message stands in a channel; count the messages below it from now
        on.
        """
        self._below.setdefault(channel, {}).setdefault(table, 0)

    def gone(self, channel: int, table: int) -> None:
        """Forget a table: it no longer matters here."""
        below = self._below.get(channel, {})
        below.pop(table, None)
        if not below:
            self._below.pop(channel, None)
            self._timers.stop(channel)

    def heard(self, channel: int) -> None:
        """Count a person's message in a channel."""
        below = self._below.get(channel)
        if below is None:
            return
        for table in below:
            below[table] += 1
        most = max(below.values())
        if most >= SCROLLED and (most < FAR or channel not in self._timers):
            self._timers.start(channel, QUIET, self._quiet, channel)

    def away(self, channel: int, table: int) -> bool:
        """True if a table has scrolled away, and it is quiet."""
        below = self._below.get(channel, {}).get(table, 0)
        return below >= SCROLLED and channel not in self._timers

    def close(self) -> None:
        """Cancel all waiting."""
        self._timers.close()

    def _quiet(self, channel: int) -> None:
        for table, count in list(self._below.get(channel, {}).items()):
            if count >= SCROLLED:
                self._far(table)
