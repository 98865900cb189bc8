"""The week on Discord: posted once, on a Monday, about channels everybody can read; and the places
where tables may be.
"""

import discord
import msgspec
import pytest
from simcord.backend.models import Message
from sqlalchemy import update

from cogs.bot import clock
from cogs.memory.standings import week
from cogs.pages.places import readable_channels
from data.store.people import Preferences
from data.store.schema import round_seats
from data.texts import say
from data.texts.cities import zone_of
from tables.clock.waits import DAY
from tables.memory.week import next_due
from tables.moments import KeptMoment
from tables.people import Person
from tests.cogs.memory.standings.test_standings import end_season, find, galleries, played
from tests.cogs.pub import Pub, texts
from tests.support.databases import execute

TITLE = f"## {say('en', 'week-title')}\n"


@pytest.fixture
def rarely(pub: Pub) -> None:
    """Run hourly jobs every few days, so that a week passes quickly."""
    pub.look_seldom(4 * DAY)


async def chosen(pub: Pub, channel: int | None = None) -> None:
    """Have a manager choose a channel for the week."""
    boss, page = await pub.boss_at("week")
    await pub.forge((boss, page, "p:weekchannel:"), values=[str(channel or pub.channel.id)])
    assert say("en", "server-noted") in texts(page)


async def a_week_passes(pub: Pub) -> None:
    for _ in range(3):
        await pub.env.advance_time(4 * DAY)


def posts(pub: Pub, channel: int | None = None) -> list[Message]:
    return [one for one in pub.stored(channel) if TITLE in texts(one)]


@pytest.mark.usefixtures("rarely")
async def test_the_week_is_posted_once_and_pings_nobody(pub: Pub) -> None:
    """Who does not want to be named is not; nothing follows where nothing was played since."""
    await chosen(pub)
    await played(pub, 2)
    await pub.bot.readers.prefer(Person(pub.ben.id, "ben"), Preferences(named=False))
    assert posts(pub) == []
    await a_week_passes(pub)
    [post] = posts(pub)
    assert galleries(post)
    said = galleries(post)[0]["items"][0]["description"]
    assert pub.people[0].name in said and pub.ben.name not in said
    assert "<@" not in texts(post)
    await pub.restart()
    await a_week_passes(pub)
    assert len(posts(pub)) == 1, "nothing was played since"


@pytest.mark.usefixtures("rarely")
async def test_of_channels_not_everybody_can_read_nothing_is_told(pub: Pub) -> None:
    office = pub.guild.create_text_channel("office")
    hidden = discord.PermissionOverwrite(view_channel=False)
    secret = pub.guild.create_text_channel("secret", overwrites={pub.guild.default_role: hidden})
    await chosen(pub, office.id)
    await played(pub)
    await execute(pub.store, f"UPDATE tables SET channel = {secret.id}")
    guild = pub.bot.get_guild(pub.guild.id)
    assert guild is not None
    assert secret.id not in readable_channels(guild, office.id)
    assert {office.id, pub.channel.id} <= readable_channels(guild, office.id)
    assert secret.id in readable_channels(guild, secret.id), "the post's own"
    await a_week_passes(pub)
    assert posts(pub, office.id) == []


@pytest.mark.usefixtures("rarely")
async def test_a_week_waits_for_its_channel(pub: Pub) -> None:
    """Nothing is told as long as the bot may not write there; /server says so."""
    me = pub.env.backend.bot_user.id
    await chosen(pub)
    await played(pub)
    await pub.deny("send_messages", to=me)
    for _ in range(2):
        await pub.env.advance_time(4 * DAY)
    assert posts(pub) == []
    _, page = await pub.boss_at("week")
    assert say("en", "permission-send-messages") in texts(page)
    await pub.deny(to=me)
    await pub.restart()
    await pub.env.advance_time(60)
    assert len(posts(pub)) == 1


async def test_the_bot_wakes_up_for_monday(pub: Pub) -> None:
    """Not with the next hourly round, but at nine."""
    await chosen(pub)
    await played(pub)
    monday = next_due(zone_of(None, "en"), clock())
    until_half_past_eight = monday - clock() - 1_800
    pub.look_seldom(until_half_past_eight)
    await pub.restart()
    await pub.env.advance_time(monday - clock() - 60)
    assert posts(pub) == []
    await pub.env.advance_time(70)
    assert len(posts(pub)) == 1


async def test_a_table_stands_where_the_server_lets_it(pub: Pub) -> None:
    """Threads follow their channel; a table that stands elsewhere plays on."""
    await pub.open(2, start=True)
    boss, page = await pub.boss_at("tables")
    other = pub.guild.create_text_channel("games")
    await pub.forge((boss, page, "p:channels:"), values=[str(other.id)])
    assert f"<#{other.id}>" in await pub.line_by(pub.mia, "play")
    assert await pub.bot.room.store.in_channel(pub.channel.id) == [1], "which plays on"
    assert (await pub.table()).state is not None
    await pub.mia.slash(other, "play")
    assert len(await pub.bot.room.store.in_channel(other.id)) == 1
    await pub.forge((boss, page, "p:channels:"), values=[])
    assert (await pub.store.servers.preferences(pub.guild.id)).channels == ()
    await pub.mia.slash(pub.channel, "play")
    assert len(await pub.bot.room.store.in_channel(pub.channel.id)) == 2


async def test_the_round_of_a_post_is_watched_by_whoever_presses(pub: Pub) -> None:
    await played(pub, 2)
    moment = msgspec.json.encode(KeptMoment("picks_up", 0, 3, count=20)).decode()
    put = update(round_seats).values(moment=moment)
    await pub.store.database.writer.write(lambda to: to.execute(put))
    await chosen(pub)
    [plan] = await pub.store.weeks.plans()
    await week.tell_week(pub.bot, plan, clock() + 10)
    [post] = posts(pub)
    await pub.click(pub.ben, post, find(post, "p:weekround:"))
    assert pub.private(pub.ben), "shown to whoever pressed, or why not"


async def test_a_season_s_end_is_told_in_the_channel_of_the_week(pub: Pub) -> None:
    """With what was played until then; on Monday that is not told again."""
    office = pub.guild.create_text_channel("office")
    await chosen(pub, office.id)
    await played(pub)
    boss, page = await pub.boss_at("records")
    await end_season(pub, boss, page)
    over = say("en", "season-over", number=1)
    assert [over in texts(one) for one in pub.stored(office.id)] == [True, False]
    assert len(posts(pub, office.id)) == 1
    assert not any(over in texts(one) for one in pub.public())
    [plan] = await pub.store.weeks.plans()
    await week.tell_week(pub.bot, plan, next_due(zone_of(None, "en"), clock()))
    assert len(posts(pub, office.id)) == 1
