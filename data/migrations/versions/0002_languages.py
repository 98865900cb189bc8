"""A hand's language; a table is no longer looked for by its messages."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("hands", sa.Column("language", sa.String(8)))
    op.drop_index("tables_by_message", "tables")
    op.drop_index("tables_by_notice", "tables")
