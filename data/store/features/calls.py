"""Calls for players, challenges among them."""

from typing import Any, NamedTuple

from msgspec.structs import replace
from sqlalchemy import select
from sqlalchemy.engine import Connection

from data.store.database.access import Access, finding_own, reading, writing
from data.store.database.shard_locks import of_shards
from data.store.database.transactions import count_rows, delete_rows, new_row, update_rows
from data.store.people import name_on, person_id
from data.store.schema import Cells, Query, Row, calls, people
from engine.value import Value
from tables.limits import AN_HOUR, check_pace, check_room
from tables.people import Person
from tables.shards import Shards


class Hour(NamedTuple):
    """A server, a moment, and the most calls there within the hour before it."""

    server: int
    at: float
    most: int


Pair = tuple[Person, Person]  # who challenges, and who is challenged


class Call(Value):
    """A table's call for players: the channel it is made in, the message, and when it was made. A
    challenge calls one person instead of a role, and is known for an hour as these two people's.
    `off`: it was called off, while its table goes on asking.
    """

    id: int
    table: int
    channel: int
    message: int | None = None
    challenge: bool = False
    at: float = 0.0
    pair: Pair | None = None
    off: bool = False


_CHALLENGER = people.alias("challenger")
_CHALLENGED = people.alias("challenged")


def of_last_hour(server: int, now: float) -> Any:
    """Return the condition for the calls of a server within the hour; future ones are from a clock
    that was set back.
    """
    near = (calls.c.at > now - AN_HOUR) & (calls.c.at < now + AN_HOUR)
    return (calls.c.server == server) & near


def claim(connection: Connection, new: Call, hour: Hour, pair: Pair | None = None) -> Call:
    """Store that a table calls for players, before it does; return the call with its number.
    `pair`: the two people of a challenge. Raises Refused: called_already, challenged_already,
    or called_too_often if the hour's limit is reached.
    """
    between: Cells = {}
    if pair is None:
        check_room("called_already", int(has_called(connection, new.table)))
        check_hour(connection, hour)
    else:
        check_challenge(connection, hour, pair)
        ids = [person_id(connection, person, hour.server) for person in pair]
        between = {"challenge": True, "challenger_id": ids[0], "challenged_id": ids[1]}
    number = new_row(
        connection, calls, table_id=new.table, server=hour.server, channel=new.channel, at=hour.at,
        **between,
    )  # fmt: skip
    return read(connection, found(calls.c.id == number))[0]


def check_hour(connection: Connection, hour: Hour) -> None:
    """Check the limit of an hour's calls. Raises Refused: called_too_often."""
    called = count_rows(connection, calls, of_last_hour(hour.server, hour.at))
    check_room("called_too_often", called, hour.most)


def check_challenge(connection: Connection, hour: Hour, pair: Pair) -> None:
    """Check that there may be a challenge between these two. Raises Refused: challenged_already,
    called_too_often.
    """
    users = [person.user for person in pair]
    made = (
        select(calls.c.at)
        .join(_CHALLENGER, _CHALLENGER.c.id == calls.c.challenger_id)
        .join(_CHALLENGED, _CHALLENGED.c.id == calls.c.challenged_id)
        .where(of_last_hour(hour.server, hour.at))
        .where(_CHALLENGER.c.user.in_(users), _CHALLENGED.c.user.in_(users))
    )
    check_pace("challenged_already", connection.scalars(made).all(), hour.at)
    check_hour(connection, hour)


def forget_pairs(connection: Connection, before: float) -> None:
    """Forget between whom the challenges before this moment were."""
    old = (calls.c.challenger_id > 0) & (calls.c.at < before)
    update_rows(connection, calls, old, challenger_id=None, challenged_id=None)


def give_back(connection: Connection, number: int) -> None:
    """Delete a call that nobody has heard."""
    delete_rows(connection, calls, calls.c.id == number)


def note(connection: Connection, /, number: int, **values: Any) -> None:
    """Store these columns of a call: its `message`; that it is called `off`, which its message may
    not say yet; that it is `over`.
    """
    update_rows(connection, calls, calls.c.id == number, **values)


def found(which: Any) -> Query:
    """Return the query of some calls, with the people of challenges."""
    columns: list[Any] = [
        calls.c.id, calls.c.table_id, calls.c.channel, calls.c.message, calls.c.challenge,
        calls.c.at, calls.c.off,
    ]  # fmt: skip
    joined: Any = calls
    for who, column in ((_CHALLENGER, "challenger_id"), (_CHALLENGED, "challenged_id")):
        joined = joined.outerjoin(who, who.c.id == calls.c[column])
        columns += [who.c.user, name_on(calls.c.server, who)]
    return select(*columns).select_from(joined).where(which)


def still_open(shards: Shards) -> Query:
    """Return the query of the calls that still ask for people."""
    return found(~calls.c.over & of_shards(calls.c.server, shards))


def read(connection: Connection, query: Query) -> list[Call]:
    """Return the calls a query finds."""
    return [_call(row) for row in connection.execute(query)]


def get(connection: Connection, number: int) -> Call | None:
    """Return the call of this number."""
    return next(iter(read(connection, found(calls.c.id == number))), None)


def _call(row: Row) -> Call:
    user, name, other, other_name = row[7:]
    pair = None if None in (user, other) else (Person(user, name), Person(other, other_name))
    return replace(Call(*row[:6]), pair=pair, off=row.off)


def has_called(connection: Connection, table: int) -> bool:
    """True if a table has called for players; challenges are not counted."""
    query = select(calls.c.at).where(calls.c.table_id == table, ~calls.c.challenge)
    return connection.execute(query).first() is not None


class SqlCalls(Access):
    """The room of calls for players."""

    claim = writing(claim)

    get = reading(get)
    give_back = writing(give_back)
    has_called = reading(has_called)
    note = writing(note)
    forget_pairs = writing(forget_pairs)
    open = finding_own(read, still_open)
