"""What a finished round or match means: the places, the title, who deals next, and whether it is
rated. Pure.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from engine.cards import Cards
from engine.game import Places
from tables.people import Person

Tallies: TypeAlias = dict[str, tuple[int, ...]]  # by the events' key, for each seat
# Why a match is not rated: it was played outside a server; the table played in a seat of its own;
# nobody was there any more at its end; it was played by house rules, and the server rates none.
# Or all but one have asked what a good player would do.
Unrated: TypeAlias = Literal["private", "table", "nobody", "rules", "hints"]


class Feats(msgspec.Struct, frozen=True):
    """What was remarkable about a finished match, by all that its server remembers: how many
    matches of the rule set in a row its winner has won now, and its new title's seat taken; whether
    this was the winner's first win after many matches, and the seats they have beaten for the
    first time in spite of earlier meetings.
    """

    wins: int = 0
    titles: int = 0
    first_win: bool = False
    first_over: tuple[int, ...] = ()


class Result(msgspec.Struct, frozen=True):
    """How a round ended, in the seats of now; if its match is `over` with it, how that ended.

    `places` are the seats by place, first to last, sharing seats together, without whoever has left
    since; `numbers` are these places' numbers. `title` is the seat that took the rule set's title,
    if its person is still there. `shared`: the last place was. `former` is the seat that took the
    title at this table before; `last` has for each seat the cards it laid last. `timed_out` are the
    seats for whom the clock gave up in the round. `feats` are known once the match is on disk.
    """

    places: Places
    numbers: tuple[int, ...]
    title: int | None
    shared: bool
    over: bool = True
    former: int | None = None
    last: tuple[Cards, ...] = ()
    timed_out: tuple[int, ...] = ()
    feats: Feats | None = None


class Run(msgspec.Struct, frozen=True):
    """How many matches of a rule set in a row had the same end for a seat of a table."""

    seat: int
    rules: str
    count: int = 1


class FinishedMatch(msgspec.Struct, frozen=True):
    """A match that was played to its end, from its last move to the store: its number at the table,
    how many rounds it had, what they gave each seat in all (nothing in a game without points), and
    by key what its events add to each seat's tallies.

    `absent` are the seats of people for whom the table played at its end; `changed`: it was played
    by other options than the rule set's. `hinted` are the seats that have asked for hints.
    """

    number: int
    rules: str
    game: str
    finished: float
    places: Places
    title: int | None
    rounds: int = 1
    points: tuple[int, ...] = ()
    tallies: Mapping[str, tuple[int, ...]] = {}
    absent: tuple[int, ...] = ()
    changed: bool = False
    hinted: tuple[int, ...] = ()


def unrated(
    server: int | None,
    people: Sequence[Person],
    absent: Collection[int],
    *,
    changed: bool,
    rates_changed: bool,
    hinted: Collection[int] = (),
) -> Unrated | None:
    """Return why a match with these people, by seat, is not rated; None: it is, for all but those
    who have asked for hints (`hinted`): the others are rated as if these had not played.

    `absent` are the seats the table plays for their people, `changed` says whether there are house
    rules, `rates_changed` whether the server rates matches with such.
    """
    if server is None:
        return "private"
    if any(person.of_table for person in people):
        return "table"
    if set(range(len(people))) <= set(absent):
        return "nobody"
    if voided(len(people), hinted):
        return "hints"
    return "rules" if changed and not rates_changed else None


def voided(seats: int, hinted: Collection[int]) -> bool:
    """True if of so many seats so many have asked for hints that nobody can be rated."""
    return bool(hinted) and seats - len(hinted) < 2


def result(places: Places, title: int | None, *, over: bool = True) -> Result:
    """Return the result with these places, and who takes the title."""
    number = numbered(places)
    numbers = tuple(number[seats[0]] for seats in places)
    return Result(places, numbers, title, len(places[-1]) > 1, over)


def next_dealer(result: Result, dealer: int, seats: int) -> int:
    """Return who deals next: whoever took the title; if nobody did, the next seat clockwise."""
    return (dealer + 1) % seats if result.title is None else result.title


def continued(before: Run | None, seat: int, rules: str) -> Run:
    """Return the run of before with one match more, if it is this seat's; else a new one."""
    if before is None or (before.seat, before.rules) != (seat, rules):
        return Run(seat, rules)
    return replace(before, count=before.count + 1)


def run_of_those(run: Run | None, new: Mapping[int, int]) -> Run | None:
    """Return a run by its new seat; None if that seat has left."""
    return None if run is None or run.seat not in new else replace(run, seat=new[run.seat])


def renumbered(result: Result, stay: Sequence[int]) -> Result:
    """Return the same result after only these seats stayed, numbered anew."""
    new = {old: seat for seat, old in enumerate(stay)}
    placed = zip(result.numbers, result.places, strict=True)
    return replace(
        result,
        places=of_those(result.places, new),
        numbers=tuple(number for number, seats in placed if not new.keys().isdisjoint(seats)),
        title=None if result.title is None else new.get(result.title),
        former=None if result.former is None else new.get(result.former),
        last=tuple(result.last[seat] for seat in stay if seat < len(result.last)),
        timed_out=tuple(new[seat] for seat in result.timed_out if seat in new),
        feats=None if result.feats is None else _feats_of_those(result.feats, new),
    )


def _feats_of_those(feats: Feats, new: Mapping[int, int]) -> Feats:
    return replace(feats, first_over=tuple(new[seat] for seat in feats.first_over if seat in new))


def of_those(places: Places, new: Mapping[int, int]) -> Places:
    """Return the places of those who stayed, by their new seats."""
    kept = [tuple(new[seat] for seat in seats if seat in new) for seats in places]
    return tuple(seats for seats in kept if seats)


def numbered(places: Places) -> dict[int, int]:
    """Return the place of each seat, 1 the first; seats that share one have the same number."""
    place: dict[int, int] = {}
    for seats in places:
        ahead = len(place)
        place.update(dict.fromkeys(seats, ahead + 1))
    return place
