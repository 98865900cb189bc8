"""Private answers of which somebody needs one at a time in a channel (why something cannot be, a
hint): the next takes the place of the one before, as long as Discord lets us take that away.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple, TypeAlias

import discord

from cogs.kit.requests import FAILURES, NOBODY

log = logging.getLogger(__name__)

MOST_KNOWN = 1_000  # answers remembered; of the oldest we would not know any more

Where: TypeAlias = tuple[int, int | None]  # whose, and in which channel


class LastAnswer(NamedTuple):
    """A private answer: the interaction it answers, and the request that takes it away."""

    interaction: discord.Interaction
    delete: Callable[[], Awaitable[None]]


class LastAnswers:
    """Remembers for each person and channel the answer of one kind that they got last."""

    def __init__(self) -> None:
        self._answers: OrderedDict[Where, LastAnswer] = OrderedDict()

    async def send(self, interaction: discord.Interaction, **content: Any) -> None:
        """Send a text or a page, in discord.py's words, to the person who clicked or commanded, in
        place of the one before.
        """
        await _take_away(self._note(interaction, await _sent(interaction, content)))

    async def take_away(self, user: int, channel: int) -> None:
        """Take somebody's answer away, if there is one that can be."""
        await _take_away(self._answers.pop((user, channel), None))

    def forget(self, user: int) -> None:
        """Forget the answers to somebody who is deleted; they stay on their screen."""
        for where in [where for where in self._answers if where[0] == user]:
            del self._answers[where]

    def stays(self, interaction: discord.Interaction) -> None:
        """Note that the page on which somebody pressed something has the answer now."""
        self._note(interaction, interaction.delete_original_response)

    def _note(
        self, interaction: discord.Interaction, delete: Callable[[], Awaitable[None]]
    ) -> LastAnswer | None:
        """Remember an answer; return the one before."""
        where = (interaction.user.id, interaction.channel_id)
        former = self._answers.pop(where, None)
        self._answers[where] = LastAnswer(interaction, delete)
        if len(self._answers) > MOST_KNOWN:
            self._answers.popitem(last=False)
        return former


async def _take_away(answer: LastAnswer | None) -> None:
    if answer is None or answer.interaction.is_expired():
        return
    try:
        await answer.delete()
    except FAILURES as error:  # dismissed by its reader
        log.info("An answer that was to go stays: %s", error)


async def _sent(
    interaction: discord.Interaction, content: dict[str, Any]
) -> Callable[[], Awaitable[None]]:
    """Send an answer; return the request that takes it away."""
    private = {**content, "ephemeral": True, "allowed_mentions": NOBODY}
    if not interaction.response.is_done():
        await interaction.response.send_message(**private)
        return interaction.delete_original_response
    sent = await interaction.followup.send(**private, wait=True)
    return sent.delete
