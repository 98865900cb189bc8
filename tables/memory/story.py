"""The story of a week or a season, besides its sums: winners, an upset, the largest moment. Pure.

All of it is a function of the matches. Nobody who was deleted is in it. A person is None where
people do not want to be named.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from engine.value import Value
from tables.memory.played import PlayedMatch, PlayedSeat
from tables.moments import KeptMoment
from tables.people import Person

LEAST_WINS = 2  # before anybody is said to have won most
UPSET = 200  # points between two ratings before anybody calls it an upset


class Winner(Value):
    """Who has won most matches, and more than anybody else."""

    person: Person | None
    wins: int
    matches: int


class Upset(Value):
    """A match that was won against a much better rating, so many points of it."""

    rules: str
    winner: Person
    beaten: Person
    gap: int


class StoryMoment(Value):
    """A large moment of a round, and whom it happened to. The round's number only if its cards are
    open.
    """

    rules: str
    person: Person | None
    moment: KeptMoment
    round: int | None = None


def winner(matches: Iterable[PlayedMatch]) -> Winner | None:
    """Return who has won most, two matches at least, and more than anybody else; None if nobody who
    is still there has.
    """
    people: dict[int, Person | None] = {}
    wins, played = Counter[int](), Counter[int]()
    for match in matches:
        for seat in match.seats:
            if seat.stays:
                people[seat.number] = seat.shown
                wins[seat.number] += seat.won
                played[seat.number] += 1
    (first, most), (_, second) = [*wins.most_common(2), (0, 0), (0, 0)][:2]
    if most < LEAST_WINS or most == second:
        return None
    return Winner(people[first], most, played[first])


def upset(matches: Iterable[PlayedMatch]) -> Upset | None:
    """Return the win against the rating that was ahead by most points; the last of equal ones."""
    best: Upset | None = None
    for match in matches:
        if len(match.winners) != 1:
            continue
        first = match.seats[match.winners[0]]
        for other in match.seats:
            gap = _gap(first, other)
            if gap >= (UPSET if best is None else best.gap) and first.shown and other.shown:
                best = Upset(match.rules, first.shown, other.shown, gap)
    return best


def _gap(first: PlayedSeat, other: PlayedSeat) -> int:
    """Return by how many points a seat was ahead before a match; 0 if nobody knows, or its person
    was not there at the end.
    """
    if first.rating is None or other.rating is None or other.absent:
        return 0
    return other.rating.points - first.rating.points


def largest(moments: Sequence[StoryMoment]) -> StoryMoment | None:
    """Return the largest moment; the last of equal ones."""
    return max(reversed(moments), key=lambda large: large.moment.weight, default=None)


class SeasonEvening(Value):
    """The table with most of a season's matches: when the first of them ended, how many people
    played, and those who won most.
    """

    at: float
    matches: int
    people: int
    winner: Winner | None = None


class SeasonStory(Value):
    """A season in the channels that may be told of."""

    evening: SeasonEvening | None = None
    moment: StoryMoment | None = None
