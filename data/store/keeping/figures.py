"""What a database holds, in figures that tell one from another."""

import asyncio
import time
from typing import NamedTuple

from sqlalchemy import URL, func, select
from sqlalchemy.engine import Connection

from data.store.database.connecting import file_of, looking_engine, read_url, reading_engine
from data.store.database.errors import NONSENSE, UNWELL, short
from data.store.database.transactions import count_rows
from data.store.schema import log, people, tables


class Figures(NamedTuple):
    """Whether a database exists; its figures in words, or why it cannot be read; and the moment of
    its newest move: 0 if there is none, None if it is unknown.
    """

    exists: bool
    text: str
    newest: float | None = None


def is_newer(database: Figures, copy: Figures) -> bool:
    """True if a database is known to have newer moves than a copy."""
    return copy.newest is not None and (database.newest or 0) > copy.newest


def figures(address: str) -> Figures:
    """Return the figures of the database at an address, of any version; nothing is written there.
    Raises StoreUnusable for an invalid address.
    """
    url = read_url(address)
    file = file_of(url)
    try:
        if file is None:
            return asyncio.run(_at_server(url))
        if not file.exists():
            return Figures(False, "there is none")
        engine = looking_engine(file)
        try:
            with engine.connect() as connection:
                return _read(connection)
        finally:
            engine.dispose()
    except (*UNWELL, *NONSENSE, ImportError) as error:
        return Figures(True, f"cannot be read ({short(error)})")


async def _at_server(url: URL) -> Figures:
    engine = reading_engine(url, 1)
    try:
        async with engine.connect() as connection:
            return await connection.run_sync(_read)
    finally:
        await engine.dispose()


def _read(connection: Connection) -> Figures:
    table_count = count_rows(connection, tables)
    people_count = count_rows(connection, people, people.c.user.is_not(None))
    if not table_count and not people_count:
        return Figures(True, "empty", 0)
    newest = float(connection.scalar(select(func.max(log.c.at))) or 0)
    at = time.strftime("%Y-%m-%d %H:%M:%S UTC", time.gmtime(newest)) if newest else "none"
    return Figures(
        True, f"{table_count:,} tables, {people_count:,} people, newest move: {at}", newest
    )
