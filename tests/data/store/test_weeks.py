"""A server's week in the store: of which channels, who is named, and claimed once."""

import asyncio
from functools import partial

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import update
from sqlalchemy.engine import Connection

from data.store import SqlStore
from data.store.people import Preferences
from data.store.schema import round_seats
from data.store.servers import TableDefaults
from tables.lobby.state import Again
from tables.memory.story import StoryMoment
from tables.memory.week import Period
from tables.moments import KeptMoment
from tables.people import Person
from tables.table import Table
from tests.support.databases import execute
from tests.tables.helpers import CHANNEL, SERVER, House, snapshot

MIA, BEN = Person(1, "Mia"), Person(2, "Ben")
EVER = Period(0.0, 10.0**10)
ONE_MOVE = snapshot("turn: 0\npile: 4H\n0: 5D\n1: 6C KC", (MIA, BEN)).state  # until it is over
DAYS_APART = "UPDATE matches SET finished = 100.0 * id"


async def played(house: House, matches: int = 1) -> Table:
    table = await house.dealt((MIA, BEN))
    for number in range(matches):
        if number:
            for person in (MIA, BEN):
                await table.act(person, Again())
        table.adopt(replace(table.snapshot, state=ONE_MOVE))
        await House.plays_out(table)
    return table


async def test_who_does_not_want_it_is_not_named(house: House) -> None:
    await played(house)
    await house.store.people.save_preferences(MIA, Preferences(named=False))
    week = await house.store.weeks.played(SERVER, EVER, {CHANNEL})
    assert [one.person for one in week.players] == [BEN]
    assert week.people == 2
    assert "Mia" not in repr(week)


async def test_a_title_is_told_of_who_has_it_when_the_week_is_told(house: House) -> None:
    """Not of who has lost it after the week, nor to somebody in a channel nothing is told of."""
    await played(house, 2)
    mine = "UPDATE match_seats SET title = (seat = match_id - 1)"
    await execute(house.store, mine, DAYS_APART)
    await house.store.upkeep.rebuild()
    first = await house.store.weeks.played(SERVER, Period(0.0, 150.0), {CHANNEL})
    assert (first.matches, first.titles) == (1, ()), "another has it by now"
    [moved] = (await house.store.weeks.played(SERVER, Period(150.0, 250.0), {CHANNEL})).titles
    assert moved.person is not None
    await house.store.people.save_preferences(moved.person, Preferences(named=False))
    [moved] = (await house.store.weeks.played(SERVER, EVER, {CHANNEL})).titles
    assert moved.person is None


async def test_a_title_s_way_is_what_the_channels_could_see(house: House) -> None:
    """Mia loses it to Ben elsewhere, and takes it back: here nothing has moved. Where Ben had it
    last it has, though she took it elsewhere meanwhile.
    """
    await played(house, 3)
    await execute(
        house.store,
        "INSERT INTO tables (revision, server, channel, closed, lobby, rest, due, lags, shown)"
        " SELECT revision, server, channel + 1, true, lobby, rest, due, lags, shown FROM tables",
        "UPDATE match_seats SET title = (match_id = 2 AND seat = 1 OR match_id <> 2 AND seat = 0)",
        DAYS_APART,
        "UPDATE matches SET table_id = 2 WHERE id = 2",
    )
    await house.store.upkeep.rebuild()
    last = Period(250.0, 350.0)
    assert (await house.store.weeks.played(SERVER, last, {CHANNEL})).titles == ()
    whole = (await house.store.weeks.played(SERVER, last, {CHANNEL, CHANNEL + 1})).titles
    assert [one.person for one in whole] == [MIA]
    await execute(
        house.store,
        "UPDATE match_seats SET title = (match_id = 1 AND seat = 1 OR match_id <> 1 AND seat = 0)",
    )
    await house.store.upkeep.rebuild()
    [moved] = (await house.store.weeks.played(SERVER, last, {CHANNEL})).titles
    assert moved.person == MIA


async def test_the_title_of_somebody_deleted_is_nobody_s(house: House) -> None:
    table = await played(house)
    [moved] = (await house.store.weeks.played(SERVER, EVER, {CHANNEL})).titles
    assert moved.person is not None
    await table.shut()
    await house.store.privacy.forget(moved.person.user, house.time.now)
    assert (await house.store.weeks.played(SERVER, EVER, {CHANNEL})).titles == ()


async def test_the_largest_moment_of_people_who_are_there(house: House) -> None:
    """The last of equal ones; of a round with closed cards there is no way to it."""
    table = await played(house, 2)
    sizes = {(1, 0): 3, (1, 1): 2, (2, 1): 3}
    for (number, seat), size in sizes.items():
        kept = msgspec.json.encode(KeptMoment("picks_up", seat, size, count=20)).decode()
        here = (round_seats.c.round_id == number) & (round_seats.c.seat == seat)
        change = update(round_seats).where(here).values(moment=kept)
        await house.store.database.writer.write(partial(Connection.execute, statement=change))

    async def moment() -> StoryMoment | None:
        return (await house.store.weeks.played(SERVER, EVER, {CHANNEL})).moment

    second = table.people[1]
    found = await moment()
    assert found is not None and (found.person, found.round) == (second, 2)
    await house.store.people.save_preferences(second, Preferences(named=False))
    found = await moment()
    assert found is not None and (found.person, found.round) == (None, 2)
    text = "UPDATE rounds SET opened = false WHERE id = 2"
    await execute(house.store, text)
    found = await moment()
    assert found is not None and (found.person, found.round) == (None, None)
    await execute(house.store, "UPDATE round_seats SET absent = true WHERE round_id = 2")
    found = await moment()
    assert found is not None and (found.person, found.round) == (table.people[0], 1)
    await table.shut()
    await house.store.privacy.forget(table.people[0].user, house.time.now)
    found = await moment()
    assert found is not None and found.moment.size == 2, "nothing is told of somebody deleted"


async def planning(store: SqlStore) -> None:
    settings = TableDefaults(channels=(5, 6), week_channel=7, time_zone="Asia/Tokyo")
    await store.servers.save_preferences(SERVER, settings)
    assert await store.servers.preferences(SERVER) == settings


async def test_of_those_who_would_post_a_week_one_does(house: House) -> None:
    await planning(house.store)
    [plan] = await house.store.weeks.plans()
    assert (plan.server, plan.channel, plan.told) == (SERVER, 7, None)
    claims = await asyncio.gather(*(house.store.weeks.claim(plan, 9.0) for _ in range(3)))
    assert sorted(claims) == [False, False, True]
    [now] = await house.store.weeks.plans(SERVER)
    assert now == replace(plan, told=9.0)
    assert await house.store.weeks.claim(now, None), "it was not posted after all"
    assert await house.store.weeks.plans(SERVER) == (plan,)


@pytest.mark.parametrize("what", ["off", "removed"])
async def test_where_nobody_wants_it_no_week_is_planned(house: House, what: str) -> None:
    await planning(house.store)
    if what == "off":
        await house.store.servers.save_preferences(SERVER, TableDefaults())
    else:
        await house.store.upkeep.server_removed(SERVER, 1.0)
    assert await house.store.weeks.plans() == ()
