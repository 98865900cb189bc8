"""Saving the state of people's screens: memory first, then the store, one note at a time."""

import logging
from typing import Any

from msgspec.structs import replace

from cogs.wire.updates import Locks
from tables.errors import StoreTrouble
from tables.log_context import about
from tables.table import Table

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
                try:
                    await table.save_screen(table.screen)
                except StoreTrouble as trouble:
                    log.warning("What the screens show is not noted: %s", trouble.reason)
