"""How many of their last matches people have played to the end.

A match counts once it has ended; who has left it in the middle is kept when they do, because
somebody else may have their seat by then.
"""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import (
    CompoundSelect,
    Select,
    case,
    delete,
    exists,
    insert,
    literal,
    select,
    union_all,
)
from sqlalchemy.engine import Connection

from data.store.people import person_id
from data.store.schema import departures, match_seats, matches, people
from data.store.tables.written import Written
from tables.finishes import LAST_MATCHES, Departed, Finishes
from tables.store.protocol import Saving


def write_departed(connection: Connection, saving: Saving, _: Written) -> None:
    """Keep who has left the running match by a move."""
    write(connection, saving.record.table, saving.record.location.server, saving.departed)


def write(connection: Connection, table: int, server: int | None, left: Sequence[Departed]) -> None:
    """Keep who has left the running match of a table on a server."""
    for one in left:
        number = person_id(connection, one.person, server)
        values = {"table_id": table, "match": one.match, "person_id": number}
        mine = [departures.c[name] == value for name, value in values.items()]
        connection.execute(delete(departures).where(*mine))
        connection.execute(insert(departures).values(**values, excused=one.excused))


def of_person(number: int, server: int | None) -> CompoundSelect[Any]:
    """Return the query of somebody's last matches, on a server or all of them, newest first: 1 for
    each they have played to its end, 0 for each they have not. One they were sent away from, and
    have not come back to, is none.
    """
    same = (departures.c.table_id == matches.c.table_id) & (departures.c.match == matches.c.number)
    left = same & (departures.c.person_id == number)
    sent_away = exists().where(left, departures.c.excused)
    sat = exists().where(match_seats.c.match_id == matches.c.id, match_seats.c.person_id == number)
    seated: Select[Any] = (
        select(matches.c.id, case((match_seats.c.absent, 0), else_=1).label("finished"))
        .join(match_seats, match_seats.c.match_id == matches.c.id)
        .where(match_seats.c.person_id == number, ~(match_seats.c.absent & sent_away))
    )
    gone: Select[Any] = (
        select(matches.c.id, literal(0).label("finished"))
        .join(departures, left)
        .where(~departures.c.excused, ~sat)
    )
    if server is not None:
        seated, gone = (one.where(matches.c.server == server) for one in (seated, gone))
    return union_all(seated, gone).order_by(matches.c.id.desc()).limit(LAST_MATCHES)


def read(connection: Connection, number: int, server: int | None) -> Finishes:
    """Return the number of somebody's last matches, and of those among them they have played to the
    end.
    """
    found = [row.finished for row in connection.execute(of_person(number, server))]
    return Finishes(sum(found), len(found))


def read_all(
    connection: Connection, users: Sequence[int], server: int | None
) -> dict[int, Finishes]:
    """Return the same for Discord's users, as far as they are known."""
    known = connection.execute(select(people.c.id, people.c.user).where(people.c.user.in_(users)))
    return {row.user: read(connection, row.id, server) for row in known.all()}
