"""People who delete themselves after their try at a week's deal: the fact that they played is kept
until the week is over, and names nobody.
"""

import json
from pathlib import Path

import pytest
from sqlalchemy import insert, select, update
from sqlalchemy.engine import Connection

from data.store import SqlStore
from data.store.features import deals
from data.store.keeping.backup import backup, restore
from data.store.people import person_id
from data.store.schema import deal_tries
from data.store.schema import deals as deals_table
from tables.errors import Refused, StillSeated
from tables.lobby.week_deal import Deal
from tables.moves.snapshot import Snapshot
from tables.people import OF_TABLE, Location, Person, Screen
from tables.shards import WHOLE, read_shards
from tables.store import records
from tests.data.store.played import OPENED, put_down
from tests.data.store.test_privacy import traces
from tests.support.databases import opened, rows, url_of
from tests.tables.helpers import lobby

SERVER = 4 * 10**17  # of shard 0
EVA = Person(987_654_321_012_345_678, "Eva-Quitzow")
BEN = Person(876_543_210_123_456_789, "Ben-Quastenberg")
NOW, UNTIL = 100.0, 200.0


async def tried(store: SqlStore, *users: Person, until: float = UNTIL, seats: int = 2) -> int:
    """Have people try a deal at a table that is then closed; return the deal's number."""
    deal = await store.deals.of_week(Deal(0, SERVER, "cruzo", seats, until, b"seed"))
    table = (await put_down(store, (OF_TABLE,), Location(SERVER, 5), closed=True)).table

    def write(to: Connection) -> None:
        for seat, user in enumerate(users):
            of = {
                "deal_id": deal.number,
                "table_id": table,
                "person_id": person_id(to, user, SERVER),
            }
            to.execute(insert(deal_tries).values(**of, seat=seat, started=50.0))

    await store.database.writer.write(write)
    return deal.number


async def may_play(store: SqlStore, number: int, *sitting: Person) -> str | None:
    """Return why people may not play a deal."""
    async with store.database.readers.connect() as connection:
        try:
            await connection.run_sync(lambda of: deals.check(of, number, sitting))
        except Refused as refused:
            return refused.code
    return None


def kept(file: Path) -> tuple[int, int]:
    """Return the number of marks, and of keys."""
    marks = rows(file, "SELECT * FROM deal_marks")
    return len(marks), len(rows(file, "SELECT id FROM deals WHERE mark_key IS NOT NULL"))


def in_files(folder: Path, secret: bytes) -> bool:
    return any(secret in file.read_bytes() for file in folder.iterdir())


async def test_who_was_deleted_may_not_play_a_deal_again(store: SqlStore, file: Path) -> None:
    played, other = await tried(store, EVA, BEN), await tried(store, BEN, seats=3)
    over = await tried(store, EVA, until=NOW)
    assert await may_play(store, played, OF_TABLE, EVA) == "deal_played"
    await store.privacy.forget(EVA.user, NOW)
    assert await may_play(store, played, OF_TABLE, EVA) == "deal_played_before"
    assert await may_play(store, over, EVA) is None and await may_play(store, other, EVA) is None
    assert [await store.deals.is_marked(one, EVA.user) for one in (played, other)] == [True, False]
    assert not await store.deals.is_marked(played, BEN.user)
    assert [one.user for one in await store.deals.tries(played)] == [BEN.user]
    assert kept(file) == (1, 1)
    await store.privacy.forget(BEN.user, NOW)
    assert kept(file) == (3, 2)
    ((first,), (second,)) = rows(file, "SELECT mark_key FROM deals WHERE mark_key IS NOT NULL")
    assert first != second and len(first) == len(second) == 32, "each deal has its own key"
    assert await may_play(store, played, EVA, BEN) == "deal_played_before"


async def test_who_is_deleted_a_second_time_is_marked_once(store: SqlStore, file: Path) -> None:
    number = await tried(store, EVA)
    await store.privacy.forget(EVA.user, NOW)
    await tried(store, EVA)
    await store.privacy.forget(EVA.user, NOW)
    assert kept(file) == (1, 1) and await store.deals.is_marked(number, EVA.user)


async def test_who_still_sits_somewhere_is_not_marked(store: SqlStore, file: Path) -> None:
    number = await tried(store, EVA)
    now = Snapshot(1, lobby(), (EVA,))
    record = records.write(0, Location(SERVER, 5), Screen(), now)
    await store.create(record, OPENED)
    with pytest.raises(StillSeated):
        await store.privacy.forget(EVA.user, NOW)
    assert kept(file) == (0, 0)
    assert await may_play(store, number, EVA) == "deal_played"


async def test_with_its_week_key_and_marks_are_gone(store: SqlStore, file: Path) -> None:
    """Deals of another process's servers, and running ones, keep theirs."""
    ends, runs = await tried(store, EVA), await tried(store, EVA, until=2 * UNTIL)
    await store.privacy.forget(EVA.user, NOW)
    await store.deals.open_over(UNTIL - 1)
    assert kept(file) == (2, 2), "it still runs"
    store.database.shards = read_shards("1/2")
    await store.deals.open_over(UNTIL)
    assert kept(file) == (2, 2), "not ours"
    store.database.shards = WHOLE
    await store.deals.open_over(UNTIL)
    assert kept(file) == (1, 1)
    assert await may_play(store, ends, EVA) is None
    assert await may_play(store, runs, EVA) == "deal_played_before"
    await store.deals.open_over(2 * UNTIL + deals.KEPT_SECONDS + 1)
    assert kept(file) == (0, 0) and rows(file, "SELECT * FROM deals") == []


@pytest.mark.sqlite
async def test_they_leave_the_files_too(store: SqlStore, file: Path, tmp_path: Path) -> None:
    await tried(store, EVA)
    await store.privacy.forget(EVA.user, NOW)
    ((key,),) = rows(file, "SELECT mark_key FROM deals")
    ((mark,),) = rows(file, "SELECT mark FROM deal_marks")
    assert in_files(tmp_path, key) and in_files(tmp_path, mark)
    assert traces(tmp_path, EVA) == [], "a mark names nobody"
    await store.deals.open_over(UNTIL)
    assert not in_files(tmp_path, key) and not in_files(tmp_path, mark)


async def test_what_is_kept_is_handed_out_to_whom_it_is_about(store: SqlStore) -> None:
    await tried(store, EVA, BEN)
    await store.privacy.forget(EVA.user, NOW)
    about = {"server": SERVER, "rules": "cruzo", "seats": 2, "until": UNTIL}
    assert await store.privacy.export(EVA.user) == {"week_deals_before_deletion": [about]}
    assert "week_deals_before_deletion" not in await store.privacy.export(BEN.user)
    await store.people.save_preferences(EVA, await store.people.preferences(EVA.user))
    again = await store.privacy.export(EVA.user)
    assert again["week_deals_before_deletion"] == [about] and again["person"]["user"] == EVA.user
    json.dumps(again)


@pytest.mark.sqlite
async def test_in_a_copy_that_is_put_back_there_are_none(tmp_path: Path) -> None:
    file, copy = tmp_path / "a.db", tmp_path / "copy"
    async with opened(url_of(file)) as store:
        number = await tried(store, EVA, BEN)
        await store.privacy.forget(EVA.user, NOW)
        ((key,),) = rows(file, "SELECT mark_key FROM deals")
        ((mark,),) = rows(file, "SELECT mark FROM deal_marks")
        backup(url_of(file), copy)
    restore(url_of(file), copy)
    assert kept(file) == (0, 0)
    assert key not in file.read_bytes() and mark not in file.read_bytes()
    async with opened(url_of(file)) as store:
        assert await may_play(store, number, EVA) is None
        assert await may_play(store, number, BEN) == "deal_played"


async def test_a_key_that_was_dropped_meanwhile_is_made_anew(store: SqlStore, file: Path) -> None:
    """Marks of before tell nobody apart then, and go with the week."""
    number = await tried(store, EVA, BEN)
    await store.privacy.forget(EVA.user, NOW)
    await store.database.writer.write(
        lambda to: to.execute(update(deals_table).values(mark_key=None))
    )
    assert not await store.deals.is_marked(number, EVA.user)
    assert await store.privacy.export(EVA.user) == {}
    await store.privacy.forget(BEN.user, NOW)
    assert await store.deals.is_marked(number, BEN.user)
    await store.deals.open_over(UNTIL)
    assert kept(file) == (0, 0)
    async with store.database.readers.connect() as connection:
        assert (await connection.execute(select(deals_table.c.mark_key))).scalar() is None
