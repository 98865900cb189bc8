"""Whose an action in the log is. The log knows seats; who sat there is stored with the rounds that
ended, and with the table. In between, people come, go and move up as the log's events say.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Row, select, union
from sqlalchemy.engine import Connection

from data.store.declared import exported
from data.store.schema import log, round_seats, rounds, seats, tables

TAKES_OVER = "take_over "  # and the seat: as the log has it
LEFT = ("left", "sneaked", "stood_up")  # everybody behind them moves up
OVER = ("match_ended", "closed")  # even in the middle of a round
MAY_MOVE_UP = ("left_server", "removed", "seat_dropped")  # or the seat stays, or it is a table's
Known = Mapping[int, Sequence[int | None]]  # the persons by seat, by the revision they sat at


class _Sitter(msgspec.Struct, eq=False):
    """Somebody in a seat, once it is known who."""

    person: int | None = None


def own_actions(connection: Connection, person: int) -> Iterator[dict[str, Any]]:
    """Yield the lines of the log with a person's own actions, in order; none of a round that is
    running. Those of who
    left before anything was stored of them, and in line, are nobody's.
    """
    columns = [*exported(log)]
    where = union(
        select(rounds.c.table_id)
        .join(round_seats, round_seats.c.round_id == rounds.c.id)
        .where(round_seats.c.person_id == person),
        select(seats.c.table_id).where(seats.c.person_id == person),
        select(tables.c.id).where(tables.c.opener == person),
    )
    for table in sorted(connection.execute(where).scalars()):
        every = select(*columns, log.c.revision, log.c.events).where(log.c.table_id == table)
        lines: Sequence[Any] = connection.execute(every.order_by(log.c.revision)).all()
        ends, now = _ends(connection, table), _now(connection, table)
        for line, sitter in _whose(lines, ends, now):
            if sitter is not None and sitter.person == person:
                yield {column.name: getattr(line, column.name) for column in columns}


def _ends(connection: Connection, table: int) -> Known:
    """Return who sat at a table whenever a round ended."""
    ends = (
        select(rounds.c.revision, round_seats.c.person_id)
        .join(round_seats, round_seats.c.round_id == rounds.c.id)
        .where(rounds.c.table_id == table, rounds.c.revision.is_not(None))
        .order_by(rounds.c.revision, round_seats.c.seat)
    )
    known: dict[int, list[int | None]] = {}
    for revision, person in connection.execute(ends):
        known.setdefault(revision, []).append(person)
    return known


def _now(connection: Connection, table: int) -> Sequence[int | None]:
    """Return who sits at a table now."""
    there = select(seats.c.person_id).where(seats.c.table_id == table, ~seats.c.waits)
    return connection.execute(there.order_by(seats.c.seat)).scalars().all()


def _whose(
    lines: Sequence[Row[Any]], ends: Known, now: Sequence[int | None]
) -> list[tuple[Row[Any], _Sitter | None]]:
    """Return the lines, each with who did it; without those of a round that is running."""
    there: list[_Sitter] | None = []
    whose: list[tuple[Row[Any], _Sitter | None]] = []
    since = 0  # the last line after which it was known who sat there
    running, dealt = False, 0  # a round, in which nobody moves up; the first line after its deal
    for line in lines:
        events = json.loads(line.events)
        actor = there[line.seat] if there and _has(there, line.seat) else None
        there = _after(there, events, running=running)
        for one in events:
            running = one["event"] == "started" or (running and one["event"] not in OVER)
            dealt = len(whose) + 1 if one["event"] == "started" else dealt
        if line.seat is None and there:
            came = [one["seat"] for one in events if one["event"] in ("joined", "took_over")]
            actor = there[came[0]] if came and _has(there, came[0]) else None
        whose.append((line, actor))
        people = ends.get(line.revision, now if line is lines[-1] else None)
        if people is not None:
            if there is None or len(there) != len(people):
                there = [_Sitter() for _ in people]
                whose[since:] = _of_round(whose[since:], there)
            for sitter, person in zip(there, people, strict=True):
                sitter.person = person
            since = len(whose)
            running &= line.revision not in ends
    return whose[:dealt] if running else whose


def _of_round(
    whose: Sequence[tuple[Row[Any], _Sitter | None]], there: Sequence[_Sitter]
) -> list[tuple[Row[Any], _Sitter | None]]:
    """Return the lines up to a round's end, where it is unknown how people came to their seats:
    since the deal, each seat's are by who sat there at the end, if nobody has taken it over.
    """
    found = list(whose)
    theirs = set(range(len(there)))
    for at in reversed(range(len(found))):
        line, _ = found[at]
        if line.action.startswith(TAKES_OVER):
            theirs.discard(int(line.action.removeprefix(TAKES_OVER)))
        found[at] = line, there[line.seat] if line.seat in theirs else None
        if '"started"' in line.events:
            theirs.clear()
    return found


def _has(there: list[_Sitter], seat: int | None) -> bool:
    return seat is not None and seat < len(there)


def _after(
    there: list[_Sitter] | None, events: list[dict[str, Any]], *, running: bool
) -> list[_Sitter] | None:
    """Return who sits there after these events; None: it is unknown."""
    gone = [one["seat"] for one in events if one["event"] in LEFT]
    moved = not running and any(one["event"] in MAY_MOVE_UP for one in events)
    if there is None or moved:
        return None
    after = [one for seat, one in enumerate(there) if seat not in gone]
    for one in events:
        if one["event"] == "joined" and one["seat"] >= len(after):
            after.append(_Sitter())
        elif one["event"] == "took_over" and _has(after, one["seat"]):
            after[one["seat"]] = _Sitter()
    return after
