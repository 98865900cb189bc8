"""What outlasts a screen: its state, saved in memory first, then in the store, one note at a time;
and the last message of a closed table, where its present one cannot say so any more.
"""

import logging
from collections.abc import Awaitable, Callable
from math import inf
from typing import Any, NamedTuple

from msgspec.structs import replace

from cogs.pages.layout import Drawing
from cogs.pages.posted import Promise
from cogs.wire.requests import Requests, Stamp
from cogs.wire.updates import BackgroundTasks, PendingAnswers, done_or_logged
from cogs.wire.ways import Locks
from cogs.words.preferences import Readers
from tables.log_context import about
from tables.table import Table
from tables.timers import Clock

log = logging.getLogger(__name__)


class SavedScreens:
    """Notes the state of the tables' screens. Concurrent notes do not overwrite each other. Its
    state: a lock for each table that is being noted.
    """

    def __init__(self) -> None:
        self._locks = Locks()

    async def note(self, table: Table, **changes: Any) -> None:
        """Note some fields of a table's Screen. If the store fails, the table's next move saves
        them.
        """
        async with self._locks.of(table.id):
            table.screen = replace(table.screen, **changes)
            with about(table):
                await done_or_logged(table.save_screen(table.screen))


class Means(NamedTuple):
    """What all screens are made with. `several` tells if a table stands beside others, so that what
    shows it has to name it; `answers` to clicks go first.
    """

    requests: Requests
    readers: Readers
    clock: Clock
    answers: PendingAnswers
    several: Callable[[Table], bool]
    saved: SavedScreens


class TableScreens:
    """The messages of one kind, of all tables in use."""

    def __init__(self, means: Means) -> None:
        self._requests, self._readers, self._clock = means.requests, means.readers, means.clock
        self._answers, self._several, self._saved = means.answers, means.several, means.saved
        self._background = BackgroundTasks()


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
        return Promise(f"closed {row.table.id}", (row.table.channel,), inf)

    async def send(self, row: LastMessage, channel: int, stamp: Stamp) -> int:
        """Post it. Raises FAILURES."""
        return await self._requests.post(channel, row.message, stamp=stamp)

    async def note(self, row: LastMessage, channel: int, message: int) -> None:
        """Go on from there."""
        await row.stands(message)

    async def drop(self, row: LastMessage) -> None:
        """Leave it: nobody can see it there."""
