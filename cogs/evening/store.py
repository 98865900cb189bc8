"""The store's interface for evenings."""

from typing import Protocol

import msgspec

from tables.people import Location, Person
from tables.stats.evening import Evening


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


class Evenings(Protocol):
    """The evenings of tables. Every call raises StoreTrouble when it could not be done."""

    async def of_table(self, table: int) -> Evening | None:
        """Return a table's evening so far; None: there is no such table."""

    async def over(self, server: int) -> tuple[PastEvening, ...]:
        """Return the last evenings of a server that are over, newest first."""
