"""The role that goes with the title of a server, and its chooser."""

from typing import Any

from sqlalchemy import Select, delete, insert, select, update
from sqlalchemy.engine import Connection

from cogs.kit.store import Aside
from cogs.standings.store import TitleRole, TitleRoles
from data.store.database.access import Access
from data.store.people import person_id
from data.store.schema import people, title_roles
from data.store.servers import write
from tables.people import Person


def of_server(server: int) -> Select[Any]:
    """Return the query of a server's role; the chooser is nobody if unknown, or deleted since."""
    return (
        select(title_roles.c.role, people.c.user, title_roles.c.aside)
        .outerjoin(people, people.c.id == title_roles.c.person_id)
        .where(title_roles.c.server == server)
    )


def read(connection: Connection, server: int) -> TitleRole | None:
    """Return the role that goes with the title of a server."""
    row = connection.execute(of_server(server)).one_or_none()
    return TitleRole(*row) if row else None


def choose(connection: Connection, server: int, role: int | None, chooser: Person) -> int | None:
    """Store the role that goes with the title (None: none) and its chooser; return the former
    role.
    """
    before = read(connection, server)
    connection.execute(delete(title_roles).where(title_roles.c.server == server))
    if role is not None:
        write(connection, server, removed=None)  # so that it goes when the server does
        number = person_id(connection, chooser, server)
        new = insert(title_roles).values(server=server, role=role, person_id=number)
        connection.execute(new)
    return before.role if before else None


def set_aside(connection: Connection, server: int, was: TitleRole, why: Aside) -> None:
    """Set the role aside, unless it has been chosen anew in the meantime."""
    if read(connection, server) == was:
        here = title_roles.c.server == server
        connection.execute(update(title_roles).where(here).values(person_id=None, aside=why))


class SqlTitleRoles(Access, TitleRoles):
    """The room of roles that go with titles."""

    async def of_server(self, server: int) -> TitleRole | None:
        return await self._read(lambda of: read(of, server))

    async def choose(self, server: int, role: int | None, chooser: Person) -> int | None:
        return await self._write(lambda to: choose(to, server, role, chooser))

    async def set_aside(self, server: int, was: TitleRole, why: Aside) -> None:
        await self._write(lambda to: set_aside(to, server, was, why))
