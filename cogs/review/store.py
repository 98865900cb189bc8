"""The store's interface for reviews."""

from typing import Protocol

from tables.stats.review import Review, Span


class Reviews(Protocol):
    """Seasons and years of people. Every call raises StoreTrouble when it could not be done."""

    async def of_person(self, user: int, server: int, span: Span) -> Review:
        """Return a person's season or year on a server; an empty one for people who have played
        nothing.
        """
