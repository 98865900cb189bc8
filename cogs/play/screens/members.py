"""Members who have left: those a table waits for, and those a notice would call."""

from __future__ import annotations

import logging
from collections.abc import Iterable

from cogs.pages.presence import Presence
from tables.errors import StoreTrouble
from tables.table import Table

log = logging.getLogger(__name__)


class Members:
    """Tells tables of those who have left. Stateless."""

    def __init__(self, presence: Presence) -> None:
        self._presence = presence

    async def still_there(self, table: Table, users: Iterable[int]) -> list[int]:
        """Return those of them who are on the table's server; the others' seats are free from now
        on. While Discord cannot be asked, return all.
        """
        users = [*users]
        there = await self._presence.of(table.location.server, users)
        for user in users:
            if user not in there:
                await self._left(table, user)
        return there

    async def has_host(self, table: Table) -> bool:
        """True if a table's host is still there; else another person is host now."""
        return bool(await self.still_there(table, [table.people[table.lobby.host].user]))

    @staticmethod
    async def _left(table: Table, user: int) -> None:
        try:
            await table.member_left(user)
        except StoreTrouble as trouble:  # the turn's own check is still to come
            log.warning("Somebody has left the server, which is not noted: %s", trouble.reason)
