"""How many tables may be open at once, and which of them is named when there are too many."""

import asyncio
from typing import TypeVar

import msgspec
import pytest
from msgspec.structs import replace

from data.store.database.transactions import Work
from data.store.features.calls import Call, Hour
from tables.errors import Refused
from tables.limits import MOST, UNLIMITED, TableLimits, TooManyTables, address, check, check_pace
from tables.lobby.state import AddSeat, Close, Join, Leave, Stage, Start, open_lobby, with_match
from tables.people import Location, Person
from tables.shards import WHOLE, Shards, read_shards, shards_of, shards_set
from tables.store.protocol import OpenTable
from tables.table import Outcome, Table
from tests.support.databases import rows
from tests.tables.helpers import ANNA, BEN, CEM, CHANNEL, CRUZO, DORA, SERVER, House

T = TypeVar("T")
HERE = Location(SERVER, CHANNEL)
ONE_EACH = TableLimits(1, 0, 0)


async def opened(house: House, who: Person, channel: int = CHANNEL, server: int = SERVER) -> Table:
    return await house.room.open(server, channel, who, CRUZO)


async def refused(house: House, who: Person, channel: int = CHANNEL) -> TooManyTables:
    before = await house.room.store.in_channel(channel)
    with pytest.raises(TooManyTables) as error:
        await opened(house, who, channel)
    assert await house.room.store.in_channel(channel) == before, "nothing is laid out"
    return error.value


@pytest.fixture
def few(house: House) -> House:
    """Two tables of a person, three in a channel, four on a server."""
    house.room._limits = TableLimits(2, 3, 4)
    return house


async def test_so_many_of_a_person_and_their_oldest_is_named(few: House) -> None:
    first = await opened(few, ANNA, server=SERVER + 1)
    second = await opened(few, ANNA, CHANNEL + 1)
    few.time.now += 10
    await first.act(BEN, Join())  # so the second is the one that is idle
    error = await refused(few, ANNA)
    assert (error.code, error.values["count"]) == ("too_many_of_yours", 2)
    assert error.values["table"] == str(first.id) != str(second.id)
    await opened(few, BEN)
    await first.act(ANNA, Close())
    await opened(few, ANNA)


async def test_whoever_opened_a_table_has_it_after_leaving_and_so_has_its_host(few: House) -> None:
    few.room._limits = ONE_EACH
    table = await opened(few, ANNA)
    await table.act(BEN, Join())
    await table.act(CEM, Join())
    await table.act(ANNA, Leave())
    assert table.people[table.lobby.host] == BEN
    assert (await refused(few, ANNA)).code == "too_many_of_yours"
    assert (await refused(few, BEN)).code == "too_many_of_yours"
    await opened(few, CEM)


async def test_so_many_in_a_channel_and_the_longest_idle_is_named(few: House) -> None:
    tables = []
    for who in (ANNA, BEN, CEM):
        few.time.now += 10
        tables.append(await opened(few, who))  # none is known before
        for _ in range(2):
            await tables[-1].act(who, AddSeat())
    few.time.now += 10
    await tables[0].act(DORA, Join())
    error = await refused(few, DORA)
    assert (error.code, error.values["table"]) == ("too_many_in_channel", str(tables[1].id))
    assert error.values["address"] == f"https://discord.com/channels/{SERVER}/{CHANNEL}"
    await opened(few, DORA, CHANNEL + 1)


async def test_the_threads_of_tables_count_for_their_channel_and_it_for_them(few: House) -> None:
    thread = CHANNEL + 7
    for who in (ANNA, BEN, CEM):
        table = await opened(few, who)
    await few.store.real.save_location(table.id, Location(SERVER, thread, CHANNEL))
    assert (await refused(few, DORA)).code == "too_many_in_channel"
    assert (await refused(few, DORA, thread)).code == "too_many_in_channel"


async def test_so_many_on_a_server(few: House) -> None:
    tables = [await opened(few, who, CHANNEL + who.user) for who in (ANNA, BEN, CEM, DORA)]
    error = await refused(few, Person(99, "Else"))
    assert (error.code, error.values["table"]) == ("too_many_on_server", str(tables[0].id))
    await opened(few, Person(99, "Else"), server=SERVER + 1)


async def test_closed_tables_do_not_count(few: House) -> None:
    """Though whoever closed them still sits there, for the record."""
    few.room._limits = TableLimits(1, 1, 1)
    for _ in range(3):
        await (await opened(few, ANNA)).act(ANNA, Close())


async def test_two_at_the_same_moment_are_not_both_let_in(few: House) -> None:
    few.room._limits = ONE_EACH
    both = await asyncio.gather(*(opened(few, ANNA) for _ in range(20)), return_exceptions=True)
    assert sorted(type(one).__name__ for one in both) == ["Table"] + ["TooManyTables"] * 19
    assert len(await few.room.store.in_channel(CHANNEL)) == 1


async def test_who_is_refused_leaves_no_trace_and_holds_nobody_s_move_up(few: House) -> None:
    """All that is written at one moment shares a transaction, and nothing is written twice."""
    few.room._limits = TableLimits(0, 1, 0)
    table = await opened(few, ANNA)
    transactions, count = few.store.real.database.writer.transactions, 0
    run = transactions.run

    async def counted(work: Work[T]) -> T:
        nonlocal count
        count += 1
        return await run(work)

    transactions.run = counted  # type: ignore[method-assign]  # to count them
    flood = [opened(few, DORA) for _ in range(20)]
    *floods, moved = await asyncio.gather(*flood, table.act(BEN, Join()), return_exceptions=True)
    assert {type(one) for one in floods} == {TooManyTables}
    assert isinstance(moved, Outcome) and len(table.people) == 2
    assert count <= 3
    assert [row[0] for row in rows(few.file, "SELECT name FROM people")] == ["Anna", "Ben"]


async def test_nought_is_no_limit_and_after_a_restart_all_are_counted(few: House) -> None:
    few.room._limits = UNLIMITED
    for _ in range(3):
        table = await opened(few, ANNA)
    await table.act(BEN, Join())
    await table.act(ANNA, Start())
    await few.restart()
    few.room._limits = TableLimits(3, 0, 0)
    assert isinstance(await refused(few, ANNA), Refused)


def test_a_table_between_two_matches_is_not_its_host_s_but_stands_there() -> None:
    lobby = open_lobby(CRUZO, b"seed")

    def there(stage: Stage, carry: tuple[int, ...] = ()) -> list[OpenTable]:
        kept = msgspec.json.encode(with_match(replace(lobby, stage=stage), carry=carry)).decode()
        return [OpenTable(1, HERE, None, kept, 0.0, opened=True, seat=0)]

    check(ONE_EACH, there("between"), HERE)
    for runs in (there("lobby"), there("round"), there("between", (3,))):
        with pytest.raises(TooManyTables, match="too_many_of_yours"):
            check(ONE_EACH, runs, HERE)
    for code, limits in (("too_many_in_channel", (1, 1, 0)), ("too_many_on_server", (1, 0, 1))):
        with pytest.raises(TooManyTables, match=code):
            check(TableLimits(*limits), there("between"), HERE)


def test_what_was_done_more_than_an_hour_ago_counts_no_more() -> None:
    most = MOST["sign_ups_too_often"]
    check_pace("sign_ups_too_often", [0.0] * most, 3_600.0)
    check_pace("sign_ups_too_often", [1.0] * (most - 1), 3_600.0)
    with pytest.raises(Refused) as error:
        check_pace("sign_ups_too_often", [5.0, *[2.0] * (most - 1)], 3_600.0)
    assert error.value.facts == {"count": most, "again": "3603"}


def test_what_a_clock_that_ran_ahead_has_noted_counts_no_more() -> None:
    most, year = MOST["sign_ups_too_often"], 365 * 86_400.0
    check_pace("sign_ups_too_often", [year] * most, 0.0)
    with pytest.raises(Refused):
        check_pace("sign_ups_too_often", [60.0] * most, 0.0)


async def test_a_call_that_a_clock_that_ran_ahead_has_noted_counts_no_more(house: House) -> None:
    tables = [await opened(house, one) for one in (ANNA, BEN, CEM)]
    first, second, third = (Call(0, table.id, CHANNEL) for table in tables)
    year = 365 * 86_400.0
    await house.store.calls.claim(first, Hour(SERVER, year, 1))
    await house.store.calls.claim(second, Hour(SERVER, 60.0, 1))
    with pytest.raises(Refused, match="called_too_often"):
        await house.store.calls.claim(third, Hour(SERVER, 0.0, 1))


def test_a_private_channel_has_no_server_to_count_for() -> None:
    tables = [OpenTable(one, Location(None, CHANNEL), None, "{}", 0.0) for one in range(60)]
    check(TableLimits(), tables, Location(None, CHANNEL))
    shown_at = address(tables[0].location, tables[0].message)
    assert shown_at == f"https://discord.com/channels/@me/{CHANNEL}"


def test_a_table_is_shown_at_its_message_and_a_damaged_one_is_nobody_s() -> None:
    table = OpenTable(1, HERE, 5, "{", 0.0, seat=0)
    shown_at = address(table.location, table.message)
    assert shown_at == f"https://discord.com/channels/{SERVER}/{CHANNEL}/5"
    check(ONE_EACH, [table], HERE)


# The servers that belong to a process

SERVERS = [number << 22 | 5 for number in range(32)]


@pytest.mark.parametrize(
    ("written", "ids", "count"),
    [("0-3/16", (0, 1, 2, 3), 16), ("5-7, 0,2/16", (0, 2, 5, 6, 7), 16), ("1/2", (1,), 2)],
)
def test_what_the_operator_writes(written: str, ids: tuple[int, ...], count: int) -> None:
    read = read_shards(written)
    assert read == Shards(count, ids)
    assert read_shards(str(read)) == read


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ("0-3", "written like 0-3/16"),
        ("0-3/many", "written like 0-3/16"),
        ("0-3/0", "1 to 100,000"),
        ("3-0/16", "'3-0' is no shard"),
        ("a/16", "'a' is no shard"),
        ("1,,2/16", "'' is no shard"),
        ("1-3,2/16", "names a shard twice"),
        ("14-16/16", "there is no shard 16: of 16 the last is 15"),
    ],
)
def test_what_makes_no_sense_is_said(written: str, why: str) -> None:
    with pytest.raises(ValueError, match="SHARDS: .*" + why):
        shards_set(written, None, None)


def test_either_one_setting_or_two() -> None:
    assert shards_set(None, None, None) == WHOLE
    assert shards_set(None, 4, None) == shards_of(4)
    assert shards_set(None, 4, "1-2") == Shards(4, (1, 2)) == shards_set("1-2/4", None, None)
    with pytest.raises(ValueError, match="SHARD_IDS: needs SHARD_COUNT"):
        shards_set(None, None, "1")
    with pytest.raises(ValueError, match="SHARDS: says all"):
        shards_set("0/2", 2, None)
    with pytest.raises(ValueError, match="SHARD_COUNT and SHARD_IDS: there is no shard 4"):
        shards_set(None, 4, "4")


def test_every_server_is_one_processes() -> None:
    parts = [read_shards(written) for written in ("0-1/5", "2/5", "3-4/5")]
    for server in SERVERS:
        assert [part.serve(server) for part in parts].count(True) == 1
    assert all(WHOLE.serve(server) for server in SERVERS)
    assert [server >> 22 for server in SERVERS if parts[1].serve(server)] == [2, 7, 12, 17, 22, 27]


def test_what_is_of_no_server_is_shard_0s() -> None:
    for written, first in {"0/2": True, "1/2": False}.items():
        part = read_shards(written)
        assert (part.first, part.serve(None)) == (first, first)


def test_a_process_takes_its_part_of_what_is_allowed() -> None:
    assert [read_shards(one).share(20) for one in ("0-3/16", "0/2", "0-1/2", "7/100")] == [
        *(5, 10, 20, 1)
    ]
