"""Start-up with many stored tables: from the process's start to the first click answered."""

from __future__ import annotations

import asyncio
import sqlite3
import statistics
import time
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from data.store.database.connecting import read_url, writing_engine
from data.store.tables.tables import load_all
from playground.interactions import Interaction
from tables.clock.timing import due, told
from tables.clock.waits import SLOW
from tables.store import records
from tests.support.played_tables import PlayedTable, Press, done, presses
from tests.support.running_bot import RunningBot

# The column that names a table, by database table; a round has its own number besides.
COPIED = {"tables": "id", "seats": "table_id", "log": "table_id"}

WATCHED_S = 5.0  # after the first answer
PAUSE_S = 0.05


class StartTimes(NamedTuple):
    """Starts with this many stored tables, of which `live` had a turn by the live clock.

    Medians, in seconds: until logged in, until the first click was answered, and the slowest answer
    in the time after it.
    """

    tables: int
    live: int
    online: float
    answered: float
    slowest: float


def multiply(database: Path, wanted: int) -> None:
    """Copy the tables of a database nobody is using until there are `wanted` of them.

    All their messages are marked up to date and show no time, because the copies' messages do not
    exist.
    """
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA foreign_keys = OFF")
        ids = [row[0] for row in connection.execute("SELECT id FROM tables ORDER BY id")]
        step = ids[-1]
        for copy in range(1, wanted // len(ids) + 1):
            missing = wanted - copy * len(ids)
            for name, key in COPIED.items():
                last = ids[min(missing, len(ids)) - 1] if missing > 0 else 0
                _copy(connection, name, key, copy * step, last)
        connection.execute("UPDATE tables SET lags = 0, shown = revision, told = NULL")
        connection.commit()


def _copy(connection: sqlite3.Connection, name: str, key: str, by: int, last: int) -> None:
    columns = [row[1] for row in connection.execute(f"PRAGMA table_info({name})")]
    own = {key, "message"}  # a table is found by its message
    values = [f"{column} + {by}" if column in own else column for column in columns]
    connection.execute(
        f"INSERT INTO {name} ({', '.join(columns)})"
        f" SELECT {', '.join(values)} FROM {name} WHERE {key} <= {last}"
    )


def set_clocks(database: Path, live: int) -> None:
    """Let the last few tables play at this moment by the live clock, and all others by the slow
    one: their turns began at any time in a turn's three days, and a person who has used two thirds
    of it has been reminded.
    """
    engine = writing_engine(read_url(f"sqlite:///{database}"))
    with engine.begin() as connection:
        [last] = connection.exec_driver_sql("SELECT max(id) FROM tables").one()
        connection.exec_driver_sql(
            "UPDATE tables SET due = 0, notice = NULL, noticed = iif(id <= :last AND"
            " id * 7919 % :turn > :turn * 2 / 3, json_extract(rest, '$.choice'), NULL),"
            " lobby = json_set(lobby, '$.table.clock', iif(id > :last, 'live', 'slow')),"
            " rest = json_set(rest, '$.began', :now - iif(id > :last, 0, id * 7919 % :turn))"
            " WHERE state IS NOT NULL",
            {"last": last - live, "now": time.time(), "turn": int(SLOW)},
        )
        numbers = connection.exec_driver_sql("SELECT id FROM tables WHERE due = 0").scalars().all()
        for record in load_all(connection, list(numbers)):
            table = records.read(record)
            connection.exec_driver_sql(
                "UPDATE tables SET due = ?, told = ? WHERE id = ?",
                (due(table, record.screen), told(table), record.table),
            )
    engine.dispose()


async def starts(
    here: RunningBot, table: PlayedTable, tables: int, live: int, times: int
) -> StartTimes:
    """Start the stopped bot again and again; each time somebody asks for their hand at once."""
    made = [await _start(here, table) for _ in range(times)]
    online, answered, slowest = (statistics.median(column) for column in zip(*made, strict=True))
    return StartTimes(tables, live, online, answered, slowest)


async def _start(here: RunningBot, table: PlayedTable) -> tuple[float, float, float]:
    began = time.monotonic()
    await here.bot.start()
    await here.place.until(lambda: here.place.gateway.online, within=60.0)
    online = time.monotonic() - began
    await _ask_for_hand(table)
    answered, slowest = time.monotonic() - began, 0.0
    while time.monotonic() - began < answered + WATCHED_S:
        asked = await _ask_for_hand(table)
        slowest = max(slowest, asked.seconds)
        await asyncio.sleep(PAUSE_S)
    await here.bot.stop()
    await here.place.until(lambda: not here.place.gateway.online)
    return online, answered, slowest


async def _ask_for_hand(table: PlayedTable) -> Interaction:
    """Let the first person ask for their hand, at the table's own message, below which copies of
    the table may have been drawn. Raises LookupError if there is none.
    """
    button = f"t:{table.number}:hand"
    messages = table.people[0].messages(table.channel)
    own = [one["id"] for one in messages if Press(button) in presses(one)]
    return await done(table.people[0].begin_click(own[0], button))
