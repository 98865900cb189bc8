"""The store's interface for people's right to their data."""

from typing import Any, Protocol

from tables.people import Deletion


class Privacy(Protocol):
    """All data of one person. Every call raises StoreTrouble when it could not be done."""

    async def export(self, user: int) -> dict[str, Any]:
        """Return all stored data of a person, ready to be written as JSON."""

    def forget_values(self) -> None:
        """Drop what this process has in memory of values it has read or written."""

    async def deletions(self) -> int:
        """Return how many people were ever deleted."""

    async def sits_at(self, user: int) -> tuple[int, ...]:
        """Return the open tables somebody has to leave before they are deleted."""

    async def forget(self, user: int, at: float) -> Deletion:
        """Delete a person: nothing of them stays but nameless seats in the rounds of others and,
        until a running week is over, a mark that somebody has played its deals and may not do so
        again. Raises StillSeated while they sit at open tables; who has got up from a running match
        for good, or waits in line, does not.
        """
