"""`bot.py doctor` on the playground: what is broken is named, and nothing is written."""

import asyncio
import os
import sqlite3
import time
from collections.abc import AsyncIterator, Callable
from contextlib import closing, nullcontext
from pathlib import Path
from types import SimpleNamespace

import pytest
import pytest_asyncio
from discord import Intents
from discord.ext.commands import Bot
from discord.http import Route

import bot
from cogs.ops import doctor
from cogs.ops.doctor import Finding, examine
from cogs.ops.machine import Machine
from cogs.wire.owner import OwnerMessages
from data.cards.faces import emoji_names
from data.chores import Exit
from data.store import open_store
from data.store.database.connecting import file_of, read_url
from data.store.database.lock import locked
from playground.server import Playground
from tests.support.postgres import Postgres


class Nobody:
    """The preferences of people who are told nothing."""


class Setup:
    """A server with a channel for the week, a database, a copy of it, and all emojis."""

    def __init__(self, place: Playground, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self.place, self.folder, self.patch = place, folder, patch
        self.token, self.channel = place.token, place.channel
        self.file, self.copies = folder / "cardtable.sqlite3", folder / "copies"
        self.copy = self.copies / "today.sqlite3"
        self.runs = False
        place.world.state.emojis |= {
            f"{number}": {"id": f"{number}", "name": name, "animated": False, "roles": []}
            for number, name in enumerate(emoji_names(), 1)
        }

    @property
    def database(self) -> str:
        return f"sqlite+aiosqlite:///{self.file}"

    async def make(self) -> None:
        await (await open_store(self.database)).close()
        server = self.place.world.channel(self.channel)["guild_id"]
        self.change(f"INSERT INTO servers (id, week_channel) VALUES ({server}, {self.channel})")
        self.copies.mkdir()
        self.copy.write_bytes(self.file.read_bytes())

    def change(self, statement: str) -> None:
        with closing(sqlite3.connect(self.file)) as database, database:
            database.execute(statement)

    async def findings(self, database: str = "", **more: bool) -> list[Finding]:
        database = database or self.database
        machine = Machine(self.folder, file_of(read_url(database)), self.copies)
        with locked(self.folder) if self.runs else nullcontext():
            return await examine(self.token, machine, database, **more)

    # What may be broken

    def wrong_token(self) -> None:
        self.token = "wrong"

    def no_network(self) -> None:
        self.patch.setattr(Route, "BASE", "http://127.0.0.1:9/api")

    def presses_elsewhere(self) -> None:
        elsewhere = "https://example.org/presses"
        self.place.world.state.application["interactions_endpoint_url"] = elsewhere

    def no_emojis(self) -> None:
        self.place.world.state.emojis.clear()

    def no_rights(self) -> None:
        self.place.faults.take("send_messages", channel=self.channel)

    def no_channel(self) -> None:
        self.place.faults.delete_channel(self.channel)

    def no_server(self) -> None:
        self.change("UPDATE servers SET id = 5")

    def full_disk(self) -> None:
        self.patch.setattr("shutil.disk_usage", lambda _: SimpleNamespace(free=1_000))

    def old_copy(self) -> None:
        before = time.time() - 5 * 86_400
        os.utime(self.copy, (before, before))

    def no_copy(self) -> None:
        self.copy.unlink()

    def broken_database(self) -> None:
        pages = bytearray(self.file.read_bytes())
        pages[4096 * 3 : 4096 * 9] = b"\xff" * 4096 * 6
        self.file.write_bytes(pages)

    def newer_database(self) -> None:
        self.change("UPDATE alembic_version SET version_num = '9999'")

    def wrong_clock(self) -> None:
        self.runs = True
        self.patch.setattr(doctor, "time", SimpleNamespace(time=lambda: time.time() + 1_200))

    def second_program(self) -> None:
        self.runs, bot = True, Bot("", intents=Intents())
        owner = OwnerMessages(bot, Nobody(), self.folder, wanted=False)  # type: ignore[arg-type]  # nobody is told
        owner.tell("second")


@pytest_asyncio.fixture
async def setup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Setup]:
    async with Playground() as place:
        monkeypatch.setattr(Route, "BASE", f"{place.url}/api/v10")
        setup = Setup(place, tmp_path, monkeypatch)
        await setup.make()
        yield setup


async def test_a_sound_set_up_is_green(
    setup: Setup, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also beside a running bot; no request but such as read, and no file is touched."""
    before = {file: file.stat().st_mtime for file in setup.folder.rglob("*.sqlite3")}
    for runs, said in ((False, "none runs here"), (True, "none was noticed")):
        setup.runs = runs
        findings = await setup.findings()
        assert [f"{finding}" for finding in findings if not finding.is_well] == []
        assert len(findings) == 10
        assert any(said in finding.text for finding in findings)
    monkeypatch.setattr(bot, "ENV_FILE", setup.folder / "none")
    monkeypatch.setattr("cogs.ops.logs.set_up", lambda *_: None)
    given = {"COPIES_DIR": f"{setup.copies}", "DISCORD_TOKEN": setup.token}
    for name, value in given.items():
        monkeypatch.setenv(name, value)
    for code in (Exit.STOPPED, Exit.UNDONE):
        assert await asyncio.to_thread(bot.main, ["doctor", "--from", f"{setup.folder}"]) is code
        lines = capsys.readouterr().out.splitlines()
        assert len(lines) == 10 and lines[0].startswith("ok     token: ")
        assert [line.startswith("NOT OK emojis") for line in lines].count(True) == bool(code)
        setup.no_emojis()
    assert {entry.method for entry in setup.place.log} == {"GET"}
    assert before == {file: file.stat().st_mtime for file in setup.folder.rglob("*.sqlite3")}


@pytest.mark.parametrize(
    ("broken", "about", "remedy"),
    [
        (Setup.wrong_token, "token", "copy DISCORD_TOKEN anew"),
        (Setup.no_network, "token", "look at the network"),
        (Setup.presses_elsewhere, "presses, intents", "empty that field"),
        (Setup.no_emojis, "emojis", "the next start uploads them"),
        (Setup.no_rights, "channel", "lacks Send Messages; allow it there"),
        (Setup.no_channel, "channel", "it is gone"),
        (Setup.no_server, "server 5", "invite it again"),
        (Setup.full_disk, "disk", "make room"),
        (Setup.old_copy, "copy", "5.0 days old"),
        (Setup.no_copy, "copy", "bot.py backup"),
        (Setup.broken_database, "database", "put a copy back"),
        (Setup.newer_database, "version", "the database's is 9999"),
        (Setup.wrong_clock, "clock", " seconds from Discord's; have it set"),
        (Setup.second_program, "second program", "stop one of the two"),
    ],
)
async def test_what_is_broken_is_named(
    setup: Setup, broken: Callable[[Setup], None], about: str, remedy: str
) -> None:
    broken(setup)
    wrong = [finding for finding in await setup.findings() if not finding.is_well]
    [named] = [finding for finding in wrong if about in finding.about]
    assert remedy in f"{named}"
    known = {"token", "clock"} if broken is Setup.no_network else {named.about}
    assert {finding.about for finding in wrong} <= known


@pytest.mark.slow
@pytest.mark.postgres
async def test_on_a_database_server(setup: Setup) -> None:
    """It has no file: whether a program runs here tells the folder, not the database."""
    server = await asyncio.to_thread(Postgres)
    try:
        await asyncio.to_thread(server.start)
        address, setup.runs = f"{server.address}/postgres", True
        unmade = f"{(await setup.findings(address))}"
        assert "the database's is none" in unmade
        await (await open_store(address)).close()
        findings = await setup.findings(address)
        assert [f"{finding}" for finding in findings if not finding.is_well] == []
        said = "\n".join(finding.text for finding in findings)
        assert "its server answers" in said and "none was noticed for a day" in said
        setup.second_program()
        setup.old_copy()
        await asyncio.to_thread(server.stop)
        wrong = [finding for finding in await setup.findings(address) if not finding.is_well]
        assert {finding.about: finding.remedy for finding in wrong} == {
            "copy": "look at what runs ops/copies.sh",
            "database": "look at DATABASE_URL, and whether its server runs",
            "second program": "stop one of the two, or renew the token",
        }
    finally:
        await asyncio.to_thread(server.remove)


async def test_an_address_that_is_none_ends_in_a_line(
    setup: Setup, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.ops.logs.set_up", lambda *_: None)
    monkeypatch.setenv("DISCORD_TOKEN", setup.token)
    monkeypatch.setenv("DATABASE_URL", "nowhere")
    assert await asyncio.to_thread(bot.main, ["doctor"]) is Exit.DATABASE
    [line] = capsys.readouterr().err.splitlines()
    assert "Check DATA_DIR and DATABASE_URL" in line
