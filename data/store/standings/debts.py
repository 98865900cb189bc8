"""Debts between people, from the rounds that made them; and their settling."""

from collections.abc import Sequence
from itertools import groupby
from operator import attrgetter

import msgspec
from sqlalchemy import ScalarSelect, func, insert, or_, select, tuple_
from sqlalchemy.engine import Connection

from data.store.database.access import Access, reading, writing
from data.store.database.transactions import update_rows
from data.store.people import name_on
from data.store.schema import Cells, Query, Row, matching, people, round_seats, rounds
from data.store.standings.totals import debts
from engine.game import Owing
from engine.value import Value
from tables.people import Person


class Debt(Value):
    """A number of things (an event's `debt`) that one person owes another on a server, and since
    when they have owed the oldest.
    """

    kind: str
    debtor: Person
    creditor: Person
    count: int
    since: float


class Tab(Value):
    """A person's debts on a server, and those owed to them, oldest first."""

    owes: tuple[Debt, ...] = ()
    owed: tuple[Debt, ...] = ()


_OWINGS = msgspec.json.Decoder(tuple[Owing, ...])
_RECORDS = (
    select(rounds.c.id, rounds.c.server, rounds.c.finished, rounds.c.debts,
           round_seats.c.seat, round_seats.c.person_id)
    .join(round_seats)
    .order_by(rounds.c.id, round_seats.c.seat)
)  # fmt: skip


def records(first: int, last: int) -> Query:
    """Return the query of the rounds with these numbers and all between that made debts, a row a
    seat.
    """
    between = _RECORDS.where(rounds.c.id >= first, rounds.c.id <= last)
    return between.where(rounds.c.debts != "[]", rounds.c.server.is_not(None))


def enter(connection: Connection, number: int) -> None:
    """Store the debts of a finished round."""
    rows = read(connection, number, number)
    if rows:
        connection.execute(insert(debts), rows)


def read(connection: Connection, first: int, last: int) -> list[Cells]:
    """Return the debts of rounds as rows, by their records."""
    by_round = groupby(connection.execute(records(first, last)), attrgetter("id"))
    return [debt for _, rows in by_round for debt in _debts([*rows])]


def _debts(rows: Sequence[Row]) -> list[Cells]:
    """Return a row for each thing owed; a seat of the table's own neither owes nor is owed."""
    row = rows[0]
    person = {seat.seat: seat.person_id for seat in rows}
    pairs = [(owing, to) for owing in _OWINGS.decode(row.debts) for to in owing.to]
    return [
        {
            "round_id": row.id,
            "number": number,
            "server": row.server,
            "kind": owing.debt,
            "debtor": person[owing.seat],
            "creditor": person[to],
            "at": row.finished,
        }
        for number, (owing, to) in enumerate(pairs)
        if person[owing.seat] is not None and person[to] is not None
    ]


_DEBTOR = people.alias("debtor_person")
_CREDITOR = people.alias("creditor_person")


def read_tab(connection: Connection, server: int, user: int) -> Tab:
    """Return the open debts of a person on a server, and those owed to them, oldest first; without
    deleted people.
    """
    query = (
        select(
            debts.c.kind, _DEBTOR.c.user, name_on(server, _DEBTOR), _CREDITOR.c.user,
            name_on(server, _CREDITOR), func.count(), func.min(debts.c.at),
        )
        .join(_DEBTOR, _DEBTOR.c.id == debts.c.debtor)
        .join(_CREDITOR, _CREDITOR.c.id == debts.c.creditor)
        .where(or_(debts.c.debtor == _number(user), debts.c.creditor == _number(user)))
        .where(debts.c.server == server, debts.c.settled.is_(None))
        .where(_DEBTOR.c.user.is_not(None), _CREDITOR.c.user.is_not(None))
        .group_by(debts.c.kind, _DEBTOR.c.id, _CREDITOR.c.id)
        .order_by(func.min(debts.c.at), debts.c.kind, _DEBTOR.c.user, _CREDITOR.c.user)
    )  # fmt: skip
    both = [
        Debt(kind, Person(debtor, name), Person(creditor, other), count, since)
        for kind, debtor, name, creditor, other, count, since in connection.execute(query)
    ]
    return Tab(
        tuple(debt for debt in both if debt.debtor.user == user),
        tuple(debt for debt in both if debt.creditor.user == user),
    )


def settle(
    connection: Connection,
    server: int,
    user: int,
    debtor: int,
    kind: str,
    *,
    at: float,
    count: int | None = None,
) -> int:
    """Settle so many debts (None: all), the oldest first, on the word of `user`, the creditor;
    return the number that were open.
    """
    oldest = (
        select(debts.c.round_id, debts.c.number)
        .where(matching(debts, creditor=_number(user), debtor=_number(debtor)))
        .where(matching(debts, server=server, kind=kind), debts.c.settled.is_(None))
        .order_by(debts.c.round_id, debts.c.number)
        .limit(count)
        .correlate(None)
    )
    these = tuple_(debts.c.round_id, debts.c.number).in_(oldest)
    return update_rows(connection, debts, these, settled=at)


def _number(user: int) -> ScalarSelect[int]:
    return select(people.c.id).where(people.c.user == user).scalar_subquery()


class SqlDebts(Access):
    """The room of debts."""

    tab = reading(read_tab)
    settle = writing(settle)
