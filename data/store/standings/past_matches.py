"""Somebody's matches, one by one, as they were recorded."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Any, TypeAlias

from sqlalchemy import Row, Select, and_, func, select
from sqlalchemy.engine import Connection

from data.store.people import name_on, sitting
from data.store.schema import match_seats, matches, people, round_seats, rounds, tables
from data.store.standings.opponents import (
    number_of,
    page_of,
    read_met,
    read_rules,
    with_form,
)
from tables.memory.past import (
    PAGE,
    AskedMatches,
    Opponent,
    PastMatch,
    PastMatches,
    PastRound,
    WholeMatch,
)
from tables.people import Location
from tables.results import counted_places, has_won

_OWN, _THEIRS = match_seats.alias("own_seats"), match_seats.alias("their_seats")

Rows: TypeAlias = Sequence[Row[Any]]


def own(
    number: int, server: int, rules: str | None = None, other: int | None = None
) -> Select[Any]:
    """Return the query of the numbers of somebody's matches on a server, newest first: of a rule
    set or all, of those with another person or all.
    """
    query = (
        select(_OWN.c.match_id)
        .join(matches, matches.c.id == _OWN.c.match_id)
        .where(_OWN.c.person_id == number, matches.c.server == server)
        .order_by(_OWN.c.match_id.desc())
    )
    if other is not None:
        met = and_(_THEIRS.c.match_id == _OWN.c.match_id, _THEIRS.c.person_id == other)
        query = query.join(_THEIRS, met)
    return query if rules is None else query.where(matches.c.rules == rules)


def seats_of(numbers: Sequence[int]) -> Select[Any]:
    """Return the query of these matches, newest first, a row a seat."""
    return (
        select(
            matches.c.id, matches.c.table_id, matches.c.server, matches.c.rules, matches.c.game,
            matches.c.rounds, matches.c.finished, tables.c.channel, tables.c.parent,
            match_seats.c.seat, match_seats.c.person_id, match_seats.c.place, match_seats.c.title,
            match_seats.c.points, match_seats.c.absent,
            people.c.user, name_on(matches.c.server), people.c.name.label("everywhere"),
        )
        .select_from(matches)
        .join(tables, tables.c.id == matches.c.table_id)
        .join(match_seats, match_seats.c.match_id == matches.c.id)
        .outerjoin(people, people.c.id == match_seats.c.person_id)
        .where(matches.c.id.in_(numbers))
        .order_by(matches.c.id.desc(), match_seats.c.seat)
    )  # fmt: skip


def rounds_of(numbers: Sequence[int]) -> Select[Any]:
    """Return the query of the rounds of these matches, a row a seat."""
    of_match = and_(rounds.c.table_id == matches.c.table_id, rounds.c.match == matches.c.number)
    return (
        select(
            matches.c.id.label("match"), rounds.c.id, rounds.c.started, rounds.c.opened,
            round_seats.c.seat, round_seats.c.place, round_seats.c.absent,
            round_seats.c.character,
        )
        .select_from(matches)
        .join(rounds, of_match)
        .join(round_seats, round_seats.c.round_id == rounds.c.id)
        .where(matches.c.id.in_(numbers))
        .order_by(matches.c.id, rounds.c.id, round_seats.c.seat)
    )  # fmt: skip


def read_matches(
    connection: Connection, server: int, user: int, asked: AskedMatches
) -> PastMatches:
    """Return a page of somebody's matches on a server, or of those with another person."""
    rules = asked.rules
    number = number_of(connection, user)
    against = None if asked.other is None else number_of(connection, asked.other)
    if number is None or (asked.other is not None and against is None):
        return PastMatches()
    every = own(number, server, rules, against)
    counting = select(func.count()).select_from(every.order_by(None).subquery("every"))
    count = int(connection.execute(counting).scalar_one())
    page = page_of(asked.page, count)
    part = connection.execute(every.limit(PAGE).offset(page * PAGE)).scalars().all()
    return PastMatches(
        count,
        read_some(connection, part),
        read_rules(connection, number, server),
        page,
        _opponent(connection, number, server, rules, against),
    )


def _opponent(
    connection: Connection, number: int, server: int, rules: str | None, other: int | None
) -> Opponent | None:
    if other is None:
        return None
    met = read_met(connection, number, server, rules, other)
    return next(iter(with_form(connection, number, server, rules, met)), None)


def read_some(connection: Connection, numbers: Sequence[int]) -> tuple[PastMatch, ...]:
    """Return the matches of these numbers, newest first."""
    if not numbers:
        return ()
    of_match = _of_match(connection.execute(rounds_of(numbers)).all(), "match")
    rows = _of_match(connection.execute(seats_of(numbers)).all(), "id")
    return tuple(_match(seats, of_match.get(number, [])) for number, seats in rows.items())


def _of_match(rows: Rows, name: str) -> dict[int, list[Row[Any]]]:
    return {number: [*seats] for number, seats in groupby(rows, attrgetter(name))}


def _match(seats: Rows, played: Rows) -> PastMatch:
    """Return a match by its seats and by its rounds' seats, as far as these are kept."""
    row = seats[0]
    return PastMatch(
        row.id,
        row.table_id,
        Location(row.server, row.channel, row.parent),
        row.rules,
        row.game,
        row.finished,
        row.rounds,
        tuple(sitting(one.person_id, one.user, one.name, one.everywhere) for one in seats),
        counted_places([one.place for one in seats], [one.absent for one in seats]),
        tuple(one.points for one in seats),
        tuple(one.seat for one in seats if one.absent),
        next((one.seat for one in seats if one.title), None),
        _characters(played),
        next((one.id for one in played if one.opened), None),
    )


def _characters(played: Rows) -> Mapping[int, str]:
    """Return the characters that played seats in the last of some rounds."""
    last = [one for one in played if one.id == played[-1].id]
    return {one.seat: one.character for one in last if one.character}


def read_match(connection: Connection, number: int) -> WholeMatch | None:
    """Return the match of this id; None if there is none."""
    seats = connection.execute(seats_of([number])).all()
    if not seats:
        return None
    played = connection.execute(rounds_of([number])).all()
    of_round = [[*rows] for _, rows in groupby(played, attrgetter("id"))]
    told = tuple(_round(at, rows) for at, rows in enumerate(of_round, 1))
    began = played[0].started if played else seats[0].finished
    return WholeMatch(_match(seats, played), told, began)


def _round(number: int, seats: Rows) -> PastRound:
    places = counted_places([one.place for one in seats], [one.absent for one in seats])
    won = [
        one.seat
        for one, place in zip(seats, places, strict=True)
        if has_won(place, absent=one.absent)
    ]
    row = seats[0]
    return PastRound(row.id, number, tuple(won), row.opened)
