"""Calls for players: the roles a server has chosen for them, and the tables that have called."""

from typing import Any

from sqlalchemy import Select, delete, func, insert, select, update
from sqlalchemy.engine import Connection

from cogs.finding.store import Call, Calls
from cogs.kit.store import Aside, CallRole
from data.store.database.access import Access
from data.store.database.sharding import of_shards
from data.store.people import person_id
from data.store.schema import call_roles, calls, people
from data.store.servers import write
from tables.limits import AN_HOUR, check_room
from tables.people import Person
from tables.shards import WHOLE, Shards


def roles_of(server: int) -> Select[Any]:
    """Return the query of a server's roles; the chooser is nobody if deleted since."""
    return (
        select(call_roles.c.game, call_roles.c.role, people.c.user, call_roles.c.aside)
        .outerjoin(people, people.c.id == call_roles.c.person_id)
        .where(call_roles.c.server == server)
        .order_by(call_roles.c.game)
    )


def read_roles(connection: Connection, server: int) -> tuple[CallRole, ...]:
    """Return the roles of a server, that for all games first."""
    return tuple(CallRole(*row) for row in connection.execute(roles_of(server)))


def choose(
    connection: Connection, server: int, game: str, role: int | None, chooser: Person
) -> None:
    """Store the role that is called for a game ("": for all without one), and its chooser."""
    connection.execute(delete(call_roles).where(_of(server, game)))
    if role is not None:
        write(connection, server, removed=None)  # so that it goes when the server does
        number = person_id(connection, chooser, server)
        new = insert(call_roles).values(server=server, game=game, role=role, person_id=number)
        connection.execute(new)


def set_aside(connection: Connection, server: int, was: CallRole, why: Aside) -> None:
    """Set a role aside, unless it has been chosen anew in the meantime."""
    if was in read_roles(connection, server):
        here = update(call_roles).where(_of(server, was.game))
        connection.execute(here.values(person_id=None, aside=why))


def _of(server: int, game: str) -> Any:
    return (call_roles.c.server == server) & (call_roles.c.game == game)


def last_hour(server: int, now: float) -> Select[Any]:
    """Return the query for the number of calls on a server within the hour; future ones are from a
    clock that was set back.
    """
    near = (calls.c.at > now - AN_HOUR) & (calls.c.at < now + AN_HOUR)
    return select(func.count()).select_from(calls).where(calls.c.server == server, near)


def claim(connection: Connection, call: Call, server: int, now: float, hourly: int) -> None:
    """Store a table's call. Raises Refused: called_already, called_too_often."""
    check_room("called_already", int(has_called(connection, call.table)))
    called = connection.execute(last_hour(server, now)).scalar_one()
    check_room("called_too_often", called, hourly)
    new = {"table_id": call.table, "server": server, "channel": call.channel, "at": now}
    connection.execute(insert(calls).values(new))


def give_back(connection: Connection, table: int) -> None:
    """Delete a table's call: nobody has heard it."""
    connection.execute(delete(calls).where(calls.c.table_id == table))


def note(connection: Connection, table: int, **values: Any) -> None:
    """Store the new state of a table's call."""
    connection.execute(update(calls).where(calls.c.table_id == table).values(**values))


def still_open(shards: Shards = WHOLE) -> Select[Any]:
    """Return the query of the calls that still ask for people."""
    query = select(calls.c.table_id, calls.c.channel, calls.c.message)
    return query.where(~calls.c.over, of_shards(calls.c.server, shards))


def read_open(connection: Connection, shards: Shards = WHOLE) -> list[Call]:
    """Return the calls that still ask for people."""
    return [Call(*row) for row in connection.execute(still_open(shards))]


def has_called(connection: Connection, table: int) -> bool:
    """True if a table has called."""
    query = select(calls.c.at).where(calls.c.table_id == table)
    return connection.execute(query).first() is not None


class SqlCalls(Access, Calls):
    """The room of calls for players."""

    async def roles(self, server: int) -> tuple[CallRole, ...]:
        return await self._read(lambda of: read_roles(of, server))

    async def choose_role(self, server: int, game: str, role: int | None, chooser: Person) -> None:
        await self._write(lambda to: choose(to, server, game, role, chooser))

    async def set_role_aside(self, server: int, was: CallRole, why: Aside) -> None:
        await self._write(lambda to: set_aside(to, server, was, why))

    async def claim(self, call: Call, server: int, at: float, hourly: int) -> None:
        await self._write(lambda to: claim(to, call, server, at, hourly))

    async def give_back(self, table: int) -> None:
        await self._write(lambda to: give_back(to, table))

    async def has_called(self, table: int) -> bool:
        return await self._read(lambda of: has_called(of, table))

    async def note_posted(self, table: int, message: int) -> None:
        await self._write(lambda to: note(to, table, message=message))

    async def end(self, table: int) -> None:
        await self._write(lambda to: note(to, table, over=True))

    async def open(self) -> list[Call]:
        return await self._read(lambda of: read_open(of, self.database.shards))
