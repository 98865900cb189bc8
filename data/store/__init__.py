"""All that is kept: tables, people, finished rounds. SQL stands in this folder and nowhere else.

SQLAlchemy Core on a SQLite file, or on PostgreSQL.
"""

from collections.abc import Collection, Sequence
from functools import partial
from operator import itemgetter
from pathlib import Path

from sqlalchemy import URL
from sqlalchemy.exc import SQLAlchemyError

from data.store import house_rules, logs, people, preferences, tables
from data.store.connecting import (
    is_sqlite,
    make_database,
    migrating_engine,
    name_of,
    read_url,
    reading_engine,
)
from data.store.errors import NONSENSE, UNWELL, NewerDatabase, StoreUnusable, unusable
from data.store.finding import SqlFinding
from data.store.migrating import SCRIPTS
from data.store.observer import NoObserver, StoreObserver
from data.store.opening import bring_up
from data.store.transactions import transactions_of
from data.store.writer import Writer
from tables.errors import Refused
from tables.people import Location, Person, Screen
from tables.shards import WHOLE, Shards
from tables.store.protocol import (
    Check,
    CheckRules,
    HandAddress,
    HouseRules,
    LogLine,
    PlayedRound,
    Preferences,
    Record,
    Resting,
    RoundHead,
    Saved,
    Saving,
    Store,
    TableDefaults,
)

__all__ = ["NewerDatabase", "SqlStore", "StoreUnusable", "open_store"]


class SqlStore(SqlFinding, Store):
    """The store of tables.store.protocol on a database. Use open_store to make one."""

    async def create(
        self, record: Record, line: LogLine, check: Check | None = None, sign_up: int | None = None
    ) -> int:
        made = await self._write(lambda to: tables.create(to, record, line, check, sign_up))
        if isinstance(made, Refused):
            raise made
        return made

    async def save(self, saving: Saving) -> Saved:
        return await self._write(lambda to: tables.save(to, saving))

    async def load(self, table: int) -> Record | None:
        return await self._read(lambda of: tables.load(of, table))

    async def load_all(self, numbers: Sequence[int]) -> list[Record]:
        return await self._read(lambda of: tables.load_all(of, numbers))

    async def in_channel(self, channel: int) -> list[int]:
        return await self._read(lambda of: tables.numbers(of, tables.open_in_channel(channel)))

    async def of_server(self, server: int) -> list[int]:
        return await self._read(lambda of: tables.numbers(of, tables.open_on_server(server)))

    async def to_resume(self, now: float, soon: float) -> list[Resting]:
        found: list[tuple[tables.Need, Resting]] = []
        for first in range(1, await self._read(tables.newest) + 1, tables.PAGE):
            part = partial(
                tables.read_unfinished, first=first, now=now, soon=soon, shards=self.shards
            )
            found += await self._read(part)
        return [resting for _, resting in sorted(found, key=itemgetter(0))]

    async def showing(self, messages: Collection[int]) -> list[int]:
        return await self._read(lambda of: tables.numbers(of, tables.showing(messages)))

    async def shown_since(self, message: int) -> list[int]:
        return await self._read(
            lambda of: tables.numbers(of, tables.shown_since(message, self.shards))
        )

    async def standing(self, channels: Collection[int]) -> dict[int, int]:
        return await self._read(lambda of: tables.count(of, tables.standing(channels)))

    async def save_screen(self, table: int, screen: Screen, due: float | None) -> None:
        await self._write(lambda to: tables.save_screen(to, table, screen, due))

    async def save_location(self, table: int, location: Location) -> None:
        await self._write(lambda to: tables.save_location(to, table, location))

    async def save_hand(self, table: int, user: int, address: HandAddress | None) -> None:
        await self._write(lambda to: people.write_hand(to, table, user, address))

    async def hands(self, table: int) -> dict[int, HandAddress]:
        return await self._read(lambda of: people.read_hands(of, table))

    async def preferences(self, user: int) -> Preferences:
        return await self._read(lambda of: people.read_preferences(of, user))

    async def save_preferences(self, person: Person, preferences: Preferences) -> None:
        await self._write(lambda to: people.write_preferences(to, person, preferences))

    async def pseudonym(self, user: int) -> str:
        return await self._read(lambda of: people.read_pseudonym(of, user))

    async def server_preferences(self, server: int) -> TableDefaults:
        return await self._read(lambda of: preferences.read_server(of, server))

    async def save_server_preferences(self, server: int, settings: TableDefaults) -> None:
        await self._write(lambda to: preferences.write_server(to, server, settings))

    async def house_rules(self, server: int) -> list[HouseRules]:
        return await self._read(lambda of: house_rules.read(of, server))

    async def save_house_rules(
        self,
        server: int,
        new: HouseRules,
        person: Person,
        at: float,
        check: CheckRules | None = None,
    ) -> int:
        return await self._write(
            lambda to: house_rules.keep(to, server, new, person, at, check=check)
        )

    async def delete_house_rules(self, server: int, number: int) -> None:
        await self._write(lambda to: house_rules.drop(to, server, number))

    async def usual_rules(self, server: int) -> str | None:
        return await self._read(lambda of: house_rules.read_usual(of, server))

    async def save_usual_rules(self, server: int, rules: str | None) -> None:
        await self._write(lambda to: house_rules.write_usual(to, server, rules))

    async def open_rounds(self, server: int) -> list[RoundHead]:
        return await self._read(lambda of: logs.read_heads(of, logs.open_in_server(server)))

    async def round_head(self, number: int) -> RoundHead | None:
        return await self._read(lambda of: logs.read_head(of, logs.one_round(number)))

    async def last_round(self, table: int) -> RoundHead | None:
        return await self._read(lambda of: logs.read_head(of, logs.last_of_table(table)))

    async def played_round(self, number: int) -> PlayedRound | None:
        return await self._read(lambda of: logs.read_round(of, number))

    def keeps(self) -> bool:
        return not self.writer.failed

    async def close(self) -> None:
        await self.writer.close()
        await self.readers.dispose()


async def open_store(
    address: str,
    scripts: Path = SCRIPTS,
    observer: StoreObserver | None = None,
    shards: Shards = WHOLE,
) -> SqlStore:
    """Return the store at a database's address, brought up to this version of the program;
    `observer` is told how it fares. What is to be looked after it finds for these shards alone.

    Raises StoreUnusable (NewerDatabase is one) with a text for the operator.
    """
    url = read_url(address)
    try:
        writing, reading = transactions_of(url), reading_engine(url)
    except (SQLAlchemyError, ImportError) as error:
        raise unusable(name_of(url), error, is_file=is_sqlite(url)) from error
    try:
        await _prepare(url, scripts)
    except BaseException:
        await writing.close()
        raise
    observer = observer or NoObserver()
    return SqlStore(Writer(writing, observer), reading, observer, shards)


async def _prepare(url: URL, scripts: Path) -> None:
    """Make the database, if it is not there, and bring it up to this version."""
    engine = migrating_engine(url)
    try:
        make_database(url)
        async with engine.begin() as connection:
            await connection.run_sync(bring_up, name_of(url), scripts)
    except (*UNWELL, *NONSENSE) as error:
        raise unusable(name_of(url), error, is_file=is_sqlite(url)) from error
    finally:
        await engine.dispose()
