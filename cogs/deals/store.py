"""What a store is asked of weeks' deals."""

from typing import Protocol

from tables.deals import Deal, Try


class Deals(Protocol):
    """What is kept of weeks' deals. Every call raises StoreTrouble when it could not be done."""

    async def last_week(self, server: int) -> float | None:
        """Return when the newest week is over in which a server has had a deal."""

    async def of_week(self, wanted: Deal) -> Deal:
        """Return the deal there is for that server, rule set, number of seats and week; this one is
        kept if there is none yet.
        """

    async def former(self, deal: Deal) -> Deal | None:
        """Return the newest deal before this one, of the same rule set and as many seats."""

    async def tries(self, number: int) -> list[Try]:
        """Return who has had their try at a deal, in the order in which they began."""

    async def is_marked(self, number: int, user: int) -> bool:
        """Return whether somebody was deleted after their try at a deal whose week still runs."""

    async def open_over(self, at: float) -> int:
        """Open the rounds of this process's servers whose deal's week is over; return how many were
        closed. Who was deleted after their try is forgotten wholly then, and deals that have been
        over for long are.
        """
