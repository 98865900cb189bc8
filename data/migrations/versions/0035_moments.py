"""The large moments of finished rounds, by seat; of rounds before that nobody knows them any more."""

import sqlalchemy as sa
from alembic import op

revision = "0035"
down_revision = "0034"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("round_seats", sa.Column("moment", sa.Text))
