"""The clock of a turn: reminder, bank, default, misses; waiting, pausing, and restarts."""

import gc

import pytest

from data.presets import presets
from engine.seats import Seats
from tables.clock.waits import DAY, HOUR
from tables.lobby.options import TableOptions
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
    SERVER,
    House,
    do,
    fails,
    resumed,
)
from tests.tables.scripts import scripts

LAST_CARD = """
pile: 4H
0: 5D | - | -
1: 6C | - | -
2: KH KD | - | -
turn: 0
"""
LAST_TO_SWAP = """
phase: swapping   waits: 0
stock: 4S 5S
0: 3C KH KD | 4H 5H 6H | 2C 2D 2H
1: 9S QH QD | 4D 5D 6D | 7C 7D 7H
"""

test_clock = scripts(
    """
- a reminder at two thirds, then the bank, then the default
  laid clock=live / notices - for 60s / notices 1 / asks 1 for 90s
  = 1 is out of time .. / away -
- a relaxed clock has no bank
  laid clock=relaxed / notices - for 8h / notices 1 / asks 1 for 4h
  = 1 is out of time .. / away -
- nor has a slow one
  laid clock=slow / notices - for 2d / notices 1 / asks 1 for 1d
  = 1 is out of time .. / away -
- without a clock nobody is hurried for a week
  laid clock=off / ends - / notices - for 1h / asks 1 for 167h
  = 1 is out of time, 1 is away .. / notices 1
- without a clock one of two need not wait for more than an hour
  dealt 2 clock=off / asks 0 / +3510s / Ben play_for 0 ! wait_longer seat=0 count=2 / +90s
  Ben play_for 0 / = 1 waits no longer, 0 is away .. / +1.5s / asks 1
  Ben play_for 0 ! no_such_seat / Anna back / away - / Ben play_for 0 ! nobody_asked
  log_tells_all
- a bot that was down gives fresh time without a clock too
  laid clock=off / down 1h / Anna play_for 1 ! wait_longer / +20m / Anna play_for 1
- where a clock runs it decides
  laid / Anna play_for 1 ! clock_runs / lobby 2 clock=off / Anna play_for 1 ! nobody_asked
- who uses the bank has less of it
  laid / ends 150 / +130s / Ben pickup / spent 0 40 0 / Cem lay 5D / Anna lay KD / asks 1 / ends 80
- who begins a match has the reserve from the first turn on: they may be reading
  dealt 2 / asks 0 / ends 150 / Anna does / asks 1 / ends 150
- in a later round who has not acted since the deal has none
  dealt 2 / put sheet=(((0,1),((0,),(1,))),) / asks 0 / ends 90 / Anna does / asks 1 / ends 90
  Ben does / asks 0 / ends 120
- what the table does for a seat is no sign of its person
  dealt 3 shithead-international / asks 0 1 2 / +90s / asks 2 / +60s / asks 1 / acted -
- no clock runs for a seat of the table
  laid / put table_seats=(1,) / asks 1 / ends -
- two misses in a row and the table plays the seat
  laid bank_seconds=60 / +150s / until 1 / away - / +90s / = 1 is out of time, 1 is away .. / away 1
  until 1 / +3s / = 1 lays 5S 5H 5D 5C ..
- one own turn in between and the row begins anew
  laid bank_seconds=0 / +90s / until 1 / missed 0 1 0 / Ben does / missed -
- one click and the seat is one's own again
  laid / put away=(1,) / Ben back / = 1 is back / away - / ends 150 / Ben back ! not_away
- a return between two rounds is remembered of no round
  # The seat may be gone before the next one, and then it could not be read again.
  at LAST_CARD / Anna lay 5D / put away=(2,) / Cem again / away - / fresh yes / Cem leave / down 0s
- any move of one's own takes it back too
  laid / put away=(1,) / Ben pickup / = 1 is back .. / away -
- even what is refused takes it back
  laid / put away=(1,) / revision 11 / Ben lay 4C ! back too_low / = 1 is back / away -
  revision 12 / ends 150 / Ben lay 4C ! too_low
- a click the table was quicker than takes it back too
  laid / put away=(1,) / looked_at / +3s / asks 2 / Ben pickup @11 ! back not_your_turn / away -
- nobody is back at a closed table by an old button
  laid / put away=(1,) / shut moderator / Ben pickup ! table_closed / Ben back ! table_closed
- a host who is away hands the table on
  at THROW bank_seconds=0 / clocks missed=(1,0,0) / Ben pause / +90s / = .. 1 is the host ..
  away 0 / host 1
- the others may wait for somebody
  laid bank_seconds=0 / +60s / Ben wait ! nobody_late / Cem wait / notices 1 for 60s / +30s
  = .. 1 is out of time ..
- a pause begins when all who are there want it
  laid / Anna pause / Anna pause ! already_said / Ben pause / paused no
  Cem pause / = 2 wants a pause, pause / ends - / +3000s / asks 1 / Ben pickup ! paused
  Cem resume / ends 150 / Cem resume ! not_paused / Ben pickup
- a pause all who are left want begins and lasts as any other
  # Ben lets his second turn go by; the others have long wanted a pause.
  laid bank_seconds=0 / clocks missed=(0,1,0) / Anna pause / Cem pause / +90s
  = 1 is out of time, 1 is away, pause .. / paused yes for 1h
- there is no pause where no clock runs
  laid clock=off / Ben pause ! no_clock / lobby / Anna pause ! nothing_to_pause
- a stop costs nobody time: all of it
  laid / down 1000s / resumes / ends 150 / +149s / asks 1
- a stop costs nobody time: a third of it at least
  laid clock=slow / down 4d / resumes / ends 86400 / +86399s / asks 1
- a stop costs nobody time: where it was
  laid clock=slow / down 1h / resumes / ends 255600 / +255599s / asks 1
- who could not have moved at the end has the whole turn again
  laid bank_seconds=0 / +60s / store fails / +30s / asks 1 / store works
  # It is tried, and reminded, again.
  +2s / +58s / asks 1 for 30s
- whose move cannot be kept has the whole turn again
  laid bank_seconds=0 / +55s / store fails / Ben does ! not kept / store works
  +5s / asks 1 for 85s
- nobody loses a turn while nobody can be heard
  laid bank_seconds=0 / +60s / asleep / looked_at / +600s / asks 1
  awake / anew yes / notices 1 / +60s / notices 1, 1 / asks 1 for 30s
- a process that was frozen costs nobody a turn
  laid bank_seconds=0 / +70s / frozen 300s / asks 1 / postponed yes / ends 90 / +13h
  = 1 is out of time .. / laid bank_seconds=0 clock=relaxed
  +43180s / frozen 300s / asks 1 / ends 14400 / +13h / = 1 is out of time ..
- a frozen process costs nobody what was left
  # Though nothing was due meanwhile, which would tell of it by itself.
  laid bank_seconds=0 / +60s / stood_still 25s / ends 90 / postponed yes / +80s / asks 1
- a table that nobody could reach does not close
  lobby 1 / frozen 8h / stage lobby
- a moment in which nobody is heard costs and gives nothing
  laid bank_seconds=0 / +60s / asleep / +5s / awake / anew no / asks 1 for 25s
- who is a moment late has no other time
  laid bank_seconds=0 / +85s / frozen 9s / asks 2
- who let one question to all go by has time for the next
  # Swapping first, and then announcing: that is two misses only if both are missed.
  dealt 3 shithead-linz / asks 0 1 2 / +90s / asks 2 / +60s / away - / asks 0 1 2 / ends 90
- who is ready last and starts has a whole turn
  at LAST_TO_SWAP 2 shithead-international bank_seconds=0 / +60s / Anna ready
  = 0 ready, 0 starts lowest 3C / asks 0 / ends 90 / +60s / notices 0, 0
- who is ready by default and starts has a whole turn
  at LAST_TO_SWAP 2 shithead-international bank_seconds=0 / +60s / +30s / = 0 is out of time ..
  asks 0 / ends 90 / +60s / notices 0, 0
- a lobby nobody looks at expires
  lobby 1 clock=live / stage lobby for 1h / stage closed
  lobby 1 clock=relaxed / stage lobby for 24h / stage closed
  lobby 1 clock=slow / stage lobby for 7d / stage closed
  lobby 1 clock=off / stage lobby for 24h / stage closed
- a faster clock has its full time from when it is set, and no other option gives it any
  lobby 2 clock=relaxed / +2h / Anna set_options clock=live / +30m / stage lobby
  Anna set_options clock=live jokers=2 / +30m / = .. table closed expired
- so it has between two rounds
  lobby 2 clock=relaxed / put stage=between / +2h / Anna set_options clock=live / +30m
  stage between / Anna set_options clock=live jokers=2 / +30m / = .. table closed expired
- a table nobody rematches expires too
  lobby 2 / put stage=between rounds=1 / Anna again / +1h / stage closed
- the away have their time once the last leaves the table
  laid clock=off / put away=(0,2) / +26h / Ben leave / stage round for 1d
  = .. table closed deserted
- the away have their time once the last leaves the server
  laid clock=off / put away=(0,2) / +26h / leaves_server Ben / stage round for 1d
  = .. table closed deserted
- a table waits from when the last one went away, also if the same seat is asked as before
  at LAST_TO_SWAP 2 shithead-international clock=relaxed / put away=(1,) / clocks missed=(1,0)
  +8h / +4h / asks 0 / away 1 0 / stage round for 12h / = .. table closed deserted
- somebody who comes back in time saves the table
  laid / put away=(0,1,2) / Cem back / host 2 / +700s / stage round
- a host nothing is heard of is replaced by whoever needs one
  lobby / +200s / Anna youngest 2 / +299s / Ben add_seat ! host_only / +1s
  Dora add_seat ! not_seated / Ben add_seat / = 1 is the host, 3 joined / host 1
  # Ben has only just become it; and then the bot was down.
  Cem start ! host_only / down 1h / Cem start ! host_only / log_tells_all
- a hitch every night makes no slow turn endless
  laid clock=slow / +86380s / asleep / +20s / awake / +86380s / asleep / +20s / awake
  +86380s / asleep / +20s / awake / +86380s / asleep / +20s / awake / asks 1 / +1d / asks 2
- a lobby expires however often somebody comes and goes
  lobby 1 / +1770s / Dora join / Dora leave / +1770s / Dora join / Dora leave / +59s / stage lobby
  +1s / = table closed expired
- a table all have walked away from closes
  # It waits for them a little, and plays no round among its own seats.
  laid bank_seconds=0 / +3000s / = .. table closed deserted / = .. 0 is away ..
  = .. 1 is away .. / = .. 2 is away .. / rounds 0
- without a clock a table all have left alone closes some day
  dealt 2 clock=off / +29d / = .. table closed deserted
- in the middle a host is asleep only after missing turns
  at THROW clock=slow / put carry=(1,1,1) / +2d / Ben endmatch ! host_only
""",
    LAST_CARD=LAST_CARD,
    LAST_TO_SWAP=LAST_TO_SWAP,
)


async def at_ben(house: House, **options: object) -> Table:
    """Anna has laid; it is Ben's turn from now on."""
    table = await house.table_at(BEFORE_THROW, table=TableOptions(**options))  # type: ignore[arg-type]  # as a test has them
    await table.act(ANNA, do("lay KH"))
    house.outcomes.clear()
    return table


@pytest.mark.parametrize(
    ("clock", "turn", "reserve"),
    [("live", 90, 60), ("relaxed", 12 * HOUR, 0), ("slow", 3 * DAY, 0)],
)
async def test_of_two_nobody_waits_for_longer(
    house: House, clock: str, turn: float, reserve: float
) -> None:
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
    assert waited == [turn + reserve, turn]


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
