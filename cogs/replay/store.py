"""The store's interface for finished rounds."""

from typing import Protocol

from tables.store.protocol import PlayedRound, RoundHead


class Rounds(Protocol):
    """The stored finished rounds. Every call raises StoreTrouble when it could not be done."""

    async def opened(self, server: int) -> list[RoundHead]:
        """Return the last rounds of a server whose cards are open, newest first; not all there
        are.
        """

    async def head(self, number: int) -> RoundHead | None:
        """Return the finished round of this id."""

    async def last(self, table: int) -> RoundHead | None:
        """Return the round that was last finished at a table."""

    async def with_cards(self, number: int) -> PlayedRound | None:
        """Return the round of this id with all its cards; None as long as these are secret."""
