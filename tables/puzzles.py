"""The puzzle of the day: its days, and people's tries. Pure; times are seconds since 1970.

The day is UTC's, so that the puzzle is the same for everybody. A server posts it at an hour of its
own, by the clocks of its time zone: each local day the puzzle of the UTC day it is by then.
"""

from collections.abc import Iterable
from datetime import date, timedelta
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple
from zoneinfo import ZoneInfo

from engine.value import Value
from tables.due import last_due
from tables.people import Person

DAY_SECONDS = 86_400.0
EPOCH = date(1970, 1, 1)

Day = int  # of UTC, counted from the first of January 1970


class Attempt(Value):
    """A person's tries at a day's puzzle: the puzzle's id, their number, when it was solved (None:
    not yet), and how many days in a row they had solved by then.
    """

    day: Day
    puzzle: str
    tries: int = 0
    solved: float | None = None
    streak: int = 0


class Solver(Value):
    """A person who has solved a day's puzzle (None: somebody who wants no name in posts), in how
    many tries, and how many days in a row.
    """

    person: Person | None
    tries: int
    streak: int


class Solved(NamedTuple):
    """The people who have solved a puzzle in so many tries, in the order in which they did."""

    tries: int
    solvers: tuple[Solver, ...]


def day_of(at: float) -> Day:
    """Return the day of a moment."""
    return int(at // DAY_SECONDS)


def begin_of(day: Day) -> float:
    """Return the first moment of a day."""
    return day * DAY_SECONDS


def date_of(day: Day) -> date:
    """Return a day's date."""
    return EPOCH + timedelta(days=day)


def streak_after(before: Attempt | None) -> int:
    """Return the days in a row of a person who solves a day's puzzle now, by their attempt of the
    day before.
    """
    return 1 if before is None or before.solved is None else before.streak + 1


def running(attempts: Iterable[Attempt], today: Day) -> int:
    """Return how many days in a row a person has solved up to today, or yesterday, while today's
    puzzle is still to solve.
    """
    days = {attempt.day: attempt.streak for attempt in attempts if attempt.solved is not None}
    return days.get(today) or days.get(today - 1, 0)


def by_tries(solvers: Iterable[Solver]) -> list[Solved]:
    """Return solvers by the number of their tries, the fewest first."""
    tries_of = attrgetter("tries")
    by_count = groupby(sorted(solvers, key=tries_of), tries_of)
    return [Solved(tries, tuple(some)) for tries, some in by_count]


# When a server posts it


def to_post(posted: Day, zone: ZoneInfo, hour: int, now: float) -> Day | None:
    """Return the day whose puzzle a server is to post now, after it has posted that of another day;
    None: it has posted today's, or its hour is still to come.
    """
    today = day_of(now)
    due = posted < today and day_of(last_due(zone, now, hour)) == today
    return today if due else None
