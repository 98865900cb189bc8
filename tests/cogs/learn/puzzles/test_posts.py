"""The daily post: once a day at its hour, its answer never before the UTC day is over."""

from datetime import UTC, datetime
from typing import Any

from simcord.backend.models import Message

from cogs.learn.posed import posed
from cogs.learn.posts import MOST_NAMED, told_page
from cogs.words.words import Reader
from data.store.people import Preferences
from data.texts import say
from tables.people import Person
from tables.puzzles import Solver, begin_of, day_of
from tests.cogs.learn.puzzles.playing import choose, puzzle_at, set_clock, wrong_ones
from tests.cogs.pub import Pub, ids, texts
from tests.support.limits import check

HOUR, DAY = 3_600.0, 86_400.0
FIRST = datetime(2026, 3, 16, tzinfo=UTC).timestamp()
FORGED = [*(("p:puzzlehour:", [hour]) for hour in ("24", "x"))]
FORGED += [("p:puzzlechannel:", some) for some in (["1"], ["1", "2"])]


def posts(pub: Pub, channel: int | None = None) -> list[Message]:
    """Return the posts of puzzles in a channel."""
    return [one for one in pub.stored(channel) if "### 🧩" in texts(one)]


def is_told(post: Message) -> bool:
    """True if a post has its answer."""
    return say("en", "puzzle-over") in texts(post)


async def look(pub: Pub) -> None:
    """Have the bot see to its posts."""
    posts: Any = pub.bot.get_cog("PuzzlePosts")
    await pub.as_bot(posts.look_after())
    await pub.env.settle()


async def chosen(pub: Pub, hour: int = 9, channel: int | None = None) -> None:
    """Have a manager choose a channel and an hour."""
    boss, page = await pub.boss_at("puzzle")
    await pub.choose(boss, page, "p:puzzlehour:", str(hour))
    await pub.forge((boss, page, "p:puzzlechannel:"), values=[str(channel or pub.channel.id)])
    assert say("en", "server-noted") in texts(page)


async def test_a_post_opens_the_puzzle_and_tells_who_solved_it(pub: Pub) -> None:
    set_clock(pub.patch, FIRST + 8 * HOUR)
    await chosen(pub)
    set_clock(pub.patch, now := FIRST + 9 * HOUR)
    await look(pub)
    [post] = posts(pub)
    assert "p:puzzle:" in ids(post) and "<@" not in texts(post)
    puzzle = puzzle_at(now)
    for one in (pub.mia, pub.ben, pub.kim, pub.ole):
        await pub.click(one, post, "p:puzzle:")
        page = pub.private(one)[-1]
        for action in (wrong_ones(puzzle)[0], puzzle.best)[one is pub.mia :]:
            await choose(pub, one, page, action)
    await pub.bot.readers.prefer(Person(pub.kim.id, "kim"), Preferences(named=False))
    pub.env.backend.guilds[pub.guild.id].members[pub.ben.id].nick = "Benjamin"
    await pub.ben.slash(pub.channel, "puzzle")
    await pub.store.privacy.forget(pub.ole.id, now)
    await look(pub)
    assert not is_told(post)
    set_clock(pub.patch, begin_of(day_of(now) + 1))
    await look(pub)
    said = texts(post)
    assert is_told(post) and say("en", "puzzle-solved-by", count=3) in said
    assert say("en", "puzzle-solved-tries", count=1, names="mia") in said
    assert say("en", "deal-more", count=1) in said, "who wants no name, but is counted"
    assert "kim" not in said and "ole" not in said
    assert len(posts(pub)) == 1 and await pub.store.puzzles.posts(day_of(now) + 9) == ()


async def test_a_puzzle_waits_for_its_channel_while_its_day_lasts(pub: Pub) -> None:
    """Nothing is claimed while the bot may not write there, nor for a channel that is gone; /server
    says so.
    """
    me = pub.env.backend.bot_user.id
    set_clock(pub.patch, FIRST)
    other = pub.guild.create_text_channel("puzzles")
    await chosen(pub, channel=other.id)
    await pub.deny("send_messages", to=me, at=other)
    set_clock(pub.patch, FIRST + 9 * HOUR)
    await look(pub)
    _, page = await pub.boss_at("puzzle")
    assert say("en", "permission-send-messages") in texts(page) and not posts(pub, other.id)
    await pub.deny(to=me, at=other)
    set_clock(pub.patch, FIRST + 23 * HOUR)
    await look(pub)
    assert len(posts(pub, other.id)) == 1
    pub.env.backend.delete_channel(other.id)
    set_clock(pub.patch, FIRST + DAY + 9 * HOUR)
    await look(pub)
    _, page = await pub.boss_at("puzzle")
    assert say("en", "post-channel-gone") in texts(page)
    [plan] = await pub.store.puzzles.plans()
    assert plan.posted == day_of(FIRST)


async def test_a_post_and_its_answer_wait_while_discord_is_unwell(pub: Pub) -> None:
    set_clock(pub.patch, FIRST)
    await chosen(pub)
    set_clock(pub.patch, FIRST + 9 * HOUR)
    pub.env.inject_error("POST", "/channels/*/messages", status=403, code=50013)
    await look(pub)
    assert posts(pub) == [], "it is posted later that day"
    await look(pub)
    [post] = posts(pub)
    set_clock(pub.patch, FIRST + DAY)
    pub.env.inject_error("PATCH", "/channels/*/messages/*", status=500)
    await look(pub)
    assert not is_told(post)
    await look(pub)
    assert is_told(post)
    set_clock(pub.patch, FIRST + DAY + 9 * HOUR)
    await look(pub)
    pub.env.backend.delete_message(pub.channel.id, posts(pub)[-1].id)
    set_clock(pub.patch, FIRST + 2 * DAY)
    await look(pub)
    assert await pub.store.puzzles.posts(day_of(FIRST) + 9) == (), "it is gone"


async def test_an_hour_that_is_over_when_it_is_chosen_begins_tomorrow(pub: Pub) -> None:
    """By the clocks of the server, which show nine hours more than the days' UTC."""
    await pub.bot.readers.change_server(pub.guild.id, time_zone="Asia/Tokyo")
    set_clock(pub.patch, FIRST + 9.5 * HOUR)
    await chosen(pub, hour=18)
    await look(pub)
    assert posts(pub) == []
    boss, page = await pub.boss_at("puzzle")
    assert f"<t:{int(FIRST + DAY + 9 * HOUR)}:R>" in texts(page)
    await pub.choose(boss, page, "p:puzzlehour:", "19")
    assert f"<t:{int(FIRST + 10 * HOUR)}:R>" in texts(page)
    set_clock(pub.patch, FIRST + 10 * HOUR)
    await look(pub)
    assert len(posts(pub)) == 1, "an hour that is still to come is today's"
    await pub.choose(boss, page, "p:puzzlehour:", "5")
    assert f"<t:{int(FIRST + DAY + 20 * HOUR)}:R>" in texts(page)
    set_clock(pub.patch, FIRST + 20 * HOUR)
    await look(pub)
    assert len(posts(pub)) == 1, "once a day, whatever is set"


async def test_the_bot_wakes_up_for_the_hour_and_for_the_end_of_the_day(pub: Pub) -> None:
    """Not with the next hourly round, but on time."""
    await chosen(pub, hour=23)
    now = pub.env.now().timestamp()
    due = begin_of(day_of(now)) + 23 * HOUR
    due += DAY if due <= now else 0
    pub.look_seldom(due - now - HOUR / 2)
    await pub.restart()
    await pub.env.advance_time(due - now - 60)
    assert posts(pub) == []
    await pub.env.advance_time(70)
    [post] = posts(pub)
    assert not is_told(post)
    await pub.env.advance_time(HOUR)
    assert is_told(post)


async def test_only_managers_choose_and_only_what_there_is(pub: Pub) -> None:
    (boss, page), mia = await pub.boss_at("puzzle"), pub.people[0]
    for press, values in FORGED:
        assert await pub.told(boss, page, press, values=values) == [say("en", "trouble-forged")]
    await mia.slash(pub.channel, "settings")
    for press in ("p:puzzlehour:", "p:puzzlechannel:"):
        await pub.forge((mia, pub.page(mia), press), values=["9"])
        assert pub.line(mia) == say("en", "server-not-allowed")
    assert await pub.store.puzzles.plans() == ()


def test_the_list_of_solvers_is_cut_sensibly_and_fits() -> None:
    name = "W" * 32
    shown = posed(20_000, puzzle_at(FIRST), "you", Reader("de"))
    many = [Solver(Person(n + 1, f"{name}{n}"), 1 + n % 3, 400) for n in range(500)]
    view = told_page(shown, many)
    check(view.to_components())
    said = str(view.to_components())
    assert say("de", "deal-more", count=500 - MOST_NAMED) in said
