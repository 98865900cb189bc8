"""The puzzle of the day: people's tries at it, and servers' posts of it."""

import sqlalchemy as sa
from alembic import op

revision = "0036"
down_revision = "0035"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "puzzle_tries",
        sa.Column(
            "person_id",
            sa.Integer,
            sa.ForeignKey("people.id"),
            primary_key=True,
            autoincrement=False,
        ),
        sa.Column("day", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("puzzle", sa.String(80), nullable=False),
        sa.Column("server", sa.BigInteger),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("solved", sa.Float),
        sa.Column("streak", sa.Integer, nullable=False),
    )
    op.create_index("puzzle_tries_by_day", "puzzle_tries", ["day", "server"])
    op.create_table(
        "puzzle_posts",
        sa.Column("server", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("day", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("puzzle", sa.String(80), nullable=False),
        sa.Column("channel", sa.BigInteger, nullable=False),
        sa.Column("message", sa.BigInteger),
    )
    op.create_index("puzzle_posts_by_day", "puzzle_posts", ["day"])
    op.add_column("servers", sa.Column("puzzle_channel", sa.BigInteger))
    hour = sa.Column("puzzle_hour", sa.Integer, nullable=False, server_default="9")
    op.add_column("servers", hour)
    op.add_column("servers", sa.Column("puzzle_day", sa.Integer))
    op.create_index("servers_with_puzzles", "servers", ["puzzle_channel"])
