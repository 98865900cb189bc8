"""Evenings of tables, derived from the records of their matches and rounds. Only their end is
stored separately.
"""

from collections.abc import Iterable, Iterator, Sequence

from sqlalchemy import func, select
from sqlalchemy.engine import Connection

from data.store.database.access import Access, finding_own, reading
from data.store.database.shard_locks import of_shards
from data.store.database.transactions import count_rows, update_rows
from data.store.memory import people_on, played
from data.store.schema import Query, Row, location_of, matches, rounds, tables
from data.store.standings.stories import read_moments
from data.store.standings.totals import debts
from data.store.tables.tables import numbers
from tables.memory.evening import Evening, EveningDebt, Guest, PastEvening
from tables.memory.played import PlayedMatch
from tables.memory.story import largest
from tables.people import FORGOTTEN
from tables.shards import Shards

MOST_EVENINGS = 100


def write_over(connection: Connection, table: int, least: int, at: float) -> None:
    """Store the end of a closed table's evening, if it has had so many matches."""
    if count_rows(connection, matches, matches.c.table_id == table) >= least:
        update_rows(connection, tables, tables.c.id == table, night=at)


# One evening


def read(connection: Connection, table: int) -> Evening | None:
    """Return a table's evening so far; None: there is no such table."""
    row = connection.execute(select(tables).where(tables.c.id == table)).one_or_none()
    if row is None:
        return None
    over = played(connection, matches.c.table_id == table, rounds="all")
    return Evening(
        table,
        location_of(row),
        row.night,
        over,
        tuple(debts_of(connection, table, row.server, over)),
        largest(read_moments(connection, row.server, rounds.c.table_id == table)),
    )


def debts_of(
    connection: Connection, table: int, server: int | None, over: Iterable[PlayedMatch]
) -> Iterator[EveningDebt]:
    """Yield the open debts of this evening, without deleted people. A debt is made by its round, so
    it may involve people who have finished no match.
    """
    query = (
        select(debts.c.kind, debts.c.debtor, debts.c.creditor, func.count().label("many"))
        .join(rounds)
        .where(rounds.c.table_id == table, debts.c.settled.is_(None))
        .group_by(debts.c.kind, debts.c.debtor, debts.c.creditor)
        .order_by(func.min(debts.c.at), debts.c.kind, debts.c.debtor, debts.c.creditor)
    )
    rows = connection.execute(query).all()
    people = {seat.number: seat.person for match in over for seat in match.seats}
    others = {number for row in rows for number in row[1:3]} - people.keys()
    for (_, number), (person, _) in people_on(connection, others, [server]).items():
        people[number or 0] = person
    for row in rows:
        debtor, creditor = (Guest(people[number], number) for number in row[1:3])
        if FORGOTTEN not in (debtor.person, creditor.person):
            yield EveningDebt(row.kind, debtor, creditor, row.many)


# Those that are over


def read_over(connection: Connection, server: int) -> tuple[PastEvening, ...]:
    """Return the last evenings of a server that are over, newest first."""
    query = (
        select(tables.c.id, tables.c.server, tables.c.channel, tables.c.parent, tables.c.night)
        .where(tables.c.server == server, tables.c.night > 0)
        .order_by(tables.c.night.desc(), tables.c.id.desc())
        .limit(MOST_EVENINGS)
    )
    rows = connection.execute(query).all()
    numbers = [row.id for row in rows]
    of_table: dict[int, list[PlayedMatch]] = {number: [] for number in numbers}
    for match in played(connection, matches.c.table_id.in_(numbers)) if rows else ():
        of_table[match.table_id].append(match)
    return tuple(_past(row, of_table[row.id]) for row in rows)


def _past(row: Row, over: Sequence[PlayedMatch]) -> PastEvening:
    people = dict.fromkeys(seat.person for match in over for seat in match.seats if seat.stays)
    rules = tuple(dict.fromkeys(match.rules for match in over))
    return PastEvening(row.id, location_of(row), row.night, rules, len(over), tuple(people))


def listed(shards: Shards) -> Query:
    """Return the query of the closed tables whose evening's list is still to go."""
    left = tables.c.closed & (tables.c.evening > 0)
    return select(tables.c.id).where(left & of_shards(tables.c.server, shards))


class SqlEvenings(Access):
    """The room of evenings."""

    listed = finding_own(numbers, listed)
    of_table = reading(read)
    over = reading(read_over)
