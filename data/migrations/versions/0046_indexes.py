"""Indexes that every move wrote and no query read."""

from alembic import op

revision = "0046"
down_revision = "0045"


def upgrade() -> None:
    for name in ("tables_due", "tables_told", "tables_lagging"):
        op.drop_index(name, "tables")
