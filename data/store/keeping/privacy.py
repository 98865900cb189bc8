"""All data of one person: for export, or deletion, which is repeated in a database that was put
back from an earlier time.
"""

import secrets
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import groupby
from operator import attrgetter
from typing import Any, NamedTuple

from sqlalchemy import Column, Table, delete, or_, select, update
from sqlalchemy.engine import Connection

from data.store.database.access import Access, reading, reading_page
from data.store.database.shard_locks import person_deleted
from data.store.database.transactions import update_rows
from data.store.declared import emptied, exported, keeping_of
from data.store.keeping.belonging import person_columns
from data.store.keeping.lineage import LineState, deleted_since, deletions, note_deleted
from data.store.keeping.own_actions import own_actions
from data.store.keeping.upkeep import bring_up
from data.store.people import number_of
from data.store.saving import save
from data.store.schema import (
    LEADS,
    Cells,
    Condition,
    Query,
    Row,
    people,
    seats,
    sign_up_people,
    sign_ups,
    tables,
)
from data.store.tables import tables as tables_store
from engine.shuffle import SEED_BYTES
from tables.errors import StillSeated, StoreTrouble
from tables.people import Deletion
from tables.store import records
from tables.store.protocol import Record


def forget(connection: Connection, user: int, at: float) -> Deletion:
    """Delete a person. Their row stays, empty, so that rounds keep their number of players. Raises
    StillSeated.
    """
    number = number_of(connection, user)
    if number is None:
        person_deleted(connection, stranger := Deletion(user))
        return stranger
    if sitting := sits_at(connection, user):
        raise StillSeated(sitting)
    for record in readable(connection, number):
        free(connection, record, user, at)
    return empty(connection, number, user)


def sits_at(connection: Connection, user: int) -> tuple[int, ...]:
    """Return the open tables somebody has to leave before they are deleted."""
    number = number_of(connection, user)
    theirs = () if number is None else readable(connection, number)
    return tuple(record.table for record in theirs if records.sits(record, user))


def readable(connection: Connection, number: int) -> Iterator[Record]:
    """Yield the open tables where somebody sits, has sat in the running match, or waits in line;
    nobody is at a table that cannot be read.
    """
    seated = (
        select(tables.c.id)
        .join(seats)
        .where(seats.c.person_id == number, ~tables.c.closed)
        .order_by(tables.c.id)
    )
    for record in tables_store.load_all(connection, connection.scalars(seated).all()):
        with suppress(StoreTrouble):
            records.read(record)
            yield record


def free(connection: Connection, record: Record, user: int, at: float) -> None:
    """Free a user's seat at a table, or their place in line there."""
    move = records.leaving(record, user, lambda: secrets.token_bytes(SEED_BYTES), at)
    if move is not None:
        save(connection, move)


def empty(connection: Connection, number: int, user: int) -> Deletion:
    """Delete all data about a person, wherever they sit, and announce that. Their row stays, empty,
    so that rounds keep their number of players.
    """
    came = select(sign_up_people.c.sign_up_id).where(sign_up_people.c.person_id == number)
    theirs = (sign_ups.c.person_id == number) | sign_ups.c.id.in_(came)
    waiting = select(sign_ups.c.id).where(sign_ups.c.state == "open", theirs)
    shown = connection.scalars(waiting).all()
    for column in person_columns():
        _delete(connection, column, number)
    bare = {
        column.name: emptied(column)
        for column in people.columns
        if keeping_of(column).deleted == "emptied"
    }
    update_rows(connection, people, people.c.id == number, **bare)
    gone = Deletion(user, note_deleted(connection, 1), tuple(shown))
    person_deleted(connection, gone)
    return gone


def _delete(connection: Connection, column: Column[Any], number: int) -> None:
    """Apply the declared deletion to a column with a person's number."""
    match keeping_of(column).deleted:
        case "row":
            connection.execute(delete(column.table).where(column == number))
        case "emptied":
            nobody = update(column.table).where(column == number).values({column.name: None})
            connection.execute(nobody)


def export(connection: Connection, user: int) -> Cells:
    """Return all stored data of a person, ready to be written as JSON. The token of a hand's
    address is left out: it is a key, and worthless after a quarter of an hour.
    """
    person = connection.execute(
        select(*exported(people)).where(people.c.user == user)
    ).one_or_none()
    if person is None:
        return {}
    rooms: Cells = {"person": _plain(person)}
    for name, query in queries(person.id).items():
        rooms[name] = [_plain(row) for row in connection.execute(query).all()]
    rooms["moves"] = [*own_actions(connection, person.id)]
    return rooms


def _plain(row: Row) -> Cells:
    """Return a row in JSON's types."""
    return {
        name: value.hex() if isinstance(value, bytes) else value
        for name, value in row._mapping.items()
    }


def queries(number: int) -> dict[str, Query]:
    """Return the queries of an export: for every table that has a person's number, their rows."""
    return {
        table.name: _rows(table, or_(*(column == number for column in columns)))
        for table, columns in groupby(person_columns(), attrgetter("table"))
    }


def _rows(table: Table, theirs: Condition) -> Query:
    """Return the query of rows; where a key leads to one that is handed out in its place, with
    that.
    """
    wholes = [
        key.column.table
        for column in table.primary_key
        for key in column.foreign_keys
        if keeping_of(column).private == LEADS
    ]
    query = select(*exported(*wholes, table)).select_from(table).where(theirs)
    for whole in wholes:
        query = query.join(whole)
    return query.order_by(*table.primary_key)


class SqlPrivacy(Access):
    """The room of all data of one person."""

    export = reading_page(export)

    async def forget(self, user: int, at: float) -> Deletion:
        """Delete a person: nothing of them stays but nameless seats in the rounds of others. Raises
        StillSeated while they sit at open tables; who has got up from a running match for good, or
        waits in line, does not.
        """
        return await self.database.wipe(lambda to: forget(to, user, at))

    sits_at = reading(sits_at)

    deletions = reading(deletions)


class DeletedAgain(NamedTuple):
    """The number of people deleted again; or why nobody was, because it is unknown who had been
    deleted.
    """

    deleted: int = 0
    unknown: str = ""


def delete_again(
    connection: Connection, database: str, copy: LineState | None, replaced: LineState | None
) -> DeletedAgain:
    """Delete everybody from a database who was deleted between its copy and the replaced database,
    in the connection's transaction; if anybody was, it is brought up to this version. A state is
    None if it is older than lineage.
    """
    if copy is None or replaced is None:
        which = "the copy" if copy is None else "what it has replaced"
        return DeletedAgain(
            unknown=f"{which} is of a version that did not note of what it is a later state"
        )
    users = deleted_since(copy, replaced)
    if users is None:
        return DeletedAgain(unknown="what it has replaced is no later state of this copy")
    if users:
        bring_up(connection, database)
        _delete_all(connection, users)
    return DeletedAgain(len(users))


def _delete_all(connection: Connection, users: Sequence[int]) -> None:
    """Free all their seats, while it is known whose they are; then delete them."""
    numbers = {user: number_of(connection, user) for user in users}
    known = {user: number for user, number in numbers.items() if number is not None}
    for user, number in known.items():
        for record in readable(connection, number):
            free(connection, record, user, time.time())
    for user, number in known.items():
        empty(connection, number, user)
