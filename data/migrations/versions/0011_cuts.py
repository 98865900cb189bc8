"""What people said when they cut the cards of a round."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("rounds", sa.Column("cuts", sa.Text, nullable=False, server_default="[]"))
