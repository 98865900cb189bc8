"""The store's interface for a server's own rules."""

from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias

from cogs.kit.store import HouseRules, SavedRules
from tables.people import Person

CheckRules: TypeAlias = Callable[[Sequence[HouseRules]], None]


class ServerRules(SavedRules, Protocol):
    """The stored house rules of servers, and their default rules. Every call raises StoreTrouble
    when it could not be done.
    """

    async def save(
        self,
        server: int,
        new: HouseRules,
        person: Person,
        at: float,
        check: CheckRules | None = None,
    ) -> int:
        """Save house rules under their name, regardless of case, replacing those of that name;
        return their number (`new.number` and `new.user` are ignored). Raises the error of `check`,
        which gets the present ones, with nothing saved.
        """

    async def delete(self, server: int, number: int) -> None:
        """Delete house rules of a server."""

    async def usual(self, server: int) -> str | None:
        """Return the default rules of a server's tables, if set."""

    async def save_usual(self, server: int, rules: str | None) -> None:
        """Save the default rules of a server's tables; None: the program's."""
