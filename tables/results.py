"""The meaning of a finished round or match: the places, the title, the next dealer, and whether it
is rated. Pure.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from engine.cards import Cards
from engine.game import Places
from tables import moments
from tables.moments import KeptMoment
from tables.people import Person
from tables.round_memory import Remark

Tallies: TypeAlias = dict[str, tuple[int, ...]]  # by the events' key, for each seat
# Reasons why a match is not rated: it was played outside a server; the table played in a seat of
# its own; nobody was there at its end; it was played by house rules, and the server rates none.
Unrated: TypeAlias = Literal["private", "table", "nobody", "rules"]


class Feats(msgspec.Struct, frozen=True):
    """The remarkable facts about a finished match, from all that its server remembers: the length
    of its winner's run in the rule set, and the former seat of its new title; whether this was the
    winner's first win after many matches, and the seats they have beaten for the first time in
    spite of earlier meetings.
    """

    wins: int = 0
    titles: int = 0
    first_win: bool = False
    first_over: tuple[int, ...] = ()


class Result(msgspec.Struct, frozen=True):
    """How a round ended, in the seats of now; if its match is `over` with it, how that ended.

    `places` are the seats by place as it counts, first to last, sharing seats together, without
    whoever has left since; `numbers` are these places' numbers, `by_cards` the places the cards
    gave. `absent` are the seats the table played at the match's end, and so last; `left` those of
    them whose people had left for good. `seats` is how many played, whoever has left since; 0 in
    what was kept before it was known.

    `title` is the seat that took the rule set's title, by the cards, if its person is still there.
    `shared`: the cards gave nobody the last place alone. `former` is the seat that took the title
    at this table before; `last` has for each seat the cards it laid last. `timed_out` are the
    seats for whom the clock gave up in the round. `feats` are known once the match is on disk.
    `peaks` has each seat's largest moment of the round, as everybody saw it; `cards` the number of
    cards each seat was left with, where those decided the places; `remark` what one of the table's
    own players said at the end.
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
    by_cards: Places = ()
    absent: tuple[int, ...] = ()
    left: tuple[int, ...] = ()
    seats: int = 0
    peaks: tuple[KeptMoment | None, ...] = ()
    cards: tuple[int, ...] = ()
    remark: Remark | None = None

    @property
    def played(self) -> int:
        """Return the number of players: with those who have left since, as far as that is known."""
        return self.seats or max(len(numbered(self.places)), *self.numbers, len(self.last))

    @property
    def winners(self) -> tuple[int, ...]:
        """Return the seats that came first; absent people do not win."""
        first = self.places[0] if self.numbers[:1] == (1,) else ()
        return tuple(seat for seat in first if seat not in self.absent)

    def leads_by_cards(self, seat: int) -> bool:
        """True if a seat was first by the cards, too, and has not only moved up."""
        return not self.by_cards or seat in self.by_cards[0]


class Run(msgspec.Struct, frozen=True):
    """A number of matches of a rule set in a row with the same outcome for a seat of a table."""

    seat: int
    rules: str
    count: int = 1


class FinishedMatch(msgspec.Struct, frozen=True):
    """A match that was played to its end, from its last move to the store: its number at the table,
    how many rounds it had, what they gave each seat in all (nothing in a game without points), and
    by key what its events add to each seat's tallies.

    `places` are those the cards gave; `absent` are the seats of people for whom the table played at
    its end, and who so are last. `changed`: it was played by other options than the rule set's.
    `hinted` are the seats that have asked for hints.
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


def result(
    by_cards: Places,
    title: int | None,
    *,
    over: bool = True,
    absent: Sequence[int] = (),
    left: Sequence[int] = (),
) -> Result:
    """Return the result of a round or match with these places by the cards, and this taker of the
    title. `absent` are the seats the table played at the match's end; `left` those of them whose
    people had left for good.
    """
    places = _as_they_count(by_cards, absent)
    number = numbered(places)
    return Result(
        places, tuple(number[seats[0]] for seats in places), title, len(by_cards[-1]) > 1, over,
        by_cards=by_cards, absent=tuple(absent), left=tuple(left), seats=len(number),
    )  # fmt: skip


def counted_places(of_seats: Sequence[int], absent: Sequence[bool]) -> tuple[int, ...]:
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


def _as_they_count(by_cards: Places, absent: Collection[int]) -> Places:
    """Return the seats by place as it counts."""
    number = numbered(by_cards)
    of_seats = counted_places([*number.values()], [seat in absent for seat in number])
    counted = dict(zip(number, of_seats, strict=True))
    return tuple(
        tuple(seat for seat in number if counted[seat] == place) for place in sorted({*of_seats})
    )


def next_dealer(result: Result, dealer: int, seats: int) -> int:
    """Return the next dealer: the taker of the title; if nobody took it, the next seat
    clockwise.
    """
    return (dealer + 1) % seats if result.title is None else result.title


def continued(before: Run | None, seat: int, rules: str) -> Run:
    """Return the former run with one match more, if it is this seat's; else a new one."""
    if before is None or (before.seat, before.rules) != (seat, rules):
        return Run(seat, rules)
    return replace(before, count=before.count + 1)


def run_of_those(run: Run | None, new: Mapping[int, int]) -> Run | None:
    """Return a run by its new seat; None if that seat has left."""
    return None if run is None or run.seat not in new else replace(run, seat=new[run.seat])


def renumbered(result: Result, stay: Sequence[int]) -> Result:
    """Return the same result after only these seats stayed, renumbered."""
    stayed = _of_those(result, {old: seat for seat, old in enumerate(stay)})
    last = tuple(result.last[seat] for seat in stay if seat < len(result.last))
    cards = tuple(result.cards[seat] for seat in stay if seat < len(result.cards))
    return replace(stayed, last=last, cards=cards)


def without(result: Result, seat: int) -> Result:
    """Return the same result without a seat in which somebody else sits now."""
    return _of_those(result, {one: one for one in numbered(result.places) if one != seat})


def _of_those(result: Result, new: Mapping[int, int]) -> Result:
    """Return the result of the seats that stayed, by their new numbers."""
    placed = zip(result.numbers, result.places, strict=True)
    feats = result.feats
    return replace(
        result,
        places=of_those(result.places, new),
        numbers=tuple(number for number, seats in placed if not new.keys().isdisjoint(seats)),
        title=None if result.title is None else new.get(result.title),
        former=None if result.former is None else new.get(result.former),
        timed_out=_seats(result.timed_out, new),
        feats=None if feats is None else replace(feats, first_over=_seats(feats.first_over, new)),
        by_cards=tuple(_seats(seats, new) for seats in result.by_cards),  # a place may be nobody's
        absent=_seats(result.absent, new),
        left=_seats(result.left, new),
        peaks=moments.of_those(result.peaks, new),
        remark=_remark(result.remark, new),
    )


def _seats(seats: Sequence[int], new: Mapping[int, int]) -> tuple[int, ...]:
    return tuple(new[seat] for seat in seats if seat in new)


def _remark(remark: Remark | None, new: Mapping[int, int]) -> Remark | None:
    """Return a remark by the new seats; None if its speaker, or the seat it is about, is gone."""
    if remark is None or remark.seat not in new or (remark.to >= 0 and remark.to not in new):
        return None
    return replace(remark, seat=new[remark.seat], to=new.get(remark.to, remark.to))


def of_those(places: Places, new: Mapping[int, int]) -> Places:
    """Return the places of the seats that stayed, by their new numbers."""
    kept = [_seats(seats, new) for seats in places]
    return tuple(seats for seats in kept if seats)


def numbered(places: Places) -> dict[int, int]:
    """Return the place of each seat, 1 the first; tied seats have the same number."""
    place: dict[int, int] = {}
    for seats in places:
        ahead = len(place)
        place.update(dict.fromkeys(seats, ahead + 1))
    return place
