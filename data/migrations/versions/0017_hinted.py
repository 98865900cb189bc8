"""Who has asked for hints in a match, and so is not rated."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    hinted = sa.Column("hinted", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("match_seats", hinted)
