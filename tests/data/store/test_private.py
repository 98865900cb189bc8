"""The bot's files belong to its owner alone from the moment they are created."""

import asyncio
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

import bot
from bot import Settings
from cogs.bot import CardTable
from cogs.wire.registering import write_note
from data.chores import Exit
from data.store import open_store
from data.store.database.connecting import tighten
from data.store.database.lock import locked
from data.store.keeping.backup import backup, restore
from data.store.servers import TableDefaults
from tests.support.databases import url_of

pytestmark = pytest.mark.sqlite


@pytest.fixture(autouse=True)
def generous() -> Iterator[None]:
    """The person running the tests lets everybody read everything."""
    before = os.umask(0)
    yield
    os.umask(before)


@pytest.fixture
def no_modes(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file system on which no mode can be changed, and which knows no links."""

    refused = Mock(side_effect=PermissionError(1, "Operation not permitted"))
    for name in ("chmod", "fchmod", "lchmod", "link"):
        monkeypatch.setattr(os, name, refused, raising=False)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(discord_token="secret", data_dir=tmp_path / "var")


def modes(folder: Path) -> dict[str, int]:
    return {path.name: path.stat().st_mode & 0o7777 for path in [folder, *folder.iterdir()]}


def run(monkeypatch: pytest.MonkeyPatch, settings: Settings) -> dict[str, int]:
    """Return the file modes in the data folder while the bot runs, after something was stored."""
    found: dict[str, int] = {}

    async def start(self: CardTable, token: str, **_: Any) -> None:
        await self.store.servers.save_preferences(1, TableDefaults(rules="cruzo"))
        write_note(settings.data_dir / "commands-None.sha256", "0" * 64)
        found.update(modes(settings.data_dir))

    monkeypatch.setattr(CardTable, "start", start)
    assert bot.run(settings) is Exit.STOPPED
    return found


@pytest.mark.usefixtures("no_modes")
def test_nobody_else_may_ever_look(monkeypatch: pytest.MonkeyPatch, settings: Settings) -> None:
    found = run(monkeypatch, settings)
    assert found.pop("var") == 0o700
    ends = ["", "-shm", "-wal", ".lock"]
    notes = {"commands-None.sha256", "tried.sha256"}
    names = {"bot.lock", *notes, *(f"cardtable.sqlite3{end}" for end in ends)}
    assert found == dict.fromkeys(names, 0o600)


@pytest.mark.parametrize("made", [0o755, 0o2775])
def test_what_is_there_is_taken_from_everybody_else(
    monkeypatch: pytest.MonkeyPatch, settings: Settings, made: int
) -> None:
    settings.data_dir.mkdir()
    settings.data_dir.chmod(made)
    names = ["bot.lock", "commands-None.sha256", "cardtable.sqlite3", "cardtable.sqlite3.lock"]
    for name in names:
        (settings.data_dir / name).touch(0o666)
    found = run(monkeypatch, settings)
    assert found.pop("var") & 0o777 == 0o700
    assert {*found.values()} == {0o600}


def test_a_folder_for_many_stays_one(tmp_path: Path) -> None:
    tmp_path.chmod(0o1777)
    with locked(tmp_path):
        assert tmp_path.stat().st_mode & 0o7777 == 0o1777
    tighten([tmp_path / "nothing"])


@pytest.mark.usefixtures("no_modes")
async def test_copies_and_what_they_replace(tmp_path: Path, settings: Settings) -> None:
    file = tmp_path / "cards.sqlite3"
    await (await open_store(url_of(file))).close()
    backup(url_of(file), tmp_path / "copy")
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA user_version = 7")
    replaced = restore(url_of(file), tmp_path / "copy").replaced
    assert replaced
    for one in (file, tmp_path / "copy", replaced):
        assert one.stat().st_mode & 0o777 == 0o600, one
    with closing(sqlite3.connect(replaced)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (7,)


async def test_a_copy_is_never_readable_while_it_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite finds the files it is to fill, and makes none of its own."""
    file = tmp_path / "cards.sqlite3"
    await (await open_store(url_of(file))).close()
    connect: Any = sqlite3.connect
    opened = []

    def look(where: Any, **given: Any) -> Any:
        if not given.get("uri"):
            opened.append(Path(where).stat().st_mode & 0o777)
        return connect(where, **given)

    monkeypatch.setattr(sqlite3, "connect", look)
    await asyncio.to_thread(backup, url_of(file), tmp_path / "copy")
    await asyncio.to_thread(restore, url_of(file), tmp_path / "copy")
    assert {*opened} == {0o600}
