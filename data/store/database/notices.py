"""Messages between processes, through the database server: a value they may have cached has
changed. They are sent with the transaction that changes it, or not at all.
"""

from sqlalchemy import func, select
from sqlalchemy.engine import Connection

CHANNEL = "cardtable"


def person_changed(connection: Connection, user: int) -> None:
    """Announce that somebody has changed a setting, or is deleted."""
    _tell(connection, f"person {user}")


def server_changed(connection: Connection, server: int) -> None:
    """Announce that a server's settings have changed."""
    _tell(connection, f"server {server}")


def _tell(connection: Connection, notice: str) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_notify(CHANNEL, notice)))
