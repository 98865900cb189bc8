"""A match that was played to its end: made once by the move that ended it, and remembered. Pure."""

from collections.abc import Collection, Mapping, Sequence

from msgspec.structs import force_setattr

from engine.game import Places
from engine.seats import BySeat, Seats
from engine.value import Value
from tables.lobby.options import TableOptions
from tables.lobby.state import SheetLine
from tables.memory.ratings import Rating
from tables.people import FORGOTTEN, OF_TABLE, Location, Person
from tables.results import counted_places, has_won, numbered


class PlayedSeat(Value, omit_defaults=True, gc=False):
    """A seat at the end of a match: its place as it counts, and the one the cards gave; its points
    in a game with points; whether it took the title. `absent`: the table played for its person, who
    is last so; `left`: for good. `hinted`: they have asked for hints.

    A remembered match has its `person`, too, and their `number` in the store (0: a seat of the
    table's own, whose `character` is known if the rounds were read). `sneaked`: they have left with
    the title against the rule; `named`: posts may name them; `rating`: theirs before the match, if
    it was asked for, the match was rated for them, and theirs was settled.
    """

    place: int
    by_cards: int
    points: int | None = None
    title: bool = False
    absent: bool = False
    left: bool = False
    hinted: bool = False
    person: Person = OF_TABLE
    number: int = 0
    character: str = ""
    sneaked: bool = False
    named: bool = True
    rating: Rating | None = None

    @property
    def won(self) -> bool:
        """True if it has won the match."""
        return has_won(self.place, absent=self.absent)

    @property
    def stays(self) -> bool:
        """True for a person who was not deleted."""
        return self.number != 0 and self.person != FORGOTTEN

    @property
    def shown(self) -> Person | None:
        """Return the person, if a post may name them."""
        return self.person if self.stays and self.named else None


class PlayedRound(Value, gc=False):
    """A round of a remembered match, by its id: its beginning and end (seconds since 1970), the
    seats that won it, and whether its cards are open.
    """

    id: int
    started: float
    finished: float
    opened: bool
    winners: Seats = ()


class PlayedMatch(Value, omit_defaults=True):
    """A match, by its number at its table: its rule set and game, the game's options, those of them
    that differ from the rule set's (with the rule set's values) and the table's; the time of its
    end, its seats, its sheet, and by key what its events add to each seat's tallies.

    A remembered match has no options and no sheet, but its `id`, its table and that table's
    location, its season, and whether it was `rated`; `hinted_fall`: it can lower the rating of
    people who have asked for hints, else theirs stays. `played` are its rounds, as far as they were
    asked for and are kept.
    """

    number: int
    rules: str
    game: str
    finished: float
    seats: tuple[PlayedSeat, ...]
    sheet: tuple[SheetLine, ...] = ()
    tallies: Mapping[str, BySeat] = {}
    options: Mapping[str, object] = {}
    differences: Mapping[str, object] = {}
    table: TableOptions = TableOptions()
    rounds: int = 0
    id: int = 0
    table_id: int = 0
    location: Location = Location(None, 0)
    season: int = 0
    rated: bool = False
    hinted_fall: bool = True
    played: tuple[PlayedRound, ...] = ()

    def __post_init__(self) -> None:
        """Count the rounds by the sheet, if nothing else is known."""
        if not self.rounds:
            force_setattr(self, "rounds", len(self.sheet))

    @property
    def began(self) -> float:
        """Return the beginning of its first round; its end, if no round is known."""
        return self.played[0].started if self.played else self.finished

    @property
    def places(self) -> Places:
        """Return the seats by place as it counts; those on one place together."""
        return _together([seat.place for seat in self.seats])

    @property
    def by_cards(self) -> Places:
        """Return the seats by the places the cards gave."""
        return _together([seat.by_cards for seat in self.seats])

    @property
    def winners(self) -> Seats:
        """Return the seats that won."""
        return tuple(at for at, seat in enumerate(self.seats) if seat.won)

    @property
    def title(self) -> int | None:
        """Return the seat that took the title; None: none did."""
        return next((at for at, seat in enumerate(self.seats) if seat.title), None)

    @property
    def absent(self) -> Seats:
        """Return the seats the table played at the end."""
        return tuple(at for at, seat in enumerate(self.seats) if seat.absent)

    @property
    def people(self) -> Seats:
        """Return the seats that people had, whoever was deleted since."""
        return tuple(at for at, seat in enumerate(self.seats) if seat.number)

    def seat_of(self, user: int) -> int | None:
        """Return the seat of a Discord user; None if they were not there at its end."""
        return next((at for at, seat in enumerate(self.seats) if seat.person.user == user), None)


def played_seats(
    by_cards: Places,
    title: int | None = None,
    *,
    points: Sequence[int] = (),
    absent: Collection[int] = (),
    left: Collection[int] = (),
    hinted: Collection[int] = (),
) -> tuple[PlayedSeat, ...]:
    """Return the seats of a match with these places by the cards, and this taker of the title."""
    placed = [place for _, place in sorted(numbered(by_cards).items())]
    counted = counted_places(placed, [seat in absent for seat in range(len(placed))])
    return tuple(
        PlayedSeat(
            counted[seat], place, points[seat] if points else None, seat == title, seat in absent,
            seat in left, seat in hinted,
        )
        for seat, place in enumerate(placed)
    )  # fmt: skip


def _together(of_seats: Sequence[int]) -> Places:
    return tuple(
        tuple(seat for seat, own in enumerate(of_seats) if own == place)
        for place in sorted({*of_seats})
    )
