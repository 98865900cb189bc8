"""The story of a week or a season, besides its sums: its winners, an upset, a rivalry that turned,
its largest moment. Pure.

Nobody who was deleted is in it. A person is None where people do not want to be named.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

import msgspec

from tables.memory.ratings import Rating
from tables.memory.rivals import MEETINGS
from tables.moments import KeptMoment
from tables.people import Person
from tables.results import has_won

LEAST_WINS = 2  # before anybody is said to have won most
UPSET = 200  # points between two ratings before anybody calls it an upset


class Outing(msgspec.Struct, frozen=True):
    """One person's part in a finished match, with their place as it counts; `person` is None for
    people who do not want to be named. `rating`: theirs before it, if the match was rated for them
    and theirs was settled.
    """

    number: int  # the person's, to tell unnamed people apart
    person: Person | None
    place: int
    title: bool
    points: int | None
    sits: bool = True  # False: a seat of the table's own
    absent: bool = False  # the table played for them at its end
    gone: bool = False  # the person was deleted
    rating: Rating | None = None

    @property
    def won(self) -> bool:
        """True if a person who is still there has won."""
        return self.sits and not self.gone and has_won(self.place, absent=self.absent)


class StoryMatch(msgspec.Struct, frozen=True):
    """A match, in order of their ends."""

    rules: str
    rounds: int
    outings: tuple[Outing, ...]


class Winner(msgspec.Struct, frozen=True):
    """Who has won most matches, and more than anybody else."""

    person: Person | None
    wins: int
    matches: int


class Upset(msgspec.Struct, frozen=True):
    """A match that was won against a much better rating, so many points of it."""

    rules: str
    winner: Person
    beaten: Person
    gap: int


class Turned(msgspec.Struct, frozen=True):
    """A rivalry in which somebody has got ahead of the person who was ahead before: how often each
    came first by now.
    """

    ahead: Person
    behind: Person
    wins: int
    losses: int


class StoryMoment(msgspec.Struct, frozen=True):
    """A large moment of a round, and whom it happened to. The round's number only if its cards are
    open.
    """

    rules: str
    person: Person | None
    moment: KeptMoment
    round: int | None = None


class Score(msgspec.Struct, frozen=True):
    """Two people's meetings, the one with the lower number first: how often each came first."""

    low: int = 0
    high: int = 0
    matches: int = 0

    def __sub__(self, other: Score) -> Score:
        return Score(self.low - other.low, self.high - other.high, self.matches - other.matches)

    @property
    def lead(self) -> int:
        """Return by how much the lower number leads."""
        return self.low - self.high


Pair: TypeAlias = tuple[int, int]  # two people's numbers, the lower one first


def winner(matches: Iterable[StoryMatch]) -> Winner | None:
    """Return who has won most, two matches at least, and more than anybody else; None if nobody who
    is still there has.
    """
    people: dict[int, Person | None] = {}
    wins, played = Counter[int](), Counter[int]()
    for match in matches:
        for one in match.outings:
            if one.sits and not one.gone:
                people[one.number] = one.person
                wins[one.number] += one.won
                played[one.number] += 1
    (first, most), (_, second) = [*wins.most_common(2), (0, 0), (0, 0)][:2]
    if most < LEAST_WINS or most == second:
        return None
    return Winner(people[first], most, played[first])


def upset(matches: Iterable[StoryMatch]) -> Upset | None:
    """Return the win against the rating that was ahead by most points; the last of equal ones."""
    best: Upset | None = None
    for match in matches:
        won = [one for one in match.outings if one.won]
        if len(won) != 1 or sum(has_won(one.place, absent=one.absent) for one in match.outings) > 1:
            continue
        [first] = won
        for other in match.outings:
            found = _upset(match.rules, first, other)
            if found is not None and (best is None or found.gap >= best.gap):
                best = found
    return best


def _upset(rules: str, first: Outing, other: Outing) -> Upset | None:
    if first is other or other.absent or first.person is None or other.person is None:
        return None
    if first.rating is None or other.rating is None:
        return None
    gap = other.rating.points - first.rating.points
    return Upset(rules, first.person, other.person, gap) if gap >= UPSET else None


def pairs(matches: Iterable[StoryMatch]) -> dict[Pair, tuple[Person, Person]]:
    """Return the people who have met in these matches, and may be named."""
    met: dict[Pair, tuple[Person, Person]] = {}
    for match in matches:
        named = [(one.number, one.person) for one in match.outings if one.sits and one.person]
        for number, person in named:
            for other, behind in named:
                if number < other:
                    met[number, other] = person, behind
    return met


def turned(
    met: Mapping[Pair, tuple[Person, Person]],
    before: Mapping[Pair, Score],
    after: Mapping[Pair, Score],
) -> Turned | None:
    """Return the rivalry, of these people, in which another leads after than before; that with most
    meetings, of equal ones the closest, then the first by numbers.
    """
    found = [
        pair
        for pair in sorted(met)
        if before.get(pair, Score()).matches >= MEETINGS
        and before[pair].lead * after[pair].lead < 0
    ]
    if not found:
        return None
    pair = max(found, key=lambda one: (after[one].matches, -abs(after[one].lead)))
    (low, high), score = met[pair], after[pair]
    if score.lead > 0:
        return Turned(low, high, score.low, score.high)
    return Turned(high, low, score.high, score.low)


def largest(moments: Sequence[StoryMoment]) -> StoryMoment | None:
    """Return the largest moment; the last of equal ones."""
    best: StoryMoment | None = None
    for one in moments:
        if best is None or one.moment.weight >= best.moment.weight:
            best = one
    return best


class SeasonEvening(msgspec.Struct, frozen=True):
    """The table with most of a season's matches: when the first of them ended, how many people
    played, and those who won most.
    """

    at: float
    matches: int
    people: int
    winner: Winner | None = None


class SeasonStory(msgspec.Struct, frozen=True):
    """A season in the channels that may be told of."""

    evening: SeasonEvening | None = None
    moment: StoryMoment | None = None
