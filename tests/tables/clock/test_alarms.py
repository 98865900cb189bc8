"""Whose time runs: throw-in windows, and notices of long turns; before and after restarts."""

from unittest.mock import AsyncMock, Mock

import pytest
from msgspec.structs import replace

from data.presets import presets
from engine.shithead.events import Burns, Passes
from tables.alarms import A_WHILE
from tables.clock.waits import HOUR
from tables.lobby.options import TableOptions
from tables.lobby.state import Start
from tables.table import Table
from tests.tables.helpers import ANNA, BEFORE_THROW, BEN, CEM, House, do, fails

OFF = TableOptions(clock="off")
RESERVE = 60  # seconds, for whoever is known to be there


async def throwing(house: House) -> Table:
    """A window is open since now; Cem and Anna are asked."""
    table = await house.table_at(BEFORE_THROW)
    await table.act(BEN, do("throw 5C 5D"))
    return table


async def closes_after(house: House, table: Table, seconds: float) -> None:
    """Its window is open for so long, and no longer."""
    await house.lasts(seconds, lambda: table.reacting)


async def test_a_window_closes_by_passes_after_eight_seconds(house: House) -> None:
    table = await throwing(house)
    house.outcomes.clear()
    await closes_after(house, table, 8)
    assert [(one.actor, one.clock) for one in house.outcomes] == [(2, True), (0, True)]
    assert house.outcomes[0].events == (Passes(2),)
    assert isinstance(house.outcomes[1].events[1], Burns)
    assert table.to_act == (1,)


async def test_the_windows_length_is_an_option_of_the_table(house: House) -> None:
    table = await house.table_at(BEFORE_THROW, table=TableOptions(window_seconds=3))
    await table.act(BEN, do("throw 5C 5D"))
    await closes_after(house, table, 3)


@pytest.mark.parametrize(("text", "left"), [("throw 5D", 8), ("pass", 1)])
async def test_a_throw_restarts_the_window_and_no_pass(house: House, text: str, left: int) -> None:
    table = await throwing(house)
    await house.time.passes(7, house.room)
    await table.act(CEM, do(text))
    await closes_after(house, table, left)


async def test_a_window_all_have_passed_runs_no_more(house: House) -> None:
    table = await throwing(house)
    await table.act(CEM, do("pass"))
    await table.act(ANNA, do("pass"))
    before = table.revision
    await house.time.passes(10, house.room)
    assert table.revision == before


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


async def test_a_table_that_moves_along_brings_none(house: House) -> None:
    table = await house.table_at(BEFORE_THROW, table=OFF)
    for person, text in ((ANNA, "lay KH"), (BEN, "pickup"), (CEM, "lay 5D"), (ANNA, "lay KD")):
        await table.act(person, do(text))
        await house.time.passes(HOUR - 1, house.room)
    assert house.notices == []


async def test_who_changes_their_mind_gets_no_new_time(house: House) -> None:
    table = await house.dealt(table=OFF)
    starter = table.people[table.to_act[0]]
    await house.time.passes(HOUR - 5, house.room)
    await table.act(starter, do("direction ccw"))
    await house.lasts(5, lambda: not house.notices)
    assert len(house.notices) == 1


async def test_who_swaps_again_and_again_before_play_keeps_nobody_waiting(house: House) -> None:
    table = await house.dealt(rules=presets()["shithead-international"])
    await table.act(BEN, do("ready"))
    await table.act(CEM, do("ready"))
    ends = table.turn_ends or 0
    for _ in range(3):
        await house.time.passes(25, house.room)
        await table.act(ANNA, table.legal(0)[0])
        assert table.to_act == (0,)
        assert table.turn_ends == ends + RESERVE, "no card has come or gone"


@pytest.mark.parametrize("out", [True, False])
async def test_a_notice_comes_after_a_restart_unless_it_is_out(house: House, out: bool) -> None:
    table = await house.table_at(BEFORE_THROW, table=OFF)
    await table.act(ANNA, do("lay KH"))
    screen = replace(table.screen, shown=11)
    shown = replace(screen, notice=9, notice_seat=1, noticed=table.choice_since)
    await table.save_screen(shown if out else screen)
    room = await house.restart()
    assert await room.resume() == []
    await house.time.passes(2 * HOUR, room)
    assert house.notices == ([] if out else [(table.id, (1,))])


async def test_the_next_turn_can_be_noticed_again(house: House) -> None:
    table = await house.table_at(BEFORE_THROW, table=OFF)
    await table.act(ANNA, do("lay KH"))
    await table.save_screen(replace(table.screen, noticed=table.choice_since))
    await table.act(BEN, do("pickup"))
    await house.time.passes(HOUR, house.room)
    assert house.notices == [(table.id, (2,))]


async def test_a_failed_notice_does_no_harm(house: House, caplog: pytest.LogCaptureFixture) -> None:
    table = await house.table_at(BEFORE_THROW, table=OFF)

    house.room.notice = Mock(side_effect=RuntimeError("no channel"))
    await table.act(ANNA, do("lay KH"))
    await house.time.passes(HOUR, house.room)
    assert "The notice failed" in caplog.text
    assert (await table.act(BEN, do("pickup"))).after == 12


async def test_no_time_runs_at_a_closed_table(house: House) -> None:
    table = await house.table(table=OFF)
    assert house.time.running == 1
    await table.act(ANNA, Start())
    assert house.time.running == 1
    await table.shut()
    assert house.time.running == 0


async def test_no_time_runs_in_a_closed_room(house: House) -> None:
    table = await throwing(house)
    assert house.time.running == 1
    await house.room.close()
    assert house.time.running == 0
    assert table.reacting
