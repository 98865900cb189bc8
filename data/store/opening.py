"""The steps before a database is used, whatever opens it."""

import time
from pathlib import Path

from sqlalchemy.engine import Connection

from data.store.database.migrating import SCRIPTS, migrate, one_by_one
from data.store.features.deals import open_left
from data.store.keeping import lineage
from data.store.standings.rebuilding import rebuild


def bring_up(connection: Connection, database: str, scripts: Path = SCRIPTS) -> None:
    """Bring a database up to this version, in the connection's transaction. After a change the
    rounds of closed tables are open, and all totals are recomputed. Raises NewerDatabase
    and OlderDatabase.
    """
    one_by_one(connection)
    if migrate(connection, database, scripts):
        open_left(connection, time.time())
        rebuild(connection)
    lineage.begin(connection)
