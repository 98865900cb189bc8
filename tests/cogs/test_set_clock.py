"""The clock is set back by two hours: nothing that happened before lies in the future, so nothing
waits for it two hours longer. And a timer ends in simulated time, however long a test takes.
"""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import discord
import pytest

from cogs.bot import clock
from cogs.pages.acting import Presence, Shows
from cogs.pictures.avatars import Avatars
from cogs.wire.heartbeat import Heartbeat
from data.store.people import TOKEN_LIFE
from tables.limits import check_pace
from tables.puzzles import day_of
from tests.cogs.learn.puzzles.playing import set_clock
from tests.cogs.learn.puzzles.test_posts import look, posts
from tests.cogs.meeting.test_own_tables import letters, slow_table
from tests.cogs.pictures.test_avatars import MIA, png, user
from tests.cogs.pub import Pub, choices, texts
from tests.support.databases import execute

BACK, DAY = 7_200.0, 86_400.0


class Wall:
    """A clock that can be set."""

    def __init__(self) -> None:
        self.now = datetime(2026, 5, 1, 20, tzinfo=UTC).timestamp()

    def __call__(self) -> float:
        return self.now


async def hosts(wall: Wall) -> Callable[[], Awaitable[int]]:
    """Discord is asked whether a host is still there, at most once a minute."""
    fetch_member = AsyncMock(return_value=None)
    guild = SimpleNamespace(id=1, fetch_member=fetch_member)
    client: Any = SimpleNamespace(get_guild=lambda _: guild)
    presence = Presence(client, wall)

    async def again() -> int:
        await presence.of(1, [MIA])
        return fetch_member.call_count

    return again


async def avatars(wall: Wall) -> Callable[[], Awaitable[int]]:
    """An avatar is fetched, at most once a day."""
    fetched: list[str] = []

    async def fetch(address: str) -> bytes:
        fetched.append(address)
        return png()

    known = Avatars(wall, fetch)

    async def again() -> int:
        known.note(user(MIA))
        await known.of([MIA])
        return len(fetched)

    return again


async def shows(wall: Wall) -> Callable[[], Awaitable[int]]:
    """Something is shown in a channel, at most once a minute; and there is a limit an hour."""
    pauses, shown = Shows(None, wall), [wall()]  # type: ignore[arg-type]  # it reads nobody's wishes
    press: Any = SimpleNamespace(channel_id=5, user=SimpleNamespace(id=1))

    async def again() -> int:
        pauses.take(press)
        check_pace("challenged_already", shown, wall())
        shown.append(wall())
        return len(shown)

    return again


@pytest.mark.parametrize("kind", [hosts, avatars, shows])
async def test_what_is_remembered_is_not_waited_for_longer(
    kind: Callable[[Wall], Awaitable[Callable[[], Awaitable[int]]]],
) -> None:
    wall = Wall()
    again = await kind(wall)
    if kind is shows:
        wall.now += 3_600
    before = await again()
    wall.now -= BACK
    assert await again() == before + 1


async def test_who_presses_after_a_standstill_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Presses carry Discord's time, the end of the standstill the computer's."""
    wall, steady = Wall(), Wall()
    monkeypatch.setattr(discord.utils, "utcnow", lambda: datetime.fromtimestamp(wall(), UTC))
    heart = Heartbeat(steady)
    heart._last = steady()
    steady.now += 60
    late = discord.utils.utcnow() - timedelta(seconds=30)
    assert heart.missed(late), "pressed while it stood still"
    wall.now -= BACK
    assert not heart.missed(discord.utils.utcnow())


async def test_what_is_stored_waits_no_longer(pub: Pub) -> None:
    """The reminder comes at once, the puzzle the next day, the week on its Monday; the key to a
    hand is deleted after its quarter of an hour.
    """
    person, server, now = await slow_table(pub), pub.guild.id, clock()
    await execute(
        pub.store,
        f"UPDATE people SET reminded = {now + BACK} WHERE user = {person.id}",
        f"UPDATE hands SET until = {now + TOKEN_LIFE + BACK}",
        f"UPDATE servers SET puzzle_channel = {pub.channel.id}, puzzle_day = {day_of(now) + 9},"
        f" week_channel = {pub.channel.id}, week_told = {now + 9 * DAY} WHERE id = {server}",
    )
    cogs: list[Any] = [pub.bot.get_cog(name) for name in ("WeekPosts", "MyTables")]
    with pub.env._bot_scope():
        await cogs[0].look_after()
        await cogs[1].remind()
    await look(pub)
    assert len(letters(pub, person)) == 1
    [plan] = await pub.store.weeks.plans(server)
    assert plan.told is not None and plan.told <= clock()
    assert posts(pub) == [], "maybe today's was posted"
    set_clock(pub.patch, now + 1.5 * DAY)
    await look(pub)
    assert len(posts(pub)) == 1
    assert await pub.store.hands.of_table(1)
    for later in (0.0, TOKEN_LIFE + 1):
        await pub.store.upkeep.tidy(now + later)
    assert await pub.store.hands.of_table(1) == {}


async def test_a_start_with_a_clock_ahead_keeps_the_addresses_of_hands(pub: Pub) -> None:
    """They live for the quarter of an hour any address does; the next move reaches the hand."""
    table = await pub.open(2, start=True)
    other = pub.at(table, 1 - table.to_act[0])
    await execute(pub.store, f"UPDATE hands SET until = {clock() - 60}")
    await pub.restart()
    table = await pub.table()
    person = pub.at(table, table.to_act[0])
    before = texts(pub.hand(other))
    await pub.press(person, "t:1:hand")
    await pub.move(person, next(one for one in choices(pub.hand(person)) if ":?" not in one[0]))
    assert texts(pub.hand(other)) != before


async def test_a_timer_ends_in_simulated_time_alone(pub: Pub) -> None:
    with pub.env._bot_scope():
        sleep = asyncio.create_task(asyncio.sleep(0.01))
    await asyncio.sleep(0.03)
    assert not sleep.done()
    await pub.env.advance_time(0.01)
    assert sleep.done()
