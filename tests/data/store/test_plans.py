"""Statements find their rows through an index, not by reading whole tables."""

import random
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Table, create_engine, event, make_url
from sqlalchemy.schema import CreateIndex, CreateTable

from bench import statistics
from data.store.database.connecting import learn_sizes
from data.store.schema import metadata
from data.store.standings import stories
from data.store.tables import finished
from tables.memory.week import Period
from tests.support import plans
from tests.support.databases import open_store, opened, rows, url_of

pytestmark = pytest.mark.sqlite

SQLITE = make_url("sqlite://").get_dialect()()
POSTGRESQL = make_url("postgresql://").get_dialect()()


async def test_every_statement_of_the_store_is_met(file: Path) -> None:
    """What reads a whole table fails the test that has it run: `tests/support/plans.py`."""
    async with opened(url_of(file)) as store:
        await store.in_channel(5)
    assert [text for text in plans.met if "FROM tables" in text and "tables.channel = ?" in text]


@pytest.mark.parametrize(
    ("statement", "names"),
    [
        ("SELECT id FROM tables WHERE message = 5", []),
        ("SELECT id FROM tables WHERE lobby = '{}'", ["tables"]),
        ("DELETE FROM seats WHERE waits", ["seats"]),
        ("SELECT * FROM people AS others", ["others"]),
        ("WITH few AS (SELECT id FROM people WHERE user = 5 LIMIT 2) SELECT * FROM few", []),
    ],
)
def test_what_reads_a_whole_table_is_seen(statement: str, names: list[str]) -> None:
    assert plans.scanned(statement) == names


@pytest.mark.parametrize("server", [5, None])
async def test_somebody_s_last_matches_are_read_by_themselves(
    server: int | None, file: Path
) -> None:
    """They are asked for at each *Join* where a table wants people who finish their matches."""
    await (await open_store(url_of(file))).close()
    query = finished.last_matches_of(5, server)
    text = query.compile(dialect=SQLITE, compile_kwargs={"literal_binds": True})
    steps = [row["detail"] for row in rows(file, f"EXPLAIN QUERY PLAN {text}")]
    seated = steps[steps.index("LEFT") + 1 : steps.index("RIGHT")]
    assert not [step for step in seated if "TEMP B-TREE" in step], "newest first, by the index"
    assert not [step for step in steps if "(server=?)" in step], "not by all of a server's"


@pytest.mark.parametrize("table", metadata.sorted_tables, ids=lambda table: table.name)
def test_what_refers_to_a_row_is_found_by_an_index(table: Table) -> None:
    """The database looks for it whenever that row is deleted."""
    found = {index.columns.values()[0].name for index in table.indexes}
    found.add(table.primary_key.columns.values()[0].name)
    assert {key.parent.name for key in table.foreign_keys} <= found


def test_the_schema_is_postgresqls_too() -> None:
    for table in metadata.sorted_tables:
        assert "CREATE TABLE" in str(CreateTable(table).compile(dialect=POSTGRESQL))
        for index in table.indexes:
            assert "INDEX" in str(CreateIndex(index).compile(dialect=POSTGRESQL))


@pytest.mark.slow
async def test_a_week_costs_the_same_however_long_the_history(file: Path) -> None:
    """Counted in steps of SQLite's machine, for the same number of matches."""
    week = 300 * 60.0  # in which 300 matches of all servers ended
    costs = []
    for rounds in (1_000, 10_000):
        history = file.with_name(f"{rounds}.db")
        await (await open_store(url_of(history))).close()
        statistics.fill(history, rounds, random.Random(1))
        engine, steps = create_engine(f"sqlite:///{history}"), list[int]()
        with engine.connect() as connection:
            learn_sizes(connection, "ANALYZE")
            raw: Any = connection.connection.driver_connection
            raw.set_progress_handler(lambda steps=steps: steps.append(1), 10)
            until = 60.0 * rounds
            read = stories.read_week(connection, 1, Period(until - week, until), [1])
        engine.dispose()
        costs.append(len(steps) / read.matches)
    assert costs[1] < 1.5 * costs[0]


@pytest.mark.parametrize("stops", [True, False])
async def test_sqlite_looks_how_large_its_tables_are_at_the_stop(file: Path, stops: bool) -> None:
    store = await open_store(url_of(file))
    said = list[str]()
    engine: Any = store.database.writer.transactions.engine
    event.listen(engine, "before_cursor_execute", lambda *of: said.append(of[2]))
    await store.database.writer.write(lambda connection: None)
    if stops:
        await store.close()
    assert ("PRAGMA optimize" in said) == stops
    await store.close()
