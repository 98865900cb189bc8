"""The meaning of a finished round or match: the places, the title, the next dealer, and whether it
is rated; and how many of their matches people play to the end. Pure.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Literal

from msgspec.structs import replace

from engine.game import Places
from engine.seats import BySeat, Seats
from engine.value import Value
from tables.people import Person

LAST_MATCHES = 50  # of a person, that are looked at
FEWEST_MATCHES = 5  # of a person: below this no share is shown
Tallies = Mapping[str, tuple[int, ...]]  # by the events' key, for each seat
# Reasons why a match is not rated: it was played outside a server; the table played in a seat of
# its own; nobody was there at its end; it was played by house rules, and the server rates none.
Unrated = Literal["private", "table", "nobody", "rules"]


class Feats(Value):
    """The remarkable facts about a finished match, from all that its server remembers: the length
    of its winner's run in the rule set, and the former seat of its new title; whether this was the
    winner's first win after many matches, and the seats they have beaten for the first time in
    spite of earlier meetings; and the points each seat's rating has gained, if it was shown before.
    """

    wins: int = 0
    titles: int = 0
    first_win: bool = False
    first_over: Seats = ()
    gains: BySeat = ()


class Run(Value):
    """A number of matches of a rule set in a row with the same outcome for a seat of a table."""

    seat: int
    rules: str
    count: int = 1


def unrated(
    server: int | None,
    people: Sequence[Person],
    absent: Collection[int],
    *,
    changed: bool,
    rates_changed: bool,
) -> Unrated | None:
    """Return the reason why a match with these people, by seat, is not rated; None: it is. `absent`
    are the seats the table plays for their people, `changed` tells of house rules, `rates_changed`
    tells if the server rates matches with such.
    """
    if server is None:
        return "private"
    if any(person.of_table for person in people):
        return "table"
    if set(range(len(people))) <= set(absent):
        return "nobody"
    return "rules" if changed and not rates_changed else None


def voided(seats: int, hinted: Collection[int]) -> bool:
    """True if, of this many seats, so many have asked for hints that none of the others is
    rated.
    """
    return bool(hinted) and seats - len(hinted) < 2


def counted_places(of_seats: Sequence[int], absent: Sequence[bool]) -> BySeat:
    """Return everybody's place as it counts, by their places by the cards: absent people are last
    whatever their cards, and the others move up.
    """
    ranks = [(away, 0 if away else place) for place, away in zip(of_seats, absent, strict=True)]
    ordered = sorted(ranks)
    return tuple([1 + ordered.index(rank) for rank in ranks])


def has_won(place: int, *, absent: bool) -> bool:
    """True if somebody with this place, as it counts, has won; absent people do not."""
    return place == 1 and not absent


def wins_in_a_row(before: int, place: int, *, absent: bool) -> int:
    """Return the length of a person's run of wins after one more match, with this place in it."""
    return before + 1 if has_won(place, absent=absent) else 0


def next_dealer(title: int | None, dealer: int, seats: int) -> int:
    """Return the next dealer: the taker of the title; if nobody took it, the next seat
    clockwise.
    """
    return (dealer + 1) % seats if title is None else title


def continued(before: Run | None, seat: int, rules: str) -> Run:
    """Return the former run with one match more, if it is this seat's; else a new one."""
    if before is None or (before.seat, before.rules) != (seat, rules):
        return Run(seat, rules)
    return replace(before, count=before.count + 1)


def run_of_those(run: Run | None, new: Mapping[int, int]) -> Run | None:
    """Return a run by its new seat; None if that seat has left."""
    return None if run is None or run.seat not in new else replace(run, seat=new[run.seat])


def numbered(places: Places) -> dict[int, int]:
    """Return the place of each seat, 1 the first; tied seats have the same number."""
    place: dict[int, int] = {}
    for seats in places:
        place.update(dict.fromkeys(seats, len(place) + 1))
    return place


class Departed(Value):
    """A person who has left a running match, by its number at the table; `excused`: sent away by
    the others.
    """

    person: Person
    match: int
    excused: bool = False


class Finishes(Value):
    """How many of a person's last matches they have played to the end."""

    finished: int = 0
    matches: int = 0

    @property
    def percent(self) -> int | None:
        """Return the share in percent, rounded down; None while there are too few to tell."""
        if self.matches < FEWEST_MATCHES:
            return None
        return 100 * self.finished // self.matches
