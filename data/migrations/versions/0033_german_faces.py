"""German letters on the cards of people, and of servers' tables."""

import sqlalchemy as sa
from alembic import op

revision = "0033"
down_revision = "0032"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for table in ("people", "servers"):
        german = sa.Column("german", sa.Boolean, nullable=False, server_default=sa.false())
        op.add_column(table, german)
