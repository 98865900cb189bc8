"""The questions that are asked often find their answers by an index, not by reading all tables."""

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import make_url
from sqlalchemy.schema import CreateIndex, CreateTable

from data.store import logs, open_store, standings, tables
from data.store.schema import metadata
from tests.tables.helpers import url_of
from tests.tables.replaying import rows

SQLITE = make_url("sqlite://").get_dialect()()
POSTGRESQL = make_url("postgresql://").get_dialect()()

QUERIES = {
    "resume": tables.unfinished(),
    "channel": tables.open_in_channel(5),
    "server": tables.open_on_server(5),
    "one table": tables.one_table(5),
    "holder": standings.holder(5, "cruzo"),
    "standings": standings.standings(5, "cruzo"),
    "tallies": standings.tallied(5, "cruzo"),
    "open rounds": logs.open_in_server(5),
    "last round": logs.last_of_table(5),
    "one round": logs.one_round(5),
    "their seats": logs.seats_of([5, 6]),
    "log": logs.lines_of(5, 10, 20),
}


@pytest.mark.parametrize("name", QUERIES)
async def test_no_query_reads_a_whole_table(name: str, tmp_path: Path) -> None:
    await (await open_store(url_of(tmp_path / "a.db"))).close()
    steps = [row["detail"] for row in rows(tmp_path / "a.db", f"EXPLAIN QUERY PLAN {_sql(name)}")]
    assert any("USING" in step for step in steps)
    assert not [step for step in steps if step.startswith("SCAN") and "CONSTANT" not in step]


def _sql(name: str) -> str:
    query: Any = QUERIES[name]
    return str(query.compile(dialect=SQLITE, compile_kwargs={"literal_binds": True}))


@pytest.mark.parametrize("name", QUERIES)
def test_every_query_is_postgresqls_too(name: str) -> None:
    query: Any = QUERIES[name]
    assert str(query.compile(dialect=POSTGRESQL)).startswith("SELECT")


def test_the_schema_is_postgresqls_too() -> None:
    for table in metadata.sorted_tables:
        assert "CREATE TABLE" in str(CreateTable(table).compile(dialect=POSTGRESQL))
        for index in table.indexes:
            assert "INDEX" in str(CreateIndex(index).compile(dialect=POSTGRESQL))
