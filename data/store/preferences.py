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


def read_server(connection: Connection, server: int) -> TableDefaults:
    """Return what is set for a server."""
    query = select(*(servers.c[name] for name in _FIELDS)).where(servers.c.id == server)
    row = connection.execute(query).one_or_none()
    if row is None:
        return TableDefaults()
    return TableDefaults(**{**row._mapping, "channels": tuple(json.loads(row.channels))})


def write_server(connection: Connection, server: int, settings: TableDefaults) -> None:
    """Keep what is set for a server."""
    values = {**asdict(settings), "channels": json.dumps(settings.channels)}
    write(connection, server, **values)
    server_changed(connection, server)
