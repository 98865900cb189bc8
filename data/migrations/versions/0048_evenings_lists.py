"""The lists of evenings are found by an index."""

from alembic import op

revision = "0048"
down_revision = "0047"


def upgrade() -> None:
    op.create_index("tables_by_evening", "tables", ["evening"])
