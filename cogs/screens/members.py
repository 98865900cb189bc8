"""Members who have left. Discord does not tell a bot like this one, so it is asked about the people
a table waits for.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable

from cogs.kit.requests import Requests
from tables.ago import ago
from tables.errors import StoreTrouble
from tables.people import Deletion
from tables.table import Table

log = logging.getLogger(__name__)

ASK_AGAIN = 60.0  # seconds before Discord is asked for the same host again


class Members:
    """Asks Discord for people at tables, and tells the tables of those who have left."""

    def __init__(self, requests: Requests, clock: Callable[[], float]) -> None:
        self._requests = requests
        self._clock = clock
        self._hosts: dict[tuple[int, int], float] = {}  # by table and user, when asked for

    async def still_there(self, table: Table, users: Iterable[int]) -> list[int]:
        """Return those of them who are on the table's server; the others' seats are free from now
        on. While Discord cannot be asked, return all.
        """
        server = table.location.server
        there = []
        for user in users:
            if server is None or await self._requests.is_member(server, user):
                there.append(user)
            else:
                await self._left(table, user)
        return there

    async def has_host(self, table: Table) -> bool:
        """True if a table's host is still there; else another person is host now."""
        host = table.people[table.lobby.host].user
        asked, now = (table.id, host), self._clock()
        self._hosts = {one: at for one, at in self._hosts.items() if ago(at, now) < ASK_AGAIN}
        if asked in self._hosts:
            return True
        self._hosts[asked] = now
        return bool(await self.still_there(table, [host]))

    def forget(self, gone: Deletion) -> None:
        """Forget that somebody who is deleted was asked for."""
        self._hosts = {one: at for one, at in self._hosts.items() if not gone.concerns(one[1])}

    @staticmethod
    async def _left(table: Table, user: int) -> None:
        try:
            await table.member_left(user)
        except StoreTrouble as trouble:  # the turn's own check is still to come
            log.warning("Somebody has left the server, which is not noted: %s", trouble.reason)
