"""Everything that is stored: tables, people, finished rounds. SQL stands in this folder and nowhere
else.

SQLAlchemy Core on a SQLite file, or on PostgreSQL.
"""

import asyncio
from functools import partial
from operator import itemgetter
from pathlib import Path

from sqlalchemy import URL

from data.store.database.access import Access, Database, finding, finding_own, reading, writing
from data.store.database.connecting import (
    make_database,
    migrating_engine,
    name_of,
    read_url,
    reading_engine,
    run_once,
    usable,
)
from data.store.database.errors import NewerDatabase, StoreUnusable
from data.store.database.migrating import SCRIPTS
from data.store.database.transactions import pages_of, transactions_of
from data.store.database.writer import NoObserver, StoreObserver, Writer
from data.store.features.calls import SqlCalls
from data.store.features.deals import SqlDeals
from data.store.features.house_rules import SqlHouseRules
from data.store.features.puzzles import SqlPuzzles
from data.store.features.reminders import SqlReminders
from data.store.features.roles import SqlRoles
from data.store.features.sign_ups import SqlSignUps
from data.store.keeping.copies import before_migrating, folder_beside, with_way_back
from data.store.keeping.privacy import SqlPrivacy
from data.store.keeping.upkeep import SqlUpkeep, bring_up
from data.store.people import SqlHands, SqlPeople
from data.store.saving import create, save
from data.store.servers import SqlSeasons, SqlServers
from data.store.standings.debts import SqlDebts
from data.store.standings.evenings import SqlEvenings
from data.store.standings.past import SqlPast
from data.store.standings.profiles import SqlStandings
from data.store.standings.stories import SqlWeeks
from data.store.tables import finished, tables
from data.store.tables.logs import SqlRounds
from tables.errors import Refused
from tables.people import Challenge
from tables.shards import WHOLE, Shards
from tables.store.protocol import Check, LogLine, Record, Resting, Store

SILENT = NoObserver()

__all__ = ["NewerDatabase", "SqlStore", "StoreUnusable", "open_store"]


class SqlStore(Access, Store):
    """The store of tables in a database, with a room for everything else that is stored. Use
    open_store to make one.
    """

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self.people = SqlPeople(database)
        self.servers = SqlServers(database)
        self.hands = SqlHands(database)
        self.house_rules = SqlHouseRules(database)
        self.rounds = SqlRounds(database)
        self.deals = SqlDeals(database)
        self.sign_ups = SqlSignUps(database)
        self.calls = SqlCalls(database)
        self.reminders = SqlReminders(database)
        self.standings = SqlStandings(database)
        self.debts = SqlDebts(database)
        self.evenings = SqlEvenings(database)
        self.past = SqlPast(database)
        self.seasons = SqlSeasons(database)
        self.weeks = SqlWeeks(database)
        self.roles = SqlRoles(database)
        self.puzzles = SqlPuzzles(database)
        self.privacy = SqlPrivacy(database)
        self.upkeep = SqlUpkeep(database)

    async def create(
        self,
        record: Record,
        line: LogLine,
        check: Check | None = None,
        sign_up: int | None = None,
        challenge: Challenge | None = None,
    ) -> int:
        made = await self.database.writer.write(
            lambda to: create(to, record, line, check, sign_up=sign_up, challenge=challenge)
        )
        if isinstance(made, Refused):
            raise made
        return made

    save = writing(save)
    load = reading(tables.load)
    load_all = reading(tables.load_all)
    in_channel = finding(tables.numbers, tables.open_in_channel)
    of_server = finding(tables.numbers, tables.open_on_server)

    async def to_resume(self, now: float, soon: float) -> list[Resting]:
        unfinished: list[tuple[tables.Need, Resting]] = []
        for first in range(1, await self.database.read(tables.newest) + 1, tables.PAGE):
            part = partial(
                tables.read_unfinished, first=first, now=now, soon=soon, shards=self.database.shards
            )
            unfinished += await self.database.read(part)
        return [resting for _, resting in sorted(unfinished, key=itemgetter(0))]

    showing = finding(tables.numbers, tables.showing)
    shown_since = finding_own(tables.numbers, tables.shown_since)
    standing = finding(tables.count, tables.standing)
    save_screen = writing(tables.save_screen)
    save_location = writing(tables.save_location)
    finishes = reading(finished.read_all_finishes)

    def keeps(self) -> bool:
        return not self.database.writer.failed

    async def close(self) -> None:
        await self.database.close()


async def open_store(
    address: str,
    scripts: Path = SCRIPTS,
    observer: StoreObserver = SILENT,
    shards: Shards = WHOLE,
    copies: Path | None = None,
) -> SqlStore:
    """Return the store at a database's address, brought up to this version of the program, after a
    copy to `copies` (or beside it); `observer` is told of its commits and failures. Its upkeep is
    limited to these shards. Raises StoreUnusable (NewerDatabase is one) with a text for the
    operator.
    """
    url = read_url(address)
    with usable(url):
        transactions, readers = transactions_of(url), reading_engine(url)
        pages = pages_of(url)
    try:
        await _prepare(url, scripts, copies or folder_beside(url))
    except BaseException:
        await transactions.close()
        raise
    return SqlStore(Database(Writer(transactions, observer), readers, pages, observer, shards))


async def _prepare(url: URL, scripts: Path, copies: Path) -> None:
    """Create the database, if it is missing, and bring it up to this version."""
    bringing_up = partial(bring_up, database=name_of(url), scripts=scripts)
    try:
        with usable(url):
            make_database(url)
            await asyncio.to_thread(before_migrating, url, copies, scripts)
            await run_once(migrating_engine(url), bringing_up)
    except NewerDatabase as newer:
        raise with_way_back(newer, url, copies, scripts) from None
