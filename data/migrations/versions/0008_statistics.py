"""Seats without a person, seasons, debts, and what is counted from the records of matches.

Of the matches so far the tallies are read from the log; all of them belong to season 1 and are
rated. What is counted from records is computed by the store when this is done. Nobody was told that
they would be held to what they owed, so that the tab begins empty.
"""

import json
from collections import defaultdict

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

# What the events of Schrööm, the one game that counted, were counted as.
TALLIES = {
    "goes": "sticks",
    "loses": "sticks",
    "all_went": "all_went",
    "wins": "rounds",
    "survives": "hammers",
    "owes": "koelsch",
    "wins_match": "matches",
}
COUNTING = "schroom"


def upgrade() -> None:
    _records()
    _indexes()
    _counted()
    _matches_know_their_game()
    _matches_know_their_tallies()
    op.drop_table("tallies")
    op.execute(
        "INSERT INTO seasons (server, number, started, told)"
        " SELECT server, 1, min(finished), false FROM matches"
        " WHERE server IS NOT NULL GROUP BY server"
    )


def _flag(name: str, default: bool = False) -> sa.Column[bool]:
    value = sa.true() if default else sa.false()
    return sa.Column(name, sa.Boolean, nullable=False, server_default=value)


def _key(name: str, target: str) -> sa.Column[int]:
    return sa.Column(name, sa.Integer, sa.ForeignKey(target), primary_key=True, autoincrement=False)


def _person() -> sa.Column[int]:
    return sa.Column("person_id", sa.Integer, sa.ForeignKey("people.id"), nullable=False)


def _seat() -> sa.Column[int]:
    return sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False)


def _records() -> None:
    """SQLite cannot make a column nullable: there the table is written anew."""
    people = sa.Table(
        "people",
        sa.MetaData(),
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("user", sa.BigInteger, nullable=False, unique=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("language", sa.String(8)),
        sa.Column("large", sa.Boolean, nullable=False),
        sa.Column("four_colours", sa.Boolean, nullable=False),
        sa.Column("log_key", sa.LargeBinary),
        _flag("compact"),
        _flag("mentions", default=True),
    )
    with op.batch_alter_table("people", copy_from=people) as batch:
        batch.alter_column("user", existing_type=sa.BigInteger, nullable=True)
    seats = sa.Table("seats", sa.MetaData(), _key("table_id", "tables.id"), _seat(), _person())
    with op.batch_alter_table("seats", copy_from=seats) as batch:
        batch.alter_column("person_id", existing_type=sa.Integer, nullable=True)
    for of, points, flags in (
        ("round", "score", ("absent",)),
        ("match", "points", ("absent", "sneaked")),
    ):
        table = sa.Table(
            f"{of}_seats",
            sa.MetaData(),
            _key(f"{of}_id", f"{'matches' if of == 'match' else 'rounds'}.id"),
            _seat(),
            _person(),
            sa.Column("place", sa.Integer, nullable=False),
            sa.Column("title", sa.Boolean, nullable=False),
            sa.Column(points, sa.Integer),
        )
        with op.batch_alter_table(f"{of}_seats", copy_from=table) as batch:
            batch.alter_column("person_id", existing_type=sa.Integer, nullable=True)
            for name in flags:
                batch.add_column(_flag(name))
    op.add_column("servers", _flag("rates_house_rules"))
    op.add_column("servers", sa.Column("role", sa.BigInteger))
    op.add_column("servers", sa.Column("season_days", sa.Integer))
    op.add_column("servers", sa.Column("removed", sa.Float))
    op.add_column("rounds", _flag("changed"))
    op.add_column("rounds", sa.Column("debts", sa.Text, nullable=False, server_default="[]"))
    op.add_column("matches", sa.Column("game", sa.String(32), nullable=False, server_default=""))
    op.add_column("matches", sa.Column("season", sa.Integer, nullable=False, server_default="1"))
    op.add_column("matches", _flag("rated", default=True))
    op.add_column("matches", sa.Column("tallies", sa.Text, nullable=False, server_default="{}"))


def _indexes() -> None:
    for table in ("seats", "round_seats", "match_seats", "hands", "house_rules"):
        op.create_index(f"{table}_by_person", table, ["person_id"])
    op.create_index("matches_by_server", "matches", ["server", "id"])
    op.create_index("servers_removed", "servers", ["removed"])
    op.create_index("servers_with_seasons", "servers", ["season_days"])


def _counted() -> None:
    op.create_table(
        "seasons",
        sa.Column("server", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("started", sa.Float, nullable=False),
        sa.Column("ended", sa.Float),
        sa.Column("told", sa.Boolean, nullable=False),
    )
    op.create_index("seasons_untold", "seasons", ["told"])
    op.create_table(
        "standings",
        sa.Column("server", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("rules", sa.String(64), primary_key=True),
        sa.Column("season", sa.Integer, primary_key=True, autoincrement=False),
        _key("person_id", "people.id"),
        sa.Column("matches", sa.Integer, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("wins", sa.Integer, nullable=False),
        sa.Column("titles", sa.Integer, nullable=False),
        sa.Column("points", sa.Integer),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("results", sa.Integer, nullable=False),
        sa.Column("more", sa.Text, nullable=False),
    )
    op.create_index("standings_by_person", "standings", ["person_id", "server"])
    op.create_table(
        "titles",
        _key("match_id", "matches.id"),
        sa.Column("server", sa.BigInteger, nullable=False),
        sa.Column("rules", sa.String(64), nullable=False),
        sa.Column("season", sa.Integer, nullable=False),
        _person(),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("sneaked", sa.Boolean, nullable=False),
    )
    op.create_index("titles_by_server", "titles", ["server", "match_id"])
    op.create_index("titles_by_rules", "titles", ["server", "rules", "match_id"])
    op.create_index("titles_by_person", "titles", ["person_id", "match_id"])
    op.create_table(
        "ratings",
        _key("person_id", "people.id"),
        sa.Column("server", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("rules", sa.String(64), primary_key=True),
        _key("match_id", "matches.id"),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("results", sa.Integer, nullable=False),
    )
    op.create_table(
        "debts",
        _key("round_id", "rounds.id"),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("server", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("debtor", sa.Integer, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("creditor", sa.Integer, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("settled", sa.Float),
    )
    op.create_index("debts_by_debtor", "debts", ["debtor", "server", "settled"])
    op.create_index("debts_by_creditor", "debts", ["creditor", "server", "settled"])


def _matches_know_their_game() -> None:
    tables = sa.table("tables", sa.column("id"), sa.column("lobby", sa.Text))
    matches = sa.table("matches", sa.column("table_id"), sa.column("game"))
    connection = op.get_bind()
    for number, lobby in connection.execute(sa.select(tables)).all():
        connection.execute(
            matches.update()
            .where(matches.c.table_id == number)
            .values(game=json.loads(lobby)["game"])
        )


def _matches_know_their_tallies() -> None:
    matches = sa.table(
        "matches", *map(sa.column, ("id", "table_id", "number", "game", "tallies"))
    )
    counting = sa.select(matches).where(matches.c.game == COUNTING)
    connection = op.get_bind()
    for match in connection.execute(counting).all():
        tallies = _tallies(connection, match.table_id, match.number)
        connection.execute(
            matches.update().where(matches.c.id == match.id).values(tallies=json.dumps(tallies))
        )


def _tallies(connection: sa.Connection, table: int, match: int) -> dict[str, list[int]]:
    """What the events of a match count, by key and seat."""
    values = {"table": table, "match": match}
    lines = connection.execute(
        sa.text(
            "SELECT log.round, log.action, log.events FROM rounds JOIN log"
            " ON log.table_id = rounds.table_id AND log.round = rounds.number"
            ' WHERE rounds.table_id = :table AND rounds."match" = :match ORDER BY log.revision'
        ),
        values,
    ).all()
    seats = connection.execute(
        sa.text(
            "SELECT count(*) FROM match_seats JOIN matches ON matches.id = match_id"
            " WHERE matches.table_id = :table AND matches.number = :match"
        ),
        values,
    ).scalar_one()
    called_off = {line.round: at for at, line in enumerate(lines) if line.action == "endmatch"}
    counts: dict[str, list[int]] = defaultdict(lambda: [0] * seats)
    for at, line in enumerate(lines):
        if at > called_off.get(line.round, -1):
            for event in json.loads(line.events):
                if key := TALLIES.get(event["event"]):
                    counts[key][event["seat"]] += event.get("count", 1)
    return counts
