"""Sign-ups for a table at a time, and who has answered; whether they become Discord's events."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "sign_ups",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("server", sa.BigInteger, nullable=False),
        sa.Column("channel", sa.BigInteger, nullable=False),
        sa.Column("message", sa.BigInteger),
        sa.Column("event", sa.BigInteger),
        sa.Column("rules", sa.String(64), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("person_id", sa.Integer, sa.ForeignKey("people.id")),
        sa.Column("starts", sa.Float, nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id")),
    )
    op.create_index("sign_ups_by_state", "sign_ups", ["state", "starts"])
    op.create_index("sign_ups_by_server", "sign_ups", ["server", "state"])
    op.create_index("sign_ups_by_person", "sign_ups", ["person_id", "state"])
    op.create_index("sign_ups_by_table", "sign_ups", ["table_id"])
    op.create_table(
        "sign_up_people",
        sa.Column(
            "sign_up_id", sa.Integer, sa.ForeignKey("sign_ups.id"),
            primary_key=True, autoincrement=False,
        ),  # fmt: skip
        sa.Column(
            "person_id", sa.Integer, sa.ForeignKey("people.id"),
            primary_key=True, autoincrement=False,
        ),  # fmt: skip
        sa.Column("answer", sa.String(8), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("sign_up_people_by_person", "sign_up_people", ["person_id"])
    events = sa.Column("events", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("servers", events)
