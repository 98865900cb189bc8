"""Who opened a table. Of those opened before nobody knows."""

from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # SQLite adds a reference with its column or not at all.
    op.execute("ALTER TABLE tables ADD COLUMN opener INTEGER REFERENCES people (id)")
    op.create_index("tables_by_opener", "tables", ["opener", "closed", "id"])
