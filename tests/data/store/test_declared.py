"""Every column of the schema declares its fate, and the declaration comes true."""

from pathlib import Path

import msgspec
import pytest
from sqlalchemy import Column, Integer, MetaData, Table, update

from data.store import SqlStore
from data.store.declared import emptied, exported, keeping_of
from data.store.keeping.belonging import person_columns, put_back, rows_of_server
from data.store.keeping.privacy import queries
from data.store.schema import log, metadata, people
from data.store.schema import tables as schema_tables
from tests.data.store.test_purge import OTHER, SERVER, fill
from tests.support.databases import contents, rows

WHOLE = {"about": "nobody", "deleted": "stays", "gone": "row", "restored": "stays", "private": "x"}


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
        assert keeping_of(column).about in ("person", "players"), column
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
    before = contents(file)
    await store.database.writer.write(put_back)
    after = contents(file)
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
