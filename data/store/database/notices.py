"""Messages between processes, through the database server: a value they may have cached has
changed. They are sent with the transaction that changes it, or not at all.
"""

from sqlalchemy import func, select
from sqlalchemy.engine import Connection

from tables.people import Deletion

CHANNEL = "cardtable"


def person_changed(connection: Connection, user: int) -> None:
    """Announce that somebody has changed a setting."""
    _tell(connection, f"person {user}")


def person_deleted(connection: Connection, gone: Deletion) -> None:
    """Announce that somebody is deleted."""
    _tell(connection, " ".join(map(str, ("deleted", gone.user, gone.count, *gone.sign_ups))))


def server_changed(connection: Connection, server: int) -> None:
    """Announce that a server's settings have changed."""
    _tell(connection, f"server {server}")


def _tell(connection: Connection, notice: str) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_notify(CHANNEL, notice)))
