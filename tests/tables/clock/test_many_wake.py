"""Very many tables whose clocks start again together: others do not wait for the last of them."""

import asyncio
from collections.abc import AsyncIterator
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace

from tables.alarms import AT_ONCE
from tables.table import Table
from tests.tables.helpers import BEFORE_THROW, House

MANY = 4 * AT_ONCE


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    opened = House(tmp_path / "a.db")
    await opened.open()
    yield opened
    await opened.close()


async def asleep(house: House) -> list[Table]:
    """Return very many tables with a turn, which nobody has heard for longer than it lasts."""
    table = await house.table_at(BEFORE_THROW)
    record = await house.store.load(table.id)
    assert record is not None
    copies = [house.room._read(replace(record, table=2 + number)) for number in range(MANY)]
    for one in copies:
        house.room._remember(one)
        house.room.alarms.watch(one)
    house.room.sleep_all()
    house.time.now += 600
    return copies


def left(house: House, table: Table) -> float:
    assert table.turn_ends is not None
    return table.turn_ends - house.time.now


async def test_others_have_their_turn_while_very_many_wake(house: House) -> None:
    tables = await asleep(house)
    waking = asyncio.create_task(house.room.wake_all())
    running = []
    while not waking.done():
        await asyncio.sleep(0)
        running.append(house.room.alarms.running)
    assert max(after - before for before, after in pairwise(running)) <= AT_ONCE
    assert running[-1] == MANY + 1
    assert set(tables) < set(waking.result())


async def test_a_table_that_is_touched_before_its_clock_runs_has_its_full_time(
    house: House,
) -> None:
    tables = await asleep(house)
    waking = asyncio.create_task(house.room.wake_all())
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
    waking = asyncio.create_task(house.room.wake_all())
    await asyncio.sleep(0)
    house.room.sleep_all()
    await waking
    assert house.room.alarms.running == 0


async def test_after_a_standstill_they_wake_in_the_same_way(house: House) -> None:
    tables = await asleep(house)
    await house.room.wake_all()
    house.time.now += 25
    house.room.stood_still(25)
    assert house.room.alarms.running == 0
    assert min(left(house, table) for table in tables) > 0
    house.room.sleep_all()  # the connection did not survive it
    await house.room.settled()
    assert house.room.alarms.running == 0
