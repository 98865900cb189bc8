"""The addresses of people's hands, and the store's interface for them."""

from collections.abc import Mapping
from typing import Protocol

import msgspec

TOKEN_LIFE = 14.5 * 60  # seconds a token is used; Discord takes it for 15 minutes


class HandAddress(msgspec.Struct, frozen=True):
    """The address at which a person's hand can be redrawn until `until` (seconds since 1970)."""

    token: str
    message: int
    until: float


class HandAddresses(Protocol):
    """The stored addresses of hands. Every call raises StoreTrouble when it could not be done."""

    async def save(self, table: int, user: int, address: HandAddress | None) -> None:
        """Store the address of a person's hand at a table; None: there is none."""

    async def keep(self, now: float) -> None:
        """Let all addresses live as long as one made now: a clock that was set while this process
        did not run tells nothing of their age. Discord refuses those that have expired.
        """

    async def of_table(self, table: int) -> Mapping[int, HandAddress]:
        """Return the addresses of a table's hands by Discord user."""
