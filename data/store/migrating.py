"""Bringing a database up to this version of the program."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy.engine import Connection

from data.store.errors import NewerDatabase

SCRIPTS = Path(__file__).resolve().parents[1] / "migrations"


def migrate(connection: Connection, database: str, scripts: Path = SCRIPTS) -> bool:
    """Run what migrations are missing, in the connection's transaction; whether there were any.

    Raises NewerDatabase.
    """
    config = Config()
    config.set_main_option("script_location", str(scripts).replace("%", "%%"))
    config.attributes["connection"] = connection
    directory = ScriptDirectory.from_config(config)
    version = MigrationContext.configure(connection).get_current_revision()
    known = {script.revision for script in directory.walk_revisions()}
    if version is not None and version not in known:
        raise NewerDatabase(database, version)
    missing = version != directory.get_current_head()
    if missing:
        command.upgrade(config, "head")
    return missing
