"""Honours, with each round and added up; what a server has for its week; who is named in it."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("rounds", sa.Column("honours", sa.Text))
    op.create_index("rounds_by_time", "rounds", ["server", "finished"])
    op.create_index("matches_by_time", "matches", ["server", "finished"])
    op.create_table(
        "honours",
        sa.Column(
            "person_id", sa.Integer, sa.ForeignKey("people.id"),
            primary_key=True, autoincrement=False,
        ),  # fmt: skip
        sa.Column("server", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("honour", sa.String(32), primary_key=True),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.add_column("servers", sa.Column("channels", sa.Text, nullable=False, server_default="[]"))
    op.add_column("servers", sa.Column("week_channel", sa.BigInteger))
    op.add_column("servers", sa.Column("time_zone", sa.String(64)))
    op.add_column("servers", sa.Column("week_told", sa.Float))
    op.create_index("servers_with_weeks", "servers", ["week_channel"])
    named = sa.Column("named", sa.Boolean, nullable=False, server_default=sa.true())
    op.add_column("people", named)
