"""Opening the table of a sign-up, and the button that seats the people who are called to it."""

from typing import Any

import discord
import msgspec

from cogs.bot import CardTable
from cogs.lookup import give_thread, post_first
from cogs.pages.custom_ids import table_button
from cogs.pages.layout import Beneath, Button, Success
from cogs.pages.responses import Lacking, Trouble, lacking_in, needed_in
from cogs.wire.requests import FAILURES, NOWHERE, code_of
from cogs.words.words import Reader
from data.presets import presets
from data.store.features.calls import Call
from data.store.features.sign_ups import SignUp
from data.texts import Language, say
from tables.errors import Refused
from tables.table import Table

TO_UNLOCK = ["manage_threads"]  # allows writing in a locked thread


async def open_table(bot: CardTable, sign_up: SignUp) -> Table:
    """Open the table of a sign-up at its location, in the host's name; a table that was opened
    before the bot was killed is taken up, and may have closed since. Raises Refused, Impossible,
    Trouble, Lacking, StoreTrouble.
    """
    opened = None if sign_up.table is None else await bot.room.get(sign_up.table)
    table = opened or await _laid_out(bot, sign_up)
    if table.screen.message is not None or table.lobby.closed:
        return table
    await _into_thread(bot, sign_up, table)
    await post_first(bot, table)
    return table


async def _laid_out(bot: CardTable, sign_up: SignUp) -> Table:
    """Return a new table for a sign-up, which nobody sees yet. Raises as open_table does."""
    host, preset = sign_up.runs(), presets().get(sign_up.rules)
    if host is None or preset is None:
        raise Trouble("trouble-house-unreadable")
    options = msgspec.json.decode(sign_up.options, type=dict[str, Any])
    language = await bot.readers.of_somebody(host, sign_up.server)
    return await bot.room.open(
        sign_up.server, sign_up.channel, host, preset, options,
        sign_up=sign_up.id, language=language,
    )  # fmt: skip


def why_not(bot: CardTable, sign_up: SignUp, error: Exception, language: Language) -> str:
    """Return the reason why the table of a sign-up is not opened, for everybody to read."""
    guild = bot.get_guild(sign_up.server)
    channel = guild.get_channel_or_thread(sign_up.channel) if guild else None
    if guild is None or channel is None or code_of(error) in NOWHERE:
        return say(language, "trouble-channel-gone")
    match error:
        case Trouble(key=key, values=values):
            return say(language, key, **values)
        case Lacking() | discord.Forbidden():
            granted = channel.permissions_for(guild.me)
            names = [name for name in needed_in(channel) if not getattr(granted, name)]
            usual = TO_UNLOCK if isinstance(channel, discord.Thread) else needed_in(channel)
            return lacking_in(channel.id, names or usual, Reader(language))
        case Refused() | ValueError():
            return say(language, "trouble-house-unreadable")
    return say(language, "trouble-discord")


async def above(bot: CardTable, sign_up: SignUp) -> int | None:
    """Return the channel above the thread of a sign-up, if both have the same readers; None if it
    is in no such thread, or that is gone.
    """
    guild = bot.get_guild(sign_up.server)
    if guild is None:
        return None
    thread: object = guild.get_channel_or_thread(sign_up.channel)
    try:  # an archived one is not cached
        thread = thread or await guild.fetch_channel(sign_up.channel)
    except FAILURES:
        return None
    if not isinstance(thread, discord.Thread) or thread.is_private():
        return None
    return thread.parent_id if isinstance(thread.parent, discord.TextChannel) else None


async def _into_thread(bot: CardTable, sign_up: SignUp, table: Table) -> None:
    """Give a table its thread, if the server wants that and it is allowed."""
    guild = bot.get_guild(sign_up.server)
    channel = guild.get_channel(sign_up.channel) if guild else None
    if guild is None or channel is None or table.location.parent is not None:
        return  # in a thread it stays there
    await give_thread(bot, table, channel.permissions_for(guild.me))


def call_button(call: Call) -> str:
    """Return the custom_id of a call's own button."""
    return table_button(call.table, "join", f"c{call.id}")


def joining(
    table: int | None, language: Language, text: str = "button-call-join", button: str = ""
) -> Beneath:
    """Return the button that seats its presser, with the text of this key, and a custom_id of its
    own; none without a table.
    """
    if table is None:
        return Beneath([])
    custom_id = button or table_button(table, "join")
    return Beneath([[Button(say(language, text), custom_id, Success)]])
