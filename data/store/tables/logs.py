"""Finished rounds read back from the log, if their cards are open."""

import json
from collections.abc import Sequence
from itertools import groupby
from operator import attrgetter

from sqlalchemy import func, select, true
from sqlalchemy.engine import Connection

from data.store.database.access import Access, finding, reading_page
from data.store.people import name_on, sitting
from data.store.schema import (
    Condition,
    Query,
    Row,
    location_of,
    log,
    matching,
    people,
    round_seats,
    rounds,
    tables,
)
from data.store.tables.finished import options_at
from tables.store.protocol import LogLine, RoundHead, RoundRecord

MOST = 200  # of a server's last rounds
_OF_MATCH = rounds.alias("of_match").c


def heads(which: Condition, most: int = 1) -> Query:
    """Return the query of the newest rounds of this kind; each tells the first round of its
    match.
    """
    first = select(func.min(_OF_MATCH.number)).where(
        _OF_MATCH.table_id == rounds.c.table_id, _OF_MATCH.match == rounds.c.match
    )
    return (
        select(rounds, tables.c.channel, tables.c.parent, first.scalar_subquery().label("first"))
        .join_from(rounds, tables)
        .where(which)
        .order_by(rounds.c.id.desc())
        .limit(most)
    )


def open_in_server(server: int) -> Query:
    """Return the query of a server's last rounds whose cards are open, not of all there are."""
    return heads(matching(rounds, server=server, opened=true()), MOST)


def one_round(number: int) -> Query:
    """Return the query of the round of this id."""
    return heads(rounds.c.id == number)


def last_of_table(table: int) -> Query:
    """Return the query of the round that was last finished at a table."""
    latest = select(func.max(rounds.c.number)).where(rounds.c.table_id == table)
    return heads(matching(rounds, table_id=table, number=latest.scalar_subquery()))


def seats_of(numbers: Sequence[int]) -> Query:
    """Return the query for the people of some rounds, by seat, and their places."""
    return (
        select(
            round_seats, people.c.user, name_on(rounds.c.server), people.c.name.label("everywhere")
        )
        .join_from(round_seats, rounds)
        .outerjoin(people)
        .where(round_seats.c.round_id.in_(numbers))
        .order_by(round_seats.c.round_id, round_seats.c.seat)
    )


def lines_of(table: int, after: int, until: int) -> Query:
    """Return the query of a table's log after one revision and up to another."""
    return (
        select(log.c.round, log.c.seat, log.c.action, log.c.events, log.c.at)
        .where(log.c.table_id == table, log.c.revision > after, log.c.revision <= until)
        .order_by(log.c.revision)
    )


def read_heads(connection: Connection, query: Query) -> list[RoundHead]:
    """Return the rounds a query of `heads` finds."""
    rows = connection.execute(query).all()
    sat = connection.execute(seats_of([row.id for row in rows]))
    seats = {number: [*those] for number, those in groupby(sat, attrgetter("round_id"))}
    return [_head(row, seats.get(row.id, [])) for row in rows]


def read_head(connection: Connection, query: Query) -> RoundHead | None:
    """Return the one round a query of `heads` finds, if there is one."""
    return next(iter(read_heads(connection, query)), None)


def read_round(connection: Connection, number: int) -> RoundRecord | None:
    """Return the round of this id with its log; None if there is none, or its cards are secret."""
    query = heads(matching(rounds, id=number, opened=true()))
    row = connection.execute(query).one_or_none()
    if row is None:
        return None
    seats = connection.execute(seats_of([number])).all()
    before = select(rounds.c.revision).where(
        matching(rounds, table_id=row.table_id, number=row.number - 1)
    )
    start = connection.scalar(before) or 0
    lines = connection.execute(lines_of(row.table_id, start, row.revision)).all()
    options = connection.execute(options_at(row.table_id, row.number)).scalar_one()
    return RoundRecord(
        _head(row, seats), options, row.seed, row.dealer, row.youngest,
        tuple(json.loads(row.carry)), tuple(seat.place for seat in seats),
        tuple(LogLine(*line) for line in lines), tuple(json.loads(row.cuts)),
    )  # fmt: skip


def _head(row: Row, seats: Sequence[Row]) -> RoundHead:
    return RoundHead(
        row.id, row.table_id, location_of(row), row.number, row.match,
        row.first, row.rules, row.opened,
        tuple(sitting(seat.person_id, seat.user, seat.name, seat.everywhere) for seat in seats),
        {seat.seat: seat.character for seat in seats if seat.character is not None},
    )  # fmt: skip


class SqlRounds(Access):
    """The room of finished rounds."""

    opened = finding(read_heads, open_in_server)
    head = finding(read_head, one_round)
    last = finding(read_head, last_of_table)
    with_cards = reading_page(read_round)
