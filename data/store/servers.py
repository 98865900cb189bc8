"""Servers: their settings, and their seasons."""

import json
from collections.abc import Sequence
from typing import Any, Literal

from msgspec.structs import asdict
from sqlalchemy import Column, select
from sqlalchemy.engine import Connection

from data.store.database.access import Access, finding, finding_own, reading, writing
from data.store.database.shard_locks import of_shards, server_changed
from data.store.database.transactions import add_row, update_rows
from data.store.people import Language
from data.store.schema import Query, Row, matches, matching, seasons, servers
from engine.value import Value
from tables.memory.standings import Season
from tables.shards import Shards

DAY_SECONDS = 86_400.0


def write(connection: Connection, server: int, **values: Any) -> None:
    """Store values of a server."""
    if not update_rows(connection, servers, servers.c.id == server, **values):
        add_row(connection, servers, id=server, **values)


def planned(columns: Sequence[Column[Any]], shards: Shards, server: int | None = None) -> Query:
    """Return the query of these columns, the second of which is a channel, of the servers of some
    shards that have chosen one for regular posts; or of one server.
    """
    chosen = select(*columns).where(columns[1] > 0, servers.c.removed.is_(None))
    return chosen.where(
        of_shards(servers.c.id, shards) if server is None else servers.c.id == server
    )


_SEASONS = select(seasons, servers.c.season_days).outerjoin(
    servers, servers.c.id == seasons.c.server
)


def seasons_of(server: int) -> Query:
    """Return the query of a server's seasons, newest first."""
    return _SEASONS.where(seasons.c.server == server).order_by(seasons.c.number.desc())


def with_length(shards: Shards) -> Query:
    """Return the query of the running seasons, of some shards, that have a length."""
    running = seasons.c.ended.is_(None) & (servers.c.season_days > 0)
    return _SEASONS.where(running, of_shards(seasons.c.server, shards))


def untold(shards: Shards) -> Query:
    """Return the query for the seasons of some shards whose end is yet to be told, oldest first."""
    over = _SEASONS.where(~seasons.c.told, seasons.c.ended.is_not(None))
    return over.where(of_shards(seasons.c.server, shards)).order_by(seasons.c.ended)


def season_of(row: Row) -> Season:
    """Return a row of these queries as a season."""
    due = None if not row.season_days else row.started + row.season_days * DAY_SECONDS
    ended = row.ended
    return Season(row.server, row.number, row.started, due if ended is None else None, ended)


def read_seasons(connection: Connection, query: Query) -> tuple[Season, ...]:
    """Return the seasons a query finds."""
    return tuple(season_of(row) for row in connection.execute(query).all())


def running(connection: Connection, server: int) -> Season | None:
    """Return a server's running season; None before its first match."""
    return next(iter(read_seasons(connection, seasons_of(server).limit(1))), None)


def season_at(connection: Connection, server: int, at: float) -> int:
    """Return the number of the season for a match that ends now; it may be the first of a new
    season, or the very first.
    """
    season = running(connection, server)
    if season is None:
        _begin(connection, server, 1, at)
        return 1
    if season.due is None or at < season.due:
        return season.number
    turn(connection, server, season.number, at)
    return season.number + 1


def turn(connection: Connection, server: int, number: int, at: float) -> Season | None:
    """End this season and begin the next; return the ended one, None if it did not run. It ends on
    its day if that has come, but not before its last match: its length may have been chosen late.
    """
    season = running(connection, server)
    if season is None or season.number != number:
        return None
    overdue = season.due is not None and season.due <= at
    day = season.due if overdue and season.due is not None else at
    ended = max(day, connection.scalar(newest_match(server)) or 0.0)
    here = matching(seasons, server=server, number=season.number)
    update_rows(connection, seasons, here, ended=ended)
    _begin(connection, server, season.number + 1, _last_turn(season, ended, at))
    return Season(server, season.number, season.started, None, ended)


def newest_match(server: int) -> Query:
    """Return the query of when a server's newest match ended."""
    of_server = select(matches.c.finished).where(matches.c.server == server)
    return of_server.order_by(matches.c.id.desc()).limit(1)


def _last_turn(season: Season, ended: float, at: float) -> float:
    """Return the start of the present season: the newest of the days on which a season would have
    ended.
    """
    if season.due is None or season.due > at:
        return ended
    length = season.due - season.started
    return max(ended, season.due + (at - season.due) // length * length)


def _begin(connection: Connection, server: int, number: int, at: float) -> None:
    add_row(connection, seasons, server=server, number=number, started=at, told=False)


def tell(connection: Connection, server: int, number: int) -> None:
    """Note that the end of a season was told."""
    update_rows(connection, seasons, matching(seasons, server=server, number=number), told=True)


class SqlSeasons(Access):
    """The room of seasons."""

    running = reading(running)
    all = finding(read_seasons, seasons_of)
    turn = writing(turn)

    with_length = finding_own(read_seasons, with_length)
    untold = finding_own(read_seasons, untold)
    note_told = writing(tell)


Clock = Literal["live", "relaxed", "slow", "off"]


class TableDefaults(Value):
    """What is set for a server; None: as Discord, or the program, has it. `threads`: each table
    gets a thread of its own. `keepsakes`: each finished match leaves one. `in_words`: cards are
    written out at the tables; `german_faces`: jacks and queens have German letters there, None: by
    the table's language. `channels`: where tables may stand (none: everywhere); `week_channel` and
    `time_zone`: where the week is posted, and when it is Monday there; `assumed_zone`: in place of
    `time_zone` for typed times, by the first answer somebody gave, and `zone_told`: a manager has
    seen that. `hourly_calls`: how often an hour players may be called for; `deals` are the rule
    sets with a week's deal. `puzzle_channel` and `puzzle_hour`: where the daily puzzle is posted,
    and at which hour there (None: nowhere). `rates_house_rules`: whether tables with such are
    rated; `season_days`: how many days a season has (None: it is ended by hand);
    `rules`: what its tables play by without a choice, as `/houserules` has it.
    """

    language: Language | None = None
    clock: Clock | None = None
    threads: bool = False
    keepsakes: bool = True
    in_words: bool = False
    german_faces: bool | None = None
    channels: tuple[int, ...] = ()
    week_channel: int | None = None
    time_zone: str | None = None
    hourly_calls: int = 3
    deals: tuple[str, ...] = ()
    puzzle_channel: int | None = None
    puzzle_hour: int = 9
    assumed_zone: str | None = None
    zone_told: bool = False
    rates_house_rules: bool = False
    season_days: int | None = None
    rules: str | None = None


_FIELDS = TableDefaults.__struct_fields__
_LISTS = ("channels", "deals")  # stored as JSON


def read_server(connection: Connection, server: int | None) -> TableDefaults:
    """Return a server's preferences; the usual ones outside of servers."""
    query = select(*(servers.c[name] for name in _FIELDS)).where(servers.c.id == server)
    row = connection.execute(query).one_or_none()
    if row is None:
        return TableDefaults()
    lists = {name: tuple(json.loads(getattr(row, name))) for name in _LISTS}
    return TableDefaults(**{**row._mapping, **lists})


def write_server(connection: Connection, server: int, settings: TableDefaults) -> None:
    """Store a server's settings."""
    lists = {name: json.dumps(getattr(settings, name)) for name in _LISTS}
    write(connection, server, **{**asdict(settings), **lists})
    server_changed(connection, server)


class SqlServers(Access):
    """The room of servers' settings."""

    preferences = reading(read_server)
    save_preferences = writing(write_server)
