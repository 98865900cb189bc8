"""Answers when a click or command fails: one place for all kinds of trouble."""

import asyncio
import logging
import re
from collections.abc import Awaitable, Iterable, Sequence, Set
from typing import Any

import discord
from discord import Interaction

from cogs.pages.custom_ids import PageClick, decode, on_message
from cogs.pages.last_answers import LastAnswers, redrawn, sent
from cogs.pages.layout import FRAME, Beneath, Button, Drawing, row_of, seating, walk
from cogs.pages.presses import code_for
from cogs.pages.turns import Superseded
from cogs.wire import metrics
from cogs.wire.requests import (
    FAILURES,
    FORBIDDEN,
    NO_CHANNEL,
    code_of,
    components_of,
)
from cogs.wire.updates import done_or_logged
from cogs.words.people import User
from cogs.words.preferences import reader_of
from cogs.words.words import Reader, escaped, words_at
from engine.game import Illegal
from engine.value import T
from tables.errors import NotSeated, Refused, StoreTrouble, TableClosed
from tables.limits import TooManyTables
from tables.people import Deletion
from tables.table import Table

log = logging.getLogger(__name__)

FOR_THREADS = ("create_public_threads", "send_messages_in_threads")
FORGED = ("trouble-forged", "trouble-other-hand")  # refusals nobody sees by fair clicks
SECONDS_TO_ACKNOWLEDGE = 2.0  # seconds until a click is acknowledged; Discord waits for three
BACK = "back"
# The pages others stand in the place of, by a button or select that shows such a page: it is on the
# page itself, or leads back to it. The first of them is the outermost.
_WAYS_BACK = (
    (re.compile(r"p:help(?:rules)?:|p:privacy:help"), "p:help:"),
    (re.compile(r"p:(?:more|options):([0-9]+) [a-z]+"), rf"p:more:\1 {BACK}"),
    (re.compile(r"p:evenings:"), "p:evenings:"),
    (re.compile(r"p:puzzle(?:do|pick|play)?:.*"), "p:puzzle:"),
    (re.compile(r"p:try(?:ask|again):([0-9]+ [0-9]+)"), r"p:tryask:\1"),
    (re.compile(r"p:allrules:([^ ]+) 0"), r"p:rulecard:\1"),
    (re.compile(r"(p:rulecard:.+)"), r"\1"),
)
MOST_ITEMS = 40  # of a message
NO_ANSWER = "…"  # is shown for a moment
STAYS = "An answer stays as it is"


class Trouble(Exception):
    """An impossible wish, by the key of its text and the values for that."""

    def __init__(self, key: str, **values: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


def expected(value: T | None) -> T:
    """Return what every click of ours has. Raises Trouble without it: the click was forged."""
    if value is None:
        raise Trouble("trouble-forged")
    return value


class Lacking(Exception):
    """The bot lacks permissions in this channel."""


def note_table(interaction: Interaction, table: Table) -> None:
    """Note the table a click is about, for errors."""
    interaction.extras["table"] = table


def table_of_click(interaction: Interaction) -> Table | None:
    """Return the table a click is about, once that has been found; None for other clicks."""
    table: Table | None = interaction.extras.get("table")
    return table


async def in_time(interaction: Interaction, work: Awaitable[T]) -> T:
    """Await this work, and acknowledge the click in time."""
    loop = asyncio.get_running_loop()
    late = list[asyncio.Task[None]]()

    def begin() -> None:
        acknowledged = done_or_logged(acknowledge(interaction), "A click is not acknowledged")
        late.append(loop.create_task(acknowledged))

    timer = loop.call_at(interaction.extras["came"] + SECONDS_TO_ACKNOWLEDGE, begin)
    try:
        return await work
    finally:
        timer.cancel()
        for acknowledging in late:  # the answer comes after it
            await acknowledging


async def acknowledge(interaction: Interaction) -> None:
    """Acknowledge the click, unless that has been done."""
    if not interaction.response.is_done():
        await interaction.response.defer()


async def send_text(interaction: Interaction, text: str) -> None:
    """Send a text to the person who clicked or commanded, and to nobody else."""
    await sent(interaction, content=text, ephemeral=True)


async def send_page(interaction: Interaction, view: Drawing) -> None:
    """Send a page to the person who clicked or commanded, and to nobody else."""
    await sent(interaction, view=view, ephemeral=True)


async def redraw_page(interaction: Interaction, view: Drawing) -> None:
    """Redraw the page with the clicked button; a way back to the page before it stays."""
    _keep_way_back(interaction, view)
    await redrawn(interaction, view=view)


async def show_page(interaction: Interaction, view: Drawing) -> None:
    """Show a page in place of the clicked one; else send it, to the clicker alone."""
    if on_page(interaction):
        await redraw_page(interaction, view)
    else:
        await send_page(interaction, view)


def _keep_way_back(interaction: Interaction, view: Drawing) -> None:
    """Add the way back to the page this one takes the place of, if it has none itself."""
    parts = [*walk(components_of(view))]
    drawn = {str(part["custom_id"]) for part in parts if "custom_id" in part}
    back = _way_back(interaction, drawn)
    frame = next((part for part in parts if part["type"] == FRAME), None)
    if back is None or back in drawn or frame is None or len(parts) + 2 > MOST_ITEMS:
        return
    label = reader_of(interaction).say("button-page-back")
    frame["components"].append(row_of([Button(label=label, custom_id=back)]))


def _way_back(interaction: Interaction, drawn: Set[str]) -> str | None:
    """Return the custom_id that leads from a page back to the clicked one, or on to where that
    leads back to; None if what is `drawn` is such a page itself.
    """
    if interaction.message is None:
        return None
    before = on_message(interaction.message)
    for button, back in _WAYS_BACK:
        if any(button.fullmatch(custom_id) for custom_id in drawn):
            return None
        if way := next(filter(None, (button.fullmatch(custom_id) for custom_id in before)), None):
            return way.expand(back)
    return None


def on_page(interaction: Interaction) -> bool:
    """True if the button is on a private page; a hand, and what stands for one, is none."""
    message = interaction.message
    if message is None or not message.flags.ephemeral:
        return False
    data: Any = interaction.data or {}
    pressed = isinstance(decode(str(data.get("custom_id", ""))), PageClick)
    return pressed or _way_back(interaction, set()) is not None


class Responses:
    """Tells people why their click or command failed. Its state: the last such answers."""

    def __init__(self) -> None:
        self._refusals = LastAnswers()

    def forget(self, gone: Deletion) -> None:
        """Forget the last answers to somebody who is deleted."""
        self._refusals.forget(gone)

    async def explain(self, interaction: Interaction, error: Exception) -> None:
        """Tell the person who clicked or commanded about an error, in their language. Raises no
        expected errors; everything that happens here ends in the log.
        """
        _note(interaction, error)
        if isinstance(error, Superseded):
            await done_or_logged(_end_silently(interaction), STAYS)
            return
        text = sentence(interaction, error)
        if interaction.extras["outcome"] == "refused":
            cure = _cure(interaction, error)
            telling = self._refusals.send(interaction, content=text, **cure)
        else:
            telling = send_text(interaction, text)
        await done_or_logged(telling, f"Nobody could be told of {_called(error)}")

    @staticmethod
    def reason(interaction: Interaction, error: Trouble | Illegal) -> str:
        """Return the reason of a refusal, in the language of the person who clicked, to be shown
        where they clicked.
        """
        _note(interaction, error)
        return sentence(interaction, error)

    async def take_away(self, interaction: Interaction) -> None:
        """Delete the last refusal of the person who clicked here: they have got on."""
        if interaction.channel_id is not None:
            await self._refusals.take_away(interaction.user.id, interaction.channel_id)

    async def explain_alone(self, interaction: Interaction, error: Exception) -> None:
        """Tell the person who gave a command with a public answer about an error, privately. Our
        first message would replace the pending public answer: so an answer is sent first, and
        deleted afterwards.
        """
        deferred = discord.InteractionResponseType.deferred_channel_message
        awaited = interaction.response.type is deferred and not isinstance(error, Superseded)
        if awaited:
            await done_or_logged(interaction.edit_original_response(content=NO_ANSWER), STAYS)
        await self.explain(interaction, error)
        if awaited:
            await done_or_logged(interaction.delete_original_response(), STAYS)


def _note(interaction: Interaction, error: Exception) -> None:
    """Note at a press what went wrong, for its line of the log."""
    interaction.extras.update(outcome=outcome_of(error), why=_called(error))


def _cure(interaction: Interaction, error: Exception) -> dict[str, Beneath]:
    """Return the button by which somebody without a seat gets one, whatever they are refused at
    that table; {} if there is none.
    """
    table, user = table_of_click(interaction), interaction.user.id
    if table is None or not isinstance(error, Refused) or table.seat_of(user) is not None:
        return {}
    button = seating(table, user, reader_of(interaction))
    return {} if button is None else {"view": button}


async def _end_silently(interaction: Interaction) -> None:
    """End Discord's wait for an answer without showing one."""
    if not interaction.response.is_done():
        await interaction.response.defer(ephemeral=True)
    if interaction.response.type is discord.InteractionResponseType.deferred_channel_message:
        await interaction.delete_original_response()


def outcome_of(error: Exception) -> str:
    """Return the outcome of a click that went wrong, in a word."""
    match error:
        case Trouble(key=key) if key in FORGED:
            return "forged"
        case Trouble(key="trouble-discord"):
            return "discord"
        case Illegal() | Trouble():
            return "refused"
        case StoreTrouble():
            return "store"
        case Superseded():
            return "superseded"
    return "discord" if isinstance(error, (Lacking, *FAILURES)) else "unexpected"


def _called(error: Exception) -> str:
    """Return the name of an error, without its facts: there may be cards among them."""
    match error:
        case Trouble(key=key):
            return key
        case Illegal(code=code):
            return code
    return type(error).__name__


def sentence(interaction: Interaction, error: Exception) -> str:
    """Return a sentence on the error and its remedy, in the language of the reader; a refusal in
    the words of its table.
    """
    reader = reader_of(interaction)
    table = table_of_click(interaction)
    if isinstance(error, NotSeated) and table is not None:
        place = table.place_in_line(interaction.user.id)
        if table.lobby.closed:
            error = TableClosed()
        elif place is not None:
            error = Refused("already_in_line", place=place + 1)
        elif successor := table.successor(interaction.user.id):
            error = Refused("seat_taken_over", seat=escaped(successor.name))
    match error:
        case Trouble(key=key, values=values):
            own = key == "trouble-discord"
            return coded(interaction, reader, key) if own else reader.say(key, **values)
        case Illegal() if table is not None:
            return words_at(table, reader).refusal(error)
        case TooManyTables(code=code, values=values):
            return reader.say(f"refusal-{code.replace('_', '-')}", **values)
        case Refused(code=code, facts=facts):
            values = {name: fact for name, fact in facts.items() if isinstance(fact, str | int)}
            return reader.say(f"refusal-{code.replace('_', '-')}", **values)
        case StoreTrouble(reason=reason):
            log.warning("Not kept: %s", reason)
            return coded(interaction, reader, "refusal-store-trouble")
    return _discords(interaction, reader, error)


def _discords(interaction: Interaction, reader: Reader, error: Exception) -> str:
    if not isinstance(error, (Lacking, *FAILURES)):
        code = code_for(interaction)
        metrics.UNEXPECTED.inc()
        log.error("Unexpected, told as %s", code, exc_info=error, extra={"code": code})
        return coded(interaction, reader, "trouble-unexpected")
    if isinstance(error, Lacking) or code_of(error) in FORBIDDEN:
        return lacking(interaction, reader)
    if code_of(error) == NO_CHANNEL:
        return reader.say("trouble-channel-gone")
    log.warning("Discord did not take it: %s", error)
    return coded(interaction, reader, "trouble-discord")


def coded(interaction: Interaction, reader: Reader, key: str) -> str:
    """Return the text of a failure that is nobody's fault at the table, with the press's code."""
    return f"{reader.say(key)}\n{reader.say('failure-code', code=code_for(interaction))}"


def needed_in(channel: object) -> list[str]:
    """Return the permissions it takes to see a channel or a thread, and to write there."""
    thread = isinstance(channel, discord.Thread)
    return ["view_channel", "send_messages_in_threads" if thread else "send_messages"]


def needed(interaction: Interaction) -> list[str]:
    """Return the permissions the bot needs for a table in this channel."""
    return needed_in(interaction.channel)


def missing(interaction: Interaction) -> list[str]:
    """Return the permissions of these that are missing."""
    return [name for name in needed(interaction) if not getattr(interaction.app_permissions, name)]


def lacking(interaction: Interaction, reader: Reader) -> str:
    """Return the permissions the bot lacks here; all it needs, if Discord thinks it lacks none, and
    it is no private thread: there it lacks a place.
    """
    names, place = missing(interaction), interaction.channel
    if not names and isinstance(place, discord.Thread) and place.is_private():
        return reader.say("trouble-private-thread")
    names = names or needed(interaction)
    return lacking_in(interaction.channel_id, names, reader)


def lacking_in(channel: int | None, names: Sequence[str], reader: Reader) -> str:
    """Return that the bot lacks these permissions in a channel."""
    return reader.say(
        "trouble-missing-permissions",
        permissions=listed(names, reader),
        channel=f"<#{channel}>",
        count=len(names),
    )


def unpostable(guild: discord.Guild, channel: int, reader: Reader) -> str:
    """Return why nothing can be posted in a channel; "" if it can."""
    place = guild.get_channel_or_thread(channel)
    if place is None:
        return reader.say("post-channel-gone")
    granted = place.permissions_for(guild.me)
    names = [name for name in needed_in(place) if not getattr(granted, name)]
    return lacking_in(channel, names, reader) if names else ""


def listed(names: Iterable[str], reader: Reader) -> str:
    """Return permissions, given by discord.py's names, as Discord names them."""
    words = [reader.say(f"permission-{name.replace('_', '-')}") for name in names]
    return ", ".join(f"**{word}**" for word in words)


def opponent_of(interaction: Interaction, person: User) -> discord.Member:
    """Return the person whose context menu was used, to play against. Raises Trouble if that is a
    bot, the presser, or somebody who has left the server.
    """
    if person.id == interaction.user.id:
        raise Trouble("opponent-yourself")
    if person.bot:
        raise Trouble("opponent-bot")
    if not isinstance(person, discord.Member):
        raise Trouble("opponent-gone", name=escaped(person.display_name))
    return person
