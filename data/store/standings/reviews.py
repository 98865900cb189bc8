"""A person's season or year, read from the records of matches and rounds."""

from collections.abc import Sequence
from itertools import groupby
from operator import attrgetter
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Row, Select, and_, func, select
from sqlalchemy.engine import Connection

from data.store.database.access import Access, reading_page
from data.store.people import name_on
from data.store.schema import match_seats, matches, people, round_seats, rounds
from tables.memory.review import (
    Opponent,
    OwnMatch,
    OwnRound,
    Review,
    Span,
    summed_up,
)
from tables.moments import KeptMoment
from tables.people import Person
from tables.results import counted_places

MOMENT = msgspec.json.Decoder(KeptMoment)
_MINE = match_seats.alias("mine")


def _then(server: int, span: Span) -> ColumnElement[bool]:
    """Return the condition of a match of a server and of a span. No index is used for it: all
    begins with the person.
    """
    here = func.coalesce(matches.c.server, 0) == server
    if span.season is not None:
        return here & (matches.c.season == span.season)
    return here & (matches.c.finished >= span.since) & (matches.c.finished < span.until)


def own_matches(number: int, server: int, span: Span) -> Select[Any]:
    """Return the query of somebody's matches, a row a seat."""
    return (
        select(
            matches.c.id, matches.c.table_id, matches.c.number, matches.c.rules,
            matches.c.finished, match_seats.c.person_id, match_seats.c.place,
            match_seats.c.absent, people.c.user, people.c.named, name_on(server),
        )
        .select_from(_MINE)
        .join(matches, matches.c.id == _MINE.c.match_id)
        .join(match_seats, match_seats.c.match_id == matches.c.id)
        .outerjoin(people, people.c.id == match_seats.c.person_id)
        .where(_MINE.c.person_id == number, _then(server, span))
        .order_by(matches.c.id, match_seats.c.seat)
    )  # fmt: skip


def own_rounds(number: int, server: int, span: Span) -> Select[Any]:
    """Return the query of the rounds of matches at whose end somebody sat."""
    of_match = and_(matches.c.table_id == rounds.c.table_id, matches.c.number == rounds.c.match)
    return (
        select(
            rounds.c.table_id, rounds.c.match, rounds.c.started, rounds.c.finished,
        )
        .select_from(round_seats)
        .join(rounds, rounds.c.id == round_seats.c.round_id)
        .join(matches, of_match)
        .where(round_seats.c.person_id == number, _then(server, span))
        .order_by(rounds.c.id)
    )  # fmt: skip


def read_review(connection: Connection, user: int, server: int, span: Span) -> Review:
    """Return a person's season or year on a server; an empty one for people who have played
    nothing.
    """
    known = select(people.c.id).where(people.c.user == user)
    number = connection.execute(known).scalar_one_or_none()
    if number is None:
        return Review()
    rows = connection.execute(own_matches(number, server, span)).all()
    own = [_match([*seats], number) for _, seats in groupby(rows, attrgetter("id"))]
    played = [OwnRound(*row) for row in connection.execute(own_rounds(number, server, span))]
    unnamed = frozenset(row.user for row in rows if row.user is not None and not row.named)
    return summed_up(own, played, unnamed)


def _match(seats: Sequence[Row[Any]], number: int) -> OwnMatch:
    """Return a match by its seats, from the side of the person of this number."""
    as_counted = counted_places([row.place for row in seats], [row.absent for row in seats])
    [(mine, place)] = [
        (row, at) for row, at in zip(seats, as_counted, strict=True) if row.person_id == number
    ]
    others = tuple(
        Opponent(row.person_id, Person(row.user, row.name), at)
        for row, at in zip(seats, as_counted, strict=True)
        if row.user is not None and row.person_id != number
    )
    return OwnMatch(
        mine.rules, mine.table_id, mine.number, mine.finished, place, mine.absent, others,
    )  # fmt: skip


class SqlReviews(Access):
    """The room of reviews."""

    of_person = reading_page(read_review)
