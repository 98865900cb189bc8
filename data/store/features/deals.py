"""Weeks' deals: their seeds, and the people who have had a try."""

from collections import Counter
from collections.abc import Iterable

from sqlalchemy import func, insert, select, update
from sqlalchemy.engine import Connection

from data.presets import presets
from data.store.database.access import Access, reading, writing
from data.store.database.shard_locks import of_shards
from data.store.database.transactions import add_row, delete_rows, update_rows
from data.store.people import name_on, person_id, person_of
from data.store.schema import Query, Row, deal_tries, deals, log, matching, people, rounds
from data.store.servers import write
from data.store.standings import honours
from data.store.tables.finished import open_rounds
from engine.game import copied, tag
from engine.games import GAMES
from tables.errors import Refused
from tables.lobby.week_deal import Deal, Try
from tables.people import Person
from tables.replay import TAKE_BACK
from tables.results import numbered
from tables.shards import WHOLE, Shards
from tables.store.protocol import FinishedRound, Record

KEPT_SECONDS = 60 * 86_400.0  # after its week


# The deals


def last_week(connection: Connection, server: int) -> float | None:
    """Return the end of the newest week in which a server has had a deal."""
    newest = select(func.max(deals.c.until)).where(deals.c.server == server)
    until: float | None = connection.scalar(newest)
    return until


def _like(deal: Deal) -> Query:
    """Return the query of the deals of a server, rule set and number of seats."""
    alike = matching(deals, server=deal.server, rules=deal.rules, seats=deal.seats)
    return select(deals).where(alike)


_STORED = copied("server", "rules", "seats", "until", "seed")


def of_week(connection: Connection, wanted: Deal) -> Deal:
    """Return the existing deal for that server, rule set, number of seats and week; this one is
    stored if there is none yet.
    """
    query = _like(wanted).where(deals.c.until == wanted.until)
    if connection.execute(query).first() is None:
        write(connection, wanted.server, removed=None)  # so that it goes when the server does
        add_row(connection, deals, **_STORED(wanted))
    return _deal(connection.execute(query).one())


def former(connection: Connection, deal: Deal) -> Deal | None:
    """Return the newest deal before this one, of the same rule set and as many seats."""
    query = _like(deal).where(deals.c.until < deal.until)
    row = connection.execute(query.order_by(deals.c.until.desc()).limit(1)).one_or_none()
    return None if row is None else _deal(row)


def _deal(row: Row) -> Deal:
    return Deal(row.id, **_STORED(row))


# Tries


def tries_of(number: int) -> Query:
    """Return the query for the tries at a deal, in the order in which they began."""
    return (
        select(deal_tries, people.c.user, name_on(deals.c.server), people.c.named)
        .join(deals)
        .join(people)
        .where(deal_tries.c.deal_id == number)
        .order_by(deal_tries.c.started, deal_tries.c.seat)
    )


def read_tries(connection: Connection, number: int) -> list[Try]:
    """Return the tries at a deal, in the order in which they began."""
    return [
        Try(
            row.user, person_of(row) if row.named else None, row.table_id, row.seat,
            row.place, row.score, row.moves, row.round_id,
        )
        for row in connection.execute(tries_of(number)).all()
    ]  # fmt: skip


def check(connection: Connection, number: int, sitting: Iterable[Person]) -> None:
    """Raise Refused if one of these people has had their try at a deal: deal_played."""
    users = [person.user for person in sitting if not person.of_table]
    played = tries_of(number).where(people.c.user.in_(users)).limit(1)
    row = connection.execute(played).one_or_none()
    if row is not None:
        raise Refused("deal_played", user=str(row.user))


def begin(connection: Connection, number: int, record: Record, at: float) -> None:
    """Note that people's one try has begun."""
    rows = [
        {
            "deal_id": number,
            "person_id": person_id(connection, person, record.location.server),
            "table_id": record.table,
            "seat": seat,
            "started": at,
        }
        for seat, person in enumerate(record.people)
        if not person.of_table
    ]
    connection.execute(insert(deal_tries), rows)


def finish(connection: Connection, number: int, round_id: int, played: FinishedRound) -> None:
    """Note the results of people who stayed to the end; other people's tries stay unfinished."""
    row = connection.execute(select(rounds.c.table_id).where(rounds.c.id == round_id)).one()
    places = numbered(played.places)
    moves = _moves(connection, row.table_id, played)
    here = matching(deal_tries, deal_id=number, table_id=row.table_id)
    update_rows(connection, deal_tries, here, round_id=round_id)
    for seat, place in places.items():
        if seat not in played.absent:
            score = played.scores[seat] if played.scores else None
            mine = update(deal_tries).where(here, deal_tries.c.seat == seat)
            connection.execute(mine.values(place=place, score=score, moves=moves[seat]))


def _moves(connection: Connection, table: int, played: FinishedRound) -> Counter[int]:
    """Return the number of moves of each seat in a round, without those it took back."""
    of_game = {tag(kind) for kind in GAMES[presets()[played.rules].game].ACTIONS}
    lines = select(log.c.seat, log.c.action).where(
        matching(log, table_id=table, round=played.number), log.c.at >= played.started
    )
    moves: Counter[int] = Counter()
    for seat, action in connection.execute(lines.where(log.c.seat.is_not(None))).all():
        word = action.partition(" ")[0]
        moves[seat] += (word in of_game) - (word == TAKE_BACK)
    return moves


# Their end


def over(at: float, shards: Shards = WHOLE) -> Query:
    """Return the query of the rounds, on servers of some shards, that are closed though the week of
    their deal is over.
    """
    of_deals = (deals.c.server == rounds.c.server) & (deals.c.seed == rounds.c.seed)
    return (
        select(rounds.c.table_id, rounds.c.seed)
        .join(deals, of_deals)
        .where(~rounds.c.opened, deals.c.until <= at, of_shards(deals.c.server, shards))
    )


def old(at: float, shards: Shards = WHOLE) -> Query:
    """Return the query of the deals, of servers of some shards, that have been over for long."""
    ended = deals.c.until < at - KEPT_SECONDS
    return select(deals.c.id).where(ended, of_shards(deals.c.server, shards))


def any_over(connection: Connection, at: float, shards: Shards) -> bool:
    """True if there are rounds to open, or deals to delete."""
    queries: tuple[Query, ...] = over(at, shards), old(at, shards)
    return any(connection.execute(query.limit(1)).first() is not None for query in queries)


def open_over(connection: Connection, at: float, shards: Shards) -> int:
    """Open the rounds whose week is over, and give their honours; return their number. Then delete
    the deals that are long over.
    """
    rows = connection.execute(over(at, shards)).all()
    for row in rows:
        open_rounds(connection, row.table_id, [row.seed])
        honours.give(connection, row.table_id, [row.seed])
    numbers = connection.scalars(old(at, shards)).all()
    if numbers:
        delete_rows(connection, deal_tries, deal_tries.c.deal_id.in_(numbers))
        delete_rows(connection, deals, deals.c.id.in_(numbers))
    return len(rows)


class SqlDeals(Access):
    """The room of weeks' deals."""

    last_week = reading(last_week)
    of_week = writing(of_week)
    former = reading(former)
    tries = reading(read_tries)

    async def open_over(self, at: float) -> int:
        """Make public this process's rounds whose deal's week is over; return the number of rounds
        that were closed. Then long-past deals are forgotten.
        """
        shards = self.database.shards
        if not await self.database.read(lambda of: any_over(of, at, shards)):
            return 0  # so that looking at a past deal writes nothing
        return await self.database.wipe(lambda to: open_over(to, at, shards))
