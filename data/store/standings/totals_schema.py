"""The tables of totals, which can be recomputed from the records of rounds and matches."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    Text,
)

from data.store.schema import COUNTED, STAYS, metadata

standings = Table(
    "standings",
    metadata,
    Column("server", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String(32), primary_key=True),
    Column("rules", String(64), primary_key=True),  # or tables.memory.totals's WHOLE_GAME
    Column("season", Integer, primary_key=True, autoincrement=False),  # or its ALL_TIME
    Column("person_id", ForeignKey("people.id"), primary_key=True, autoincrement=False, info=STAYS),
    Column("matches", Integer, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("titles", Integer, nullable=False),
    Column("lasts", Integer, nullable=False, server_default="0"),
    Column("place_sum", Integer, nullable=False, server_default="0"),
    Column("points", Integer),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("results", Integer, nullable=False),  # that were rated
    Column("more", Text, nullable=False),  # as JSON: places, tallies, runs, moments, form
    Index("standings_by_person", "person_id", "server"),
    info=COUNTED,
)

titles = Table(
    "titles",
    metadata,
    Column("match_id", ForeignKey("matches.id"), primary_key=True, autoincrement=False),
    Column("server", BigInteger, nullable=False),
    Column("rules", String(64), nullable=False),
    Column("season", Integer, nullable=False),
    Column("person_id", ForeignKey("people.id"), nullable=False, info=STAYS),
    Column("at", Float, nullable=False),
    Column("sneaked", Boolean, nullable=False),
    Index("titles_by_server", "server", "match_id"),
    Index("titles_by_rules", "server", "rules", "match_id"),
    Index("titles_by_person", "person_id", "match_id"),
    info=COUNTED,
)

ratings = Table(
    "ratings",
    metadata,
    Column("person_id", ForeignKey("people.id"), primary_key=True, autoincrement=False, info=STAYS),
    Column("server", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String(32), primary_key=True),
    Column("rules", String(64), primary_key=True),
    Column("match_id", ForeignKey("matches.id"), primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("results", Integer, nullable=False),
    Index("ratings_by_match", "match_id"),
    info=COUNTED,
)

honours = Table(
    "honours",
    metadata,
    Column("person_id", ForeignKey("people.id"), primary_key=True, autoincrement=False, info=STAYS),
    Column("server", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String(32), primary_key=True),
    Column("honour", String(32), primary_key=True),
    Column("count", Integer, nullable=False),
    Index("honours_by_server", "server", "game", "honour"),
    info=COUNTED,
)

rivals = Table(
    "rivals",
    metadata,
    Column("low", ForeignKey("people.id"), primary_key=True, autoincrement=False, info=STAYS),
    Column("server", BigInteger, primary_key=True, autoincrement=False),
    Column("high", ForeignKey("people.id"), primary_key=True, autoincrement=False, info=STAYS),
    Column("game", String(32), primary_key=True),
    Column("matches", Integer, nullable=False),
    Column("low_ahead", Integer, nullable=False),  # how often the lower number came first
    Column("high_ahead", Integer, nullable=False),
    Index("rivals_by_high", "high", "server"),
    info=COUNTED,
)

debts = Table(
    "debts",
    metadata,
    Column("round_id", ForeignKey("rounds.id"), primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),  # in the round
    Column("server", BigInteger, nullable=False),
    Column("kind", String(32), nullable=False),
    Column("debtor", ForeignKey("people.id"), nullable=False, info=STAYS),
    Column("creditor", ForeignKey("people.id"), nullable=False, info=STAYS),
    Column("at", Float, nullable=False),
    Column("settled", Float),  # the one column here that no round knows
    Index("debts_by_debtor", "debtor", "server", "settled"),
    Index("debts_by_creditor", "creditor", "server", "settled"),
    info=COUNTED,
)
