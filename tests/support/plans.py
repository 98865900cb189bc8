"""Plans: a statement of the store that reads a whole table fails the test that has it run first.

SQLite says in an empty database how it would go about each. Where all has to be read, that stands
below with its reason; otherwise the table lacks an index (`data/store/schema.py`, and a migration).
"""

import sys
from collections.abc import Generator, Iterator, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

import pytest
from sqlalchemy import create_engine, event
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.exc import OperationalError

from data.store.schema import metadata

SMALL = {
    "hands": "those of the last quarter of an hour",
    "lineage": "a row for each copy that was put back",
    "sign_ups": "those of the last thirty days, and to come",
}
READS_ALL = {
    "belonging.put_back": "a copy is put back",
    "copying._copy_all": "a database is moved",
    "figures.figures": "the doctor, and a copy, count what there is",
    "figures.read_places": "the doctor looks at all servers",
    "lineage.begin": "people are counted at the start",
    "lineage.read_state": "a copy is put back: who was deleted since",
    "purge.compare": "which servers there are, after a start and once an hour",
    "purge.purge": "once, when a server goes for good",
    "rebuilding.rebuild": "everything is counted anew",
    "servers.read_server": "of no server, which none is",
}

ROOT = Path(__file__).parents[2]
STORE = f"{ROOT}/data/store/"
ASKERS = (STORE, *(f"{ROOT}/{folder}/" for folder in ("tests", "bench")))
RUNNERS = ("database/transactions.py", "database/writer.py")  # they run what others have made
PLANNED = ("SELECT", "WITH", "INSERT", "UPDATE", "DELETE")
LONGEST = 400  # characters of a statement that are told
MADE = ("MATERIALIZE", "CO-ROUTINE")  # by a statement for itself, out of what it has read


class Statement(NamedTuple):
    """A statement with values, and the functions that have it run, the innermost first."""

    text: str
    values: Any
    by: Sequence[str]


met: set[str] = set()  # statements of this process
_new: list[Statement] = []


@event.listens_for(Engine, "before_cursor_execute")
def _note(
    connection: Connection, _cursor: Any, text: str, values: Any, _context: Any, many: bool
) -> None:
    if text in met or connection.dialect.name != "sqlite" or not text.startswith(PLANNED):
        return
    if by := _askers():
        met.add(text)
        _new.append(Statement(text, values[0] if many else values, by))


def _askers() -> list[str]:
    """Return the store's functions that have a statement run; none if it is a test's own."""
    askers: list[str] = []
    frame: FrameType | None = sys._getframe(2)
    while frame is not None:
        file = frame.f_code.co_filename
        if file.startswith(ASKERS) and not file.endswith(RUNNERS):
            if not askers and not file.startswith(STORE):
                return []
            askers.append(f"{Path(file).stem}.{frame.f_code.co_qualname}")
        frame = frame.f_back
    return askers


@cache
def _empty() -> Connection:
    connection = create_engine("sqlite://").connect()
    metadata.create_all(connection)
    return connection


def scanned(text: str, values: Any = ()) -> list[str]:
    """Return the tables a statement reads as a whole, as it names them."""
    steps: list[str] = []
    with suppress(OperationalError):  # it is about a database of another version
        plan = _empty().exec_driver_sql(f"EXPLAIN QUERY PLAN {text}", values)
        steps += [row.detail for row in plan]
    made = {step.split()[1] for step in steps if step.startswith(MADE)}
    scans = [step for step in steps if step.startswith("SCAN") and "CONSTANT" not in step]
    return [name for scan in scans if (name := scan.split()[1]) not in made]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown() -> Generator[None, None, None]:
    """Fail a test that was the first to have a whole table read."""
    try:
        yield
    finally:
        statements = [*_new]
        _new.clear()
    if wrong := [line for statement in statements for line in _wrong(statement)]:
        where = Path(__file__).relative_to(ROOT)
        wrong.append(f"It lacks an index; or all has to be read, and {where} says why.")
        pytest.fail("\n".join(wrong), pytrace=False)


def _wrong(statement: Statement) -> Iterator[str]:
    """Yield a line if a statement reads a whole table without a reason."""
    names = {*scanned(statement.text, statement.values)} - SMALL.keys()
    if names and READS_ALL.keys().isdisjoint(statement.by):
        yield f"{statement.by[0]} reads all of {', '.join(names)}: {statement.text[:LONGEST]}"
    elif names:
        met.discard(statement.text)  # others may not
