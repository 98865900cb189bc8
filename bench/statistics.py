"""The time it takes to read boards and profiles after many rounds, and to count them all."""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import random
import sqlite3
import statistics
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

import psutil

from cogs.memory.standings.profile_page import Viewed
from cogs.memory.standings.profile_page import sheet as profile_sheet
from cogs.words.faces import Emojis
from cogs.words.words import Reader
from data.presets import Preset, presets
from data.store import SqlStore, open_store
from engine.finding import HONOURS
from tables.memory.review import Span
from tables.memory.rivals import AskedMatches, AskedOpponents
from tables.memory.standings import Scope, Season
from tables.memory.week import DAY, Period

FACES = Emojis()
PEOPLE, SERVERS = 2_200, 20
FIRST_USER = 10**17
BUSY = 1  # the server on which half of all rounds were played; each has a hundred people
AT_A_TABLE = 20  # rounds
GIVEN = 4  # of so many rounds one brings honours
QUESTIONS = 60
MOMENT = '{"tag":"picks_up","seat":0,"size":2,"luck":-1,"count":20}'  # one seat in ten has one


class Timing(NamedTuple):
    """Milliseconds of one question, asked many times."""

    what: str
    times: list[float]

    @property
    def median(self) -> float:
        return statistics.median(self.times)


class Recount(NamedTuple):
    """The cost of counting everything again: seconds by the clock and of processor time, and the
    most bytes the process had in memory.
    """

    clock: float
    processor: float
    memory: int


class Measured(NamedTuple):
    """The measurements with this many rounds."""

    rounds: int
    recount: Recount
    timings: list[Timing]


async def measure(folder: Path, rounds: int, questions: int = QUESTIONS) -> Measured:
    """Fill a database with this many rounds, count them in a separate process, and ask each
    question this many times.
    """
    file = folder / "statistics.sqlite3"
    address = f"sqlite+aiosqlite:///{file}"
    await (await open_store(address)).close()
    fill(file, rounds, random.Random(1))
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as child:
        counted = child.submit(_recount, address).result()
    store = await open_store(address)
    try:
        return Measured(rounds, counted, await _ask(store, rounds, questions))
    finally:
        await store.close()


def _recount(address: str) -> Recount:
    """Count everything again, as `bot.py rebuild` does."""
    own = psutil.Process()
    most = 0

    def look(_done: int, _of: int) -> None:
        nonlocal most
        most = max(most, own.memory_info().rss)

    async def rebuild() -> None:
        store = await open_store(address)
        await store.upkeep.rebuild(look)
        await store.close()

    clock, processor = time.perf_counter(), time.process_time()
    asyncio.run(rebuild())
    look(0, 0)
    return Recount(time.perf_counter() - clock, time.process_time() - processor, most)


def fill(file: Path, rounds: int, chance: random.Random) -> None:
    """Store matches of one round, of two to five people; every rule set, three seasons to a
    server.
    """
    rules = list(presets().values())
    database = sqlite3.connect(file)
    everybody = ((n, FIRST_USER + n, f"person {n}", 0, 0) for n in range(1, PEOPLE + 1))
    database.executemany(
        "INSERT INTO people (id, user, name, large, four_colours) VALUES (?, ?, ?, ?, ?)", everybody
    )
    seasons = [
        (server, number, 0.0, None if number == 3 else 1.0, 1)
        for server in range(1, SERVERS + 1)
        for number in (1, 2, 3)
    ]
    database.executemany("INSERT INTO seasons VALUES (?, ?, ?, ?, ?)", seasons)
    tables = [(number,) for number in range(1, 2 + rounds // AT_A_TABLE)]
    database.executemany(
        "INSERT INTO tables (id, revision, channel, closed, lobby, rest, due, lags, shown)"
        " VALUES (?, 1, 1, 1, '{}', '{}', 0, 0, 1)",
        tables,
    )
    for number in range(1, rounds + 1):
        server = BUSY if chance.random() < 0.5 else chance.randint(2, SERVERS)
        people = chance.sample(range(100 * server, 100 * server + 100), chance.randint(2, 5))
        season = 1 + 3 * (number - 1) // rounds
        _write(database, _Match(number, server, season, rules[number % len(rules)], people))
    database.commit()
    database.close()


class _Match(NamedTuple):
    """A match of one round."""

    number: int
    server: int
    season: int
    preset: Preset
    people: list[int]


def _write(database: sqlite3.Connection, match: _Match) -> None:
    number, server, season, preset, people = match
    at, table = 60.0 * number, 1 + number // AT_A_TABLE
    database.execute(
        "INSERT INTO rounds (id, table_id, number, match, server, rules, options, seed, dealer,"
        " started, finished, opened, honours)"
        " VALUES (?, ?, ?, ?, ?, ?, '{}', x'00', 0, ?, ?, 1, ?)",
        (number, table, number, number, server, preset.id, at, at, _honours(match)),
    )
    database.execute(
        "INSERT INTO matches (id, table_id, number, server, rules, game, rounds, finished, season)"
        " VALUES (?, ?, ?, ?, ?, ?, 1, ?, ?)",
        (number, table, number, server, preset.id, preset.game, at, season),
    )
    seats = [
        (number, seat, person, seat + 1, seat + 1 == len(people))
        for seat, person in enumerate(people)
    ]
    for of in ("round", "match"):
        database.executemany(
            f"INSERT INTO {of}_seats ({of}_id, seat, person_id, place, title)"
            " VALUES (?, ?, ?, ?, ?)",
            seats,
        )
    large = "UPDATE round_seats SET moment = ? WHERE round_id = ? AND seat = ?"
    database.executemany(large, [(MOMENT, *seat[:2]) for seat in seats if sum(seat[:2]) % 10 == 0])


def _honours(match: _Match) -> str:
    """Return the honours of a round, as they are stored: each of its game in turn, for one seat."""
    keys = [*HONOURS[match.preset.game]]
    if match.number % GIVEN or not keys:
        return "{}"
    turn = match.number // GIVEN
    times = [int(seat == turn % len(match.people)) for seat in range(len(match.people))]
    return json.dumps({keys[turn % len(keys)]: times})


async def _ask(store: SqlStore, rounds: int, questions: int) -> list[Timing]:
    """Return the timings of each question, asked about many people of the busiest server."""
    users = [FIRST_USER + 100 * BUSY + n for n in range(questions)]
    timings = []
    for what, ask in _questions(store, 60.0 * rounds + 1).items():
        times = []
        for user in users:
            began = time.perf_counter()
            await ask(user)
            times.append(1_000 * (time.perf_counter() - began))
        timings.append(Timing(what, times))
    return timings


def _questions(store: SqlStore, now: float) -> dict[str, Callable[[int], Awaitable[object]]]:
    cruzo, game = Scope("shithead", "cruzo"), Scope("shithead")
    return {
        "`/leaderboard`: all games, this season": lambda _: store.standings.overview(BUSY),
        "`/leaderboard`: all games, all time": lambda _: store.standings.overview(BUSY, "ever"),
        "`/leaderboard`: all games, the first season": lambda _: store.standings.overview(BUSY, 1),
        "`/leaderboard`: a rule set, all time": lambda user: store.standings.leaderboard(
            BUSY, cruzo, page=user % 10
        ),
        "`/leaderboard`: a game, this season, by rating": lambda user: store.standings.leaderboard(
            BUSY, game, "season", page=user % 10, order="rating"
        ),
        "`/profile` on the busiest server": lambda user: store.standings.profile(user, BUSY),
        "`/profile` of two people": lambda user: store.standings.duel(BUSY, user, user + 1),
        "`/profile` across servers": store.standings.profile,
        "a week of the busiest server": lambda _: store.weeks.played(
            BUSY, Period(now - 7 * DAY, now), (1,)
        ),
        "the story of a season of the busiest server": lambda _: store.weeks.season(
            Season(BUSY, 1, 0.0, None, now / 3), (1,)
        ),
        "a person's season": lambda user: store.weeks.review(user, BUSY, Span(3)),
        "a person's year": lambda user: store.weeks.review(user, BUSY, Span(None, 0.0, now)),
        "opponents, all games": lambda user: store.past.opponents(BUSY, user, AskedOpponents()),
        "opponents, a rule set": lambda user: store.past.opponents(
            BUSY, user, AskedOpponents("cruzo", 3)
        ),
        "matches, the newest": lambda user: store.past.matches(BUSY, user, AskedMatches()),
        "matches with one person, of a rule set": lambda user: store.past.matches(
            BUSY, user, AskedMatches("cruzo", user + 1)
        ),
        "`/profile`, read and drawn": lambda user: _profile(store, user),
        "`/tab`": lambda user: store.debts.tab(BUSY, user),
        "*Join*, where only those may who finish their matches": lambda user: store.finishes(
            [user], BUSY
        ),
        "the same of all servers": lambda user: store.finishes([user], None),
    }


async def _profile(store: SqlStore, user: int) -> None:
    found = await store.standings.profile(user, BUSY)
    await profile_sheet(Viewed(user, own=True), found, f"{user}", Reader("en"))


def write(found: Measured) -> list[str]:
    """Return the measurements as a table and a line."""
    counted = found.recount
    return [
        f"| with {found.rounds:,} rounds stored | ms, median | slowest |",
        "|---|---:|---:|",
        *(f"| {one.what} | {one.median:,.1f} | {max(one.times):,.1f} |" for one in found.timings),
        "",
        f"Counting all of it anew (`bot.py rebuild`) took {counted.clock:.0f} s, "
        f"{counted.processor:.0f} s of processor time, and {counted.memory / 2**20:.0f} MiB.",
    ]
