"""ops/copies.sh with PostgreSQL's own programs: its copies are read back, and can be put back."""

import asyncio
import os
import subprocess
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from data.presets import presets
from data.store import open_store
from tables.people import Person
from tables.room import Room
from tests.support.databases import on_server
from tests.support.postgres import Postgres, binary

pytestmark = [pytest.mark.whole, pytest.mark.postgres]

ROOT = Path(__file__).parents[3]
HALF = '#!/bin/sh\n"{dump}" "$@"; head -c 20000 "$3" > "$3.half"; mv "$3.half" "$3"\n'


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
    store = await open_store(address)
    room = Room(store)
    await room.open(1, 2, Person(1, "Mia"), presets()["cruzo"])
    await room.close()
    await store.close()


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


def test_a_copy_that_is_cut_short_is_none(server: Postgres, tmp_path: Path) -> None:
    given = environment(f"{server.address}/cut", tmp_path)
    subprocess.run(["createdb", "-E", "UTF8", "-T", "template0", "cut"], env=given, check=True)
    asyncio.run(table_at(f"{server.address}/cut"))
    dump = tmp_path / "bin" / "pg_dump"
    dump.write_text(HALF.format(dump=binary("pg_dump")))
    dump.chmod(0o755)
    assert run(tmp_path, given) == ([], "3600")
