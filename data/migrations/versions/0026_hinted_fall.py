"""By which rule those who asked for hints were rated in a match: in all before, they were not."""

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None


def upgrade() -> None:
    fall = sa.Column("hinted_fall", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("matches", fall)
