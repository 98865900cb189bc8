"""Very many tables whose clocks start again together, and a computer's clock that is set by days:
nobody waits for the others, and nobody's time is taken.
"""

import asyncio
from itertools import pairwise

import pytest
from msgspec.structs import replace

from tables.alarms import AT_ONCE
from tables.clock.waits import DAY
from tables.table import Table
from tests.tables.clock.test_turn_clock import at_ben
from tests.tables.helpers import BEFORE_THROW, BEN, House, do
from tests.tables.scripts import scripts

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


SET_BY_DAYS = """
- nobody loses a turn or their bank
  # What it truly used counts.
  laid / +85s / set_clock DAYS / +60s / asks 1 / Ben pickup / spent 0 55 0
- a message tells the time of the clock of now
  laid / set_clock DAYS / looked_at / ends 150 / postponed yes
- a slow turn keeps all it had
  laid clock=relaxed / +1h / set_clock DAYS / looked_at / ends 39600 / asks 1 for 11h
- while the bot is down
  laid / +149s / set_clock DAYS / down 0s / resumes / ends 150 / asks 1 for 150s / spent 0 60 0
- a slow turn after a stop is not over, nor endless
  laid clock=relaxed / set_clock DAYS / down 0s / resumes / ends LEFT
- during a pause
  laid / Anna pause / Ben pause / Cem pause / set_clock DAYS / +50m / paused yes / Ben resume
  +85s / asks 1
- a break ends by itself all the same
  laid / Anna pause / Ben pause / Cem pause / set_clock DAYS / paused yes / +7201s / paused no
"""
test_set_forward = scripts(SET_BY_DAYS.replace("DAYS", "3d").replace("LEFT", "600"))
test_set_back = scripts(SET_BY_DAYS.replace("DAYS", "-3d").replace("LEFT", "43200"))
test_set = scripts(
    """
- a clock that is put right by a little changes nothing
  laid / set_clock 5s / looked_at / ends 145 / postponed no
- while nobody can be heard
  laid / asleep / set_clock -3d / looked_at / +60s / awake / ends 150
"""
)


def clock(house: House) -> float:
    """Return the time on the computer's clock."""
    return house.time.now + house.time.ahead


async def test_who_presses_before_all_resume_has_only_their_time(house: House, by: float) -> None:
    """The right time is known from the login on, and the room was made before it."""
    table = await at_ben(house)
    house.time.ahead += by
    room = await house.restart()
    house.time.ahead -= by
    room.set_clock()
    again = await room.get(table.id)
    assert again and again.turn_ends == clock(house) + TURN + BANK


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
