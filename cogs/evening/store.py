"""Evenings, as the store is asked for them."""

from typing import Protocol

import msgspec

from tables.people import Location, Person
from tables.stats.evening import Evening


class PastEvening(msgspec.Struct, frozen=True):
    """An evening that is over: which table, where it stood, when it was over (seconds since 1970),
    which rule sets were played, as they came up, in how many matches, and by which people; nothing
    of those who wanted to be forgotten.
    """

    table: int
    location: Location
    over: float
    rules: tuple[str, ...]
    matches: int
    people: tuple[Person, ...]


class Evenings(Protocol):
    """What tables have played. Every call raises StoreTrouble when it could not be done."""

    async def of_table(self, table: int) -> Evening | None:
        """Return what a table has played so far; None: there is no such table."""

    async def over(self, server: int) -> tuple[PastEvening, ...]:
        """Return the last evenings of a server that are over, newest first."""
