"""Finished rounds can be watched together."""

import sqlalchemy as sa
from alembic import op

revision = "0037"
down_revision = "0036"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "watches",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("round_id", sa.Integer, sa.ForeignKey("rounds.id"), nullable=False),
        sa.Column("server", sa.BigInteger, nullable=False),
        sa.Column("channel", sa.BigInteger, nullable=False),
        sa.Column("message", sa.BigInteger),
        sa.Column("person_id", sa.Integer, sa.ForeignKey("people.id")),
        sa.Column("opener_id", sa.Integer, sa.ForeignKey("people.id")),
        sa.Column("position", sa.Integer, nullable=False),
        sa.Column("playing", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("began", sa.Float, nullable=False),
        sa.Column("pressed", sa.Float, nullable=False),
        sa.Column("moved", sa.Float, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_index("watches_by_channel", "watches", ["channel", "over"])
    op.create_index("watches_by_person", "watches", ["person_id"])
    op.create_index("watches_by_opener", "watches", ["opener_id"])
    op.create_index("watches_by_round", "watches", ["round_id"])
    op.create_index("watches_by_server", "watches", ["server"])
    op.create_index("watches_open", "watches", ["over", "began"])
