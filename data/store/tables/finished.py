"""Rounds that were played to their end: their records; and how many of their last matches people
have played to the end.

A match counts once it has ended; departures in the middle are stored at once, because somebody else
may have the seat by the end.
"""

import json
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import (
    CompoundSelect,
    and_,
    case,
    delete,
    desc,
    exists,
    insert,
    literal,
    select,
    union_all,
)
from sqlalchemy.engine import Connection

from data.store.database.transactions import add_row, new_row, update_rows
from data.store.people import person_id, seat_person
from data.store.schema import (
    Condition,
    Query,
    departures,
    match_seats,
    matches,
    people,
    round_seats,
    rounds,
)
from engine.game import copied
from tables.results import LAST_MATCHES, Departed, Finishes, numbered
from tables.store.protocol import FinishedRound, Record

_ROUND = copied(
    *("number", "match", "rules", "options", "seed", "dealer", "youngest", "started", "finished"),
    "changed",
)
_WRITTEN = rounds.alias("written").c


def options_at(table: Any, number: Any) -> Query:
    """Return the query for the options of a table's round of this number. A round has none of its
    own if they are those of the round before.
    """
    own = select(_WRITTEN.options).where(_WRITTEN.table_id == table, _WRITTEN.options != "")
    return own.where(_WRITTEN.number <= number).order_by(_WRITTEN.number.desc()).limit(1)


def write_round(connection: Connection, record: Record, round_: FinishedRound) -> int:
    """Write a finished round and its seats; return its number."""
    values = _ROUND(round_)
    if connection.scalar(options_at(record.table, round_.number)) == round_.options:
        values["options"] = ""
    number = new_row(
        connection,
        rounds,
        **values,
        table_id=record.table,
        server=record.location.server,
        revision=record.revision,
        carry=json.dumps(round_.carry),
        cuts=json.dumps(round_.cuts),
        debts=msgspec.json.encode(round_.debts).decode(),
    )
    places = numbered(round_.places)
    large = {moment.seat: msgspec.json.encode(moment).decode() for moment in round_.moments}
    rows = [
        {
            "round_id": number,
            "seat": seat,
            "person_id": seat_person(connection, person, record.location.server),
            "place": places[seat],
            "title": seat == round_.title,
            "score": round_.scores[seat] if round_.scores else None,
            "absent": seat in round_.absent,
            "character": round_.characters.get(seat),
            "moment": large.get(seat),
        }
        for seat, person in enumerate(record.people)
    ]
    connection.execute(insert(round_seats), rows)
    return number


def open_rounds(connection: Connection, table: int, seeds: Sequence[bytes]) -> None:
    """Mark the rounds of a table that were dealt with these seeds as public."""
    dealt = and_(rounds.c.table_id == table, rounds.c.seed.in_(seeds))
    update_rows(connection, rounds, dealt, opened=True)


def write_departures(
    connection: Connection, table: int, server: int | None, left: Sequence[Departed]
) -> None:
    """Store departures from the running match of a table on a server."""
    for departed in left:
        number = person_id(connection, departed.person, server)
        values = {"table_id": table, "match": departed.match, "person_id": number}
        mine = [departures.c[name] == value for name, value in values.items()]
        connection.execute(delete(departures).where(*mine))
        add_row(connection, departures, **values, excused=departed.excused)


def last_matches_of(number: int, server: int | None) -> CompoundSelect[Any]:
    """Return the query for a person's last matches, on a server or all of them, newest first: 1 for
    each they have played to its end, 0 for each they have not. Matches they were sent away from,
    without coming back, are left out.
    """
    left = _left(number)
    sent_away = exists().where(left, departures.c.excused)
    sat = exists().where(match_seats.c.match_id == matches.c.id, match_seats.c.person_id == number)
    which = match_seats.c.match_id.label("match")
    seated: Query = (
        select(which, case((match_seats.c.absent, 0), else_=1).label("finished"))
        .join(matches)
        .where(match_seats.c.person_id == number, ~(match_seats.c.absent & sent_away))
    )
    # They are few: the database should begin with them, and not with the matches of a server.
    walked_out = select(matches.c.id).join(departures, left).where(~departures.c.excused)
    gone: Query = select(matches.c.id.label("match"), literal(0).label("finished")).where(
        matches.c.id.in_(walked_out), ~sat
    )
    if server is not None:
        seated, gone = (query.where(matches.c.server == server) for query in (seated, gone))
    return union_all(seated, gone).order_by(desc("match")).limit(LAST_MATCHES)


def _left(number: int) -> Condition:
    """Return whether somebody has left a match in its middle."""
    same = (departures.c.table_id == matches.c.table_id) & (departures.c.match == matches.c.number)
    return same & (departures.c.person_id == number)


def read_all_finishes(
    connection: Connection, users: Sequence[int], server: int | None
) -> dict[int, Finishes]:
    """Return by Discord's users, as far as they are known, the number of their last matches, and of
    those among them they have played to the end.
    """
    known = connection.execute(select(people.c.id, people.c.user).where(people.c.user.in_(users)))
    finishes: dict[int, Finishes] = {}
    for number, user in known.all():
        ends = [row.finished for row in connection.execute(last_matches_of(number, server))]
        finishes[user] = Finishes(sum(ends), len(ends))
    return finishes
