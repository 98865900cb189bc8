"""A database's server for the tests that need a real one."""

from collections.abc import Iterator

import pytest

from tests.support.postgres import NoPostgres, Postgres


@pytest.fixture(scope="module")
def server() -> Iterator[Postgres]:
    """A PostgreSQL of these tests' own; they are skipped on a machine without one."""
    try:
        server = Postgres()
    except NoPostgres as missing:
        pytest.skip(f"not tested on PostgreSQL: {missing}")
    server.start()
    yield server
    server.remove()
