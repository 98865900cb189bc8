"""Everything deleted with a server, in every table; the people who go with it, and what keeps
them.
"""

from pathlib import Path
from typing import Any
from unittest.mock import Mock

import msgspec
import pytest
from msgspec.structs import asdict, replace
from sqlalchemy import Column, Integer, MetaData, Table, func, insert, select, update
from sqlalchemy.engine import Connection

from data.store import SqlStore
from data.store import open_store as open_program_s_store
from data.store.declared import emptied, exported, keeping_of
from data.store.features.house_rules import HouseRules
from data.store.keeping import purge
from data.store.keeping.belonging import person_columns, put_back, rows_of_server
from data.store.keeping.privacy import queries
from data.store.people import Preferences
from data.store.schema import log, metadata, people, rounds, servers
from data.store.schema import tables as schema_tables
from data.store.servers import DAY_SECONDS
from tables.errors import StoreTrouble
from tables.people import Location, Person
from tables.store.protocol import Saving
from tests.data.store.played import OPENED, played, put_down
from tests.data.store.test_migrations import later_scripts
from tests.support.databases import contents as every
from tests.support.databases import opened, rows, url_of

SERVER, OTHER = 4 * 10**17, 5 * 10**17
EVA, BEN, CEM = Person(51, "Eva"), Person(52, "Ben"), Person(53, "Cem")
LATER = 31 * DAY_SECONDS


def fill(connection: Connection, server: int, *, whole: bool = True) -> None:
    """Write a row into every table, belonging to a server; nobody is in two columns. `whole`: with
    all optional references, not only the required ones.
    """
    made: dict[Table, int] = {}
    for table in metadata.sorted_tables:
        if table is people:
            continue
        if table is servers:
            connection.execute(insert(servers).values(id=server))
            continue
        values: dict[str, Any] = {}
        for column in table.columns:
            key = next(iter(column.foreign_keys), None)
            if key is not None:
                there = key.column.table
                if not whole and column.nullable and there is not people:
                    continue
                if there is people:
                    # Who has nothing but a name goes with any server.
                    knows = not keeping_of(column).remembers and server == OTHER
                    values[column.name] = stranger(connection, language="de" if knows else None)
                else:
                    values[column.name] = made[there]
            elif column.name == "server":
                values[column.name] = server
            elif column is not table.autoincrement_column:
                values[column.name] = EXAMPLES[column.type.python_type]
        row = connection.execute(insert(table).values(values))
        if row.inserted_primary_key is not None:
            made[table] = row.inserted_primary_key[0]


def contents(file: Path) -> dict[str, Any]:
    """Return the contents of all tables but the one in which a database counts its own
    deletions.
    """
    return {name: found for name, found in every(file).items() if name != "lineage"}


EXAMPLES: dict[type, object] = {int: 1, float: 1.0, str: "[]", bool: False, bytes: b"1"}


def stranger(connection: Connection, language: str | None = None) -> int:
    """Store a person of whom nothing is known but a name, or a language; return their number."""
    user = 1 + (connection.execute(select(func.max(people.c.user))).scalar() or 100)
    new = insert(people).values(
        user=user, name="somebody", large=False, four_colours=False, language=language
    )
    number: int = connection.execute(new.returning(people.c.id)).scalar_one()
    return number


async def round_of(
    store: SqlStore, server: int, sitting: tuple[Person, ...], honours: str = '{"timber": [1, 1]}'
) -> int:
    """Play one round of a match that is ended early at a table; return the table's number."""
    table = await played(store, sitting, place=Location(server, 5), ends=False)
    await store.database.writer.write(lambda to: to.execute(update(rounds).values(honours=honours)))
    await store.upkeep.rebuild()
    return table


def users(file: Path) -> list[int | None]:
    return [user for (user,) in rows(file, "SELECT user FROM people ORDER BY user")]


@pytest.mark.parametrize("whole", [True, False])
async def test_of_a_server_that_is_gone_no_table_keeps_a_row_and_of_others_all(
    store: SqlStore, file: Path, whole: bool
) -> None:
    await store.database.writer.write(lambda to: fill(to, OTHER, whole=whole))
    before = contents(file)
    assert all(every(file)[table.name] for table in metadata.sorted_tables)
    assert len(before["people"]) == len([*person_columns()])
    known = users(file)
    await store.database.writer.write(lambda to: fill(to, SERVER, whole=whole))
    new = update(people).where(people.c.user.not_in(known)).values(language=None)
    await store.database.writer.write(lambda to: to.execute(new))
    await store.upkeep.server_removed(SERVER, 0.0)
    assert await store.upkeep.purge_removed(LATER, {OTHER}) == 1
    assert contents(file) == before


async def test_who_opened_a_table_and_left_it_keeps_nobody(store: SqlStore, file: Path) -> None:
    """Somebody else sits there by now; the table still knows by whom it was opened."""
    opened = await put_down(store, (EVA,), Location(OTHER, 5))
    after = replace(opened, revision=2, people=(BEN,))
    await store.save(Saving(after, 1, OPENED, people_changed=True))
    await round_of(store, SERVER, (CEM, BEN))
    await store.upkeep.server_removed(SERVER, 0.0)
    assert await store.upkeep.purge_removed(LATER, {OTHER}) == 1
    assert users(file) == [EVA.user, BEN.user]


async def test_what_an_older_version_left_goes_at_the_start(file: Path, tmp_path: Path) -> None:
    """It had deleted the server but for honours of people without standings, and nobody after."""
    async with opened(url_of(file)) as store:
        await round_of(store, SERVER, (EVA, BEN))
        await store.people.save_preferences(CEM, Preferences())

        def as_it_was_left(to: Connection) -> None:
            for name in ("round_seats", "rounds", "log", "seats", "tables", "servers"):
                to.exec_driver_sql(f"DELETE FROM {name}")

        await store.database.writer.write(as_it_was_left)
    assert len(rows(file, "SELECT * FROM honours")) == 2
    store = await open_program_s_store(url_of(file), later_scripts(tmp_path))
    assert await store.upkeep.purge_removed(LATER) == 0
    assert users(file) == [] and rows(file, "SELECT * FROM honours") == []
    await store.close()


async def test_a_server_that_cannot_be_deleted_keeps_no_other(
    store: SqlStore, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for server, sitting in ((SERVER, (EVA, BEN)), (OTHER, (BEN, CEM))):
        await round_of(store, server, sitting)
        await store.upkeep.server_removed(server, 0.0)
    delete = purge.purge

    def breaks(connection: Connection, server: int, now: float) -> None:
        delete(connection, server, now)
        if server == SERVER:
            raise OSError("disk full")

    monkeypatch.setattr(purge, "purge", breaks)
    with pytest.raises(StoreTrouble, match="disk full"):
        await store.upkeep.purge_removed(LATER)
    assert [one["server"] for one in rows(file, "SELECT server FROM tables")] == [SERVER]
    assert users(file) == [EVA.user, BEN.user]
    monkeypatch.undo()
    assert await store.upkeep.purge_removed(LATER) == 1, "the next time it is no hindrance"
    assert users(file) == []


async def test_strangers_who_could_not_be_deleted_are_the_next_time(
    store: SqlStore, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No other server has to go for that."""
    assert await store.upkeep.purge_removed(0.0) == 0
    await round_of(store, SERVER, (EVA, BEN))
    await store.upkeep.server_removed(SERVER, 0.0)

    monkeypatch.setattr(purge, "delete_strangers", Mock(side_effect=OSError("disk full")))
    with pytest.raises(StoreTrouble):
        await store.upkeep.purge_removed(LATER)
    monkeypatch.undo()
    assert users(file) == [EVA.user, BEN.user]
    assert await store.upkeep.purge_removed(LATER) == 0
    assert users(file) == []


SWITCHES = [name for name, default in asdict(Preferences()).items() if isinstance(default, bool)]


@pytest.mark.parametrize("switch", ["language", *SWITCHES])
async def test_who_has_set_one_is_no_stranger(store: SqlStore, file: Path, switch: str) -> None:
    await round_of(store, SERVER, (EVA, BEN))
    usual = getattr(Preferences(), switch)
    chosen = replace(Preferences(), **{switch: "de" if usual is None else not usual})
    await store.people.save_preferences(EVA, chosen)
    await store.upkeep.server_removed(SERVER, 0.0)
    await store.upkeep.purge_removed(LATER)
    assert users(file) == [EVA.user]
    assert await store.people.preferences(EVA.user) == chosen


async def test_a_server_known_by_house_rules_is_found_gone(store: SqlStore, file: Path) -> None:
    await store.house_rules.save(SERVER, HouseRules(0, "Late", "cruzo", "{}"), EVA, 3.0)
    await store.upkeep.servers_now((), 0.0)
    assert await store.upkeep.purge_removed(LATER) == 1
    assert await store.house_rules.of_server(SERVER) == [] and users(file) == []


async def test_whose_number_a_row_has_is_handed_it(store: SqlStore, file: Path) -> None:
    await store.database.writer.write(lambda to: fill(to, SERVER))
    users_of: dict[int, int] = dict(rows(file, "SELECT id, user FROM people"))
    for column in person_columns():
        table = column.table
        ((number,),) = rows(file, f'SELECT "{column.name}" FROM "{table.name}"')
        (row,) = (await store.privacy.export(users_of[number]))[table.name]
        assert {one.name for one in exported(table)} <= row.keys(), column


async def test_who_is_deleted_goes_from_every_table_as_it_says(store: SqlStore, file: Path) -> None:
    await store.database.writer.write(lambda to: fill(to, SERVER))
    await store.database.writer.write(
        lambda to: to.execute(update(schema_tables).values(closed=True))
    )
    before = contents(file)
    for column in person_columns():
        table = column.table.name
        ((number, user),) = rows(
            file,
            "SELECT people.id, people.user FROM people"
            f' JOIN "{table}" ON "{table}"."{column.name}" = people.id',
        )
        await store.privacy.forget(user, 0.0)
        found = rows(file, f'SELECT "{column.name}" FROM "{table}"')
        left = {"row": [], "emptied": [(None,)], "stays": [(number,)]}[keeping_of(column).deleted]
        assert [*map(tuple, found)] == left, f"{table}.{column.name}"
    assert users(file) == [None] * len([*person_columns()])
    after = contents(file)
    changed = {name for name in before if before[name] != after[name]}
    gone = {
        column.table.name for column in person_columns() if keeping_of(column).deleted != "stays"
    }
    assert changed == gone | {"people"}, "nothing else"


WHOLE = {"deleted": "stays", "gone": "row", "restored": "stays", "private": "x"}


def test_every_column_says_what_becomes_of_it() -> None:
    for table in metadata.sorted_tables:
        for column in table.columns:
            keeping_of(column)  # raises if it does not


LACKING = [{name: said for name, said in WHOLE.items() if name != lacks} for lacks in WHOLE]


@pytest.mark.parametrize("said", [*LACKING, WHOLE | {"deleted": "?"}, WHOLE | {"vanishes": "row"}])
def test_a_column_that_says_too_little_or_something_else_is_refused(said: dict[str, str]) -> None:
    column = Column("id", Integer, info=said)
    Table("bad", MetaData(), column)
    with pytest.raises(msgspec.ValidationError):
        keeping_of(column)


def test_of_every_column_with_a_person_it_is_said_what_their_deletion_does() -> None:
    """Its table's word is not enough: rows would go, or stay, without a thought."""
    for column in person_columns():
        said = column.info.get("deleted")
        assert said, f"{column} does not say itself what the person's deletion does to it"
        assert column.nullable or said != "emptied", f"{column} cannot be emptied"


def test_of_a_row_that_goes_no_column_stays() -> None:
    for table in metadata.sorted_tables:
        keepings = [keeping_of(column) for column in table.columns]
        for when in ("deleted", "gone", "restored"):
            said = {getattr(keeping, when) for keeping in keepings}
            assert "row" not in said or said == {"row"}, f"{table.name}, {when}"
        if keepings[0].deleted == "row":
            assert any(column.table is table for column in person_columns()), table.name


def test_rows_that_go_with_a_server_are_found_and_no_others() -> None:
    found = {table.name for table, _ in rows_of_server(SERVER)}
    for table in metadata.sorted_tables:
        goes = all(keeping_of(column).gone == "row" for column in table.columns)
        assert goes == (table.name in found), table.name


def test_all_that_is_declared_to_be_handed_out_is_and_nothing_else() -> None:
    handed = {str(one) for one in exported(people, log)}  # the log's by own_actions, line by line
    handed |= {str(one) for query in queries(1).values() for one in query.selected_columns}
    declared = {str(one) for one in exported(*metadata.sorted_tables)}
    assert declared - handed == set(), "is said to be in people's files"
    assert handed - declared == set(), "is in people's files, and is said not to be"


@pytest.mark.slow
async def test_a_copy_put_back_does_without_what_is_declared(store: SqlStore, file: Path) -> None:
    await store.database.writer.write(lambda to: fill(to, OTHER))
    before = every(file)
    await store.database.writer.write(put_back)
    after = every(file)
    names = {table.name: table for table in metadata.sorted_tables}
    for name, table in names.items():
        for column in table.columns:
            found = [one for (one,) in rows(file, f'SELECT "{column.name}" FROM "{name}"')]
            match keeping_of(column).restored:
                case "row":
                    assert found == [], column
                case "emptied":
                    assert found == [emptied(column)], column
                case "raised":
                    assert found == [True], column
        if {keeping_of(column).restored for column in table.columns} == {"stays"}:
            assert after[name] == before[name], name


async def test_a_closed_table_of_it_is_not_drawn_anew(store: SqlStore, file: Path) -> None:
    await store.database.writer.write(lambda to: fill(to, OTHER))
    closed = update(schema_tables).values(closed=True, shown=7)
    await store.database.writer.write(lambda to: to.execute(closed))
    await store.database.writer.write(put_back)
    assert rows(file, "SELECT shown, lags FROM tables") == [(7, False)]
