"""Whether a rating refers to a match is looked up for every match that is deleted."""

from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("ratings_by_match", "ratings", ["match_id"])
