"""What a server calls somebody, where that is not their name everywhere."""

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "nicknames",
        sa.Column("server", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column(
            "person_id", sa.Integer, sa.ForeignKey("people.id"),
            primary_key=True, autoincrement=False,
        ),  # fmt: skip
        sa.Column("name", sa.Text, nullable=False),
    )
    op.create_index("nicknames_by_person", "nicknames", ["person_id"])
