"""Where a table stands when that is a thread of its own; more that servers and people can set."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("parent", sa.BigInteger))
    op.create_index("tables_by_parent", "tables", ["parent", "closed", "id"])
    op.create_index("tables_by_server", "tables", ["server", "closed", "id"])
    op.add_column("servers", sa.Column("clock", sa.String(16)))
    op.add_column(
        "servers", sa.Column("threads", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.add_column(
        "people", sa.Column("compact", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.add_column(
        "people", sa.Column("mentions", sa.Boolean, nullable=False, server_default=sa.true())
    )
