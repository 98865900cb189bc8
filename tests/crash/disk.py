"""The database on disk, read by sqlite3 alone, without the bot's own code."""

import shutil
import sqlite3
from collections import defaultdict
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple


class Line(NamedTuple):
    """A row of the log."""

    revision: int
    round: int
    seat: int | None
    action: str
    at: float


class Kept(NamedTuple):
    """A row of the tables, with its people by seat, the seeds of its finished rounds, its log."""

    number: int
    revision: int
    lobby: str
    state: str | None
    rest: str
    people: tuple[tuple[int, str], ...]
    seeds: tuple[bytes, ...]
    log: tuple[Line, ...]


def read_left(database: Path) -> dict[int, Kept]:
    """Return the tables a killed bot has left: from a copy that includes its journal (-wal)."""
    with TemporaryDirectory() as folder:
        for end in ("", "-wal"):
            if (file := Path(f"{database}{end}")).exists():
                shutil.copy(file, Path(folder) / f"copy{end}")
        with closing(sqlite3.connect(Path(folder) / "copy")) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            return _read(connection)


def read_live(database: Path) -> dict[int, Kept]:
    """Return the tables on disk now, while a bot runs."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        return _read(connection)


def _read(connection: sqlite3.Connection) -> dict[int, Kept]:
    connection.execute("BEGIN")
    log, people, seeds = defaultdict(list), defaultdict(list), defaultdict(list)
    for table, *line in connection.execute(
        "SELECT table_id, revision, round, seat, action, at FROM log ORDER BY table_id, revision"
    ):
        log[table].append(Line(*line))
    for table, user, name in connection.execute(
        "SELECT table_id, user, name FROM seats JOIN people ON people.id = person_id"
        " ORDER BY table_id, seat"
    ):
        people[table].append((user, name))
    for table, seed in connection.execute(
        "SELECT table_id, seed FROM rounds ORDER BY table_id, number"
    ):
        seeds[table].append(seed)
    return {
        table: Kept(
            table,
            revision,
            lobby,
            state,
            rest,
            tuple(people[table]),
            tuple(seeds[table]),
            tuple(log[table]),
        )
        for table, revision, lobby, state, rest in connection.execute(
            "SELECT id, revision, lobby, state, rest FROM tables"
        )
    }
