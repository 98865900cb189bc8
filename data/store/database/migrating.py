"""Bringing a database up to this version of the program."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import func, select
from sqlalchemy.engine import Connection

from data.store.database.errors import NewerDatabase

STARTING = 0x6361726474626C  # the number of the lock that processes hold while they start
SCRIPTS = Path(__file__).resolve().parents[2] / "migrations"


def migrate(connection: Connection, database: str, scripts: Path = SCRIPTS) -> bool:
    """Run what migrations are missing, in the connection's transaction; whether there were any.

    Raises NewerDatabase.
    """
    version = MigrationContext.configure(connection).get_current_revision()
    if version == newest(scripts):
        return False
    config = Config()
    config.set_main_option("script_location", str(scripts).replace("%", "%%"))
    config.attributes["connection"] = connection
    directory = ScriptDirectory.from_config(config)
    known = {script.revision for script in directory.walk_revisions()}
    if version is not None and version not in known:
        raise NewerDatabase(database, version)
    command.upgrade(config, "head")
    return True


def one_by_one(connection: Connection) -> None:
    """Wait, on a database's server, until nobody else brings it up to date: processes may start at
    once.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(STARTING)))


def newest(scripts: Path = SCRIPTS) -> str:
    """Return the version of the newest migration, with which its file's name begins: most starts
    need to know no more of them.
    """
    names = (path.name for path in (scripts / "versions").glob("[0-9]*_*.py"))
    return max(name.partition("_")[0] for name in names)


def is_newest(connection: Connection) -> bool:
    """True if a database is of this version of the program."""
    return MigrationContext.configure(connection).get_current_revision() == newest()
