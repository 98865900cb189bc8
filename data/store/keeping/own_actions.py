"""Whose an action in the log is. The log knows seats; who sat there is stored with the rounds that
ended, and with the table. In between, people come, go and move up as the log's events say.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any

import msgspec
from sqlalchemy import select, union
from sqlalchemy.engine import Connection

from data.store.declared import exported
from data.store.schema import Row, log, round_seats, rounds, seats, tables

# What gets somebody without a seat one, maybe from the line.
COMES = ("open", "join", "again", "take_over")
CAME = ("joined", "took_over")
LEFT = ("left", "sneaked", "stood_up")  # everybody behind them moves up
# Whether their seat is gone, and which it was, older lines do not say.
MAY_LEAVE = {"left_server": "kept", "removed": "kept", "seat_dropped": "seat"}
OVER = ("match_ended", "closed")  # even in the middle of a round
Known = Mapping[int, Sequence[int | None]]  # the persons by seat, by the revision they sat at


class _Sitter(msgspec.Struct, eq=False):
    """Somebody in a seat, once it is known who."""

    person: int | None = None


def own_actions(connection: Connection, person: int) -> Iterator[dict[str, Any]]:
    """Yield the lines of the log with a person's own actions, in order; none of a round that is
    running. Those in line, and of who left before it was stored that they sat there, are nobody's.
    """
    columns = [*exported(log)]
    where = union(
        select(rounds.c.table_id).join(round_seats).where(round_seats.c.person_id == person),
        select(seats.c.table_id).where(seats.c.person_id == person),
        select(tables.c.id).where(tables.c.opener == person),
    )
    for table in sorted(connection.scalars(where)):
        of_table = select(*columns, log.c.revision, log.c.events).where(log.c.table_id == table)
        lines: Sequence[Any] = connection.execute(of_table.order_by(log.c.revision)).all()
        seated = select(seats.c.person_id).where(seats.c.table_id == table, ~seats.c.waits)
        now = connection.scalars(seated.order_by(seats.c.seat)).all()
        for line, sitter in _whose(lines, _ends(connection, table), now):
            if sitter is not None and sitter.person == person:
                yield {column.name: getattr(line, column.name) for column in columns}


def _ends(connection: Connection, table: int) -> Known:
    """Return who sat at a table whenever a round ended."""
    ends = (
        select(rounds.c.revision, round_seats.c.person_id)
        .join(round_seats)
        .where(rounds.c.table_id == table, rounds.c.revision.is_not(None))
        .order_by(rounds.c.revision, round_seats.c.seat)
    )
    by_revision = groupby(connection.execute(ends).all(), itemgetter(0))
    return {revision: [row[1] for row in rows] for revision, rows in by_revision}


def _whose(
    lines: Sequence[Row], ends: Known, now: Sequence[int | None]
) -> list[tuple[Row, _Sitter | None]]:
    """Return the lines, each with who did it; without those of a round that is running."""
    sitting: list[_Sitter] = []
    whose: list[tuple[Row, _Sitter | None]] = []
    running, dealt = False, 0  # a round, in which nobody moves up; the first line after its deal
    for line in lines:
        events = json.loads(line.events)
        actor = None if line.seat is None else _sitter(sitting, line.seat)
        sitting = _after(sitting, events, running=running)
        for event in events:
            running = event["event"] == "started" or (running and event["event"] not in OVER)
            dealt = len(whose) + 1 if event["event"] == "started" else dealt
        came = [event["seat"] for event in events if event["event"] in CAME]
        if line.seat is None and came and line.action.split()[0] in COMES:
            actor = _sitter(sitting, came[0])
        whose.append((line, actor))
        people = ends.get(line.revision, now if line is lines[-1] else None)
        if people is not None:
            for seat, person in enumerate(people):
                _sitter(sitting, seat).person = person
            running &= line.revision not in ends
    return whose[:dealt] if running else whose


def _sitter(sitting: list[_Sitter], seat: int) -> _Sitter:
    """Return who has a seat; whoever came to it unseen has it from now on."""
    sitting += [_Sitter() for _ in range(len(sitting), seat + 1)]
    return sitting[seat]


def _after(sitting: list[_Sitter], events: list[dict[str, Any]], *, running: bool) -> list[_Sitter]:
    """Return who sits there after these events, up to the first seat of which it is unknown."""
    left = [event for event in events if _may_leave(event, running=running)]
    gone = [event.get("seat", 0) for event in left]
    unsure = any(MAY_LEAVE.get(event["event"], "seat") not in event for event in left)
    known = sitting[: min(gone)] if unsure else sitting
    after = [sitter for seat, sitter in enumerate(known) if seat not in gone]
    for event in events:
        if event["event"] in CAME:
            _sitter(after, event["seat"])
            after[event["seat"]] = _Sitter()
    return after


def _may_leave(event: dict[str, Any], *, running: bool) -> bool:
    """True if a seat is gone with this event, or may be: an older line does not say."""
    kind = event["event"]
    return kind in LEFT or (kind in MAY_LEAVE and not event.get("kept", running))
