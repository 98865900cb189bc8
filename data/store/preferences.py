"""What those who manage a server have set for it."""

import json

from msgspec.structs import asdict
from sqlalchemy import select
from sqlalchemy.engine import Connection

from data.store.notices import server_changed
from data.store.schema import servers
from data.store.servers import write
from tables.store.protocol import TableDefaults

_FIELDS = TableDefaults.__struct_fields__
_LISTS = ("channels", "deals")  # kept as JSON


def read_server(connection: Connection, server: int) -> TableDefaults:
    """Return what is set for a server."""
    query = select(*(servers.c[name] for name in _FIELDS)).where(servers.c.id == server)
    row = connection.execute(query).one_or_none()
    if row is None:
        return TableDefaults()
    lists = {name: tuple(json.loads(getattr(row, name))) for name in _LISTS}
    return TableDefaults(**{**row._mapping, **lists})


def write_server(connection: Connection, server: int, settings: TableDefaults) -> None:
    """Keep what is set for a server."""
    lists = {name: json.dumps(getattr(settings, name)) for name in _LISTS}
    write(connection, server, **{**asdict(settings), **lists})
    server_changed(connection, server)
