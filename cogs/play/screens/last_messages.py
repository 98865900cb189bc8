"""The last message of a closed table, where its present one cannot say so any more."""

from collections.abc import Awaitable, Callable
from math import inf
from typing import NamedTuple

from cogs.pages.layout import Drawing
from cogs.pages.posted import Promise
from cogs.wire.requests import Requests, Stamp
from tables.table import Table


class LastMessage(NamedTuple):
    """A closed table, its message, and what follows once that stands."""

    table: Table
    message: Drawing
    stands: Callable[[int], Awaitable[None]]


class LastMessages:
    """Last messages as a kind of post. Stateless."""

    def __init__(self, requests: Requests) -> None:
        self._requests = requests

    async def promise(self, row: LastMessage) -> Promise:
        """Return what a closed table promises: to say so, whenever that works."""
        return Promise(f"closed {row.table.id}", (row.table.location.channel,), inf)

    async def send(self, row: LastMessage, channel: int, stamp: Stamp) -> int:
        """Post it. Raises FAILURES."""
        return await self._requests.post(channel, row.message, stamp=stamp)

    async def note(self, row: LastMessage, channel: int, message: int) -> None:
        """Go on from there."""
        await row.stands(message)

    async def drop(self, row: LastMessage) -> None:
        """Leave it: nobody can see it there."""
