"""The store's interface for weeks' deals."""

from typing import Protocol

from tables.deals import Deal, Try


class Deals(Protocol):
    """The stored weeks' deals. Every call raises StoreTrouble when it could not be done."""

    async def last_week(self, server: int) -> float | None:
        """Return the end of the newest week in which a server has had a deal."""

    async def of_week(self, wanted: Deal) -> Deal:
        """Return the existing deal for that server, rule set, number of seats and week; this one is
        stored if there is none yet.
        """

    async def former(self, deal: Deal) -> Deal | None:
        """Return the newest deal before this one, of the same rule set and as many seats."""

    async def tries(self, number: int) -> list[Try]:
        """Return the tries at a deal, in the order in which they began."""

    async def is_marked(self, number: int, user: int) -> bool:
        """Return whether somebody was deleted after their try at a deal whose week still runs."""

    async def open_over(self, at: float) -> int:
        """Make public this process's rounds whose deal's week is over; return the number of rounds
        that were closed. Then people deleted after their try are wholly forgotten, and so are
        long-past deals.
        """
