"""Copies of the database, and the lock that keeps a data folder to one program at a time."""

import asyncio
import sqlite3
import subprocess
import sys
from contextlib import closing
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest
from msgspec.structs import replace

from data.store import StoreUnusable
from data.store.database.lock import AlreadyRunning, database_locked, locked
from data.store.keeping import backup as backups
from data.store.keeping import copies
from data.store.keeping.backup import Undone, backup, restore
from data.store.keeping.figures import figures
from data.store.people import HandAddress, Preferences
from tables.people import Person, Screen
from tests.data.store.played import put_down
from tests.support.databases import open_store, opened, url_of

pytestmark = pytest.mark.sqlite


KILLED = """
import os, sqlite3, sys
database = sqlite3.connect(sys.argv[1], isolation_level=None)
database.execute("UPDATE people SET name = 'kim'")
os._exit(0)
"""


@pytest.fixture
async def file(tmp_path: Path) -> Path:
    """A database in which mia reads German."""
    file = tmp_path / "cards.sqlite3"
    await prefer(file, "mia")
    return file


async def prefer(file: Path, name: str) -> None:
    async with opened(url_of(file)) as store:
        await store.people.save_preferences(Person(len(name), name), Preferences("de"))


def names(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as connection:
        return [name for (name,) in connection.execute("SELECT name FROM people ORDER BY id")]


def do(file: Path, *statements: str) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)


def files(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


async def test_what_is_restored_is_what_was_copied(file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copies" / "monday"
    copy.parent.mkdir()
    backup(url_of(file), copy)
    await prefer(file, "benny")
    assert restore(url_of(file), copy).replaced
    assert names(file) == ["mia"]
    async with opened(url_of(file)) as store:
        assert (await store.people.preferences(3)).language == "de"
    assert files(copy.parent) == ["monday"]


async def test_after_a_restore_every_board_is_drawn_anew(file: Path, tmp_path: Path) -> None:
    """What is on people's screens is of a time the copy knows nothing of."""
    store, shown = await open_store(url_of(file)), Screen(message=77, shown=4)
    for closed in (False, True):
        kept = await put_down(store, (Person(3, "mia"),), closed=closed, revision=4, screen=shown)
        number = kept.table
        await store.save_screen(number, shown, due=None)
        await store.hands.save(number, 3, HandAddress("token", 78, 10.0**12))
    assert await store.to_resume(1.0, 2.0) == []
    backup(url_of(file), tmp_path / "copy")
    await store.close()
    restore(url_of(file), tmp_path / "copy")
    async with opened(url_of(file)) as store:
        assert [one.table for one in await store.to_resume(1.0, 2.0)] == [1]
        tables = [await store.load(number) for number in (1, 2)]
        assert [one.screen for one in tables if one] == [replace(shown, shown=0), shown]
        assert [await store.hands.of_table(number) for number in (1, 2)] == [{}, {}]


async def test_a_copy_is_one_file_for_its_owner_alone(file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    async with opened(url_of(file)) as store:
        await store.people.save_preferences(Person(7, "benny"), Preferences())
        backup(url_of(file), copy)  # what is committed may still stand beside the database only
    assert copy.stat().st_mode & 0o777 == 0o600
    assert [name for name in files(tmp_path) if name.startswith("copy")] == ["copy"]
    assert names(copy) == ["mia", "benny"]


def test_a_copy_replaces_nothing(file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    copy.write_text("a letter")
    with pytest.raises(Undone, match=r"there already"):
        backup(url_of(file), copy)
    assert copy.read_text() == "a letter"


def test_without_a_database_there_is_no_copy(tmp_path: Path) -> None:
    with pytest.raises(Undone, match=r"no database"):
        backup(url_of(tmp_path / "cards.sqlite3"), tmp_path / "copy")
    with pytest.raises(Undone, match=r"no file"):
        restore(url_of(tmp_path / "cards.sqlite3"), tmp_path / "copy")
    assert files(tmp_path) == []


def test_a_copy_nobody_can_write(file: Path, tmp_path: Path) -> None:
    with pytest.raises(Undone, match=r"cannot be written"):
        backup(url_of(file), tmp_path / "nowhere" / "copy")


@pytest.mark.parametrize("call", ["backup", "restore"])
def test_what_the_system_refuses_is_said(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    backup(url_of(file), tmp_path / "copy")

    refuses = Mock(side_effect=PermissionError(13, "Permission denied"))

    def do_it() -> None:
        if call == "backup":
            backup(url_of(file), tmp_path / "another")
        else:
            restore(url_of(file), tmp_path / "copy")

    for refused in ("os.fsync", "pathlib.Path.is_file"):
        with monkeypatch.context() as broken:
            broken.setattr(refused, refuses)
            with pytest.raises(Undone, match="Permission denied"):
                do_it()
    assert names(file) == ["mia"] and "another" not in files(tmp_path)
    monkeypatch.setattr("pathlib.Path.exists", refuses)
    assert figures(url_of(file)).text == "cannot be read ([Errno 13] Permission denied)"


def test_a_replaced_database_that_may_not_be_on_disk_yet(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    backup(url_of(file), tmp_path / "copy")

    def refuses(folder: Path) -> None:
        if folder == file.parent and not file.with_name(f"{file.name}.restoring").exists():
            raise OSError(5, "Input/output error")

    monkeypatch.setattr(backups, "_sync", refuses)
    with pytest.raises(Undone, match=r"is replaced.*Input/output error"):
        restore(url_of(file), tmp_path / "copy")


def damage(file: Path) -> None:
    """Damage everything after the header."""
    do(file, "PRAGMA journal_mode = DELETE")
    whole = file.read_bytes()
    file.write_bytes(whole[:100] + b"\xff" * (len(whole) - 100))


def damage_an_index(file: Path) -> None:
    """Do damage only a full check finds."""
    do(file, "PRAGMA writable_schema = ON", "DELETE FROM sqlite_master WHERE name = 'calls_open'")


@pytest.mark.parametrize("harm", [damage, damage_an_index])
def test_a_damaged_database_is_not_copied(file: Path, tmp_path: Path, harm: Any) -> None:
    harm(file)
    with pytest.raises(Undone, match=r"damaged|cannot be copied"):
        backup(url_of(file), tmp_path / "copy")
    assert "copy" not in files(tmp_path)


def newer(copy: Path) -> None:
    do(copy, "UPDATE alembic_version SET version_num = '9999'")


def of_another_program(copy: Path) -> None:
    copy.unlink()
    do(copy, "CREATE TABLE letters (id)")


def a_letter(copy: Path) -> None:
    copy.write_text("a letter" * 1000)


@pytest.mark.parametrize(
    ("harm", "why"),
    [
        (damage, "damaged|cannot be copied"),
        (damage_an_index, "damaged|cannot be copied"),
        (newer, "newer version.*9999"),
        (of_another_program, "none of this program's"),
        (a_letter, "cannot be copied"),
    ],
)
def test_what_is_no_copy_of_it_is_refused(file: Path, tmp_path: Path, harm: Any, why: str) -> None:
    copy = tmp_path / "copy"
    backup(url_of(file), copy)
    harm(copy)
    before = file.read_bytes(), copy.read_bytes()
    with pytest.raises(Undone, match=why) as error:
        restore(url_of(file), copy)
    assert str(copy) in str(error.value), "the file that was given is the one that is named"
    assert (file.read_bytes(), copy.read_bytes()) == before
    assert not [name for name in files(file.parent) if "restoring" in name or "replaced" in name]


def test_what_is_replaced_is_kept_whole(file: Path, tmp_path: Path) -> None:
    """Including files a killed program left beside its database."""
    copy = tmp_path / "copy"
    backup(url_of(file), copy)
    subprocess.run([sys.executable, "-c", KILLED, file], check=True, timeout=30)
    assert Path(f"{file}-wal").stat().st_size, "it is not in the file itself"
    replaced = restore(url_of(file), copy).replaced
    assert replaced is not None and replaced.name.startswith("cards.sqlite3.replaced-2")
    assert names(replaced) == ["kim"]
    assert names(file) == ["mia"]
    damage(file)
    broken = file.read_bytes()
    replaced.unlink()  # two within a second would have one name
    replaced = restore(url_of(file), copy).replaced
    assert replaced and replaced.read_bytes() == broken, "a broken one, too"
    assert names(file) == ["mia"]


def test_where_there_are_no_links_it_is_kept_as_a_copy_or_not_replaced(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = tmp_path / "copy"
    backup(url_of(file), copy)
    do(file, "UPDATE people SET name = 'kim'")

    def is_full(_: Path, to: Path) -> None:
        to.write_text("half of it")
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.link", Mock(side_effect=PermissionError(1, "Operation not permitted")))
    with monkeypatch.context() as full:
        full.setattr("shutil.copyfile", is_full)
        with pytest.raises(Undone, match="No space left"):
            restore(url_of(file), copy)
    assert names(file) == ["kim"] and files(tmp_path) == ["cards.sqlite3", "copy"]
    replaced = restore(url_of(file), copy).replaced
    assert replaced and names(replaced) == ["kim"] and names(file) == ["mia"]


def test_where_nothing_is_yet_a_copy_is_put(file: Path, tmp_path: Path) -> None:
    new = tmp_path / "new" / "cards.sqlite3"
    copy = tmp_path / "copy"
    backup(url_of(file), copy)
    assert restore(url_of(new), copy).replaced is None
    assert names(new) == ["mia"]


def test_postgresql_has_tools_of_its_own(tmp_path: Path) -> None:
    address = "postgresql://bot:hush@localhost/cards"
    with pytest.raises(Undone, match=r"pg_dump") as undone:
        backup(address, tmp_path / "copy")
    assert "hush" not in str(undone.value)
    with pytest.raises(Undone, match=r"pg_restore"):
        restore(address, tmp_path / "copy")
    with pytest.raises(StoreUnusable):
        backup("nonsense", tmp_path / "copy")


class Clock:
    """The day on which copies are made."""

    def __init__(self, patch: pytest.MonkeyPatch, day: str) -> None:
        self.today = date.fromisoformat(day)
        moment = SimpleNamespace(now=lambda _: datetime.combine(self.today, time(12), UTC))
        patch.setattr(copies, "datetime", moment)

    def next(self) -> None:
        self.today += timedelta(1)


async def copied(file: Path, *, daily: bool = True) -> list[str]:
    """Do what is done each hour; return the copies that are there then, by their names."""
    folder = file.parent / "copies"
    await asyncio.to_thread(copies.look_after, url_of(file), folder, daily=daily)
    return [name.removesuffix(".sqlite3") for name in files(folder)]


async def test_a_folder_there_keeps_its_owner(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Root makes a folder the bot's own, and leaves another's alone."""
    given: list[str] = []
    monkeypatch.setattr(copies, "give_to_owner", lambda path: given.append(path.name))
    clock = Clock(monkeypatch, "2026-02-01")
    await copied(file)
    clock.next()
    await copied(file)
    assert given == ["copies", "2026-02-01.sqlite3.part", "2026-02-02.sqlite3.part"]


async def test_there_is_a_copy_of_each_of_two_weeks_days_and_of_four_weeks(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch, "2026-02-01")
    for _ in range(28):
        await copied(file)
        clock.next()
    days = [f"2026-02-{day}" for day in range(16, 29)]
    assert await copied(file) == ["2026-02-08", "2026-02-15", *days, "2026-03-01"]
    (file.parent / "copies" / "2026-01-05.sqlite3").touch()  # from before a long pause
    (file.parent / "copies" / "mine.sqlite3").touch()
    await prefer(file, "benny")
    await copied(file)  # there is one a day
    clock.next()
    new = ["2026-03-01", "2026-03-02", "mine"]
    assert await copied(file) == ["2026-02-08", "2026-02-15", *days[1:], *new]
    kept = [names(file.parent / "copies" / f"{name}.sqlite3") for name in new[:2]]
    assert kept == [["mia"], ["mia", "benny"]]


@pytest.mark.parametrize("trouble", ["damaged", "no room", "not writable"])
async def test_without_a_good_copy_none_is_deleted(
    file: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, trouble: str
) -> None:
    clock = Clock(monkeypatch, "2026-02-01")
    before, whole = await copied(file), await asyncio.to_thread(file.read_bytes)
    for _ in range(40):
        clock.next()
    if trouble == "damaged":
        damage_an_index(file)
    elif trouble == "no room":
        monkeypatch.setattr("shutil.disk_usage", lambda _: SimpleNamespace(free=2 * len(whole) - 1))
    else:
        monkeypatch.setattr(copies, "backup", Mock(side_effect=PermissionError))
    assert await copied(file) == before
    assert "no copy of today" in caplog.text
    assert vars(caplog.records[-1])["matter"] == "copy", "of which the owner is told"
    if trouble == "no room":
        monkeypatch.setattr("shutil.disk_usage", lambda _: SimpleNamespace(free=2 * len(whole)))
        assert await copied(file) == ["2026-03-13"]


async def test_an_old_copy_that_cannot_go_is_told_of_and_holds_up_nothing(
    file: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    Clock(monkeypatch, "2026-03-01")
    (file.parent / "copies" / "2026-01-05.sqlite3").mkdir(parents=True)  # which unlink refuses
    (file.parent / "copies" / "2026-01-06.sqlite3").touch()
    assert await copied(file) == ["2026-01-05", "2026-03-01"]
    assert "2026-01-05.sqlite3 cannot be deleted" in caplog.text
    assert "no copy of today" not in caplog.text
    assert vars(caplog.records[-1])["matter"] == "copy", "of which the owner is told"


async def test_none_is_made_where_none_is_wanted_and_the_old_ones_go(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch, "2026-02-01")
    migrated = [f"2026-02-0{day}T120000Z-0046" for day in range(1, 6)]
    (file.parent / "copies").mkdir()
    for name in migrated:
        (file.parent / "copies" / f"{name}.sqlite3").touch()
    assert await copied(file, daily=False) == migrated[-3:]
    for _ in range(30):
        clock.next()
    assert await copied(file, daily=False) == migrated[-2:], "of four weeks at most"


def test_a_folder_is_for_one_program_at_a_time(tmp_path: Path) -> None:
    folder = tmp_path / "var"
    with locked(folder), pytest.raises(AlreadyRunning, match=str(folder)), locked(folder):
        pass
    with locked(folder):
        pass


def test_a_database_is_for_one_program_at_a_time(tmp_path: Path) -> None:
    file = tmp_path / "cards.sqlite3"
    with database_locked(url_of(file)), database_locked(url_of(tmp_path / "other.sqlite3")):
        for address in (url_of(file), f"sqlite:///file:{file}?mode=ro&uri=true"):
            with pytest.raises(AlreadyRunning, match=str(file)), database_locked(address):
                pass
        with database_locked("postgresql://cards"), database_locked("postgresql://cards"):
            pass
    with database_locked(url_of(file)):
        pass


@pytest.mark.parametrize("call", ["fcntl.flock", "os.chown"])
def test_folders_not_lockable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 0)
    monkeypatch.setattr("os.chown", lambda *_: None)
    monkeypatch.setattr(call, Mock(side_effect=OSError(37, "No locks available")))
    with pytest.raises(StoreUnusable, match="No locks available"), locked(tmp_path):
        pass
