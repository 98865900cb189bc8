"""Where people's hands are drawn, and how a store is asked for that."""

from collections.abc import Mapping
from typing import Protocol

import msgspec

from cogs.kit.store import Language


class HandAddress(msgspec.Struct, frozen=True):
    """Where somebody's hand can be redrawn until `until` (seconds since 1970), and in which
    language Discord says they read.
    """

    token: str
    message: int
    until: float
    language: Language | None = None


class HandAddresses(Protocol):
    """What is kept of where hands are drawn. Every call raises StoreTrouble when it could not be
    done.
    """

    async def save(self, table: int, user: int, address: HandAddress | None) -> None:
        """Keep where somebody's hand at a table is drawn; None: nowhere."""

    async def of_table(self, table: int) -> Mapping[int, HandAddress]:
        """Return the hands of a table by Discord's id of their user."""
