"""When a table next does something by itself, instead of whether; from when on a break makes the
time wrong that it tells; and which table a message shows.

Of the open tables it is looked up as soon as this is done, for it depends on the game's rules.
"""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.drop_index("tables_due", "tables")
    op.drop_column("tables", "due")
    op.add_column("tables", sa.Column("due", sa.Float))
    op.add_column("tables", sa.Column("told", sa.Float))
    op.execute("UPDATE tables SET due = 0 WHERE NOT closed")
    op.create_index("tables_due", "tables", ["due"])
    op.create_index("tables_told", "tables", ["told"])
    op.create_index("tables_by_message", "tables", ["message"])
