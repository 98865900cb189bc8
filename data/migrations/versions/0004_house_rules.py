"""House rules saved for a server, and what its tables play by without a choice."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("servers", sa.Column("rules", sa.String(64)))
    op.create_table(
        "house_rules",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("server", sa.BigInteger, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("rules", sa.String(64), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("person_id", sa.Integer, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_index("house_rules_by_name", "house_rules", ["server", "key"], unique=True)
