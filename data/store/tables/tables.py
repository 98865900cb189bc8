"""Tables, their seats and their log."""

from collections.abc import Collection, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Any

from msgspec.structs import asdict
from sqlalchemy import (
    Label,
    Select,
    Update,
    bindparam,
    case,
    desc,
    false,
    func,
    insert,
    literal,
    or_,
    select,
    true,
    union,
    union_all,
    update,
)
from sqlalchemy.engine import Connection

from data.store.database.shard_locks import of_shards
from data.store.database.transactions import delete_rows, new_row, update_rows
from data.store.people import name_on, seat_person, sitting
from data.store.schema import (
    Cells,
    Condition,
    Query,
    Row,
    location_of,
    log,
    people,
    round_seats,
    rounds,
    seats,
    tables,
)
from engine.game import copied
from tables.errors import Conflict, Refused
from tables.people import Location, Screen
from tables.shards import WHOLE, Shards
from tables.store.protocol import Check, LogLine, OpenTable, Record, Resting, Saving

# The statements of every move are built once: building takes longer than running them. Their values
# are named by the columns.
_ONE = tables.c.id == bindparam("of_table")
_MOVED = update(tables).where(_ONE, tables.c.revision == bindparam("before"))
_SHOWN = update(tables).where(_ONE).values(lags=tables.c.revision > bindparam("on_screen"))
_NEW_LINE = insert(log)


def _turning(names: Collection[str]) -> Update:
    """Return the statement that sets columns a move seldom changes, only where one is another: an
    index of every column that is set is written anew, even for the value it had.
    """
    others = (tables.c[name].is_distinct_from(bindparam(f"new_{name}")) for name in names)
    values: Cells = {name: bindparam(f"new_{name}") for name in names}
    return update(tables).where(_ONE, or_(*others)).values(values)


_ON_SCREEN = ("message", "evening")
_SELDOM = ("closed", *_ON_SCREEN)
_MOVE_TURNS, _SCREEN_TURNS = _turning(_SELDOM), _turning(_ON_SCREEN)

PAGE = 2_000  # numbers of tables searched at once: others get their turn between
Need = tuple[bool, bool, float, int]  # closed, without a round, when due, its number


def create(
    connection: Connection, record: Record, line: LogLine, check: Check | None = None
) -> int | Refused:
    """Store a new table, opened by the person in its first seat; return its number. Or return, with
    nothing written, the error `check` raised for the present open tables: raising it here would
    roll back other jobs in the same transaction.
    """
    if check is not None:
        try:
            check(_open_tables(connection, record))
        except Refused as refused:
            return refused
    server = record.location.server
    opener = seat_person(connection, record.people[0], server) if record.people else None
    table = new_row(
        connection, tables, **asdict(record.location), opener=opener, **_changing(record)
    )
    write_seats(connection, table, record)
    write_line(connection, table, record.revision, line)
    return table


def move(connection: Connection, saving: Saving) -> None:
    """Write a table as it is after a move. Raises Conflict if it is at another revision."""
    record = saving.record
    unmoved = {"of_table": record.table, "before": saving.before}
    changing = _changing(record)
    turning = {f"new_{name}": changing.pop(name) for name in _SELDOM}
    if connection.execute(_MOVED, {**unmoved, **changing}).rowcount != 1:
        raise Conflict
    connection.execute(_MOVE_TURNS, {"of_table": record.table, **turning})


_MOVING = copied("revision", "closed", "lobby", "state", "rest", "due", "told")


def _changing(record: Record) -> Cells:
    """Return the columns a move changes. The screen then shows an older revision."""
    return {**_MOVING(record), "lags": True, **asdict(record.screen)}


def write_rest(connection: Connection, table: int, rest: str) -> None:
    """Store a record's rest anew."""
    update_rows(connection, tables, tables.c.id == table, rest=rest)


def write_seats(connection: Connection, table: int, record: Record) -> None:
    """Store the people at a table, in place of those before."""
    delete_rows(connection, seats, seats.c.table_id == table)
    present = (*record.people, *record.line)
    numbers = [seat_person(connection, person, record.location.server) for person in present]
    sit = len(record.people)
    rows = [
        {"table_id": table, "seat": seat, "person_id": number, "waits": seat >= sit}
        for seat, number in enumerate(numbers)
    ]
    if rows:
        connection.execute(insert(seats), rows)


def write_line(connection: Connection, table: int, revision: int, line: LogLine) -> None:
    """Write a move's line into the log."""
    values = {"table_id": table, "revision": revision, **asdict(line)}
    connection.execute(_NEW_LINE, values)


def whole_tables(numbers: Collection[int]) -> Query:
    """Return the query for tables, their people and those who played their last round, a row each:
    a single query, so that all of it is consistent.
    """
    last = rounds.alias()
    latest = select(func.max(last.c.number)).where(last.c.table_id == rounds.c.table_id)
    now = select(seats.c.table_id, seats.c.seat, seats.c.person_id, _how_there(seats.c.waits))
    then = (
        select(rounds.c.table_id, round_seats.c.seat, round_seats.c.person_id, _how_there(None))
        .join_from(rounds, round_seats)
        .where(rounds.c.number == latest.scalar_subquery())
    )
    of_tables = union_all(
        now.where(seats.c.table_id.in_(numbers)), then.where(rounds.c.table_id.in_(numbers))
    ).subquery()
    sitting = tables.outerjoin(of_tables).outerjoin(people, people.c.id == of_tables.c.person_id)
    return (
        select(
            tables, of_tables.c.seat, of_tables.c.how, of_tables.c.person_id, people.c.user,
            name_on(tables.c.server),
            people.c.name.label("everywhere"),
        )
        .select_from(sitting)
        .where(tables.c.id.in_(numbers))
        .order_by(tables.c.id, of_tables.c.how, of_tables.c.seat)
    )  # fmt: skip


def _how_there(waits: Condition | None) -> Label[str]:
    """Return the column that tells whether somebody sits, waits in line, or played."""
    how = literal("played") if waits is None else case((waits, "waits"), else_="sits")
    return how.label("how")


def load(connection: Connection, table: int) -> Record | None:
    """Return the table of this number; None if there is none."""
    return next(iter(load_all(connection, [table])), None)


def load_all(connection: Connection, numbers: Sequence[int]) -> list[Record]:
    """Return the tables with these numbers, in this order; those that do not exist are left out."""
    rows = groupby(connection.execute(whole_tables(numbers)), attrgetter("id"))
    records = {number: _record([*of_table]) for number, of_table in rows}
    return [records[number] for number in numbers if number in records]


def _record(rows: Sequence[Row]) -> Record:
    row = rows[0]
    seated = [
        (row.how, sitting(row.person_id, row.user, row.name, row.everywhere))
        for row in rows
        if row.seat is not None
    ]
    sit, wait, played = (
        tuple(person for how, person in seated if how == kind)
        for kind in ("sits", "waits", "played")
    )
    return Record(
        **_MOVING(row),
        table=row.id,
        location=location_of(row),
        people=sit,
        screen=Screen(*(getattr(row, name) for name in Screen.__struct_fields__)),
        line=wait,
        played=played,
    )


def open_in_channel(channel: int) -> Any:
    """Return the query of the tables of a channel and its threads that are not closed, newest
    first.
    """
    own = select(tables.c.id).where(tables.c.channel == channel, ~tables.c.closed)
    below = select(tables.c.id).where(tables.c.parent == channel, ~tables.c.closed)
    return union(own, below).order_by(desc("id"))


def open_on_server(server: int) -> Query:
    """Return the query of a server's tables that are not closed."""
    return (
        select(tables.c.id).where(tables.c.server == server, ~tables.c.closed).order_by(tables.c.id)
    )


def concerning(server: int | None, person: int) -> Query:
    """Return the query of the open tables of a server, and of those a person has opened or sits at:
    with that person's seat, and when something last happened.
    """
    opened = select(tables.c.id).where(tables.c.opener == person, ~tables.c.closed)
    mine = select(seats).where(seats.c.person_id == person).subquery()
    last = (log.c.table_id == tables.c.id) & (log.c.revision == tables.c.revision)
    open_here = select(tables.c.id).where(tables.c.server == server, ~tables.c.closed)
    return (
        select(tables, mine.c.seat, log.c.at)
        .select_from(tables)
        .outerjoin(mine)
        .outerjoin(log, last)
        .where(tables.c.id.in_(union(open_here, opened, select(mine.c.table_id))), ~tables.c.closed)
        .order_by(tables.c.id)
    )


def _open_tables(connection: Connection, record: Record) -> list[OpenTable]:
    """Return the open tables that count when a table is to be opened."""
    users = [person.user for person in record.people[:1]]
    known = select(people.c.id).where(people.c.user.in_(users))
    opener: int = connection.scalar(known) or 0  # nobody's number, if not known yet
    return [
        OpenTable(
            row.id, location_of(row), row.message, row.lobby, row.at or 0.0,
            row.opener == opener, row.seat,
        )
        for row in connection.execute(concerning(record.location.server, opener))
    ]  # fmt: skip


def unfinished(first: int, now: float, soon: float, shards: Shards = WHOLE) -> Query:
    """Return the query of the tables of some shards, of a part of all numbers, that are due soon,
    or whose screen lags or tells a wrong time.
    """
    due, wrong = tables.c.due <= soon, tables.c.told < now
    late = or_(tables.c.lags == true(), func.coalesce(wrong, false()))
    return select(
        tables.c.closed,
        tables.c.state.is_(None),
        func.coalesce(tables.c.due, 0.0),
        tables.c.id,
        tables.c.server,
        func.coalesce(due, false()),
        late,
    ).where(
        tables.c.id.between(first, first + PAGE - 1),
        due | (tables.c.lags == true()) | wrong,
        of_shards(tables.c.server, shards),
    )


def read_unfinished(
    connection: Connection, first: int, now: float, soon: float, shards: Shards = WHOLE
) -> list[tuple[Need, Resting]]:
    """Return the tables of a part of all numbers that are to be taken up, with the urgency of each:
    lower comes first.
    """
    return [
        ((closed, no_round, at, table), Resting(table, server, bool(due), bool(late)))
        for closed, no_round, at, table, server, due, late in connection.execute(
            unfinished(first, now, soon, shards)
        )
    ]


def newest(connection: Connection) -> int:
    """Return the greatest number of a table; 0 if there is no table."""
    return connection.scalar(select(func.max(tables.c.id))) or 0


def showing(messages: Collection[int]) -> Query:
    """Return the query of the tables that one of these messages shows."""
    return select(tables.c.id).where(tables.c.message.in_(messages))


def shown_since(shards: Shards, message: int) -> Query:
    """Return the query of the open tables of some shards shown by this message or a newer one."""
    shown = select(tables.c.id).where(tables.c.message >= message, ~tables.c.closed)
    return shown.where(of_shards(tables.c.server, shards))


def standing(channels: Collection[int]) -> Select[int, int]:
    """Return the query of how many open tables stand in which of these channels."""
    count = select(tables.c.channel, func.count()).group_by(tables.c.channel)
    return count.where(tables.c.channel.in_(channels), ~tables.c.closed)


def numbers(connection: Connection, query: Any) -> list[int]:
    """Return the table numbers a query finds."""
    return list(connection.scalars(query))


def count(connection: Connection, query: Select[int, int]) -> dict[int, int]:
    """Return the counts a query finds, by what is counted."""
    return dict(connection.execute(query).all())


def save_screen(connection: Connection, table: int, screen: Screen, due: float | None) -> None:
    """Store the state of people's screens."""
    changing = asdict(screen)
    turning = {f"new_{name}": changing.pop(name) for name in _ON_SCREEN}
    connection.execute(
        _SHOWN, {"of_table": table, "on_screen": screen.shown, "due": due, **changing}
    )
    connection.execute(_SCREEN_TURNS, {"of_table": table, **turning})


def save_location(connection: Connection, table: int, location: Location) -> None:
    """Store a table's location. Nothing of it is on a screen there."""
    update_rows(connection, tables, tables.c.id == table, lags=True, **asdict(location))
