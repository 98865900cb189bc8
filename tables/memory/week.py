"""A server's week: its players, and what changed. Pure; times are seconds since 1970.

A week ends on Monday at nine in the server's time zone. Nothing is told twice: a post begins where
the previous one has ended, but looks back a week at most.
"""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import NamedTuple, Self

from engine.value import Value
from tables import due
from tables.memory.played import PlayedMatch
from tables.memory.story import StoryMoment, Upset, Winner, upset, winner
from tables.people import Person
from tables.results import wins_in_a_row

HOUR = 9
DAYS = 7
DAY = 86_400.0
HOUR_SET = 3_600.0  # by which clocks are set in spring


class Regular(Value):
    """A player and the number of their matches."""

    person: Person
    matches: int


class MovedTitle(Value):
    """A rule set's title that has changed hands, and its new carrier."""

    rules: str
    person: Person | None


class Streak(Value):
    """A number of matches of a rule set that a person won in a row."""

    person: Person | None
    count: int
    rules: str


class Closest(Value):
    """The match with the smallest gap in points between the first two, who they were, and the
    gap.
    """

    rules: str
    people: tuple[Person | None, ...]
    gap: int


class Week(Value):
    """The whole week. `players` are those who may be named, most matches first; `people` is the
    number of all players, named or not; `before` the number of matches in the week before, None if
    the period is shorter than a week.
    """

    matches: int
    rounds: int
    people: int
    players: tuple[Regular, ...] = ()
    titles: tuple[MovedTitle, ...] = ()
    streak: Streak | None = None
    closest: Closest | None = None
    winner: Winner | None = None
    upset: Upset | None = None
    moment: StoryMoment | None = None
    before: int | None = None


class Period(NamedTuple):
    """After its first moment, up to its last: a season ends with its last match."""

    since: float
    until: float

    @property
    def week_before(self) -> Self | None:
        """Return the week before, if this is a whole one; clocks may have been set in it."""
        if self.until - self.since < DAYS * DAY - HOUR_SET:
            return None
        return self._replace(since=self.since - DAYS * DAY, until=self.since)


last_due = partial(due.last_due, hour=HOUR, days=DAYS)
next_due = partial(due.next_due, hour=HOUR, days=DAYS)


def to_tell(told: float | None, until: float) -> Period | None:
    """Return the period to tell of now, if everything until `told` has been told (None: nothing
    yet); None if there is nothing to tell.
    """
    if told is not None and told >= until:
        return None
    longest = until - DAYS * DAY
    return Period(longest if told is None else max(told, longest), until)


def added_up(matches: Sequence[PlayedMatch], titles: Iterable[MovedTitle]) -> Week:
    """Return the totals of these matches."""
    played: dict[int, int] = {}
    people: dict[int, Person | None] = {}
    for match in matches:
        for seat in match.seats:
            if seat.number:
                played[seat.number] = played.get(seat.number, 0) + 1
                people[seat.number] = seat.shown
    order = sorted(played, key=lambda number: (-played[number], number))
    named = [(people[number], played[number]) for number in order]
    return Week(
        len(matches), sum(match.rounds for match in matches), len(people),
        tuple(Regular(person, count) for person, count in named if person is not None),
        tuple(titles), _streak(matches), _closest(matches), winner(matches), upset(matches),
    )  # fmt: skip


def _streak(matches: Sequence[PlayedMatch]) -> Streak | None:
    """Return the longest run of wins in a rule set, out of the matches a person played, as a
    profile counts them; None below two.
    """
    runs: dict[tuple[str, int], int] = {}
    best: Streak | None = None
    for match in matches:
        for seat in match.seats:
            if not seat.number:
                continue
            whose = (match.rules, seat.number)
            run = wins_in_a_row(runs.get(whose, 0), seat.place, absent=seat.absent)
            runs[whose] = run
            if run > max(1, best.count if best else 0):
                best = Streak(seat.shown, run, match.rules)
    return best


def _closest(matches: Sequence[PlayedMatch]) -> Closest | None:
    best: Closest | None = None
    for match in matches:
        ahead = sorted(match.seats, key=lambda seat: seat.place)[:2]
        people = [seat for seat in ahead if seat.number and not seat.absent]
        points = [seat.points for seat in people if seat.points is not None]
        if len(points) < 2:
            continue
        gap = abs(points[0] - points[1])
        if best is None or gap < best.gap:
            best = Closest(match.rules, tuple(seat.shown for seat in ahead), gap)
    return best
