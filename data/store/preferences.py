"""The settings of servers."""

import json

from msgspec.structs import asdict
from sqlalchemy import select
from sqlalchemy.engine import Connection

from cogs.kit.store import RankingSettings, Servers, TableDefaults
from data.store.database.access import Access
from data.store.database.notices import server_changed
from data.store.schema import servers
from data.store.servers import read_settings, write, write_settings

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


class SqlServers(Access, Servers):
    """The room of servers' settings."""

    async def preferences(self, server: int) -> TableDefaults:
        return await self._read(lambda of: read_server(of, server))

    async def save_preferences(self, server: int, settings: TableDefaults) -> None:
        await self._write(lambda to: write_server(to, server, settings))

    async def counting(self, server: int) -> RankingSettings:
        return await self._read(lambda of: read_settings(of, server))

    async def save_counting(self, server: int, settings: RankingSettings) -> None:
        await self._write(lambda to: write_settings(to, server, settings))
