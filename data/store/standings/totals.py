"""The tables of totals, which can be recomputed from the records of rounds and matches; and the
books: a finished match is added to everybody's sums in the move's transaction.
"""

from collections.abc import Sequence
from operator import itemgetter
from typing import Any

import msgspec
from msgspec.structs import asdict
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
    bindparam,
    insert,
    select,
    update,
)
from sqlalchemy.engine import Connection

from data.store.schema import KEPT, STAYS, Cells, Row, filled, keyed, matching, metadata
from tables.memory.played import PlayedMatch
from tables.memory.ratings import Rating
from tables.memory.totals import ALL_TIME, NO_SERVER, WHOLE_GAME, Books, Extras, SumKey, Sums, count

# Sums of a person's matches.
standings = Table(
    "standings",
    metadata,
    keyed("server", BigInteger),
    keyed("game", String(32)),
    keyed("rules", String(64)),  # or tables.memory.totals's WHOLE_GAME
    keyed("season", Integer),  # or its ALL_TIME
    keyed("person_id", ForeignKey("people.id"), info=STAYS),
    filled("matches", Integer),
    filled("rounds", Integer),
    filled("wins", Integer),
    filled("titles", Integer),
    filled("lasts", Integer, server_default="0"),
    filled("place_sum", Integer, server_default="0"),
    Column("points", Integer),
    filled("mu", Float),
    filled("sigma", Float),
    filled("results", Integer),  # that were rated
    filled("more", Text),  # as JSON: places, tallies, runs, moments, form
    Index("standings_by_person", "person_id", "server"),
    info=KEPT,
)

# Who took a title when.
titles = Table(
    "titles",
    metadata,
    keyed("match_id", ForeignKey("matches.id")),
    filled("server", BigInteger),
    filled("rules", String(64)),
    filled("season", Integer),
    filled("person_id", ForeignKey("people.id"), info=STAYS),
    filled("at", Float),
    filled("sneaked", Boolean),
    Index("titles_by_server", "server", "match_id"),
    Index("titles_by_rules", "server", "rules", "match_id"),
    Index("titles_by_person", "person_id", "match_id"),
    info=KEPT,
)

# A person's rating over time.
ratings = Table(
    "ratings",
    metadata,
    keyed("person_id", ForeignKey("people.id"), info=STAYS),
    keyed("server", BigInteger),
    keyed("game", String(32)),
    keyed("rules", String(64)),
    keyed("match_id", ForeignKey("matches.id")),
    filled("at", Float),
    filled("mu", Float),
    filled("sigma", Float),
    filled("results", Integer),
    Index("ratings_by_match", "match_id"),
    info=KEPT,
)

# What a person was given.
honours = Table(
    "honours",
    metadata,
    keyed("person_id", ForeignKey("people.id"), info=STAYS),
    keyed("server", BigInteger),
    keyed("game", String(32)),
    keyed("honour", String(32)),
    filled("count", Integer),
    Index("honours_by_server", "server", "game", "honour"),
    info=KEPT,
)

# Who owes whom a round.
debts = Table(
    "debts",
    metadata,
    keyed("round_id", ForeignKey("rounds.id")),
    keyed("number", Integer),  # in the round
    filled("server", BigInteger),
    filled("kind", String(32)),
    filled("debtor", ForeignKey("people.id"), info=STAYS),
    filled("creditor", ForeignKey("people.id"), info=STAYS),
    filled("at", Float),
    Column("settled", Float),  # the one column here that no round knows
    Index("debts_by_debtor", "debtor", "server", "settled"),
    Index("debts_by_creditor", "creditor", "server", "settled"),
    info=KEPT,
)

_MORE = msgspec.json.Decoder(Extras)


def enter(connection: Connection, match: PlayedMatch) -> tuple[Books, Books]:
    """Add a finished match that was just stored; return the sums before it, and the changed
    ones.
    """
    before = _read_books(connection, match)
    after = count(before, match)
    change_all(connection, standings, [sums_row(key, after[key]) for key in after if key in before])
    new = [sums_row(key, after[key]) for key in after if key not in before]
    insert_all(connection, standings, new)
    insert_all(connection, titles, title_rows(match))
    insert_all(connection, ratings, rating_rows(match, before, after))
    return before, after


def _read_books(connection: Connection, match: PlayedMatch) -> Books:
    """Return the sums a match adds to."""
    query = select(standings).where(
        matching(standings, server=match.location.server or NO_SERVER, game=match.game),
        standings.c.rules.in_((match.rules, WHOLE_GAME)),
        standings.c.season.in_((match.season, ALL_TIME)),
        standings.c.person_id.in_([match.seats[seat].number for seat in match.people]),
    )
    return {
        SumKey(row.server, row.game, row.rules, row.season, row.person_id): sums_of(row)
        for row in connection.execute(query).all()
    }


def sums_of(row: Row) -> Sums:
    """Return a row of standings as sums."""
    return Sums(
        row.matches, row.rounds, row.wins, row.titles, row.lasts, row.place_sum, row.points,
        Rating(row.mu, row.sigma, row.results), _MORE.decode(row.more),
    )  # fmt: skip


def sums_row(key: SumKey, sums: Sums) -> Cells:
    """Return sums as a row of standings."""
    values = asdict(sums)
    rating = values.pop("rating")
    more = msgspec.json.encode(values.pop("more")).decode()
    return {**key._asdict(), **values, **asdict(rating), "more": more}


def change_all(connection: Connection, table: Table, rows: Sequence[Cells]) -> None:
    """Give the rows of a table that have the keys of these the values of these; there may be
    none.
    """
    if not rows:
        return
    new: dict[str, Any] = {name: bindparam(f"new_{name}") for name in rows[0]}
    same = [column == new.pop(column.name) for column in table.primary_key]
    change = update(table).where(*same).values(new)
    connection.execute(
        change, [{f"new_{name}": value for name, value in row.items()} for row in rows]
    )


def insert_all(connection: Connection, table: Any, rows: Sequence[Cells]) -> None:
    """Insert rows of a table, all with the same columns; there may be none. They go directly to the
    driver: SQLAlchemy's work for each row takes longer than the database's.
    """
    if not rows:
        return
    made = insert(table).compile(dialect=connection.dialect, column_keys=list(rows[0]))
    names = made.positiontup
    if names is None:
        connection.execute(insert(table), rows)
    else:
        connection.exec_driver_sql(str(made), list(map(itemgetter(*names), rows)))


def title_rows(match: PlayedMatch) -> list[Cells]:
    """Return the row of the title's taker in a match; none if it would be the table itself: then it
    stays.
    """
    return [
        {
            "match_id": match.id,
            "server": match.location.server or NO_SERVER,
            "rules": match.rules,
            "season": match.season,
            "person_id": seat.number,
            "at": match.finished,
            "sneaked": seat.sneaked,
        }
        for seat in match.seats
        if seat.title and seat.number
    ]


def rating_rows(match: PlayedMatch, before: Books, after: Books) -> list[Cells]:
    """Return the ratings after a match, of the people it was rated for."""
    return [
        {
            "server": key.server,
            "game": key.game,
            "rules": key.rules,
            "person_id": key.person_id,
            "match_id": match.id,
            "at": match.finished,
            **asdict(sums.rating),
        }
        for key, sums in after.items()
        if key.season == ALL_TIME
        and sums.rating.results > (before[key].rating.results if key in before else 0)
    ]
