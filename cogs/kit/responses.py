"""What somebody is told who clicked or commanded: one place for every trouble there may be."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Iterable, Sequence
from typing import Any, TypeVar

import discord

from cogs.kit.custom_ids import PageClick, decode
from cogs.kit.last_answers import LastAnswers
from cogs.kit.preferences import reader_of
from cogs.kit.requests import (
    FAILURES,
    NO_ACCESS,
    NO_CHANNEL,
    NO_PERMISSION,
    NOBODY,
    code_of,
)
from cogs.kit.store import People
from cogs.kit.words import Faces, Reader, words_at
from data.texts import say
from engine.game import Illegal
from tables.errors import Refused, StoreTrouble
from tables.limits import TooManyTables
from tables.table import Table

log = logging.getLogger(__name__)
T = TypeVar("T")

FOR_THREADS = ("create_public_threads", "send_messages_in_threads")
FORGED = ("trouble-forged", "trouble-other-hand")  # what nobody can press who plays fair
SECONDS_TO_ACKNOWLEDGE = (
    2.0  # until a click is answered for the time being; Discord waits for three
)
NO_ANSWER = "…"  # is seen for a moment


class Trouble(Exception):
    """What cannot be done, by the key of its text and the values of that."""

    def __init__(self, key: str, **values: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


class Lacking(Exception):
    """The bot lacks permissions in this channel."""


def note_table(interaction: discord.Interaction, table: Table) -> None:
    """Note which table a click is about, for what may go wrong with it."""
    interaction.extras["table"] = table


def table_of_click(interaction: discord.Interaction) -> Table | None:
    """Return the table a click is about, once that has been found; None for all other things."""
    table: Table | None = interaction.extras.get("table")
    return table


async def in_time(interaction: discord.Interaction, work: Awaitable[T]) -> T:
    """Do something, and let Discord know in time that it is being done."""
    loop, late = asyncio.get_running_loop(), list[asyncio.Task[None]]()

    def begin() -> None:
        late.append(loop.create_task(_acknowledge_late(interaction)))

    timer = loop.call_later(SECONDS_TO_ACKNOWLEDGE, begin)
    try:
        return await work
    finally:
        timer.cancel()
        for acknowledging in late:  # the answer comes after it
            await acknowledging


async def _acknowledge_late(interaction: discord.Interaction) -> None:
    try:
        await acknowledge(interaction)
    except FAILURES as error:
        log.info("A click is not acknowledged: %s", error)


async def acknowledge(interaction: discord.Interaction) -> None:
    """Let Discord know that it is being done, unless it does."""
    if not interaction.response.is_done():
        await interaction.response.defer()


async def send_text(interaction: discord.Interaction, text: str) -> None:
    """Send a text to the person who clicked or commanded, and to nobody else."""
    if interaction.response.is_done():
        await interaction.followup.send(text, ephemeral=True, allowed_mentions=NOBODY)
    else:
        await interaction.response.send_message(text, ephemeral=True, allowed_mentions=NOBODY)


async def send_page(interaction: discord.Interaction, view: discord.ui.LayoutView) -> None:
    """Send a page to the person who clicked or commanded, and to nobody else."""
    if interaction.response.is_done():
        await interaction.followup.send(view=view, ephemeral=True, allowed_mentions=NOBODY)
    else:
        await interaction.response.send_message(view=view, ephemeral=True, allowed_mentions=NOBODY)


async def redraw_page(interaction: discord.Interaction, view: discord.ui.LayoutView) -> None:
    """Draw the page anew from which the click came."""
    if interaction.response.is_done():
        await interaction.edit_original_response(view=view)
    else:
        await interaction.response.edit_message(view=view)


async def show_page(
    interaction: discord.Interaction,
    view: discord.ui.LayoutView,
    former: LastAnswers | None = None,
) -> None:
    """Show a page in place of the page its button was pressed on; else send it, to the person who
    clicked and to nobody else, in place of the one before where it is known (`former`).
    """
    if _on_page(interaction):
        await redraw_page(interaction, view)
        if former is not None:
            former.stays(interaction)
    elif former is not None:
        await former.send(interaction, view=view)
    else:
        await send_page(interaction, view)


def _on_page(interaction: discord.Interaction) -> bool:
    """True if something was pressed on a private page."""
    data: Any = interaction.data or {}
    pressed = isinstance(decode(str(data.get("custom_id", ""))), PageClick)
    message = interaction.message
    return pressed and message is not None and message.flags.ephemeral


class Responses:
    """Tells people what went wrong with what they wanted. It keeps the line that said so last."""

    def __init__(self, people: People, faces: Faces) -> None:
        self._people = people
        self._faces = faces
        self._refusals = LastAnswers()

    def forget(self, user: int) -> None:
        """Forget what was said last to somebody who is deleted."""
        self._refusals.forget(user)

    async def explain(self, interaction: discord.Interaction, error: Exception) -> None:
        """Tell the person who clicked or commanded what went wrong, in their language. Raises
        nothing that is foreseen; everything that happens here ends in the log.
        """
        interaction.extras["outcome"] = outcome_of(error)
        said = sentence(interaction, error, self._faces)
        try:
            if interaction.extras["outcome"] == "refused":
                await self._refusals.send(interaction, content=said)
            else:
                await send_text(interaction, said)
        except FAILURES as silent:
            log.info("Nobody could be told of %s: %s", _called(error), silent)
        await self._note(interaction, error)

    async def explain_alone(self, interaction: discord.Interaction, error: Exception) -> None:
        """Tell the person who gave a command what went wrong where the answer was to be for all.

        The first thing we say takes the place of an answer that is still awaited, before
        everybody's eyes: so an answer is sent before, and taken away afterwards.
        """
        deferred = discord.InteractionResponseType.deferred_channel_message
        awaited = interaction.response.type is deferred
        if awaited:
            await _quietly(interaction.edit_original_response(content=NO_ANSWER))
        await self.explain(interaction, error)
        if awaited:
            await _quietly(interaction.delete_original_response())

    async def _note(self, interaction: discord.Interaction, error: Exception) -> None:
        """Note who was told what; a mere refusal by the rules of a game only for the curious."""
        ordinary = interaction.extras["outcome"] == "refused"
        level = logging.DEBUG if ordinary else logging.INFO
        if log.isEnabledFor(level):
            try:
                who = await self._people.pseudonym(interaction.user.id)
            except StoreTrouble:
                who = "somebody"
            log.log(level, "Told %s: %s", who, _called(error))


async def _quietly(request: Awaitable[object]) -> None:
    try:
        await request
    except FAILURES as error:
        log.info("An answer for all stays as it is: %s", error)


def outcome_of(error: Exception) -> str:
    """Return the outcome of a click that went wrong, in a word."""
    match error:
        case Trouble(key=key) if key in FORGED:
            return "forged"
        case Illegal() | Trouble():
            return "refused"
        case StoreTrouble():
            return "store"
    return "discord" if isinstance(error, (Lacking, *FAILURES)) else "unexpected"


def _called(error: Exception) -> str:
    """Return the name of an error, without the facts: there may be cards among them."""
    match error:
        case Trouble(key=key):
            return key
        case Illegal(code=code):
            return code
    return type(error).__name__


def sentence(interaction: discord.Interaction, error: Exception, faces: Faces) -> str:
    """Return a sentence of what went wrong and what to do, in the language of the reader; a refusal
    in the words of the table it is about.
    """
    reader, table = reader_of(interaction), table_of_click(interaction)
    match error:
        case Trouble(key=key, values=values):
            return reader.say(key, **values)
        case Illegal() if table is not None:
            return words_at(table, reader, faces).refusal(error)
        case TooManyTables(code=code, values=values):
            return reader.say(f"refusal-{code.replace('_', '-')}", **values)
        case Refused(code=code, facts=facts):
            values = {name: fact for name, fact in facts.items() if isinstance(fact, str | int)}
            return reader.say(f"refusal-{code.replace('_', '-')}", **values)
        case StoreTrouble(reason=reason):
            log.warning("Not kept: %s", reason)
            return reader.say("refusal-store-trouble")
    return _discords(interaction, reader, error)


def _discords(interaction: discord.Interaction, reader: Reader, error: Exception) -> str:
    if not isinstance(error, (Lacking, *FAILURES)):
        reference = secrets.token_hex(4)
        log.error("Unexpected, told as %s", reference, exc_info=error)
        return reader.say("trouble-unexpected", reference=reference)
    if isinstance(error, Lacking) or code_of(error) in (NO_ACCESS, NO_PERMISSION):
        return lacking(interaction, reader)
    if code_of(error) == NO_CHANNEL:
        return reader.say("trouble-channel-gone")
    log.warning("Discord did not take it: %s", error)
    return reader.say("trouble-discord")


def needed_in(channel: object) -> list[str]:
    """Return the permissions it takes to see a channel or a thread, and to write there."""
    thread = isinstance(channel, discord.Thread)
    return ["view_channel", "send_messages_in_threads" if thread else "send_messages"]


def needed(interaction: discord.Interaction) -> list[str]:
    """Return the permissions the bot needs for a table in this channel."""
    return needed_in(interaction.channel)


def missing(interaction: discord.Interaction) -> list[str]:
    """Return the permissions of these that are missing."""
    return [name for name in needed(interaction) if not getattr(interaction.app_permissions, name)]


def lacking(interaction: discord.Interaction, reader: Reader) -> str:
    """Return the permissions the bot lacks here; all it needs, if Discord thinks it lacks none."""
    names = missing(interaction) or needed(interaction)
    return lacking_in(interaction.channel_id, names, reader)


def lacking_in(channel: int | None, names: Sequence[str], reader: Reader) -> str:
    """Return that the bot lacks these permissions in a channel."""
    return say(
        reader.language,
        "trouble-missing-permissions",
        permissions=listed(names, reader),
        channel=f"<#{channel}>",
        count=len(names),
    )


def listed(names: Iterable[str], reader: Reader) -> str:
    """Return permissions by discord.py's names, as Discord calls them."""
    words = [say(reader.language, f"permission-{name.replace('_', '-')}") for name in names]
    return ", ".join(f"**{word}**" for word in words)
