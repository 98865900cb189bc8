"""Databases of any age are migrated to this version automatically; a newer one is left alone."""

import asyncio
import logging
import re
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory

import bot
from data.chores import Exit
from data.store import NewerDatabase, SqlStore, StoreUnusable, open_store
from data.store.database.errors import BASE as BASE_COMMIT
from data.store.database.errors import BETWEEN
from data.store.database.migrating import SCRIPTS, newest
from tables.lobby.state import Again
from tables.room import Room
from tables.table import Table
from tests.support.databases import execute, rows, url_of
from tests.tables.helpers import SERVER, House

pytestmark = pytest.mark.sqlite

# As the last version before the base left it: a table in the middle of a throw-in, and one whose
# second round is over.
BASE = Path(__file__).parent / "version_0037.sql"

LATER = """
import sqlalchemy as sa
from alembic import op

revision = "9999"
down_revision = "{before}"


def upgrade():
    op.add_column("tables", sa.Column("colour", sa.Text))
    op.execute("UPDATE tables SET colour = 'green'")
{more}
"""


def later_scripts(folder: Path, more: str = "") -> Path:
    """The migrations plus one of a future version."""
    scripts = folder / "migrations"
    shutil.copytree(SCRIPTS, scripts, ignore=shutil.ignore_patterns("__pycache__"))
    newest = sorted((scripts / "versions").glob("0*.py"))[-1].name[:4]
    text = LATER.format(before=newest, more=more)
    (scripts / "versions" / "9999_later.py").write_text(text)
    return scripts


def of_base(file: Path, more: str = "") -> None:
    """Write a database of the base version, and more."""
    connection = sqlite3.connect(file)
    connection.executescript(BASE.read_text("utf-8"))
    connection.executescript(more)
    connection.close()


def version(file: Path) -> str:
    return str(rows(file, "SELECT version_num FROM alembic_version")[0][0])


def schema(file: Path) -> dict[str, object]:
    """Return a database's tables with their columns, keys and indexes, whatever their order."""
    connection = sqlite3.connect(file)
    tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master")]
    facts: dict[str, object] = {}
    for name in tables:
        columns = connection.execute(f"PRAGMA table_info({name})")
        keys = connection.execute(f"PRAGMA foreign_key_list({name})")
        indexes = connection.execute(f"PRAGMA index_list({name})").fetchall()
        facts[name] = (
            {row[1]: (row[2], row[3], (row[4] or "").strip("'"), row[5]) for row in columns},
            {row[2:5] for row in keys},
            {
                (unique, tuple(row[2] for row in connection.execute(f"PRAGMA index_info({index})")))
                for _, index, unique, *_ in indexes
            },
        )
    connection.close()
    return facts


async def test_a_database_of_the_base_becomes_what_a_new_one_is(tmp_path: Path) -> None:
    fresh, old = tmp_path / "deep" / "down" / "a.db", tmp_path / "b.db"
    of_base(old)
    for file in (fresh, old):
        await (await open_store(url_of(file))).close()
        assert version(file) == newest()
    assert schema(old) == schema(fresh)


@pytest.mark.parametrize(
    ("left_by", "why", "start"), [("0036", "older", BASE_COMMIT), ("0040", "between", BETWEEN)]
)
async def test_a_database_of_no_version_that_leads_here_is_refused_and_left_alone(
    file: Path, left_by: str, why: str, start: str
) -> None:
    of_base(file, f"UPDATE alembic_version SET version_num = '{left_by}'")
    with pytest.raises(StoreUnusable, match=f"Start commit {start} with it once.*{left_by}") as no:
        await open_store(url_of(file))
    assert no.value.reason == why
    assert version(file) == left_by


async def test_opening_again_changes_nothing(file: Path) -> None:
    await (await open_store(url_of(file))).close()
    before = rows(file, "SELECT * FROM sqlite_master")
    await (await open_store(url_of(file))).close()
    assert [*map(tuple, rows(file, "SELECT * FROM sqlite_master"))] == [*map(tuple, before)]


@pytest.mark.slow
async def test_tables_of_the_base_go_on(tmp_path: Path) -> None:
    house = House(tmp_path / "a.db")
    of_base(house.file)
    room: Room = await house.open()
    reacting, between = await room.get(1), await room.get(2)
    assert isinstance(reacting, Table) and isinstance(between, Table)
    assert reacting.reacting
    assert [person.name for person in reacting.people] == ["Anna", "Ben", "Cem"]
    await house.time.passes(8, room)
    assert not reacting.reacting
    assert between.lobby.stage == "between"
    for person in between.people:
        await between.act(person, Again())
    assert between.lobby.stage == "round"
    await House.plays_out(between)
    assert [row["number"] for row in rows(house.file, "SELECT number FROM matches")] == [0, 1, 2]
    await house.close()


# What that version had besides, and has been taken out.
TAKEN_OUT = """
INSERT INTO watches (id, round_id, server, channel, position, began, pressed, moved)
    SELECT 1, min(id), server, 5, 0, 1.0, 1.0, 1.0 FROM rounds;
INSERT INTO sign_ups (id, server, channel, message, event, rules, options, person_id, starts, state)
    SELECT 1, server, 5, 6, 4711, 'cruzo', '{}', 1, 2e9, 'open' FROM rounds LIMIT 1;
UPDATE servers SET events = 1;
UPDATE rounds SET cuts = '["13"]', opened = 1, honours = '{"clean": [1, 0, 0]}';
UPDATE tables SET lobby = json_set(lobby, '$.cuts', json('[[0, "13"]]'));
"""


async def test_a_database_with_what_has_been_taken_out_goes_on(tmp_path: Path) -> None:
    """A round dealt from a cut keeps it, the next has none; honours stay counted."""
    house = House(tmp_path / "a.db")
    of_base(house.file, TAKEN_OUT)
    room: Room = await house.open()
    running, between = await room.get(1), await room.get(2)
    assert isinstance(running, Table) and isinstance(between, Table)
    assert (running.lobby.cuts, between.lobby.cuts) == (((0, "13"),), ())
    kept = await house.store.sign_ups.get(1)
    assert kept is not None and (kept.state, kept.message) == ("open", 6)
    played = rows(house.file, "SELECT cuts FROM rounds")
    (anna,) = rows(house.file, "SELECT user FROM people WHERE id = 1")
    found = (await house.store.standings.profile(anna["user"], SERVER)).honours
    assert [(one.honour, one.count) for one in found] == [("clean", len(played))]
    assert {row["cuts"] for row in played} == {'["13"]'}
    await house.close()


async def test_an_older_database_is_upgraded_and_counted_anew(file: Path, tmp_path: Path) -> None:
    of_base(file, "DELETE FROM standings; DELETE FROM titles;")
    await (await open_store(url_of(file), later_scripts(tmp_path))).close()
    counted = "SELECT rounds, wins, titles FROM standings WHERE season = 0 AND rules = 'cruzo'"
    assert [tuple(row) for row in rows(file, counted)] == [(2, 0, 1), (2, 2, 0), (2, 0, 0)]
    assert [row["person_id"] for row in rows(file, "SELECT person_id FROM titles")] == [1]
    assert version(file) == "9999"
    assert [row["colour"] for row in rows(file, "SELECT * FROM tables")] == ["green", "green"]


def test_the_newest_migration_is_known_by_its_name() -> None:
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS))
    directory = ScriptDirectory.from_config(config)
    assert newest() == directory.get_current_head()
    for script in directory.walk_revisions():
        assert Path(script.path).name.startswith(f"{script.revision}_")


@pytest.mark.slow
def test_a_database_of_this_version_is_opened_without_alembic(tmp_path: Path) -> None:
    """It takes a tenth of a second to import, at each start."""
    opens = f"asyncio.run(open_store({url_of(tmp_path / 'a.db')!r}))"
    code = f"import asyncio, sys; from data.store import open_store; {opens}"
    told = [sys.executable, "-c", f"{code}; print('alembic' in sys.modules)"]
    assert [subprocess.check_output(told, text=True).strip() for _ in "12"] == ["False", "False"]


@pytest.mark.slow
async def test_a_migration_that_fails_changes_nothing(file: Path, tmp_path: Path) -> None:
    of_base(file)
    scripts = later_scripts(tmp_path, '    op.execute("UPDATE nothing SET a = 1")')
    with pytest.raises(StoreUnusable, match="nothing"):
        await open_store(url_of(file), scripts)
    assert version(file) == "0037"
    assert "colour" not in rows(file, "SELECT * FROM tables")[0].keys()  # noqa: SIM118 - a Row
    await (await open_store(url_of(file))).close()


async def test_a_newer_database_is_refused_and_left_alone(file: Path, tmp_path: Path) -> None:
    await (await open_store(url_of(file), later_scripts(tmp_path))).close()
    with pytest.raises(NewerDatabase, match=r"newer version.*9999") as refused:
        await open_store(url_of(file))
    assert refused.value.reason == "newer" and "restore" not in str(refused.value)
    assert version(file) == "9999"


async def test_a_migration_is_said_and_has_a_way_back(
    file: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without who had themselves deleted since, and in spite of moves made since."""
    caplog.set_level(logging.INFO)
    of_base(file)
    scripts, users = later_scripts(tmp_path), "SELECT user FROM people ORDER BY id"
    await (await open_store(url_of(file))).close()
    assert f"migrated from version 0037 to {newest()}" in caplog.text
    store = await open_store(url_of(file), scripts)
    assert f"migrated from version {newest()} to 9999" in caplog.text
    assert [version(copy) for copy in copies_beside(file)] == ["0037", newest()]
    mia, *others = [row["user"] for row in rows(file, users)]
    await execute(store, "UPDATE tables SET closed = 1")
    await store.privacy.forget(mia, 1.0)
    await store.close()
    with pytest.raises(NewerDatabase, match=r"lost.*deleted again") as refused:
        await open_store(url_of(file))
    [command] = re.findall("`(.*)`", str(refused.value))
    assert await asyncio.to_thread(bot.main, command.split()[2:]) == Exit.STOPPED
    assert "as they were deleted since: 1" in capsys.readouterr().out
    assert [row["user"] for row in rows(file, users)] == [None, *others]
    assert [row["closed"] for row in rows(file, "SELECT closed FROM tables")] == [0, 0]
    await (await open_store(url_of(file))).close()


@pytest.mark.parametrize(
    ("times", "beside", "reason"), [(3, 3, None), (2.9, 3, "no_copy"), (3, 2.9, "no_copy")]
)
async def test_nothing_is_migrated_without_room_for_it_and_a_copy(
    file: Path, monkeypatch: pytest.MonkeyPatch, times: float, beside: float, reason: str | None
) -> None:
    of_base(file)
    whole, free = size(file), int(min(times, beside) * size(file))

    def usage(folder: Path) -> SimpleNamespace:
        return SimpleNamespace(free=int((times if folder == file.parent else beside) * whole))

    monkeypatch.setattr("shutil.disk_usage", usage)
    try:
        await (await open_store(url_of(file))).close()
    except StoreUnusable as refused:
        assert refused.reason == reason and f"{free:,} are" in str(refused)
    assert version(file) == ("0037" if reason else newest())
    assert len(copies_beside(file)) == (not reason)


def size(file: Path) -> int:
    return file.stat().st_size


def copies_beside(file: Path) -> list[Path]:
    return sorted((file.parent / "copies").glob("*"))


async def test_two_programs_that_start_at_once_migrate_once(file: Path) -> None:
    """Who comes second waits a second at most, and then says that the database is locked."""
    openings = [open_store(url_of(file)) for _ in range(4)]
    done = await asyncio.gather(*openings, return_exceptions=True)
    stores = [one for one in done if isinstance(one, SqlStore)]
    refused = [one for one in done if isinstance(one, StoreUnusable)]
    for store in stores:
        await store.close()
    assert stores
    assert [one.reason for one in refused] == ["locked"] * (4 - len(stores))
    assert len(rows(file, "SELECT * FROM alembic_version")) == 1
