"""Finished matches, read from their records: who sat there, how it ended, and its rounds.

Records have people by their numbers; their names are those of today, on the match's server.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import compress, groupby
from operator import itemgetter
from typing import Any, Literal

import msgspec
from sqlalchemy import and_, func, select
from sqlalchemy.engine import Connection

from data.store.people import sitting
from data.store.schema import (
    Condition,
    Query,
    match_seats,
    matches,
    nicknames,
    people,
    round_seats,
    rounds,
    tables,
)
from data.store.standings.totals import ratings
from tables.memory.played import PlayedMatch, PlayedRound, PlayedSeat
from tables.memory.ratings import Rating
from tables.people import OF_TABLE, Location, Person
from tables.results import counted_places, has_won

Rounds = Literal["none", "own", "all"]
Rows = Sequence[Sequence[Any]]
Grouped = Mapping[int, Rows]  # by the match
Whose = tuple[int | None, int | None]  # a server or a match, and a person's number
Known = Mapping[Whose, tuple[Person, bool]]  # whether posts may name them

_TALLIES = msgspec.json.Decoder(dict[str, tuple[int, ...]])
_MINE = match_seats.alias("mine")
_BEFORE = ratings.alias("before")
_EARLIER = ratings.alias()
_MATCHES = (
    select(
        matches.c.id, matches.c.number, matches.c.rules, matches.c.game, matches.c.finished,
        matches.c.tallies, matches.c.rounds, matches.c.season, matches.c.rated,
        matches.c.hinted_fall, matches.c.table_id, matches.c.server, tables.c.channel,
        tables.c.parent,
    )
    .join_from(matches, tables)
    .order_by(matches.c.id)
)  # fmt: skip
_SEATS = (
    select(
        matches.c.id, match_seats.c.person_id, match_seats.c.place, match_seats.c.absent,
        match_seats.c.points, match_seats.c.title, match_seats.c.hinted, match_seats.c.sneaked,
    )
    .join_from(matches, tables)
    .join(match_seats)
    .order_by(matches.c.id, match_seats.c.seat)
)  # fmt: skip
_ROUNDS = (
    select(
        matches.c.id.label("match_id"), rounds.c.id, rounds.c.started, rounds.c.finished,
        rounds.c.opened, round_seats.c.place, round_seats.c.absent, round_seats.c.character,
    )
    .join_from(matches, tables)
    .join(rounds, and_(rounds.c.table_id == matches.c.table_id, rounds.c.match == matches.c.number))
    .join(round_seats)
    .order_by(matches.c.id, rounds.c.id, round_seats.c.seat)
)  # fmt: skip


def matches_of(*conditions: Condition, person: int | None = None) -> Query:
    """Return the query of the matches that meet these conditions, of all or of one person, in
    order.
    """
    return _of(_MATCHES, conditions, person)


def seats_of(*conditions: Condition, person: int | None = None) -> Query:
    """Return the query of the seats in these matches, in order."""
    return _of(_SEATS, conditions, person)


def _of(query: Query, conditions: Iterable[Condition], person: int | None) -> Query:
    theirs = select(_MINE.c.match_id).where(_MINE.c.person_id == person)
    some = query.where(*conditions)
    return some if person is None else some.where(matches.c.id.in_(theirs))


def rounds_of(*conditions: Condition, person: int | None = None) -> Query:
    """Return the query of the rounds of these matches, in order, a row a seat; or of those at whose
    end this person sat, with their seat alone.
    """
    query = _ROUNDS.where(*conditions)
    return query if person is None else query.where(round_seats.c.person_id == person)


def names_of(numbers: Collection[int], servers: Collection[int | None]) -> Query:
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


def rated_before(*conditions: Condition) -> Query:
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
        .join_from(matches, tables)
        .join(ratings, and_(ratings.c.match_id == matches.c.id, ratings.c.rules == matches.c.rules))
        .join(_BEFORE, and_(*theirs, _BEFORE.c.match_id == last))
        .where(*conditions)
    )  # fmt: skip


def gains(connection: Connection, number: int, *conditions: Condition) -> dict[int, int]:
    """Return by match the points a person's rating in its rule set has gained, if it was shown."""
    own = ratings.c.person_id == number
    query = rated_before(*conditions, own).add_columns(ratings.c.mu.label("after"))
    rows = connection.execute(query).all()
    return {row.match_id: Rating(row.after).points_since(Rating(*row[2:5])) for row in rows}


def people_on(
    connection: Connection, numbers: Collection[int], servers: Collection[int | None]
) -> Known:
    """Return the people of these numbers, and None, as they are called today on each of these
    servers, and whether posts may name them; FORGOTTEN after their deletion.
    """
    known: dict[Whose, tuple[Person, bool]] = {}
    for server in servers:
        known[server, None] = OF_TABLE, True
    for number, user, named, name, on, nickname in (
        connection.execute(names_of(numbers, servers)).all() if numbers else ()
    ):
        everywhere = (sitting(number, user, name, name), named)
        for server in servers:
            known.setdefault((server, number), everywhere)
        if nickname is not None:
            known[on, number] = sitting(number, user, nickname, name), named
    return known


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
    in_rounds: Grouped = {}
    if rounds != "none":
        own = person if rounds == "own" else None
        in_rounds = _grouped(connection, rounds_of(*conditions, person=own))
    before = _ratings(connection, conditions) if ratings else {}
    of_match = _grouped(connection, seats_of(*conditions, person=person))
    rows = connection.execute(matches_of(*conditions, person=person)).all()
    numbers = {seat[1] for seats in of_match.values() for seat in seats} - {None}
    known = people_on(connection, numbers, {row.server for row in rows})
    return tuple(
        _match(row, of_match[row.id], in_rounds.get(row.id, ()), known, before) for row in rows
    )


def _grouped(connection: Connection, query: Query) -> Grouped:
    """Return the rows of a query by the match in their first column."""
    rows = connection.execute(query).all()
    return {number: [*part] for number, part in groupby(rows, itemgetter(0))}


def _ratings(connection: Connection, conditions: Iterable[Condition]) -> Mapping[Whose, Rating]:
    """Return the settled ratings before matches, by these and the people."""
    rows = connection.execute(rated_before(*conditions)).all()
    of_seat = {(row[0], row[1]): Rating(*row[2:]) for row in rows}
    return {seat: rating for seat, rating in of_seat.items() if rating.settled}


def _match(
    row: Sequence[Any], seats: Rows, in_rounds: Rows, known: Known, before: Mapping[Whose, Rating]
) -> PlayedMatch:
    """Return a match by its row and those of its seats, and of the seats in its rounds."""
    match, number, rules, game, finished, tallies, rounds, *kept = row
    season, rated, hinted_fall, table, server, channel, parent = kept
    played = [[*part] for _, part in groupby(in_rounds, itemgetter(1))]
    last = played[-1] if played else []
    everybody = len(last) == len(seats)  # and not the rounds of one person
    characters = [seat[-1] or "" for seat in last] if everybody else [""] * len(seats)
    places = counted_places([seat[2] for seat in seats], [seat[3] for seat in seats])
    ended = []
    for seat, place, character in zip(seats, places, characters, strict=True):
        _, who, by_cards, absent, points, title, hinted, sneaked = seat
        person, named = known[server, who]
        ended.append(
            PlayedSeat(
                place, by_cards, points, title, absent, False, hinted, person, who or 0, character,
                sneaked, named, before.get((match, who)),
            )
        )  # fmt: skip
    return PlayedMatch(
        number, rules, game, finished, tuple(ended), (), _TALLIES.decode(tallies), rounds=rounds,
        id=match, table_id=table, location=Location(server, channel, parent), season=season,
        rated=rated, hinted_fall=hinted_fall, played=tuple(map(_round, played)),
    )  # fmt: skip


def _round(seats: Rows) -> PlayedRound:
    _, number, started, finished, opened, *_ = seats[0]
    places = counted_places([seat[5] for seat in seats], [seat[6] for seat in seats])
    won = map(lambda seat, place: has_won(place, absent=seat[6]), seats, places)
    winners = tuple(compress(range(len(seats)), won))
    return PlayedRound(number, started, finished, opened, winners)
