"""Acting in a person's name: the bot does nothing for people in public that they could not do there
themselves.

That is checked before a table, a sign-up, a call, and before anything is shown.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from functools import partial

import discord
from discord import Interaction

from cogs.pages.picture_message import Sheet, answer, post
from cogs.pages.places import allowed_channels, may_stand
from cogs.pages.posted import up_to_date
from cogs.pages.responses import Lacking, Trouble, in_time, missing
from cogs.wire.requests import FAILURES, NO_MEMBER, NO_USER, code_of
from cogs.words.people import server_of
from cogs.words.preferences import Readers
from cogs.words.words import Reader
from tables.people import Deletion, Location
from tables.timers import Clock, ago

MOST_NAMED = 8  # channels, where a table may not stand
HOLDS = 60.0  # seconds before Discord is asked for the same person again
PAUSE = 60.0  # seconds between two things shown in a channel, or by a person
COMMAND = discord.InteractionType.application_command
MOST_KNOWN = 10_000  # people, and channels
VOICE = discord.VoiceChannel | discord.StageChannel


def check_may_write(interaction: Interaction, location: Location | None = None) -> None:
    """Raise Trouble unless the person who pressed or commanded may write at a location
    (`may_write`).
    """
    if not may_write(interaction, location):
        raise Trouble("trouble-may-not-write")


async def check_table_here(interaction: Interaction, readers: Readers) -> None:
    """Raise Trouble or Lacking if no table can be opened here, or this person may open none."""
    chosen = (await readers.server(server_of(interaction))).channels
    if not may_stand(interaction, chosen):
        assert interaction.guild is not None, "only servers have chosen any"
        channels = allowed_channels(interaction.guild, chosen)[:MOST_NAMED]
        named = ", ".join(f"<#{channel}>" for channel in channels)
        raise Trouble("trouble-elsewhere", channels=named)
    check_may_write(interaction)
    if missing(interaction):
        raise Lacking


def may_write(interaction: Interaction, location: Location | None = None) -> bool:
    """True if the person who pressed or commanded may write at a location of this server; None:
    where they are.
    """
    channel, thread, granted = _access(interaction, location)
    user = interaction.user  # moderators silence people for a while, but no administrator
    silenced = isinstance(user, discord.Member) and user.is_timed_out()
    if channel is None or (silenced and not granted.administrator):
        return False
    needed = {"view_channel", "send_messages_in_threads" if thread else "send_messages"}
    if isinstance(channel, VOICE):
        needed.add("connect")  # otherwise Discord does not even show messages there
    if isinstance(channel, discord.Thread) and channel.locked:
        needed.add("manage_threads")
    return all(getattr(granted, name) for name in needed)


def _access(
    interaction: Interaction, location: Location | None
) -> tuple[object, bool, discord.Permissions]:
    """Return the channel of a location, whether it is a thread, and the presser's permissions
    there; of an archived thread only the channel above is known.
    """
    if location is None or location.channel == interaction.channel_id:
        here = interaction.channel
        return here, isinstance(here, discord.Thread), interaction.permissions
    guild, user = interaction.guild, interaction.user
    if guild is None or not isinstance(user, discord.Member):
        return None, False, discord.Permissions.none()
    channel = guild.get_channel_or_thread(location.channel)
    thread = isinstance(channel, discord.Thread) or (
        channel is None and location.parent is not None
    )
    channel = channel or guild.get_channel(location.parent or 0)
    granted = channel.permissions_for(user) if channel else discord.Permissions.none()
    return channel, thread, granted


# Who is still on a server: Discord does not tell a bot like this one who leaves, so it is asked
# before anything is done in somebody's name, or calls them.


class Presence:
    """Asks Discord who is still there. Its state: who was, or was not, and when that was asked."""

    def __init__(self, client: discord.Client, clock: Clock) -> None:
        self._client = client
        self._clock = clock
        self._asked: dict[tuple[int, int], tuple[float, bool]] = {}  # by server and user

    async def of(self, server: int | None, users: Iterable[int], holds: float = HOLDS) -> list[int]:
        """Return those of these people who are on a server, in order; while Discord cannot be
        asked, all. An answer `holds` for so many seconds.
        """
        users = [*users]
        here = await asyncio.gather(*(self._is_there(server, user, holds) for user in users))
        return [user for user, is_there in zip(users, here, strict=True) if is_there]

    def gone(self, server: int, holds: float) -> tuple[int, ...]:
        """Return the users who were not on a server when Discord was asked, so long ago at most."""
        return tuple(
            user for (guild, user), (at, is_there) in self._asked.items()
            if guild == server and not is_there and ago(at, self._clock()) < holds
        )  # fmt: skip

    def came(self, user: discord.abc.User) -> None:
        """Note that somebody is on a server who was asked for: they have done something there."""
        if isinstance(user, discord.Member) and (user.guild.id, user.id) in self._asked:
            self._asked[user.guild.id, user.id] = self._clock(), True

    async def _is_there(self, server: int | None, user: int, holds: float) -> bool:
        guild = self._client.get_guild(server or 0)
        if guild is None:
            return True
        now = self._clock()
        at, stays = self._asked.get((guild.id, user), (None, True))
        if ago(at, now) < holds and (stays or holds > HOLDS):  # who has left may come back
            return stays
        try:
            await guild.fetch_member(user)
            stays = True
        except FAILURES as error:
            if code_of(error) not in (NO_MEMBER, NO_USER):
                return stays  # as was known, and it is asked again
            stays = False
        if len(self._asked) >= MOST_KNOWN:
            self._asked.clear()
        self._asked[guild.id, user] = now, stays
        return stays

    def forget(self, gone: Deletion) -> None:
        """Forget that somebody who is deleted was asked for."""
        kept = self._asked.items()
        self._asked = {key: answer for key, answer in kept if not gone.concerns(key[1])}


# Showing something to everybody in the presser's name: only where they may write, as a picture only
# where they may attach files, at most once a minute in a channel and by a person, and without
# mentions.


class Shows:
    """Shows things. Its state: when something was last shown in a channel or by a person, by id."""

    def __init__(self, readers: Readers, clock: Clock) -> None:
        self._readers = readers
        self._clock = clock
        self._last: dict[int, float] = {}

    async def show(
        self, interaction: Interaction, make: Callable[[Reader], Awaitable[Sheet]]
    ) -> None:
        """Show everybody here what is made for the server's reader, as the answer to a command or
        to a click on a private message. What is not shown after all costs no pause. Raises Trouble
        if the presser may not show anything here, or not yet.
        """
        check_may_write(interaction)
        self.take(interaction)
        try:
            public = await self._readers.of_post(server_of(interaction))
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

    def may(self, interaction: Interaction) -> bool:
        """True if the presser may show something here now."""
        return may_write(interaction) and not self._too_soon(interaction)

    def _too_soon(self, interaction: Interaction) -> str:
        """Return the key of the reason why it is too soon to show something; "" if it is not."""
        now, (channel, user) = self._clock(), _keys(interaction)
        if ago(self._last.get(channel), now) < PAUSE:
            return "show-soon"
        return "show-soon-you" if ago(self._last.get(user), now) < PAUSE else ""

    def take(self, interaction: Interaction) -> None:
        """Note that something is shown now. Raises Trouble if that is too soon."""
        if why := self._too_soon(interaction):
            raise Trouble(why)
        if len(self._last) >= MOST_KNOWN:
            self._last.clear()
        self._last |= dict.fromkeys(_keys(interaction), self._clock())


def _keys(interaction: Interaction) -> tuple[int, int]:
    return interaction.channel_id or 0, interaction.user.id
