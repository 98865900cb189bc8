"""A match that was played to its end: what it was, made once by the move that ended it. Pure."""

from collections.abc import Collection, Mapping, Sequence

import msgspec

from engine.game import Places
from tables.lobby.options import TableOptions
from tables.lobby.state import SheetLine
from tables.results import counted_places, numbered


class PlayedSeat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat at the end of a match: its place as it counts, and the one the cards gave; its points
    in a game with points; whether it took the title. `absent`: the table played for its person, who
    is last so; `left`: for good. `hinted`: they have asked for hints.
    """

    place: int
    by_cards: int
    points: int | None = None
    title: bool = False
    absent: bool = False
    left: bool = False
    hinted: bool = False


class PlayedMatch(msgspec.Struct, frozen=True):
    """A match, by its number at its table: its rule set and game, the game's options, those of them
    that differ from the rule set's (with the rule set's values) and the table's; the time of its
    end, its seats, its sheet, and by key what its events add to each seat's tallies.
    """

    number: int
    rules: str
    game: str
    finished: float
    seats: tuple[PlayedSeat, ...]
    sheet: tuple[SheetLine, ...] = ()
    tallies: Mapping[str, tuple[int, ...]] = {}
    options: dict[str, object] = {}
    differences: dict[str, object] = {}
    table: TableOptions = TableOptions()

    @property
    def rounds(self) -> int:
        """Return how many rounds it had."""
        return len(self.sheet)

    @property
    def places(self) -> Places:
        """Return the seats by place as it counts; those on one place together."""
        return _together([seat.place for seat in self.seats])

    @property
    def by_cards(self) -> Places:
        """Return the seats by the places the cards gave."""
        return _together([seat.by_cards for seat in self.seats])

    @property
    def title(self) -> int | None:
        """Return the seat that took the title; None: none did."""
        return next((at for at, seat in enumerate(self.seats) if seat.title), None)

    @property
    def absent(self) -> tuple[int, ...]:
        """Return the seats the table played at the end."""
        return tuple(at for at, seat in enumerate(self.seats) if seat.absent)

    @property
    def hinted(self) -> tuple[int, ...]:
        """Return the seats that have asked for hints."""
        return tuple(at for at, seat in enumerate(self.seats) if seat.hinted)


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
