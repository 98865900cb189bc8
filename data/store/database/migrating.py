"""Bringing a database up to this version of the program."""

import logging
from pathlib import Path

from sqlalchemy import Column, MetaData, String, Table, func, inspect, select
from sqlalchemy.engine import Connection

from data.store.database.errors import NewerDatabase, Reason, StoreUnusable
from data.store.schema import metadata

log = logging.getLogger(__name__)

STARTING = 0x6361726474626C  # the number of the lock that processes hold while they start
SCRIPTS = Path(__file__).resolve().parents[2] / "migrations"
KEPT_IN = Table("alembic_version", MetaData(), Column("version_num", String(32), primary_key=True))


def migrate(connection: Connection, database: str, scripts: Path = SCRIPTS) -> bool:
    """Make the tables of an empty database, or run the migrations a used one lacks, in the
    connection's transaction; return whether there was anything to do. Raises StoreUnusable
    (NewerDatabase is one) for a version without a way here, and ValueError if it has several.
    """
    version = version_of(connection)
    if version == newest(scripts):
        return False
    if version is None:
        create(connection, newest(scripts))
        return True
    if version > newest(scripts):
        raise NewerDatabase(database, version)
    if version not in versions(scripts):
        reason: Reason = "older" if version < min(versions(scripts)) else "between"
        raise StoreUnusable(reason, database, f"its version is {version}")
    copied = connection.dialect.name == "sqlite"
    back = "" if copied else ". Only what pg_dump has written before leads back"
    log.info("The database is migrated from version %s to %s%s", version, newest(scripts), back)
    from alembic import command  # noqa: PLC0415 - most starts need none of it: a tenth of a second
    from alembic.config import Config  # noqa: PLC0415 - likewise

    config = Config()
    config.set_main_option("script_location", str(scripts).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    return True


def create(connection: Connection, version: str) -> None:
    """Make all tables of an empty database, which is of this version from then on. They are known,
    since data/store/__init__.py imports all its rooms. Raises the driver's error if one is there:
    a database that has lost its version is damaged, not new.
    """
    metadata.create_all(connection, checkfirst=False)
    KEPT_IN.create(connection, checkfirst=True)
    connection.execute(KEPT_IN.insert().values(version_num=version))


def one_by_one(connection: Connection) -> None:
    """Wait, on a database server, until no other process is migrating it: several may start at
    once.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(STARTING)))


def version_of(connection: Connection) -> str | None:
    """Return the version of a database; None before its first migration. Raises ValueError if it
    has several.
    """
    if not inspect(connection).has_table(KEPT_IN.name):
        return None
    versions = connection.scalars(select(KEPT_IN.c.version_num)).all()
    if len(versions) > 1:
        raise ValueError(f"it has several versions: {', '.join(map(str, versions))}")
    return versions[0] if versions else None


def versions(scripts: Path = SCRIPTS) -> set[str]:
    """Return the existing versions: a migration's file name begins with its version."""
    names = (path.name for path in (scripts / "versions").glob("[0-9]*_*.py"))
    return {name.partition("_")[0] for name in names}


def newest(scripts: Path = SCRIPTS) -> str:
    """Return the version of the newest migration."""
    return max(versions(scripts))
