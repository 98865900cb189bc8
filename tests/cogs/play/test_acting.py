"""Whatever the bot does publicly in a person's name, that person could do there themselves."""

from collections.abc import Awaitable, Callable
from typing import cast
from unittest.mock import Mock

import discord
import pytest
import simcord
from simcord.builders import ChannelHandle

from cogs.pages.acting import may_write
from data.texts import Language, say
from tables.people import Location
from tests.cogs.pub import Pub, texts

Deed = Callable[[Pub, simcord.MemberActor], Awaitable[object]]
HERE = Location(1, 2)


async def play(pub: Pub, mia: simcord.MemberActor) -> None:
    await mia.slash(pub.channel, "play", game="cruzo")


async def plan(pub: Pub, mia: simcord.MemberActor) -> None:
    await mia.slash(pub.channel, "play", game="cruzo", at="in 2h")


async def bring(pub: Pub, mia: simcord.MemberActor) -> None:
    await mia.slash(pub.channel, "table")


def pressing(custom_id: str, command: str = "settings") -> Deed:
    """Return that somebody presses this on the page of a command, whether or not it is there."""

    async def deed(pub: Pub, mia: simcord.MemberActor) -> None:
        await pub.forge((mia, await pub.page_by(mia, command), f"p:{custom_id.format(mia.id)}"))

    return deed


DEEDS: dict[str, Deed] = {
    "play": play,
    "plan": plan,
    "bring": bring,
    "show the tab": pressing("tabshow:"),
    "show a profile": pressing("profileshow:{} here cruzo"),
    "show a review": pressing("reviewshow:season 1 0"),
    "call": pressing("call:1"),
    "play the week's deal": pressing("dealalone:cruzo 2"),
    "play now": pressing("playnow:cruzo", "help"),
}


def silence(pub: Pub, lacking: str = "send_messages") -> None:
    """Take this permission away, as Discord reports with each click and command."""
    allowed = discord.Permissions.all()
    allowed.update(**{lacking: False})
    pub.patch.setattr(discord.Interaction, "permissions", property(lambda _: allowed))


@pytest.mark.parametrize("deed", DEEDS)
async def test_who_may_not_write_does_nothing(pub: Pub, deed: str, language: Language) -> None:
    await play(pub, pub.mia)
    await plan(pub, pub.mia)
    tables, posts = await pub.bot.room.store.in_channel(pub.channel.id), pub.public()
    silence(pub)
    await DEEDS[deed](pub, pub.mia)
    assert pub.line(pub.mia) == say(language, "trouble-may-not-write")
    await pub.ben.slash(pub.channel, "leaderboard")  # which is shown to them alone
    assert texts(pub.private(pub.ben)[-1])
    assert [one.id for one in pub.public()] == [one.id for one in posts]
    assert await pub.bot.room.store.in_channel(pub.channel.id) == tables
    assert await pub.store.sign_ups.get(2) is None


async def test_the_thread_it_is_brought_to_counts(pub: Pub) -> None:
    """Who may write above it, but in no threads, does not move it there."""
    await pub.bot.readers.change_server(pub.guild.id, threads=True)
    await play(pub, pub.mia)
    thread = (await pub.table()).location.channel
    assert thread != pub.channel.id
    before = [one.id for one in pub.stored(thread)]
    everyone = pub.guild.default_role.id
    allowed = discord.Permissions.all()
    allowed.update(send_messages_in_threads=False, administrator=False)
    pub.env.backend.edit_role(pub.guild.id, everyone, {"permissions": allowed.value})
    await pub.env.settle()
    await bring(pub, pub.mia)
    assert pub.line(pub.mia) == say("en", "trouble-may-not-write")
    assert [one.id for one in pub.stored(thread)] == before


WRITES = ("view_channel", "send_messages")
IN_THREADS = ("view_channel", "send_messages_in_threads")


def asked(
    kind: type, *allowed: str, timed_out: bool = False, locked: bool = False
) -> discord.Interaction:
    """Return the answer to a command in a channel of this kind by a person with these permissions
    there.
    """
    interaction = Mock(channel=Mock(spec=kind, locked=locked), user=Mock(spec=discord.Member))
    interaction.user.is_timed_out.return_value = timed_out
    interaction.permissions = discord.Permissions(**dict.fromkeys(allowed, True))
    return cast("discord.Interaction", interaction)


def test_where_somebody_may_write() -> None:
    text, thread, voice = discord.TextChannel, discord.Thread, discord.VoiceChannel
    assert may_write(asked(text, *WRITES))
    assert not may_write(asked(text, *IN_THREADS))
    assert not may_write(asked(text, "send_messages"))
    assert may_write(asked(thread, *IN_THREADS))
    assert not may_write(asked(thread, *WRITES))
    assert not may_write(asked(thread, *IN_THREADS, locked=True))
    assert may_write(asked(thread, *IN_THREADS, "manage_threads", locked=True))
    assert not may_write(asked(voice, *WRITES))
    assert may_write(asked(voice, *WRITES, "connect"))
    assert not may_write(asked(text, *WRITES, timed_out=True))
    assert may_write(asked(text, *WRITES, "administrator", timed_out=True))


def test_elsewhere_it_is_asked_there() -> None:
    interaction = asked(discord.TextChannel, *WRITES)
    guild = cast("Mock", interaction).guild
    guild.get_channel_or_thread.return_value = there = Mock(spec=discord.TextChannel)
    there.permissions_for.return_value = discord.Permissions(view_channel=True)
    assert not may_write(interaction, HERE)
    there.permissions_for.return_value = discord.Permissions(view_channel=True, send_messages=True)
    assert may_write(interaction, HERE)
    guild.get_channel_or_thread.return_value = None  # a thread that is put away
    guild.get_channel.return_value = there
    assert not may_write(interaction, Location(1, 3, 2))
    guild.get_channel.return_value = None
    assert not may_write(interaction, HERE)


async def test_a_table_in_a_private_thread_is_closed_from_elsewhere_by_its_host(pub: Pub) -> None:
    """By a page of their own; nobody who is not in that thread does anything there."""
    await play(pub, pub.mia)
    kind = discord.ChannelType.private_thread.value
    nook = pub.env.backend.create_thread(pub.channel.id, "nook", pub.mia.id, type=kind)
    await pub.env.settle()
    await (await pub.table()).relocate(Location(pub.guild.id, nook.id))
    await pub.forge((pub.ben, await pub.page_by(pub.ben, "settings"), "p:seats:1 join"))
    assert pub.line(pub.ben) == say("en", "trouble-forged")
    asked = await pub.page_by(pub.mia, "table", "p:seats:1 close mine")
    await pub.click(pub.mia, asked, "p:seats:1 reallyclose")
    assert (await pub.table()).lobby.stage == "closed"


async def test_a_private_thread_without_the_bot_is_named_as_such(pub: Pub) -> None:
    """Discord grants it everything there, and refuses all the same."""
    kind = discord.ChannelType.private_thread.value
    made = pub.env.backend.create_thread(pub.channel.id, "nook", pub.mia.id, type=kind)
    nook = ChannelHandle(pub.env, pub.guild, made)
    await pub.env.settle()
    pub.env.inject_error("POST", f"/channels/{made.id}/messages", status=403, code=50001)
    await pub.mia.slash(nook, "play", game="cruzo")
    assert [told.content for told in pub.stored(made.id)] == [say("en", "trouble-private-thread")]
    await pub.mia.slash(nook, "play", game="cruzo")
    assert (await pub.table()).location.channel == made.id
