"""A database damaged by a disk in any way: one line that says so, and its exit code."""

import logging
import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

import bot
from bot import Settings
from cogs.bot import CardTable
from data.chores import Exit
from data.presets import presets
from data.store import StoreUnusable, open_store
from data.store.keeping.backup import Damaged, backup
from tables.errors import StoreTrouble
from tables.lobby.state import Start
from tests.data.store.played import CHANCE, PEOPLE, RATES, Evening
from tests.support.databases import opened, url_of
from tests.tables.helpers import asked

LINES = {"run": 1, "backup": 2, "restore": 3, "rebuild": 2}  # first what each is about
SOME = range(10)
MANY = range(10, 280)
NOBODY_DELETED = "NOBODY WAS DELETED AGAIN: "  # said beside them where deletions are damaged
ENDS = {Exit.STOPPED, Exit.DATABASE}

pytestmark = [pytest.mark.xdist_group("damaged"), pytest.mark.sqlite]


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return (await played(tmp_path_factory.mktemp("played"))).read_bytes()


async def look_at_everything(self: CardTable, token: str, **_: Any) -> None:
    """Replaces Discord: whatever the database contains, only errors of the store may result."""
    me = PEOPLE[0].user
    for read in (
        self.room.resume(),
        self.store.house_rules.of_server(RATES),
        self.store.servers.preferences(RATES),
        self.store.rounds.opened(RATES),
        self.store.rounds.with_cards(1),
        self.store.standings.profile(me, RATES),
        self.store.standings.scopes(RATES),
        self.store.debts.tab(RATES, me),
        self.store.privacy.export(me),
        self.store.seasons.with_length(),
        self.store.upkeep.tidy(1e9),
    ):
        try:
            await read
        except StoreTrouble as trouble:
            assert len(trouble.reason.splitlines()) == 1


def end(folder: Path, spoilt: bytes, chore: str) -> int:
    """Run a chore on a damaged database; return the exit code."""
    (folder / "cardtable.sqlite3").write_bytes(spoilt)
    if chore == "run":
        return bot.run(Settings(discord_token="secret", data_dir=folder))
    if chore == "restore":
        (folder / "copy").write_bytes(spoilt)
    return bot.main([chore, str(folder / "copy")] if chore in ("backup", "restore") else [chore])


@pytest.fixture
def said(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
    tmp_path: Path,
) -> Callable[[], list[str]]:
    """Return the lines the operator has read since the last call."""
    monkeypatch.setattr(bot, "ENV_FILE", tmp_path / "none")
    monkeypatch.setattr(CardTable, "start", look_at_everything)

    def lines() -> list[str]:
        told = [one.getMessage() for one in caplog.records if one.levelno == logging.CRITICAL]
        caplog.clear()
        return "\n".join([*told, *capsys.readouterr()]).split("\n")

    return lambda: [line for line in lines() if line]


def every_chore_says_so(
    whole: bytes, folder: Path, seed: int, said: Callable[[], list[str]]
) -> set[int]:
    """Return the exit codes of all chores on a database damaged like this."""
    spoilt, codes = damaged(whole, random.Random(seed)), set()
    for chore, lines in LINES.items():
        place = folder / f"{seed}-{chore}"
        place.mkdir()
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("DATA_DIR", str(place))
            code = end(place, spoilt, chore)
        told = [line for line in said() if not line.startswith(NOBODY_DELETED)]
        expected = 0 if (chore, code) == ("run", Exit.STOPPED) else lines
        assert code in ENDS and len(told) == expected, (seed, chore, code, told)
        codes.add(code)
    return codes


def test_spoilt_databases_end_in_a_line(
    whole: bytes, tmp_path: Path, said: Callable[[], list[str]]
) -> None:
    codes = [every_chore_says_so(whole, tmp_path, seed, said) for seed in SOME]
    assert set().union(*codes) == ENDS


@pytest.mark.soak
@pytest.mark.parametrize("seed", MANY)
def test_many_spoilt_databases_end_in_a_line(
    whole: bytes, tmp_path: Path, said: Callable[[], list[str]], seed: int
) -> None:
    every_chore_says_so(whole, tmp_path, seed, said)


async def test_what_is_said_of_a_file_may_be_no_text(whole: bytes, tmp_path: Path) -> None:
    """The name of a table of no letters, which SQLite quotes."""
    file = tmp_path / "a.db"
    named = whole.replace(b"calls_open", b"\xff\xfells_open")
    file.write_bytes(named.replace(b"CREATE INDEX \xff", b"CREATE INDEX ("))
    with pytest.raises(StoreUnusable, match="UnicodeDecodeError") as refused:
        await open_store(url_of(file))
    assert refused.value.reason == "corrupt"
    with pytest.raises(Damaged, match=str(file)):
        backup(url_of(file), tmp_path / "copy")


async def test_a_table_that_is_missing_is_damage(whole: bytes, tmp_path: Path) -> None:
    """And no server that does not answer, for which a supervisor would wait."""
    file = tmp_path / "a.db"
    file.write_bytes(whole.replace(b"alembic_version", b"alembic_versiom"))
    with pytest.raises(StoreUnusable) as refused:
        await open_store(url_of(file))
    assert refused.value.reason == "corrupt"


async def test_records_of_nonsense_cannot_be_counted(whole: bytes, tmp_path: Path) -> None:
    file = tmp_path / "a.db"
    file.write_bytes(whole)
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE matches SET tallies = '{?'")
    async with opened(url_of(file)) as store:
        with pytest.raises(StoreTrouble, match="cannot be counted"):
            await store.upkeep.rebuild()


# A database that people have played on, and ways in which a disk damages one

FINISHED = (3, 6)  # tables that are soon done: one with a title, one with a seat of the table's own
RUNNING = ("cruzo", "crazy-eights", "schroom")
MOVES = 6
PAGE = 4096
HEADER = 100


async def played(folder: Path) -> Path:
    """A database in one file with finished tables, and one in mid-round of every game."""
    evening = Evening(folder / "evening.db")
    await evening.begin()
    for number in FINISHED:
        await evening._table(number)
    for number, rules in enumerate(RUNNING):
        CHANCE.set(random.Random(number))
        table = await evening._opened(number, presets()[rules])
        await table.act(table.people[0], Start())
        for _ in range(MOVES):
            seat = asked(table.game, table.state)[0]
            await table.act(table.people[seat], table.game.default(table.state, seat))
    await evening.end()
    backup(url_of(evening.file), folder / "whole.db")
    return folder / "whole.db"


def damaged(whole: bytes, chance: random.Random) -> bytes:
    """Return a damaged copy of a file: bits flipped, or one or more pages gone."""
    spoilt = bytearray(whole)
    match chance.randrange(6):
        case 0:  # anywhere
            _flip(spoilt, range(len(whole)), chance.randrange(1, 200), chance)
        case 1:  # in the header
            _flip(spoilt, range(HEADER), chance.randrange(1, 4), chance)
        case 2:  # where the tables are declared
            _flip(spoilt, range(HEADER, PAGE), chance.randrange(1, 20), chance)
        case 3:  # all over one page
            first = PAGE * chance.randrange(len(whole) // PAGE)
            _flip(spoilt, range(first, first + PAGE), chance.randrange(1, 60), chance)
        case 4:
            first = PAGE * chance.randrange(len(whole) // PAGE)
            spoilt[first : first + PAGE] = bytes([chance.choice((0, 255))]) * PAGE
        case _:
            del spoilt[chance.randrange(len(whole)) :]
    return bytes(spoilt)


def _flip(spoilt: bytearray, places: range, times: int, chance: random.Random) -> None:
    for _ in range(times):
        spoilt[chance.choice(places)] ^= chance.randrange(1, 256)
