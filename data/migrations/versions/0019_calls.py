"""Which roles a server's hosts may call, who chose them, and which tables have called."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "call_roles",
        sa.Column("server", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("role", sa.BigInteger, nullable=False),
        sa.Column("person_id", sa.Integer, sa.ForeignKey("people.id")),
        sa.Column("aside", sa.String(8)),
    )
    op.create_index("call_roles_by_person", "call_roles", ["person_id"])
    op.create_table(
        "calls",
        sa.Column(
            "table_id", sa.Integer, sa.ForeignKey("tables.id"),
            primary_key=True, autoincrement=False,
        ),  # fmt: skip
        sa.Column("server", sa.BigInteger, nullable=False),
        sa.Column("channel", sa.BigInteger, nullable=False),
        sa.Column("message", sa.BigInteger),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_index("calls_by_server", "calls", ["server", "at"])
    op.create_index("calls_open", "calls", ["over"])
    hourly = sa.Column("hourly_calls", sa.Integer, nullable=False, server_default="3")
    op.add_column("servers", hourly)
