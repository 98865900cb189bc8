"""Whether the event loop runs: it beats every second, and a late beat shows that it stood still."""

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime

from cogs.wire import metrics
from cogs.wire.discord_time import DISCORD_TIME, since_boot
from tables.timers import Clock, ago

log = logging.getLogger(__name__)

BEAT = 1.0  # seconds between two beats
LATE = 600.0  # seconds after a standstill in which presses from it may still arrive
LONGEST = 3.0  # seconds: then Discord tells the presser that there was no answer


class Heartbeat:
    """Beats while the event loop runs, and notices afterwards if it stood still for longer than
    Discord waits: the process was stopped, its computer slept, or one task took too long.
    """

    def __init__(self, steady: Clock = since_boot) -> None:
        self.stood: Callable[[float], object] = lambda _: None  # called with the length
        self._steady = steady
        self._last: float | None = None  # beat; none before the first
        self._woke: float | None = None  # from the last long standstill, by Discord's clock

    async def beat(self, beaten: Callable[[], object]) -> None:
        """Beat for ever; `beaten` is called each time."""
        while True:
            self._last = due = self._steady()
            beaten()
            await asyncio.sleep(BEAT)
            metrics.LAG.observe(max(0.0, self._steady() - due - BEAT))
            self._look()
            DISCORD_TIME.look()

    def missed(self, pressed: datetime) -> bool:
        """True if the loop stood still when somebody pressed a button, and for so long afterwards
        that Discord has reported a failure: then they no longer expect it to work.
        """
        self._look()
        woke, now = self._woke, DISCORD_TIME()
        if woke is None or ago(woke, now) > LATE:
            return False
        return pressed.timestamp() < woke - LONGEST

    def _look(self) -> None:
        """Notice a standstill. It may be over for a moment before the next beat."""
        if self._last is None:
            return
        now = self._steady()
        late = now - self._last - BEAT
        if late > LONGEST:
            self._last, self._woke = now, DISCORD_TIME()
            metrics.STANDSTILLS.inc()
            log.warning("Nothing has run for %.0f seconds: who pressed then is not answered", late)
            self.stood(late)
