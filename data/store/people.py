"""People, how they read, the languages of servers, and where hands are drawn."""

from typing import cast

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data.store.schema import hands, people, servers
from data.store.servers import write
from tables.people import Person
from tables.ports import HandAddress, Language, Preferences


async def person_id(connection: AsyncConnection, person: Person) -> int:
    """The number of a person, who is put down when new, under the name seen last."""
    query = select(people.c.id, people.c.name).where(people.c.user == person.user)
    known = (await connection.execute(query)).one_or_none()
    if known is None:
        new = insert(people).values(
            user=person.user, name=person.name, large=False, four_colours=False
        )
        number: int = (await connection.execute(new.returning(people.c.id))).scalar_one()
        return number
    if known.name != person.name:
        renamed = update(people).where(people.c.id == known.id).values(name=person.name)
        await connection.execute(renamed)
    found: int = known.id
    return found


async def seat_person(connection: AsyncConnection, person: Person) -> int | None:
    """The number of whoever has a seat; None for a seat of the table's own."""
    return None if person.of_table else await person_id(connection, person)


async def read_preferences(connection: AsyncConnection, user: int) -> Preferences:
    """How Discord's user wants to read."""
    query = select(people.c.language, people.c.large, people.c.four_colours)
    known = (await connection.execute(query.where(people.c.user == user))).one_or_none()
    return Preferences(*known) if known else Preferences()


async def write_preferences(
    connection: AsyncConnection, person: Person, preferences: Preferences
) -> None:
    """Keep how somebody wants to read."""
    number = await person_id(connection, person)
    await connection.execute(
        update(people)
        .where(people.c.id == number)
        .values(
            language=preferences.language,
            large=preferences.large,
            four_colours=preferences.four_colours,
        )
    )


async def read_server_language(connection: AsyncConnection, server: int) -> Language | None:
    """The language set for a server."""
    query = select(servers.c.language).where(servers.c.id == server)
    return cast("Language | None", (await connection.execute(query)).scalar())


async def write_server_language(
    connection: AsyncConnection, server: int, language: Language | None
) -> None:
    """Keep the language of a server."""
    await write(connection, server, language=language)


async def write_hand(
    connection: AsyncConnection, table: int, user: int, address: HandAddress | None
) -> None:
    """Keep where the hand of somebody who sits or sat here is drawn; None: nowhere."""
    number = (await connection.execute(select(people.c.id).where(people.c.user == user))).scalar()
    if number is None:
        return
    mine = (hands.c.table_id == table) & (hands.c.person_id == number)
    await connection.execute(delete(hands).where(mine))
    if address is not None:
        new = insert(hands).values(
            table_id=table,
            person_id=number,
            token=address.token,
            message=address.message,
            until=address.until,
            language=address.language,
        )
        await connection.execute(new)


async def read_hands(connection: AsyncConnection, table: int) -> dict[int, HandAddress]:
    """The hands of a table by Discord's id of their user."""
    query = (
        select(people.c.user, hands.c.token, hands.c.message, hands.c.until, hands.c.language)
        .join_from(hands, people)
        .where(hands.c.table_id == table)
    )
    rows = (await connection.execute(query)).all()
    return {user: HandAddress(*address) for user, *address in rows}


async def forget_old_hands(connection: AsyncConnection, now: float) -> None:
    """Drop the addresses that are of no use any more."""
    await connection.execute(delete(hands).where(hands.c.until < now))
