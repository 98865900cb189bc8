"""All that is kept: tables, people, finished rounds. SQL stands in this folder and nowhere else.

SQLAlchemy Core on a SQLite file, or on PostgreSQL for those who run several processes.
"""

import time
from pathlib import Path

from sqlalchemy import URL
from sqlalchemy.exc import SQLAlchemyError

from data.store import house_rules, people, tables
from data.store.connecting import (
    make_folder,
    migrating_engine,
    name_of,
    read_url,
    reading_engine,
    writing_engine,
)
from data.store.errors import NewerDatabase, StoreUnusable, unusable
from data.store.migrating import SCRIPTS, migrate
from data.store.rebuilding import rebuild
from data.store.statistics import SqlStatistics
from data.store.writer import Writer
from tables.people import Person, Screen
from tables.ports import (
    HandAddress,
    HouseRules,
    Language,
    LogLine,
    Preferences,
    Record,
    Saving,
    Store,
)

__all__ = ["NewerDatabase", "SqlStore", "StoreUnusable", "open_store"]


class SqlStore(SqlStatistics, Store):
    """The store of tables.ports on a database. Use open_store to make one."""

    async def create(self, record: Record, line: LogLine) -> int:
        return await self._write(lambda to: tables.create(to, record, line))

    async def save(self, saving: Saving) -> None:
        await self._write(lambda to: tables.save(to, saving))

    async def load(self, table: int) -> Record | None:
        return await self._read(lambda of: tables.load(of, table))

    async def in_channel(self, channel: int) -> list[int]:
        return await self._read(lambda of: tables.numbers(of, tables.open_in_channel(channel)))

    async def to_resume(self) -> list[int]:
        return await self._read(lambda of: tables.numbers(of, tables.unfinished()))

    async def save_screen(self, table: int, screen: Screen, due: bool) -> None:
        await self._write(lambda to: tables.save_screen(to, table, screen, due))

    async def save_hand(self, table: int, user: int, address: HandAddress | None) -> None:
        await self._write(lambda to: people.write_hand(to, table, user, address))

    async def hands(self, table: int) -> dict[int, HandAddress]:
        return await self._read(lambda of: people.read_hands(of, table))

    async def preferences(self, user: int) -> Preferences:
        return await self._read(lambda of: people.read_preferences(of, user))

    async def save_preferences(self, person: Person, preferences: Preferences) -> None:
        await self._write(lambda to: people.write_preferences(to, person, preferences))

    async def server_language(self, server: int) -> Language | None:
        return await self._read(lambda of: people.read_server_language(of, server))

    async def save_server_language(self, server: int, language: Language | None) -> None:
        await self._write(lambda to: people.write_server_language(to, server, language))

    async def house_rules(self, server: int) -> list[HouseRules]:
        return await self._read(lambda of: house_rules.read(of, server))

    async def save_house_rules(
        self, server: int, new: HouseRules, person: Person, at: float
    ) -> int:
        return await self._write(lambda to: house_rules.keep(to, server, new, person, at))

    async def delete_house_rules(self, server: int, number: int) -> None:
        await self._write(lambda to: house_rules.drop(to, server, number))

    async def usual_rules(self, server: int) -> str | None:
        return await self._read(lambda of: house_rules.read_usual(of, server))

    async def save_usual_rules(self, server: int, rules: str | None) -> None:
        await self._write(lambda to: house_rules.write_usual(to, server, rules))

    async def close(self) -> None:
        await self._writer.close()
        await self._readers.dispose()


async def open_store(address: str, scripts: Path = SCRIPTS) -> SqlStore:
    """The store at a database's address, brought up to this version of the program.

    Raises StoreUnusable (NewerDatabase is one) with a text for the operator.
    """
    url = read_url(address)
    try:
        writing, reading = writing_engine(url), reading_engine(url)
    except (SQLAlchemyError, ImportError) as error:
        raise unusable(name_of(url), error) from error
    try:
        await _prepare(url, scripts)
    except BaseException:
        await writing.dispose()
        raise
    return SqlStore(Writer(writing), reading)


async def _prepare(url: URL, scripts: Path) -> None:
    """Bring the database up to this version. What is counted is counted anew after a change."""
    engine = migrating_engine(url)
    try:
        make_folder(url)
        async with engine.begin() as connection:
            if await connection.run_sync(migrate, name_of(url), scripts):
                await rebuild(connection)
            await people.forget_old_hands(connection, time.time())
    except (SQLAlchemyError, OSError) as error:
        raise unusable(name_of(url), error) from error
    finally:
        await engine.dispose()
