"""Which characters played the table's own seats of a round."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("round_seats", sa.Column("character", sa.String(16)))
