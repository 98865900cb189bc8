"""A database's server for the tests that need a real one."""

from collections.abc import Iterator

import pytest

from tests.support.postgres import Postgres


@pytest.fixture(scope="module")
def server() -> Iterator[Postgres]:
    """A PostgreSQL of these tests' own; each of them has the mark of it."""
    server = Postgres()
    server.start()
    yield server
    server.remove()
