"""What a store is asked for people's right to what is theirs."""

from typing import Any, Protocol


class Privacy(Protocol):
    """Everything of one person. Every call raises StoreTrouble when it could not be done."""

    async def export(self, user: int) -> dict[str, Any]:
        """Return everything that is stored of a person, ready to be written as JSON."""

    async def forget(self, user: int, at: float) -> None:
        """Delete a person: nothing of them stays but nameless seats in the rounds of others, and
        until a running week is over that somebody has played its deals who must not do so again.

        Raises Refused (leave_first) while they sit at an open table.
        """
