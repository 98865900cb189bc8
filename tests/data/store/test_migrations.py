"""Databases of any age are migrated to this version automatically; a newer one is left alone."""

import asyncio
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from cogs.standings.store import Scope, TitleRole
from data.store import NewerDatabase, SqlStore, StoreUnusable, open_store
from data.store.database.migrating import SCRIPTS, migrate, newest
from data.store.schema import metadata
from tables.lobby.state import Again
from tables.room import Room
from tables.round_memory import NO_ROUND
from tables.table import Table
from tests.support.databases import rows, url_of
from tests.tables.helpers import CHANNEL, SERVER, House

pytestmark = pytest.mark.sqlite

FIRST = Path(__file__).parent / "version_0001.sql"

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


def of_version_1(file: Path, more: str = "") -> None:
    """A database as the first version left it, in the middle of a throw-in, and more."""
    connection = sqlite3.connect(file)
    connection.executescript(FIRST.read_text("utf-8"))
    connection.executescript(more)
    connection.close()


def version(file: Path) -> str:
    return str(rows(file, "SELECT version_num FROM alembic_version")[0][0])


async def test_an_empty_database_gets_the_schema_that_is_written_down(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "down" / "a.db"
    await (await open_store(url_of(file))).close()
    engine = create_engine(f"sqlite:///{file}")
    with engine.connect() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), metadata)
    engine.dispose()
    assert differences == []


async def test_opening_again_changes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "a.db"
    await (await open_store(url_of(file))).close()
    before = rows(file, "SELECT * FROM sqlite_master")
    await (await open_store(url_of(file))).close()
    assert [*map(tuple, rows(file, "SELECT * FROM sqlite_master"))] == [*map(tuple, before)]


@pytest.mark.slow
async def test_a_table_of_the_first_version_goes_on(tmp_path: Path) -> None:
    house = House(tmp_path / "a.db")
    of_version_1(house.file)
    room: Room = await house.open()
    (number,) = await room.in_channel(CHANNEL)
    table = await room.get(number)
    assert isinstance(table, Table)
    assert table.reacting
    assert len(table.snapshot.memory.since) == len(table.people)
    assert [person.name for person in table.people] == ["Anna", "Ben", "Cem"]
    await house.time.passes(8, room)
    assert not table.reacting
    await house.close()


# Two rounds were finished at another table of that version, whose second result is still shown.
FINISHED = """
INSERT INTO tables
    SELECT 2, 40, server, channel, 0, lobby, NULL, rest, 0, 0, NULL, 0, NULL, NULL, NULL
    FROM tables;
UPDATE tables SET
    lobby = json_set(lobby, '$.stage', 'between', '$.rounds', 2),
    rest = json_set(rest, '$.since', json('[]'), '$.result', json('{
        "places": [[1], [0, 2]], "numbers": [1, 2], "title": null, "shared": true,
        "seed": "c2VlZA=="
    }'))
    WHERE id = 2;
INSERT INTO seats SELECT 2, seat, person_id FROM seats;
INSERT INTO rounds VALUES
    (1, 2, 0, 400000000000000000, 'cruzo', '{}', 'a', 0, NULL, 1.0, 2.0),
    (2, 2, 1, 400000000000000000, 'cruzo', '{}', 'b', 0, NULL, 3.0, 4.0);
INSERT INTO round_seats VALUES
    (1, 0, 1, 3, 1), (1, 1, 2, 1, 0), (1, 2, 3, 2, 0),
    (2, 0, 1, 2, 0), (2, 1, 2, 1, 0), (2, 2, 3, 2, 0);
"""


@pytest.mark.slow
async def test_finished_rounds_of_the_first_version_count_as_matches(tmp_path: Path) -> None:
    house = House(tmp_path / "a.db")
    of_version_1(house.file, FINISHED)
    room: Room = await house.open()
    board = await house.store.standings.leaderboard(SERVER, Scope("shithead", "cruzo"))
    assert [title.person.name for title in board.titles] == ["Anna"]
    counted = {one.person.name: (one.rounds, one.wins, one.titles) for one in board.standings}
    assert counted == {"Anna": (2, 0, 1), "Ben": (2, 2, 0), "Cem": (2, 0, 0)}
    assert {one.points for one in board.standings} == {None}
    table = await room.get(2)
    assert isinstance(table, Table)
    assert (table.lobby.stage, table.lobby.matches, table.lobby.opened) == (
        "between",
        2,
        (b"seed",),
    )
    assert table.snapshot.memory == NO_ROUND
    assert table.result is not None
    assert (table.result.places, table.result.over) == (((1,), (0, 2)), True)
    for person in table.people:
        await table.act(person, Again())
    assert table.lobby.stage == "round"
    await _play_to_the_end(table)
    assert [row["number"] for row in rows(house.file, "SELECT number FROM matches")] == [0, 1, 2]
    assert [row["match"] for row in rows(house.file, "SELECT match FROM rounds")] == [0, 1, 2]
    await house.close()


async def _play_to_the_end(table: Table) -> None:
    while table.state is not None:
        seat = table.to_act[0]
        await table.act(table.people[seat], table.game.default(table.state, seat))


# Two more tables, one of them closed, whose round nobody can read.
UNREADABLE = """
INSERT INTO tables
    SELECT id + more, revision, server, channel, more - 1, lobby, '"x"', rest, 2 - more, 0,
        NULL, 0, NULL, NULL, NULL
    FROM tables, (SELECT 1 AS more UNION SELECT 2);
"""


async def test_of_tables_of_old_it_is_looked_up_when_they_are_due(tmp_path: Path) -> None:
    house = House(tmp_path / "a.db")
    of_version_1(house.file, UNREADABLE)
    room: Room = await house.open()
    table = await room.get(1)
    assert isinstance(table, Table)
    assert table.reacting and table.due == 8.0
    found = [tuple(row) for row in rows(house.file, "SELECT due, told FROM tables ORDER BY id")]
    assert found == [(8.0, None), (0.0, None), (None, None)]
    await house.close()


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
    assert [subprocess.check_output(told, text=True).strip() for _ in "12"] == ["True", "False"]


async def test_an_older_database_is_upgraded_by_itself(tmp_path: Path) -> None:
    file = tmp_path / "a.db"
    of_version_1(file)
    await (await open_store(url_of(file), later_scripts(tmp_path))).close()
    assert version(file) == "9999"
    assert [row["colour"] for row in rows(file, "SELECT * FROM tables")] == ["green"]


@pytest.mark.slow
async def test_who_chose_a_title_s_role_before_that_was_kept_is_not_known(tmp_path: Path) -> None:
    file, scripts = tmp_path / "a.db", tmp_path / "migrations"
    shutil.copytree(SCRIPTS, scripts, ignore=shutil.ignore_patterns("__pycache__", "00[1-9]*"))
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as before:
        migrate(before, str(file), scripts)
    engine.dispose()
    connection = sqlite3.connect(file)
    connection.execute("INSERT INTO servers (id, role) VALUES (1, 77), (2, NULL)")
    connection.commit()
    connection.close()
    store = await open_store(url_of(file))
    assert await store.title_roles.of_server(1) == TitleRole(77), (
        "set aside: nobody is asked to vouch for it"
    )
    assert await store.title_roles.of_server(2) is None
    await store.close()


@pytest.mark.slow
async def test_calls_of_before_there_were_challenges_are_kept(tmp_path: Path) -> None:
    scripts, file = tmp_path / "migrations", tmp_path / "a.db"
    shutil.copytree(SCRIPTS, scripts, ignore=shutil.ignore_patterns("__pycache__"))
    for later in scripts.glob("versions/*.py"):
        if later.name >= "0032":
            later.unlink()
    of_version_1(file)
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        migrate(connection, "a.db", scripts)
        connection.exec_driver_sql(
            "INSERT INTO calls (table_id, server, channel, message, at, over)"
            " VALUES (1, 7, 8, 9, 3.5, 1)"
        )
    with engine.begin() as connection:
        migrate(connection, "a.db")
    engine.dispose()
    (row,) = rows(file, "SELECT * FROM calls")
    assert dict(row) == {
        "id": 1, "table_id": 1, "server": 7, "channel": 8, "message": 9, "at": 3.5, "over": 1,
        "challenge": 0, "pair": None, "pair_key": None,
    }  # fmt: skip


@pytest.mark.slow
async def test_a_migration_that_fails_changes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "a.db"
    of_version_1(file)
    scripts = later_scripts(tmp_path, '    op.execute("UPDATE nothing SET a = 1")')
    with pytest.raises(StoreUnusable, match="nothing"):
        await open_store(url_of(file), scripts)
    assert version(file) == "0001"
    assert "colour" not in rows(file, "SELECT * FROM tables")[0].keys()  # noqa: SIM118 - a Row
    await (await open_store(url_of(file))).close()


async def test_a_newer_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "a.db"
    await (await open_store(url_of(file), later_scripts(tmp_path))).close()
    with pytest.raises(NewerDatabase, match=r"newer version.*9999") as refused:
        await open_store(url_of(file))
    assert refused.value.reason == "newer"
    assert version(file) == "9999"


async def test_two_programs_that_start_at_once_migrate_once(tmp_path: Path) -> None:
    """Who comes second waits a second at most, and then says that the database is locked."""
    openings = [open_store(url_of(tmp_path / "a.db")) for _ in range(4)]
    done = await asyncio.gather(*openings, return_exceptions=True)
    stores = [one for one in done if isinstance(one, SqlStore)]
    refused = [one for one in done if isinstance(one, StoreUnusable)]
    for store in stores:
        await store.close()
    assert stores
    assert [one.reason for one in refused] == ["locked"] * (4 - len(stores))
    assert len(rows(tmp_path / "a.db", "SELECT * FROM alembic_version")) == 1
