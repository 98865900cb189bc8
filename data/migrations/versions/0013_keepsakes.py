"""Whether finished matches leave a keepsake, and whether cards are written out."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    on = sa.Column("keepsakes", sa.Boolean, nullable=False, server_default=sa.true())
    op.add_column("servers", on)
    for table in ("servers", "people"):
        words = sa.Column("in_words", sa.Boolean, nullable=False, server_default=sa.false())
        op.add_column(table, words)
