"""People, how they read, and where hands are drawn."""

import secrets
from hashlib import blake2b

from msgspec.structs import asdict
from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data.store.schema import hands, people
from tables.people import FORGOTTEN, OF_TABLE, Person
from tables.store.protocol import HandAddress, Preferences

KEY_BYTES = 16


async def person_id(connection: AsyncConnection, person: Person) -> int:
    """Return the number of a person, who is put down when new, under the name seen last."""
    query = select(people.c.id, people.c.name).where(people.c.user == person.user)
    known = (await connection.execute(query)).one_or_none()
    if known is None:
        new = insert(people).values(
            user=person.user,
            name=person.name,
            large=False,
            four_colours=False,
            log_key=secrets.token_bytes(KEY_BYTES),
        )
        number: int = (await connection.execute(new.returning(people.c.id))).scalar_one()
        return number
    if known.name != person.name:
        renamed = update(people).where(people.c.id == known.id).values(name=person.name)
        await connection.execute(renamed)
    found: int = known.id
    return found


def sitting(person_id: int | None, user: int | None, name: str | None) -> Person:
    """Return who has a seat, by their row; who was forgotten is not taken for the table itself,
    which has no row at all.
    """
    if person_id is None:
        return OF_TABLE
    return FORGOTTEN if user is None else Person(user, name or "")


async def seat_person(connection: AsyncConnection, person: Person) -> int | None:
    """Return the number of whoever has a seat; None for a seat of the table's own."""
    return None if person.of_table else await person_id(connection, person)


async def read_preferences(connection: AsyncConnection, user: int) -> Preferences:
    """Return how Discord's user wants to read."""
    query = select(*(people.c[name] for name in Preferences.__struct_fields__))
    known = (await connection.execute(query.where(people.c.user == user))).one_or_none()
    return Preferences(*known) if known else Preferences()


async def write_preferences(
    connection: AsyncConnection, person: Person, preferences: Preferences
) -> None:
    """Keep how somebody wants to read."""
    number = await person_id(connection, person)
    await connection.execute(
        update(people).where(people.c.id == number).values(**asdict(preferences))
    )


async def read_pseudonym(connection: AsyncConnection, user: int) -> str:
    """Return what the operator's log calls Discord's user: "person ab12cd", or "a stranger"."""
    query = select(people.c.log_key).where(people.c.user == user)
    key = (await connection.execute(query)).scalar()
    return "a stranger" if key is None else pseudonym(key, user)


def pseudonym(key: bytes, user: int) -> str:
    """Return a name in the log that nobody can trace back, or make again, without the person's
    key.
    """
    return f"person {blake2b(str(user).encode(), key=key, digest_size=3).hexdigest()}"


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
    """Return the hands of a table by Discord's id of their user."""
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
