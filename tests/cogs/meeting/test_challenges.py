"""*Challenge* on a person's name: a table for both, a call of that person alone, and its limits."""

import asyncio

import pytest
import simcord
from sqlalchemy import select

from cogs.bot import clock
from data.presets import presets
from data.store.people import Preferences
from data.store.schema import calls
from data.texts import Language, say
from tables.errors import Refused
from tables.people import Challenge, Person
from tables.table import Table
from tests.cogs.meeting.test_sign_ups import called
from tests.cogs.pub import Pub, ids, texts

CHALLENGE = say("en", "menu-challenge")
REFUSED = say("en", "refusal-challenged-already", again="1").partition(".")[0]


async def told(pub: Pub, one: simcord.MemberActor, other: simcord.MemberActor) -> str:
    """Return what somebody is told of their challenge."""
    await challenge(pub, one, other)
    return pub.line(one)


async def challenge(pub: Pub, one: simcord.MemberActor, other: simcord.MemberActor) -> None:
    await one.context_menu(pub.channel, CHALLENGE, other)


async def test_a_table_is_opened_and_the_other_called_to_it(pub: Pub, language: Language) -> None:
    await challenge(pub, pub.mia, pub.ben)
    table = await pub.table()
    assert [one.name for one in table.people] == ["mia"]
    [message] = pub.notices()
    name = say(language, f"rules-name-{table.lobby.rules}")
    said = say(language, "challenge-text", name=pub.ben.mention, host="**mia**", rules=name)
    assert texts(message) == said and called(message) == {pub.ben.id}
    assert pub.line(pub.mia) == say(language, "challenge-done", name="ben")
    await pub.click(pub.ben, message, "t:1:join c1")
    assert [one.name for one in (await pub.table()).people] == ["mia", "ben"]
    await pub.press(pub.mia, "t:1:start")
    assert pub.notices() == [], "it is over, and gone"


async def test_a_table_of_ones_own_with_a_free_seat_is_taken_instead(pub: Pub) -> None:
    await pub.bot.readers.change_server(pub.guild.id, hourly_calls=6)
    await pub.mia.slash(pub.channel, "play", game="schroom")
    await challenge(pub, pub.mia, pub.ben)
    assert say("en", "rules-name-schroom") in texts(pub.notices()[-1])
    assert await pub.bot.room.get(2) is None
    await pub.press(pub.ben, "t:1:join")
    assert await told(pub, pub.mia, pub.ben) == say("en", "challenge-there", name="ben")
    await challenge(pub, pub.mia, pub.kim)
    assert len(pub.notices()) == 2, "several people can be challenged to one table"
    await pub.press(pub.mia, "t:1:start")
    assert pub.notices() == []
    await challenge(pub, pub.ben, pub.people[3])
    table = await pub.table(2)
    assert table.seat_of(pub.ben.id) == 0, "in the middle of a match nobody sits down"


async def test_oneself_and_bots_are_not_challenged(pub: Pub, language: Language) -> None:
    """Head to head stands on a person's name, too."""
    duel = say("en", "menu-duel")
    for entry in (CHALLENGE, duel):
        await pub.mia.context_menu(pub.channel, entry, pub.mia)
        assert pub.line(pub.mia) == say(language, "opponent-yourself")
    robot = pub.guild.add_member(pub.env.create_user("robot", bot=True))
    await challenge(pub, pub.mia, robot)
    assert pub.line(pub.mia).startswith(say(language, "opponent-bot").partition(":")[0])
    await pub.mia.context_menu(pub.channel, duel, pub.ben)
    page = pub.page(pub.mia)
    assert say(language, "duel-title", one="mia", two="ben") in texts(page)
    assert say(language, "duel-never") in texts(page)
    assert pub.public() == [] and await pub.bot.room.get(1) is None


async def test_between_two_people_there_is_one_an_hour_whoever_makes_it(pub: Pub) -> None:
    await pub.bot.readers.change_server(pub.guild.id, hourly_calls=12)
    await challenge(pub, pub.mia, pub.ben)
    assert (await told(pub, pub.mia, pub.ben)).startswith(REFUSED)
    await (await pub.table()).shut()
    assert (await told(pub, pub.ben, pub.mia)).startswith(REFUSED)
    assert await pub.bot.room.get(2) is None, "nothing was opened for what is refused"
    await pub.restart()
    assert (await told(pub, pub.mia, pub.ben)).startswith(REFUSED)
    await challenge(pub, pub.ben, pub.kim)
    assert len(pub.notices()) == 1, "that of the table that was closed is gone"
    await pub.env.advance_time(3_601)
    await challenge(pub, pub.ben, pub.mia)
    assert len([one for one in pub.notices() if ids(one)]) >= 1
    assert pub.line(pub.ben) == say("en", "challenge-done", name="mia")


async def test_of_two_challenges_at_once_one_opens_a_table(pub: Pub) -> None:
    """The other is refused before anything is public; what is stored with it stands."""
    mia, ben = (Person(one.id, one.name) for one in pub.people[:2])
    place, rules = (pub.guild.id, pub.channel.id), presets()["cruzo"]
    both = [
        pub.bot.room.open(*place, pair[0], rules, challenge=Challenge(pair, clock(), 9))
        for pair in ((mia, ben), (ben, mia))
    ]
    plain = pub.bot.room.open(*place, Person(pub.people[2].id, pub.people[2].name), rules)
    opened = await asyncio.gather(*both, plain, return_exceptions=True)
    assert [type(table) for table in opened] == [Table, Refused, Table]
    assert await pub.bot.room.get(3) is None


@pytest.mark.parametrize("opened", [False, True])
async def test_a_challenge_discord_has_not_taken_counts_for_nothing(pub: Pub, opened: bool) -> None:
    """Neither of a table that cannot stand, nor at one that stands; nor of who may not write."""
    await pub.deny("send_messages", to=pub.mia.id)
    assert await told(pub, pub.mia, pub.ben) == say("en", "trouble-may-not-write")
    assert await pub.bot.room.get(1) is None
    await pub.deny(to=pub.mia.id)
    if opened:
        await pub.mia.slash(pub.channel, "play")
    pub.env.inject_error("POST", "/channels/*/messages", status=403, code=50013)
    await challenge(pub, pub.mia, pub.ben)
    assert pub.notices() == [] and await pub.store.calls.open() == []
    await challenge(pub, pub.mia, pub.ben)
    assert called(pub.notices()[-1]) == {pub.ben.id}


async def test_it_counts_as_a_call_of_the_hour_and_is_forgotten_in_the_next(pub: Pub) -> None:
    async def kept() -> int:
        pairs = select(calls.c.id).where(calls.c.challenger_id.is_not(None))
        return len(await pub.store.database.read(lambda of: of.execute(pairs).all()))

    await pub.bot.readers.change_server(pub.guild.id, hourly_calls=1)
    await challenge(pub, pub.mia, pub.ben)
    assert await told(pub, pub.kim, pub.ben) == say("en", "refusal-called-too-often")
    assert await pub.bot.room.get(2) is None
    assert not await pub.store.calls.has_called(1), "the table may still call its role"
    assert await kept() == 1
    await pub.env.advance_time(2 * 3_600 + 60)
    assert await kept() == 0


async def test_who_cannot_see_the_channel_is_not_challenged(pub: Pub, language: Language) -> None:
    """Who wants no notifications is named, and not notified."""
    await pub.deny("view_channel", to=pub.ben.id)
    assert await told(pub, pub.mia, pub.ben) == say(language, "challenge-unseen", name="ben")
    assert await pub.bot.room.get(1) is None and pub.public() == []
    await pub.deny(to=pub.ben.id)
    quiet = Preferences(language, mentions=False)
    await pub.bot.readers.prefer(Person(pub.ben.id, pub.ben.name), quiet)
    await challenge(pub, pub.mia, pub.ben)
    [message] = pub.notices()
    assert "**ben**" in texts(message) and pub.ben.mention not in texts(message)
    assert called(message) == set()
    assert pub.line(pub.mia) == say(language, "challenge-done-quietly", name="ben")
