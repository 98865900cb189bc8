"""Matches of several rounds, points and tallies. Until now every round was a match of its own."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def _key(name: str, target: str) -> sa.Column[int]:
    return sa.Column(name, sa.Integer, sa.ForeignKey(target), primary_key=True, autoincrement=False)


def upgrade() -> None:
    op.add_column("rounds", sa.Column("match", sa.Integer, nullable=False, server_default="0"))
    op.add_column("round_seats", sa.Column("score", sa.Integer))
    op.create_table(
        "matches",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("server", sa.BigInteger),
        sa.Column("rules", sa.String(64), nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("finished", sa.Float, nullable=False),
    )
    op.create_index("matches_by_table", "matches", ["table_id", "number"], unique=True)
    op.create_index("matches_by_rules", "matches", ["server", "rules", "id"])
    op.create_table(
        "match_seats",
        _key("match_id", "matches.id"),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person_id", sa.Integer, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("title", sa.Boolean, nullable=False),
        sa.Column("points", sa.Integer),
    )
    op.create_table(
        "tallies",
        sa.Column("server", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("rules", sa.String(64), primary_key=True),
        _key("person_id", "people.id"),
        sa.Column("key", sa.String(32), primary_key=True),
        sa.Column("count", sa.Integer, nullable=False),
    )
    _rounds_as_matches()
    _tables_count_matches()


def _rounds_as_matches() -> None:
    op.execute("UPDATE rounds SET match = number")
    op.execute(
        "INSERT INTO matches (table_id, number, server, rules, rounds, finished)"
        " SELECT table_id, number, server, rules, 1, finished FROM rounds ORDER BY id"
    )
    op.execute(
        "INSERT INTO match_seats (match_id, seat, person_id, place, title)"
        " SELECT matches.id, seat, person_id, place, title FROM round_seats"
        " JOIN rounds ON rounds.id = round_seats.round_id"
        " JOIN matches ON matches.table_id = rounds.table_id AND matches.number = rounds.match"
    )


def _tables_count_matches() -> None:
    """The snapshots: so many rounds were so many matches; an open seed is the lobby's now."""
    tables = sa.table(
        "tables", sa.column("id"), sa.column("lobby", sa.Text), sa.column("rest", sa.Text)
    )
    connection = op.get_bind()
    for number, lobby, rest in connection.execute(sa.select(tables)).all():
        counted = json.loads(lobby)
        counted["matches"] = counted["rounds"]
        result = json.loads(rest)["result"]
        counted["opened"] = [result["seed"]] if result else []
        connection.execute(
            tables.update().where(tables.c.id == number).values(lobby=json.dumps(counted))
        )
