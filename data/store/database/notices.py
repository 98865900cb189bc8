"""What processes tell each other, through the database's server: that something they may remember
has changed. It is told with the transaction that changes it, or not at all.
"""

from sqlalchemy import func, select
from sqlalchemy.engine import Connection

CHANNEL = "cardtable"


def person_changed(connection: Connection, user: int) -> None:
    """Tell that somebody has set something, or is deleted."""
    _tell(connection, f"person {user}")


def server_changed(connection: Connection, server: int) -> None:
    """Tell that something was set for a server."""
    _tell(connection, f"server {server}")


def _tell(connection: Connection, notice: str) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_notify(CHANNEL, notice)))
