"""Calls for players: to the role a server has chosen, once a table, and to nobody else."""

from typing import Any

import discord
import pytest
import simcord
from simcord.backend.models import Message

from data.store.features.roles import ChosenRole
from data.texts import LANGUAGES, Language, say
from tables.people import Location, Person
from tests.cogs.pub import Pub, ids, texts

CALL = "p:call:1"
FROM_MORE = "p:more:1 call"  # the same, behind *More…*
MENTIONS = discord.Permissions(manage_guild=True, mention_everyone=True)
MANAGES = discord.Permissions(manage_guild=True)


def role(pub: Pub, name: str = "Players", *, mentionable: bool = True) -> Any:
    made = pub.guild.create_role(name)
    pub.env.backend.edit_role(pub.guild.id, made.id, {"mentionable": mentionable})
    return made


def member(pub: Pub, name: str, permissions: discord.Permissions) -> simcord.MemberActor:
    rank = pub.guild.create_role(f"{name}s", permissions=permissions)
    return pub.guild.add_member(pub.env.create_user(name), roles=(rank,))


async def pick(pub: Pub, person: simcord.MemberActor, *values: object, game: str = "") -> Message:
    """Choose a role in /server; return that page."""
    page = await pub.settings_of_server(person, "meeting")
    await pub.forge((person, page, f"p:callrole:{game}"), values=[str(one) for one in values])
    return page


async def chosen(pub: Pub, *, game: str = "", mentionable: bool = True) -> Any:
    """Have the owner choose a role."""
    made = role(pub, mentionable=mentionable)
    page = await pick(pub, pub.guild.add_member(pub.owner), made.id, game=game)
    said = {say(one, "call-role-saved").partition(" ")[0] for one in LANGUAGES}
    assert any(one in texts(page) for one in said)
    return made


async def kept(pub: Pub) -> tuple[ChosenRole, ...]:
    return await pub.store.roles.called(pub.guild.id)


async def call(pub: Pub, person: simcord.MemberActor | None = None, table: int = 1) -> list[str]:
    """Press the button behind *More…*, or wherever it is; return what is said of it."""
    person = person or pub.people[0]
    page = await pub.page_by(person, f"t:{table}:more")
    return await pub.told(person, page, f"p:call:{table}")


def calls(pub: Pub) -> list[Message]:
    return [one for one in pub.notices() if one.author_id == pub.env.backend.bot_user.id]


def called(message: Message) -> set[int]:
    """Return the roles a message notifies; it may notify nobody else."""
    allowed = message.allowed_mentions
    assert not allowed.everyone and allowed.users == frozenset()
    return set(allowed.roles or ())


# Calling


async def test_the_role_is_called_and_who_presses_has_a_seat(pub: Pub, language: Language) -> None:
    """Also after a restart the call ends with the lobby."""
    players = await chosen(pub)
    await pub.open(1)
    assert say(language, "call-suggested", role=players.mention) in texts(pub.page(pub.mia))
    await pub.click(pub.mia, pub.page(pub.mia), CALL)
    [message] = calls(pub)
    assert called(message) == {players.id}
    assert "**mia**" in texts(message)
    await pub.click(pub.ben, message, "t:1:join c1")
    assert [one.name for one in (await pub.table()).people] == ["mia", "ben"]
    await pub.restart()
    await pub.env.settle()
    await pub.press(pub.mia, "t:1:start")
    await pub.env.advance_time(30)
    assert calls(pub) == []


async def test_a_call_stands_above_a_table_s_own_thread(pub: Pub) -> None:
    """A channel in which people write gets no suggestion of one."""
    await chosen(pub)
    await pub.ben.send(pub.channel, "anybody there?")
    await pub.open(1)
    assert not any(CALL in ids(one) for one in pub.private(pub.mia))
    assert FROM_MORE in ids(await pub.page_by(pub.mia, "t:1:more"))
    table = await pub.table()
    thread = pub.guild.create_text_channel("thread")  # it might as well be one
    await table.relocate(Location(pub.guild.id, thread.id, pub.channel.id))
    await call(pub)
    [message] = calls(pub)
    await pub.deny("read_message_history", to=pub.ben.id)
    await pub.click(pub.ben, message, "t:1:join c1")
    assert pub.line(pub.ben) == say("en", "call-seated", channel=f"<#{thread.id}>")
    assert list(await pub.store.hands.of_table(1)) == [pub.mia.id], "no hand comes there"


async def test_a_table_calls_once_and_a_server_so_often_an_hour(pub: Pub) -> None:
    await chosen(pub)
    await pub.bot.readers.change_server(pub.guild.id, hourly_calls=1)
    await pub.open(1)
    for _ in range(2):
        await call(pub)
    assert pub.line(pub.mia) == say("en", "refusal-called-already")
    assert FROM_MORE not in ids(pub.page(pub.mia)), "the page shows it no more"
    await pub.ben.slash(pub.channel, "play", game="cruzo")
    assert await call(pub, pub.ben, 2) == [say("en", "refusal-called-too-often")]
    assert len(calls(pub)) == 1
    await pub.env.advance_time(3_601)
    await pub.ben.slash(pub.channel, "play", game="cruzo")
    await call(pub, pub.ben, 3)
    assert len(calls(pub)) == 1, "that of the closed lobby is gone"


async def test_only_the_host_calls_and_only_before_the_deal(pub: Pub) -> None:
    """By the role of the game that is played, which comes before that for all."""
    await chosen(pub)
    own = await chosen(pub, game="schroom")
    await pub.open(2, "schroom")
    for person, why in ((pub.ben, "refusal-host-only"), (pub.kim, "refusal-not-seated")):
        assert await call(pub, person) == [say("en", why)]
    assert calls(pub) == []
    await call(pub)
    [message] = calls(pub)
    assert called(message) == {own.id}
    await pub.press(pub.mia, "t:1:start")
    assert await call(pub) == [say("en", "call-too-late")]


# Bad moments


async def test_a_role_that_cannot_be_called_costs_no_call(pub: Pub) -> None:
    """There is none, it cannot see the channel, or it is gone."""
    await pub.open(1)
    assert FROM_MORE not in ids(await pub.page_by(pub.mia, "t:1:more"))
    assert await call(pub) == [say("en", "call-none")]
    players = await chosen(pub)
    hidden, seen = (discord.PermissionOverwrite(view_channel=sees) for sees in (False, True))
    secret = pub.guild.create_text_channel(
        "secret", overwrites={pub.guild.default_role: hidden, pub.mia: seen}
    )
    await (await pub.table()).relocate(Location(pub.guild.id, secret.id))
    assert await call(pub) == [say("en", "call-unseen", role=players.mention)]
    pub.env.backend.delete_role(pub.guild.id, players.id)
    await pub.env.settle()
    assert await call(pub) == [say("en", "call-role-gone")]
    assert calls(pub) == [] and not await pub.store.calls.has_called(1)


@pytest.mark.parametrize(("status", "called"), [(403, False), (500, True)])
async def test_a_call_discord_refused_is_none(pub: Pub, status: int, called: bool) -> None:
    await chosen(pub)
    await pub.open(1)
    pub.env.inject_error("POST", "/channels/*/messages", status=status, code=50013)
    await call(pub)
    assert await pub.store.calls.has_called(1) == called
    assert calls(pub) == []


# The choice


async def test_who_may_not_mention_a_role_does_not_choose_it_and_nobody_everybody(pub: Pub) -> None:
    quiet, loud = role(pub, "Quiet", mentionable=False), role(pub, "Loud")
    manager, boss = member(pub, "manager", MANAGES), pub.guild.add_member(pub.owner)
    everybody = pub.guild.default_role.id
    for person, refused, why in ((manager, quiet.id, "not-allowed"), (boss, everybody, "everyone")):
        await pick(pub, person, refused)
        assert pub.line(person) == say("en", f"call-role-{why}")
    assert await kept(pub) == ()
    await pick(pub, manager, loud.id)
    assert await kept(pub) == (ChosenRole(loud.id, manager.id, game=""),)
    await pick(pub, manager)
    assert await kept(pub) == (), "to have none takes nothing more"
    await pub.store.roles.choose(pub.guild.id, everybody, Person(boss.id, "boss"), "")
    await pub.open(1)
    await call(pub)
    assert calls(pub) == []


@pytest.mark.parametrize("how", ["left", "rank", "deleted"])
async def test_a_role_nobody_vouches_for_any_more_is_not_called(pub: Pub, how: str) -> None:
    """The person who chose it could mention it; the bot still could."""
    bot_role = pub.guild.create_role("Bot", permissions=discord.Permissions(mention_everyone=True))
    pub.env.backend.edit_member(pub.guild.id, pub.bot.user.id, {"role_ids": [bot_role.id]})  # type: ignore[union-attr]  # logged in
    quiet = role(pub, "Quiet", mentionable=False)
    chooser = member(pub, "chooser", MENTIONS)
    await pick(pub, chooser, quiet.id)
    assert await kept(pub) == (ChosenRole(quiet.id, chooser.id, game=""),)
    if how == "left":
        pub.guild.remove_member(chooser)
    elif how == "rank":
        pub.env.backend.edit_member(pub.guild.id, chooser.id, {"role_ids": []})
    else:
        await pub.store.privacy.forget(chooser.id, 0.0)
    await pub.env.settle()
    await pub.open(1)
    await call(pub)
    assert pub.line(pub.people[0]) == say("en", "call-role-aside")
    assert calls(pub) == []
    [one] = await kept(pub)
    assert one.chooser is None
