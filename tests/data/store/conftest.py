"""A store of their own for the tests, and a database's server for those that need a real one."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from data.store import SqlStore
from tests.support.databases import open_store, url_of
from tests.support.postgres import Postgres
from tests.tables.helpers import House


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqlStore]:
    """A new database, `a.db` in the test's folder; closed in the end."""
    opened = await open_store(url_of(tmp_path / "a.db"))
    yield opened
    await opened.close()


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """A room on such a store."""
    opened = House(tmp_path / "a.db")
    await opened.open()
    yield opened
    await opened.close()


@pytest.fixture(scope="module")
def server() -> Iterator[Postgres]:
    """A PostgreSQL of these tests' own; each of them has the mark of it."""
    server = Postgres()
    server.start()
    yield server
    server.remove()
