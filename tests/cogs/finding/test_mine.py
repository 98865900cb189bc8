"""/mine: all tables one sits at and can see, those first that wait; and the daily reminder."""

from __future__ import annotations

import sys
from typing import Any

import discord
import pytest
import simcord

from cogs.finding import mine
from cogs.kit.store import Preferences
from cogs.ops import housekeeping
from data.texts import LANGUAGES, Language, say
from tables.people import Location, Person
from tests.cogs.pub import Pub, texts

HOUR = 3600.0
DAY = 24 * HOUR


async def asked(pub: Pub, person: simcord.MemberActor) -> str:
    """Return the text of /mine."""
    await person.slash(pub.channel, "mine")
    return texts(pub.private(person)[-1])


@pytest.mark.parametrize("language", LANGUAGES)
async def test_all_tables_are_listed_those_first_that_wait(pub: Pub, language: Language) -> None:
    await pub.speak(language)
    mia, ben = pub.people[:2]
    assert say(language, "mine-none") in await asked(pub, mia)
    await ben.slash(pub.channel, "play", game="cruzo")
    await pub.press(mia, "t:1:join")
    await mia.slash(pub.channel, "play", game="crazy-eights")
    await pub.press(ben, "t:2:join")
    await pub.press(mia, "t:2:start")
    table = await pub.table(2)
    (turn,) = table.to_act
    waited, other = pub.at(table, turn), pub.at(table, 1 - turn)
    said = await asked(pub, waited)
    assert said.index(say(language, "mine-waiting")) < said.index(say(language, "mine-you"))
    assert said.index(say(language, "mine-you")) < said.index(say(language, "mine-others"))
    link = f"https://discord.com/channels/{pub.guild.id}/{pub.channel.id}/{table.screen.message}"
    assert f"({link})" in said
    assert f"<t:{table.turn_ends}:R>" in said
    assert say(language, "mine-waiting") not in await asked(pub, other)


async def test_tables_of_other_servers_are_listed_while_one_can_see_them(pub: Pub) -> None:
    mia = pub.people[0]
    club = pub.env.create_guild("Club", owner=pub.env.create_user("zoe"))
    cards = club.create_text_channel("cards")
    hidden = discord.PermissionOverwrite(view_channel=False)
    secret = club.create_text_channel("secret", overwrites={club.default_role: hidden})
    there = club.add_member(mia.user)
    await there.slash(cards, "play", game="cruzo")
    assert "Club" in await asked(pub, mia)
    table = await pub.table()
    for channel, listed in ((secret, False), (cards, True)):
        await table.relocate(Location(club.id, channel.id))
        assert ("Club" in await asked(pub, mia)) == listed
    club.remove_member(there)
    assert "Club" not in await asked(pub, mia)


async def test_who_has_left_in_the_middle_is_not_shown_the_table(pub: Pub) -> None:
    await pub.open(3, start=True)
    ben = pub.people[1]
    await pub.press(ben, "t:1:leave")
    await pub.press(ben, "p:seats:1 reallyleave")
    assert say("en", "mine-none").partition(".")[0] in await asked(pub, ben)


# The reminder


async def slow_table(pub: Pub, *, daily: bool = True) -> simcord.MemberActor:
    """Return a person a slow table is waiting for, who wants to be reminded."""
    await pub.bot.readers.change_server(pub.guild.id, clock="slow")
    await pub.open(2, "crazy-eights", start=True)
    table = await pub.table()
    person = pub.at(table, table.to_act[0])
    await pub.bot.readers.prefer(Person(person.id, person.name), Preferences(daily=daily))
    return person


def reminders(pub: Pub) -> Any:
    """Return the cog that reminds people; a bot that has reloaded its cogs has another class of
    it.
    """
    return pub.bot.get_cog("MyTables")


def letters(pub: Pub, person: simcord.MemberActor) -> list[str]:
    """Return the direct messages a person has received."""
    channel = pub.env.backend.get_dm_channel(person.id)
    return [texts(message) for message in pub.stored(channel.id)]


async def test_a_slow_table_reminds_once_a_day_who_wants_that(
    pub: Pub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.modules[housekeeping.__name__], "EVERY", DAY / 2)
    person = await slow_table(pub)
    await pub.env.advance_time(DAY / 2 + 1)
    [letter] = letters(pub, person)
    assert say("en", "mine-you") in letter and say("en", "mine-reminder", count=1) in letter
    await pub.restart()
    await reminders(pub).remind()
    await pub.env.settle()
    assert len(letters(pub, person)) == 1, "not within a day"


@pytest.mark.parametrize("why", ["not asked for", "not their turn", "brisk"])
async def test_nobody_is_reminded_without_reason(pub: Pub, why: str) -> None:
    person = await slow_table(pub, daily=why != "not asked for")
    table = await pub.table()
    cog = reminders(pub)
    if why == "not their turn":
        other = pub.at(table, 1 - table.to_act[0])
        await pub.bot.readers.prefer(Person(person.id, person.name), Preferences())
        await pub.bot.readers.prefer(Person(other.id, other.name), Preferences(daily=True))
        person = other
    elif why == "brisk":
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(sys.modules[mine.__name__], "SLOW", ("off",))
            await cog.remind()
    if why != "brisk":
        await cog.remind()
    await pub.env.settle()
    assert letters(pub, person) == []


async def test_who_takes_no_direct_messages_is_not_asked_again(pub: Pub) -> None:
    person = await slow_table(pub)
    pub.env.inject_error("POST", "/channels/*/messages", status=403, code=mine.NOT_WANTED)
    await reminders(pub).remind()
    assert not (await pub.store.people.preferences(person.id)).daily
    assert letters(pub, person) == []
