"""The books: a finished match is added to everybody's sums in the move's transaction."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from operator import itemgetter
from typing import Any

import msgspec
from sqlalchemy import Row, Select, and_, bindparam, insert, select, update
from sqlalchemy.engine import Connection

from data.store.schema import match_seats, matches
from data.store.standings.totals_schema import ratings, standings, titles
from engine.game import WON_IN
from tables.memory.ratings import Rating
from tables.memory.totals import (
    ALL_TIME,
    WHOLE_GAME,
    Books,
    Extras,
    Match,
    Share,
    SumKey,
    Sums,
    count,
)
from tables.results import counted_places

NO_SERVER = 0  # of tables in private channels

_KEY = (
    standings.c.server, standings.c.game, standings.c.rules, standings.c.season,
    standings.c.person_id,
)  # fmt: skip
_MORE = msgspec.json.Decoder(Extras)
_TALLIES = msgspec.json.Decoder(dict[str, list[int]])
_RECORDS = (
    select(
        matches, match_seats.c.seat, match_seats.c.person_id, match_seats.c.place,
        match_seats.c.title, match_seats.c.points, match_seats.c.absent, match_seats.c.sneaked,
        match_seats.c.hinted,
    )
    .join(match_seats, match_seats.c.match_id == matches.c.id)
    .order_by(matches.c.id, match_seats.c.seat)
)  # fmt: skip


def records(first: int, last: int) -> Select[Any]:
    """Return the query of finished matches with these numbers and all between, a row a seat."""
    return _RECORDS.where(matches.c.id >= first, matches.c.id <= last)


def next_of_server(server: int | None, after: int, most: int) -> Select[Any]:
    """Return the query of the finished matches of a server (None: of private channels) that follow
    the one of this number, so many of them, a row a seat.
    """
    here = matches.c.server.is_(None) if server is None else matches.c.server == server
    following = select(matches.c.id).where(here, matches.c.id > after).order_by(matches.c.id)
    return _RECORDS.where(matches.c.id.in_(following.limit(most)))


def read(connection: Connection, query: Select[Any]) -> list[Match]:
    """Return the finished matches that a query of rows a seat finds, in order."""
    of_match: dict[int, list[Row[Any]]] = defaultdict(list)
    for row in connection.execute(query).all():
        of_match[row[0]].append(row)
    return [_match(rows) for rows in of_match.values()]


def _match(rows: Sequence[Row[Any]]) -> Match:
    row = rows[0]
    tallies = _TALLIES.decode(row.tallies)
    as_counted = counted_places([seat.place for seat in rows], [seat.absent for seat in rows])
    people = [part for part in zip(rows, as_counted, strict=True) if part[0].person_id is not None]
    penalties = WON_IN not in tallies  # else the points are among the tallies
    of_people = [place for _, place in people]
    shares = [
        Share(
            seat.person_id, place, _beaten(of_people, place), seat.title, seat.absent,
            seat.points if penalties else None,
            {key: of[seat.seat] for key, of in tallies.items() if of[seat.seat]},
            seat.sneaked, seat.seat, seat.hinted,
        )
        for seat, place in people
    ]  # fmt: skip
    return Match(
        row.id, row.server or NO_SERVER, row.game, row.rules, row.season, row.rounds, len(rows),
        row.finished, row.rated, tuple(shares), max(as_counted), row.hinted_fall,
    )  # fmt: skip


def _beaten(of_people: Sequence[int], place: int) -> int:
    """Return the number of people behind a place, given the places of all people."""
    return sum([other > place for other in of_people])


def enter(connection: Connection, number: int) -> tuple[Match, Books]:
    """Add a finished match that was just stored; return it, and the changed sums."""
    [match] = read(connection, records(number, number))
    before = _read_books(connection, match)
    after = count(before, match)
    _write(connection, [(key, sums) for key, sums in after.items() if key in before])
    insert_sums(connection, [(key, sums) for key, sums in after.items() if key not in before])
    insert_all(connection, titles, title_rows(match))
    insert_all(connection, ratings, rating_rows(match, before, after))
    return match, after


def of_people(match: Match) -> Select[Any]:
    """Return the query of the sums a match adds to."""
    return select(standings).where(
        standings.c.server == match.server,
        standings.c.game == match.game,
        standings.c.rules.in_((match.rules, WHOLE_GAME)),
        standings.c.season.in_((match.season, ALL_TIME)),
        standings.c.person_id.in_([share.person for share in match.shares]),
    )


def _read_books(connection: Connection, match: Match) -> Books:
    rows = connection.execute(of_people(match)).all()
    return {
        SumKey(row.server, row.game, row.rules, row.season, row.person_id): sums_of(row)
        for row in rows
    }


def sums_of(row: Row[Any]) -> Sums:
    """Return a row of standings as sums."""
    return Sums(
        row.matches, row.rounds, row.wins, row.titles, row.lasts, row.place_sum, row.points,
        Rating(row.mu, row.sigma, row.results), _MORE.decode(row.more),
    )  # fmt: skip


def _values(sums: Sums) -> dict[str, Any]:
    return {
        "matches": sums.matches,
        "rounds": sums.rounds,
        "wins": sums.wins,
        "titles": sums.titles,
        "lasts": sums.lasts,
        "place_sum": sums.place_sum,
        "points": sums.points,
        "mu": sums.rating.mu,
        "sigma": sums.rating.sigma,
        "results": sums.rating.results,
        "more": msgspec.json.encode(sums.more).decode(),
    }


def _write(connection: Connection, books: Sequence[tuple[SumKey, Sums]]) -> None:
    if not books:
        return
    here = [column == bindparam(f"key_{column.name}") for column in _KEY]
    change = update(standings).where(and_(*here))
    rows = [
        {
            **{f"key_{column.name}": of for column, of in zip(_KEY, key, strict=True)},
            **_values(sums),
        }
        for key, sums in books
    ]
    connection.execute(change, rows)


def insert_sums(connection: Connection, books: Iterable[tuple[SumKey, Sums]]) -> None:
    """Insert new sums."""
    rows = [
        {**{column.name: of for column, of in zip(_KEY, key, strict=True)}, **_values(sums)}
        for key, sums in books
    ]
    insert_all(connection, standings, rows)


def insert_all(connection: Connection, table: Any, rows: Sequence[dict[str, Any]]) -> None:
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


def title_rows(match: Match) -> list[dict[str, Any]]:
    """Return the row of the title's taker in a match; none if it would be the table itself: then it
    stays.
    """
    return [
        {
            "match_id": match.id,
            "server": match.server,
            "rules": match.rules,
            "season": match.season,
            "person_id": share.person,
            "at": match.at,
            "sneaked": share.sneaked,
        }
        for share in match.shares
        if share.title
    ]


def rating_rows(match: Match, before: Books, after: Books) -> list[dict[str, Any]]:
    """Return the ratings after a match, of the people it was rated for."""
    return [
        {
            "server": key.server,
            "game": key.game,
            "rules": key.rules,
            "person_id": key.person,
            "match_id": match.id,
            "at": match.at,
            "mu": sums.rating.mu,
            "sigma": sums.rating.sigma,
            "results": sums.rating.results,
        }
        for key, sums in after.items()
        if key.season == ALL_TIME and sums.rating.results > _results(before.get(key))
    ]


def _results(sums: Sums | None) -> int:
    return sums.rating.results if sums is not None else 0
