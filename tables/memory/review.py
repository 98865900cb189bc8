"""A person's season or year on a server, summed up: what they would show a friend. Pure.

It counts matches that were played to their end, and their rounds, as boards do. Times are seconds
since 1970, people are the store's numbers.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import NamedTuple
from zoneinfo import ZoneInfo

from engine.value import Value
from tables.memory.evening import minutes
from tables.memory.played import PlayedMatch, PlayedSeat
from tables.memory.rivals import Rival, chosen

LONGEST_ROUND = 3_600.0  # seconds: of a round that lies for days an hour counts
EVENING = 2  # matches at a table make an evening

OwnMatch = tuple[PlayedMatch, PlayedSeat]  # with the person's seat


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


class GameCount(Value):
    """A rule set, the number of its matches, and of those won."""

    rules: str
    matches: int
    wins: int


class BestEvening(Value):
    """The matches at one table, and when the first of them began."""

    began: float
    matches: int
    wins: int


class Review(Value):
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


def summed_up(number: int, matches: Sequence[PlayedMatch]) -> Review:
    """Return the review of these matches, with their own rounds, in order of their ends: of the
    person of this number.
    """
    own = [(match, seat) for match in matches for seat in match.seats if seat.number == number]
    others = [seat for match, mine in own for seat in _others(match, mine)]
    return Review(
        len(matches),
        sum(seat.won for _, seat in own),
        _seconds(matches),
        len({seat.number for seat in others}),
        _games(own),
        _evening(own),
        chosen(_met(own)).nemesis,
        frozenset(
            seat.person.user
            for match in matches
            for seat in match.seats
            if seat.stays and not seat.named
        ),
    )


def _others(match: PlayedMatch, mine: PlayedSeat) -> list[PlayedSeat]:
    """Return the seats of the other people who were not deleted."""
    return [seat for seat in match.seats if seat.stays and seat is not mine]


def _seconds(matches: Iterable[PlayedMatch]) -> float:
    """Return how long these matches took: the minutes an evening says of each, added up."""
    lengths = [
        min(match.played[-1].finished - match.began, len(match.played) * LONGEST_ROUND)
        for match in matches
        if match.played
    ]
    return float(60 * sum(map(minutes, lengths)))


def _games(own: Iterable[OwnMatch]) -> tuple[GameCount, ...]:
    """Return the rule sets, most matches first; of equal ones the one with more wins."""
    played, won = Counter[str](), Counter[str]()
    for match, seat in own:
        played[match.rules] += 1
        won[match.rules] += seat.won
    games = [GameCount(rules, count, won[rules]) for rules, count in played.items()]
    return tuple(sorted(games, key=lambda game: (-game.matches, -game.wins, game.rules)))


def _evening(own: Iterable[OwnMatch]) -> BestEvening | None:
    """Return the table at which the person won most matches; of equal ones that with fewer matches,
    then the last. None if nothing was won in an evening.
    """
    at_table: dict[int, list[OwnMatch]] = defaultdict(list)
    for match, seat in own:
        at_table[match.table_id].append((match, seat))
    evenings = [
        BestEvening(
            min(match.began for match, _ in played),
            len(played),
            sum(seat.won for _, seat in played),
        )
        for played in at_table.values()
        if len(played) >= EVENING
    ]
    won = [evening for evening in evenings if evening.wins]
    return max(won, key=lambda best: (best.wins, -best.matches, best.began), default=None)


def _met(own: Iterable[OwnMatch]) -> list[Rival]:
    """Return the others, with how often each was met, and who came before whom."""
    met: dict[int, Rival] = {}
    for match, mine in own:
        for other in _others(match, mine):
            met[other.number] = met.get(other.number, Rival(other.person)).with_more(
                1, mine.place < other.place, mine.place > other.place
            )
    return list(met.values())
