"""A person's language and time zone, a server's assumed zone, and a table's language."""

import sqlalchemy as sa
from alembic import op

revision = "0039"
down_revision = "0038"


def upgrade() -> None:
    op.add_column("people", sa.Column("heard", sa.String(8)))
    op.add_column("people", sa.Column("time_zone", sa.String(64)))
    op.add_column("servers", sa.Column("assumed_zone", sa.String(64)))
    told = sa.Column("zone_told", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("servers", told)
    language = sa.Column("language", sa.String(8), nullable=False, server_default="")
    op.add_column("tables", language)
    op.drop_column("hands", "language")
