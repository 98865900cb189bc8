"""The room: tables opened, found, loaded once, resumed, and played at random through restarts."""

import asyncio
import gc
import random
from collections.abc import Awaitable, Callable

import pytest
from msgspec.structs import replace

from data.presets import presets
from engine.game import Illegal
from engine.shuffle import seed_of
from tables.clock.waits import DAY, HOUR
from tables.errors import Stale
from tables.lobby.options import TableOptions
from tables.lobby.state import Again, CallNight, Close, EndMatch, Join, Leave, Start, Youngest
from tables.people import Location
from tables.room import Room
from tables.store.protocol import LogLine
from tables.table import Outcome, Table
from tests.support.databases import open_store, url_of
from tests.support.volume import KINDS, some_of, volume
from tests.tables.helpers import (
    ANNA,
    BEFORE_THROW,
    BEN,
    CEM,
    CHANNEL,
    CRUZO,
    PEOPLE,
    SERVER,
    House,
    do,
    resumed,
)
from tests.tables.replaying import the_log_tells_it_all


async def test_who_opens_a_table_sits_in_its_first_seat(house: House) -> None:
    table = await house.room.open(SERVER, CHANNEL, ANNA, CRUZO, {"finish": "play_on"})
    assert table.people == (ANNA,)
    assert table.lobby.options["finish"] == "play_on"
    assert table.lobby.seed == seed_of(1)
    assert (table.location.server, table.location.channel) == (SERVER, CHANNEL)
    assert [one.key for one in table.recent] == ["table-event-joined"]
    assert house.outcomes == []
    assert await house.room.get(table.id) is table


async def test_options_the_game_cannot_use_open_no_table(house: House) -> None:
    with pytest.raises(ValueError, match="finish"):
        await house.room.open(SERVER, CHANNEL, ANNA, CRUZO, {"finish": "never"})
    assert await house.room.store.in_channel(CHANNEL) == []


async def test_a_table_without_a_server_can_be_played(house: House) -> None:
    table = await house.room.open(None, CHANNEL, ANNA, CRUZO)
    assert (await house.loaded(table.id, await house.restart())).location.server is None


async def test_there_is_no_table_of_an_unknown_number(house: House) -> None:
    assert await house.room.get(12345) is None


async def test_a_table_is_loaded_once(house: House) -> None:
    number = (await house.table()).id
    room = await house.restart()
    tables = await asyncio.gather(*(room.get(number) for _ in range(10)))
    assert len({id(table) for table in tables}) == 1


@pytest.mark.slow
async def test_idle_tables_leave_the_memory_unless_somebody_holds_them(house: House) -> None:
    house.room._kept = 2
    held = await house.table([ANNA])
    numbers = []
    for _ in range(5):  # their clocks would hold them while they are open
        closed = await house.table([ANNA])
        await closed.act(ANNA, Leave())
        numbers.append(closed.id)
    del closed
    house.outcomes.clear()
    gc.collect()
    assert set(house.room.in_memory) == {held.id, *numbers[-2:]}
    assert await house.room.get(held.id) is held
    assert (await house.room.get(numbers[0])) is not None


@pytest.mark.slow
async def test_a_table_whose_time_runs_stays_in_memory(house: House) -> None:
    house.room._kept = 1
    number = (await house.table_at(BEFORE_THROW)).id
    table = await house.loaded(number)
    await table.act(BEN, do("throw 5C 5D"))
    del table
    await house.table([ANNA])
    await house.table([ANNA])
    house.outcomes.clear()
    gc.collect()
    assert number in house.room.in_memory
    await house.time.passes(8, house.room)
    assert len(house.outcomes) == 2


async def test_other_servers_tables_go_before_their_numbers_come_again(house: House) -> None:
    kept, private, gone = [
        await house.room.open(server, CHANNEL, ANNA, CRUZO) for server in (SERVER, None, SERVER + 1)
    ]
    house.room.let_go({SERVER})
    assert {*house.room.in_memory} == {kept.id, private.id}
    (again,) = await house.room.wake(SERVER + 1)
    assert (again.id, again is gone) == (gone.id, False)


async def test_only_what_must_go_on_is_loaded_at_the_start(house: House) -> None:
    for _ in range(20):
        closed = await house.table([ANNA])
        await closed.act(ANNA, Leave())
        await closed.save_screen(replace(closed.screen, shown=closed.revision))
    lagging = await house.table([ANNA])
    waiting = await house.table_at(BEFORE_THROW)
    await waiting.act(ANNA, do("lay KH"))
    await waiting.save_screen(replace(waiting.screen, shown=waiting.revision))
    room = await house.restart()
    assert await room.resume() == [lagging.id]
    assert set(room.in_memory) == {lagging.id, waiting.id}
    assert house.time.running == 2


async def test_a_table_at_rest_is_loaded_shortly_before_it_is_due(house: House) -> None:
    table = await house.table_at(BEFORE_THROW, table=TableOptions(clock="slow"))
    await table.act(ANNA, do("lay KH"))
    seen = replace(table.screen, shown=table.revision, noticed=table.choice_since)
    await table.save_screen(seen)
    number, late = table.id, table.alarm
    assert late is not None and late.kind == "late"
    del table
    room = await house.restart()
    assert await room.resume() == []
    await room.go_on()
    assert not room.in_memory
    house.time.now = late.at - HOUR
    await room.go_on()
    assert set(room.in_memory) == {number}
    assert room.in_memory[number].alarm == late, "nobody was given time by its being loaded"


async def test_a_table_at_rest_is_given_back_the_time_of_a_break(house: House) -> None:
    table = await house.table_at(BEFORE_THROW, table=TableOptions(clock="slow"))
    await table.act(ANNA, do("lay KH"))
    await table.save_screen(replace(table.screen, shown=table.revision, noticed=11))
    number = table.id
    del table
    house.time.now += 2.5 * DAY
    room = await house.restart()
    assert await room.resume() == [number], "it tells too early a time"
    house.time.now += HOUR
    room.alarms.sleep_all()
    house.time.now += HOUR
    assert await room.alarms.wake_all() == []
    assert await room.late() == [number]
    assert (await house.loaded(number)).turn_ends == house.time.now + DAY
    house.time.now += HOUR
    later = await house.restart()
    await later.resume()
    later.alarms.sleep(SERVER)
    house.time.now += HOUR
    (woken,) = await later.wake(SERVER)
    assert woken.turn_ends == house.time.now + DAY


async def test_what_nobody_can_reach_is_not_loaded(house: House) -> None:
    await house.table()
    await house.close()
    room = Room(await open_store(url_of(house.file)), present=lambda place: False)
    assert await room.resume() == []
    assert not room.in_memory
    assert room.alarms.sleeps(SERVER)
    await room.store.close()
    await house.open()


async def test_a_channel_of_several_tables_is_one_as_long_as_they_are_open(house: House) -> None:
    first, second = await house.table([ANNA]), await house.table([BEN])
    assert house.room.several(CHANNEL)
    await second.relocate(Location(SERVER, CHANNEL + 1))
    assert not house.room.several(CHANNEL)
    room = await house.restart()
    await room.get(first.id)
    third = await house.table([CEM])
    assert room.several(CHANNEL)
    await third.act(CEM, Leave())
    assert not room.several(CHANNEL)


async def test_an_unreadable_table_does_not_keep_the_others_from_going_on(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    broken, whole = await house.table(), await house.table()
    record = await house.record(broken.id)
    nonsense = replace(record, lobby='{"game": "chess"}')
    await house.store.real.create(nonsense, LogLine(0, None, "open", "[]", 0.0))
    room = await house.restart()
    assert [one.id for one in await resumed(room)] == [broken.id, whole.id]
    assert "Not yet" in caplog.text


async def test_closing_the_room_finishes_what_is_being_done(house: House) -> None:
    table = await house.table_at(BEFORE_THROW)
    move = asyncio.create_task(table.act(ANNA, do("lay KH")))
    await asyncio.sleep(0)
    await house.room.close()
    assert (await move).after == 11


# Random play through restarts


@pytest.mark.slow
@pytest.mark.random
@pytest.mark.parametrize(
    ("rules", "seed"),
    [
        *(("cruzo", seed) for seed in range(volume(1, 20))),
        *some_of(((rules, 5) for rules in presets()), *((rules, 5) for rules in KINDS)),
    ],
)
async def test_whatever_people_do_and_whenever_it_restarts_the_table_goes_on(
    house: House, rules: str, seed: int
) -> None:
    chance = random.Random(f"{rules} {seed}")
    matches = 2 if presets()[rules].game == "shithead" else 1
    people = PEOPLE[: chance.randint(2, 4)]
    number = (await house.table(people, presets()[rules])).id
    for _ in range(5_000):
        table = await house.loaded(number)
        if chance.random() < 0.02:
            table = await _restarted(house, table)
        if table.lobby.matches >= matches and table.ended is not None and table.ended.over:
            break
        await _something(house, table, chance)
    else:
        raise AssertionError("no match ends")
    await the_log_tells_it_all(house, number)


async def _restarted(house: House, table: Table) -> Table:
    before = table.snapshot
    room = await house.restart()
    again = await house.loaded(table.id)
    told = tuple(replace(event, person=None) for event in before.recent)
    assert again.snapshot == replace(before, recent=told)
    await room.resume()
    return again


async def _something(house: House, table: Table, chance: random.Random) -> None:
    if table.alarm is not None and table.alarm.kind == "play":
        await house.time.passes(1.5, house.room)
        return
    if table.goes_on and chance.random() < 0.3:
        await house.time.passes(table.seconds, house.room)
        return
    clicks = [_click(table, chance) for _ in range(chance.choice([1, 1, 1, 2, 3]))]
    before = table.revision
    done = await asyncio.gather(*(click() for click in clicks), return_exceptions=True)
    failed = [one for one in done if isinstance(one, BaseException)]
    assert all(isinstance(one, Illegal) for one in failed), failed
    assert table.revision == before + len(done) - len(failed)
    await house.room.settled()


def _click(table: Table, chance: random.Random) -> Callable[[], Awaitable[Outcome]]:
    """Have a person act, mostly the one in turn, and mostly sensibly; now and then with a hand
    drawn long ago.
    """
    person = chance.choice(PEOPLE)
    if table.to_act and chance.random() < 0.7:
        asked = chance.choice(table.to_act)
        person, sensible = table.people[asked], table.game.default(table.state, asked)
        if chance.random() < 0.6:
            return lambda: table.act(person, sensible, table.revision)
    seat = table.seat_of(person.user)
    legal = table.legal(seat)
    if not legal or chance.random() < 0.1:
        action = chance.choice([Join(), Start(), Again(), Youngest(0), do("pickup"), do("pass")])
    else:
        going_on = [one for one in legal if not _ends(table, one, chance)]
        action = chance.choice(going_on or [Join()])
    seen = table.revision - chance.choice([0, 0, 0, 1, 5])
    return lambda: table.act(person, action, seen)


def _ends(table: Table, action: object, chance: random.Random) -> bool:
    """Few leave, never all of them; few matches are called off; nobody closes the table."""
    if isinstance(action, Leave):
        return len(table.people) == 1 or chance.random() < 0.8
    return isinstance(action, Close | CallNight) or (
        isinstance(action, EndMatch) and chance.random() < 0.9
    )


async def test_of_two_processes_that_move_at_once_one_has_moved(house: House) -> None:
    """Even if what both wrote looks the same but for who it was."""
    first = await house.room.open(SERVER, CHANNEL, ANNA, CRUZO)
    others = Room(house.room.store, clock=house.room.clock)
    second = await house.loaded(first.id, others)
    done = await asyncio.gather(
        first.act(BEN, Join()), second.act(CEM, Join()), return_exceptions=True
    )
    assert [type(one) for one in done if isinstance(one, Exception)] == [Stale]
    assert first.people == second.people
    await others.close()


async def test_a_room_that_others_served_meanwhile_reads_its_tables_anew(house: House) -> None:
    table = await house.room.open(SERVER, CHANNEL, ANNA, CRUZO)
    others = Room(house.room.store, clock=house.room.clock)
    theirs = await house.loaded(table.id, others)
    await theirs.act(BEN, Join())
    assert len(table.people) == 1
    await house.room.reread()
    assert len(table.people) == 2
    await others.close()
