"""The clock of a turn: reminder, bank, default, misses; waiting, pausing, and restarts."""

import gc
from typing import Literal

import pytest
from msgspec.structs import replace

from data.presets import presets
from engine.game import Action, Illegal
from engine.seats import Seats
from tables.clock.waits import DAY, HOUR
from tables.errors import Refused, Returned, StoreTrouble, TableClosed
from tables.lobby.options import TableOptions
from tables.lobby.presence_actions import (
    AsksPause,
    Back,
    CameBack,
    Pause,
    Paused,
    PlayFor,
    Resume,
    StopsWaiting,
    TimeUp,
    Wait,
    WentAway,
)
from tables.lobby.state import (
    AddSeat,
    Again,
    Closed,
    EndMatch,
    HostIs,
    Join,
    Joined,
    Leave,
    SetOptions,
    Start,
    Youngest,
)
from tables.moves.snapshot import with_memory
from tables.round_memory import Clocks
from tables.store.protocol import Saving
from tables.table import Table
from tests.tables.helpers import (
    ANNA,
    BEFORE_THROW,
    BEN,
    CEM,
    CHANNEL,
    CRUZO,
    DORA,
    SERVER,
    House,
    do,
    fails,
    refused_doing,
    resumed,
)
from tests.tables.replaying import the_log_tells_it_all


async def at_ben(house: House, **options: object) -> Table:
    """Anna has laid; it is Ben's turn from now on."""
    table = await house.table_at(BEFORE_THROW, table=TableOptions(**options))  # type: ignore[arg-type]  # as a test has them
    await table.act(ANNA, do("lay KH"))
    house.outcomes.clear()
    return table


def happened(house: House) -> list[object]:
    return [event for one in house.outcomes for event in one.events]


@pytest.mark.parametrize(
    ("clock", "turn", "bank"), [("live", 90, 60), ("relaxed", 12 * HOUR, 0), ("slow", 3 * DAY, 0)]
)
async def test_a_reminder_at_two_thirds_then_the_bank_then_the_default(
    house: House, clock: str, turn: float, bank: float
) -> None:
    table = await at_ben(house, clock=clock)
    await house.lasts(turn * 2 / 3, lambda: not house.notices)
    assert house.notices == [(table.id, (1,))]
    await late_after(house, table, turn / 3 + bank)
    assert happened(house)[0] == TimeUp(1)
    assert table.lobby.away == ()


async def late_after(house: House, table: Table, seconds: float) -> None:
    """It is Ben's turn for so long, and no longer."""
    await house.lasts(seconds, lambda: table.to_act == (1,))


# Without a clock


async def test_without_a_clock_nobody_is_hurried_for_a_week(house: House) -> None:
    table = await at_ben(house, clock="off")
    assert table.turn_ends is None
    await house.lasts(HOUR, lambda: not house.notices)
    await late_after(house, table, 7 * DAY - HOUR)
    assert happened(house)[:2] == [TimeUp(1), WentAway(1)]
    assert house.notices == [(table.id, (1,))]


async def test_without_a_clock_one_of_two_need_not_wait_for_more_than_an_hour(house: House) -> None:
    table = await house.dealt([ANNA, BEN], options={"clock": "off"})
    waiting, late = (ANNA, 1) if table.to_act == (1,) else (BEN, 0)
    await house.time.passes(HOUR - 90, house.room)
    with pytest.raises(Refused) as wrong:
        await table.act(waiting, PlayFor(late))
    assert (wrong.value.code, dict(wrong.value.facts)) == (
        "wait_longer",
        {"seat": late, "count": 2},
    )
    await house.time.passes(90, house.room)
    outcome = await table.act(waiting, PlayFor(late))
    assert outcome.events[:2] == (StopsWaiting(1 - late), WentAway(late))
    await house.time.passes(1.5, house.room)
    assert table.to_act == (1 - late,)
    assert await refused_doing(table.act(waiting, PlayFor(late))) == "no_such_seat"
    await table.act(table.people[late], Back())
    assert not table.lobby.away
    assert await refused_doing(table.act(waiting, PlayFor(late))) == "nobody_asked"
    await the_log_tells_it_all(house, table.id)


async def test_a_bot_that_was_down_gives_fresh_time_without_a_clock_too(house: House) -> None:
    number = (await at_ben(house, clock="off")).id
    house.time.now += HOUR
    room = await house.restart()
    table = await house.loaded(number)
    assert await refused_doing(table.act(ANNA, PlayFor(1))) == "wait_longer"
    await house.time.passes(HOUR / 3, room)
    await table.act(ANNA, PlayFor(1))


async def test_where_a_clock_runs_it_decides(house: House) -> None:
    assert await refused_doing((await at_ben(house)).act(ANNA, PlayFor(1))) == "clock_runs"
    waiting = await house.table([ANNA, BEN], options={"clock": "off"})
    assert await refused_doing(waiting.act(ANNA, PlayFor(1))) == "nobody_asked"


@pytest.mark.parametrize(
    ("clock", "turn"), [("live", 90), ("relaxed", 12 * HOUR), ("slow", 3 * DAY)]
)
async def test_of_two_nobody_waits_for_longer(house: House, clock: str, turn: float) -> None:
    """Each turn of whoever sleeps ends in time, and from the second on nobody waits at all."""
    table = await house.dealt([ANNA, BEN], options={"clock": clock})
    sleeper, waited = table.to_act[0], []
    while sleeper not in table.lobby.away:
        if table.to_act != (sleeper,):
            seat = table.to_act[0]
            await table.act(table.people[seat], table.game.default(table.state, seat))
            continue
        began, misses = house.time.now, table.snapshot.memory.clocks.missed
        while table.snapshot.memory.clocks.missed == misses:
            alarm = table.alarm
            assert alarm is not None
            await house.time.passes(alarm.at - house.time.now, house.room)
        waited.append(house.time.now - began)
    assert waited == [turn, turn]


@pytest.mark.parametrize(
    ("seconds", "acted", "missed", "since"),
    [
        pytest.param((90, 60, 30), (1, 2), 0, 300, id="all play promptly"),
        pytest.param((90, 30, 15), (1, 2), 1, 300, id="a second miss in a row is a short one"),
        pytest.param((50, 50, 25), (1, 2), 0, 300, id="no longer than the table's"),
        pytest.param((300, 300, 200), (1, 2), 1, 300, id="a longer one was chosen"),
        pytest.param((90, 90, 60), (1, 2), 1, 301, id="somebody thinks for long"),
        pytest.param((90, 90, 60), (1,), 1, 300, id="somebody has just been dealt to"),
        pytest.param((90, 90, 60), (2,), 0, 300, id="the asked have just been dealt to"),
    ],
)
async def test_a_turn_is_shorter_while_all_play_promptly(
    house: House, seconds: tuple[int, int, int], acted: Seats, missed: int, since: float
) -> None:
    """It stays so for the whole turn, whatever another does meanwhile, and after a restart."""
    setting, turn, reminded = seconds
    options = TableOptions(turn_seconds=setting, bank_seconds=0)
    table = await house.table_at(BEFORE_THROW, table=options)
    clocks = Clocks(acted=acted, missed=(0, missed, 0) if missed else ())
    moved = (0.0, house.time.now - since, house.time.now - since)
    table.adopt(with_memory(table.snapshot, clocks=clocks, moved=moved))
    await table.act(ANNA, do("lay KH"))
    began = house.time.now
    await house.lasts(reminded, lambda: not house.notices)
    assert house.notices == [(table.id, (1,))]
    assert table.turn_ends == began + turn
    (table,) = await resumed(await house.restart())
    assert table.turn_ends == house.time.now + turn
    table.adopt(with_memory(table.snapshot, moved=(0.0, 0.0, 0.0)))
    assert table.turn_ends == house.time.now + turn


async def test_who_uses_the_bank_has_less_of_it(house: House) -> None:
    table = await at_ben(house)
    assert table.turn_ends == house.time.now + 150
    await house.time.passes(90 + 40, house.room)
    await table.act(BEN, do("pickup"))
    assert list(table.snapshot.memory.clocks.spent) == [0, 40, 0]
    await table.act(CEM, do("lay 5D"))
    await table.act(ANNA, do("lay KD"))
    assert table.to_act == (1,)
    assert table.turn_ends == house.time.now + 60 + 20, "all play promptly by now"


async def test_who_has_not_acted_since_the_deal_has_no_reserve(house: House) -> None:
    table = await house.dealt([ANNA, BEN])
    starter = table.to_act[0]
    assert table.turn_ends == house.time.now + 90
    await table.act(table.people[starter], table.game.default(table.state, starter))
    other = table.to_act[0]
    assert other != starter and table.turn_ends == house.time.now + 90
    await table.act(table.people[other], table.game.default(table.state, other))
    assert table.to_act == (starter,) and table.turn_ends == house.time.now + 60 + 60


async def test_what_the_table_does_for_a_seat_is_no_sign_of_its_person(house: House) -> None:
    """Cem is ready by default, and then it is his turn."""
    table = await house.dealt(rules=presets()["shithead-international"])
    await house.time.passes(90, house.room)
    assert table.to_act != (0, 1, 2)
    assert not table.snapshot.memory.clocks.acted


async def test_no_clock_runs_for_a_seat_of_the_table(house: House) -> None:
    table = await at_ben(house)
    seats = replace(table.lobby, table_seats=(1,))
    table.adopt(replace(table.snapshot, lobby=seats))
    assert (table.to_act, table.turn_ends) == ((1,), None)


async def ben_misses(house: House, table: Table) -> None:
    """Ben lets a turn go by, and the others play on until it is his again."""
    assert table.to_act == (1,)
    await house.time.passes(150, house.room)
    while table.to_act != (1,) and table.state is not None:
        seat = table.to_act[0]
        await table.act(table.people[seat], table.game.default(table.state, seat))


async def test_two_misses_in_a_row_and_the_table_plays_the_seat(house: House) -> None:
    table = await at_ben(house, bank_seconds=60)
    await ben_misses(house, table)
    assert not table.lobby.away
    house.outcomes.clear()
    await house.time.passes(90, house.room)
    assert happened(house)[:2] == [TimeUp(1), WentAway(1)]
    assert table.lobby.away == (1,)
    for seat in (2, 0):
        if seat in table.to_act:
            await table.act(table.people[seat], table.game.default(table.state, seat))
    revision = table.revision
    while table.to_act == (1,):
        await house.time.passes(1.5, house.room)
    assert table.revision > revision, "nobody waits for Ben any more"


async def test_one_own_turn_in_between_and_the_row_begins_anew(house: House) -> None:
    table = await at_ben(house, bank_seconds=0)
    await ben_misses(house, table)
    await table.act(BEN, table.game.default(table.state, 1))
    assert not table.snapshot.memory.clocks.missed


async def away(house: House) -> Table:
    """Ben is away; he is asked."""
    table = await at_ben(house)
    house.put(table, away=(1,))
    return table


async def test_one_click_and_the_seat_is_ones_own_again(house: House) -> None:
    table = await away(house)
    assert (await table.act(BEN, Back())).events == (CameBack(1),)
    assert table.lobby.away == ()
    assert table.turn_ends == house.time.now + 150
    assert await refused_doing(table.act(BEN, Back())) == "not_away"


LAST_CARD = """
pile: 4H
0: 5D | - | -
1: 6C | - | -
2: KH KD | - | -
turn: 0
"""


async def test_a_return_between_two_rounds_is_remembered_of_no_round(house: House) -> None:
    """The seat may be gone before the next one, and then it could not be read again."""
    table = await house.table_at(LAST_CARD)
    await table.act(ANNA, do("lay 5D"))
    house.put(table, away=(2,))
    await table.act(CEM, Again())
    assert table.lobby.away == () and table.snapshot.memory.clocks == Clocks()
    await table.act(CEM, Leave())
    assert await (await house.restart()).get(table.id) is not None


async def test_any_move_of_ones_own_takes_it_back_too(house: House) -> None:
    table = await away(house)
    assert (await table.act(BEN, do("pickup"))).events[0] == CameBack(1)
    assert table.lobby.away == ()
    await the_log_is_whole(house, table)


async def test_even_what_is_refused_takes_it_back(house: House) -> None:
    table = await away(house)
    before = table.revision
    with pytest.raises(Returned) as wrong:
        await table.act(BEN, do("lay 4C"))
    assert wrong.value.code == "too_low"
    assert happened(house) == [CameBack(1)]
    assert (table.lobby.away, table.revision) == ((), before + 1)
    assert table.turn_ends == house.time.now + 150
    with pytest.raises(Illegal) as again:
        await table.act(BEN, do("lay 4C"))
    assert not isinstance(again.value, Returned)
    await the_log_is_whole(house, table)


async def test_a_click_the_table_was_quicker_than_takes_it_back_too(house: House) -> None:
    table = await away(house)
    seen = table.revision
    await house.room.get(table.id)
    await house.time.passes(3.0, house.room)
    assert table.to_act != (1,)
    with pytest.raises(Returned) as wrong:
        await table.act(BEN, do("pickup"), seen)
    assert wrong.value.code in ("stale", "not_your_turn")
    assert table.lobby.away == ()


@pytest.mark.parametrize("action", [do("pickup"), Back()], ids=["a move", "to be back"])
async def test_nobody_is_back_at_a_closed_table(house: House, action: Action) -> None:
    """An old button is all that is left of it."""
    table = await away(house)
    await table.shut("moderator")
    with pytest.raises(TableClosed):
        await table.act(BEN, action)


async def the_log_is_whole(house: House, table: Table) -> None:
    assert (await house.record(table.id)).revision == table.revision


async def test_a_host_who_is_away_hands_the_table_on(house: House) -> None:
    table = await house.table_at(BEFORE_THROW, table=TableOptions(bank_seconds=0))
    clocks = replace(table.snapshot.memory.clocks, missed=(1, 0, 0))
    table.adopt(with_memory(replace(table.snapshot, began=house.time.now), clocks=clocks))
    await table.act(BEN, Pause())  # sets the clock in motion
    await house.time.passes(90, house.room)
    assert table.lobby.away == (0,)
    assert table.lobby.host == 1
    assert HostIs(1) in happened(house)


async def test_the_others_may_wait_for_somebody(house: House) -> None:
    table = await at_ben(house, bank_seconds=0)
    await house.time.passes(60, house.room)
    assert await refused_doing(table.act(BEN, Wait())) == "nobody_late"
    await table.act(CEM, Wait())
    await house.lasts(60, lambda: len(house.notices) == 1)
    await house.time.passes(30, house.room)
    assert TimeUp(1) in happened(house)


# Pausing


async def test_a_pause_begins_when_all_who_are_there_want_it(house: House) -> None:
    table = await at_ben(house)
    await table.act(ANNA, Pause())
    assert await refused_doing(table.act(ANNA, Pause())) == "already_said"
    await table.act(BEN, Pause())
    assert not table.lobby.paused
    assert (await table.act(CEM, Pause())).events == (AsksPause(2), Paused())
    assert table.turn_ends is None
    await house.time.passes(3_000, house.room)
    assert table.to_act == (1,)
    assert await refused_doing(table.act(BEN, do("pickup"))) == "paused"
    await table.act(CEM, Resume())
    assert table.turn_ends == house.time.now + 150
    assert await refused_doing(table.act(CEM, Resume())) == "not_paused"
    await table.act(BEN, do("pickup"))


async def test_a_pause_all_who_are_left_want_begins_and_lasts_as_any_other(house: House) -> None:
    """Ben lets his second turn go by; the others have long wanted a pause."""
    table = await at_ben(house, bank_seconds=0)
    missed = replace(table.snapshot.memory.clocks, missed=(0, 1, 0))
    table.adopt(with_memory(table.snapshot, clocks=missed))
    for person in (ANNA, CEM):
        await table.act(person, Pause())
    await house.time.passes(90, house.room)
    assert happened(house)[2:5] == [TimeUp(1), WentAway(1), Paused()]
    await house.lasts(HOUR, lambda: table.lobby.paused)


async def test_there_is_no_pause_where_no_clock_runs(house: House) -> None:
    table = await at_ben(house, clock="off")
    assert await refused_doing(table.act(BEN, Pause())) == "no_clock"
    assert await refused_doing((await house.table()).act(ANNA, Pause())) == "nothing_to_pause"


# Restarts


@pytest.mark.parametrize(
    ("clock", "down", "left"),
    [
        pytest.param("live", 1_000, 150, id="all of it"),
        pytest.param("slow", 4 * DAY, DAY, id="a third of it at least"),
        pytest.param("slow", HOUR, 3 * DAY - HOUR, id="where it was"),
    ],
)
async def test_a_stop_costs_nobody_time(house: House, clock: str, down: float, left: float) -> None:
    number = (await at_ben(house, clock=clock)).id
    house.time.now += down
    room = await house.restart()
    (table,) = await resumed(room)
    assert (table.id, table.turn_ends) == (number, house.time.now + left)
    await house.time.passes(left - 1, room)
    assert table.to_act == (1,)


async def test_who_could_not_have_moved_at_the_end_has_the_whole_turn_again(house: House) -> None:
    table = await at_ben(house, bank_seconds=0)
    await house.time.passes(60, house.room)
    house.store.before = fails
    await house.time.passes(30, house.room)
    assert table.to_act == (1,)
    house.store.before = None
    await house.time.passes(2, house.room)  # it is tried again
    await house.time.passes(58, house.room)  # and reminded again
    await late_after(house, table, 30)


async def test_whose_move_cannot_be_kept_has_the_whole_turn_again(house: House) -> None:
    table = await at_ben(house, bank_seconds=0)
    await house.time.passes(55, house.room)
    house.store.before = fails
    with pytest.raises(StoreTrouble):
        await table.act(BEN, table.legal(1)[0])
    house.store.before = None
    await house.time.passes(5, house.room)  # the former reminder's time
    await late_after(house, table, 85)


async def test_nobody_loses_a_turn_while_nobody_can_be_heard(house: House) -> None:
    table = await at_ben(house, bank_seconds=0)
    await house.time.passes(60, house.room)
    house.room.alarms.sleep_all()
    assert await house.room.get(table.id) is table, "whoever looks at it"
    await house.time.passes(600, house.room)
    assert table.to_act == (1,)
    assert await house.room.alarms.wake_all() == [table], "it shows another time"
    await house.time.passes(60, house.room)
    assert len(house.notices) == 2, "and reminds of it again"
    await late_after(house, table, 30)


@pytest.mark.parametrize("clock", ["live", "relaxed"])
async def test_a_process_that_was_frozen_costs_nobody_a_turn(house: House, clock: str) -> None:
    table = await at_ben(house, bank_seconds=0, clock=clock)
    turn = 90.0 if clock == "live" else 12 * HOUR
    await house.time.passes(turn - 20, house.room)
    await house.time.stands_still(300, house.room)
    assert table.to_act == (1,)
    assert house.postponed == [table], "it shows another time"
    assert (table.turn_ends or 0) >= house.time.now + min(turn, HOUR / 6)
    await house.time.passes(13 * HOUR, house.room)
    assert TimeUp(1) in happened(house)


async def test_a_frozen_process_costs_nobody_what_was_left(house: House) -> None:
    """Though nothing was due meanwhile, which would tell of it by itself."""
    table = await at_ben(house, bank_seconds=0)
    await house.time.passes(60, house.room)
    house.time.now += 25
    house.room.stood_still(25)
    assert table.turn_ends == house.time.now + 90
    await house.room.settled()
    assert house.postponed == [table]
    await house.time.passes(80, house.room)
    assert table.to_act == (1,)


async def test_a_process_that_stood_still_wakes_nobody_who_sleeps(house: House) -> None:
    await at_ben(house, bank_seconds=0)
    house.room.alarms.sleep_all()
    house.time.now += 25
    house.room.stood_still(25)
    await house.room.settled()
    assert house.room.alarms.running == 0
    await house.room.alarms.wake_all()
    house.room.stop_clocks()
    house.room.stood_still(25)
    await house.room.settled()
    assert house.room.alarms.running == 0


async def test_a_frozen_process_costs_nobody_a_reaction_and_others_nothing(house: House) -> None:
    """Whose time was all but up has it again, too."""
    table = await house.table_at(BEFORE_THROW)
    other = await at_ben(house, bank_seconds=0)
    await house.time.passes(60, house.room)
    await table.act(BEN, do("throw 5C 5D"))
    await house.time.stands_still(25, house.room)
    assert table.reacting
    assert other.turn_ends == house.time.now + 90
    await house.time.passes(8, house.room)
    assert not table.reacting


async def test_a_table_that_nobody_could_reach_does_not_close(house: House) -> None:
    table = await house.table([ANNA])
    await house.time.stands_still(8 * HOUR, house.room)
    assert table.lobby.stage == "lobby"


async def test_a_moment_in_which_nobody_is_heard_costs_and_gives_nothing(house: House) -> None:
    table = await at_ben(house, bank_seconds=0)
    await house.time.passes(60, house.room)
    house.room.alarms.sleep_all()
    await house.time.passes(5, house.room)
    assert await house.room.alarms.wake_all() == []
    await late_after(house, table, 25)


async def test_who_is_a_moment_late_has_no_other_time(house: House) -> None:
    table = await at_ben(house, bank_seconds=0)
    await house.time.passes(85, house.room)
    await house.time.stands_still(9, house.room)
    assert table.to_act != (1,)


async def test_a_hitch_every_night_makes_no_slow_turn_endless(house: House) -> None:
    table = await at_ben(house, clock="slow")
    for _ in range(7):
        await house.time.passes(DAY - 20, house.room)
        house.room.alarms.sleep_all()
        await house.time.passes(20, house.room)
        await house.room.alarms.wake_all()
        await house.time.passes(0, house.room)
    assert table.to_act != (1,)


async def test_a_store_that_fails_is_not_asked_again_and_again(house: House) -> None:
    """Not even about somebody who is late: whose time was up when they were to draw, as nothing
    fitted, and who is to lay or pass now.
    """
    text = "pile: 9D\nstock: AC AS QC\n0: 7H KS\n1: 7S KC\n2: 8S KH"
    table = await house.table_at(text, rules=presets()["mau-mau"])
    tried: list[Saving] = []

    async def all_but_the_first(saving: Saving) -> None:
        tried.append(saving)
        if len(tried) > 1:
            await fails(saving)

    house.store.before = all_but_the_first
    while len(tried) < 2:
        await house.time.passes(1, house.room)
    assert table.snapshot.memory.clocks.late in table.to_act
    for _ in range(19):
        await house.time.passes(0.5, house.room)
    assert len(tried) <= 6


async def test_who_let_one_question_to_all_go_by_has_time_for_the_next(house: House) -> None:
    """Swapping first, and then announcing: that is two misses only if both are missed."""
    table = await house.dealt(rules=presets()["shithead-linz"])
    assert table.to_act == (0, 1, 2)
    await house.time.passes(90, house.room)
    assert not table.lobby.away
    assert len(table.to_act) > 1
    assert (table.turn_ends or 0) >= house.time.now + 89


LAST_TO_SWAP = """
phase: swapping   waits: 0
stock: 4S 5S
0: 3C KH KD | 4H 5H 6H | 2C 2D 2H
1: 9S QH QD | 4D 5D 6D | 7C 7D 7H
"""


@pytest.mark.parametrize("late", [False, True])
async def test_who_is_ready_last_and_starts_has_a_whole_turn(house: House, late: bool) -> None:
    rules, options = presets()["shithead-international"], TableOptions(bank_seconds=0)
    table = await house.table_at(LAST_TO_SWAP, [ANNA, BEN], rules=rules, table=options)
    await house.time.passes(60, house.room)
    await (house.time.passes(30, house.room) if late else table.act(ANNA, do("ready")))
    assert (TimeUp(0) in happened(house)) == late
    assert table.to_act == (0,)
    assert table.turn_ends == house.time.now + 90
    await house.time.passes(60, house.room)
    assert house.notices[-1] == (table.id, (0,))
    assert len(house.notices) == 2


async def test_a_server_back_hurries_nobody(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await at_ben(house)
    monkeypatch.setattr(house.room.alarms, "_reachable", lambda _: False)
    house.room.alarms.sleep(SERVER)
    await house.time.passes(600, house.room)
    house.time.timers.clear()
    monkeypatch.setattr(house.room.alarms, "_reachable", lambda _: True)
    assert await house.room.wake(SERVER) == [table]
    assert house.time.timers
    assert all(timer.at > house.time.now for timer in house.time.timers)


@pytest.mark.slow
async def test_a_table_nobody_touches_while_nobody_is_heard_goes_on(house: House) -> None:
    """Even if it is one of very many."""
    house.room._kept = 1
    number = (await at_ben(house, bank_seconds=0)).id
    await house.room.open(SERVER, CHANNEL, CEM, CRUZO)
    house.room.alarms.sleep_all()
    gc.collect()
    await house.time.passes(60, house.room)
    await house.room.alarms.wake_all()
    await house.time.passes(90, house.room)
    assert (await house.loaded(number)).to_act != (1,)


# Tables that nobody plays at


@pytest.mark.parametrize(
    ("clock", "idle"), [("live", HOUR), ("relaxed", DAY), ("slow", 7 * DAY), ("off", DAY)]
)
async def test_a_lobby_nobody_looks_at_expires(house: House, clock: str, idle: float) -> None:
    table = await house.table([ANNA], options={"clock": clock})
    await house.lasts(idle, lambda: table.lobby.stage == "lobby")
    assert table.lobby.stage == "closed"


async def test_a_lobby_expires_however_often_somebody_comes_and_goes(house: House) -> None:
    table = await house.table([ANNA])
    for _ in range(6):
        await house.time.passes(590, house.room)
        await table.act(DORA, Join())
        await table.act(DORA, Leave())
    await house.time.passes(61, house.room)
    assert table.lobby.stage == "closed"
    assert house.outcomes[-1].events == (Closed("expired"),)
    assert table.recent[-1].facts == {"why": "expired"}


@pytest.mark.parametrize("stage", ["lobby", "between"])
async def test_a_faster_clock_has_its_full_time_from_when_it_is_set(
    house: House, stage: Literal["lobby", "between"]
) -> None:
    table = await house.table([ANNA, BEN], options={"clock": "relaxed"})
    house.put(table, stage=stage)
    await house.time.passes(2 * HOUR, house.room)
    await table.act(ANNA, SetOptions({"clock": "live"}))
    await house.time.passes(HOUR / 2, house.room)
    assert table.lobby.stage == stage
    await table.act(ANNA, SetOptions({"clock": "live", "jokers": 2}))
    await house.time.passes(HOUR / 2, house.room)
    assert happened(house)[-1] == Closed("expired"), "no other option gives it any"


async def test_a_table_nobody_rematches_expires_too(house: House) -> None:
    table = await house.table([ANNA, BEN])
    over = replace(table.lobby, stage="between", rounds=1)
    table.adopt(replace(table.snapshot, lobby=over, began=house.time.now))
    await table.act(ANNA, Again())
    await house.time.passes(HOUR, house.room)
    assert table.lobby.stage == "closed"


async def test_a_table_all_have_walked_away_from_closes(house: House) -> None:
    """It waits for them a little, and plays no round among its own seats."""
    table = await at_ben(house, bank_seconds=0)
    for _ in range(100):
        if table.lobby.stage == "closed":
            break
        await house.time.passes(30, house.room)
    assert happened(house)[-1] == Closed("deserted")
    assert len([one for one in happened(house) if isinstance(one, WentAway)]) == 3
    assert table.lobby.rounds == 0
    await the_log_is_whole(house, table)


@pytest.mark.parametrize("leaves", [True, False], ids=["the table", "the server"])
async def test_the_away_have_their_time_once_the_last_leaves(house: House, leaves: bool) -> None:
    table = await at_ben(house, clock="off")
    house.put(table, away=(0, 2))
    await house.time.passes(26 * HOUR, house.room)
    await (table.act(BEN, Leave()) if leaves else table.member_left(BEN.user))
    await house.lasts(DAY, lambda: table.lobby.stage == "round")
    assert happened(house)[-1] == Closed("deserted")


async def test_a_table_waits_from_when_the_last_one_went_away(house: House) -> None:
    """Also if the same seat is asked as before: seat 0 starts."""
    rules, table = presets()["shithead-international"], TableOptions(clock="relaxed")
    alone = await house.table_at(LAST_TO_SWAP, [ANNA, BEN], rules=rules, table=table)
    lobby, clocks = (
        replace(alone.lobby, away=(1,)),
        replace(alone.snapshot.memory.clocks, missed=(1, 0)),
    )
    away = replace(alone.snapshot, lobby=lobby, began=house.time.now)
    alone.adopt(with_memory(away, clocks=clocks))
    house.room.alarms.watch(alone)
    await house.time.passes(8 * HOUR, house.room)
    await house.time.passes(4 * HOUR, house.room)
    assert alone.to_act == alone.lobby.away[1:] == (0,)
    await house.lasts(12 * HOUR, lambda: alone.lobby.stage == "round")
    assert happened(house)[-1] == Closed("deserted")


async def test_without_a_clock_a_table_all_have_left_alone_closes_some_day(house: House) -> None:
    table = await house.dealt([ANNA, BEN], options={"clock": "off"})
    days = 0
    while table.lobby.stage == "round":
        await house.time.passes(DAY / 2, house.room)
        await house.time.passes(DAY / 2, house.room)
        days += 1
        assert days < 30
    assert happened(house)[-1] == Closed("deserted")


async def test_somebody_who_comes_back_in_time_saves_the_table(house: House) -> None:
    table = await at_ben(house)
    lobby = replace(table.lobby, away=(0, 1, 2))
    table.adopt(replace(table.snapshot, lobby=lobby, began=house.time.now))
    await table.act(CEM, Back())
    assert table.lobby.host == 2
    await house.time.passes(700, house.room)
    assert table.lobby.stage == "round"


# A host who sleeps while nothing is played


async def test_a_host_nothing_is_heard_of_is_replaced_by_whoever_needs_one(house: House) -> None:
    table = await house.table([ANNA, BEN, CEM])
    await house.time.passes(200, house.room)
    await table.act(ANNA, Youngest(2))
    await house.time.passes(299, house.room)
    assert await refused_doing(table.act(BEN, AddSeat())) == "host_only"
    await house.time.passes(1, house.room)
    assert await refused_doing(table.act(DORA, AddSeat())) == "not_seated"
    assert (await table.act(BEN, AddSeat())).events == (HostIs(1), Joined(3))
    assert table.lobby.host == 1
    assert await refused_doing(table.act(CEM, Start())) == "host_only", (
        "Ben has only just become it"
    )
    house.time.now += HOUR
    again = await house.loaded(table.id, await house.restart())
    assert await refused_doing(again.act(CEM, Start())) == "host_only", "the bot was down"
    await the_log_tells_it_all(house, table.id)


async def test_in_the_middle_a_host_is_asleep_only_after_missing_turns(house: House) -> None:
    table = await house.table_at(BEFORE_THROW, table=TableOptions(clock="slow"))
    house.put(table, carry=(1, 1, 1))
    await house.time.passes(2 * DAY, house.room)
    assert await refused_doing(table.act(BEN, EndMatch())) == "host_only"
