"""Due work is found for the servers of some shards alone."""

import pytest

from data.presets import presets
from data.store import SqlStore
from data.store.features.calls import Call, Hour
from data.store.features.sign_ups import SignUp
from data.store.preferences import TableDefaults
from tables.people import Person, Screen
from tables.room import Room
from tables.shards import WHOLE, Shards, read_shards

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
    assert await store.seasons.due(FAR) == await store.seasons.untold() == ()
    assert [one.server for one in await store.weeks.plans(SERVERS[0])] == SERVERS[:1], "asked for"
