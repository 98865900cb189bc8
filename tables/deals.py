"""The week's deal: the same cards for everybody on a server, once a person. Its week ends with the
server's (`tables.memory.week`).

While it runs, the seed is in the store and at the tables that play it; others see only who has
finished, and with which result.
"""

from collections.abc import Iterable
from zoneinfo import ZoneInfo

import msgspec

from engine.shuffle import commitment
from tables.memory.week import DAY, next_due
from tables.people import Person

MOST_SEATS = 6  # of the sizes that can be chosen alone
USUAL_SEATS = 4  # the usual one, where a game allows it


class Deal(msgspec.Struct, frozen=True):
    """A week's deal: its rule set, its number of seats, the end of its week (seconds since 1970),
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
        """Return the seal its seed is checked by, once that is open."""
        return commitment(self.seed)


class Try(msgspec.Struct, frozen=True):
    """A person's one try at a week's deal: their seat and table. `person` is None for people who do
    not want to be named, `user` always identifies them. `place`, `score` (in a game with points)
    and `moves` are known once it is finished; `round` is the round's number in the store.
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
    """Return the end of the week of a deal that begins now. `last` is the end of the server's
    newest one: if that still runs, all deals of the server end with it, even if the time zone has
    changed; after it a week has at least a day.
    """
    if last is not None and last > now:
        return last
    return next_due(zone, now if last is None else max(now, last + DAY))


def ranked(tries: Iterable[Try]) -> list[Try]:
    """Return the tries of one hand, the best first: by place, then by the fewest points or sticks
    it cost, then by the fewest moves. Unfinished ones come last.
    """
    return sorted(tries, key=_order)


def rank(one: Try, tries: Iterable[Try]) -> int:
    """Return the rank of a try among these, 1 the best; equal tries share a rank."""
    return 1 + sum(_order(other) < _order(one) for other in tries)


def _order(one: Try) -> tuple[bool, int, int, int]:
    return one.place is None, one.place or 0, abs(one.score or 0), one.moves or 0


def sizes(allowed: range) -> list[int]:
    """Return the numbers of seats with which a week's deal can be played alone, among those
    allowed.
    """
    return [seats for seats in allowed if 2 <= seats <= MOST_SEATS]


def usual_size(allowed: range) -> int:
    """Return the number of these that is played unless another is chosen."""
    there = sizes(allowed)
    return USUAL_SEATS if USUAL_SEATS in there else there[-1]
