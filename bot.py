"""The program: settings, wiring, start and stop.

bot.py run              runs the bot, until SIGTERM or SIGINT
bot.py backup FILE      copies the database, even while the bot runs
bot.py restore FILE     puts such a copy back, while the bot does not run
bot.py copy-to URL      copies a SQLite database to an empty PostgreSQL database, while the bot
                        does not run; the SQLite database stays as it is
bot.py restored         must be run once after pg_restore: all screens are drawn again. With
                        --deleted-in URL (the database replaced), people deleted since the dump
                        are deleted again
bot.py rebuild          counts everything again from the rounds' records, while the bot does not run
bot.py doctor           looks whether all is well, and says what to do; it only reads, and may run
                        beside the bot. --all: looks at all servers, not at 50
bot.py version          prints the version
bot.py                  runs the bot or, without DISCORD_TOKEN, the playground, which runs this
                        same bot on a Discord in a box
"""

import gc

if __name__ == "__main__":
    gc.disable()  # looking through what is being loaded would take a quarter of the time

import argparse
import asyncio
import contextlib
import difflib
import hashlib
import logging
import os
import signal
import sys
import time
from collections.abc import Coroutine, Sequence
from functools import partial
from http import HTTPStatus
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin

import aiohttp
import discord
import msgspec
from dotenv import dotenv_values
from msgspec.structs import replace

from cogs.bot import CardTable, features
from cogs.ops import garbage, logs
from cogs.ops.doctor import examine, identify, in_short
from cogs.ops.endpoint import AddressTaken, endpoint, notify
from cogs.ops.logs import Form
from cogs.ops.machine import Machine
from cogs.shards import ShardedCardTable
from cogs.wire import metrics
from cogs.wire.discord_time import since_boot
from cogs.wire.heartbeat import Heartbeat
from cogs.wire.registering import has_note, write_note
from cogs.words.links import VERSION, Links
from data.chores import CHORES, Exit, Place, alone, command_line, database_in, do, place_at
from data.lessons import BrokenLesson, lessons
from data.presets import BrokenPreset, presets
from data.puzzles import BrokenPuzzle, puzzles
from data.store import StoreUnusable, open_store
from data.store.database.connecting import file_of, read_url
from data.store.database.lock import AlreadyRunning
from data.store.database.shard_locks import ShardLocks, TakenOver, shard_locks
from data.store.keeping.copies import look_after
from data.texts import LANGUAGES, keys
from data.texts.reading import BrokenTexts
from tables.limits import USUAL, TableLimits
from tables.shards import Shards, shards_set
from tables.thinking.worker import Worker

log = logging.getLogger("cardtable")

HOME = Path(__file__).parent
ENV_FILE = HOME / ".env"
ALIKE = 0.85  # of 1: a letter or two differ
STOP_SIGNALS = (signal.SIGTERM, signal.SIGINT)
ONE_FILE = (
    "SHARDS: a SQLite file is for one process, which serves all shards. Several processes share a"
    " PostgreSQL database: set DATABASE_URL"
)


Count = Annotated[int, msgspec.Meta(ge=0)]
Port = Annotated[int, msgspec.Meta(ge=1, le=65535)]
Address = Annotated[  # as long as a button's may be
    str, msgspec.Meta(pattern=r"^https?://[^\s/?#]+([/?#]\S*)?$", max_length=512)
]


class SettingsWrong(Exception):
    """Settings that make no sense: a line about each."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The operator's settings. Some are secret: it is not shown with its values."""

    discord_token: str | None = None
    data_dir: Path = HOME / "var"
    database_url: str | None = None
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    log_format: Form = "text"
    owner_messages: bool = True
    metrics_port: Port | None = None
    metrics_host: str = "127.0.0.1"
    copies: bool = True
    copies_dir: Path | None = None
    discord_api_url: Address | None = None
    shards: str | None = None
    shard_count: Count | None = None
    shard_ids: str | None = None
    tables_per_person: Count = USUAL.person
    tables_per_channel: Count = USUAL.channel
    tables_per_server: Count = USUAL.server
    source_url: Address | None = None
    support_url: Address | None = None
    install_url: Address | None = None
    privacy_url: Address | None = None
    terms_url: Address | None = None

    def __repr__(self) -> str:
        return "Settings"

    @property
    def database(self) -> str:
        """The database's address, as SQLAlchemy writes it."""
        return self.database_url or database_in(self.data_dir)

    @property
    def place(self) -> Place:
        """The data folder and the database."""
        return Place(self.data_dir, self.database)

    @property
    def copied_to(self) -> Path:
        """The folder for the copies of a SQLite database."""
        return self.copies_dir or self.data_dir / "copies"

    @property
    def machine(self) -> Machine:
        """What the bot needs of this machine."""
        file = file_of(read_url(self.database))
        made = self.copies and file is not None
        return Machine(self.data_dir, file, self.copied_to if made else self.copies_dir)

    @property
    def served(self) -> Shards:
        """The shards of Discord this process serves."""
        return shards_set(self.shards, self.shard_count, self.shard_ids)

    @property
    def limits(self) -> TableLimits:
        """The numbers of tables that may be open at once."""
        return TableLimits(self.tables_per_person, self.tables_per_channel, self.tables_per_server)

    @property
    def links(self) -> Links:
        """The links of the page about the bot."""
        return Links(*(getattr(self, f"{name}_url") for name in Links._fields))


SETTINGS = {field.name.upper(): field for field in msgspec.structs.fields(Settings)}


def given_settings() -> dict[str, str]:
    """Return what stands in the environment, else in `.env` beside this file; an empty one is none.
    Raises OSError and UnicodeError for a file that cannot be read.
    """
    sources = dotenv_values(ENV_FILE), os.environ
    return {name: text for source in sources for name, text in source.items() if text}


def read_settings() -> Settings:
    """Return the settings that are given. Raises SettingsWrong, and as given_settings does."""
    given = {name.upper(): text for name, text in given_settings().items()}
    values, lines = {}, []
    for name, field in SETTINGS.items():
        if name in given:
            try:
                values[field.name] = msgspec.convert(
                    given[name], field.type, strict=False, dec_hook=lambda kind, text: kind(text)
                )
            except msgspec.ValidationError as wrong:
                choices = get_args(field.type) if get_origin(field.type) is Literal else ()
                # Of a choice the error's own text shows the value, which may be secret.
                lines.append(f"{name}: {f'expected one of {choices}' if choices else wrong}")
    settings = Settings(**values)
    try:
        if not settings.served.whole and settings.database.startswith("sqlite"):
            lines.append(ONE_FILE)
    except ValueError as wrong:
        lines.append(str(wrong))
    if lines:
        raise SettingsWrong(*lines)
    return settings


def main(arguments: Sequence[str] = ()) -> int:
    """Do what the command line says, or run until stopped; return the exit code."""
    given = command_line().parse_args(arguments)
    if given.chore == "version":
        print(VERSION)
        return Exit.STOPPED
    return _obey(given)


def _obey(given: argparse.Namespace) -> int:
    """Read the settings and carry out the command; return the exit code."""
    try:
        settings = read_settings()
    except SettingsWrong as wrong:
        print(*wrong.args, sep="\n", file=sys.stderr)
        return Exit.SETTINGS
    except (OSError, UnicodeError) as wrong:
        print(f"The file .env cannot be read: {wrong}", file=sys.stderr)
        return Exit.SETTINGS
    for name, meant in misspelt().items():
        print(f"{name}: is no setting. {meant} is; did you mean that?", file=sys.stderr)
    place = settings.place._replace(named_by=named_by())
    if getattr(given, "origin", None) is not None:
        place = place_at(given.origin)
        settings = replace(settings, data_dir=place.data_dir, database_url=place.database)
    if given.chore in CHORES:
        return do(given, place)
    if settings.discord_token is None and given.chore in {"run", "doctor"}:
        print("DISCORD_TOKEN: is not set", file=sys.stderr)
        return Exit.SETTINGS
    if settings.discord_token is None:
        from playground.__main__ import main as playground  # noqa: PLC0415 - not on Discord

        return int(playground([]) or 0)
    logs.set_up("WARNING" if given.chore == "doctor" else settings.log_level, settings.log_format)
    return _see_doctor(settings, given) if given.chore == "doctor" else run(settings)


def _see_doctor(settings: Settings, given: argparse.Namespace) -> Exit:
    """Print a line on each thing that was looked at; not all is well if the exit code is not 0."""
    assert settings.discord_token is not None, "somebody has looked"
    point_at(settings.discord_api_url)
    try:
        token, machine = settings.discord_token, settings.machine
    except StoreUnusable as unusable:
        print(unusable, file=sys.stderr)
        return Exit.DATABASE
    findings = asyncio.run(examine(token, machine, settings.database, all_servers=given.all))
    print(*findings, sep="\n")
    return Exit.STOPPED if all(finding.is_well for finding in findings) else Exit.UNDONE


def point_at(url: str | None) -> None:
    """Send requests to another address than Discord's own; the gateway stays."""
    if url is not None:
        discord.http.Route.BASE = url.rstrip("/")


def named_by() -> str:
    """Return the setting that names the database, and where it stands; "" where none does."""
    for name in ("DATABASE_URL", "DATA_DIR"):
        for place, given in (("the environment", os.environ), (".env", dotenv_values(ENV_FILE))):
            if any(text and key.upper() == name for key, text in given.items()):
                return f"{name} in {place}"
    return ""


def misspelt() -> dict[str, str]:
    """Return the names that are not settings but look like one that is not set, each with that
    setting.
    """
    given = given_settings()
    known = {name.upper() for name in given}
    missing = [name for name in SETTINGS if name not in known]
    like = {
        name: difflib.get_close_matches(name.upper(), missing, 1, ALIKE)
        for name in given
        if name.upper() not in SETTINGS
    }
    return {name: close[0] for name, close in like.items() if close}


# Reasons why the bot cannot run: the exceptions, the exit code, and the line that is logged.
TROUBLES: tuple[tuple[tuple[type[Exception], ...], Exit, str], ...] = (
    (
        (BrokenPreset, BrokenLesson, BrokenPuzzle, BrokenTexts),
        Exit.SHIPPED_FILES,
        "A file of the program is broken: {}",
    ),
    ((AddressTaken,), Exit.SETTINGS, "{}"),
    (
        (AlreadyRunning,),
        Exit.RUNNING,
        "{}. Stop that one first, or choose another DATA_DIR and DATABASE_URL",
    ),
    ((StoreUnusable,), Exit.DATABASE, "{}"),
    ((TakenOver,), Exit.TAKEN_OVER, "{}"),
    (
        (discord.LoginFailure,),
        Exit.TOKEN,
        "Discord does not accept DISCORD_TOKEN. Copy it anew from the developer portal",
    ),
    (
        (discord.ConnectionClosed, discord.PrivilegedIntentsRequired),
        Exit.LOGIN,
        "Discord does not let the bot in. Look at it in the developer portal: {}",
    ),
    (
        (discord.HTTPException, discord.GatewayNotFound, aiohttp.ClientError, OSError),
        Exit.UNREACHABLE,
        "Discord cannot be reached: {}",
    ),
)


def run(settings: Settings) -> Exit:
    """Run the bot on Discord. Every failure the operator can fix ends in one line and its exit
    code.
    """
    log.info("Card table %s", VERSION)
    garbage.return_memory()
    try:
        with garbage.put_off():
            check_shipped_files(settings.data_dir / "tried.sha256")
            asyncio.run(serve(settings))
    except Exception as error:
        for kinds, code, line in TROUBLES:
            if isinstance(error, kinds):
                log.critical("%s", line.format(error))
                # A database that is only out of reach: another start may help.
                passes = isinstance(error, StoreUnusable) and error.reason == "unreachable"
                return Exit.UNREACHABLE if passes else code
        raise
    log.info("Stopped; every table is saved")
    return Exit.STOPPED


def check_shipped_files(tried: Path) -> None:
    """Read all rule sets and texts; try out lessons and puzzles, unless a note says that an earlier
    start has tried these by these rules. Raises BrokenPreset, BrokenTexts, BrokenLesson or
    BrokenPuzzle.
    """
    presets()
    for language in LANGUAGES:
        keys(language)
    digest = _digest_of_files()
    if not has_note(tried, digest):
        lessons()
        puzzles()
        write_note(tried, digest)


def _digest_of_files() -> str:
    """Return a digest of the names, sizes and times of all files that lessons and puzzles are read
    from or tried out by.
    """
    files = [
        (path, about.st_size, about.st_mtime_ns)
        for room in ("engine", "tables", "data")
        for folder, _, names in os.walk(HOME / room)
        for path in (f"{folder}/{name}" for name in names if name.endswith((".py", ".toml")))
        for about in [Path(path).stat()]
    ]
    return hashlib.sha256(repr(sorted(files)).encode()).hexdigest()


async def serve(settings: Settings) -> None:
    """Open the database, log in, and play until told to stop; then finish, save and close."""
    assert settings.discord_token is not None, "main has looked"
    async with contextlib.AsyncExitStack() as closing:
        closing.enter_context(alone(settings.place))
        stop, heartbeat = told_to_stop(), Heartbeat()
        point_at(settings.discord_api_url)
        await look_around(settings, settings.discord_token)
        notify("READY=1")  # the wait for another process can last as long as that one lives
        beating = asyncio.create_task(heartbeat.beat(lambda: notify("WATCHDOG=1")))
        closing.push_async_callback(_end, beating)
        locks = shard_locks(settings.database, settings.served, since_boot)
        if locks is not None:
            closing.push_async_callback(locks.close)
            features()  # read ahead
            garbage.spare()  # it may wait for days
            notify("STATUS=Waiting until no other process serves these shards")
            if not await _done_before(locks.take(), stop):
                return
        notify("STATUS=Opening the database; a new version migrates it first")
        store = await open_store(
            settings.database, observer=metrics.StoreWatch(), shards=settings.served,
            copies=settings.copied_to,
        )  # fmt: skip
        closing.push_async_callback(store.close)
        if locks is not None:
            store.database.writer.allowed = lambda: locks.held
        notify("STATUS=Connecting to Discord")
        worker = Worker()
        closing.callback(worker.close)
        kind = CardTable if settings.served.count == 1 else ShardedCardTable
        bot = kind(
            *(store, settings.data_dir),
            steady=time.monotonic,
            limits=settings.limits,
            thinker=worker,
            links=settings.links,
            shards=settings.served,
            loaded=garbage.spare,
            heartbeat=heartbeat,
            owner_messages=settings.owner_messages,
        )
        bot.fence.allowed = store.database.writer.allowed
        bot.offers.hourly += (
            garbage.Sweeps(bot.gate.quiet).look_after,
            worker.rest,
            partial(settings.machine.look_after, partial(bot.owner.tell, "disk")),
        )
        if locks is None:
            copy = partial(look_after, settings.database, settings.copied_to, daily=settings.copies)
            bot.offers.hourly += (partial(asyncio.to_thread, copy),)
        else:
            log.info("No copies are made here of a server's database: ops/copies.sh makes them")
        if settings.metrics_port is not None:
            address = settings.metrics_host, settings.metrics_port
            await closing.enter_async_context(endpoint(bot, *address, settings.machine))
        running = asyncio.create_task(bot.start(settings.discord_token))
        closing.push_async_callback(_end, running)
        closing.push_async_callback(bot.close)  # presses still arrive while it closes
        ends: set[asyncio.Future[None]] = {running, stop}
        if locks is not None:
            keeping = asyncio.create_task(keep(locks, bot))
            closing.push_async_callback(_end, keeping)
            ends.add(keeping)
        done, _ = await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        notify("STOPPING=1")
        for ended in done:
            ended.result()


async def look_around(settings: Settings, token: str) -> None:
    """Log in short whether all is well. Raises LoginFailure if Discord does not know the token."""
    identity = await identify(token)
    if identity.status == HTTPStatus.UNAUTHORIZED:
        raise discord.LoginFailure
    for finding in in_short(identity, settings.machine):
        log.log(logging.INFO if finding.is_well else logging.WARNING, "%s", finding)


async def keep(locks: ShardLocks, bot: CardTable) -> None:
    """Pause the bot while its shards' locks are lost. Raises TakenOver."""
    locks.heard = bot.heard
    await locks.keep(bot.pause, bot.act_again)


async def _done_before(work: Coroutine[Any, Any, None], stop: asyncio.Future[None]) -> bool:
    """True if the work was done before somebody asked the bot to stop. Raises its exceptions."""
    task = asyncio.ensure_future(work)
    await asyncio.wait({task, stop}, return_when=asyncio.FIRST_COMPLETED)
    if not task.done():
        await _end(task)
        return False
    task.result()
    return True


def told_to_stop() -> asyncio.Future[None]:
    """Return a future that is done at the first SIGTERM or SIGINT; the second ends the program like
    kill -9.
    """
    loop = asyncio.get_running_loop()
    stopped: asyncio.Future[None] = loop.create_future()

    def stop() -> None:
        for number in STOP_SIGNALS:
            loop.remove_signal_handler(number)
            signal.signal(number, lambda sent, _: os._exit(128 + sent))
        log.info("Stopping: what is under way is finished. Another signal ends it at once")
        stopped.set_result(None)

    for number in STOP_SIGNALS:
        loop.add_signal_handler(number, stop)
    return stopped


async def _end(running: asyncio.Task[None]) -> None:
    running.cancel()
    await asyncio.wait({running})


if __name__ == "__main__":
    gc.freeze()
    gc.enable()
    sys.exit(main(sys.argv[1:]))
