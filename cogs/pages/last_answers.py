"""Private answers of which a person needs one at a time in a channel (a refusal, a page): the next
replaces the previous one, as long as Discord lets us delete that.
"""

import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from discord import Interaction

from cogs.wire.requests import NOBODY
from cogs.wire.updates import done_or_logged
from tables.people import Deletion

log = logging.getLogger(__name__)

MOST_KNOWN = 1_000  # answers remembered; the oldest are forgotten

Delete = Callable[[], Awaitable[None]]
Where = tuple[int, int | None]  # its person and channel


class LastAnswer(NamedTuple):
    """A private answer: the interaction it answers, and the request that deletes it."""

    interaction: Interaction
    delete: Delete


class LastAnswers:
    """The last answer of one kind that each person got in each channel."""

    def __init__(self) -> None:
        self._answers: OrderedDict[Where, LastAnswer] = OrderedDict()

    async def send(self, interaction: Interaction, **content: Any) -> None:
        """Send a text or a page, in discord.py's terms, to the person who clicked or commanded, in
        place of the previous one.
        """
        delete = await sent(interaction, ephemeral=True, **content)
        await _take_away(self._note(interaction, delete))

    async def take_away(self, user: int, channel: int) -> None:
        """Delete a person's answer, if there is one that can be."""
        await _take_away(self._answers.pop((user, channel), None))

    def forget(self, gone: Deletion) -> None:
        """Forget the answers to somebody who is deleted; they stay on their screen."""
        for where in [where for where in self._answers if gone.concerns(where[0])]:
            del self._answers[where]

    def _note(self, interaction: Interaction, delete: Delete) -> LastAnswer | None:
        """Remember an answer; return the previous one."""
        where = (interaction.user.id, interaction.channel_id)
        former = self._answers.pop(where, None)
        self._answers[where] = LastAnswer(interaction, delete)
        if len(self._answers) > MOST_KNOWN:
            self._answers.popitem(last=False)
        return former


async def _take_away(answer: LastAnswer | None) -> None:
    if answer is not None and not answer.interaction.is_expired():  # it may have been dismissed
        await done_or_logged(answer.delete(), "An answer that was to go stays")


async def sent(interaction: Interaction, **content: Any) -> Delete:
    """Answer with a new message, in discord.py's terms; return the request that deletes it."""
    if not interaction.response.is_done():
        await interaction.response.send_message(**content, allowed_mentions=NOBODY)
        return interaction.delete_original_response
    message = await interaction.followup.send(**content, allowed_mentions=NOBODY, wait=True)
    return message.delete


async def redrawn(interaction: Interaction, **content: Any) -> None:
    """Redraw the clicked message, or the one the interaction was deferred with."""
    if interaction.response.is_done():
        await interaction.edit_original_response(**content)
    else:
        await interaction.response.edit_message(**content)
