"""Saving the state of people's screens: memory first, then the store, one note at a time."""

import asyncio
import logging
from typing import Any
from weakref import WeakValueDictionary

from msgspec.structs import replace

from tables.errors import StoreTrouble
from tables.log_context import about
from tables.table import Table

log = logging.getLogger(__name__)


class SavedScreens:
    """Notes the state of the tables' screens. Concurrent notes do not overwrite each other. Its
    state: a lock for each table that is being noted.
    """

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def note(self, table: Table, **changes: Any) -> None:
        """Note some fields of a table's Screen. If the store fails, the table's next move saves
        them.
        """
        lock = self._locks.setdefault(table.id, asyncio.Lock())
        async with lock:
            table.screen = replace(table.screen, **changes)
            with about(table):
                try:
                    await table.save_screen(table.screen)
                except StoreTrouble as trouble:
                    log.warning("What the screens show is not noted: %s", trouble.reason)
