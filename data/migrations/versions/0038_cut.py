"""Rounds are no longer watched together."""

from alembic import op

revision = "0038"
down_revision = "0037"


def upgrade() -> None:
    op.drop_table("watches")
