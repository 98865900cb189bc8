"""The program starts, stops, and ends with a clear line and code when it cannot run."""

import asyncio
import gc
import logging
import os
import signal
import socket
import sqlite3
import threading
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import aiohttp
import discord
import pytest
from discord.ext import commands
from msgspec.structs import replace

import bot
from bot import Settings
from cogs import bot as client
from cogs.bot import CardTable
from cogs.ops import garbage
from cogs.ops.doctor import Identity
from cogs.wire import heartbeat
from cogs.words.links import Links
from data.chores import Exit
from data.store import StoreUnusable
from data.store.database.lock import locked
from playground.server import Playground
from tables.limits import TableLimits
from tables.shards import Shards
from tests.support.waiting import until


class Program:
    """The program in a folder of its own, without the settings of whoever runs the tests; what
    takes the place of the login at Discord; and what it has said.
    """

    def __init__(
        self,
        folder: Path,
        patch: pytest.MonkeyPatch,
        log: pytest.LogCaptureFixture,
        output: pytest.CaptureFixture[str],
    ) -> None:
        self.folder, self.patch, self._log, self._output = folder, patch, log, output
        self.settings = Settings(discord_token="secret", data_dir=folder / "var")
        self.file = folder / "var" / "cardtable.sqlite3"

    def env(self, **values: str) -> None:
        """Set variables of the environment."""
        for name, value in values.items():
            self.patch.setenv(name, value)

    def env_file(self, written: bytes) -> None:
        """Have a file of settings."""
        (self.folder / ".env").write_bytes(written)
        self.patch.setattr(bot, "ENV_FILE", self.folder / ".env")

    def once_started(self, do: Callable[[CardTable], Awaitable[object]]) -> None:
        """Have this done where it would log in."""

        async def start(self: CardTable, token: str, **_: Any) -> None:
            await do(self)

        self.patch.setattr(CardTable, "start", start)

    def is_known_as(self, identity: Identity) -> None:
        """Have Discord answer this to who the token is."""
        self.patch.setattr(bot, "identify", AsyncMock(return_value=identity))

    def run(self, **changed: object) -> int:
        """Run it with its settings, some of them changed."""
        return bot.run(replace(self.settings, **changed))

    @property
    def log(self) -> str:
        return self._log.text

    @property
    def records(self) -> list[logging.LogRecord]:
        return self._log.records

    def does(self, code: Exit, *words: str) -> tuple[str, str]:
        """Run it by these words; it ends with this code. Return what it has said, and complained,
        since this was last asked.
        """
        assert bot.main(words) == code
        return self.said()

    def said(self) -> tuple[str, str]:
        """Return what it has said, and complained, since this was last asked."""
        return self._output.readouterr()

    def change(self, statement: str) -> None:
        """Change its database."""
        with closing(sqlite3.connect(self.file)) as database, database:
            database.execute(statement)

    def play(self) -> None:
        """Have a table in its database, where somebody has moved."""
        table = "(id, revision, channel, closed, lobby, state, rest, lags, shown)"
        self.change(f"INSERT INTO tables {table} VALUES (1, 1, 5, 1, '{{}}', '{{}}', '{{}}', 0, 0)")
        move = "(table_id, revision, round, action, events, at)"
        self.change(f"INSERT INTO log {move} VALUES (1, 1, 1, 'lay', '[]', 1795780000.5)")


@pytest.fixture(autouse=True)
def program(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    capsys: pytest.CaptureFixture[str],
) -> Iterator[Program]:
    """Nobody logs in, and the test run gets its signal handlers back."""
    before = {number: signal.getsignal(number) for number in bot.STOP_SIGNALS}
    monkeypatch.setattr(bot, "ENV_FILE", tmp_path / "none")
    for name in bot.SETTINGS:
        monkeypatch.delenv(name, raising=False)
    program = Program(tmp_path, monkeypatch, caplog, capsys)
    program.once_started(lambda _: asyncio.sleep(0))
    program.is_known_as(Identity(200, 0.0))
    yield program
    for number, handler in before.items():
        signal.signal(number, handler)


def test_settings_come_from_the_environment(program: Program) -> None:
    plain = bot.read_settings()
    assert plain.discord_token is None
    assert plain.database.endswith("/var/cardtable.sqlite3")
    assert "/var/" in (bot.HOME / ".gitignore").read_text("utf-8").split()
    program.env(DATABASE_URL="postgresql://cards")
    program.env_file(b"DISCORD_TOKEN=from-file\nLOG_LEVEL=DEBUG\n")
    from_file = bot.read_settings()
    assert from_file.discord_token == "from-file"
    assert from_file.database == "postgresql://cards"
    assert "from-file" not in repr(from_file)
    program.patch.setattr(bot, "ENV_FILE", program.folder / "none")
    program.env(DISCORD_TOKEN="")
    assert bot.read_settings().discord_token is None, "an empty one is none"


@pytest.mark.slow
def test_the_operator_says_how_many_tables_there_may_be(program: Program) -> None:
    assert program.settings.limits == TableLimits(3, 5, 50)
    program.env(TABLES_PER_PERSON="1", TABLES_PER_SERVER="0")
    look = AsyncMock()
    program.once_started(look)
    program.env(DISCORD_TOKEN="secret", DATA_DIR=str(program.folder))
    bot.run(bot.read_settings())
    assert look.call_args.args[0].room._limits == TableLimits(1, 5, 0)
    program.env(TABLES_PER_CHANNEL="-1")
    assert bot.main(["run"]) == Exit.SETTINGS


def test_the_operator_says_where_about_leads(program: Program) -> None:
    assert program.settings.links == Links()
    program.env(SUPPORT_URL="https://example.org/help", TERMS_URL="")
    assert bot.read_settings().links == Links(support="https://example.org/help")
    for wrong in ("example.org", "javascript:alert(1)", f"https://example.org/{'x' * 512}"):
        program.env(SOURCE_URL=wrong)
        assert program.does(Exit.SETTINGS, "run")[1].startswith("SOURCE_URL: ")


def test_without_a_token_it_is_the_playground(program: Program) -> None:
    program.patch.setattr("playground.__main__.main", lambda arguments: 78 if arguments else 77)
    assert bot.main() == 77
    complained = program.does(Exit.SETTINGS, "run")[1]
    assert complained == "DISCORD_TOKEN: is not set\n", "but not where it was told to run"


def test_every_setting_that_makes_no_sense_has_a_line(program: Program) -> None:
    program.env(LOG_LEVEL="loud", LOG_FORMAT="verse", METRICS_PORT="99999")
    lines = program.does(Exit.SETTINGS)[1].splitlines()
    assert [line.partition(":")[0] for line in lines] == ["LOG_LEVEL", "LOG_FORMAT", "METRICS_PORT"]
    assert "'WARNING'" in lines[0] and "'json'" in lines[1] and "65535" in lines[2]
    assert "verse" not in lines[1], "it may be a token that stands in the wrong place"


@pytest.mark.parametrize(
    ("given", "line"),
    [
        ({"SHARDS": "4/4"}, "SHARDS: there is no shard 4: of 4 the last is 3"),
        ({"SHARD_IDS": "1"}, "SHARD_IDS: needs SHARD_COUNT, how many shards there are"),
        ({"SHARDS": "1/2"}, bot.ONE_FILE),
        ({"SHARD_COUNT": "2", "SHARD_IDS": "0", "DATABASE_URL": "sqlite:///x"}, bot.ONE_FILE),
    ],
)
def test_senseless_shards_have_a_line(program: Program, given: dict[str, str], line: str) -> None:
    program.env(**given)
    assert program.does(Exit.SETTINGS, "run")[1].splitlines() == [line]


@pytest.mark.parametrize("count", [1, 2])
def test_one_process_may_have_all_shards_on_a_file(program: Program, count: int) -> None:
    started: list[CardTable] = []

    async def begin(starting: CardTable) -> None:
        started.append(starting)
        await starting._async_setup_hook()  # as the login begins

    program.once_started(begin)
    assert program.run(shard_count=count) == Exit.STOPPED
    assert isinstance(started[0], discord.AutoShardedClient) == (count > 1)
    assert [one.served for one in started] == [Shards(count, (*range(count),))]


@pytest.mark.slow
async def test_requests_go_by_a_proxy_if_there_is_one(program: Program) -> None:
    """A proxy keeps the token's limit for all processes; here the playground stands in for it."""
    program.patch.setattr(discord.http.Route, "BASE", discord.http.Route.BASE)
    program.patch.setattr(CardTable, "start", discord.Client.login)
    program.patch.setattr(client, "upload", lambda *_: asyncio.sleep(0))  # no cards
    async with Playground() as proxy:
        by_proxy = Settings(
            discord_token=proxy.token, data_dir=program.settings.data_dir,
            discord_api_url=f"{proxy.url}/api/v10/",
        )  # fmt: skip
        await bot.serve(by_proxy)
        asked = {entry.path for entry in proxy.log}
    assert {"/api/v10/users/@me", "/users/@me"} & asked
    assert proxy.world.state.commands


MISSPELT = {
    "DISCORD_TOKN": "DISCORD_TOKEN",
    "DISCORDTOKEN": "DISCORD_TOKEN",
    "discord_tokens": "DISCORD_TOKEN",
    "DATADIR": "DATA_DIR",
    "DATABASE_URI": "DATABASE_URL",
    "METRIC_PORT": "METRICS_PORT",
}


@pytest.mark.parametrize("written", MISSPELT)
@pytest.mark.parametrize("place", ["environment", "file"])
def test_a_misspelt_setting_is_named(program: Program, written: str, place: str) -> None:
    if place == "file":
        program.env_file(f"{written}=hush\n".encode())
    else:
        program.env(**{written: "hush"})
    first, second = program.does(Exit.SETTINGS, "run")[1].splitlines()
    assert first.startswith(f"{written}: is no setting") and MISSPELT[written] in first
    assert second == "DISCORD_TOKEN: is not set" and "hush" not in first


def test_what_only_looks_a_little_like_a_setting_is_somebody_elses(program: Program) -> None:
    program.env_file(b"COMPOSE_PROJECT=1\nDISCORD_TOKEN=x\nDISCORD_TOKEN_OLD=y\n")
    program.env(**dict.fromkeys(("LOG_DIR", "DISCORD_URL", "DATA_HOME", "PORT", "LOGLEVELS"), "x"))
    program.env(LOG_LEVEL="INFO")
    assert bot.misspelt() == {}


@pytest.mark.slow
def test_metrics_where_somebody_else_listens(program: Program) -> None:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        one.listen()
        assert program.run(metrics_port=one.getsockname()[1]) is Exit.SETTINGS
    assert "METRICS_PORT" in program.log


def test_a_database_server_that_does_not_answer(program: Program) -> None:
    """The exit code tells a supervisor that another start may help."""

    unreachable = AsyncMock(side_effect=StoreUnusable("unreachable", "cards"))
    program.patch.setattr(bot, "open_store", unreachable)
    assert program.run() is Exit.UNREACHABLE


def test_a_file_of_settings_that_cannot_be_read(program: Program) -> None:
    program.env_file(b"DISCORD_TOKEN=\xff\xfe")
    [line] = program.does(Exit.SETTINGS)[1].splitlines()
    assert ".env cannot be read" in line


def test_a_second_bot_in_the_same_folder(program: Program) -> None:
    with locked(program.file.parent):
        assert program.run() is Exit.RUNNING
    assert "running already" in program.log and str(program.file.parent) in program.log
    assert not program.file.exists(), "nothing was touched"
    assert program.run() is Exit.STOPPED


def test_chores_by_the_command_line(program: Program) -> None:
    program.env(DATA_DIR=str(program.file.parent))
    copy = str(program.folder / "copy")
    assert bot.main(["backup", copy]) == Exit.UNDONE
    assert program.run() is Exit.STOPPED
    assert bot.main(["backup", copy]) == Exit.STOPPED
    assert bot.main(["backup", copy]) == Exit.UNDONE
    program.change("DELETE FROM alembic_version")
    with locked(program.file.parent):
        assert bot.main(["restore", copy]) == Exit.RUNNING
        assert bot.main(["rebuild"]) == Exit.RUNNING
    assert bot.main(["restore", copy]) == Exit.STOPPED
    assert bot.main(["restore", str(program.folder / "nothing")]) == Exit.UNDONE
    out, err = program.said()
    assert len(out.splitlines()) == 10 and "cardtable.sqlite3.replaced-" in out
    assert len(err.splitlines()) == 5 and err.count("Stop it first") == 2
    assert program.run() is Exit.STOPPED, "it runs on what was restored"
    assert "counted anew" in program.does(Exit.STOPPED, "rebuild")[0]


def test_a_chore_says_which_database_it_acts_on_and_why(program: Program) -> None:
    empty, full = program.folder / "trial", program.folder / "var"
    for folder in (empty, full):
        assert program.run(data_dir=folder) is Exit.STOPPED
    program.change("INSERT INTO people (user, name, large, four_colours) VALUES (7, 'Mia', 0, 0)")
    program.play()
    figures = "1 tables, 1 people, newest move: 2026-11-27 11:46:40 UTC"

    def first(*words: str) -> str:
        out, _ = program.does(Exit.STOPPED, *words)
        return out.splitlines()[0].removeprefix("Database ")

    name = f"{full / 'cardtable.sqlite3'}"
    copies = (str(program.folder / f"copy-{number}") for number in range(9))
    assert first("backup", "--from", str(full), next(copies)) == f"{name} (--from): {figures}"
    assert first("rebuild", "--from", name) == f"{name} (--from): {figures}"
    program.env_file(f"data_dir={empty}\n".encode())
    assert first("backup", next(copies)).endswith(
        "/trial/cardtable.sqlite3 (DATA_DIR in .env): empty"
    )
    program.env(DATA_DIR=str(full))
    assert first("backup", next(copies)) == f"{name} (DATA_DIR in the environment): {figures}"
    program.env(DATABASE_URL=f"sqlite:///{name}")
    assert first("rebuild") == f"{name} (DATABASE_URL in the environment): {figures}"


def test_a_database_nobody_has_named_is_copied_while_a_bot_runs_on_it(program: Program) -> None:
    program.patch.setattr(bot, "read_settings", lambda: program.settings)
    copy, ended = program.folder / "copy", list[int]()

    async def back_up(_: CardTable) -> None:
        ended.append(await asyncio.to_thread(bot.main, ["backup", str(copy)]))

    assert program.run() is Exit.STOPPED
    out, err = program.does(Exit.UNDONE, "backup", str(copy))
    assert "(the default)" in out and "DATA_DIR=FOLDER" in err and "--from FOLDER" in err
    assert not copy.exists()
    program.once_started(back_up)
    assert program.run() is Exit.STOPPED
    assert ended == [Exit.STOPPED] and copy.exists()


@pytest.mark.parametrize("daily", [True, False])
def test_it_makes_the_days_copy_unless_none_is_wanted(program: Program, *, daily: bool) -> None:
    async def look_after(started: CardTable) -> None:
        await started.offers.hourly[-1]()

    program.once_started(look_after)
    program.env(COPIES="1" if daily else "0", DATA_DIR=str(program.file.parent))
    assert bot.run(replace(bot.read_settings(), discord_token="secret")) is Exit.STOPPED
    assert len([*program.file.parent.glob("copies/*.sqlite3")]) == daily


@pytest.mark.parametrize("chore", ["backup", "restored", "rebuild", "copy-to"])
def test_a_chore_makes_no_database(program: Program, chore: str) -> None:
    more = {"backup": ["copy"], "copy-to": ["postgresql://cards"]}.get(chore, [])
    nowhere = program.folder / "nowhere"
    out, _ = program.does(Exit.UNDONE, chore, "--from", str(nowhere), *more)
    assert "there is none" in out and not nowhere.exists()


def test_newer_moves_are_replaced_only_on_purpose(program: Program) -> None:
    assert program.run() is Exit.STOPPED
    copy, place = str(program.folder / "copy"), ["--from", str(program.file)]
    assert bot.main(["backup", *place, copy]) == Exit.STOPPED
    program.play()
    before = program.file.read_bytes()
    program.said()
    out, err = program.does(Exit.UNDONE, "restore", *place, copy)
    assert f"It is replaced by {copy}: empty" in out and "--over" in err
    assert program.file.read_bytes() == before
    assert bot.main(["restore", *place, "--over", copy]) == Exit.STOPPED


@pytest.mark.slow
def test_it_says_who_was_deleted_again(program: Program) -> None:
    """Or says loudly that this cannot be known."""
    program.env(DATA_DIR=str(program.file.parent))
    copy, file = str(program.folder / "copy"), program.file
    assert program.run() is Exit.STOPPED
    program.change("INSERT INTO people (user, name, large, four_colours) VALUES (7, 'Mia', 0, 0)")
    assert bot.main(["backup", copy]) == Exit.STOPPED
    program.change("UPDATE people SET user = NULL, name = ''")
    out, err = program.does(Exit.STOPPED, "restore", copy)
    assert "; people deleted again, as they were deleted since: 1" in out
    assert err == ""
    _, err = program.does(Exit.STOPPED, "restored")
    assert "NOBODY WAS DELETED AGAIN: nobody has said where" in err
    file.unlink()
    out, err = program.does(Exit.STOPPED, "restore", copy)
    assert "people" not in out
    assert err.startswith("NOBODY WAS DELETED AGAIN: there was no database in its place.")
    [replaced] = file.parent.glob("*.replaced-*")
    out, _ = program.does(Exit.STOPPED, "restored", "--deleted-in", f"sqlite:///{replaced}")
    assert "at the next start; people deleted again, as they were deleted since: 1" in out
    for address, code, why in (
        (f"sqlite:///{program.folder / 'no'}", Exit.UNDONE, "cannot be read"),
        ("no", Exit.DATABASE, "no address"),
        (f"sqlite:///{file}", Exit.UNDONE, "is the copy itself"),
    ):
        assert why in program.does(code, "restored", "--deleted-in", address)[1]
    file.unlink()
    assert "There is no database" in program.does(Exit.UNDONE, "restored")[1]
    assert not file.exists()


@pytest.mark.parametrize("chore", [["restore", "copy"], ["rebuild"]])
def test_a_database_elsewhere_is_left_alone_meanwhile(program: Program, chore: list[str]) -> None:
    """Even by an operator who forgets DATA_DIR."""
    address = f"sqlite+aiosqlite:///{program.folder / 'elsewhere' / 'cards.sqlite3'}"
    program.env(DATABASE_URL=address, DATA_DIR=str(program.folder / "forgotten"))
    ended = []

    async def do_the_chore(_: CardTable) -> None:
        ended.append(await asyncio.to_thread(bot.main, chore))

    program.once_started(do_the_chore)
    assert program.run(database_url=address) is Exit.STOPPED
    assert ended == [Exit.RUNNING]
    assert "cards.sqlite3" in program.said()[1]


def test_a_command_line_that_makes_no_sense() -> None:
    with pytest.raises(SystemExit) as ended:
        bot.main(["dance"])
    assert ended.value.code == Exit.SETTINGS


def test_it_stops_when_it_is_told_to(program: Program) -> None:
    close = AsyncMock()

    async def wait(_: CardTable) -> None:
        asyncio.get_running_loop().call_later(0.05, os.kill, os.getpid(), signal.SIGTERM)
        await asyncio.Event().wait()

    program.once_started(wait)
    program.patch.setattr(CardTable, "close", close)
    assert program.run() is Exit.STOPPED
    assert close.call_count == 1
    assert program.file.exists()


def test_its_supervisor_is_told_how_it_is(program: Program) -> None:
    told: list[bytes] = []
    program.is_known_as(Identity())

    async def beat(_: CardTable) -> None:
        await until(lambda: told.count(b"WATCHDOG=1") >= 3)

    program.once_started(beat)
    program.patch.setattr(heartbeat, "BEAT", 0.05)
    address = str(program.folder / "notify")
    program.env(NOTIFY_SOCKET=address)
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as supervisor:
        supervisor.bind(address)
        hearing = threading.Thread(
            target=lambda: told.extend(iter(lambda: supervisor.recv(99), b""))
        )
        hearing.start()
        try:
            assert program.run() is Exit.STOPPED
        finally:
            supervisor.sendto(b"", address)
            hearing.join()
    assert told[0] == b"READY=1" and b"WATCHDOG=1" in told
    status = {line for line in told if line.startswith(b"STATUS=")}
    assert set(told[2:]) - status == {b"WATCHDOG=1", b"STOPPING=1"}
    assert b"STATUS=Connecting to Discord" in status
    assert "NOT OK token: Discord cannot be reached" in program.log, "it starts all the same"
    assert program.run() is Exit.STOPPED, "though nobody hears any more"
    told.clear()
    program.patch.setattr(bot, "notify", told.append)
    program.is_known_as(Identity(401))
    assert program.run() is Exit.TOKEN and not told, "then systemd knows that it did not start"


def test_a_discord_that_does_not_say_goodbye_holds_nobody_up(program: Program) -> None:
    async def close(self: commands.Bot) -> None:
        await asyncio.Event().wait()

    program.patch.setattr(commands.Bot, "close", close)
    program.patch.setattr(client, "LEAVING", 0.01)
    assert asyncio.run(asyncio.wait_for(bot.serve(program.settings), 10)) is None
    assert "goodbye" in program.log


class Locks:
    """Of shards: taken at once or never, and held until somebody says otherwise."""

    def __init__(self, taking: Callable[[], Awaitable[object]]) -> None:
        self.held, self._taking = True, taking

    async def take(self) -> None:
        await self._taking()

    async def keep(self, *_: object) -> None:
        await asyncio.Future()

    async def close(self) -> None: ...


def test_whoever_waits_for_anothers_shards_has_read_its_program(program: Program) -> None:
    done: list[str] = []

    async def wait() -> None:
        done.append("waits" if gc.isenabled() else "leaves garbage")
        await asyncio.Future()

    def told_at_once() -> asyncio.Future[None]:
        stop = asyncio.get_running_loop().create_future()
        asyncio.get_running_loop().call_later(0.01, stop.set_result, None)
        return stop

    program.patch.setattr(bot, "features", lambda: done.append("reads"))
    program.patch.setattr(bot, "shard_locks", lambda *_: Locks(wait))
    program.patch.setattr(bot, "told_to_stop", told_at_once)
    with garbage.put_off():
        asyncio.run(bot.serve(program.settings))
    assert done == ["reads", "waits"]


def test_who_cannot_prove_its_locks_neither_writes_nor_asks(program: Program) -> None:
    """From the first moment on."""
    locks, done = Locks(lambda: asyncio.sleep(0)), list[bool]()

    async def look(started: CardTable) -> None:
        store: Any = started.store
        for locks.held in (True, False):
            done.extend([started.fence.lets_through, store.database.writer.allowed()])

    program.patch.setattr(bot, "shard_locks", lambda *_: locks)
    program.once_started(look)
    asyncio.run(bot.serve(program.settings))
    assert done == [True, True, False, False]


STEP = "[[step]]\nname = 'first'\nposition = 'pile: 9Z'"
RULES = "game = 'shithead'\nsource = 'a page'\n"


@pytest.mark.parametrize(
    ("kind", "lines", "named"),
    [
        ("lessons", STEP, "first (cruzo): "),
        ("puzzles", "[[puzzle]]\nnumber = 1", "line 1: "),
        ("presets", f"{RULES}[options]\njokers = 'many'", "jokers: "),
        ("presets", f"{RULES}[table]\nturn_seconds = 5", "[table] turn_seconds: "),
        ("presets", f"{RULES}turns = [[2, -1]]", "Expected `int` >= 1 - at `$.turns"),
        ("presets", "game = 'shithead'\n[options]", "source: "),
    ],
)
def test_a_broken_file_that_is_shipped(program: Program, kind: str, lines: str, named: str) -> None:
    name = "shithead.toml" if kind == "lessons" else "cruzo.toml"  # a game's, or a rule set's
    (program.folder / name).write_text(lines, "utf-8")
    read = getattr(bot, kind)
    program.patch.setattr(bot, kind, lambda: read(program.folder))
    assert program.run() is Exit.SHIPPED_FILES
    assert f"{name}: {named}" in program.log
    assert not program.file.parent.exists(), "nothing was touched"


def test_what_has_been_tried_out_is_tried_again_only_once_it_changes(program: Program) -> None:
    done: list[str] = []
    for kind in ("presets", "lessons", "puzzles"):
        program.patch.setattr(bot, kind, lambda kind=kind: done.append(kind))
    program.patch.setattr(bot, "HOME", program.folder)
    (program.folder / "engine").mkdir()
    rules = program.folder / "engine" / "rules.py"
    rules.write_text("1")
    every_start = []
    for change in (lambda: None, lambda: None, lambda: rules.write_text("22")):
        change()
        assert program.run() is Exit.STOPPED
        every_start.append(" ".join(done))
        done.clear()
    assert every_start == ["presets lessons puzzles", "presets", "presets lessons puzzles"]


@pytest.mark.whole
@pytest.mark.slow
def test_a_database_another_program_writes_to(program: Program) -> None:
    program.file.parent.mkdir()
    other = sqlite3.connect(program.file)
    other.execute("BEGIN EXCLUSIVE")
    assert program.run() is Exit.DATABASE
    assert "another program is writing" in program.log
    other.close()
    assert program.run() is Exit.STOPPED


@pytest.mark.slow
def test_a_database_it_cannot_use(program: Program) -> None:
    """It is read-only, of a newer version, or in no folder."""
    assert program.run() is Exit.STOPPED
    address = f"sqlite+aiosqlite:///file:{program.file}?mode=ro&uri=true"
    assert program.run(database_url=address) is Exit.DATABASE
    assert "cannot be written to" in program.log
    program.change("UPDATE alembic_version SET version_num = '9999'")
    assert program.run() is Exit.DATABASE
    assert "newer version" in program.log
    no_folder = program.folder / "file"
    no_folder.write_text("no folder", "utf-8")
    assert program.run(data_dir=no_folder / "var") is Exit.DATABASE
    assert str(no_folder) in program.log


PORTAL = "developer portal"


@pytest.mark.parametrize(
    ("error", "code", "advice"),
    [
        (discord.LoginFailure("Improper token has been passed."), Exit.TOKEN, "DISCORD_TOKEN"),
        *(
            (discord.ConnectionClosed(None, shard_id=None, code=code), Exit.LOGIN, PORTAL)  # type: ignore[arg-type]  # no socket where there is a code
            for code in (4004, 4011, 4013)
        ),
        (discord.PrivilegedIntentsRequired(None), Exit.LOGIN, PORTAL),
        (aiohttp.ClientError("down"), Exit.UNREACHABLE, "down"),
        (OSError("no route"), Exit.UNREACHABLE, "no route"),
    ],
)
def test_a_discord_that_lets_nobody_in_or_cannot_be_reached(
    program: Program, error: Exception, code: Exit, advice: str
) -> None:
    program.once_started(AsyncMock(side_effect=error))
    assert program.run() is code
    assert advice in program.log and "secret" not in program.log
    assert isinstance(error, discord.LoginFailure) or str(error) in program.log
    levels = [line.levelno for line in program.records if line.name == "cardtable"]
    assert code in {Exit.LOGIN, Exit.TOKEN} or levels == [logging.CRITICAL]
