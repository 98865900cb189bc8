"""Showing something to everybody in the presser's name: the one way for all of it.

Only where they may write, as a picture only where they may attach files, at most once a minute in a
channel and by a person, and without mentions.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

import discord

from cogs.pages.acting import check_may_write, may_write
from cogs.pages.picture_message import Sheet, answer, post
from cogs.pages.posted import up_to_date
from cogs.pages.responses import Trouble, in_time
from cogs.words.people import server_of
from cogs.words.preferences import Readers
from cogs.words.words import Reader
from tables.timers import ago

PAUSE = 60.0  # seconds between two things shown in a channel, or by a person
MOST_KNOWN = 10_000  # channels and people
COMMAND = discord.InteractionType.application_command


class Shows:
    """Shows things. Its state: when something was last shown in a channel or by a person, by id."""

    def __init__(self, readers: Readers, clock: Callable[[], float]) -> None:
        self._readers = readers
        self._clock = clock
        self._last: dict[int, float] = {}

    async def show(
        self, interaction: discord.Interaction, make: Callable[[Reader], Awaitable[Sheet]]
    ) -> None:
        """Show everybody here what is made for the server's reader, as the answer to a command or
        to a click on a private message. What is not shown after all costs no pause. Raises Trouble
        if the presser may not show anything here, or not yet.
        """
        check_may_write(interaction)
        self.take(interaction)
        try:
            public = Reader(await self._readers.public(server_of(interaction)))
            sheet = await in_time(interaction, up_to_date(partial(make, public)))
            if sheet.plain is not None and not interaction.permissions.attach_files:
                sheet = Sheet(sheet.plain)
            if interaction.type is COMMAND:
                await answer(interaction, sheet, private=False)
            else:
                await post(interaction, sheet)
        except BaseException:
            for shown in _keys(interaction):
                self._last.pop(shown, None)
            raise

    def may(self, interaction: discord.Interaction) -> bool:
        """True if the presser may show something here now."""
        return may_write(interaction) and not self._too_soon(interaction)

    def _too_soon(self, interaction: discord.Interaction) -> str:
        """Return the key of the reason why it is too soon to show something; "" if it is not."""
        now, (channel, user) = self._clock(), _keys(interaction)
        if ago(self._last.get(channel), now) < PAUSE:
            return "show-soon"
        return "show-soon-you" if ago(self._last.get(user), now) < PAUSE else ""

    def take(self, interaction: discord.Interaction) -> None:
        """Note that something is shown now. Raises Trouble if that is too soon."""
        if why := self._too_soon(interaction):
            raise Trouble(why)
        if len(self._last) >= MOST_KNOWN:
            self._last.clear()
        self._last |= dict.fromkeys(_keys(interaction), self._clock())


def _keys(interaction: discord.Interaction) -> tuple[int, int]:
    return interaction.channel_id or 0, interaction.user.id
