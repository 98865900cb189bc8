"""People who click as fast as they are answered, and a check that their moves are on disk."""

import asyncio
import random
import time
from collections import defaultdict
from collections.abc import Iterable
from contextlib import suppress
from math import inf
from typing import NamedTuple

from playground.errors import ALREADY_ANSWERED, UNKNOWN_INTERACTION
from playground.server import Playground
from tests.crash.disk import Line
from tests.crash.storm import LATE_S, Click, Refusals
from tests.crash.test_kill import UPDATE
from tests.support.databases import on_server
from tests.support.played_tables import DrawnMessage, MessageWatcher, PlayedTable, presses

SEATS = 2
LOOK_S = 0.2  # seconds until people look again at an unchanged table
FAILED_S = 0.2  # seconds until an unanswered person tries again
IMPATIENT_S = 2.0  # seconds until people press *My hand* where nothing happens
OPENED_AT_ONCE = 10
TRIES_TOLD = 60  # presses told of the longest pause
LONG_S = 10.0  # seconds after which an answer no longer matters


class Outage(NamedTuple):
    """The time at which a process was killed, or stopped for a while."""

    at: float
    process: int
    stopped: bool = False


class Pause(NamedTuple):
    """The seconds from an outage until a click at a table of its process was answered again."""

    seconds: float
    table: int
    outage: Outage


class Crowd:
    """Everybody at the tables of all servers."""

    def __init__(self, place: Playground, seed: int) -> None:
        self.place = place
        self.eyes = MessageWatcher(place)
        self.chance = random.Random(seed)
        self.tables: list[PlayedTable] = []
        self.server_of: dict[int, str] = {}  # by table
        self.clicks: list[Click] = []
        self._refusals = Refusals()
        self._changed: defaultdict[str, asyncio.Event] = defaultdict(asyncio.Event)  # by channel
        self.eyes.watchers.append(self._watch)

    def _watch(self, seen: DrawnMessage) -> None:
        self._changed[seen.channel].set()
        self._refusals.watch(seen)

    async def sit_down(self, tables: int) -> None:
        """Open so many more tables, equally many on each server, and deal."""
        servers, before = list(self.place.world.guilds), len(self.tables)
        for number in range(before, before + tables):
            server = servers[number % len(servers)]
            channel = self.place.world.add_text_channel(f"table-{number + 1}", server)
            people = [self.place.person(1 + number * SEATS + seat) for seat in range(SEATS)]
            self.tables.append(PlayedTable(self.eyes, channel, people))
        for first in range(before, before + tables, OPENED_AT_ONCE):
            some = self.tables[first : first + OPENED_AT_ONCE]
            await asyncio.gather(*map(self._open, some))

    async def _open(self, table: PlayedTable) -> None:
        await table.sit_down()
        await table.deal()
        self.server_of[table.number] = self.place.world.guild_of(table.channel)

    async def play(self) -> None:
        """Play at all tables, until cancelled."""
        async with asyncio.TaskGroup() as group:
            for table in self.tables:
                group.create_task(self._play(table))

    async def _play(self, table: PlayedTable) -> None:
        seen = now()  # when a turn was last seen
        changed = self._changed[table.channel]
        while True:
            changed.clear()
            turn = table.turn()
            if turn is None:
                await self._again(table)
                if now() - seen > IMPATIENT_S:
                    answered = await self._ask_for_hands(table)
                    seen = now() if answered else now() - IMPATIENT_S
                with suppress(TimeoutError):
                    async with asyncio.timeout(LOOK_S):
                        await changed.wait()
                continue
            seen = now()
            person, choices = turn
            press = self.chance.choice(choices)
            begun = table.begin(person, press)
            seat = table.people.index(person)
            self._refusals.begun(begun)
            self.clicks.append(Click(table.number, seat, press, begun, offered=True))
            await begun.wait()
            await asyncio.sleep(0 if begun.state == "done" else FAILED_S)

    async def _again(self, table: PlayedTable) -> None:
        """Start another round, if this one is over; unanswered people try again."""
        for person in table.people:
            if any(one.custom_id.endswith(":again") for one in presses(table.board)):
                with suppress(RuntimeError):  # the process may be gone
                    await table.press(person, "again")

    async def _ask_for_hands(self, table: PlayedTable) -> bool:
        """Let everybody look at their cards, because nothing has happened for a while; return
        whether all were answered.
        """
        looks = (table.press(person, "hand") for person in table.people)
        came = await asyncio.gather(*looks, return_exceptions=True)
        return not any(isinstance(one, BaseException) for one in came)

    def acknowledged(self, outages: Iterable[Outage], processes: int) -> list[Click]:
        """Return the clicks whose move was seen done. Answers within a second before an outage may
        have lost a refusal that would have followed.
        """
        cut: defaultdict[int, list[float]] = defaultdict(list)
        for outage in outages:
            cut[outage.process].append(outage.at)

        def sure(click: Click) -> bool:
            about = click.interaction
            of = cut[(int(self.server_of[click.table]) >> 22) % processes]
            done = about.began + about.seconds
            return (
                about.state == "done"
                and (about.answer or {}).get("type") == UPDATE
                and about.id not in self._refusals.found
                and not any(at - LATE_S < done <= at + LATE_S for at in of)
            )

        return [click for click in self.clicks if sure(click)]

    def pauses(self, outages: Iterable[Outage], processes: int) -> list[Pause]:
        """Return the pause of each table of each outage's process."""
        found = []
        for outage in outages:
            done: dict[int, float] = {
                number: inf
                for number, server in self.server_of.items()
                if (int(server) >> 22) % processes == outage.process
            }
            for click in self.clicks:
                about = click.interaction
                if click.table in done and about.began > outage.at and about.state == "done":
                    done[click.table] = min(done[click.table], about.began + about.seconds)
            found += [Pause(at - outage.at, number, outage) for number, at in done.items()]
        return found

    def describe(self, pause: Pause) -> str:
        """Return the state of a table as people see it, and everything they tried there in a pause:
        after how many seconds, and for how long.
        """
        number = pause.table
        [table] = [one for one in self.tables if one.number == number]
        board = [one.custom_id for one in presses(table.board)]
        hands = [[one.action for one in table.choices(person)] for person in table.people]
        last = [click for click in self.clicks if click.table == number][-1]
        state = (last.interaction.state, last.interaction.error, last.press.custom_id)
        began, ended = pause.outage.at, pause.outage.at + pause.seconds
        tried = [
            f"{one.began - began:.1f} {one.data.get('custom_id')} {one.state} {one.seconds:.1f}"
            for one in self.place.interactions.by_id.values()
            if one.channel_id == table.channel and began - LATE_S < one.began < ended
        ]
        return (
            f"table {number}: board {board}, hands {hands}, last click {state};"
            f" tried: {', '.join(tried[:TRIES_TOLD])}"
        )

    def answered_twice(self) -> int:
        """Return the number of clicks answered twice."""
        return sum(entry.code == ALREADY_ANSWERED for entry in self.place.log)

    def answered_late(self) -> int:
        """Return the number of clicks answered after Discord had long given up on them."""
        began = {click.interaction.id: click.interaction.began for click in self.clicks}
        tried = [entry for entry in self.place.log if entry.code == UNKNOWN_INTERACTION]
        return sum(entry.at - began.get(entry.interaction or "", inf) > LONG_S for entry in tried)


def log_of(database: str) -> dict[int, list[Line]]:
    """Return the log on disk, by table."""
    found: defaultdict[int, list[Line]] = defaultdict(list)
    query = "SELECT table_id, revision, round, seat, action, at FROM log ORDER BY 1, 2"
    for table, *line in on_server(database, query):
        found[table].append(Line(*line))
    return found


def moved(database: str) -> int:
    """Return the number of moves by people on disk."""
    [(moves,)] = on_server(database, "SELECT count(*) FROM log WHERE seat IS NOT NULL")
    return int(moves)


def gaps(kept: dict[int, list[Line]]) -> list[int]:
    """Return the tables whose log has a gap, or two moves of one revision."""
    return [
        table
        for table, log in kept.items()
        if [line.revision for line in log] != [*range(1, len(log) + 1)]
    ]


def now() -> float:
    """Return seconds since an arbitrary moment, as clicks are timed."""
    return time.monotonic()
