"""Rounds that were played to their end: their records."""

import json
from collections.abc import Callable, Sequence
from typing import TypeAlias

import msgspec
from sqlalchemy import insert, update
from sqlalchemy.engine import Connection

from data.store.people import seat_person
from data.store.schema import round_seats, rounds
from tables.results import Feats, numbered
from tables.store.protocol import FinishedRound, GivenHonour, Record, Saving


class Written(msgspec.Struct):
    """The number of the round a move has finished, the honours of those it opens, and the feats of
    the match it has finished.
    """

    round: int | None = None
    honours: tuple[GivenHonour, ...] = ()
    feats: Feats | None = None


Check: TypeAlias = Callable[[Connection, Saving], None]  # raises Refused before anything is written
Writing: TypeAlias = Callable[[Connection, Saving, Written], None]  # of one part, if it has any


def write_finished_round(connection: Connection, saving: Saving, written: Written) -> None:
    """Write the round a move has finished."""
    if saving.finished is not None:
        written.round = write_round(connection, saving.record, saving.finished)


def write_opened(connection: Connection, saving: Saving, _: Written) -> None:
    """Mark the rounds whose seeds are public from a move on."""
    if saving.opened:
        open_rounds(connection, saving.record.table, saving.opened)


def write_round(connection: Connection, record: Record, round_: FinishedRound) -> int:
    """Write a finished round and its seats; return its number."""
    new = insert(rounds).values(
        table_id=record.table,
        number=round_.number,
        match=round_.match,
        server=record.location.server,
        rules=round_.rules,
        options=round_.options,
        seed=round_.seed,
        dealer=round_.dealer,
        youngest=round_.youngest,
        started=round_.started,
        finished=round_.finished,
        revision=record.revision,
        carry=json.dumps(round_.carry),
        cuts=json.dumps(round_.cuts),
        changed=round_.changed,
        debts=msgspec.json.encode(round_.debts).decode(),
    )
    number: int = connection.execute(new.returning(rounds.c.id)).scalar_one()
    places = numbered(round_.places)
    large = {moment.seat: msgspec.json.encode(moment).decode() for moment in round_.moments}
    rows = [
        {
            "round_id": number,
            "seat": seat,
            "person_id": seat_person(connection, person, record.location.server),
            "place": places[seat],
            "title": seat == round_.title,
            "score": round_.scores[seat] if round_.scores else None,
            "absent": seat in round_.absent,
            "character": round_.characters.get(seat),
            "moment": large.get(seat),
        }
        for seat, person in enumerate(record.people)
    ]
    connection.execute(insert(round_seats), rows)
    return number


def open_rounds(connection: Connection, table: int, seeds: Sequence[bytes]) -> None:
    """Mark the rounds of a table that were dealt with these seeds as public."""
    dealt = (rounds.c.table_id == table) & rounds.c.seed.in_(seeds)
    connection.execute(update(rounds).where(dealt).values(opened=True))
