"""A real PostgreSQL: refused, stopped, killed, and a SQLite database copied to it."""

import asyncio
import os
import signal
import subprocess
from pathlib import Path
from urllib.parse import urlsplit

import pytest

import bot
from data.chores import Exit
from data.presets import presets
from data.store import SqlStore, StoreUnusable, open_store
from data.store.database.connecting import read_url, reading_engine
from data.store.database.lock import locked
from data.store.keeping.backup import Undone
from data.store.keeping.copying import copy_to
from data.store.schema import metadata
from tables.errors import Refused, StoreTrouble
from tables.lobby.state import Join, Leave, Start
from tables.people import Person
from tables.room import Room
from tables.table import Table
from tests.support.databases import on_server, opened
from tests.support.postgres import Postgres, binary

pytestmark = [pytest.mark.whole, pytest.mark.postgres]

ANNA, BEN = Person(2**62, "Anna"), Person(2**62 + 1, "Bén 🂡")


@pytest.fixture
async def database(server: Postgres, request: pytest.FixtureRequest) -> str:
    """The address of an empty database."""
    name = f"of_{abs(hash(request.node.name))}"
    engine = reading_engine(read_url(f"{server.address}/postgres"))
    async with engine.connect() as connection:
        await connection.exec_driver_sql(f"CREATE DATABASE {name}")
    await engine.dispose()
    return f"{server.address}/{name}"


async def refusal(address: str) -> StoreUnusable:
    with pytest.raises(StoreUnusable) as refused:
        await open_store(address)
    assert "only-for-tests" not in str(refused.value)
    assert len(str(refused.value).splitlines()) == 1
    return refused.value


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT])
async def test_a_server_that_goes_away_in_the_middle_of_a_move_loses_nothing(
    server: Postgres, database: str, how: signal.Signals
) -> None:
    async with opened(database) as store:
        room = Room(store)
        table = await room.open(1, 2, ANNA, presets()["cruzo"])
        acknowledged, troubles, stop = [1], list[str](), asyncio.Event()
        made = asyncio.Queue[int]()

        async def play() -> None:
            while not stop.is_set():
                try:
                    action = Leave() if table.seat_of(BEN.user) is not None else Join()
                    acknowledged.append((await table.act(BEN, action)).after)
                    made.put_nowait(acknowledged[-1])
                except StoreTrouble as trouble:
                    troubles.append(trouble.reason)
                    await asyncio.sleep(0.05)
                except Refused:
                    pass

        async def more() -> None:
            for _ in range(20):
                await asyncio.wait_for(made.get(), 20)

        playing = asyncio.create_task(play())
        for _ in range(3):
            await more()
            await asyncio.to_thread(server.stop, how)
            await asyncio.sleep(0.2)
            await asyncio.to_thread(server.start)
            while not made.empty():
                made.get_nowait()
        await more()
        stop.set()
        await playing
        await room.close()
    assert troubles and all(len(one.splitlines()) == 1 for one in troubles)
    kept = [row[0] for row in on_server(database, "SELECT revision FROM log ORDER BY revision")]
    assert kept == list(range(1, kept[-1] + 1))
    assert sorted(set(acknowledged)) == acknowledged and set(acknowledged) <= set(kept)


async def _evening(file: Path) -> None:
    """A SQLite database with a table in a round, one in the lobby and a closed one."""
    async with opened(f"sqlite:///{file}") as store:
        room = Room(store)
        tables = [await room.open(1, 2, ANNA, presets()["cruzo"]) for _ in range(3)]
        for table in tables:
            await table.act(BEN, Join())
        await tables[0].act(ANNA, Start())
        await tables[2].shut()
        await room.close()


async def _everything(address: str) -> dict[str, list[tuple[object, ...]]]:
    """Return everything stored, by table."""
    engine = reading_engine(read_url(address))
    try:
        async with engine.connect() as connection:
            return {
                table.name: sorted(
                    (tuple(row) for row in await connection.execute(table.select())), key=repr
                )
                for table in metadata.sorted_tables
            }
    finally:
        await engine.dispose()


def _nothing(*_: object) -> None: ...


async def test_a_database_is_moved_whole(database: str, tmp_path: Path) -> None:
    file = tmp_path / "a.db"
    await _evening(file)
    before = file.read_bytes()
    told: list[tuple[int, int]] = []
    copied = await copy_to(f"sqlite:///{file}", database, lambda *done: told.append(done))
    everything = await _everything(database)
    assert everything == await _everything(f"sqlite:///{file}")
    assert told[-1] == (copied, copied) and copied == sum(map(len, everything.values()))
    assert file.read_bytes() == before
    room = Room(await open_store(database))
    table = await room.get(1)
    assert isinstance(table, Table)
    assert table.lobby.stage == "round"
    assert (await room.open(1, 3, ANNA, presets()["cruzo"])).id == 4, "numbers go on"
    await room.close()
    await room.store.close()
    with pytest.raises(Undone, match="not empty"):
        await copy_to(f"sqlite:///{file}", database, _nothing)


async def test_nothing_is_moved_while_the_server_is_used(database: str, tmp_path: Path) -> None:
    await _evening(tmp_path / "a.db")
    async with opened(database) as store:
        await store.to_resume(0.0, 1.0)
        with pytest.raises(Undone, match="Another program uses"):
            await copy_to(f"sqlite:///{tmp_path / 'a.db'}", database, _nothing)
    assert isinstance(store, SqlStore)


async def test_only_a_file_there_is_is_moved_to_a_server(database: str, tmp_path: Path) -> None:
    with pytest.raises(Undone, match="no SQLite file"):
        await copy_to(f"sqlite:///{tmp_path / 'b.db'}", database, _nothing)
    await _evening(tmp_path / "a.db")
    with pytest.raises(Undone, match="no PostgreSQL"):
        await copy_to(f"sqlite:///{tmp_path / 'a.db'}", "sqlite:///b.db", _nothing)
    assert not (tmp_path / "b.db").exists()


async def test_the_programs_own_chores_move_it_and_have_it_drawn_anew(
    database: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(bot, "ENV_FILE", tmp_path / "none")
    monkeypatch.setenv("DATA_DIR", str(tmp_path))
    await _evening(tmp_path / "cardtable.sqlite3")

    def done(*chore: str) -> tuple[int, str]:
        code = bot.main(chore)
        said = capsys.readouterr()
        return code, said.out + said.err

    with locked(tmp_path):
        assert (await asyncio.to_thread(done, "copy-to", database))[0] == Exit.RUNNING
    code, said = await asyncio.to_thread(done, "copy-to", database)
    assert (code, "rows are copied" in said) == (Exit.STOPPED, True)
    assert (await asyncio.to_thread(done, "copy-to", database))[0] == Exit.UNDONE
    wrong = database.replace("only-for", "not-for")
    assert (await asyncio.to_thread(done, "copy-to", wrong))[0] == Exit.DATABASE
    monkeypatch.setenv("DATABASE_URL", database)
    assert (await asyncio.to_thread(done, "restored"))[0] == Exit.STOPPED
    shown = on_server(database, "SELECT shown, lags FROM tables ORDER BY id")
    assert [tuple(row) for row in shown[:2]] == [(0, True)] * 2


# ops/copies.sh with PostgreSQL's own programs: its copies are read back, and can be put back

ROOT = Path(__file__).parents[3]


def environment(address: str, folder: Path) -> dict[str, str]:
    """Return the environment of PostgreSQL's programs, and a `sleep` that ends the job."""
    programs = folder / "bin"
    programs.mkdir()
    (programs / "sleep").write_text(f'#!/bin/sh\necho "$1" > "{folder}/slept"; kill $PPID\n')
    (programs / "sleep").chmod(0o755)
    at = urlsplit(address)
    own = f"{programs}:{binary('pg_dump').parent}:{os.environ['PATH']}"
    return {
        "PATH": own, "PGHOST": at.hostname or "", "PGPORT": str(at.port),
        "PGUSER": at.username or "", "PGPASSWORD": at.password or "", "PGDATABASE": at.path[1:],
    }  # fmt: skip


def run(folder: Path, environment: dict[str, str]) -> tuple[list[Path], str]:
    """Run the job once; return the copies, and the seconds it would sleep."""
    copies = folder / "copies"
    copies.mkdir(exist_ok=True)
    command = ["sh", str(ROOT / "ops" / "copies.sh"), str(copies)]
    subprocess.run(command, env=environment, timeout=60, capture_output=True, check=False)
    return sorted(copies.iterdir()), (folder / "slept").read_text().strip()


async def table_at(address: str) -> None:
    """Open a table in a database."""
    async with opened(address) as store:
        room = Room(store)
        await room.open(1, 2, Person(1, "Mia"), presets()["cruzo"])
        await room.close()


def test_a_copy_is_read_back_and_can_be_put_back(server: Postgres, tmp_path: Path) -> None:
    given = environment(f"{server.address}/copied", tmp_path)
    subprocess.run(["createdb", "-E", "UTF8", "-T", "template0", "copied"], env=given, check=True)
    asyncio.run(table_at(f"{server.address}/copied"))
    [copy], slept = run(tmp_path, given)
    assert slept == "86400" and copy.suffix == ".dump"
    listed = subprocess.run(
        ["pg_restore", "--list", copy], env=given, capture_output=True, text=True, check=True
    )
    assert "TABLE DATA public matches" in listed.stdout

    subprocess.run(["createdb", "-E", "UTF8", "-T", "template0", "again"], env=given, check=True)
    subprocess.run(["pg_restore", "-d", "again", copy], env=given, check=True)
    assert on_server(f"{server.address}/again", "SELECT count(*) FROM tables") == [(1,)]
