"""Very many tables whose clocks start again together, and a computer's clock that is set by days:
nobody waits for the others, and nobody's time is taken.
"""

import asyncio
from itertools import pairwise

import pytest
from msgspec.structs import replace

from tables.alarms import AT_ONCE
from tables.clock.waits import DAY, HOUR, MINUTE
from tables.lobby.presence_actions import Pause, Resume, TimeUp
from tables.table import Table
from tests.tables.clock.test_turn_clock import at_ben
from tests.tables.helpers import ANNA, BEFORE_THROW, BEN, CEM, House, do

MANY = 4 * AT_ONCE


async def asleep(house: House) -> list[Table]:
    """Return very many tables with a turn, which nobody has heard for longer than it lasts."""
    table = await house.table_at(BEFORE_THROW)
    record = await house.record(table.id)
    copies = [house.room._read(replace(record, table=2 + number)) for number in range(MANY)]
    for one in copies:
        house.room._remember(one)
        house.room.alarms.watch(one)
    house.room.alarms.sleep_all()
    house.time.now += 600
    return copies


def left(house: House, table: Table) -> float:
    assert table.turn_ends is not None
    return table.turn_ends - house.time.now


async def test_others_have_their_turn_while_very_many_wake(house: House) -> None:
    tables = await asleep(house)
    waking = asyncio.create_task(house.room.alarms.wake_all())
    running = []
    while not waking.done():
        await asyncio.sleep(0)
        running.append(house.room.alarms.running)
    assert max(after - before for before, after in pairwise(running)) <= AT_ONCE
    assert running[-1] == MANY + 1
    assert set(tables) < set(waking.result())


async def test_a_table_touched_before_its_clock_runs_has_its_full_time(house: House) -> None:
    tables = await asleep(house)
    waking = asyncio.create_task(house.room.alarms.wake_all())
    await asyncio.sleep(0)
    assert house.room.alarms.running <= 2 * AT_ONCE
    assert await house.room.get(tables[-1].id) is tables[-1]
    assert (
        min(left(house, table) for table in tables) == max(left(house, one) for one in tables) > 0
    )
    await house.time.passes(0, house.room)
    assert not house.outcomes, "nobody's time was up"
    await waking


async def test_when_all_fall_silent_again_meanwhile_no_clock_runs(house: House) -> None:
    await asleep(house)
    waking = asyncio.create_task(house.room.alarms.wake_all())
    await asyncio.sleep(0)
    house.room.alarms.sleep_all()
    await waking
    assert house.room.alarms.running == 0


async def test_after_a_standstill_they_wake_in_the_same_way(house: House) -> None:
    tables = await asleep(house)
    await house.room.alarms.wake_all()
    house.time.now += 25
    house.room.stood_still(25)
    assert house.room.alarms.running == 0
    assert min(left(house, table) for table in tables) > 0
    house.room.alarms.sleep_all()  # the connection did not survive it
    await house.room.settled()
    assert house.room.alarms.running == 0


# Setting the computer's clock forward or back by days takes nobody's time

TURN, BANK = 90.0, 60.0


@pytest.fixture(params=[3 * DAY, -3 * DAY])
def by(request: pytest.FixtureRequest) -> float:
    """How far the clock is set."""
    return float(request.param)


async def paused(table: Table) -> None:
    for person in (ANNA, BEN, CEM):
        await table.act(person, Pause())
    assert table.lobby.paused


def late(house: House) -> bool:
    return any(isinstance(event, TimeUp) for one in house.outcomes for event in one.events)


def clock(house: House) -> float:
    """Return the time on the computer's clock."""
    return house.time.now + house.time.ahead


async def test_nobody_loses_a_turn_or_their_bank(house: House, by: float) -> None:
    table = await at_ben(house)
    await house.time.passes(TURN - 5, house.room)
    house.time.ahead += by
    await house.time.passes(BANK, house.room)
    assert not late(house) and table.to_act == (1,)
    await table.act(BEN, do("pickup"))
    assert table.snapshot.memory.clocks.spent == (0, BANK - 5, 0), "what it truly used"


async def test_a_message_tells_the_time_of_the_clock_of_now(house: House, by: float) -> None:
    table = await at_ben(house)
    house.time.ahead += by
    assert await house.room.get(table.id) is table
    assert table.turn_ends == clock(house) + TURN + BANK
    assert house.postponed == [table]


async def test_who_presses_before_all_resume_has_only_their_time(house: House, by: float) -> None:
    """The right time is known from the login on, and the room was made before it."""
    table = await at_ben(house)
    house.time.ahead += by
    room = await house.restart()
    house.time.ahead -= by
    room.set_clock()
    again = await room.get(table.id)
    assert again and again.turn_ends == clock(house) + TURN + BANK


async def test_a_slow_turn_keeps_all_it_had(house: House, by: float) -> None:
    table = await at_ben(house, clock="relaxed")
    await house.time.passes(HOUR, house.room)
    house.time.ahead += by
    await house.room.get(table.id)
    assert table.turn_ends == clock(house) + 11 * HOUR
    await house.lasts(11 * HOUR, lambda: not late(house))


async def test_while_the_bot_is_down(house: House, by: float) -> None:
    table = await at_ben(house)
    await house.time.passes(TURN + BANK - 1, house.room)
    house.time.ahead += by
    room = await house.restart()
    await room.resume()
    again = await room.get(table.id)
    assert again and again.turn_ends == clock(house) + TURN + BANK
    await house.lasts(TURN + BANK, lambda: not late(house))
    assert again.snapshot.memory.clocks.spent == (0, BANK, 0), "the time that was truly theirs"


async def test_a_slow_turn_after_a_stop_is_not_over_nor_endless(house: House, by: float) -> None:
    table = await at_ben(house, clock="relaxed")
    house.time.ahead += by
    room = await house.restart()
    await room.resume()
    again = await room.get(table.id)
    assert again and again.turn_ends
    assert clock(house) + 10 * MINUTE <= again.turn_ends <= clock(house) + 12 * HOUR


async def test_during_a_pause(house: House, by: float) -> None:
    table = await at_ben(house)
    await paused(table)
    house.time.ahead += by
    await house.time.passes(50 * MINUTE, house.room)
    assert table.lobby.paused
    await table.act(BEN, Resume())
    await house.time.passes(TURN - 5, house.room)
    assert not late(house)


async def test_a_break_ends_by_itself_all_the_same(house: House, by: float) -> None:
    table = await at_ben(house)
    await paused(table)
    house.time.ahead += by
    await house.time.passes(2 * HOUR + 1, house.room)
    assert not table.lobby.paused


async def test_a_move_under_way_is_not_torn(house: House, by: float) -> None:
    """The clock is set while a move is being saved: it counts for the time it was made."""
    table = await at_ben(house)
    following: list[asyncio.Future[None]] = []

    async def set_clock(_: object) -> None:
        house.store.before = None
        house.time.ahead += by
        following.append(asyncio.ensure_future(house.room.alarms.follow_clock()))

    house.store.before = set_clock
    await table.act(BEN, do("pickup"))
    await asyncio.gather(*following)
    assert table.turn_ends == clock(house) + TURN + BANK


async def test_a_clock_that_is_put_right_by_a_little_changes_nothing(house: House) -> None:
    table = await at_ben(house)
    ends = table.turn_ends
    house.time.ahead += 5
    await house.room.get(table.id)
    assert (table.turn_ends, house.postponed) == (ends, [])


async def test_while_nobody_can_be_heard(house: House) -> None:
    table = await at_ben(house)
    house.room.alarms.sleep_all()
    house.time.ahead -= 3 * DAY
    await house.room.get(table.id)
    house.time.now += 60
    await house.room.alarms.wake_all()
    assert table.turn_ends == clock(house) + TURN + BANK
