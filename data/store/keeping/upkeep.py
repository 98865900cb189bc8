"""The upkeep of the whole store, and the steps before a database is used, whatever opens it."""

import logging
from collections.abc import Callable, Collection
from functools import partial
from pathlib import Path

from sqlalchemy.engine import Connection

from data.store import people
from data.store.database.access import Access, Database, reading, writing
from data.store.database.errors import NONSENSE, short
from data.store.database.migrating import SCRIPTS, migrate, one_by_one
from data.store.database.transactions import Progress
from data.store.keeping import lineage, purge
from data.store.keeping.figures import read_places
from data.store.standings import rebuilding
from data.store.standings.rebuilding import rebuild
from tables.errors import StoreTrouble

log = logging.getLogger(__name__)


class SqlUpkeep(Access):
    """The room of the store's upkeep."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self._strangers = True  # there may be people of whom nothing is left but a name

    places = reading(read_places)
    server_removed = writing(purge.write_removed)
    server_back = writing(purge.write_back)
    servers_now = writing(purge.compare)

    async def purge_removed(
        self,
        now: float,
        present: Collection[int] = (),
        ours: Callable[[int], bool] = purge.everywhere,
    ) -> int:
        """Delete everything of the servers whose grace time is over, but of none where the bot is
        (`present`), nor of one that is not `ours`; return their number.
        """
        overdue = await self.database.read(lambda of: purge.read_overdue(of, now))
        gone = [server for server in overdue if server not in present and ours(server)]
        self.database.has_traces |= bool(gone)
        troubles = [trouble for server in gone if (trouble := await self._purge(server, now))]
        if gone or self._strangers:
            self._strangers = True
            await self.database.wipe(purge.delete_strangers)
            self._strangers = False
        if troubles:
            raise troubles[0]
        return len(gone)

    async def _purge(self, server: int, now: float) -> StoreTrouble | None:
        """Delete all data of a server, in a transaction of its own: players wait for one server at
        most, and a failure does not block the others.
        """
        try:
            await self.database.writer.write(partial(purge.purge, server=server, now=now))
        except StoreTrouble as trouble:
            log.error("A server cannot be deleted: %s", trouble.reason)
            return trouble
        return None

    async def tidy(self, now: float) -> None:
        """Drop outdated data, and any traces left by deleted people; to be called now and then."""
        await self.database.writer.write(lambda to: people.forget_old_hands(to, now))
        await self.database.empty_the_log()

    async def rebuild(self, progress: Progress | None = None) -> None:
        """Recompute all totals from the rounds' and matches' records; `progress` is called now and
        then, from another thread.
        """
        try:
            await self.database.writer.write(lambda to: rebuilding.rebuild(to, progress))
        except NONSENSE as error:
            raise StoreTrouble(f"the records cannot be counted: {short(error)}") from error


def bring_up(connection: Connection, database: str, scripts: Path = SCRIPTS) -> None:
    """Bring a database up to this version, in the connection's transaction. After a change
    all totals are recomputed. Raises StoreUnusable.
    """
    one_by_one(connection)
    if migrate(connection, database, scripts):
        rebuild(connection)
    lineage.begin(connection)
