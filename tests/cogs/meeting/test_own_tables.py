"""/table lists all tables one sits at, those first that wait; and the daily reminder."""

import sys
from typing import Any

import discord
import pytest
import simcord

from cogs.meeting import own_tables, own_tables_page
from data.store.people import Preferences
from data.texts import Language, say
from tables.people import Location, Person
from tests.cogs.pub import Pub, forgotten, ids, texts

HOUR = 3600.0
DAY = 24 * HOUR


async def asked(pub: Pub, person: simcord.MemberActor) -> str:
    """Return what /table answers this person in a channel where no table stands."""
    elsewhere = pub.guild.create_text_channel("elsewhere")
    return texts(await pub.shown_at(elsewhere, person, "table"))


async def test_all_tables_are_listed_those_first_that_wait(pub: Pub, language: Language) -> None:
    none = say(language, "refusal-no-tables-here")
    assert (await asked(pub, pub.mia)).strip() == none
    await pub.ben.slash(pub.channel, "play", game="cruzo")
    await pub.press(pub.mia, "t:1:join")
    await pub.mia.slash(pub.channel, "play", game="crazy-eights")
    await pub.press(pub.ben, "t:2:join")
    await pub.press(pub.mia, "t:2:start")
    table = await pub.table(2)
    (turn,) = table.to_act
    waited, other = pub.at(table, turn), pub.at(table, 1 - turn)
    said = await asked(pub, waited)
    assert said.index(none) < said.index(say(language, "mine-title"))
    before_the_deal = say(language, "mine-lobby" + ("-yours" if waited is pub.ben else ""), count=2)
    assert said.index(say(language, "mine-you")) < said.index(before_the_deal)
    link = f"https://discord.com/channels/{pub.guild.id}/{pub.channel.id}/{table.screen.message}"
    assert f"({link})" in said and f"<t:{table.turn_ends}:R>" in said
    assert say(language, "mine-you") not in await asked(pub, other)


async def test_who_cannot_read_there_any_more_still_gets_up(pub: Pub) -> None:
    await pub.open(2)
    elsewhere = pub.guild.create_text_channel("elsewhere")
    listed = await pub.shown_at(elsewhere, pub.ben, "table")
    await pub.deny("view_channel")
    await pub.forge((pub.ben, listed, "p:seats:1 story"))
    forged = say("en", "trouble-forged")
    there = pub.stored(elsewhere.id)
    assert [one.content for one in there if one.content] == [forged], "nothing is told of it"
    await pub.click(pub.ben, listed, "p:seats:1 leave mine")
    assert [one.user for one in (await pub.table()).people] == [pub.mia.id]


async def test_of_many_the_first_have_buttons_and_the_others_a_line(pub: Pub) -> None:
    """They stand below the choice between a channel's tables."""
    pub.patch.setattr(sys.modules[own_tables_page.__name__], "MOST_OWN", 1)
    await pub.ben.slash(pub.channel, "play", game="cruzo")
    await pub.press(pub.mia, "t:1:join")
    await pub.mia.slash(pub.channel, "play", game="crazy-eights")
    said = await asked(pub, pub.mia)
    assert all(f"({address(pub, number)})" in said for number in (1, 2))
    for person, own in ((pub.mia, True), (pub.kim, False)):
        page = await pub.page_by(person, "table")
        assert "p:table:" in ids(page) and (say("en", "mine-title") in texts(page)) == own
    ways = [one for one in ids(pub.page(pub.mia)) if one.startswith("p:seats:")]
    assert ways == ["p:seats:1 leave mine"]


def address(pub: Pub, number: int) -> str:
    """Return the address of a table's message."""
    return f"https://discord.com/channels/{pub.guild.id}/{pub.channel.id}/{pub.board(number).id}"


async def test_tables_of_other_servers_are_listed_while_one_can_see_them(pub: Pub) -> None:
    club = pub.env.create_guild("Club", owner=pub.env.create_user("zoe"))
    cards = club.create_text_channel("cards")
    hidden = discord.PermissionOverwrite(view_channel=False)
    secret = club.create_text_channel("secret", overwrites={club.default_role: hidden})
    there = club.add_member(pub.mia.user)
    await there.slash(cards, "play", game="cruzo")
    assert "Club" in await asked(pub, pub.mia)
    table = await pub.table()
    for channel, listed in ((secret, False), (cards, True)):
        await table.relocate(Location(club.id, channel.id))
        assert ("Club" in await asked(pub, pub.mia)) == listed
    pub.env.inject_error("GET", "/guilds/*/members/*", status=403, code=50001)
    assert "Club" not in await asked(pub, pub.mia), "nobody knows whether they can"
    club.remove_member(there)
    assert "Club" not in await asked(pub, pub.mia)


# The reminder


async def slow_table(pub: Pub, *, daily: bool = True) -> simcord.MemberActor:
    """Return a person a slow table is waiting for, who wants to be reminded."""
    await pub.bot.readers.change_server(pub.guild.id, clock="slow")
    table = await pub.open(2, "crazy-eights", start=True)
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


async def test_a_slow_table_reminds_once_a_day(pub: Pub) -> None:
    pub.look_seldom(DAY / 2)
    person = await slow_table(pub)
    await pub.env.advance_time(DAY / 2 + 1)
    [letter] = letters(pub, person)
    assert say("en", "mine-you") in letter and say("en", "mine-reminder", count=1) in letter
    await pub.restart()
    await reminders(pub).remind()
    await pub.env.settle()
    assert len(letters(pub, person)) == 1, "not within a day"


async def test_who_was_reminded_is_forgotten(pub: Pub) -> None:
    person = await slow_table(pub)
    await reminders(pub).remind()
    assert letters(pub, person)
    await forgotten(pub, person)


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
            patch.setattr(sys.modules[own_tables.__name__], "SLOW", ("off",))
            await cog.remind()
    if why != "brisk":
        await cog.remind()
    await pub.env.settle()
    assert letters(pub, person) == []


async def test_who_takes_no_direct_messages_is_not_asked_again(pub: Pub) -> None:
    person = await slow_table(pub)
    pub.env.inject_error("POST", "/channels/*/messages", status=403, code=own_tables.NOT_WANTED)
    await reminders(pub).remind()
    assert not (await pub.store.people.preferences(person.id)).daily
    assert letters(pub, person) == []
