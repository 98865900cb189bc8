"""A database's server for the tests of load, too."""

from tests.data.store.conftest import server

__all__ = ["server"]
