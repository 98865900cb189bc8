"""Sign-ups and their answers."""

from collections.abc import Sequence
from itertools import groupby
from operator import attrgetter
from typing import Any, Literal

from sqlalchemy import select
from sqlalchemy.engine import Connection

from data.store.database.access import Access, finding, finding_own, reading, writing
from data.store.database.shard_locks import of_shards
from data.store.database.transactions import add_row, count_rows, delete_rows, new_row, update_rows
from data.store.people import name_on, person_id
from data.store.schema import Query, Row, matching, people, sign_up_people, sign_ups
from data.store.servers import write
from engine.game import copied
from engine.value import Value
from tables.errors import Refused
from tables.limits import AN_HOUR, check_pace, check_room
from tables.people import Person, named
from tables.shards import Shards

Answer = Literal["in", "maybe", "no"]
ANSWERS: tuple[Answer, ...] = ("in", "maybe", "no")
# Waiting for its time; its table was opened; called off; nobody came; its time passed while nothing
# could be done; its table could not be opened.
State = Literal["open", "begun", "off", "nobody", "missed", "failed"]


class SignUp(Value):
    """A stored sign-up. `rules` is a rule set's id, `options` its changed options, as JSON; `host`
    is None once they are forgotten; `starts` in seconds since 1970; `people` are those who have
    answered, in order. `table` is the one it became.
    """

    id: int
    server: int
    channel: int
    rules: str
    options: str
    host: Person | None
    starts: float
    state: State = "open"
    message: int | None = None
    table: int | None = None
    people: tuple[tuple[Person, Answer], ...] = ()

    def those(self, *answers: Answer) -> list[Person]:
        """Return the people who have given one of these answers."""
        return [person for person, answer in self.people if answer in answers]

    def runs(self) -> Person | None:
        """Return the future host: the sign-up's host if they come, else the first person who
        does.
        """
        coming = self.those("in")
        mine = (
            person for person in coming if self.host is not None and person.user == self.host.user
        )
        return next(mine, coming[0] if coming else None)


_HOST = people.alias("host")
_SIGN_UP = copied("server", "channel", "rules", "options", "starts")
_STORED = copied("id", "state", "message")


def _with_people() -> Query:
    """Return the query of sign-ups, a row for each answer."""
    joined = (
        sign_ups.outerjoin(_HOST)
        .outerjoin(sign_up_people, sign_up_people.c.sign_up_id == sign_ups.c.id)
        .outerjoin(people)
    )
    columns = (
        sign_ups,
        _HOST.c.user.label("host_user"),
        name_on(sign_ups.c.server, _HOST).label("host_name"),
        _HOST.c.name.label("host_everywhere"),
        sign_up_people.c.answer,
        people.c.user,
        name_on(sign_ups.c.server),
        people.c.name.label("everywhere"),
    )
    order = (sign_ups.c.id, sign_up_people.c.at, sign_up_people.c.person_id)
    return select(*columns).select_from(joined).order_by(*order)


def one(number: int) -> Query:
    """Return the query of a sign-up."""
    return _with_people().where(sign_ups.c.id == number)


def waiting(shards: Shards, until: float) -> Query:
    """Return the query of the open sign-ups of some shards up to a time."""
    early = _with_people().where(sign_ups.c.state == "open", sign_ups.c.starts <= until)
    return early.where(of_shards(sign_ups.c.server, shards))


def of_host(user: int, server: int) -> Query:
    """Return the query of the open sign-ups of a server that somebody has asked for."""
    here = matching(sign_ups, server=server, state="open")
    return _with_people().where(here, _HOST.c.user == user)


def promised(shards: Shards) -> Query:
    """Return the query of the sign-ups of some shards that nobody may have seen."""
    unseen = sign_ups.c.message.is_(None) & sign_ups.c.state.in_(("open", "off"))
    return _with_people().where(unseen, of_shards(sign_ups.c.server, shards))


def unsettled(shards: Shards) -> Query:
    """Return the query of the sign-ups of some shards whose message does not say yet that they are
    over.
    """
    ended = (sign_ups.c.state != "open") & ~sign_ups.c.over & sign_ups.c.message.is_not(None)
    return _with_people().where(ended, of_shards(sign_ups.c.server, shards))


def read(connection: Connection, query: Query) -> list[SignUp]:
    """Return the sign-ups a query finds."""
    by_number = groupby(connection.execute(query), attrgetter("id"))
    return [_sign_up([*rows]) for _, rows in by_number]


def _sign_up(rows: Sequence[Row]) -> SignUp:
    row, host = rows[0], None
    if row.host_user is not None:
        host = named(row.host_user, row.host_name, row.host_everywhere)
    return SignUp(
        **_SIGN_UP(row),
        **_STORED(row),
        host=host,
        table=row.table_id,
        people=tuple(
            (named(answer.user, answer.name, answer.everywhere), answer.answer)
            for answer in rows
            if answer.user is not None
        ),
    )


def get(connection: Connection, number: int) -> SignUp | None:
    """Return the sign-up of this number."""
    return next(iter(read(connection, one(number))), None)


def open_new(connection: Connection, new: SignUp, at: float) -> SignUp:
    """Store a new sign-up, with its host signed up; return it with its number. Raises Refused:
    too_many_sign_ups, sign_ups_too_often, too_many_sign_ups_here.
    """
    assert new.host is not None, "somebody asks for it"
    host = person_id(connection, new.host, new.server)
    mine = sign_ups.c.person_id == host
    here = sign_ups.c.server == new.server
    check_room("too_many_sign_ups", _count_open(connection, mine))
    check_pace("sign_ups_too_often", _times(connection, host, at), at)
    check_room("too_many_sign_ups_here", _count_open(connection, here))
    write(connection, new.server, removed=None)  # so that it goes when the server does
    number = new_row(connection, sign_ups, **_SIGN_UP(new), person_id=host, state="open")
    _put_answer(connection, number, host, "in", at)
    return read(connection, one(number))[0]


def _count_open(connection: Connection, whose: Any) -> int:
    return count_rows(connection, sign_ups, whose, sign_ups.c.state == "open")


def _times(connection: Connection, host: int, now: float) -> Sequence[float]:
    """Return the times of a person's sign-ups within the hour, called off or not: each began with
    their own answer.
    """
    query = (
        select(sign_up_people.c.at)
        .join(sign_ups)
        .where(sign_ups.c.person_id == host, sign_up_people.c.person_id == host)
        .where(sign_up_people.c.at > now - AN_HOUR)
    )
    return connection.scalars(query).all()


def _waiting(connection: Connection, number: int, at: float) -> SignUp:
    """Return a sign-up whose time is still to come. Raises Refused."""
    present = get(connection, number)
    if present is None or present.state != "open" or present.starts <= at:
        raise Refused("sign_up_over")
    return present


def write_answer(
    connection: Connection, number: int, person: Person, given: Answer, at: float
) -> SignUp:
    """Store a person's answer, replacing their last; return the sign-up. Raises Refused:
    sign_up_over, sign_up_full.
    """
    waiting = _waiting(connection, number, at)
    known = {user.user for user, _ in waiting.people}
    if person.user not in known:
        check_room("sign_up_full", len(known))
    answerer = person_id(connection, person, waiting.server)
    _put_answer(connection, number, answerer, given, at)
    return read(connection, one(number))[0]


def _put_answer(connection: Connection, number: int, person: int, given: Answer, at: float) -> None:
    mine = matching(sign_up_people, sign_up_id=number, person_id=person)
    if not update_rows(connection, sign_up_people, mine, answer=given):
        key = {"sign_up_id": number, "person_id": person}
        add_row(connection, sign_up_people, **key, answer=given, at=at)


def change(connection: Connection, /, number: int, **values: Any) -> bool:
    """Store these columns of a sign-up; False, with nothing stored, if a new `state` was given for
    one that is no longer open.
    """
    where = sign_ups.c.id == number
    if "state" in values:
        where &= sign_ups.c.state == "open"
    return bool(update_rows(connection, sign_ups, where, **values))


def move(connection: Connection, number: int, starts: float, at: float) -> SignUp:
    """Store another time for a sign-up; return it. Raises Refused: sign_up_over, or
    sign_up_answered if others count on its time.
    """
    waiting = _waiting(connection, number, at)
    mine = waiting.host.user if waiting.host else None
    if any(person.user != mine for person in waiting.those("in", "maybe")):
        raise Refused("sign_up_answered")
    update_rows(connection, sign_ups, sign_ups.c.id == number, starts=starts)
    return read(connection, one(number))[0]


def table_of(connection: Connection, number: int) -> int | None:
    """Return the table that a sign-up has become."""
    return connection.scalar(select(sign_ups.c.table_id).where(sign_ups.c.id == number))


def drop(connection: Connection, which: Any) -> None:
    """Delete sign-ups, and the answers to them."""
    numbers = select(sign_ups.c.id).where(which)
    delete_rows(connection, sign_up_people, sign_up_people.c.sign_up_id.in_(numbers))
    delete_rows(connection, sign_ups, which)


class SqlSignUps(Access):
    """The room of sign-ups."""

    open_new = writing(open_new)

    get = reading(get)
    answer = writing(write_answer)

    change = writing(change)
    move = writing(move)

    of_host = finding(read, of_host)

    async def drop(self, number: int) -> None:
        """Delete a sign-up nobody has seen."""
        await self.database.writer.write(lambda to: drop(to, sign_ups.c.id == number))

    waiting = finding_own(read, waiting)
    promised = finding_own(read, promised)
    unsettled = finding_own(read, unsettled)

    async def drop_old(self, before: float) -> None:
        """Delete those whose time was before this."""
        await self.database.writer.write(lambda to: drop(to, sign_ups.c.starts < before))
