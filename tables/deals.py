"""The week's deal: the same cards for everybody on a server, once a person.

Its week ends with the server's (`tables.stats.week`). While it runs, the seed is in the store and
at the tables that play it; what others may see is who has finished, and how.
"""

from collections.abc import Iterable
from zoneinfo import ZoneInfo

import msgspec

from engine.shuffle import commitment
from tables.people import Person
from tables.stats.week import DAY, next_due

MOST_SEATS = 6  # of those that can be chosen alone
USUAL_SEATS = 4  # where nobody has chosen, and a game allows it


class Deal(msgspec.Struct, frozen=True):
    """A week's deal: its rule set, for how many seats, when its week is over (seconds since 1970),
    and its seed, which is secret until then.
    """

    number: int
    server: int
    rules: str
    seats: int
    until: float
    seed: bytes

    @property
    def seal(self) -> str:
        """What the seed is checked by once it is open."""
        return commitment(self.seed)


class Try(msgspec.Struct, frozen=True):
    """Somebody's one try at a week's deal: at which seat of which table. `person` is nobody who
    does not want to be named, `user` always says who it was. `place`, `score` (in a game with
    points) and `moves` are known once it is finished; `round` is the round's number in the store.
    """

    user: int
    person: Person | None
    table: int
    seat: int
    place: int | None = None
    score: int | None = None
    moves: int | None = None
    round: int | None = None


def end_of_week(zone: ZoneInfo, now: float, last: float | None) -> float:
    """Return when a week's deal that begins now is over. `last` is the end of the server's newest
    one: if that still runs, all of the server end with it, whatever the time zone is by now; and
    after it a week has a day at least.
    """
    if last is not None and last > now:
        return last
    return next_due(zone, now if last is None else max(now, last + DAY))


def ranked(tries: Iterable[Try]) -> list[Try]:
    """Return the tries of one hand, the best first: by place, then by the fewest points or sticks
    it cost, then by the fewest moves. What was not finished comes last.
    """
    return sorted(tries, key=_order)


def rank(one: Try, tries: Iterable[Try]) -> int:
    """Return which of these a try is, 1 the best; who did equally well shares a rank."""
    return 1 + sum(_order(other) < _order(one) for other in tries)


def _order(one: Try) -> tuple[bool, int, int, int]:
    return one.place is None, one.place or 0, abs(one.score or 0), one.moves or 0


def sizes(allowed: range) -> list[int]:
    """Return for how many seats one can play a week's deal alone, where so many are allowed."""
    return [seats for seats in allowed if 2 <= seats <= MOST_SEATS]


def usual_size(allowed: range) -> int:
    """Return the one of these that is played where nobody has chosen."""
    there = sizes(allowed)
    return USUAL_SEATS if USUAL_SEATS in there else there[-1]
