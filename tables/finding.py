"""What a store is asked so that people find tables and each other."""

from typing import Protocol

import msgspec

from tables.people import Person


class Reminder(msgspec.Struct, frozen=True):
    """Somebody who wants to be reminded once a day, and the numbers of the open tables they sit
    at.
    """

    person: Person
    tables: tuple[int, ...]


class Finding(Protocol):
    """What is kept of people who look for a table. Every call raises StoreTrouble when it could not
    be done.
    """

    async def tables_of(self, user: int) -> list[int]:
        """Return the open tables somebody sits at, on all servers, oldest first."""

    async def due_reminders(self, before: float) -> list[Reminder]:
        """Return who wants a daily reminder and has got none since then."""

    async def claim_reminder(self, user: int, before: float, at: float) -> bool:
        """Note that somebody is reminded at this moment; False if they want none any more, or have
        been since `before`.
        """
