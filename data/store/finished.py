"""What was played to its end: rounds, matches, and the tallies a match adds to."""

import json
from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import insert, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data.store.people import person_id
from data.store.schema import match_seats, matches, round_seats, rounds, tallies
from tables.ports import FinishedMatch, FinishedRound, Record
from tables.standings import numbered


async def write_round(connection: AsyncConnection, record: Record, round_: FinishedRound) -> None:
    """A finished round and its seats."""
    new = insert(rounds).values(
        table_id=record.table,
        number=round_.number,
        match=round_.match,
        server=record.place.server,
        rules=round_.rules,
        options=round_.options,
        seed=round_.seed,
        dealer=round_.dealer,
        youngest=round_.youngest,
        started=round_.started,
        finished=round_.finished,
        revision=record.revision,
        carry=json.dumps(round_.carry),
    )
    number = (await connection.execute(new.returning(rounds.c.id))).scalar_one()
    places = numbered(round_.places)
    rows = [
        {
            "round_id": number,
            "seat": seat,
            "person_id": await person_id(connection, person),
            "place": places[seat],
            "title": seat == round_.title,
            "score": _of(round_.scores, seat),
        }
        for seat, person in enumerate(record.people)
    ]
    await connection.execute(insert(round_seats), rows)


async def open_rounds(connection: AsyncConnection, table: int, seeds: Sequence[bytes]) -> None:
    """The rounds of a table that were dealt with these seeds are secret no more."""
    dealt = (rounds.c.table_id == table) & rounds.c.seed.in_(seeds)
    await connection.execute(update(rounds).where(dealt).values(opened=True))


async def write_match(connection: AsyncConnection, record: Record, match: FinishedMatch) -> None:
    """A finished match, its seats, and what it adds to their tallies on this server."""
    new = insert(matches).values(
        table_id=record.table,
        number=match.number,
        server=record.place.server,
        rules=match.rules,
        rounds=match.rounds,
        finished=match.finished,
    )
    number = (await connection.execute(new.returning(matches.c.id))).scalar_one()
    places = numbered(match.places)
    people = [await person_id(connection, person) for person in record.people]
    rows = [
        {
            "match_id": number,
            "seat": seat,
            "person_id": person,
            "place": places[seat],
            "title": seat == match.title,
            "points": _of(match.points, seat),
        }
        for seat, person in enumerate(people)
    ]
    await connection.execute(insert(match_seats), rows)
    if record.place.server is not None:
        await _add(connection, record.place.server, match, people)


async def _add(
    connection: AsyncConnection, server: int, match: FinishedMatch, people: Sequence[int]
) -> None:
    for key, counts in match.tallies.items():
        for person, count in zip(people, counts, strict=True):
            if count:
                row = _Tally(server, match.rules, person, key)
                await _add_one(connection, row, count)


class _Tally(NamedTuple):
    """Whose tally of what, as the database has it."""

    server: int
    rules: str
    person_id: int
    key: str


async def _add_one(connection: AsyncConnection, row: _Tally, count: int) -> None:
    """There is one writer, so that nobody else can put the row there meanwhile."""
    there = [tallies.c[name] == value for name, value in row._asdict().items()]
    more = update(tallies).where(*there).values(count=tallies.c.count + count)
    if not (await connection.execute(more)).rowcount:
        await connection.execute(insert(tallies).values(**row._asdict(), count=count))


def _of(values: Sequence[int], seat: int) -> int | None:
    return values[seat] if values else None
