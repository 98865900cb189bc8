"""Servers that have removed the bot: after a grace time everything of them is deleted."""

from collections.abc import Callable, Collection
from typing import Any

from sqlalchemy import Select, and_, delete, exists, select
from sqlalchemy.engine import Connection

from data.store.schema import (
    call_roles,
    calls,
    deal_tries,
    deals,
    departures,
    hands,
    house_rules,
    log,
    match_seats,
    matches,
    nicknames,
    people,
    round_seats,
    rounds,
    seasons,
    seats,
    servers,
    sign_up_people,
    sign_ups,
    tables,
    title_roles,
)
from data.store.servers import DAY_SECONDS, write
from data.store.totals_schema import debts, honours, ratings, rivals, standings, titles

GRACE_SECONDS = 30 * DAY_SECONDS


def write_removed(connection: Connection, server: int, at: float) -> None:
    """Note that the bot is gone from a server; a time that runs already runs on."""
    query = select(servers.c.removed).where(servers.c.id == server)
    if connection.execute(query).scalar() is None:
        write(connection, server, removed=at)


def write_back(connection: Connection, server: int) -> None:
    """Note that a server has the bot again."""
    query = select(servers.c.removed).where(servers.c.id == server)
    if connection.execute(query).scalar() is not None:
        write(connection, server, removed=None)


def compare(
    connection: Connection, present: Collection[int], at: float, ours: Callable[[int], bool]
) -> None:
    """Note what came about while nobody listened: servers, of `ours`, that have the bot no more, or
    again.
    """
    known = connection.execute(select(servers.c.id, servers.c.removed))
    removed = {row.id: row.removed for row in known}
    with_tables = select(tables.c.server).where(tables.c.server.is_not(None)).distinct()
    every = {*removed, *connection.execute(with_tables).scalars()}
    for server in sorted(filter(ours, every)):
        was_there = removed.get(server) is None
        if was_there != (server in present):
            write(connection, server, removed=at if was_there else None)


def overdue(now: float) -> Select[Any]:
    """Return the query of the servers whose grace time is over."""
    return select(servers.c.id).where(servers.c.removed <= now - GRACE_SECONDS)


def read_overdue(connection: Connection, now: float) -> list[int]:
    """Return the servers whose grace time is over."""
    return list(connection.execute(overdue(now)).scalars())


def purge(connection: Connection, server: int, now: float) -> None:
    """Delete everything of a server, unless it has the bot again meanwhile."""
    if server in read_overdue(connection, now):
        _delete(connection, server)


def _delete(connection: Connection, server: int) -> None:
    here = select(tables.c.id).where(tables.c.server == server)
    of_matches = select(matches.c.id).where(matches.c.table_id.in_(here))
    of_rounds = select(rounds.c.id).where(rounds.c.table_id.in_(here))
    players = select(standings.c.person_id).where(standings.c.server == server)
    planned = select(sign_ups.c.id).where(sign_ups.c.server == server)
    wheres = (
        (sign_up_people, sign_up_people.c.sign_up_id.in_(planned)),
        *(
            (table, table.c.person_id.in_(players) & (table.c.server == server))
            for table in (ratings, honours)
        ),
        *((table, table.c.server == server) for table in (standings, titles, rivals)),
        (debts, debts.c.round_id.in_(of_rounds)),
        (deal_tries, deal_tries.c.table_id.in_(here)),
        (match_seats, match_seats.c.match_id.in_(of_matches)),
        (round_seats, round_seats.c.round_id.in_(of_rounds)),
        *(
            (table, table.c.table_id.in_(here))
            for table in (departures, matches, rounds, log, hands, seats)
        ),
        *(
            (table, table.c.server == server)
            for table in (
                *(deals, sign_ups, calls, tables),
                *(seasons, house_rules, title_roles, call_roles, nicknames),
            )
        ),
        (servers, servers.c.id == server),
    )
    for table, condition in wheres:
        connection.execute(delete(table).where(condition))


def delete_strangers(connection: Connection) -> None:
    """Delete people of whom nothing is left but a name, or who wanted to be forgotten."""
    known = [
        exists().where(table.c.person_id == people.c.id)
        for table in (
            *(seats, hands, house_rules, title_roles, call_roles),
            *(round_seats, match_seats, sign_ups, sign_up_people, departures, deal_tries),
        )
    ]
    drawn = people.c.large | people.c.four_colours | people.c.compact
    plain = people.c.language.is_(None) & ~drawn & people.c.mentions & ~people.c.daily
    strangers = and_(people.c.user.is_(None) | plain, *(~condition for condition in known))
    theirs = nicknames.c.person_id.in_(select(people.c.id).where(strangers))
    connection.execute(delete(nicknames).where(theirs))
    connection.execute(delete(people).where(strangers))
