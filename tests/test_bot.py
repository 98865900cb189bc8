"""The program starts, stops, and ends with a clear line and code when it cannot run."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest
from discord.ext import commands
from pydantic import HttpUrl, SecretStr

import bot
from bot import Settings
from cogs import bot as client
from cogs.bot import CardTable
from cogs.wire import heartbeat
from cogs.words.links import Links
from data.chores.exits import Exit
from data.store import StoreUnusable
from data.store.database.lock import locked
from playground.server import Playground
from tables.limits import TableLimits
from tables.shards import Shards


@pytest.fixture(autouse=True)
def unset(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clear the settings of the person running the tests."""
    monkeypatch.setitem(Settings.model_config, "env_file", None)
    for name in (field.upper() for field in Settings.model_fields):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture(autouse=True)
def own_signals() -> Iterator[None]:
    """The program changes signal handlers; give the test run its own back."""
    before = {number: signal.getsignal(number) for number in bot.STOP_SIGNALS}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(discord_token=SecretStr("secret"), data_dir=tmp_path / "var")


@pytest.fixture(autouse=True)
def nobody_dials(monkeypatch: pytest.MonkeyPatch) -> None:
    async def start(self: CardTable, token: str, **_: Any) -> None:
        """Take the place of the login at Discord."""

    monkeypatch.setattr(CardTable, "start", start)


def test_settings_come_from_the_environment(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    plain = Settings()
    assert plain.discord_token is None
    assert plain.database.endswith("/var/cardtable.sqlite3")
    assert "/var/" in (bot.HOME / ".gitignore").read_text("utf-8").split()
    env = tmp_path / ".env"
    env.write_text("DISCORD_TOKEN=from-file\nLOG_LEVEL=DEBUG\n", "utf-8")
    monkeypatch.setenv("DATABASE_URL", "postgresql://cards")
    monkeypatch.setitem(Settings.model_config, "env_file", env)
    from_file = Settings()
    assert from_file.discord_token and from_file.discord_token.get_secret_value() == "from-file"
    assert from_file.database == "postgresql://cards"
    assert "from-file" not in repr(from_file)
    monkeypatch.setitem(Settings.model_config, "env_file", None)
    monkeypatch.setenv("DISCORD_TOKEN", "")
    assert Settings().discord_token is None, "an empty one is none"


@pytest.mark.slow
def test_the_operator_says_how_many_tables_there_may_be(
    monkeypatch: pytest.MonkeyPatch, settings: Settings
) -> None:
    assert settings.limits == TableLimits(3, 5, 50)
    monkeypatch.setenv("TABLES_PER_PERSON", "1")
    monkeypatch.setenv("TABLES_PER_SERVER", "0")
    given: list[TableLimits] = []

    async def start(self: CardTable, token: str, **_: Any) -> None:
        given.append(self.room._limits)

    monkeypatch.setattr(CardTable, "start", start)
    bot.run(Settings(discord_token=SecretStr("secret"), data_dir=settings.data_dir))
    assert given == [TableLimits(1, 5, 0)]
    monkeypatch.setenv("TABLES_PER_CHANNEL", "-1")
    assert bot.main(["run"]) == Exit.SETTINGS


def test_the_operator_says_where_about_leads(
    monkeypatch: pytest.MonkeyPatch, settings: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    assert settings.links == Links()
    monkeypatch.setenv("SUPPORT_URL", "https://example.org/help")
    monkeypatch.setenv("TERMS_URL", "")
    assert Settings().links == Links(support="https://example.org/help")
    for wrong in ("example.org", "javascript:alert(1)", f"https://example.org/{'x' * 512}"):
        monkeypatch.setenv("SOURCE_URL", wrong)
        assert bot.main(["run"]) == Exit.SETTINGS
        assert capsys.readouterr().err.startswith("SOURCE_URL: ")


def test_without_a_token_it_is_the_playground(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("playground.__main__.main", lambda arguments: 77 if not arguments else 78)
    assert bot.main() == 77


def test_every_setting_that_makes_no_sense_has_a_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LOG_LEVEL", "loud")
    monkeypatch.setenv("LOG_FORMAT", "verse")
    monkeypatch.setenv("METRICS_PORT", "99999")
    assert bot.main() == Exit.SETTINGS
    lines = capsys.readouterr().err.splitlines()
    assert [line.partition(":")[0] for line in lines] == ["LOG_LEVEL", "LOG_FORMAT", "METRICS_PORT"]
    assert "'WARNING'" in lines[0] and "'json'" in lines[1] and "65535" in lines[2]


@pytest.mark.parametrize(
    ("given", "line"),
    [
        ({"SHARDS": "4/4"}, "SHARDS: there is no shard 4: of 4 the last is 3"),
        ({"SHARD_IDS": "1"}, "SHARD_IDS: needs SHARD_COUNT, how many shards there are"),
        ({"SHARDS": "1/2"}, bot.ONE_FILE),
        ({"SHARD_COUNT": "2", "SHARD_IDS": "0", "DATABASE_URL": "sqlite:///x"}, bot.ONE_FILE),
    ],
)
def test_shards_that_make_no_sense_have_a_line(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    given: dict[str, str],
    line: str,
) -> None:
    for name, value in given.items():
        monkeypatch.setenv(name, value)
    assert bot.main(["run"]) == Exit.SETTINGS
    assert capsys.readouterr().err.splitlines() == [line]


@pytest.mark.parametrize("count", [1, 2])
def test_one_process_may_have_all_shards_on_a_file(
    monkeypatch: pytest.MonkeyPatch, settings: Settings, count: int
) -> None:
    started: list[CardTable] = []

    async def start(self: CardTable, token: str, **_: Any) -> None:
        started.append(self)
        await self._async_setup_hook()  # as the login begins

    monkeypatch.setattr(CardTable, "start", start)
    with_shards = Settings(
        discord_token=SecretStr("secret"), data_dir=settings.data_dir, shard_count=count
    )
    assert bot.run(with_shards) == Exit.STOPPED
    [one] = started
    assert isinstance(one, discord.AutoShardedClient) == (count > 1)
    assert one.served == Shards(count, (*range(count),))


@pytest.mark.slow
async def test_requests_go_by_a_proxy_if_there_is_one(
    monkeypatch: pytest.MonkeyPatch, settings: Settings
) -> None:
    """A proxy keeps the token's limit for all processes; here the playground stands in for it."""
    monkeypatch.setattr(discord.http.Route, "BASE", discord.http.Route.BASE)
    monkeypatch.setattr(CardTable, "start", discord.Client.login)

    async def upload(*_: object) -> None:
        """No cards."""

    monkeypatch.setattr(client, "upload", upload)
    async with Playground() as proxy:
        by_proxy = Settings(
            discord_token=SecretStr(proxy.token), data_dir=settings.data_dir,
            discord_api_url=HttpUrl(f"{proxy.url}/api/v10/"),
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
def test_a_misspelt_setting_is_named(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    written: str,
    place: str,
) -> None:
    if place == "file":
        (tmp_path / ".env").write_text(f"{written}=hush\n", "utf-8")
        monkeypatch.setitem(Settings.model_config, "env_file", tmp_path / ".env")
    else:
        monkeypatch.setenv(written, "hush")
    assert bot.main(["run"]) == Exit.SETTINGS
    first, second = capsys.readouterr().err.splitlines()
    assert first.startswith(f"{written}: is no setting") and MISSPELT[written] in first
    assert second == "DISCORD_TOKEN: is not set" and "hush" not in first


def test_what_only_looks_a_little_like_a_setting_is_somebody_elses(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / ".env").write_text("COMPOSE_PROJECT=1\nDISCORD_TOKEN=x\nDISCORD_TOKEN_OLD=y\n")
    monkeypatch.setitem(Settings.model_config, "env_file", tmp_path / ".env")
    for name in ("LOG_DIR", "DISCORD_URL", "DATA_HOME", "PORT", "LOGLEVELS"):
        monkeypatch.setenv(name, "x")
    monkeypatch.setenv("LOG_LEVEL", "INFO")
    assert bot.misspelt() == {}


def test_told_to_run_it_is_never_the_playground(capsys: pytest.CaptureFixture[str]) -> None:
    assert bot.main(["run"]) == Exit.SETTINGS
    assert capsys.readouterr().err == "DISCORD_TOKEN: is not set\n"


@pytest.mark.slow
def test_metrics_where_somebody_else_listens(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        one.listen()
        taken = settings.model_copy(update={"metrics_port": one.getsockname()[1]})
        assert bot.run(taken) is Exit.SETTINGS
    assert "METRICS_PORT" in caplog.text


def test_a_database_server_that_does_not_answer(
    monkeypatch: pytest.MonkeyPatch, settings: Settings
) -> None:
    """The exit code tells a supervisor that another start may help."""

    async def unreachable(*_: object, **__: object) -> None:
        raise StoreUnusable("unreachable", "cards")

    monkeypatch.setattr(bot, "open_store", unreachable)
    assert bot.run(settings) is Exit.UNREACHABLE


def test_a_file_of_settings_that_cannot_be_read(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    env = tmp_path / ".env"
    env.write_bytes(b"DISCORD_TOKEN=\xff\xfe")
    monkeypatch.setitem(Settings.model_config, "env_file", env)
    assert bot.main() == Exit.SETTINGS
    [line] = capsys.readouterr().err.splitlines()
    assert ".env cannot be read" in line


def test_a_second_bot_in_the_same_folder(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    with locked(settings.data_dir):
        assert bot.run(settings) is Exit.RUNNING
    assert "running already" in caplog.text and str(settings.data_dir) in caplog.text
    assert not (settings.data_dir / "cardtable.sqlite3").exists(), "nothing was touched"
    assert bot.run(settings) is Exit.STOPPED


def test_copies_by_the_command_line(
    monkeypatch: pytest.MonkeyPatch,
    settings: Settings,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("DATA_DIR", str(settings.data_dir))
    copy = str(tmp_path / "copy")
    assert bot.main(["backup", copy]) == Exit.UNDONE
    assert bot.run(settings) is Exit.STOPPED
    assert bot.main(["backup", copy]) == Exit.STOPPED
    assert bot.main(["backup", copy]) == Exit.UNDONE
    with closing(sqlite3.connect(settings.data_dir / "cardtable.sqlite3")) as database:
        database.execute("DELETE FROM alembic_version")
        database.commit()
    with locked(settings.data_dir):
        assert bot.main(["restore", copy]) == Exit.RUNNING
    assert bot.main(["restore", copy]) == Exit.STOPPED
    assert bot.main(["restore", str(tmp_path / "nothing")]) == Exit.UNDONE
    assert bot.run(settings) is Exit.STOPPED, "it runs on what was restored"
    said = capsys.readouterr()
    assert len(said.out.splitlines()) == 2 and "cardtable.sqlite3.replaced-" in said.out
    assert len(said.err.splitlines()) == 4 and "Stop it first" in said.err


@pytest.mark.slow
def test_it_says_who_was_deleted_again(
    monkeypatch: pytest.MonkeyPatch,
    settings: Settings,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Or says loudly that this cannot be known."""
    monkeypatch.setenv("DATA_DIR", str(settings.data_dir))
    copy, file = str(tmp_path / "copy"), settings.data_dir / "cardtable.sqlite3"
    assert bot.main(["rebuild"]) == Exit.STOPPED
    change(file, "INSERT INTO people (user, name, large, four_colours) VALUES (7, 'Mia', 0, 0)")
    assert bot.main(["backup", copy]) == Exit.STOPPED
    change(file, "UPDATE people SET user = NULL, name = ''")
    assert bot.main(["restore", copy]) == Exit.STOPPED
    said = capsys.readouterr()
    assert "; people deleted again, as they were deleted since: 1" in said.out
    assert said.err == ""
    assert bot.main(["restored"]) == Exit.STOPPED
    assert "NOBODY WAS DELETED AGAIN: nobody has said where" in capsys.readouterr().err
    file.unlink()
    assert bot.main(["restore", copy]) == Exit.STOPPED
    said = capsys.readouterr()
    assert "people" not in said.out
    assert said.err.startswith("NOBODY WAS DELETED AGAIN: there was no database in its place.")
    [replaced] = settings.data_dir.glob("*.replaced-*")
    assert bot.main(["restored", "--deleted-in", f"sqlite:///{replaced}"]) == Exit.STOPPED
    assert (
        "at the next start; people deleted again, as they were deleted since: 1"
        in capsys.readouterr().out
    )
    for nonsense, why in ((f"sqlite:///{tmp_path / 'no'}", "cannot be read"), ("no", "no address")):
        assert bot.main(["restored", "--deleted-in", nonsense]) in (Exit.UNDONE, Exit.DATABASE)
        assert why in capsys.readouterr().err
    assert bot.main(["restored", "--deleted-in", f"sqlite:///{file}"]) == Exit.UNDONE
    assert "is the copy itself" in capsys.readouterr().err
    file.unlink()
    assert bot.main(["restored"]) == Exit.UNDONE and not file.exists()
    assert "There is no database" in capsys.readouterr().err


def change(file: Path, statement: str) -> None:
    with closing(sqlite3.connect(file)) as database, database:
        database.execute(statement)


@pytest.mark.parametrize("chore", [["restore", "copy"], ["rebuild"]])
def test_a_database_elsewhere_is_left_alone_while_the_bot_runs(
    monkeypatch: pytest.MonkeyPatch,
    settings: Settings,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    chore: list[str],
) -> None:
    """Even by an operator who forgets DATA_DIR."""
    address = f"sqlite+aiosqlite:///{tmp_path / 'elsewhere' / 'cards.sqlite3'}"
    monkeypatch.setenv("DATABASE_URL", address)
    monkeypatch.setenv("DATA_DIR", str(tmp_path / "forgotten"))
    ended = []

    async def start(self: CardTable, token: str, **_: Any) -> None:
        ended.append(await asyncio.to_thread(bot.main, chore))

    monkeypatch.setattr(CardTable, "start", start)
    assert bot.run(settings.model_copy(update={"database_url": address})) is Exit.STOPPED
    assert ended == [Exit.RUNNING]
    assert "cards.sqlite3" in capsys.readouterr().err


def test_a_command_line_that_makes_no_sense(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        bot.main(["dance"])
    assert ended.value.code == Exit.SETTINGS


def test_it_stops_when_it_is_told_to(monkeypatch: pytest.MonkeyPatch, settings: Settings) -> None:
    closed = []

    async def start(self: CardTable, token: str, **_: Any) -> None:
        asyncio.get_running_loop().call_later(0.05, os.kill, os.getpid(), signal.SIGTERM)
        await asyncio.Event().wait()

    async def close(self: CardTable) -> None:
        closed.append("saved")

    monkeypatch.setattr(CardTable, "start", start)
    monkeypatch.setattr(CardTable, "close", close)
    assert bot.run(settings) is Exit.STOPPED
    assert closed == ["saved"]
    assert (settings.data_dir / "cardtable.sqlite3").exists()


def test_its_supervisor_is_told_how_it_is(
    monkeypatch: pytest.MonkeyPatch, settings: Settings, tmp_path: Path
) -> None:
    told: list[bytes] = []

    async def start(self: CardTable, token: str, **_: Any) -> None:
        async with asyncio.timeout(10):
            while told.count(b"WATCHDOG=1") < 3:  # noqa: ASYNC110 - it beats by the clock
                await asyncio.sleep(0.01)

    monkeypatch.setattr(CardTable, "start", start)
    monkeypatch.setattr(heartbeat, "BEAT", 0.05)
    monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as supervisor:
        supervisor.bind(str(tmp_path / "notify"))
        hearing = threading.Thread(
            target=lambda: told.extend(iter(lambda: supervisor.recv(99), b""))
        )
        hearing.start()
        try:
            assert bot.run(settings) is Exit.STOPPED
        finally:
            supervisor.sendto(b"", str(tmp_path / "notify"))
            hearing.join()
    assert told[:2] == [b"READY=1", b"WATCHDOG=1"]
    assert set(told[2:]) == {b"WATCHDOG=1", b"STOPPING=1"}
    assert bot.run(settings) is Exit.STOPPED, "though nobody hears any more"


def test_a_discord_that_does_not_say_goodbye_holds_nobody_up(
    monkeypatch: pytest.MonkeyPatch, settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    async def close(self: commands.Bot) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(commands.Bot, "close", close)
    monkeypatch.setattr(client, "LEAVING", 0.01)
    assert asyncio.run(asyncio.wait_for(bot.serve(settings), 10)) is None
    assert "goodbye" in caplog.text


def test_whoever_waits_for_anothers_shards_has_read_its_program(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []

    class Locks:
        async def take(self) -> None:
            done.append("waits")
            await asyncio.Future()

        async def close(self) -> None: ...

    def told_at_once() -> asyncio.Future[None]:
        stop = asyncio.get_running_loop().create_future()
        asyncio.get_running_loop().call_later(0.01, stop.set_result, None)
        return stop

    monkeypatch.setattr(bot, "features", lambda: done.append("reads"))
    monkeypatch.setattr(bot, "shard_locks", lambda *_: Locks())
    monkeypatch.setattr(bot, "told_to_stop", told_at_once)
    asyncio.run(bot.serve(settings))
    assert done == ["reads", "waits"]


def test_who_cannot_prove_its_locks_neither_writes_nor_asks(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the first moment on."""
    done: list[bool] = []

    class Locks:
        held = True

        async def take(self) -> None: ...

        async def keep(self, *_: object) -> None:
            await asyncio.Future()

        async def close(self) -> None: ...

    async def start(self: CardTable, token: str, **_: Any) -> None:
        store: Any = self.store
        for locks.held in (True, False):
            done.extend([self.fence.lets_through, store.database.writer.allowed()])

    locks = Locks()
    monkeypatch.setattr(bot, "shard_locks", lambda *_: locks)
    monkeypatch.setattr(CardTable, "start", start)
    asyncio.run(bot.serve(settings))
    assert done == [True, True, False, False]


STEP = "[[step]]\nname = 'first'\nposition = 'pile: 9Z'"
RULES = "game = 'shithead'\nsource = 'a page'\n"


@pytest.mark.parametrize(
    ("kind", "lines", "named"),
    [
        ("lessons", STEP, "step 1 (first): "),
        ("puzzles", "[[puzzle]]\nnumber = 1", "line 1: "),
        ("presets", f"{RULES}[options]\njokers = 'many'", "jokers: "),
        ("presets", f"{RULES}[table]\nturn_seconds = 5", "[table] turn_seconds: "),
        ("presets", f"{RULES}turns = [[2, -1]]", "turns: "),
        ("presets", "game = 'shithead'\n[options]", "source: "),
    ],
)
def test_a_broken_file_that_is_shipped(
    monkeypatch: pytest.MonkeyPatch,
    settings: Settings,
    caplog: pytest.LogCaptureFixture,
    *,
    kind: str,
    lines: str,
    named: str,
) -> None:
    folder = settings.data_dir.parent
    (folder / "cruzo.toml").write_text(lines, "utf-8")
    read = getattr(bot, kind)
    monkeypatch.setattr(bot, kind, lambda: read(folder))
    assert bot.run(settings) is Exit.SHIPPED_FILES
    assert f"cruzo.toml: {named}" in caplog.text
    assert not settings.data_dir.exists(), "nothing was touched"


@pytest.mark.whole
@pytest.mark.slow
def test_a_database_another_program_writes_to(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    settings.data_dir.mkdir()
    other = sqlite3.connect(settings.data_dir / "cardtable.sqlite3")
    other.execute("BEGIN EXCLUSIVE")
    assert bot.run(settings) is Exit.DATABASE
    assert "another program is writing" in caplog.text
    other.close()
    assert bot.run(settings) is Exit.STOPPED


@pytest.mark.slow
def test_a_database_of_a_newer_version(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    assert bot.run(settings) is Exit.STOPPED
    database = sqlite3.connect(settings.data_dir / "cardtable.sqlite3")
    database.execute("UPDATE alembic_version SET version_num = '9999'")
    database.commit()
    database.close()
    assert bot.run(settings) is Exit.DATABASE
    assert "newer version" in caplog.text


def test_a_database_that_is_read_only(settings: Settings, caplog: pytest.LogCaptureFixture) -> None:
    assert bot.run(settings) is Exit.STOPPED
    file = settings.data_dir / "cardtable.sqlite3"
    address = f"sqlite+aiosqlite:///file:{file}?mode=ro&uri=true"
    assert bot.run(settings.model_copy(update={"database_url": address})) is Exit.DATABASE
    assert "cannot be written to" in caplog.text


def test_a_place_that_cannot_be_written_to(
    settings: Settings, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").write_text("no folder", "utf-8")
    there = settings.model_copy(update={"data_dir": tmp_path / "file" / "var"})
    assert bot.run(there) is Exit.DATABASE
    assert str(tmp_path / "file") in caplog.text


PORTAL = "developer portal"


@pytest.mark.parametrize(
    ("error", "code", "advice"),
    [
        (discord.LoginFailure("Improper token has been passed."), Exit.LOGIN, "DISCORD_TOKEN"),
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
    monkeypatch: pytest.MonkeyPatch,
    settings: Settings,
    caplog: pytest.LogCaptureFixture,
    *,
    error: Exception,
    code: Exit,
    advice: str,
) -> None:
    async def start(self: CardTable, token: str, **_: Any) -> None:
        raise error

    monkeypatch.setattr(CardTable, "start", start)
    assert bot.run(settings) is code
    assert advice in caplog.text and "secret" not in caplog.text
    assert isinstance(error, discord.LoginFailure) or str(error) in caplog.text
    levels = [line.levelno for line in caplog.records if line.name == "cardtable"]
    assert code is Exit.LOGIN or levels == [logging.CRITICAL]


def test_counting_anew_by_the_command_line(
    monkeypatch: pytest.MonkeyPatch, settings: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATA_DIR", str(settings.data_dir))
    assert bot.run(settings) is Exit.STOPPED
    with locked(settings.data_dir):
        assert bot.main(["rebuild"]) == Exit.RUNNING
    assert bot.main(["rebuild"]) == Exit.STOPPED
    assert bot.main(["rebuild", "--replay"]) == Exit.STOPPED
    said = capsys.readouterr()
    assert "counted anew" in said.out and "Stop it first" in said.err
