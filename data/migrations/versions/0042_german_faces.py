"""German letters on cards: always, never, or by the language of whoever reads them."""

import sqlalchemy as sa
from alembic import op

revision = "0042"
down_revision = "0041"


def upgrade() -> None:
    for table in ("people", "servers"):
        op.add_column(table, sa.Column("german_faces", sa.Boolean))
        op.execute(f"UPDATE {table} SET german_faces = german WHERE german")
        op.drop_column(table, "german")
