"""All that has changed between the base and version 1.1.0, none of whose steps was a version."""

import sqlalchemy as sa
from alembic import op

revision = "0046"
down_revision = "0037"


def upgrade() -> None:
    op.drop_table("watches")  # rounds are no longer watched together
    op.drop_column("honours", "at")
    _languages_and_zones()
    _challenges()
    _ends()
    op.add_column("tables", sa.Column("evening", sa.BigInteger))
    for name in ("tables_due", "tables_told", "tables_lagging"):
        op.drop_index(name, "tables")


def _languages_and_zones() -> None:
    op.add_column("people", sa.Column("heard", sa.String(8)))
    op.add_column("people", sa.Column("time_zone", sa.String(64)))
    op.add_column("servers", sa.Column("assumed_zone", sa.String(64)))
    zone_told = sa.Column("zone_told", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("servers", zone_told)
    language = sa.Column("language", sa.String(8), nullable=False, server_default="")
    op.add_column("tables", language)
    op.drop_column("hands", "language")
    for table in ("people", "servers"):  # German letters: always, or by the language of who reads
        op.add_column(table, sa.Column("german_faces", sa.Boolean))
        op.execute(f"UPDATE {table} SET german_faces = german WHERE german")
        op.drop_column(table, "german")


def _challenges() -> None:
    op.drop_index("calls_by_pair", "calls")
    op.drop_column("calls", "pair")
    op.drop_column("calls", "pair_key")
    for who in ("challenger", "challenged"):
        # SQLite adds a reference with its column or not at all.
        op.execute(f"ALTER TABLE calls ADD COLUMN {who}_id INTEGER REFERENCES people (id)")
        op.create_index(f"calls_by_{who}", "calls", [f"{who}_id"])


def _ends() -> None:
    op.drop_column("sign_ups", "event")
    op.drop_column("servers", "events")
    for table, column in (("calls", "off"), ("sign_ups", "over")):
        new = sa.Column(column, sa.Boolean, nullable=False, server_default=sa.false())
        op.add_column(table, new)
    op.execute("UPDATE sign_ups SET over = true WHERE state <> 'open'")
