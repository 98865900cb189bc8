"""Running migrations with alembic, which takes a tenth of a second to import."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy.engine import Connection


def upgrade(connection: Connection, scripts: Path) -> None:
    """Run the missing migrations, in the connection's transaction."""
    config = Config()
    config.set_main_option("script_location", str(scripts).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
