"""The week's deals: which rule sets have one, their seeds, and who has had a try at them."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("servers", sa.Column("deals", sa.Text, nullable=False, server_default="[]"))
    op.create_table(
        "deals",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("server", sa.BigInteger, nullable=False),
        sa.Column("rules", sa.String(64), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
    )
    columns = ["server", "rules", "seats", "until"]
    op.create_index("deals_by_server", "deals", columns, unique=True)
    op.create_index("deals_by_end", "deals", ["until"])
    op.create_table(
        "deal_tries",
        sa.Column(
            "deal_id", sa.Integer, sa.ForeignKey("deals.id"),
            primary_key=True, autoincrement=False,
        ),  # fmt: skip
        sa.Column(
            "person_id", sa.Integer, sa.ForeignKey("people.id"),
            primary_key=True, autoincrement=False,
        ),  # fmt: skip
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("started", sa.Float, nullable=False),
        sa.Column("round_id", sa.Integer, sa.ForeignKey("rounds.id")),
        sa.Column("place", sa.Integer),
        sa.Column("score", sa.Integer),
        sa.Column("moves", sa.Integer),
    )
    op.create_index("deal_tries_by_person", "deal_tries", ["person_id"])
    op.create_index("deal_tries_by_table", "deal_tries", ["table_id"])
    op.create_index("deal_tries_by_round", "deal_tries", ["round_id"])
