"""House rules that people saved for their server."""

from typing import Any

from sqlalchemy import Row, Select, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data.store.people import person_id
from data.store.schema import house_rules, people, servers
from data.store.servers import write
from tables.people import Person
from tables.store.protocol import HouseRules


def of_server(server: int) -> Select[Any]:
    """Return the query of a server's house rules, by name."""
    return (
        select(house_rules, people.c.user)
        .join(people, people.c.id == house_rules.c.person_id)
        .where(house_rules.c.server == server)
        .order_by(house_rules.c.key)
    )


async def read(connection: AsyncConnection, server: int) -> list[HouseRules]:
    """Return a server's house rules, by name."""
    return [_read(row) for row in (await connection.execute(of_server(server))).all()]


def _read(row: Row[Any]) -> HouseRules:
    return HouseRules(row.id, row.name, row.rules, row.options, row.user or 0)


async def keep(
    connection: AsyncConnection, server: int, new: HouseRules, person: Person, at: float
) -> int:
    """Save house rules under their name, in place of those that had it; their number."""
    named = (house_rules.c.server == server) & (house_rules.c.key == new.key)
    values = {
        "name": new.name,
        "rules": new.rules,
        "options": new.options,
        "person_id": await person_id(connection, person),
        "created": at,
    }
    again = update(house_rules).where(named).values(**values).returning(house_rules.c.id)
    number: int | None = (await connection.execute(again)).scalar()
    if number is None:
        first = insert(house_rules).values(server=server, key=new.key, **values)
        number = (await connection.execute(first.returning(house_rules.c.id))).scalar_one()
    return number


async def drop(connection: AsyncConnection, server: int, number: int) -> None:
    """Delete house rules of a server."""
    mine = (house_rules.c.server == server) & (house_rules.c.id == number)
    await connection.execute(delete(house_rules).where(mine))


async def read_usual(connection: AsyncConnection, server: int) -> str | None:
    """Return what a server's tables play by without a choice."""
    query = select(servers.c.rules).where(servers.c.id == server)
    found: str | None = (await connection.execute(query)).scalar()
    return found


async def write_usual(connection: AsyncConnection, server: int, rules: str | None) -> None:
    """Keep what a server's tables play by without a choice."""
    await write(connection, server, rules=rules)
