"""Seats that the table itself plays have no person."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for table in ("seats", "round_seats", "match_seats"):
        with op.batch_alter_table(table) as seats:
            seats.alter_column("person_id", existing_type=sa.Integer, nullable=True)
