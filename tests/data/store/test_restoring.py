"""A restored copy contains nobody who was deleted since, as far as that can be known."""

import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from itertools import count
from pathlib import Path
from unittest.mock import Mock

import pytest

from data.store import SqlStore
from data.store.keeping.backup import Undone, backup, restore
from data.store.keeping.privacy import DeletedAgain
from data.store.people import Preferences
from tables.lobby.presence_actions import TakeOver
from tables.lobby.state import Join, Start
from tables.memory.standings import Scope
from tables.people import FORGOTTEN, Person
from tables.room import Room
from tables.table import Table
from tests.data.store.test_backup import damage, damage_an_index, do
from tests.data.store.test_privacy import BEN, CEM, EVA, SERVER, evening, everything, traces
from tests.support.databases import opened, rows, url_of
from tests.tables.helpers import CRUZO

pytestmark = pytest.mark.sqlite

NUMBERS = count()
DORA = Person(10**16, "Dora")


@pytest.fixture
async def file(tmp_path: Path) -> Path:
    """A database that knows Eva and Ben."""
    file = tmp_path / "cards.sqlite3"
    await meet(file, EVA, BEN)
    return file


@pytest.fixture
def copy(file: Path, tmp_path: Path) -> Path:
    """A copy of it."""
    return copied(file, tmp_path / "copy")


def copied(file: Path, copy: Path) -> Path:
    backup(url_of(file), copy)
    return copy


async def meet(file: Path, *people: Person) -> None:
    """Start the program, and store people."""
    async with opened(url_of(file)) as store:
        for person in people:
            await store.people.save_preferences(person, Preferences("de"))


async def forget(file: Path, *people: Person) -> None:
    """Start the program, and let people delete themselves."""
    async with opened(url_of(file)) as store:
        for person in people:
            await store.privacy.forget(person.user, 1.0)


def known(file: Path) -> list[str]:
    """Return the names in a database, without opening it with the program."""
    query = "SELECT name FROM people WHERE user IS NOT NULL ORDER BY id"
    return [name for (name,) in rows(file, query)]


def put_back(file: Path, copy: Path) -> DeletedAgain:
    """Restore a copy; the replaced database gets a name that is unique within the second."""
    done = restore(url_of(file), copy)
    if done.replaced is not None:
        done.replaced.rename(file.with_name(f"was-{next(NUMBERS)}"))
    return done.again


async def test_who_was_deleted_since_is_deleted_again(file: Path, tmp_path: Path) -> None:
    async with opened(url_of(file)) as store:
        await everything(store, await evening(store))
        copy = copied(file, tmp_path / "copy")
        await store.privacy.forget(EVA.user, 1.0)
    assert put_back(file, copy) == DeletedAgain(1)
    assert known(file) == [BEN.name]
    assert traces(tmp_path, EVA) == ["copy"], "nowhere but in the copy itself"
    assert rows(file, "SELECT * FROM sqlite_stat1 WHERE tbl = 'round_seats'"), "SQLite has looked"
    async with opened(url_of(file)) as store:
        assert await store.privacy.export(EVA.user) == {}
        assert rows(file, "SELECT count(*) FROM round_seats")[0][0] == 2, "rounds stay countable"


async def test_without_anybody_deleted_the_copy_stays_as_it_is(file: Path, copy: Path) -> None:
    """Who came only after it does not matter."""
    await meet(file, CEM)
    await forget(file, CEM)
    assert put_back(file, copy) == DeletedAgain(0)
    assert known(file) == [EVA.name, BEN.name]


async def test_who_came_back_since_begins_anew(file: Path, copy: Path) -> None:
    """All that the copy knows of them is what they had deleted."""
    await forget(file, EVA)
    await meet(file, EVA)
    assert put_back(file, copy) == DeletedAgain(1)
    assert known(file) == [BEN.name]


async def test_who_came_back_into_the_same_row_begins_anew(file: Path, copy: Path) -> None:
    """SQLite gives the number of the last row out again, once nothing is left of it."""
    await forget(file, BEN)
    async with opened(url_of(file)) as store:
        await store.upkeep.purge_removed(0.0)
    await meet(file, BEN)
    assert rows(file, "SELECT id FROM people WHERE user IS NOT NULL ORDER BY id") == [(1,), (2,)]
    assert put_back(file, copy) == DeletedAgain(1)
    assert known(file) == [EVA.name]


async def test_whom_a_purge_has_deleted_is_deleted_again(file: Path, tmp_path: Path) -> None:
    """Somebody else may have their row by now."""
    async with opened(url_of(file)) as store:
        await evening(store, people=(CEM, DORA))
    copy = copied(file, tmp_path / "copy")
    async with opened(url_of(file)) as store:
        await store.upkeep.server_removed(SERVER, 0.0)
        assert await store.upkeep.purge_removed(10.0**9) == 1
        await store.people.save_preferences(Person(5, "Finn"), Preferences())
    assert known(file) == [EVA.name, BEN.name, "Finn"]
    assert put_back(file, copy) == DeletedAgain(2)
    assert known(file) == [EVA.name, BEN.name]


async def sit_down(file: Path) -> tuple[int, int, int]:
    """Eva sits at a table in its lobby, one in the middle of a round, and one alone."""
    async with opened(url_of(file)) as store:
        room = Room(store)
        lobby, played, alone = [await room.open(SERVER, 5, EVA, CRUZO) for _ in range(3)]
        for table in (lobby, played):
            await table.act(BEN, Join())
            await table.act(CEM, Join())
        await played.act(EVA, Start())
        await room.close()
    return lobby.id, played.id, alone.id


async def get_up(file: Path) -> None:
    """All of it is over, and Eva has deleted herself."""
    async with opened(url_of(file)) as store:
        room = Room(store)
        for number in await store.of_server(SERVER):
            table = await room.get(number)
            assert table is not None
            await table.shut()
        await store.privacy.forget(EVA.user, 1.0)
        await room.close()


@pytest.mark.whole
async def test_seats_of_the_deleted_are_free(file: Path, tmp_path: Path) -> None:
    lobby, played, alone = await sit_down(file)
    copy = copied(file, tmp_path / "copy")
    await get_up(file)
    assert put_back(file, copy) == DeletedAgain(1)
    assert traces(tmp_path, EVA) == ["copy"], "lines of what happened last have names"
    async with opened(url_of(file)) as store:
        room = Room(store)
        tables = [await room.get(number) for number in (lobby, played, alone)]
        assert [one.lobby.stage for one in tables if one] == ["lobby", "round", "closed"]
        assert tables[0] and tables[0].people == (BEN, CEM) and tables[0].lobby.host == 0
        table = tables[1]
        assert table and table.people == (FORGOTTEN, BEN, CEM)
        assert (table.lobby.gone, table.lobby.host) == ((0,), 1)
        await taken_over(store, table)
        users = [row[0] for row in rows(file, "SELECT user FROM people WHERE user IS NOT NULL")]
        assert sorted(users) == sorted(one.user for one in (EVA, BEN, CEM, DORA))
        assert EVA.name not in str(rows(file, "SELECT * FROM log"))
        await room.close()


async def taken_over(store: SqlStore, table: Table) -> None:
    """Another seat is taken over first, which writes all seats anew; then that of the deleted."""
    await table.member_left(CEM.user)
    await table.act(DORA, TakeOver(2))
    kept = await store.load(table.id)
    assert kept and kept.people == table.people == (FORGOTTEN, BEN, DORA)
    await table.act(EVA, TakeOver(0))
    assert table.people == (EVA, BEN, DORA)


@pytest.mark.whole
async def test_who_sits_at_a_table_that_cannot_be_read_is_deleted_all_the_same(
    file: Path, tmp_path: Path
) -> None:
    await sit_down(file)
    do(file, "UPDATE tables SET lobby = '{}' WHERE id = 2")
    copy = copied(file, tmp_path / "copy")
    do(file, "UPDATE tables SET closed = 1")
    await forget(file, EVA)
    assert put_back(file, copy) == DeletedAgain(1)
    assert known(file) == [BEN.name, CEM.name]


async def test_a_match_with_a_seat_of_the_deleted_counts_for_the_others(file: Path) -> None:
    """And for nobody of that seat."""
    async with opened(url_of(file)) as store:
        for _ in range(2):
            await evening(store, people=(BEN, FORGOTTEN))
        board = await store.standings.leaderboard(SERVER, Scope("shithead", "cruzo"))
        assert [(one.person, one.matches) for one in board.standings] == [(BEN, 2)]
        await store.upkeep.rebuild()
        assert await store.standings.leaderboard(SERVER, Scope("shithead", "cruzo")) == board
        assert known(file) == [EVA.name, BEN.name]


# Which database is a later state of the copy


async def test_of_two_copies_put_back_one_after_the_other(file: Path, copy: Path) -> None:
    await forget(file, EVA)
    assert put_back(file, copy) == DeletedAgain(1)
    assert put_back(file, copy) == DeletedAgain(1), "at once"
    await forget(file, BEN)
    assert put_back(file, copy) == DeletedAgain(2), "and after it was played on"
    assert known(file) == []


async def test_a_copy_of_a_copy_is_one(file: Path, copy: Path, tmp_path: Path) -> None:
    shutil.copy(copy, tmp_path / "another")
    second = copied(tmp_path / "another", tmp_path / "second")
    await forget(file, EVA)
    assert put_back(file, second) == DeletedAgain(1)


async def test_what_went_on_elsewhere_is_not_later(file: Path, copy: Path, tmp_path: Path) -> None:
    """Two databases go on from one copy, which was put back by hand: who is new in one of them is
    missing in the other.
    """
    other = tmp_path / "other.sqlite3"
    shutil.copy(copy, other)
    await meet(other, CEM)
    await meet(file, DORA)
    later = copied(other, tmp_path / "later")
    assert not_later(put_back(file, later))
    assert known(file) == [EVA.name, BEN.name, CEM.name]


async def test_what_was_replaced_may_be_put_back(file: Path, copy: Path) -> None:
    await meet(file, CEM)
    await forget(file, EVA)
    replaced = restore(url_of(file), copy).replaced
    assert replaced is not None
    replaced = replaced.rename(file.with_name("was"))
    await meet(file, DORA)
    assert not_later(put_back(file, replaced)), "it is later than what it replaces"
    assert known(file) == [BEN.name, CEM.name]


@pytest.mark.whole
async def test_an_older_copy_is_no_later_state(file: Path, copy: Path, tmp_path: Path) -> None:
    """Also where both were made without a start between."""
    async with opened(url_of(file)) as store:
        await store.people.save_preferences(CEM, Preferences())
        first = copied(file, tmp_path / "first")
        await store.people.save_preferences(DORA, Preferences())
        second = copied(file, tmp_path / "second")
    for older in (copy, first):
        put_back(file, older)
        assert not_later(put_back(file, second))
        assert known(file) == [EVA.name, BEN.name, CEM.name, DORA.name]
        put_back(file, older)
        await meet(file, Person(5, "Finn"), Person(6, "Gül"))
        assert not_later(put_back(file, second))
        assert known(file) == [EVA.name, BEN.name, CEM.name, DORA.name]


def not_later(again: DeletedAgain) -> bool:
    return again.deleted == 0 and "no later state" in again.unknown


async def test_another_database_tells_nothing(file: Path, copy: Path, tmp_path: Path) -> None:
    other = tmp_path / "other" / "cards.sqlite3"
    other.parent.mkdir()
    await meet(other, CEM, DORA, Person(5, "Finn"))
    assert not_later(put_back(other, copy))
    assert known(other) == [EVA.name, BEN.name]


async def test_many_starts_leave_no_row_each(file: Path) -> None:
    await meet(file)
    before = len(rows(file, "SELECT * FROM lineage"))
    for _ in range(3):
        await meet(file)
    assert len(rows(file, "SELECT * FROM lineage")) == before


async def test_a_copy_of_a_start_without_anybody_new(file: Path, tmp_path: Path) -> None:
    """Its stretch has been replaced by the next one's."""
    await meet(file)
    copy = copied(file, tmp_path / "copy")
    await meet(file)
    await forget(file, EVA)
    assert put_back(file, copy) == DeletedAgain(1)


async def test_where_none_knows_nobody_is_deleted(file: Path, copy: Path, tmp_path: Path) -> None:
    new = tmp_path / "new" / "cards.sqlite3"
    assert "no database" in put_back(new, copy).unknown
    await forget(file, EVA)
    old = tmp_path / "old"
    shutil.copy(copy, old)
    do(old, "DROP TABLE lineage")
    assert "the copy is of a version" in put_back(file, old).unknown
    assert known(file) == [EVA.name, BEN.name]
    do(file, "UPDATE people SET user = NULL, name = ''")
    assert "what it has replaced is of a version" in put_back(file, copy).unknown
    assert known(file) == [EVA.name, BEN.name]


def damage_people(file: Path) -> None:
    """Spoil the people alone: they seem to be missing."""
    with closing(sqlite3.connect(file)) as database:
        query = "SELECT rootpage FROM sqlite_master WHERE name = 'people'"
        page = database.execute(query).fetchone()[0]
        size = database.execute("PRAGMA page_size").fetchone()[0]
        database.execute("PRAGMA journal_mode = DELETE")
    whole = bytearray(file.read_bytes())
    at = (page - 1) * size
    whole[at + 3 : at + 5] = bytes(2)  # no rows on this page
    file.write_bytes(whole)


def spoil_lineage(file: Path) -> None:
    do(file, "UPDATE lineage SET deleted = 'many'")


def put_a_letter_there(file: Path) -> None:
    file.write_text("a letter")


@pytest.mark.whole
@pytest.mark.parametrize("harm", [damage, damage_people, spoil_lineage, put_a_letter_there])
async def test_damage_tells_nothing(file: Path, copy: Path, harm: Callable[[Path], None]) -> None:
    await forget(file, EVA)
    harm(file)
    assert "cannot be read" in put_back(file, copy).unknown
    assert known(file) == [EVA.name, BEN.name]


async def test_whose_people_are_whole_tells_who_was_deleted(file: Path, copy: Path) -> None:
    await forget(file, EVA)
    damage_an_index(file)
    assert put_back(file, copy) == DeletedAgain(1)


KILLED = """
import asyncio, os, sys
from data.store import open_store
from data.store.keeping import privacy
async def forget():
    store = await open_store(sys.argv[1])
    await store.database.writer.write(lambda to: privacy.forget(to, int(sys.argv[2]), 1.0))
    os._exit(0)
asyncio.run(forget())
"""


RESTORED = """
import os, signal, sys
from pathlib import Path
from data.store.keeping import backup, privacy
from data.store.keeping import privacy
step, file, copy = sys.argv[1:]
def die(*_, **__):
    os.kill(os.getpid(), signal.SIGKILL)
home, name = {
    "before anybody is deleted": (privacy, "empty"),
    "once they are": (backup, "give_to_owner"),
    "once the old one is kept": (Path, "replace"),
}[step]
setattr(home, name, die)
backup.restore(f"sqlite:///{file}", Path(copy))
"""


@pytest.mark.whole
@pytest.mark.parametrize(
    "step", ["before anybody is deleted", "once they are", "once the old one is kept"]
)
def test_killed_on_the_way_the_old_one_stands(file: Path, copy: Path, step: str) -> None:
    """With all of it, what stood beside it too; and it can be tried again."""
    command = [sys.executable, "-c", KILLED, url_of(file), str(EVA.user)]
    subprocess.run(command, check=True, timeout=30)
    command = [sys.executable, "-c", RESTORED, step, str(file), str(copy)]
    done = subprocess.run(command, check=False, timeout=60, capture_output=True)
    assert done.returncode == -signal.SIGKILL, done.stderr.decode()
    assert known(file) == [BEN.name]
    for kept in file.parent.glob("*.replaced-*"):  # its name may be of this second
        kept.unlink()
    assert put_back(file, copy) == DeletedAgain(1)
    assert known(file) == [BEN.name]


async def test_full_disks_change_none(
    file: Path, copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await forget(file, EVA)
    full = Mock(side_effect=OSError(28, "No space left on device"))
    monkeypatch.setattr("data.store.keeping.privacy.bring_up", full)
    with pytest.raises(Undone, match="No space left"):
        put_back(file, copy)
    assert known(file) == [BEN.name]
    assert not [one for one in file.parent.iterdir() if "restoring" in one.name]
