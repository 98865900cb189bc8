"""Finished matches, read from their records: who sat there, how it ended, and its rounds.

Records have people by their numbers; their names are those of today, on the match's server.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any, Literal, TypeAlias

import msgspec
from sqlalchemy import ColumnElement, Row, Select, and_, func, select
from sqlalchemy.engine import Connection

from data.store.people import sitting
from data.store.schema import (
    match_seats,
    matches,
    nicknames,
    people,
    round_seats,
    rounds,
    tables,
)
from data.store.standings.totals_schema import ratings
from tables.memory.played import PlayedMatch, PlayedRound, PlayedSeat
from tables.memory.ratings import Rating
from tables.people import OF_TABLE, Location, Person
from tables.results import counted_places, has_won

Rounds: TypeAlias = Literal["none", "own", "all"]
Condition: TypeAlias = ColumnElement[bool]

_TALLIES = msgspec.json.Decoder(dict[str, tuple[int, ...]])
_MINE, _BEFORE, _EARLIER = match_seats.alias("mine"), ratings.alias("before"), ratings.alias()
_SEATS = (
    select(
        matches.c.id, matches.c.number, matches.c.rules, matches.c.game, matches.c.finished,
        matches.c.tallies, matches.c.rounds, matches.c.season, matches.c.rated,
        matches.c.hinted_fall, matches.c.table_id, matches.c.server, tables.c.channel,
        tables.c.parent, match_seats.c.seat, match_seats.c.person_id, match_seats.c.place,
        match_seats.c.points, match_seats.c.title, match_seats.c.absent, match_seats.c.hinted,
        match_seats.c.sneaked,
    )
    .select_from(matches)
    .join(tables, tables.c.id == matches.c.table_id)
    .join(match_seats, match_seats.c.match_id == matches.c.id)
    .order_by(matches.c.id, match_seats.c.seat)
)  # fmt: skip
_ROUNDS = (
    select(
        matches.c.id.label("match_id"), rounds.c.id, rounds.c.started, rounds.c.finished,
        rounds.c.opened, round_seats.c.seat, round_seats.c.place, round_seats.c.absent,
        round_seats.c.character,
    )
    .select_from(matches)
    .join(tables, tables.c.id == matches.c.table_id)
    .join(rounds, and_(rounds.c.table_id == matches.c.table_id, rounds.c.match == matches.c.number))
    .join(round_seats, round_seats.c.round_id == rounds.c.id)
    .order_by(matches.c.id, rounds.c.id, round_seats.c.seat)
)  # fmt: skip


def seats_of(*conditions: Condition, person: int | None = None) -> Select[Any]:
    """Return the query of the matches that meet these conditions, of all or of one person, in
    order, a row a seat.
    """
    query = _SEATS.where(*conditions)
    theirs = select(_MINE.c.match_id).where(_MINE.c.person_id == person)
    return query if person is None else query.where(matches.c.id.in_(theirs))


def rounds_of(*conditions: Condition, person: int | None = None) -> Select[Any]:
    """Return the query of the rounds of these matches, in order, a row a seat; or of those at whose
    end this person sat, with their seat alone.
    """
    query = _ROUNDS.where(*conditions)
    return query if person is None else query.where(round_seats.c.person_id == person)


def names_of(numbers: Collection[int], servers: Collection[int | None]) -> Select[Any]:
    """Return the query of people's names, a row for each of their nicknames on these servers, or
    one without.
    """
    here = and_(nicknames.c.person_id == people.c.id, nicknames.c.server.in_(servers))
    return (
        select(
            people.c.id, people.c.user, people.c.named, people.c.name,
            nicknames.c.server, nicknames.c.name.label("nickname"),
        )
        .outerjoin(nicknames, here)
        .where(people.c.id.in_(numbers))
    )  # fmt: skip


def rated_before(*conditions: Condition) -> Select[Any]:
    """Return the query of people's ratings in the rule set before each of these matches that was
    rated for them.
    """
    same = ("person_id", "server", "game", "rules")
    last = (
        select(func.max(_EARLIER.c.match_id))
        .where(*(_EARLIER.c[name] == ratings.c[name] for name in same))
        .where(_EARLIER.c.match_id < ratings.c.match_id)
        .correlate(ratings)
        .scalar_subquery()
    )
    theirs = [_BEFORE.c[name] == ratings.c[name] for name in same]
    return (
        select(
            ratings.c.match_id, ratings.c.person_id,
            _BEFORE.c.mu, _BEFORE.c.sigma, _BEFORE.c.results,
        )
        .select_from(matches)
        .join(tables, tables.c.id == matches.c.table_id)
        .join(ratings, and_(ratings.c.match_id == matches.c.id, ratings.c.rules == matches.c.rules))
        .join(_BEFORE, and_(*theirs, _BEFORE.c.match_id == last))
        .where(*conditions)
    )  # fmt: skip


class Names:
    """The people of these numbers, as they are called today on these servers."""

    def __init__(
        self, connection: Connection, numbers: Collection[int], servers: Collection[int | None]
    ) -> None:
        rows = connection.execute(names_of(numbers, servers)).all() if numbers else ()
        self._everywhere = {row.id: row for row in rows}
        self._nicknames = {(row.id, row.server): row.nickname for row in rows if row.nickname}

    def of(self, number: int | None, server: int | None) -> Person:
        """Return a person, on a server; FORGOTTEN after their deletion."""
        if number is None:
            return OF_TABLE
        row = self._everywhere[number]
        return sitting(number, row.user, self._nicknames.get((number, server), row.name), row.name)

    def named(self, number: int | None) -> bool:
        """True if posts may name a person."""
        return number is None or self._everywhere[number].named


def played(
    connection: Connection,
    *conditions: Condition,
    rounds: Rounds = "none",
    person: int | None = None,
    ratings: bool = False,
) -> tuple[PlayedMatch, ...]:
    """Return the finished matches that meet these conditions on `matches` and `tables`, in order.

    `person`: only those at whose end the person of this number sat; their "own" rounds are those
    that ended with them there. `ratings`: with everybody's before each match.
    """
    of_match: dict[int, list[Row[Any]]] = {}
    if rounds != "none":
        own = person if rounds == "own" else None
        rows = connection.execute(rounds_of(*conditions, person=own)).all()
        of_match = {number: [*seats] for number, seats in groupby(rows, itemgetter(0))}
    before = _ratings(connection, conditions) if ratings else {}
    rows = connection.execute(seats_of(*conditions, person=person)).all()
    numbers = {row.person_id for row in rows if row.person_id is not None}
    names = Names(connection, numbers, {row.server for row in rows})
    return tuple(
        _match([*seats], of_match.get(number, ()), names, before)
        for number, seats in groupby(rows, itemgetter(0))
    )


def _ratings(
    connection: Connection, conditions: Iterable[Condition]
) -> dict[tuple[int, int], Rating]:
    rows = connection.execute(rated_before(*conditions)).all()
    of_seat = {(row[0], row[1]): Rating(*row[2:]) for row in rows}
    return {seat: rating for seat, rating in of_seat.items() if rating.settled}


def _match(
    seats: Sequence[Row[Any]],
    in_rounds: Sequence[Row[Any]],
    names: Names,
    before: Mapping[tuple[int, int], Rating],
) -> PlayedMatch:
    """Return a match by the rows of its seats, and of the seats in its rounds."""
    row = seats[0]
    last = in_rounds[-1].id if in_rounds else None
    characters = {seat.seat: seat.character or "" for seat in in_rounds if seat.id == last}
    return PlayedMatch(
        row.number,
        row.rules,
        row.game,
        row.finished,
        tuple(
            PlayedSeat(
                place, seat.place, seat.points, seat.title, seat.absent, False, seat.hinted,
                names.of(seat.person_id, row.server), seat.person_id or 0,
                characters.get(seat.seat, ""), seat.sneaked, names.named(seat.person_id),
                before.get((row.id, seat.person_id)),
            )
            for seat, place in zip(seats, _places(seats), strict=True)
        ),
        tallies=_TALLIES.decode(row.tallies),
        rounds=row.rounds,
        id=row.id,
        table_id=row.table_id,
        location=Location(row.server, row.channel, row.parent),
        season=row.season,
        rated=row.rated,
        hinted_fall=row.hinted_fall,
        played=tuple(_round([*part]) for _, part in groupby(in_rounds, itemgetter(1))),
    )  # fmt: skip


def _round(seats: Sequence[Row[Any]]) -> PlayedRound:
    row = seats[0]
    won = [
        seat.seat
        for seat, place in zip(seats, _places(seats), strict=True)
        if has_won(place, absent=seat.absent)
    ]
    return PlayedRound(row.id, row.started, row.finished, row.opened, tuple(won))


def _places(seats: Sequence[Row[Any]]) -> tuple[int, ...]:
    """Return the places of seats as they count, by their rows."""
    return counted_places([seat.place for seat in seats], [seat.absent for seat in seats])
