"""Honours: given to rounds as their cards become public, and added up for each person."""

import json
import logging
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

from sqlalchemy import and_, func, select
from sqlalchemy.engine import Connection

from data.presets import presets
from data.store.database.transactions import add_row, update_rows
from data.store.schema import Cells, Query, Row, round_seats, rounds
from data.store.standings.totals import honours
from data.store.tables import logs
from engine.finding import EarnedHonours
from tables.errors import Refused
from tables.memory.standings import HonourCount
from tables.memory.totals import NO_SERVER
from tables.replay import honours_of
from tables.store.protocol import GivenHonour

log = logging.getLogger(__name__)

_MINE = honours.alias("mine")
_KIND = ("server", "game", "honour")

_RECORDS = (
    select(rounds.c.id, rounds.c.server, rounds.c.rules, rounds.c.honours,
           round_seats.c.seat, round_seats.c.person_id, round_seats.c.absent)
    .join(round_seats)
    .where(rounds.c.honours.is_not(None), rounds.c.honours != "{}")
    .order_by(rounds.c.id, round_seats.c.seat)
)  # fmt: skip


class HonourKey(NamedTuple):
    """The person, server and kind of an honour."""

    person_id: int
    server: int
    game: str
    honour: str


# Giving


def give(connection: Connection, table: int, seeds: Sequence[bytes]) -> tuple[GivenHonour, ...]:
    """Search the rounds of a table dealt with these seeds, which are public by now, for honours;
    return those given to people, the rarest here first.
    """
    opened = select(rounds.c.id).where(
        rounds.c.table_id == table, rounds.c.seed.in_(seeds), rounds.c.honours.is_(None)
    )
    numbers = connection.scalars(opened.order_by(rounds.c.id)).all()
    given = [honour for number in numbers for honour in _look(connection, number)]
    return tuple(sorted(given, key=attrgetter("ever")))


def _look(connection: Connection, number: int) -> list[GivenHonour]:
    """Replay a round, store its honours, and count and return those of people. A round that no
    longer replays gives none; and no honour is a reason to lose a move.
    """
    played = logs.read_round(connection, number)
    preset = presets().get(played.head.rules) if played is not None else None
    given: EarnedHonours = {}
    if played is not None and preset is not None:
        try:
            given = honours_of(preset.rules, played)
        except Refused:
            pass
        except Exception as error:  # the error's text may have cards in it
            log.error("Round %d: no honours, %s", number, type(error).__name__)
    update_rows(connection, rounds, rounds.c.id == number, honours=json.dumps(given))
    honoured: list[GivenHonour] = []
    for seat in connection.execute(records(number, number)).all():
        awards = _awards(seat)
        _enter(connection, awards)
        honoured += [GivenHonour(key.honour, seat.seat, _ever(connection, key)) for key in awards]
    return honoured


def _ever(connection: Connection, key: HonourKey) -> int:
    """Return how often an honour has been given on a server."""
    same = [honours.c[name] == value for name, value in key._asdict().items() if name in _KIND]
    given = connection.scalar(select(func.sum(honours.c.count)).where(*same))
    return int(given or 0) if key.server != NO_SERVER else 0


# Adding up


def records(first: int, last: int) -> Query:
    """Return the query of the rounds with these numbers and all between that gave honours, a row a
    seat.
    """
    return _RECORDS.where(rounds.c.id >= first, rounds.c.id <= last)


def read(connection: Connection, query: Query) -> Counter[HonourKey]:
    """Return how often each honour was given in the rounds a query of `records` finds."""
    given: Counter[HonourKey] = Counter()
    for row in connection.execute(query).all():
        given.update(_awards(row))
    return given


def _awards(row: Row) -> dict[HonourKey, int]:
    """Return the honours of a seat, and how often it got each. The table's own seats get none, nor
    do those it played at the end.
    """
    preset = presets().get(row.rules)
    if row.person_id is None or row.absent or preset is None:
        return {}
    server, game = row.server or NO_SERVER, preset.game
    return {
        HonourKey(row.person_id, server, game, honour): times[row.seat]
        for honour, times in json.loads(row.honours).items()
        if times[row.seat]
    }


def rows(given: Mapping[HonourKey, int]) -> list[Cells]:
    """Return sums as rows."""
    return [{**key._asdict(), "count": times} for key, times in given.items()]


def _enter(connection: Connection, given: Mapping[HonourKey, int]) -> None:
    for row in rows(given):
        mine = and_(*(honours.c[name] == row[name] for name in HonourKey._fields))
        if not update_rows(connection, honours, mine, count=honours.c.count + row["count"]):
            add_row(connection, honours, **row)


# Queries


def read_person(connection: Connection, number: int, server: int | None) -> tuple[HonourCount, ...]:
    """Return somebody's honours on a server or all of them, and how often anybody was given each
    there.
    """
    given = (
        select(func.sum(honours.c.count))
        .where(*(honours.c[name] == _MINE.c[name] for name in _KIND))
        .scalar_subquery()
    )
    mine = _MINE.c.person_id == number
    here = mine if server is None else mine & (_MINE.c.server == server)
    query = (
        select(_MINE.c.game, _MINE.c.honour, _MINE.c.count.label("times"), given.label("given"))
        .where(here)
        .order_by(_MINE.c.game, _MINE.c.honour, _MINE.c.server)
    )
    rows = connection.execute(query).all()
    return tuple(
        HonourCount(*kind, sum(row.times for row in same), sum(int(row.given) for row in same))
        for kind, group in groupby(rows, key=attrgetter("game", "honour"))
        if (same := list(group))
    )
