"""The places of tables: threads of their own, and tables whose place is gone."""

import logging
from contextlib import suppress

from msgspec.structs import replace

from cogs.play.screens.hands import Hands
from cogs.play.screens.notices import Notices
from cogs.play.screens.table_messages import TableMessages
from cogs.wire.requests import FAILURES, Requests
from cogs.wire.updates import done_or_logged
from cogs.wire.ways import Locks
from tables.errors import StoreTrouble, TableClosed
from tables.log_context import about
from tables.people import Location
from tables.table import Table

log = logging.getLogger(__name__)


class Relocation:
    """Moves tables: into a thread, out of it again, and away from places that are gone."""

    def __init__(
        self, requests: Requests, table_messages: TableMessages, hands: Hands, notices: Notices
    ) -> None:
        self._requests = requests
        self._table_messages = table_messages
        self._hands = hands
        self._notices = notices
        self._locks = Locks()

    async def into_thread(self, table: Table, name: str) -> bool:
        """Give a table, of which nothing is shown yet, a thread of its own; return whether that
        worked.
        """
        channel = table.channel
        try:
            thread = await self._requests.open_thread(channel, name)
            if thread is None:
                return False
            await table.relocate(replace(table.location, channel=thread, parent=channel))
        except (StoreTrouble, *FAILURES) as error:
            log.info("The table gets no thread: %s", error)
            return False
        return True

    async def rename(self, table: Table, name: str) -> None:
        """Rename a table's own thread: its game has changed."""
        if table.location.parent is not None:
            renamed = self._requests.rename(table.channel, name)
            await done_or_logged(renamed, "The table's thread keeps its name")

    async def lost(self, table: Table, channel: int, above: int | None = None) -> None:
        """Move a table whose channel is gone to the channel above, its thread's (`above`, if it is
        another's thread), or close it. This may be called twice: for an event, and for Discord's
        answer.
        """
        if table.channel != channel or table.lobby.closed:
            return
        home = table.location.parent or above
        with about(table):
            if home is None or not await self.move(table, home):
                await self.close(table)

    async def move(self, table: Table, channel: int) -> bool:
        """Move a table to a channel and call its people there; False if it cannot be there."""
        async with self._locks.of(table.id):
            return table.channel == channel or await self._move(table, channel)

    async def _move(self, table: Table, channel: int) -> bool:
        former = table.location
        try:
            await table.relocate(Location(former.server, channel))
        except StoreTrouble as trouble:
            log.warning("Not moved: %s", trouble.reason)
            return True  # it is repeated with the next change
        self._table_messages.moved(table, former.channel)
        self._hands.forget(table.id)
        await self._table_messages.post(table)
        if self._table_messages.forbidden(table.id):
            return False
        self._notices.call(table, [person.user for person in table.people], "moved")
        return True

    async def close(self, table: Table) -> None:
        """Close a table nobody can see any more."""
        with about(table), suppress(TableClosed):
            await done_or_logged(table.shut("place"), "Not closed")
