"""Matches that were played to their end: their records; then they are counted."""

import json

from msgspec.structs import replace
from sqlalchemy import insert, select
from sqlalchemy.engine import Connection

from data.store import servers
from data.store.database.transactions import new_row, update_rows
from data.store.people import seat_person
from data.store.schema import match_seats, matches, matching, seats
from data.store.standings import past, totals
from data.store.standings.totals import titles
from engine.game import copied
from tables.memory.played import PlayedMatch
from tables.memory.rivals import feats
from tables.results import Feats, unrated
from tables.store.protocol import Record

_MATCH = copied(
    *("table_id", "number", "rules", "game", "rounds", "finished", "season", "rated"), "hinted_fall"
)
_SEAT = copied("title", "points", "absent", "hinted")


def write_match(connection: Connection, record: Record, match: PlayedMatch) -> Feats | None:
    """Write a finished match and its seats, and count it at once; return its feats on a server."""
    server = record.location.server
    match = replace(
        match,
        table_id=record.table,
        location=record.location,
        season=1 if server is None else servers.season_at(connection, server, match.finished),
        rated=_is_rated(connection, record, match),
        seats=tuple(
            replace(seat, number=seat_person(connection, person, server) or 0)
            for person, seat in zip(record.people, match.seats, strict=True)
        ),
    )
    tallies = json.dumps(match.tallies)
    number = new_row(connection, matches, **_MATCH(match), server=server, tallies=tallies)
    rows = [
        {
            "match_id": number,
            "seat": at,
            "person_id": seat.number or None,
            "place": seat.by_cards,
            **_SEAT(seat),
        }
        for at, seat in enumerate(match.seats)
    ]
    connection.execute(insert(match_seats), rows)
    match = replace(match, id=number)
    before, after = totals.enter(connection, match)
    if server is None:
        return None
    return feats(match, before, after, past.met_before(connection, match, server))


def _is_rated(connection: Connection, record: Record, match: PlayedMatch) -> bool:
    """True if a match is rated under the server's settings."""
    server = record.location.server
    why_not = unrated(
        server, record.people, match.absent, changed=bool(match.differences),
        rates_changed=servers.read_server(connection, server).rates_house_rules,
    )  # fmt: skip
    return why_not is None


def mark_sneaked(connection: Connection, table: int, seat: int) -> None:
    """Mark the title of the table's last match, if the person in this seat took it: they sneak away
    with it now. To be called before the seats are written anew.
    """
    last = select(matches.c.id).where(matches.c.table_id == table).order_by(matches.c.number.desc())
    match = connection.scalar(last.limit(1))
    here = matching(seats, table_id=table, seat=seat)
    person = connection.scalar(select(seats.c.person_id).where(here))
    if match is None or person is None:
        return
    of_match = matching(match_seats, match_id=match, person_id=person)
    took = of_match & match_seats.c.title
    if update_rows(connection, match_seats, took, sneaked=True):
        update_rows(connection, titles, titles.c.match_id == match, sneaked=True)
