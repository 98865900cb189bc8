"""Who has played a running week's deal and was deleted since, without saying who it was."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("deals", sa.Column("mark_key", sa.LargeBinary))
    op.create_table(
        "deal_marks",
        sa.Column(
            "deal_id", sa.Integer, sa.ForeignKey("deals.id"),
            primary_key=True, autoincrement=False,
        ),  # fmt: skip
        sa.Column("mark", sa.LargeBinary, primary_key=True),
    )
