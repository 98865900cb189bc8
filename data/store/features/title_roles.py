"""The role that goes with the title of a server, and its chooser."""

from sqlalchemy import select
from sqlalchemy.engine import Connection

from data.store.database.access import Access, reading, writing
from data.store.database.transactions import update_rows
from data.store.features.calls import Aside, put_role
from data.store.schema import people, title_roles
from engine.value import Value
from tables.people import Person


class TitleRole(Value):
    """The role that goes with a server's title, and its chooser, by Discord's ids. Without a
    chooser it is set aside and given to nobody; `aside` is the reason, if known.
    """

    role: int
    chooser: int | None = None
    aside: Aside | None = None


def read(connection: Connection, server: int) -> TitleRole | None:
    """Return the role that goes with a server's title; None if there is none. The chooser is nobody
    if unknown, or deleted since.
    """
    query = (
        select(title_roles.c.role, people.c.user, title_roles.c.aside)
        .outerjoin(people)
        .where(title_roles.c.server == server)
    )
    row = connection.execute(query).one_or_none()
    return TitleRole(*row) if row else None


def choose(connection: Connection, server: int, role: int | None, chooser: Person) -> int | None:
    """Store the role that goes with the title (None: none), and its chooser; return the former
    one.
    """
    before = read(connection, server)
    put_role(connection, title_roles, role, chooser, server=server)
    return before.role if before else None


def set_aside(connection: Connection, server: int, was: TitleRole, why: Aside) -> None:
    """Give the role to nobody from now on, unless one has been chosen since."""
    if read(connection, server) == was:
        here = title_roles.c.server == server
        update_rows(connection, title_roles, here, person_id=None, aside=why)


class SqlTitleRoles(Access):
    """The room of roles that go with titles."""

    of_server = reading(read)
    choose = writing(choose)
    set_aside = writing(set_aside)
