"""A store of their own for the tests, and a database's server for those that need a real one."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from data.store import SqlStore
from tests.support.databases import opened, url_of
from tests.support.postgres import Postgres
from tests.tables.helpers import House


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The path of a test's database."""
    return tmp_path / "a.db"


@pytest.fixture
async def store(file: Path) -> AsyncIterator[SqlStore]:
    """A new database there; closed in the end."""
    async with opened(url_of(file)) as new:
        yield new


@pytest.fixture
async def house(file: Path) -> AsyncIterator[House]:
    """A room on such a store."""
    opened = House(file)
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
