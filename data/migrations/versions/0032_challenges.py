"""A table may call for players more than once: challenges are calls, too. For an hour they have
their two people, as an HMAC.
"""

import sqlalchemy as sa
from alembic import op

revision = "0032"
down_revision = "0031"
branch_labels = None
depends_on = None

KEPT = ("table_id", "server", "channel", "message", "at", "over")


def upgrade() -> None:
    connection = op.get_bind()
    before = sa.table("calls", *(sa.column(name) for name in KEPT))
    rows = [dict(row) for row in connection.execute(sa.select(before)).mappings()]
    op.drop_table("calls")
    after = op.create_table(
        "calls",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("server", sa.BigInteger, nullable=False),
        sa.Column("channel", sa.BigInteger, nullable=False),
        sa.Column("message", sa.BigInteger),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("challenge", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("pair", sa.LargeBinary),
        sa.Column("pair_key", sa.LargeBinary),
    )
    op.create_index("calls_by_table", "calls", ["table_id"])
    op.create_index("calls_by_pair", "calls", ["pair"])
    op.create_index("calls_by_server", "calls", ["server", "at"])
    op.create_index("calls_open", "calls", ["over"])
    if rows:
        op.bulk_insert(after, [{**row, "over": bool(row["over"])} for row in rows])
