"""Whose time runs: throw-in windows, and notices of long turns; before and after restarts."""

from unittest.mock import AsyncMock, Mock

import pytest

from tables.alarms import A_WHILE
from tables.clock.waits import HOUR
from tables.lobby.options import TableOptions
from tables.table import Table
from tests.tables.helpers import ANNA, BEFORE_THROW, BEN, CEM, House, do, fails
from tests.tables.scripts import scripts

OFF = TableOptions(clock="off")


async def throwing(house: House) -> Table:
    """A window is open since now; Cem and Anna are asked."""
    table = await house.table_at(BEFORE_THROW)
    await table.act(BEN, do("throw 5C 5D"))
    return table


async def closes_after(house: House, table: Table, seconds: float) -> None:
    """Its window is open for so long, and no longer."""
    await house.lasts(seconds, lambda: table.reacting)


test_window = scripts(
    """
- a window closes by passes after eight seconds
  at THROW / Ben throw 5C 5D / reacting yes for 8s / by_clock 2 0
  = 2 passes, 0 passes, pile burns 5 .. / asks 1
- the window's length is an option of the table
  at THROW window_seconds=3 / Ben throw 5C 5D / reacting yes for 3s
- a throw restarts the window
  at THROW / Ben throw 5C 5D / +7s / Cem throw 5D / reacting yes for 8s
- and no pass does
  at THROW / Ben throw 5C 5D / +7s / Cem pass / reacting yes for 1s
- a window all have passed runs no more
  at THROW / Ben throw 5C 5D / Cem pass / Anna pass / revision 13 / +10s / revision 13
- a window has its whole time again after a moment in which nobody is heard
  at THROW / Ben throw 5C 5D / +7s / asleep / +5s / awake / reacting yes for 8s
- a table that moves along brings no notice
  laid clock=off / +3599s / Ben pickup / +3599s / Cem lay 5D / +3599s / Anna lay KD
  +3599s / notices -
- who changes their mind gets no new time
  dealt 3 clock=off / asks 0 / +3595s / Anna direction ccw / notices - for 5s / notices 0
- who swaps again and again before play keeps nobody waiting, as no card has come or gone
  dealt 3 shithead-international / Ben ready / Cem ready / asks 0 / ends 150
  +25s / Anna first / asks 0 / ends 125 / +25s / Anna first / asks 0 / ends 100
  +25s / Anna first / asks 0 / ends 75
- a notice comes after a restart
  laid clock=off / drawn_now / down 0s / resumed 0 / +2h / notices 1
- unless it is out
  laid clock=off / drawn_now / noticed / down 0s / resumed 0 / +2h / notices -
- the next turn can be noticed again
  laid clock=off / noticed / Ben pickup / +1h / notices 2
- no time runs at a closed table
  lobby clock=off / running 1 / Anna start / running 1 / shut moderator / running 0
"""
)


async def test_a_throw_at_the_last_moment_is_not_passed_over(house: House) -> None:
    """The window's time is up while a throw is being saved."""
    table = await throwing(house)
    thrown = house.room.carry_through(table.act(CEM, do("throw 5D")))
    await house.time.passes(8, house.room)
    await thrown
    assert table.reacting
    assert [one.clock for one in house.outcomes] == [False, False]
    await house.time.passes(8, house.room)
    assert not table.reacting


async def test_a_window_whose_passes_cannot_be_kept_has_its_time_again(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    table = await throwing(house)
    house.store.before = fails
    await house.time.passes(8, house.room)
    assert table.reacting
    assert "cannot go on yet" in caplog.text
    house.store.before = None
    await closes_after(house, table, 8)


async def test_what_goes_wrong_when_a_clock_rings_is_told_to_the_operator(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    table = await throwing(house)

    house.store.before = AsyncMock(side_effect=RuntimeError("nobody has foreseen this"))
    await house.time.passes(8, house.room)
    assert "nobody has foreseen this" in caplog.text
    house.store.before = None
    await house.time.passes(A_WHILE, house.room)
    await house.time.passes(0, house.room)
    assert not table.reacting, "and it is tried again"


async def test_a_failed_notice_does_no_harm(house: House, caplog: pytest.LogCaptureFixture) -> None:
    table = await house.table_at(BEFORE_THROW, table=OFF)

    house.room.notice = Mock(side_effect=RuntimeError("no channel"))
    await table.act(ANNA, do("lay KH"))
    await house.time.passes(HOUR, house.room)
    assert "The notice failed" in caplog.text
    assert (await table.act(BEN, do("pickup"))).after == 12


async def test_no_time_runs_in_a_closed_room(house: House) -> None:
    table = await throwing(house)
    assert house.time.running == 1
    await house.room.close()
    assert house.time.running == 0
    assert table.reacting
