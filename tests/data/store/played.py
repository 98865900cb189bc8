"""A match of one round, put down in a store as a table that closes with it would."""

import asyncio
import random
from collections.abc import Collection
from contextvars import ContextVar
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from data.presets import Preset, presets
from data.store import SqlStore
from data.store.servers import TableDefaults
from engine.game import Places
from engine.shuffle import seed_of
from tables.lobby.presence_actions import TakeBack
from tables.lobby.state import (
    Again,
    EndMatch,
    Leave,
    NextRound,
    SheetLine,
    Start,
    match_runs,
    open_lobby,
)
from tables.memory.played import PlayedMatch, played_seats
from tables.moves.snapshot import Snapshot
from tables.people import Location, Person, Screen
from tables.room import Room
from tables.store import records
from tables.store.protocol import FinishedRound, LogLine, Record, Saved, Saving
from tables.table import Table
from tests.support.databases import open_store, url_of
from tests.tables.helpers import FakeTime, asked

PUB = Location(1, 5)


OPENED = LogLine(0, None, "open", "[]", 0.0)


async def put_down(
    store: SqlStore, people: tuple[Person, ...], place: Location = PUB, **more: Any
) -> Record:
    """Have a store keep a new table; `more` is of what is kept."""
    new = Record(0, 1, place, False, "{}", None, "{}", people, None)
    return replace(new, table=await store.create(replace(new, **more), OPENED), **more)


async def played(
    store: SqlStore,
    people: tuple[Person, ...],
    places: Places = ((1,), (0,)),
    title: int | None = 0,
    *,
    at: float = 2.0,
    place: Location = PUB,
    rules: str = "cruzo",
    ends: bool = True,
    **more: object,
) -> int:
    """Store the round, and unless `ends` is false the match; return the table's number. `more` is
    of the round.
    """
    record = Record(0, 1, place, False, "{}", None, "{}", people, None)
    record = replace(record, table=await store.create(record, LogLine(0, 0, "start", "[]", 1.0)))
    round_ = FinishedRound(0, rules, "{}", b"", 0, None, 1.0, at, places, title)
    round_ = replace(round_, **more)
    seats = played_seats(places, title, absent=round_.absent)
    differs: dict[str, object] = {"jokers": 2} if round_.changed else {}
    line = SheetLine((), places)
    match = PlayedMatch(0, rules, "shithead", at, seats, (line,), differences=differs)
    move, closed = LogLine(0, 0, "lay 3C", "[]", at), replace(record, revision=2, closed=True)
    await store.save(Saving(closed, 1, move, finished=round_, ended=match if ends else None))
    return record.table


# An evening on two servers: random rounds of every rule set, played through the room and kept

RATES, PLAIN = 4 * 10**17, 5 * 10**17  # one rates house rules, the other has seasons of a day
NAMES = ("Anna", "Ben", "Cem", "Dora", "Emil", "Finn", "Gül", "Hans", "Ida", "Jo", "Kim", "Lea")
PEOPLE = tuple(Person(10**17 + at, f"{name}-Zyx{at}") for at, name in enumerate(NAMES))
BOT = Person(0, "")
DAY = 86_400.0
SERVERS = (RATES, PLAIN, RATES, PLAIN, None)  # a rule set's next table is on the next one
# So that matches of many rounds end before the evening does; a rule set's own value comes up, too.
SHORT = {"schroom": {"sticks": 3}, "crazy-eights-full": {"ends_points": 50}}


CHANCE: ContextVar[random.Random] = ContextVar("CHANCE")  # each table has its own


class Keeping(SqlStore):
    """A store that adds to an evening's savings who was away, asked for hints or sneaked off, by
    table.
    """

    def __init__(self, real: SqlStore) -> None:
        super().__init__(real.database)  # it takes the real one's place
        self.away: dict[int, tuple[int, ...]] = {}
        self.hinted: dict[int, tuple[int, ...]] = {}
        self.sneaks: dict[int, int] = {}

    async def save(self, saving: Saving) -> Saved:
        table = saving.record.table
        if saving.finished is not None:
            away = self.away.get(table, ())
            hinted = self.hinted.get(table, ())
            ended = saving.ended and _marked(saving.ended, away, hinted)
            finished = replace(saving.finished, absent=away)
            saving = replace(saving, finished=finished, ended=ended)
        return await super().save(replace(saving, sneaked=self.sneaks.pop(table, None)))


def _marked(match: PlayedMatch, away: Collection[int], hinted: Collection[int]) -> PlayedMatch:
    """Return a match at whose end these seats were away, and these had asked for hints."""
    points = [seat.points for seat in match.seats if seat.points is not None]
    seats = played_seats(match.by_cards, match.title, points=points, absent=away, hinted=hinted)
    return replace(match, seats=seats)


class Evening:
    """The store, the room, and this many tables at once; events at each are the same every time.

    Some tables have a seat of the table's own, a person away at the end, one or two who asked for
    hints, house rules, or a title that is carried off.
    """

    def __init__(self, file: Path) -> None:
        self.file = file
        self.now = 1_000.0
        self.store: Keeping
        self.room: Room

    async def begin(self) -> None:
        self.store = Keeping(await open_store(url_of(self.file)))
        self.room = Room(self.store, seeds=_seed, clock=self._time_passes, later=FakeTime().later)
        await self.store.servers.save_preferences(RATES, TableDefaults(rates_house_rules=True))
        await self.store.servers.save_preferences(PLAIN, TableDefaults(season_days=1))

    async def end(self) -> None:
        await self.room.close()
        await self.store.close()

    async def play(self, tables: int) -> None:
        """Play this many tables before one season and as many in the next."""
        await asyncio.gather(*map(self._table, range(tables)))
        await self.store.seasons.turn(RATES, 1, self.now)
        self.now += 1.5 * DAY
        await asyncio.gather(*map(self._table, range(tables, 2 * tables)))

    async def _table(self, number: int) -> None:
        CHANCE.set(random.Random(number))
        rules = list(presets().values())[number % len(presets())]
        table = await self._opened(number, rules)
        self.store.hinted[table.id] = {2: (0,), 3: (1,), 4: (0, 1)}.get(number % 6, ())
        for again in range(2 if rules.game == "crazy_eights" else 1):
            if again and table.lobby.stage == "between":
                for person in filter(lambda one: not one.of_table, table.people):
                    await table.act(person, Again())
            else:
                await table.act(table.people[0], Start())
            await self._match(table, away=number % 4 == 1)
        if table.ended and table.ended.title is not None and number % 3 == 0:
            self.store.sneaks[table.id] = table.ended.title
            await table.act(table.people[table.ended.title], Leave())
        await table.shut()

    async def _opened(self, number: int, rules: Preset) -> Table:
        """Open a table with this number."""
        server = SERVERS[(number + number // len(presets())) % len(SERVERS)]
        options: dict[str, object] = dict(SHORT.get(rules.id, {})) if number % 2 else {}
        people = CHANCE.get().sample(PEOPLE[:6], 2 + number % 3)
        if number % 7 == 6:
            people[-1] = BOT
        own = tuple(seat for seat, one in enumerate(people) if one.of_table)
        seed = _first_seed(rules, len(people))
        lobby = replace(open_lobby(rules, seed, options), seats=len(people), table_seats=own)
        opened = Snapshot(1, lobby, tuple(people))
        record = records.write(0, Location(server, 77), Screen(), opened)
        line = LogLine(0, None, "open", "[]", self._time_passes())
        table = await self.room.get(await self.store.create(record, line))
        assert table is not None
        return table

    async def _match(self, table: Table, *, away: bool) -> None:
        """Play a match to its end, or call it off after a while."""
        for _ in range(25):
            await self._round(table, away=away)
            if not match_runs(table.lobby):
                return
            await table.act(table.people[0], NextRound())
        await table.act(table.people[0], EndMatch())

    async def _round(self, table: Table, *, away: bool) -> None:
        chance = CHANCE.get()
        self.store.away[table.id] = (chance.randrange(len(table.people)),) if away else ()
        while table.state is not None:
            seat = chance.choice(asked(table.game, table.state))
            if table.people[seat].of_table:
                assert table.alarm is not None
                await table.ring(table.alarm)
                continue
            action = table.game.default(table.state, seat)
            if chance.random() < 0.1:
                action = chance.choice([action, *table.game.legal(table.state, seat)])
            await table.act(table.people[seat], action)
            if table.may_take_back(seat) and chance.random() < 0.3:
                await table.act(table.people[seat], TakeBack())

    def _time_passes(self) -> float:
        self.now += 1 / 32
        return self.now


def _seed() -> bytes:
    return seed_of(CHANCE.get().getrandbits(60))


def _first_seed(rules: Preset, seats: int) -> bytes:
    """Return a first seed; in Schrööm one that deals somebody a round of Kölsch."""
    while True:
        seed = _seed()
        if rules.game != "schroom" or rules.rules.deal(rules.options, seats, 0, seed).state.owes:
            return seed
