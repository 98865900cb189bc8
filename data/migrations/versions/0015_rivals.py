"""Who has met whom, and who beat whom."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "rivals",
        sa.Column("low", sa.Integer, sa.ForeignKey("people.id"), primary_key=True, autoincrement=False),
        sa.Column("server", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("high", sa.Integer, sa.ForeignKey("people.id"), primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("matches", sa.Integer, nullable=False),
        sa.Column("low_ahead", sa.Integer, nullable=False),
        sa.Column("high_ahead", sa.Integer, nullable=False),
    )
    op.create_index("rivals_by_high", "rivals", ["high", "server"])
