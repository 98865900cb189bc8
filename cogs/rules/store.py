"""What a store is asked of a server's own rules."""

from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias

from cogs.kit.store import HouseRules, SavedRules
from tables.people import Person

CheckRules: TypeAlias = Callable[[Sequence[HouseRules]], None]


class ServerRules(SavedRules, Protocol):
    """What is kept of servers' house rules and of what they usually play. Every call raises
    StoreTrouble when it could not be done.
    """

    async def save(
        self,
        server: int,
        new: HouseRules,
        person: Person,
        at: float,
        check: CheckRules | None = None,
    ) -> int:
        """Save house rules under their name, great and small letters alike, in place of those that
        had it; return their number (`new.number` and `new.user` are not looked at). Raises what
        `check` does of those that there are, with nothing saved.
        """

    async def delete(self, server: int, number: int) -> None:
        """Delete house rules of a server."""

    async def usual(self, server: int) -> str | None:
        """Return what a server's tables play by without a choice, if that was set."""

    async def save_usual(self, server: int, rules: str | None) -> None:
        """Keep what a server's tables play by without a choice; None: what the program says."""
