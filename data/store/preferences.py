"""The settings of servers."""

import json
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import asdict
from sqlalchemy import select
from sqlalchemy.engine import Connection

from data.store.database.access import Access, reading, writing
from data.store.database.notices import server_changed
from data.store.people import Language
from data.store.schema import servers
from data.store.servers import read_settings, write, write_settings

Clock: TypeAlias = Literal["live", "relaxed", "slow", "off"]


class TableDefaults(msgspec.Struct, frozen=True):
    """What is set for a server; None: as Discord, or the program, has it. `threads`: each table
    gets a thread of its own. `keepsakes`: each finished match leaves one. `in_words`: cards are
    written out at the tables; `german_faces`: jacks and queens have German letters there, None: by
    the table's language. `channels`: where tables may stand (none: everywhere); `week_channel` and
    `time_zone`: where the week is posted, and when it is Monday there; `assumed_zone`: in place of
    `time_zone` for typed times, by the first answer somebody gave, and `zone_told`: a manager has
    seen that. `hourly_calls`: how often an hour players may be called for; `deals` are the rule
    sets with a week's deal. `puzzle_channel` and `puzzle_hour`: where the daily puzzle is posted,
    and at which hour there (None: nowhere).
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


_FIELDS = TableDefaults.__struct_fields__
_LISTS = ("channels", "deals")  # stored as JSON


def read_server(connection: Connection, server: int) -> TableDefaults:
    """Return a server's preferences."""
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
    counting = reading(read_settings)
    save_counting = writing(write_settings)
