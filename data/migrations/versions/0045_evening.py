"""The message that lists what a table has played in an evening."""

import sqlalchemy as sa
from alembic import op

revision = "0045"
down_revision = "0044"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("evening", sa.BigInteger))
