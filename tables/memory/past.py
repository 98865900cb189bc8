"""What somebody has played on a server: opponents, and matches, page by page. Pure.

All of it is computed from the records of matches and rounds, so it changes with them: who is
deleted is in none of it.
"""

from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from tables.memory.rivals import OpponentOrder, Rival
from tables.people import Location, Person

PAGE = 10  # opponents, or matches, on a page
ALL = "*"  # rule sets


class AskedOpponents(NamedTuple):
    """A page of opponents: in which rule set (None: all), in which order."""

    rules: str | None = None
    order: OpponentOrder = "most"
    page: int = 0

    def written(self) -> str:
        """Return it as a button has it."""
        return f"{self.rules or ALL} {self.order} {max(self.page, 0)}"


class AskedMatches(NamedTuple):
    """A page of matches: of which rule set (None: all), with whom (None: whoever it was)."""

    rules: str | None = None
    other: int | None = None
    page: int = 0

    def written(self) -> str:
        """Return it as a button has it."""
        return f"{self.rules or ALL} {self.other or 0} {max(self.page, 0)}"


class Opponent(msgspec.Struct, frozen=True):
    """A person somebody has met, how often, and who came first; `form` has their last meetings, the
    newest first: 1 where somebody came before them, -1 where behind, 0 for a shared place.
    """

    rival: Rival
    form: tuple[int, ...] = ()


class Opponents(msgspec.Struct, frozen=True):
    """A page of somebody's opponents, and its number; how many they are in all; and the rule sets
    somebody has played, most matches first.
    """

    people: int = 0
    shown: tuple[Opponent, ...] = ()
    rules: tuple[str, ...] = ()
    page: int = 0


class PastMatch(msgspec.Struct, frozen=True):
    """A finished match: its table and that table's location, its rule set and game, its end
    (seconds since 1970), and the number of its rounds. By seat: people, the characters of the
    table's own, places as they count, and points where there are any; who was away at its end, and
    who took the title. `watch` is its first round whose cards are open.
    """

    id: int
    table: int
    location: Location
    rules: str
    game: str
    finished: float
    rounds: int
    people: tuple[Person, ...]
    places: tuple[int, ...]
    points: tuple[int | None, ...]
    absent: tuple[int, ...] = ()
    title: int | None = None
    characters: Mapping[int, str] = {}
    watch: int | None = None

    def seat_of(self, user: int) -> int | None:
        """Return somebody's seat; None if they were not there at its end."""
        return next((seat for seat, one in enumerate(self.people) if one.user == user), None)


class PastMatches(msgspec.Struct, frozen=True):
    """A page of somebody's matches, newest first, and its number; how many they are in all; and the
    rule sets somebody has played, most matches first. `opponent`: they are those with this person.
    """

    matches: int = 0
    shown: tuple[PastMatch, ...] = ()
    rules: tuple[str, ...] = ()
    page: int = 0
    opponent: Opponent | None = None


class PastRound(msgspec.Struct, frozen=True):
    """A round of a match, from 1, by its id; its winners' seats, and whether its cards are open."""

    id: int
    number: int
    winners: tuple[int, ...]
    opened: bool


class WholeMatch(msgspec.Struct, frozen=True):
    """A match with its rounds, as far as they are kept, and its beginning."""

    match: PastMatch
    rounds: tuple[PastRound, ...]
    began: float
