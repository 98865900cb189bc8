"""A database's server for the evening that is killed, too."""

from tests.data.store.conftest import server

__all__ = ["server"]
