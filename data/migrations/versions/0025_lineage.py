"""Which database this is a later state of: a row for each stretch of its life."""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "lineage",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("key", sa.String(32), nullable=False),
        sa.Column("deleted", sa.Integer, nullable=False, server_default="0"),
        sa.Column("people", sa.Integer),
    )
