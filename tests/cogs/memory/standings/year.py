"""A year of finished matches on two servers, and a journal of it: who played what, how it ended.

Twenty people, every rule set, house rules, seats of the table's own, people who were away at the
end, seasons that end by their length and by hand, people who are deleted and come back. The journal
is all that the plain recount is told; the store gets the same matches as a table ends one.
"""

import dataclasses
import random
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy.engine import Connection

from data.presets import presets
from data.store import SqlStore
from data.store.servers import TableDefaults
from data.store.standings import debts, honours
from data.store.standings.honours import give
from data.store.standings.matches import write_match
from data.store.tables.finished import open_rounds, write_round
from engine.finding import HONOURS
from engine.game import Owing
from engine.shuffle import seed_of
from tables.ended import Ended as Finished
from tables.lobby.state import SheetLine
from tables.memory.played import PlayedMatch, played_seats
from tables.moments import KeptMoment
from tables.people import OF_TABLE, Location, Person, Screen
from tables.results import Feats
from tables.store.protocol import FinishedRound, LogLine, Record
from tests.support.databases import open_store, url_of
from tests.support.quick_database import quicken
from tests.support.recount import Ended

NAMES = (
    *("Anna", "Ben", "Cem", "Dora", "Emil", "Finn", "Greta", "Hans", "Ida", "Jo"),
    *("Kim", "Lea", "Mia", "Noa", "Olga", "Paul", "Rosa", "Sam", "Tina", "Ute"),
)
EVERYBODY = tuple(Person(10**17 + at, name) for at, name in enumerate(NAMES))
BY_LENGTH, BY_HAND = 4 * 10**17, 5 * 10**17  # servers; the second rates house rules
SERVERS = (BY_LENGTH, BY_HAND)
OPEN, HIDDEN = 7, 8  # channels
DAY = 86_400.0
DAYS, SEASON_DAYS = 365, 100
SMALL, WHOLE = 300, 6_000  # matches


def of_a_year(
    name: str, people: Sequence[Person], rules: Sequence[str]
) -> list[pytest.MarkDecorator]:
    """Return the marks of tests of a small year of these people and rule sets, which one process
    lives; in long runs also of a whole one of everybody's.
    """
    years = [(SMALL, people, rules), pytest.param((WHOLE, EVERYBODY, ()), marks=pytest.mark.soak)]
    return [
        pytest.mark.asyncio(loop_scope="module"), pytest.mark.whole, pytest.mark.slow,
        pytest.mark.xdist_group(name),
        pytest.mark.parametrize("year", years, indirect=True, scope="module"),
    ]  # fmt: skip


@dataclass(frozen=True)
class Settled:
    """A creditor settled another person's debts: all of them, or the oldest ones."""

    server: int
    creditor: int
    debtor: int
    kind: str
    count: int | None


@dataclass
class Journal:
    """What happened, in order: a match, a season ended by hand (its server and when), somebody
    deleted (their id), or a debt settled.
    """

    events: list[Ended | tuple[int, float] | int | Settled] = field(default_factory=list)


class Year:
    """The store of such a year, filled with this many matches."""

    def __init__(
        self,
        file: Path,
        matches: int,
        seed: int = 1,
        people: Sequence[Person] = EVERYBODY,
        rules: Sequence[str] = (),
    ) -> None:
        self.file, self.matches = file, matches
        self.journal = Journal()
        self.endings: list[tuple[Ended, Finished]] = []  # as tables have them
        self.given: dict[bytes, Mapping[str, tuple[int, ...]]] = {}  # honours, by a round's seed
        self.store: SqlStore
        self._chance = random.Random(seed)
        self._further = random.Random(seed + 1)  # of what was added later
        self._tables: dict[int | None, Record] = {}
        self._people, self._rules = people, rules

    @property
    def is_whole(self) -> bool:
        return self.matches >= WHOLE

    async def begin(self) -> None:
        """Open the store, and let the year go by."""
        self.store = await open_store(url_of(self.file))
        await self.store.servers.save_preferences(BY_LENGTH, TableDefaults(season_days=SEASON_DAYS))
        await self.store.servers.save_preferences(BY_HAND, TableDefaults(rates_house_rules=True))
        turns = [self.matches * part // 100 for part in (30, 70)]
        farewells = {self.matches * part // 100: EVERYBODY[at].user
                     for part, at in ((45, 3), (60, 11), (97, 17))}  # fmt: skip
        for number in range(self.matches):
            await self._play(number)
            if number % 11 == 7:
                await self._settle()
            if number in turns:
                await self._end_season(number)
            if number in farewells:
                self.journal.events.append(farewells[number])
                await self.store.privacy.forget(farewells[number], 0.0)

    async def _table(self, server: int) -> Record:
        """Return the record of a server's present table; now and then it is a new one."""
        if server not in self._tables or self._further.random() < 0.2:
            place = Location(server, OPEN if self._further.random() < 0.8 else HIDDEN)
            empty = Record(0, 1, place, True, "{}", None, "{}", (), False, Screen())
            number = await self.store.create(empty, LogLine(0, None, "open", "[]", 1.0))
            self._tables[server] = replace(empty, table=number)
        return self._tables[server]

    async def _end_season(self, number: int) -> None:
        season = await self.store.seasons.running(BY_HAND)
        assert season is not None
        at = self._moment(number) + 1.0
        self.journal.events.append((BY_HAND, at))
        assert await self.store.seasons.turn(BY_HAND, season.number, at)

    def _moment(self, number: int) -> float:
        return 1_000.0 + DAYS * DAY * number / self.matches

    async def _play(self, number: int) -> None:
        """Store a match as a table does."""
        ended, people, match = self._match(number)
        assert ended.server is not None
        record = await self._table(ended.server)
        ended = self._shown(ended, record)
        place, screen = record.location, record.screen
        seated = Record(record.table, 1, place, True, "{}", None, "{}", people, False, screen)
        self.journal.events.append(ended)
        round_ = FinishedRound(
            number, ended.rules, "{}", seed_of(number), 0, None, ended.began, ended.at,
            match.by_cards, match.title, match=number, absent=match.absent,
            debts=tuple(Owing(*one) for one in ended.owing),
            moments=tuple(
                KeptMoment(tag, seat, size, times=times, count=count)
                for seat, (tag, size, times, count) in ended.moments.items()
            ),
        )  # fmt: skip
        self.given[round_.seed] = ended.honours
        feats = await self.store.database.writer.write(lambda to: _write(to, seated, round_, match))
        over = Finished(people=people, line=match.sheet[-1], match=match, feats=feats or Feats())
        self.endings.append((ended, over))

    def _shown(self, ended: Ended, record: Record) -> Ended:
        """Return a match with its table, the beginning of its round, and large moments."""
        chance = self._further
        moments = {
            seat: (MOMENTS[ended.game], chance.choice((2, 2, 3)), 1, chance.randint(17, 40))
            for seat in range(len(ended.people))
            if chance.random() < 0.15
        }
        began = ended.at - chance.choice((40.0, 700.0, 2_500.0, 9_000.0))
        table, channel = record.table, record.location.channel
        return dataclasses.replace(
            ended, table=table, channel=channel, began=began, moments=moments
        )

    async def _settle(self) -> None:
        """Have a creditor on a server settle a debt as if they pressed it."""
        chance = self._chance
        server, creditor = chance.choice(SERVERS), chance.choice(EVERYBODY).user
        owed = (await self.store.debts.tab(server, creditor)).owed
        if not owed:
            return
        debt = max(owed, key=lambda one: one.count)
        user, count = debt.debtor.user, chance.choice((1, 1, 2, None))
        self.journal.events.append(Settled(server, creditor, user, debt.kind, count))
        await self.store.debts.settle(server, creditor, user, debt.kind, at=1.0, count=count)

    def _match(self, number: int) -> tuple[Ended, tuple[Person, ...], PlayedMatch]:
        chance = self._chance
        server = SERVERS[chance.random() < 0.4]
        rules = presets()[chance.choice(self._rules or RULES)]
        people = chance.sample(self._people, chance.choice((2, 3, 3, 4, 4, 5, 6)))
        if chance.random() < 0.15:
            people[chance.randrange(len(people))] = OF_TABLE
        seats = len(people)
        rounds = 1 if rules.game == "shithead" else chance.randint(1, 6)
        points = _points(rules.game, seats, chance)
        rank = _rank(rules.game, points, seats, chance)
        order = sorted(range(seats), key=lambda seat: rank[seat])
        places = tuple(tuple(tied) for _, tied in groupby(order, key=lambda seat: rank[seat]))
        alone = len(places[-1]) == 1
        title = places[-1][0] if rules.game == "shithead" and alone else None
        real = [seat for seat, one in enumerate(people) if not one.of_table]
        absent = tuple(seat for seat in real if chance.random() < 0.07)
        counts = (0, 0, 1, 2, 9)
        kinds = TALLIES[rules.game]
        tallies = {key: tuple(chance.choice(counts) for _ in people) for key in kinds}
        changed = chance.random() < 0.2
        hinted = tuple(seat for seat in real if chance.random() < 0.05)
        owing = _owing(rules.game, seats, chance)
        honours = (
            {
                key: tuple(chance.choice((0, 0, 1, 2)) for _ in people)
                for key in chance.sample(sorted(HONOURS[rules.game]), 3)
            }
            if chance.random() < 0.4
            else {}
        )
        at = self._moment(number)
        seats_then = played_seats(
            places, title, points=points, absent=absent, left=absent[1:], hinted=hinted
        )
        differences: dict[str, object] = {"changed": True} if changed else {}
        nothing = SheetLine((0,) * len(points), places)
        sheet = (*(nothing,) * (rounds - 1), SheetLine(points, places))
        match = PlayedMatch(
            number, rules.id, rules.game, at, seats_then, sheet, tallies, rules.values, differences
        )
        ended = Ended(
            server, at, rules.id, rounds,
            tuple(None if one.of_table else one.user for one in people),
            tuple(1 + sum(other < each for other in rank) for each in rank),
            title, points, tallies, absent, changed, hinted, owing, honours,
        )  # fmt: skip
        return ended, tuple(people), match


TALLIES = {
    "shithead": ("most_pile", "rounds_owed", "whole_moves", "outs"),
    "crazy_eights": (),
    "schroom": ("sticks", "sticks_won", "rounds", "knocks", "all_went", "hammers", "koelsch"),
}
MOMENTS = {"shithead": "picks_up", "crazy_eights": "takes", "schroom": "knocks"}
RULES = tuple(one.id for one in presets().values() if one.game in TALLIES)  # of games it knows


def _write(
    to: Connection, seated: Record, round_: FinishedRound, match: PlayedMatch
) -> Feats | None:
    """Store the last round of a match and the match, and open the round's cards."""
    debts.enter(to, write_round(to, seated, round_))
    feats = write_match(to, seated, match)
    open_rounds(to, seated.table, (round_.seed,))
    give(to, seated.table, (round_.seed,))
    return feats


def _owing(
    game: str, seats: int, chance: random.Random
) -> tuple[tuple[str, int, tuple[int, ...]], ...]:
    """Return the debts of a round's events: now and then a person owes everybody else."""
    kind = {"shithead": "round", "schroom": "koelsch"}.get(game)
    if kind is None or chance.random() < 0.5:
        return ()
    debtor = chance.randrange(seats)
    once = (kind, debtor, tuple(seat for seat in range(seats) if seat != debtor))
    return (once,) * chance.choice((1, 2))


def _points(game: str, seats: int, chance: random.Random) -> tuple[int, ...]:
    if game == "shithead":
        return ()
    low, high = (0, 110) if game == "crazy_eights" else (-9, -1)
    return tuple(chance.randint(low, high) for _ in range(seats))


def _rank(game: str, points: tuple[int, ...], seats: int, chance: random.Random) -> tuple[int, ...]:
    """Return a number for each seat; smaller ones place higher."""
    if game == "crazy_eights":
        return points
    if game == "schroom":
        return tuple(-each for each in points)
    rank = list(range(seats))
    chance.shuffle(rank)
    if seats > 2 and chance.random() < 0.1:
        rank = [min(each, seats - 2) for each in rank]
    return tuple(rank)


@asynccontextmanager
async def lived(year: Year) -> AsyncIterator[Year]:
    """Have all of a year happen, with the honours its journal has; close its store in the end."""
    with pytest.MonkeyPatch.context() as patch:
        quicken(patch)
        patch.setattr(honours, "honours_of", lambda _, played: year.given[played.seed])
        await year.begin()
        yield year
        await year.store.close()
