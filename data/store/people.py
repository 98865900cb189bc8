"""People, their preferences, and the addresses of their hands."""

import secrets
from hashlib import blake2b
from typing import Any, Literal

from msgspec.structs import asdict
from sqlalchemy import (
    ColumnElement,
    FromClause,
    Label,
    bindparam,
    delete,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.engine import Connection

from data.store.database.access import Access, reading, writing
from data.store.database.shard_locks import person_changed
from data.store.database.transactions import add_row, delete_rows, new_row, update_rows
from data.store.schema import Row, hands, match_seats, matches, matching, nicknames, people
from engine.value import Value
from tables.people import FORGOTTEN, OF_TABLE, Person, named
from tables.timers import SKEW

Language = Literal["de", "en"]


class Preferences(Value):
    """A person's preferences; no language: Discord's. `compact`: a hand of few lines; `mentions`:
    reminders notify them; `in_words`: cards are written out on their private pages; `named`: in a
    server's week; `daily`: a private message once a day if a slow table waits; `german_faces`:
    jacks and queens have German letters on the cards they alone see, None: by their language.
    `heard`: Discord's language at their last press, None for people not known here; `time_zone`: of
    the times they type.
    """

    language: Language | None = None
    large: bool = False
    four_colours: bool = False
    compact: bool = False
    mentions: bool = True
    in_words: bool = False
    named: bool = True
    daily: bool = False
    german_faces: bool | None = None
    heard: Language | None = None
    time_zone: str | None = None


class HandAddress(Value):
    """The address at which a person's hand can be redrawn until `until` (seconds since 1970)."""

    token: str
    message: int
    until: float


KEY_BYTES = 16
TOKEN_LIFE = 14.5 * 60  # seconds a token is used; Discord takes it for 15 minutes

# Built once, as they are needed with nearly every click.
_NUMBER = select(people.c.id).where(people.c.user == bindparam("user"))
_KNOWN = (
    select(people.c.id, people.c.name, nicknames.c.name.label("nickname"))
    .outerjoin(
        nicknames,
        (nicknames.c.person_id == people.c.id) & (nicknames.c.server == bindparam("server")),
    )
    .where(people.c.user == bindparam("user"))
)
_NO_HAND = delete(hands).where(
    matching(hands, table_id=bindparam("table_id"), person_id=bindparam("person_id"))
)
_NEW_HAND = insert(hands)
_READ: ColumnElement[Language] = func.coalesce(people.c.language, people.c.heard)
_MOST_READ = (
    select(_READ)
    .join_from(matches, match_seats)
    .join(people)
    .where(
        matches.c.server == bindparam("server"),
        matches.c.finished >= bindparam("since"),
        _READ.is_not(None),
    )
    .group_by(_READ)
    .order_by(func.count(people.c.id.distinct()).desc(), _READ)
    .limit(1)
)


def person_id(connection: Connection, person: Person, server: int | None) -> int:
    """Return the number of a person, who is added if new, under the names seen last: the one on
    this server (None: no server), and the one they have everywhere. Deleted people with a seat
    nobody has taken over yet get an empty row.
    """
    if person == FORGOTTEN:
        return _put_down(connection, user=None, name="")
    whose = {"user": person.user, "server": server}
    known = connection.execute(_KNOWN, whose).one_or_none()
    if known is None:
        key = secrets.token_bytes(KEY_BYTES)
        number = _put_down(connection, user=person.user, name=person.everywhere, log_key=key)
    else:
        number = known.id
        if known.name != person.everywhere:
            update_rows(connection, people, people.c.id == number, name=person.everywhere)
    if server is not None:
        nickname = person.name if person.elsewhere else None
        if nickname != (None if known is None else known.nickname):
            _note_nickname(connection, number, server, nickname)
    return number


def _put_down(connection: Connection, **values: object) -> int:
    return new_row(connection, people, large=False, four_colours=False, **values)


def _note_nickname(connection: Connection, number: int, server: int, name: str | None) -> None:
    """Store a server's name for somebody; None: the same as everywhere."""
    delete_rows(connection, nicknames, matching(nicknames, server=server, person_id=number))
    if name is not None:
        add_row(connection, nicknames, server=server, person_id=number, name=name)


def number_of(connection: Connection, user: int) -> int | None:
    """Return the number of a Discord user; None: there is nothing of them."""
    return connection.scalar(_NUMBER, {"user": user})


def name_on(server: ColumnElement[Any] | int | None, who: FromClause = people) -> Label[str]:
    """Return the column, called "name", of a server's names for people: their nickname there, else
    the name they have everywhere. `who` is the table `people`, or an alias of it.
    """
    nickname = select(nicknames.c.name).where(
        nicknames.c.person_id == who.c.id, nicknames.c.server == server
    )
    return func.coalesce(nickname.scalar_subquery(), who.c.name).label("name")


def person_of(row: Row) -> Person:
    """Return the person of a row with their user and `name_on`."""
    return Person(row.user, row.name)


def sitting(
    person_id: int | None, user: int | None, name: str | None, everywhere: str | None
) -> Person:
    """Return the person in a seat, by their row; a forgotten one is not taken for the table itself,
    which has no row at all.
    """
    if person_id is None:
        return OF_TABLE
    return FORGOTTEN if user is None else named(user, name or "", everywhere or "")


def seat_person(connection: Connection, person: Person, server: int | None) -> int | None:
    """Return the number of the person in a seat on a server; None for a seat of the table's own."""
    return None if person.of_table else person_id(connection, person, server)


def read_preferences(connection: Connection, user: int) -> Preferences:
    """Return the preferences of a Discord user."""
    query = select(*(people.c[name] for name in Preferences.__struct_fields__))
    known = connection.execute(query.where(people.c.user == user)).one_or_none()
    return Preferences(*known) if known else Preferences()


def write_preferences(connection: Connection, person: Person, preferences: Preferences) -> None:
    """Store a person's preferences."""
    number = person_id(connection, person, None)
    update_rows(connection, people, people.c.id == number, **asdict(preferences))
    person_changed(connection, person.user)


def hear(connection: Connection, user: int, language: str) -> None:
    """Store Discord's language at a person's press."""
    update_rows(connection, people, people.c.user == user, heard=language)


def read_most_read(connection: Connection, server: int, since: float) -> Language | None:
    """Return the language most people read who have finished a match on a server since then;
    None: nobody has, or no language of theirs is known.
    """
    return connection.scalar(_MOST_READ, {"server": server, "since": since})


def read_pseudonym(connection: Connection, user: int) -> str:
    """Return a person's name in the operator's log: "person ab12cd" or, without a trace of them
    here, "a stranger". After their deletion it can no longer be traced to them.
    """
    key = connection.scalar(select(people.c.log_key).where(people.c.user == user))
    return "a stranger" if key is None else pseudonym(key, user)


def pseudonym(key: bytes, user: int) -> str:
    """Return a name for the log that nobody can trace back, or reproduce, without the person's
    key.
    """
    return f"person {blake2b(str(user).encode(), key=key, digest_size=3).hexdigest()}"


def write_hand(connection: Connection, table: int, user: int, address: HandAddress | None) -> None:
    """Store the address of the hand of somebody who sits or sat here; None: there is none."""
    person = number_of(connection, user)
    if person is None:
        return
    mine = {"table_id": table, "person_id": person}
    connection.execute(_NO_HAND, mine)
    if address is not None:
        connection.execute(_NEW_HAND, {**mine, **asdict(address)})


def read_hands(connection: Connection, table: int) -> dict[int, HandAddress]:
    """Return the hands of a table by Discord's id of their user."""
    query = (
        select(people.c.user, hands.c.token, hands.c.message, hands.c.until)
        .join_from(hands, people)
        .where(hands.c.table_id == table)
    )
    rows = connection.execute(query).all()
    return {user: HandAddress(*address) for user, *address in rows}


def keep_hands(connection: Connection, now: float) -> None:
    """Let all addresses live as long as one made now: a clock that was set while this process
    did not run tells nothing of their age. Discord refuses those that have expired.
    """
    connection.execute(update(hands).values(until=now + TOKEN_LIFE))


def forget_old_hands(connection: Connection, now: float) -> None:
    """Delete expired addresses. One that would live longer than any is from before the clock was
    set back.
    """
    longest = now + TOKEN_LIFE
    update_rows(connection, hands, hands.c.until > longest + SKEW, until=longest)
    delete_rows(connection, hands, hands.c.until < now)


class SqlPeople(Access):
    """The room of people's preferences."""

    preferences = reading(read_preferences)
    save_preferences = writing(write_preferences)

    async def hear(self, user: int, language: Language) -> bool:
        """Store Discord's language at a person's press; False: they are not known here."""
        if await self.database.read(lambda of: number_of(of, user)) is None:
            return False
        await self.database.writer.write(lambda to: hear(to, user, language))
        return True

    most_read = reading(read_most_read)
    pseudonym = reading(read_pseudonym)


class SqlHands(Access):
    """The room of hands' addresses."""

    save = writing(write_hand)
    keep = writing(keep_hands)
    of_table = reading(read_hands)
