"""The line that tells somebody why something cannot be. There is one at a time for each person in a
channel: the next takes its place, as long as Discord lets us take the former away.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import NamedTuple, TypeAlias

import discord

from cogs.kit.requests import FAILURES, NOBODY

log = logging.getLogger(__name__)

MOST_KNOWN = 1_000  # lines remembered; of the oldest we would not know any more

Where: TypeAlias = tuple[int, int | None]  # whose, and in which channel


class Line(NamedTuple):
    """A private line: the interaction it answers, and the request that takes it away."""

    interaction: discord.Interaction
    delete: Callable[[], Awaitable[None]]


class Refusals:
    """Remembers for each person and channel the line that refused something last."""

    def __init__(self) -> None:
        self._lines: OrderedDict[Where, Line] = OrderedDict()

    async def send(self, interaction: discord.Interaction, text: str) -> None:
        """Send a line to whoever clicked or commanded, in place of the one before."""
        line = await _sent(interaction, text)
        where = (interaction.user.id, interaction.channel_id)
        former = self._lines.pop(where, None)
        self._lines[where] = line
        if len(self._lines) > MOST_KNOWN:
            self._lines.popitem(last=False)
        if former is not None and not former.interaction.is_expired():
            try:
                await former.delete()
            except FAILURES as error:  # dismissed by its reader
                log.info("A line that was to go stays: %s", error)


async def _sent(interaction: discord.Interaction, text: str) -> Line:
    if not interaction.response.is_done():
        await interaction.response.send_message(text, ephemeral=True, allowed_mentions=NOBODY)
        return Line(interaction, interaction.delete_original_response)
    sent = await interaction.followup.send(text, ephemeral=True, allowed_mentions=NOBODY, wait=True)
    return Line(interaction, sent.delete)
