"""Who challenged whom, in place of a mark that only somebody who knows both could read."""

from alembic import op

revision = "0040"
down_revision = "0039"


def upgrade() -> None:
    op.drop_index("calls_by_pair", "calls")
    op.drop_column("calls", "pair")
    op.drop_column("calls", "pair_key")
    for who in ("challenger", "challenged"):
        # SQLite adds a reference with its column or not at all.
        op.execute(f"ALTER TABLE calls ADD COLUMN {who}_id INTEGER REFERENCES people (id)")
        op.create_index(f"calls_by_{who}", "calls", [f"{who}_id"])
