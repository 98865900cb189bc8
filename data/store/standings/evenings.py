"""Evenings of tables, derived from the records of their matches and rounds. Only their end is
stored separately.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Any, NamedTuple, TypeAlias

from sqlalchemy import Row, Select, func, select, update
from sqlalchemy.engine import Connection

from data.store.database.access import Access, reading
from data.store.people import name_on, sitting
from data.store.schema import match_seats, matches, people, round_seats, rounds, tables
from data.store.standings.totals_schema import debts
from data.store.tables.written import Written
from tables.memory.evening import (
    Evening,
    EveningDebt,
    EveningMatch,
    Guest,
    GuestResult,
    PastEvening,
)
from tables.people import FORGOTTEN, OF_TABLE, Location, Person
from tables.results import counted_places
from tables.store.protocol import Saving

STICKS = "sticks"  # the tally of losses
MOST_EVENINGS = 100

Guests: TypeAlias = Mapping[int, Guest]  # by the number of their person


class Rounds(NamedTuple):
    """A match's rounds: the beginning of the first, and the characters that played seats in
    them.
    """

    began: float
    characters: Mapping[int, str]


def write_over(connection: Connection, saving: Saving, _: Written) -> None:
    """Store the end of a table's evening if a move that closes it ends one."""
    if saving.evening is None:
        return
    table = saving.record.table
    played = select(func.count()).select_from(matches).where(matches.c.table_id == table)
    if connection.execute(played).scalar_one() >= saving.evening:
        over = update(tables).where(tables.c.id == table)
        connection.execute(over.values(night=saving.line.at))


# One evening


def played_at(numbers: Sequence[int]) -> Select[Any]:
    """Return the query of the matches of tables, a row a seat."""
    return (
        select(
            matches.c.table_id, matches.c.number, matches.c.rules, matches.c.game,
            matches.c.rounds, matches.c.finished, matches.c.tallies,
            match_seats.c.seat, match_seats.c.person_id, match_seats.c.place,
            match_seats.c.title, match_seats.c.points, match_seats.c.absent,
            people.c.user, name_on(matches.c.server), people.c.name.label("everywhere"),
        )
        .select_from(matches)
        .join(match_seats, match_seats.c.match_id == matches.c.id)
        .outerjoin(people, people.c.id == match_seats.c.person_id)
        .where(matches.c.table_id.in_(numbers))
        .order_by(matches.c.table_id, matches.c.number, match_seats.c.seat)
    )  # fmt: skip


def rounds_at(table: int) -> Select[Any]:
    """Return the query of the rounds of a table, a row a seat."""
    return (
        select(
            rounds.c.match, rounds.c.number, rounds.c.started, round_seats.c.seat,
            round_seats.c.character,
        )
        .join(round_seats, round_seats.c.round_id == rounds.c.id)
        .where(rounds.c.table_id == table)
        .order_by(rounds.c.number, round_seats.c.seat)
    )  # fmt: skip


def open_debts_at(table: int) -> Select[Any]:
    """Return the query of the debts that the rounds of a table have made and nobody has paid."""
    return (
        select(debts.c.kind, debts.c.debtor, debts.c.creditor, func.count().label("many"))
        .join(rounds, rounds.c.id == debts.c.round_id)
        .where(rounds.c.table_id == table, debts.c.settled.is_(None))
        .group_by(debts.c.kind, debts.c.debtor, debts.c.creditor)
        .order_by(func.min(debts.c.at), debts.c.kind, debts.c.debtor, debts.c.creditor)
    )


def read(connection: Connection, table: int) -> Evening | None:
    """Return a table's evening so far; None: there is no such table."""
    found = connection.execute(select(tables).where(tables.c.id == table)).one_or_none()
    if found is None:
        return None
    of_match: dict[int, list[Row[Any]]] = {}
    for row in connection.execute(rounds_at(table)):
        of_match.setdefault(row.match, []).append(row)
    rows = connection.execute(played_at([table])).all()
    played = {
        number: _match([*seats], _rounds(of_match.get(number, ())))
        for number, seats in groupby(rows, attrgetter("number"))
    }
    results = (one for match in played.values() for one in match.results)
    guests = {one.guest.number: one.guest for one in results if one.guest.number}
    return Evening(
        table,
        Location(found.server, found.channel, found.parent),
        found.night,
        tuple(played.values()),
        tuple(_debts(connection, table, found.server, guests)),
    )


def _rounds(rows: Sequence[Row[Any]]) -> Rounds | None:
    if not rows:
        return None
    own = [row for row in rows if row.number == rows[-1].number]
    return Rounds(rows[0].started, {row.seat: row.character for row in own if row.character})


def _match(rows: Sequence[Row[Any]], of: Rounds | None) -> EveningMatch:
    """Return a match by its seats and its rounds, if these are kept."""
    row, characters = rows[0], {} if of is None else of.characters
    places = counted_places([one.place for one in rows], [one.absent for one in rows])
    lost = json.loads(row.tallies).get(STICKS, ())
    results = tuple(
        GuestResult(
            _guest(one, characters), place, one.title, one.points,
            lost[one.seat] if lost else 0, one.absent,
        )
        for one, place in zip(rows, places, strict=True)
    )  # fmt: skip
    began = row.finished if of is None else of.began
    return EveningMatch(row.rules, row.game, began, row.finished, row.rounds, results)


def _guest(row: Row[Any], characters: Mapping[int, str]) -> Guest:
    """Return the guest of a seat. A seat of the table's own without a character is identified by
    its number.
    """
    if row.person_id is not None:
        person = sitting(row.person_id, row.user, row.name, row.everywhere)
        return Guest(person, row.person_id)
    who = characters.get(row.seat, "")
    alone = Counter(characters.values())[who] == 1
    return Guest(OF_TABLE, character=who, seat=None if alone else row.seat)


def _debts(
    connection: Connection, table: int, server: int | None, guests: Guests
) -> Iterator[EveningDebt]:
    """Yield the open debts of this evening, without deleted people. A debt is made by its round, so
    it may involve people who have finished no match.
    """
    rows = connection.execute(open_debts_at(table)).all()
    missing = {one for row in rows for one in (row.debtor, row.creditor)} - guests.keys()
    known = {**guests, **_others(connection, server, missing)}
    for row in rows:
        debtor, creditor = known[row.debtor], known[row.creditor]
        if FORGOTTEN not in (debtor.person, creditor.person):
            yield EveningDebt(row.kind, debtor, creditor, row.many)


def _others(connection: Connection, server: int | None, numbers: set[int]) -> Guests:
    """Return the people of these numbers."""
    named = select(people.c.id, people.c.user, name_on(server), people.c.name.label("everywhere"))
    rows = connection.execute(named.where(people.c.id.in_(numbers))).all() if numbers else ()
    found = ((row.id, sitting(row.id, row.user, row.name, row.everywhere)) for row in rows)
    return {number: Guest(person, number) for number, person in found}


# Those that are over


def over_on(server: int) -> Select[Any]:
    """Return the query of a server's last evenings that are over, newest first."""
    return (
        select(tables.c.id, tables.c.server, tables.c.channel, tables.c.parent, tables.c.night)
        .where(tables.c.server == server, tables.c.night > 0)
        .order_by(tables.c.night.desc(), tables.c.id.desc())
        .limit(MOST_EVENINGS)
    )


def read_over(connection: Connection, server: int) -> tuple[PastEvening, ...]:
    """Return the last evenings of a server that are over, newest first."""
    found = connection.execute(over_on(server)).all()
    rows = connection.execute(played_at([row.id for row in found])).all() if found else []
    of_table = {table: [*seats] for table, seats in groupby(rows, attrgetter("table_id"))}
    return tuple(_past(row, of_table.get(row.id, ())) for row in found)


def _past(row: Row[Any], seats: Sequence[Row[Any]]) -> PastEvening:
    sat = [sitting(one.person_id, one.user, one.name, one.everywhere) for one in seats]
    there: dict[Person, None] = dict.fromkeys(one for one in sat if one.user > 0)
    played = {one.number: one.rules for one in seats}
    rules = tuple(dict.fromkeys(played.values()))
    location = Location(row.server, row.channel, row.parent)
    return PastEvening(row.id, location, row.night, rules, len(played), tuple(there))


class SqlEvenings(Access):
    """The room of evenings."""

    of_table = reading(read)
    over = reading(read_over)
