"""A person's season or year on a server, summed up: what they would show a friend. Pure.

It counts matches that were played to their end, and their rounds, as boards do. Times are seconds
since 1970, people are the store's numbers.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import NamedTuple
from zoneinfo import ZoneInfo

import msgspec

from tables.memory.evening import minutes
from tables.memory.rivals import Rival, chosen
from tables.people import Person
from tables.results import has_won

LONGEST_ROUND = 3_600.0  # seconds: of a round that lies for days an hour counts
EVENING = 2  # matches at a table make an evening


class Span(NamedTuple):
    """A season, by its number; or without one the matches that end from a moment on, and before
    another.
    """

    season: int | None = None
    since: float = 0.0
    until: float = 0.0


def year(number: int, zone: ZoneInfo) -> Span:
    """Return a calendar year by the clocks there."""
    first, last = (datetime(at, 1, 1, tzinfo=zone).timestamp() for at in (number, number + 1))
    return Span(None, first, last)


def year_at(at: float, zone: ZoneInfo) -> int:
    """Return the calendar year of a moment by the clocks there."""
    return datetime.fromtimestamp(at, zone).year


class Opponent(msgspec.Struct, frozen=True):
    """Another person in a match, and their place as it counts."""

    number: int
    person: Person
    place: int


class OwnMatch(msgspec.Struct, frozen=True):
    """A finished match of the person, with their place as it counts, and the other people in it who
    were not deleted. `number` is its number at its table.
    """

    rules: str
    table: int
    number: int
    finished: float
    place: int
    absent: bool
    others: tuple[Opponent, ...] = ()

    @property
    def won(self) -> bool:
        """True if the person has won it."""
        return has_won(self.place, absent=self.absent)


class OwnRound(msgspec.Struct, frozen=True):
    """A round in which the person sat at its end; `match` is that match's number at the table."""

    table: int
    match: int
    started: float
    finished: float


class GameCount(msgspec.Struct, frozen=True):
    """A rule set, the number of its matches, and of those won."""

    rules: str
    matches: int
    wins: int


class BestEvening(msgspec.Struct, frozen=True):
    """The matches at one table, and when the first of them began."""

    began: float
    matches: int
    wins: int


class Review(msgspec.Struct, frozen=True):
    """Everything. `games` has the most played first; `unnamed` are Discord's ids of those in it who
    want to be named in no post.
    """

    matches: int = 0
    wins: int = 0
    seconds: float = 0.0
    people: int = 0
    games: tuple[GameCount, ...] = ()
    evening: BestEvening | None = None
    nemesis: Rival | None = None
    unnamed: frozenset[int] = frozenset()


def summed_up(
    matches: Sequence[OwnMatch],
    rounds: Sequence[OwnRound],
    unnamed: frozenset[int] = frozenset(),
) -> Review:
    """Return the review of these matches and of their rounds, in order of their ends."""
    counted = {(one.table, one.number) for one in matches}
    own = [one for one in rounds if (one.table, one.match) in counted]
    return Review(
        len(matches),
        sum(one.won for one in matches),
        _seconds(matches, own),
        len({other.number for one in matches for other in one.others}),
        _games(matches),
        _evening(matches, own),
        chosen(_met(matches)).nemesis,
        unnamed,
    )


def _seconds(matches: Iterable[OwnMatch], rounds: Iterable[OwnRound]) -> float:
    """Return how long these matches took: the minutes an evening says of each, added up."""
    of_match: dict[tuple[int, int], list[OwnRound]] = defaultdict(list)
    for round_ in rounds:
        of_match[round_.table, round_.match].append(round_)
    lengths = [
        min(played[-1].finished - played[0].started, len(played) * LONGEST_ROUND)
        for one in matches
        if (played := of_match[one.table, one.number])
    ]
    return float(60 * sum(map(minutes, lengths)))


def _games(matches: Iterable[OwnMatch]) -> tuple[GameCount, ...]:
    """Return the rule sets, most matches first; of equal ones the one with more wins."""
    played, won = Counter[str](), Counter[str]()
    for one in matches:
        played[one.rules] += 1
        won[one.rules] += one.won
    games = [GameCount(rules, count, won[rules]) for rules, count in played.items()]
    return tuple(sorted(games, key=lambda one: (-one.matches, -one.wins, one.rules)))


def _evening(matches: Sequence[OwnMatch], rounds: Iterable[OwnRound]) -> BestEvening | None:
    """Return the table at which the person won most matches; of equal ones that with fewer matches,
    then the last. None if nothing was won in an evening.
    """
    at_table: dict[int, list[OwnMatch]] = defaultdict(list)
    for one in matches:
        at_table[one.table].append(one)
    began: dict[int, float] = {}
    for round_ in rounds:
        began.setdefault(round_.table, round_.started)
    best: BestEvening | None = None
    for table, played in at_table.items():
        start = min(began.get(table, played[0].finished), played[0].finished)
        evening = BestEvening(start, len(played), sum(one.won for one in played))
        if evening.matches >= EVENING and evening.wins and not (best and _worse(evening, best)):
            best = evening
    return best


def _worse(evening: BestEvening, best: BestEvening) -> bool:
    order = (evening.wins, -evening.matches, evening.began)
    return order < (best.wins, -best.matches, best.began)


def _met(matches: Iterable[OwnMatch]) -> list[Rival]:
    """Return the others, with how often each was met, and who came before whom."""
    met: dict[int, Rival] = {}
    for one in matches:
        for other in one.others:
            old = met.get(other.number, Rival(other.person, 0, 0, 0))
            met[other.number] = Rival(
                other.person,
                old.matches + 1,
                old.ahead + (one.place < other.place),
                old.behind + (one.place > other.place),
            )
    return list(met.values())
