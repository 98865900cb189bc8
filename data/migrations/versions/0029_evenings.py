"""When a table's evening was over; which honours a server has seen how often is found by an index."""

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("night", sa.Float))
    op.create_index("tables_by_night", "tables", ["server", "night"])
    op.create_index("honours_by_server", "honours", ["server", "game", "honour"])
