"""The tables somebody sits at, and the people who want a daily reminder of them."""

from itertools import groupby
from typing import Any

from sqlalchemy import or_, select
from sqlalchemy.engine import Connection

from data.store.database.access import Access, finding, writing
from data.store.database.transactions import update_rows
from data.store.schema import Query, people, seats, tables
from data.store.tables.tables import numbers
from engine.value import Value
from tables.people import Person
from tables.timers import SKEW


class Reminder(Value):
    """A person who wants to be reminded once a day, and the numbers of the open tables they sit
    at.
    """

    person: Person
    tables: tuple[int, ...]


A_DAY = 86_400.0


def tables_of(user: int) -> Query:
    """Return the query of the open tables somebody sits at, oldest first."""
    return (
        select(tables.c.id)
        .join(seats, seats.c.table_id == tables.c.id)
        .join(people, people.c.id == seats.c.person_id)
        .where(people.c.user == user, ~tables.c.closed)
        .order_by(tables.c.id)
    )


def _unreminded(now: float) -> Any:
    last = people.c.reminded  # in the future: the clock was set back since, and nobody knows when
    return people.c.daily & or_(last.is_(None), last <= now - A_DAY, last > now + SKEW)


def read_due(connection: Connection, now: float) -> list[Reminder]:
    """Return the people who want a reminder and have had none within a day, with their tables."""
    query = (
        select(people.c.user, people.c.name, tables.c.id)
        .join(seats, seats.c.person_id == people.c.id)
        .join(tables)
        .where(_unreminded(now), people.c.user.is_not(None), ~tables.c.closed)
        .order_by(people.c.id, tables.c.id)
    )
    by_person = groupby(connection.execute(query), lambda row: (row.user, row.name))
    return [Reminder(Person(*who), tuple(row.id for row in own)) for who, own in by_person]


def claim(connection: Connection, user: int, now: float) -> bool:
    """Note that a person is reminded now; False if they want none any more, or have been within
    a day.
    """
    mine = (people.c.user == user) & _unreminded(now)
    return bool(update_rows(connection, people, mine, reminded=now))


class SqlReminders(Access):
    """The room of people with waiting tables."""

    tables_of = finding(numbers, tables_of)

    async def due(self, now: float) -> list[Reminder]:
        """Return the people who want a daily reminder and have had none within a day."""
        if not self.database.shards.first:  # direct messages are shard 0's
            return []
        return await self.database.read(lambda of: read_due(of, now))

    claim = writing(claim)
