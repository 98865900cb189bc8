"""An evening: everything one table has played so far, of all games, and its totals. Pure.

Matches ended early do not count, and the week's deal is no match. A debt from a round is owed at
once, whatever happens to its match.
"""

from collections import Counter
from collections.abc import Sequence

from engine.seats import BySeat
from engine.value import Value
from tables.memory.played import PlayedMatch
from tables.memory.story import StoryMoment
from tables.people import FORGOTTEN, OF_TABLE, Location, People, Person

STICKS = "sticks"  # the tally of losses


class PastEvening(Value):
    """A past evening: its table and that table's location, its end (seconds since 1970), its rule
    sets, as they came up, the number of matches, and the people; without those who wanted to be
    forgotten.
    """

    table: int
    location: Location
    over: float
    rules: tuple[str, ...]
    matches: int
    people: People


class Guest(Value):
    """A player at a table: a person, by their number in the store, or a seat of the table's own, by
    its character and, if that is ambiguous, its seat.
    """

    person: Person
    number: int = 0
    character: str = ""
    seat: int | None = None


class EveningDebt(Value):
    """A number of things of a kind that one person owes another from this evening and has not
    paid.
    """

    kind: str
    debtor: Guest
    creditor: Guest
    count: int


class Evening(Value):
    """Everything a table has played so far, its location, and the end of its evening (None: it may
    go on, or was too short); the largest moment of a person's.
    """

    table: int
    location: Location
    over: float | None
    matches: tuple[PlayedMatch, ...] = ()
    debts: tuple[EveningDebt, ...] = ()
    moment: StoryMoment | None = None

    @property
    def began(self) -> float:
        """Return the beginning of its first match."""
        return self.matches[0].began if self.matches else 0.0

    @property
    def seconds(self) -> float:
        """Return its length: from the beginning of its first match to the end of its last."""
        return self.matches[-1].finished - self.began if self.matches else 0.0


class GuestTally(Value):
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


def guests(match: PlayedMatch) -> tuple[Guest, ...]:
    """Return the guest in each seat of a match."""
    characters = Counter(seat.character for seat in match.seats if not seat.number)
    return tuple(
        Guest(seat.person, seat.number)
        if seat.number
        else Guest(
            OF_TABLE,
            character=seat.character,
            seat=None if seat.character and characters[seat.character] == 1 else at,
        )
        for at, seat in enumerate(match.seats)
    )


def winners(match: PlayedMatch) -> tuple[Guest, ...]:
    """Return the guests who have won a match."""
    everybody = guests(match)
    return tuple(everybody[seat] for seat in match.winners)


def titled(match: PlayedMatch) -> Guest | None:
    """Return the guest who took the title of a match; None: nobody."""
    return None if match.title is None else guests(match)[match.title]


def sticks(match: PlayedMatch) -> BySeat:
    """Return the sticks each seat has lost; none in games without."""
    return match.tallies.get(STICKS) or (0,) * len(match.seats)


def tallies(evening: Evening) -> tuple[GuestTally, ...]:
    """Return the totals of everybody who played in an evening, most wins first; without people who
    were deleted.
    """
    counts: dict[Guest, Counter[str]] = {}
    for match in evening.matches:
        for guest, seat, lost in zip(guests(match), match.seats, sticks(match), strict=True):
            count = counts.setdefault(guest, Counter())
            count.update(matches=1, wins=int(seat.won), titles=int(seat.title), sticks=lost)
    tallied = [
        GuestTally(guest, **count, owes=_owes(evening, guest))
        for guest, count in counts.items()
        if guest.person != FORGOTTEN
    ]
    return tuple(sorted(tallied, key=lambda tally: (-tally.wins, -tally.matches)))


def _owes(evening: Evening, guest: Guest) -> tuple[tuple[str, int], ...]:
    owes: Counter[str] = Counter()
    for debt in evening.debts:
        owes[debt.kind] += debt.count if debt.debtor == guest else 0
    return tuple((kind, count) for kind, count in sorted(owes.items()) if count)


def leaders(tallied: Sequence[GuestTally]) -> tuple[GuestTally, ...]:
    """Return the people with the most wins among them; nobody if no person has won."""
    people = [tally for tally in tallied if not tally.guest.person.of_table]
    most = max((tally.wins for tally in people), default=0)
    return tuple(tally for tally in people if most and tally.wins == most)


def games(evening: Evening) -> tuple[tuple[str, tuple[PlayedMatch, ...]], ...]:
    """Return the rule sets of an evening with their matches, in the order in which they first came
    up.
    """
    return tuple(
        (rules, tuple(match for match in evening.matches if match.rules == rules))
        for rules in dict.fromkeys(match.rules for match in evening.matches)
    )
