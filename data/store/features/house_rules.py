"""House rules that people saved for their server."""

from collections.abc import Callable, Sequence

from sqlalchemy import select, update
from sqlalchemy.engine import Connection

from data.store.database.access import Access, reading, writing
from data.store.database.transactions import delete_rows, new_row
from data.store.people import person_id
from data.store.schema import house_rules, matching, people
from engine.game import copied
from engine.value import Value
from tables.people import Person


class HouseRules(Value):
    """House rules saved for a server: the rule set's id, its changed options as JSON, and the
    Discord id of the person who saved them.
    """

    number: int
    name: str
    rules: str
    options: str
    user: int = 0

    @property
    def key(self) -> str:
        """Return the name in lower case: it is unique on a server."""
        return " ".join(self.name.casefold().split())


CheckRules = Callable[[Sequence[HouseRules]], None]


_SAVED = copied("name", "rules", "options")


def read(connection: Connection, server: int) -> list[HouseRules]:
    """Return the house rules saved for a server, by name."""
    query = (
        select(house_rules, people.c.user)
        .join(people)
        .where(house_rules.c.server == server)
        .order_by(house_rules.c.key)
    )
    return [
        HouseRules(row.id, row.name, row.rules, row.options, row.user or 0)
        for row in connection.execute(query)
    ]


def keep(
    connection: Connection,
    server: int,
    new: HouseRules,
    person: Person,
    at: float,
    *,
    check: CheckRules | None = None,
) -> int:
    """Save house rules under their name, regardless of case, replacing those of that name;
    return their number (`new.number` and `new.user` are ignored). Raises the error of `check`,
    which gets the present ones, with nothing saved.
    """
    if check is not None:
        check(read(connection, server))
    named = matching(house_rules, server=server, key=new.key)
    values = {**_SAVED(new), "person_id": person_id(connection, person, server), "created": at}
    again = update(house_rules).where(named).values(**values).returning(house_rules.c.id)
    number: int | None = connection.scalar(again)
    if number is None:
        number = new_row(connection, house_rules, server=server, key=new.key, **values)
    return number


def drop(connection: Connection, server: int, number: int) -> None:
    """Delete house rules of a server."""
    delete_rows(connection, house_rules, matching(house_rules, server=server, id=number))


class SqlHouseRules(Access):
    """The room of servers' own rules."""

    of_server = reading(read)
    save = writing(keep)
    delete = writing(drop)
