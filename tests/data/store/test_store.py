"""The store on a real SQLite file: everything put in comes out, all of it or nothing."""

import asyncio
import sqlite3
from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy.exc import IntegrityError

from data.presets import presets
from data.store import SqlStore
from data.store.features.calls import Call, Hour
from data.store.features.sign_ups import SignUp
from data.store.people import HandAddress
from data.store.servers import TableDefaults
from tables.errors import Conflict, StoreTrouble
from tables.people import Location, Person, Screen
from tables.room import Room
from tables.shards import WHOLE, Shards, read_shards
from tables.store.protocol import FinishedRound, LogLine, Record, Resting, Saving
from tests.support.databases import opened, rows, url_of

PAGE = 4_096  # bytes
ANNA, BEN = Person(2**62, "Anna"), Person(2**62 + 1, "Bén 🂡")
LINE = LogLine(0, 1, "lay KH KD", '[{"event":"lays"}]', 12.5)
NEW = Record(
    table=0,
    revision=1,
    location=Location(9, 8),
    closed=False,
    lobby='{"a":1}',
    state=None,
    rest="{}",
    people=(ANNA,),
    due=None,
)


def moved(record: Record, **changes: object) -> Saving:
    """Return the next move of a table."""
    after = replace(record, revision=record.revision + 1, **changes)
    return Saving(after, record.revision, LINE, after.people != record.people)


async def created(store: SqlStore, **changes: object) -> Record:
    record = replace(NEW, **changes)
    return replace(record, table=await store.create(record, LINE))


async def test_a_sign_up_becomes_one_table(store: SqlStore) -> None:
    """A bot that was killed while it opened the table may ask once more."""
    new = SignUp(0, 1, 2, "cruzo", "{}", ANNA, 9.0)
    sign_up = (await store.sign_ups.open_new(new, 1.0)).id
    first = await store.create(NEW, LINE, None, sign_up)
    assert await store.create(NEW, LINE, None, sign_up) == first
    assert await store.in_channel(NEW.location.channel) == [first]


@pytest.mark.parametrize(
    "changes",
    [
        {"lobby": "{}", "state": "[2]", "rest": "[]", "people": (BEN, ANNA), "due": 7.0},
        {},  # its people stay
        {"people": (), "closed": True},  # all have left
    ],
)
async def test_a_table_and_its_move_are_kept(store: SqlStore, changes: dict[str, object]) -> None:
    record = await created(store, people=(ANNA, BEN), state="[1]", due=7.0)
    assert await store.load(record.table) == record
    assert await store.load(record.table + 1) is None
    saving = moved(record, **changes)
    await store.save(saving)
    assert await store.load(record.table) == saving.record


@pytest.mark.sqlite
async def test_a_move_writes_no_index_of_what_stays(store: SqlStore, file: Path) -> None:
    """In pages of SQLite's write-ahead log. A table's end changes what its indexes hold."""
    record = await created(store, due=5.0)
    pages = []
    for changes in ({"due": 7.0}, {"closed": True}):
        with sqlite3.connect(file) as database:
            database.execute("pragma wal_checkpoint(truncate)")
        saving = moved(record, **changes)
        await store.save(saving)
        record = saving.record
        pages.append(file.with_name(f"{file.name}-wal").stat().st_size // PAGE)
    assert pages[0] <= 3 < pages[1]


async def test_a_move_from_another_revision_is_a_conflict(store: SqlStore, file: Path) -> None:
    record = await created(store)
    first, second = moved(record, lobby='"first"'), moved(record, lobby='"second"', people=())
    await store.save(first)
    for stale in (second, moved(replace(NEW, table=77))):  # there is no table 77
        with pytest.raises(Conflict):
            await store.save(stale)
    assert await store.load(record.table) == first.record
    assert len(rows(file, "SELECT * FROM log")) == 2


async def test_a_move_is_kept_whole_or_not_at_all(store: SqlStore, file: Path) -> None:
    """The round's seats cannot be written: there is no place for seat 1."""
    record = await created(store, people=(ANNA, BEN))
    finished = FinishedRound(0, "cruzo", "{}", b"s", 0, None, 1.0, 2.0, ((0,),), None)
    with pytest.raises(KeyError):
        await store.save(replace(moved(record), finished=finished))
    assert await store.load(record.table) == record
    assert rows(file, "SELECT * FROM rounds") == []
    assert len(rows(file, "SELECT * FROM log")) == 1


async def test_a_round_s_options_are_kept_once(store: SqlStore, file: Path) -> None:
    record, played = await created(store, people=(ANNA,)), ("one", "one", "one", "two", "one")
    for number, options in enumerate(played):
        round_ = FinishedRound(number, "cruzo", options, b"s", 0, None, 1.0, 2.0, ((0,),), None)
        saving = replace(moved(record), finished=round_, opened=(b"s",))
        await store.save(saving)
        record = saving.record
    kept = rows(file, "SELECT options FROM rounds ORDER BY number")
    assert [*map(tuple, kept)] == [("one",), ("",), ("",), ("two",), ("one",)]
    opened = [await store.rounds.with_cards(number) for number in range(1, len(played) + 1)]
    assert tuple(round_ and round_.options for round_ in opened) == played


async def test_moves_that_come_together_do_not_suffer_from_each_other(store: SqlStore) -> None:
    records = [await created(store) for _ in range(30)]
    savings = [moved(record, lobby=f"{record.table}") for record in records]
    savings[7] = replace(savings[7], before=99)
    done = await asyncio.gather(*map(store.save, savings), return_exceptions=True)
    assert [number for number, one in enumerate(done) if isinstance(one, Exception)] == [7]
    assert isinstance(done[7], Conflict)
    for number, saving in enumerate(savings):
        loaded = await store.load(saving.record.table)
        assert loaded == (records[7] if number == 7 else saving.record)


async def test_what_is_written_at_once_is_written_in_its_order(store: SqlStore) -> None:
    record = await created(store)
    notes = [store.save_screen(record.table, Screen(shown=shown), False) for shown in range(60)]
    await asyncio.gather(*notes)
    loaded = await store.load(record.table)
    assert loaded is not None
    assert loaded.screen.shown == 59


async def test_a_table_goes_on_at_the_start_if_clock_or_screen_want_it(store: SqlStore) -> None:
    record = await created(store)
    number = record.table
    due, lags = Resting(number, 9, True, False), Resting(number, 9, False, True)
    assert await store.to_resume(3.0, 8.0) == [lags]
    await store.save_screen(number, Screen(message=5, shown=1), due=None)
    assert await store.to_resume(3.0, 8.0) == []
    await store.save_screen(number, Screen(message=5, shown=1), due=7.0)
    assert await store.to_resume(3.0, 6.9) == []
    assert await store.to_resume(3.0, 8.0) == [due]
    await store.save_screen(number, Screen(message=5, shown=0), due=9.0)
    assert await store.to_resume(3.0, 8.0) == [lags]
    await store.save_screen(number, Screen(message=5, shown=1), due=None)
    await store.save_location(number, Location(record.location.server, 77))
    assert await store.to_resume(3.0, 8.0) == [lags], "nothing of it stands there yet"
    await store.save_screen(number, Screen(message=6, shown=1), due=None)
    assert await store.to_resume(3.0, 8.0) == []
    await store.save(moved(record, screen=Screen(message=5, shown=1)))
    assert await store.to_resume(3.0, 8.0) == [lags]


async def test_tables_where_a_turn_waits_come_first_and_closed_ones_last(store: SqlStore) -> None:
    closed = await created(store, closed=True)
    lobby = await created(store, due=1.0)
    late, soon = [await created(store, state="[1]", due=due) for due in (6.0, 5.0)]
    found = [one.table for one in await store.to_resume(3.0, 8.0)]
    assert found == [soon.table, late.table, lobby.table, closed.table]


async def test_a_message_finds_the_table_it_shows(store: SqlStore) -> None:
    first, second, closed = [await created(store, closed=shut) for shut in (False, False, True)]
    for message, record in ((50, first), (60, second), (70, closed)):
        await store.save_screen(record.table, Screen(message=message), due=None)
    assert await store.showing({50, 70, 80}) == [first.table, closed.table]
    assert await store.shown_since(51) == [second.table]


async def test_the_open_tables_of_channels_are_counted(store: SqlStore) -> None:
    for channel, closed in ((1, False), (1, False), (2, False), (2, True), (3, False), (3, False)):
        await created(store, location=Location(7, channel), closed=closed)
    assert await store.standing({1, 2, 4}) == {1: 2, 2: 1}


async def test_many_tables_are_read_at_once_in_the_order_asked_for(store: SqlStore) -> None:
    first = await created(store, people=(ANNA, BEN))
    second = await created(store)
    assert await store.load_all([second.table, 99, first.table]) == [
        await store.load(second.table),
        await store.load(first.table),
    ]


async def test_hands_are_found_after_a_start_however_old(store: SqlStore, file: Path) -> None:
    record = await created(store, people=(ANNA, BEN))
    other = await created(store, people=(ANNA,))
    live, old = HandAddress("token", 2**60, 1e12), HandAddress("old", 3, 1.0)
    await store.hands.save(record.table, ANNA.user, old)
    await store.hands.save(record.table, ANNA.user, live)
    await store.hands.save(record.table, BEN.user, old)
    assert await store.hands.of_table(record.table) == {ANNA.user: live, BEN.user: old}
    assert await store.hands.of_table(other.table) == {}
    await store.close()
    async with opened(url_of(file)) as again:
        assert await again.hands.of_table(record.table) == {ANNA.user: live, BEN.user: old}
        for user in (ANNA.user, BEN.user):
            await again.hands.save(record.table, user, None)
        assert await again.hands.of_table(record.table) == {}
        await again.hands.save(record.table, 123, live)  # nobody we know
        assert await again.hands.of_table(record.table) == {}


async def test_a_table_is_found_where_it_stands(store: SqlStore) -> None:
    in_channel, in_thread = await created(store), await created(store)
    server, channel = in_channel.location.server, in_channel.location.channel
    assert server is not None
    await store.save_location(in_thread.table, Location(server, 77, parent=channel))
    assert await store.in_channel(channel) == [in_thread.table, in_channel.table]
    assert await store.in_channel(77) == [in_thread.table]
    assert await store.of_server(server) == [in_channel.table, in_thread.table]
    kept = await store.load(in_thread.table)
    assert kept is not None
    assert kept.location == Location(server, 77, parent=channel)
    await store.save_location(in_thread.table, Location(server, channel))
    assert await store.in_channel(77) == []
    closed = await created(store, closed=True)
    assert closed.table not in await store.in_channel(channel)
    await store.save(moved(in_channel, closed=True))
    assert await store.in_channel(channel) == [in_thread.table]


async def test_a_closed_store_writes_nothing_more(store: SqlStore) -> None:
    await store.close()
    with pytest.raises(StoreTrouble, match="closed"):
        await store.servers.save_preferences(1, TableDefaults("de"))


@pytest.mark.sqlite
async def test_sqlite_keeps_what_it_has_promised(store: SqlStore, file: Path) -> None:
    found = await store.database.writer.write(
        lambda to: {
            name: to.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    )
    assert found == {
        "journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 1000,
    }  # fmt: skip


async def test_a_seat_of_no_person_cannot_be_written(store: SqlStore) -> None:
    with pytest.raises(IntegrityError):
        await store.database.writer.transactions.run(
            lambda to: to.exec_driver_sql("INSERT INTO seats VALUES (1, 0, 99, 0)")
        )


# Due work is found for the servers of some shards alone

MIA = Person(1, "Mia")
SERVERS = [number << 22 | 9 for number in range(5)]
FAR = 1e12


@pytest.fixture
async def filled(store: SqlStore) -> SqlStore:
    """With a table, a call, a sign-up and a week to be posted on each of five servers."""
    room = Room(store)
    for number, server in enumerate(SERVERS):
        table = await room.open(server, 50 + number, MIA, presets()["cruzo"])
        await table.save_screen(Screen(message=100 + number, shown=0))
        await store.calls.claim(Call(0, table.id, 50 + number), Hour(server, 5.0, 9))
        await store.servers.save_preferences(server, TableDefaults(week_channel=7))
        await store.sign_ups.open_new(
            SignUp(0, server, 7, "cruzo", "{}", Person(10 + number, "Host"), 50.0), 0.0
        )
    await room.close()
    return store


@pytest.mark.slow
@pytest.mark.parametrize(
    "shards", [WHOLE, *map(read_shards, ("0/2", "1/2", "1-2/4", "7/8"))], ids=str
)
async def test_each_process_finds_its_own(filled: SqlStore, shards: Shards) -> None:
    store = filled
    store.database.shards = shards
    own = [server for server in SERVERS if shards.serve(server)]
    tables = [1 + SERVERS.index(server) for server in own]
    assert sorted(one.table for one in await store.to_resume(FAR, FAR)) == tables
    assert sorted(await store.shown_since(1)) == tables
    assert sorted(one.table for one in await store.calls.open()) == tables
    assert sorted(one.server for one in await store.sign_ups.waiting(FAR)) == own
    assert sorted(one.server for one in await store.weeks.plans()) == own
    assert await store.seasons.with_length() == await store.seasons.untold() == ()
    assert [one.server for one in await store.weeks.plans(SERVERS[0])] == SERVERS[:1], "asked for"
