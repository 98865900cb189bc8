"""A table and its store: nothing is told before it is on disk, and there is one truth."""

import asyncio
import logging
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock, Mock

import pytest
from msgspec.structs import replace

from data.store import SqlStore
from data.store.servers import TableDefaults
from engine.game import Illegal
from tables.errors import Stale, StoreTrouble
from tables.lobby.state import Leave, Stage, Start, WeekDeal, game_of
from tables.moves.snapshot import Snapshot, with_memory
from tables.people import Screen
from tables.seen import Seen, seen_by
from tables.store import records
from tables.store.protocol import Saving
from tables.table import Table
from tests.support.databases import open_store, opened, url_of
from tests.tables.helpers import (
    ANNA,
    BEFORE_THROW,
    BEN,
    CEM,
    DORA,
    PEOPLE,
    House,
    do,
    fails,
    snapshot,
)
from tests.tables.scripts import scripts

ONE_CARD = """
seats: 2   dealer: 1   turn: 0   phase: play   direction: cw
pile: 4H
stock: -
0: 5S | - | -
1: KH 9D | - | -
"""


async def on_disk(house: House, table: Table) -> Snapshot:
    """Return the table as a fresh look at the file shows it."""
    return records.read(await house.record(table.id))


async def same(house: House, table: Table) -> bool:
    return await on_disk(house, table) == table.snapshot


async def fails_blind(house: House, _: Saving) -> None:
    """Nothing can be read any more, either."""
    house.store.blind = True
    raise StoreTrouble("disk I/O error")


# Ordinary moves


async def test_a_move_is_on_disk_when_it_is_told(house: House) -> None:
    table = await house.table()
    house.outcomes.clear()
    seen: list[int] = []

    def look(outcome: object) -> None:
        other = asyncio.get_running_loop().create_task(on_disk(house, table))
        other.add_done_callback(lambda done: seen.append(done.result().revision))

    house.room.publish = look
    outcome = await table.act(ANNA, Start())
    await asyncio.sleep(0.1)
    assert seen == [outcome.after] == [table.revision]
    assert await same(house, table)


@pytest.mark.parametrize("doubted", [False, True])
async def test_what_a_server_knows_is_kept_with_its_table(house: House, doubted: bool) -> None:
    """A third win in a row, at a third table: what was told of it is told after a restart, too."""
    for _ in range(2):
        await (await house.table_at(ONE_CARD, PEOPLE[:2])).act(ANNA, do("lay 5S"))
    table = await house.table_at(ONE_CARD, PEOPLE[:2])
    house.store.after = fails if doubted else None
    await table.act(ANNA, do("lay 5S"))
    ended = table.ended
    assert ended is not None and ended.story is not None
    assert (ended.feats.wins, ended.story.kind) == (3, "run_of_wins")
    assert await same(house, table)


async def test_an_outcome_says_what_happened(house: House) -> None:
    table = await house.table()
    assert [outcome.joined for outcome in house.outcomes] == [(BEN,), (CEM,)]
    started = await table.act(ANNA, Start())
    assert house.outcomes[-1] is started
    assert (started.before, started.after) == (3, 4)
    assert (started.actor, started.clock, started.dealt) == (0, False, True)
    left = (await (await house.table()).act(BEN, Leave())).left
    assert left == (BEN,)


async def test_the_lock_is_free_when_an_outcome_is_told(house: House) -> None:
    table = await house.table()
    free: list[bool] = []
    house.room.publish = lambda outcome: free.append(not outcome.table._lock.locked())
    await table.act(ANNA, Start())
    assert free == [True]


async def test_moves_are_told_in_their_order(house: House) -> None:
    table = await house.table_at(BEFORE_THROW)
    await asyncio.gather(
        table.act(BEN, do("throw 5C 5D")),
        table.act(CEM, do("throw 5D")),
        table.act(ANNA, do("pass")),
    )
    assert [(one.before, one.after) for one in house.outcomes] == [(10, 11), (11, 12), (12, 13)]


test_moves = scripts("""
- a refused move changes nothing
  at THROW / keep_in_mind / Ben lay 4C ! not_your_turn / Dora leave ! round_running / = -
  revision 10 / as_kept yes
""")


async def test_of_two_clicks_one_wins_and_the_other_meets_the_new_state(house: House) -> None:
    table = await house.table_at(BEFORE_THROW)
    done = await asyncio.gather(
        table.act(ANNA, do("lay KH"), 10), table.act(ANNA, do("lay KD"), 10), return_exceptions=True
    )
    assert not isinstance(done[0], BaseException)
    assert isinstance(done[1], Illegal)
    assert done[1].code == "not_your_turn"
    assert table.revision == 11
    assert await same(house, table)


async def test_publishing_that_fails_does_not_undo_a_move(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    table = await house.table()

    house.room.publish = Mock(side_effect=RuntimeError("no screen"))
    assert (await table.act(ANNA, Start())).dealt
    assert await same(house, table)
    assert "Publishing failed" in caplog.text


# The store fails


async def test_a_move_that_could_not_be_kept_did_not_happen(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    table = await house.table_at(BEFORE_THROW)
    house.store.before = fails
    with caplog.at_level(logging.WARNING), pytest.raises(StoreTrouble, match="locked"):
        await table.act(ANNA, do("lay KH"))
    assert table.revision == 10
    assert house.outcomes == []
    assert "was not kept" in caplog.text
    house.store.before = None
    assert (await table.act(ANNA, do("lay KH"), 10)).after == 11
    assert await same(house, table)


async def test_a_move_whose_commit_seems_to_have_failed_is_looked_up(house: House) -> None:
    table = await house.table_at(BEFORE_THROW)
    house.store.after = fails
    outcome = await table.act(ANNA, do("lay KH"))
    assert outcome.after == table.revision == 11
    assert house.outcomes == [outcome]
    assert await same(house, table)


async def test_a_table_of_unknown_state_is_read_back_before_all_else(house: House) -> None:
    table = await house.table_at(BEFORE_THROW)
    house.store.after = partial(fails_blind, house)
    with pytest.raises(StoreTrouble, match="cannot read"):
        await table.act(ANNA, do("lay KH"))
    with pytest.raises(StoreTrouble, match="cannot read"):
        await table.act(BEN, do("throw 5C 5D"))
    assert house.outcomes == []
    house.store.blind, house.store.after = False, None
    # It was on disk after all: now it is Ben's turn.
    outcome = await table.act(BEN, do("pickup"))
    assert (outcome.before, outcome.after) == (11, 12)
    assert await same(house, table)


async def test_a_lost_table_is_read_back_when_it_is_touched(house: House) -> None:
    table = await house.table_at(BEFORE_THROW)
    house.store.after = partial(fails_blind, house)
    with pytest.raises(StoreTrouble):
        await table.act(ANNA, do("lay KH"))
    house.store.blind = False
    assert await house.room.get(table.id) is table
    assert table.revision == 11


async def test_an_error_nobody_expected_leaves_no_second_truth(house: House) -> None:
    table = await house.table_at(BEFORE_THROW)

    house.store.after = AsyncMock(side_effect=ZeroDivisionError)
    with pytest.raises(ZeroDivisionError):
        await table.act(ANNA, do("lay KH"))
    house.store.after = None
    assert (await table.act(BEN, do("pickup"))).before == 11
    assert await same(house, table)


async def test_another_process_that_moves_the_table_on_wins(house: House, tmp_path: Path) -> None:
    table = await house.table_at(BEFORE_THROW)
    other = House(tmp_path / "tables.db")
    await other.open()
    same_table = await other.loaded(table.id)
    await same_table.act(ANNA, do("lay KD"))
    with pytest.raises(Stale):
        await table.act(ANNA, do("lay KH"))
    assert house.outcomes == []
    assert table.state == same_table.state
    assert (await table.act(BEN, do("pickup"))).after == 12
    await other.close()


async def test_a_move_is_told_only_after_a_slow_commit(house: House) -> None:
    table = await house.table_at(BEFORE_THROW)
    gate = asyncio.Event()

    async def slow(_: Saving) -> None:
        await gate.wait()

    house.store.before = slow
    first = asyncio.create_task(table.act(ANNA, do("lay KH")))
    second = asyncio.create_task(table.act(BEN, do("pickup")))
    await asyncio.sleep(0.05)
    assert table.revision == 10
    assert house.outcomes == []
    gate.set()
    assert ((await first).after, (await second).after) == (11, 12)


# Somebody stops waiting


@pytest.mark.parametrize("turns", range(0, 40, 3))
async def test_a_move_goes_on_when_who_asked_for_it_gives_up(house: House, turns: int) -> None:
    """Cancelled after so many turns of the event loop, in the middle of a commit or before."""
    table = await house.table_at(BEFORE_THROW)
    asking = asyncio.create_task(table.act(ANNA, do("lay KH")))
    for _ in range(turns):
        await asyncio.sleep(0)
    asking.cancel()
    await asyncio.gather(asking, return_exceptions=True)
    await house.room.settled()
    assert await same(house, table)
    assert table.revision in (10, 11)
    assert [one.after for one in house.outcomes] == ([11] if table.revision == 11 else [])
    at_turn = table.people[table.to_act[0]]
    await table.act(at_turn, do("pickup" if at_turn == BEN else "lay KH"))
    assert await same(house, table)


async def test_a_writer_that_is_waited_for_no_more_still_writes(tmp_path: Path) -> None:
    store: SqlStore = await open_store(url_of(tmp_path / "a.db"))
    saving = asyncio.create_task(store.servers.save_preferences(1, TableDefaults("de")))
    await asyncio.sleep(0)
    saving.cancel()
    await store.close()
    async with opened(url_of(tmp_path / "a.db")) as store:
        assert (await store.servers.preferences(1)).language == "de"


# Screens


async def test_what_is_on_screens_is_kept(house: House) -> None:
    table = await house.table_at(BEFORE_THROW)
    screen = Screen(message=7, shown=10, notice=8, notice_seat=0, noticed=10)
    await table.save_screen(screen)
    await house.restart()
    assert (await house.loaded(table.id)).screen == screen


async def test_a_screen_noted_in_memory_is_kept_with_the_next_move(house: House) -> None:
    table = await house.table_at(BEFORE_THROW)
    table.screen = replace(table.screen, message=7, shown=10)
    await table.act(ANNA, do("lay KH"))
    assert (await house.record(table.id)).screen == Screen(message=7, shown=10)


async def test_two_notes_at_once_are_both_kept(house: House) -> None:
    table = await house.table_at(BEFORE_THROW)
    await asyncio.gather(_note(table, message=7), _note(table, shown=10))
    assert (await house.record(table.id)).screen == table.screen == Screen(message=7, shown=10)


async def _note(table: Table, **changes: int) -> None:
    await table.save_screen(replace(table.screen, **changes))


# What one person may know of a table: their seat's view, a spectator's, or nothing

NOW = snapshot(BEFORE_THROW, PEOPLE[:3])
DEALT = replace(NOW, lobby=replace(NOW.lobby, deal=WeekDeal(1, 10.0**9)))


def by(now: Snapshot, user: int | None) -> Seen:
    seen = seen_by(now, user)
    assert seen is not None
    return seen


def at(now: Snapshot, stage: Stage, **changes: Any) -> Snapshot:
    state = now.state if stage == "round" else None
    return replace(now, lobby=replace(now.lobby, stage=stage, **changes), state=state)


def test_a_seat_sees_its_own_cards_and_choices() -> None:
    game, seen = game_of(NOW.lobby), by(NOW, ANNA.user)
    assert (seen.seat, seen.decides, seen.to_act) == (0, True, (0,))
    assert seen.view == game.view(NOW.state, 0) and seen.view.hand == NOW.state.hands[0]
    assert seen.legal == game.legal(NOW.state, 0) != []
    assert seen.offered == game.offered(NOW.state, 0) != []
    assert seen.public.view == game.view(NOW.state, None)
    assert not by(NOW, BEN.user).decides


def test_a_seat_has_its_own_drawn_cards_and_revision() -> None:
    now = with_memory(NOW, drawn=((1,), (2,), ()), laid=((3,), (), ()), since=(7, 8, 9))
    assert [by(now, one.user).drawn for one in PEOPLE[:2]] == [(1,), (2,)]
    assert [by(now, one.user).since for one in PEOPLE[:2]] == [7, 8]
    assert [by(now, None).laid(seat) for seat in (0, 1)] == [(3,), ()]
    assert (by(now, None).drawn, by(now, None).since) == ((), 0)


@pytest.mark.parametrize("user", [None, DORA.user])
def test_who_has_no_seat_sees_what_everybody_sees(user: int | None) -> None:
    seen = by(NOW, user)
    assert seen.seat is None and seen.public is seen and not seen.decides
    assert seen.view == game_of(NOW.lobby).view(NOW.state, None) and seen.view.hand == ()
    assert seen.legal == seen.offered == []


def test_without_a_round_there_are_no_cards() -> None:
    for user in (ANNA.user, None):
        seen = by(at(NOW, "lobby"), user)
        assert seen.view is None and seen.to_act == () and seen.legal == seen.offered == []


def test_who_has_left_in_the_middle_sees_no_hand() -> None:
    assert by(at(NOW, "round", gone=(1,), away=(1,)), BEN.user).seat is None
    assert by(at(NOW, "round", away=(1,)), BEN.user).seat == 1, "they may come back"
    assert seen_by(at(DEALT, "round", gone=(1,), away=(1,)), BEN.user) is None


@pytest.mark.parametrize("stage", ["round", "between", "closed"])
def test_the_weeks_deal_is_veiled_to_all_who_do_not_sit_there(stage: Stage) -> None:
    now = at(DEALT, stage)
    assert seen_by(now, None) is None and seen_by(now, DORA.user) is None
    assert by(now, ANNA.user).seat == 0


def test_before_the_next_deal_nothing_is_veiled() -> None:
    assert by(at(DEALT, "lobby"), None).view is None


def test_it_is_of_one_revision_and_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_of(NOW.lobby)
    view = Mock(wraps=game.view)
    monkeypatch.setattr(game, "view", view)
    seen = by(NOW, ANNA.user)
    assert seen.decides and not view.called, "whose turn it is takes no view"
    assert seen.view is seen.view and seen.public.view is seen.public.view
    assert view.call_count == 2
