"""Tables, people, their rounds."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def _key(name: str, target: str) -> sa.Column[int]:
    return sa.Column(name, sa.Integer, sa.ForeignKey(target), primary_key=True, autoincrement=False)


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("user", sa.BigInteger, nullable=False, unique=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("language", sa.String(8)),
        sa.Column("large", sa.Boolean, nullable=False),
        sa.Column("four_colours", sa.Boolean, nullable=False),
    )
    op.create_table(
        "servers",
        sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("language", sa.String(8)),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("server", sa.BigInteger),
        sa.Column("channel", sa.BigInteger, nullable=False),
        sa.Column("closed", sa.Boolean, nullable=False),
        sa.Column("lobby", sa.Text, nullable=False),
        sa.Column("state", sa.Text),
        sa.Column("rest", sa.Text, nullable=False),
        sa.Column("due", sa.Boolean, nullable=False),
        sa.Column("lags", sa.Boolean, nullable=False),
        sa.Column("message", sa.BigInteger),
        sa.Column("shown", sa.Integer, nullable=False),
        sa.Column("notice", sa.BigInteger),
        sa.Column("notice_seat", sa.Integer),
        sa.Column("noticed", sa.Integer),
    )
    op.create_index("tables_by_channel", "tables", ["channel", "closed", "id"])
    op.create_index("tables_by_message", "tables", ["message"])
    op.create_index("tables_by_notice", "tables", ["notice"])
    op.create_index("tables_due", "tables", ["due"])
    op.create_index("tables_lagging", "tables", ["lags"])
    op.create_table(
        "seats",
        _key("table_id", "tables.id"),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person_id", sa.Integer, sa.ForeignKey("people.id"), nullable=False),
    )
    op.create_table(
        "log",
        _key("table_id", "tables.id"),
        sa.Column("revision", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("action", sa.Text, nullable=False),
        sa.Column("events", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "rounds",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("server", sa.BigInteger),
        sa.Column("rules", sa.String(64), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("dealer", sa.Integer, nullable=False),
        sa.Column("youngest", sa.Integer),
        sa.Column("started", sa.Float, nullable=False),
        sa.Column("finished", sa.Float, nullable=False),
    )
    op.create_index("rounds_by_table", "rounds", ["table_id", "number"], unique=True)
    op.create_index("rounds_by_rules", "rounds", ["server", "rules", "id"])
    op.create_table(
        "round_seats",
        _key("round_id", "rounds.id"),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person_id", sa.Integer, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("title", sa.Boolean, nullable=False),
    )
    op.create_table(
        "hands",
        _key("table_id", "tables.id"),
        _key("person_id", "people.id"),
        sa.Column("token", sa.Text, nullable=False),
        sa.Column("message", sa.BigInteger, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
