"""The gate for all clicks and commands; it shuts when the bot stops."""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any

import discord
from discord import Interaction, app_commands

from cogs.pages.posted import News
from cogs.pages.presses import Presses
from cogs.pages.responses import Responses, coded, send_text
from cogs.wire.discord_time import DISCORD_TIME
from cogs.wire.fence import Fence
from cogs.wire.heartbeat import Heartbeat
from cogs.wire.requests import FAILURES
from cogs.wire.updates import BackgroundTasks
from cogs.words.people import User
from cogs.words.preferences import Readers, note_reader, reader_of

log = logging.getLogger(__name__)

PATIENCE = 2.0  # seconds for the database's server to come back; Discord waits for three
QUIET = 60.0  # seconds without a click or command
FINISHING = 3.0  # seconds for work under way when the gate shuts


class RequestGate:
    """Counts the people inside, and turns away late ones: it is open, then closed for good. Where
    this process may not act, it answers nobody: another may. Nor does it answer a click from a
    standstill, once Discord has reported that one as failed.
    """

    def __init__(
        self,
        readers: Readers,
        fence: Fence,
        heartbeat: Heartbeat,
        presses: Presses,
        *,
        note: Callable[[User], None] = lambda _: None,
        news: Callable[[int], News | None] = lambda _: None,
    ) -> None:
        """`presses` notes what became of each; `note` is called with everybody who
        comes; `news` returns what a user is told after the answer.
        """
        self.closed = False
        self._fence = fence
        self._heartbeat = heartbeat
        self._presses = presses
        self._readers = readers
        self._note = note
        self._news = news
        self._telling = BackgroundTasks()
        self._inside: set[asyncio.Task[Any]] = set()
        self._entered = -QUIET  # when somebody last came, by the steady clock

    def quiet(self) -> bool:
        """True if nobody has come for a while."""
        return time.monotonic() - self._entered >= QUIET

    async def enter(self, interaction: Interaction[Any], *, alone: bool = False) -> bool:
        """True if the calling task may serve a person's wish; if not, they have been told. From
        here on `reader_of` knows the reader, and the server is known: few of our commands and
        messages work outside of one, those with which the person is `alone` with the bot.
        """
        task = asyncio.current_task()
        assert task is not None, "called by a task"
        self._inside.add(task)
        self._entered = time.monotonic()
        DISCORD_TIME.pressed(pressed := interaction.created_at.timestamp())
        late = max(0.0, DISCORD_TIME() - pressed)  # it may have been long on its way
        interaction.extras["came"] = asyncio.get_running_loop().time() - late
        self._note(interaction.user)
        task.add_done_callback(self._inside.discard)
        if interaction.type is not discord.InteractionType.autocomplete:
            began = time.perf_counter()
            task.add_done_callback(lambda _: self._presses.over(interaction, began))
        task.add_done_callback(lambda _: _release(interaction))
        may_act = await self._fence.opens(PATIENCE)
        if not may_act or self._heartbeat.missed(interaction.created_at):
            interaction.extras["outcome"] = "too late"
            return False
        note_reader(interaction, await self._readers.of(interaction))
        may_be_here = alone or interaction.guild_id is not None
        if self.closed:
            interaction.extras["outcome"] = "too late"
            await self._turn_away(interaction, "trouble-stopping")
        elif not may_be_here:
            interaction.extras["outcome"] = "forged"
            await self._turn_away(interaction, "trouble-forged")
        elif interaction.type is not discord.InteractionType.autocomplete:
            self._tell(interaction, task)
        return not self.closed and may_be_here

    def _tell(self, interaction: Interaction[Any], task: asyncio.Task[Any]) -> None:
        """Tell a person their news, once they have been answered."""
        if news := self._news(interaction.user.id):
            text = reader_of(interaction).say(news.key, **news.values)
            task.add_done_callback(lambda _: self._telling.start(send_text(interaction, text)))

    async def close(self) -> None:
        """Let nobody in any more, and wait for those inside, but not long."""
        self.closed = True
        await self.empty()

    async def empty(self) -> None:
        """Wait until everybody has been answered, but not long."""
        if self._inside:
            await asyncio.wait(self._inside, timeout=FINISHING)

    async def _turn_away(self, interaction: Interaction[Any], why: str) -> None:
        try:
            if interaction.type is discord.InteractionType.autocomplete:
                await interaction.response.autocomplete([])
                return
            reader = reader_of(interaction)
            late = interaction.extras["outcome"] == "too late"
            text = coded(interaction, reader, why) if late else reader.say(why)
            await send_text(interaction, text)
        except FAILURES as error:
            log.info("Somebody could not be told %s: %s", why, error)


def _release(interaction: Interaction[Any]) -> None:
    """Part an answered interaction from its response, which refers back to it: so both are freed at
    once, and not by a pass of the garbage collector.
    """
    del interaction.response._parent


class Tree(app_commands.CommandTree[Any]):
    """The commands; they come in by the same gate as the clicks."""

    async def interaction_check(self, interaction: Interaction[Any], /) -> bool:
        """Called by discord.py before every command and every look at its choices."""
        gate: RequestGate = self.client.gate
        command = interaction.command
        alone = command is not None and bool(command.extras.get("alone"))
        return await gate.enter(interaction, alone=alone)

    async def on_error(
        self, interaction: Interaction[Any], error: app_commands.AppCommandError, /
    ) -> None:
        """Tell the person who gave a command what went wrong. Called by discord.py for every
        command.
        """
        wrong = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        responses: Responses = self.client.responses
        if interaction.command is not None and interaction.command.extras.get("public"):
            await responses.explain_alone(interaction, wrong)
        else:
            await responses.explain(interaction, wrong)
