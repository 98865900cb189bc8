"""Somebody's matches are found newest first, without reading all of them."""

from alembic import op

revision = "0031"
down_revision = "0030"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.drop_index("match_seats_by_person", "match_seats")
    op.create_index("match_seats_by_person", "match_seats", ["person_id", "match_id"])
