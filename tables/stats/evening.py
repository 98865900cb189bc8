"""An evening: what one table has played so far, whatever the games, and what that adds up to. Pure.

A match that was ended early is none of it, and the week's deal is no match. What a round made
somebody owe is owed at once, whatever became of its match.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from typing import TypeVar

import msgspec

from tables.people import FORGOTTEN, Location, Person
from tables.results import has_won

T = TypeVar("T", bound=Hashable)


class Guest(msgspec.Struct, frozen=True):
    """Somebody who has played at a table: a person, by their number in the store, or a seat of the
    table's own, by its character and, where that does not tell it from others, its seat.
    """

    person: Person
    number: int = 0
    character: str = ""
    seat: int | None = None


class GuestResult(msgspec.Struct, frozen=True):
    """How a match ended for a guest: their place as it counts, whether they took the title, their
    points in a game with points, the sticks they lost, and whether they were away at its end.
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
    """A match that was played to its end, by seats, and when it began and ended (seconds since
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
        """Return who has won it."""
        return tuple(one.guest for one in self.results if one.won)

    @property
    def titled(self) -> Guest | None:
        """Return who took its title; None: nobody."""
        return next((one.guest for one in self.results if one.title), None)


class EveningDebt(msgspec.Struct, frozen=True):
    """So many of something that one person owes another from this evening, and has not paid."""

    kind: str
    debtor: Guest
    creditor: Guest
    count: int


class RareHonour(msgspec.Struct, frozen=True):
    """An honour that an open round of an evening has given somebody."""

    game: str
    rules: str
    honour: str
    guest: Guest


class Evening(msgspec.Struct, frozen=True):
    """What a table has played so far, where it stands, and when its evening was over (None: it may
    go on, or was too short). `rarest` is the honour its server has seen least often.
    """

    table: int
    location: Location
    over: float | None
    matches: tuple[EveningMatch, ...] = ()
    debts: tuple[EveningDebt, ...] = ()
    rarest: RareHonour | None = None

    @property
    def began(self) -> float:
        """Return when its first match began."""
        return self.matches[0].began if self.matches else 0.0

    @property
    def seconds(self) -> float:
        """Return how long it was: from its first match to the end of its last."""
        return self.matches[-1].finished - self.began if self.matches else 0.0


class GuestTally(msgspec.Struct, frozen=True):
    """What an evening adds up to for a guest, over all its games; `owes` is how many of what."""

    guest: Guest
    matches: int
    wins: int
    titles: int
    sticks: int
    owes: tuple[tuple[str, int], ...] = ()


def tallies(evening: Evening) -> tuple[GuestTally, ...]:
    """Return what an evening adds up to for everybody who played in it, most wins first; nothing of
    people who were deleted.
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
    """Return who has won most matches; nobody where nobody has won."""
    most = max((one.wins for one in tallied), default=0)
    return tuple(one for one in tallied if most and one.wins == most)


def titles_way(evening: Evening) -> tuple[tuple[str, tuple[Guest, ...]], ...]:
    """Return for each rule set whose title a person has taken who had it one after the other; taken
    by a seat of the table's own it stays where it was.
    """
    ways: dict[str, list[Guest]] = {}
    for match in evening.matches:
        guest = match.titled
        if guest is None or guest.person.of_table or guest.person == FORGOTTEN:
            continue
        way = ways.setdefault(match.rules, [])
        if way[-1:] != [guest]:
            way.append(guest)
    return tuple((rules, tuple(way)) for rules, way in ways.items())


def games(evening: Evening) -> tuple[tuple[str, tuple[EveningMatch, ...]], ...]:
    """Return the rule sets of an evening with their matches, as they first came up."""
    return tuple(
        (rules, tuple(match for match in evening.matches if match.rules == rules))
        for rules in _each(match.rules for match in evening.matches)
    )


def _each(values: Iterable[T]) -> tuple[T, ...]:
    return tuple(dict.fromkeys(values))
