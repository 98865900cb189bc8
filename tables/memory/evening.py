"""An evening: everything one table has played so far, of all games, and its totals. Pure.

Matches ended early do not count, and the week's deal is no match. A debt from a round is owed at
once, whatever happens to its match.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from typing import TypeVar

import msgspec

from tables.people import FORGOTTEN, Location, Person
from tables.results import has_won


class PastEvening(msgspec.Struct, frozen=True):
    """A past evening: its table and that table's location, its end (seconds since 1970), its rule
    sets, as they came up, the number of matches, and the people; without those who wanted to be
    forgotten.
    """

    table: int
    location: Location
    over: float
    rules: tuple[str, ...]
    matches: int
    people: tuple[Person, ...]


T = TypeVar("T", bound=Hashable)


class Guest(msgspec.Struct, frozen=True):
    """A player at a table: a person, by their number in the store, or a seat of the table's own, by
    its character and, if that is ambiguous, its seat.
    """

    person: Person
    number: int = 0
    character: str = ""
    seat: int | None = None


class GuestResult(msgspec.Struct, frozen=True):
    """The outcome of a match for a guest: their place as it counts, whether they took the title,
    their points in a game with points, the sticks they lost, and whether they were away at its end.
    """

    guest: Guest
    place: int
    title: bool = False
    points: int | None = None
    sticks: int = 0
    absent: bool = False

    @property
    def won(self) -> bool:
        """True if they have won the match."""
        return has_won(self.place, absent=self.absent)


class EveningMatch(msgspec.Struct, frozen=True):
    """A match that was played to its end, by seats, with its beginning and end (seconds since
    1970).
    """

    rules: str
    game: str
    began: float
    finished: float
    rounds: int
    results: tuple[GuestResult, ...]

    @property
    def winners(self) -> tuple[Guest, ...]:
        """Return its winners."""
        return tuple(one.guest for one in self.results if one.won)

    @property
    def titled(self) -> Guest | None:
        """Return the taker of its title; None: nobody."""
        return next((one.guest for one in self.results if one.title), None)


class EveningDebt(msgspec.Struct, frozen=True):
    """A number of things of a kind that one person owes another from this evening and has not
    paid.
    """

    kind: str
    debtor: Guest
    creditor: Guest
    count: int


class Evening(msgspec.Struct, frozen=True):
    """Everything a table has played so far, its location, and the end of its evening (None: it may
    go on, or was too short).
    """

    table: int
    location: Location
    over: float | None
    matches: tuple[EveningMatch, ...] = ()
    debts: tuple[EveningDebt, ...] = ()

    @property
    def began(self) -> float:
        """Return the beginning of its first match."""
        return self.matches[0].began if self.matches else 0.0

    @property
    def seconds(self) -> float:
        """Return its length: from the beginning of its first match to the end of its last."""
        return self.matches[-1].finished - self.began if self.matches else 0.0


class GuestTally(msgspec.Struct, frozen=True):
    """A guest's totals of an evening, over all its games; `owes` has the number of things of each
    kind.
    """

    guest: Guest
    matches: int
    wins: int
    titles: int
    sticks: int
    owes: tuple[tuple[str, int], ...] = ()


def minutes(seconds: float) -> int:
    """Return a time in whole minutes, one at least."""
    return max(1, round(seconds / 60))


def tallies(evening: Evening) -> tuple[GuestTally, ...]:
    """Return the totals of everybody who played in an evening, most wins first; without people who
    were deleted.
    """
    results = [one for match in evening.matches for one in match.results]
    guests = [guest for guest in _each(one.guest for one in results) if guest.person != FORGOTTEN]
    found = [_tally(evening, results, guest) for guest in guests]
    return tuple(sorted(found, key=lambda one: (-one.wins, -one.matches)))


def _tally(evening: Evening, results: Sequence[GuestResult], guest: Guest) -> GuestTally:
    own = [one for one in results if one.guest == guest]
    owes: Counter[str] = Counter()
    for debt in evening.debts:
        owes[debt.kind] += debt.count if debt.debtor == guest else 0
    return GuestTally(
        guest,
        matches=len(own),
        wins=sum(one.won for one in own),
        titles=sum(one.title for one in own),
        sticks=sum(one.sticks for one in own),
        owes=tuple((kind, count) for kind, count in sorted(owes.items()) if count),
    )


def leaders(tallied: Sequence[GuestTally]) -> tuple[GuestTally, ...]:
    """Return the people with the most wins among them; nobody if no person has won."""
    people = [one for one in tallied if not one.guest.person.of_table]
    most = max((one.wins for one in people), default=0)
    return tuple(one for one in people if most and one.wins == most)


def games(evening: Evening) -> tuple[tuple[str, tuple[EveningMatch, ...]], ...]:
    """Return the rule sets of an evening with their matches, in the order in which they first came
    up.
    """
    return tuple(
        (rules, tuple(match for match in evening.matches if match.rules == rules))
        for rules in _each(match.rules for match in evening.matches)
    )


def _each(values: Iterable[T]) -> tuple[T, ...]:
    return tuple(dict.fromkeys(values))
