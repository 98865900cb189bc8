"""Showing something of one's own page to everybody: only in the table's channel, by people who may
write there, and not too often.
"""

from __future__ import annotations

from collections.abc import Callable

import discord

from cogs.kit.acting import may_write
from cogs.kit.responses import Trouble
from tables.ago import ago
from tables.people import Location

PAUSE = 60.0  # seconds between two things shown in a channel
MOST_KNOWN = 10_000  # channels


def check_may_show(
    interaction: discord.Interaction, location: Location, *, pictured: bool = False
) -> None:
    """Raise Trouble if the table stood elsewhere, or the presser may not post here; `pictured`: or
    no picture.
    """
    if interaction.channel_id != location.channel:
        raise Trouble("replay-show-elsewhere")
    if not (may_write(interaction) and (interaction.permissions.attach_files or not pictured)):
        raise Trouble("replay-show-not-allowed")


class ShowPauses:
    """When something was last shown in each channel."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._last: dict[int, float] = {}

    def take(self, channel: int) -> None:
        """Note that something is shown in a channel now. Raises Trouble if that is too soon."""
        now = self._clock()
        if ago(self._last.get(channel), now) < PAUSE:
            raise Trouble("replay-show-soon")
        if len(self._last) >= MOST_KNOWN:
            self._last.clear()
        self._last[channel] = now

    def give_back(self, channel: int) -> None:
        """Note that it was not shown after all."""
        self._last.pop(channel, None)
