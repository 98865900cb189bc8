"""Who has left a running match, and whether that was the others' wish."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "departures",
        sa.Column(
            "table_id", sa.Integer, sa.ForeignKey("tables.id"),
            primary_key=True, autoincrement=False,
        ),  # fmt: skip
        sa.Column("match", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column(
            "person_id", sa.Integer, sa.ForeignKey("people.id"),
            primary_key=True, autoincrement=False,
        ),  # fmt: skip
        sa.Column("excused", sa.Boolean, nullable=False),
    )
    op.create_index("departures_by_person", "departures", ["person_id"])
