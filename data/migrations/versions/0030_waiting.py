"""Who waits in line for a seat, behind those who sit."""

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0029"
branch_labels = None
depends_on = None


def upgrade() -> None:
    waits = sa.Column("waits", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("seats", waits)
