"""Which of two databases is a later state of the other: a restore has to know it to tell people
deleted since a copy from people the copy alone knows.

A database's life is a row of stretches. Each opening of it begins a new one, with a key drawn at
random. So two databases that go on from the same copy, however it was put back, have no key in
common from there on. Within a stretch new people add rows, and deletions are counted; so of two
states of the same stretch it is known which is the later. A stretch in which neither happened says
nothing, and the next takes its place.
"""

import secrets
from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import func, inspect, select
from sqlalchemy.engine import Connection

from data.store.database.transactions import add_row, count_rows, update_rows
from data.store.schema import lineage, people

KEY_BYTES = 16


class Stretch(NamedTuple):
    """A part of a database's life; the number of deletions in it, and of people's rows at its end,
    or so far. Both are in chronological order.
    """

    key: str
    deleted: int
    people: int


class Owner(NamedTuple):
    """The owner of a row of `people`: the Discord user, and the key drawn when the row was made.
    Both are None once they were deleted.
    """

    user: int | None
    key: bytes | None


class LineState(NamedTuple):
    """A database's state for a restore: its stretches, the present one last, and the owners of rows
    of `people`.
    """

    stretches: Sequence[Stretch]
    owners: dict[int, Owner]


_PRESENT = lineage.c.number == select(func.max(lineage.c.number)).scalar_subquery()


def begin(connection: Connection) -> None:
    """Begin a new stretch: the database is opened, or put back from an earlier time."""
    known, rows = _read(connection), count_rows(connection, people)
    key = secrets.token_hex(KEY_BYTES)
    if known != _telling(known):
        update_rows(connection, lineage, _PRESENT, key=key)
        return
    update_rows(connection, lineage, _PRESENT, people=rows)
    add_row(connection, lineage, key=key)


def note_deleted(connection: Connection, count: int) -> int:
    """Note that so many people were deleted in the present stretch; return how many ever were."""
    update_rows(connection, lineage, _PRESENT, deleted=lineage.c.deleted + count)
    return deletions(connection)


def deletions(connection: Connection) -> int:
    """Return how many people were ever deleted. It never falls."""
    query = select(func.coalesce(func.sum(lineage.c.deleted), 0))
    return int(connection.execute(query).scalar_one())


def read_state(connection: Connection) -> LineState | None:
    """Return a database of any version as it is; None for one that is older than lineage."""
    if not inspect(connection).has_table(lineage.name):
        return None
    rows = connection.execute(select(people.c.id, people.c.user, people.c.log_key)).all()
    return LineState(_read(connection), {number: Owner(*owner) for number, *owner in rows})


def deleted_since(copy: LineState, replaced: LineState) -> list[int] | None:
    """Return the users, by Discord's ids, who own rows in a copy and no longer in the database it
    has replaced: they were deleted. People who came back since have another row, or another key
    where a deleted row's number was reused; the copy's data about them is what they had deleted.
    None: the replaced database is not a later state of the copy.
    """
    if not _is_later(replaced.stretches, copy.stretches):
        return None
    return [
        owner.user
        for number, owner in copy.owners.items()
        if owner.user is not None and replaced.owners.get(number) != owner
    ]


def _is_later(mine: Sequence[Stretch], other: Sequence[Stretch]) -> bool:
    """True if mine is a later state of the other, or the same."""
    known = _telling(other)
    return bool(known) and any(
        stretch.key == known[-1].key and stretch >= known[-1] for stretch in mine
    )


def _telling(stretches: Sequence[Stretch]) -> Sequence[Stretch]:
    """Return the stretches without a last one in which nobody came or went. For the very first one
    the initial number is unknown.
    """
    match stretches:
        case [*_, before, Stretch(_, 0, rows)] if rows == before.people:
            return stretches[:-1]
        case _:
            return stretches


def _read(connection: Connection) -> list[Stretch]:
    rows = count_rows(connection, people)
    query = select(lineage.c.key, lineage.c.deleted, lineage.c.people).order_by(lineage.c.number)
    return [
        Stretch(str(key), int(deleted), rows if ended is None else int(ended))
        for key, deleted, ended in connection.execute(query)
    ]
