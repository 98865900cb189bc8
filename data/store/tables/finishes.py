"""How many of their last matches people have played to the end.

A match counts once it has ended; departures in the middle are stored at once, because somebody else
may have the seat by the end.
"""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import (
    ColumnElement,
    CompoundSelect,
    Select,
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

from data.store.people import person_id
from data.store.schema import departures, match_seats, matches, people
from data.store.tables.finished import Written
from tables.results import LAST_MATCHES, Departed, Finishes
from tables.store.protocol import Saving


def write_departed(connection: Connection, saving: Saving, _: Written) -> None:
    """Store the departures from the running match by a move."""
    write(connection, saving.record.table, saving.record.location.server, saving.departed)


def write(connection: Connection, table: int, server: int | None, left: Sequence[Departed]) -> None:
    """Store departures from the running match of a table on a server."""
    for departed in left:
        number = person_id(connection, departed.person, server)
        values = {"table_id": table, "match": departed.match, "person_id": number}
        mine = [departures.c[name] == value for name, value in values.items()]
        connection.execute(delete(departures).where(*mine))
        connection.execute(insert(departures).values(**values, excused=departed.excused))


def of_person(number: int, server: int | None) -> CompoundSelect[Any]:
    """Return the query for a person's last matches, on a server or all of them, newest first: 1 for
    each they have played to its end, 0 for each they have not. Matches they were sent away from,
    without coming back, are left out.
    """
    left = _left(number)
    sent_away = exists().where(left, departures.c.excused)
    sat = exists().where(match_seats.c.match_id == matches.c.id, match_seats.c.person_id == number)
    which = match_seats.c.match_id.label("match")
    seated: Select[Any] = (
        select(which, case((match_seats.c.absent, 0), else_=1).label("finished"))
        .join(matches, match_seats.c.match_id == matches.c.id)
        .where(match_seats.c.person_id == number, ~(match_seats.c.absent & sent_away))
    )
    gone: Select[Any] = select(matches.c.id.label("match"), literal(0).label("finished")).where(
        matches.c.id.in_(_walked_out(number)), ~sat
    )
    if server is not None:
        seated, gone = (query.where(matches.c.server == server) for query in (seated, gone))
    return union_all(seated, gone).order_by(desc("match")).limit(LAST_MATCHES)


def _left(number: int) -> ColumnElement[bool]:
    """Return whether somebody has left a match in its middle."""
    same = (departures.c.table_id == matches.c.table_id) & (departures.c.match == matches.c.number)
    return same & (departures.c.person_id == number)


def _walked_out(number: int) -> Select[Any]:
    """Return the query for the matches somebody has left of their own will. They are few: the
    database should begin with them, and not with the matches of a server.
    """
    return select(matches.c.id).join(departures, _left(number)).where(~departures.c.excused)


def read(connection: Connection, number: int, server: int | None) -> Finishes:
    """Return the number of a person's last matches, and of those among them they have played to the
    end.
    """
    ends = [row.finished for row in connection.execute(of_person(number, server))]
    return Finishes(sum(ends), len(ends))


def read_all(
    connection: Connection, users: Sequence[int], server: int | None
) -> dict[int, Finishes]:
    """Return the same for Discord's users, as far as they are known."""
    known = connection.execute(select(people.c.id, people.c.user).where(people.c.user.in_(users)))
    return {row.user: read(connection, row.id, server) for row in known.all()}
