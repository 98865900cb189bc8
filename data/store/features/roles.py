"""The roles a server has chosen: that which goes with its title, and those called for players."""

from collections.abc import Sequence
from typing import Literal

from sqlalchemy import ColumnElement, Table, literal, select
from sqlalchemy.engine import Connection

from data.store.database.access import Access, reading, writing
from data.store.database.transactions import add_row, delete_rows, update_rows
from data.store.people import person_id
from data.store.schema import Cells, Query, call_roles, matching, people, title_roles
from data.store.servers import write
from engine.value import Value
from tables.people import Person

# Reasons why a chosen role is no longer used.
Aside = Literal[
    "left",  # its chooser is no longer on the server
    "rank",  # its chooser could no longer give it themselves
]
TITLE = "title"  # in place of a game


class ChosenRole(Value):
    """A role of a server, and the Discord id of the person who chose it. Without one it is set
    aside, and neither called nor given; `aside` is the reason, if known. It is called for players
    of a `game` ("": of all that have none of their own), or goes with the TITLE.
    """

    role: int
    chooser: int | None = None
    aside: Aside | None = None
    game: str = TITLE


def chosen_for(roles: Sequence[ChosenRole], game: str) -> ChosenRole | None:
    """Return the role for calls of a game: its own, else the one for all."""
    by_game = {role.game: role for role in roles}
    return by_game.get(game) or by_game.get("")


def _chosen(table: Table, server: int, game: ColumnElement[str]) -> Query:
    query = select(table.c.role, people.c.user, table.c.aside, game).outerjoin(people)
    return query.where(table.c.server == server)


def read_called(connection: Connection, server: int) -> tuple[ChosenRole, ...]:
    """Return the roles a server has chosen for calls, the one for all games first; the chooser is
    nobody if deleted since.
    """
    game = call_roles.c.game
    rows = connection.execute(_chosen(call_roles, server, game).order_by(game))
    return tuple(ChosenRole(*row) for row in rows)


def read_title(connection: Connection, server: int) -> ChosenRole | None:
    """Return the role that goes with a server's title; None if there is none. The chooser is nobody
    if unknown, or deleted since.
    """
    row = connection.execute(_chosen(title_roles, server, literal(TITLE))).one_or_none()
    return ChosenRole(*row) if row else None


def _place(server: int, game: str) -> tuple[Table, Cells]:
    """Return the table of a role, and the key of its row."""
    if game == TITLE:
        return title_roles, {"server": server}
    return call_roles, {"server": server, "game": game}


def choose(
    connection: Connection, server: int, role: int | None, chooser: Person, game: str = TITLE
) -> int | None:
    """Store the role that goes with the title, or is called for a game (None: none), and its
    chooser; return the former one.
    """
    table, key = _place(server, game)
    here = matching(table, **key)
    before: int | None = connection.scalar(select(table.c.role).where(here))
    delete_rows(connection, table, here)
    if role is not None:
        write(connection, server, removed=None)  # so that it goes when the server does
        number = person_id(connection, chooser, server)
        add_row(connection, table, role=role, person_id=number, **key)
    return before


def set_aside(connection: Connection, server: int, was: ChosenRole, why: Aside) -> None:
    """Set a role aside, unless it has been chosen anew in the meantime."""
    if was in (read_title(connection, server), *read_called(connection, server)):
        table, key = _place(server, was.game)
        update_rows(connection, table, matching(table, **key), person_id=None, aside=why)


class SqlRoles(Access):
    """The room of chosen roles."""

    called = reading(read_called)
    title = reading(read_title)
    choose = writing(choose)
    set_aside = writing(set_aside)
