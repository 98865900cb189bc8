"""Calls for players, challenges among them: the roles a server has chosen, and who has called."""

import hmac
import secrets
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Select, delete, func, insert, select, update
from sqlalchemy.engine import Connection

from cogs.finding.store import Call, Calls, Hour, Pair
from cogs.kit.store import Aside, CallRole
from data.store.database.access import Access
from data.store.database.sharding import of_shards
from data.store.people import person_id
from data.store.schema import call_roles, calls, people
from data.store.servers import write
from tables.limits import AN_HOUR, check_pace, check_room
from tables.people import Person
from tables.shards import WHOLE, Shards

KEY_BYTES = 32
_CALL = (
    calls.c.id, calls.c.table_id, calls.c.channel, calls.c.message, calls.c.challenge, calls.c.at,
)  # fmt: skip


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


def of_last_hour(server: int, now: float) -> Any:
    """Return the condition for the calls of a server within the hour; future ones are from a clock
    that was set back.
    """
    near = (calls.c.at > now - AN_HOUR) & (calls.c.at < now + AN_HOUR)
    return (calls.c.server == server) & near


def last_hour(server: int, now: float) -> Select[Any]:
    """Return the query for the number of calls on a server within the hour."""
    return select(func.count()).select_from(calls).where(of_last_hour(server, now))


def challenges(server: int, now: float) -> Select[Any]:
    """Return the query for the challenges on a server within the hour, with their pairs."""
    known = calls.c.pair.is_not(None) & calls.c.pair_key.is_not(None)
    return select(calls.c.at, calls.c.pair, calls.c.pair_key).where(
        of_last_hour(server, now), known
    )


def claim(connection: Connection, new: Call, hour: Hour, pair: Pair | None) -> Call:
    """Store a table's call. Raises Refused: called_already, called_too_often, challenged_already.

    A challenge's two people are stored as an HMAC under a key of its own, so that one of them can
    be deleted without being able to challenge the other again at once.
    """
    marked: dict[str, Any] = {}
    if pair is None:
        check_room("called_already", int(has_called(connection, new.table)))
    else:
        check_pair(connection, hour, pair)
        key = secrets.token_bytes(KEY_BYTES)
        marked = {"challenge": True, "pair": _mark(key, pair), "pair_key": key}
    check_hour(connection, hour)
    where = {"table_id": new.table, "server": hour.server, "channel": new.channel}
    row = {**where, "at": hour.at, **marked}
    number = connection.execute(insert(calls).values(row).returning(calls.c.id)).scalar_one()
    return replace(new, id=number, challenge=pair is not None, at=hour.at)


def check_hour(connection: Connection, hour: Hour) -> None:
    """Check the limit of an hour's calls. Raises Refused: called_too_often."""
    called = connection.execute(last_hour(hour.server, hour.at)).scalar_one()
    check_room("called_too_often", called, hour.most)


def check_pair(connection: Connection, hour: Hour, pair: Pair) -> None:
    """Check that these two have had no challenge within the hour. Raises Refused:
    challenged_already.
    """
    rows = connection.execute(challenges(hour.server, hour.at)).all()
    theirs = [at for at, mark, key in rows if hmac.compare_digest(mark, _mark(key, pair))]
    check_pace("challenged_already", theirs, hour.at)


def _mark(key: bytes, pair: Pair) -> bytes:
    return hmac.digest(key, " ".join(map(str, sorted(pair))).encode(), "sha256")


def old_pairs(before: float, shards: Shards = WHOLE) -> Select[tuple[int]]:
    """Return the query of the challenges before a moment that still have their pairs."""
    kept = (calls.c.pair > b"") & (calls.c.at < before)
    return select(calls.c.id).where(kept, of_shards(calls.c.server, shards))


def forget_pairs(connection: Connection, before: float, shards: Shards) -> None:
    """Forget between whom the challenges before a moment were."""
    old = connection.execute(old_pairs(before, shards)).scalars().all()
    bare = update(calls).where(calls.c.id.in_(old))
    connection.execute(bare.values(pair=None, pair_key=None))


def give_back(connection: Connection, number: int) -> None:
    """Delete a call: nobody has heard it."""
    connection.execute(delete(calls).where(calls.c.id == number))


def note(connection: Connection, number: int, **values: Any) -> None:
    """Store the new state of a call."""
    connection.execute(update(calls).where(calls.c.id == number).values(**values))


def still_open(shards: Shards = WHOLE) -> Select[Any]:
    """Return the query of the calls that still ask for people."""
    return select(*_CALL).where(~calls.c.over, of_shards(calls.c.server, shards))


def read_open(connection: Connection, shards: Shards = WHOLE) -> list[Call]:
    """Return the calls that still ask for people."""
    return [Call(*row) for row in connection.execute(still_open(shards))]


def has_called(connection: Connection, table: int) -> bool:
    """True if a table has called, challenges aside."""
    query = select(calls.c.at).where(calls.c.table_id == table, ~calls.c.challenge)
    return connection.execute(query).first() is not None


class SqlCalls(Access, Calls):
    """The room of calls for players."""

    async def roles(self, server: int) -> tuple[CallRole, ...]:
        return await self._read(lambda of: read_roles(of, server))

    async def choose_role(self, server: int, game: str, role: int | None, chooser: Person) -> None:
        await self._write(lambda to: choose(to, server, game, role, chooser))

    async def set_role_aside(self, server: int, was: CallRole, why: Aside) -> None:
        await self._write(lambda to: set_aside(to, server, was, why))

    async def claim(self, new: Call, hour: Hour, pair: Pair | None = None) -> Call:
        return await self._write(lambda to: claim(to, new, hour, pair))

    async def check_challenge(self, hour: Hour, pair: Pair) -> None:
        def check(connection: Connection) -> None:
            check_pair(connection, hour, pair)
            check_hour(connection, hour)

        await self._read(check)

    async def get(self, number: int) -> Call | None:
        query = select(*_CALL).where(calls.c.id == number)
        rows = await self._read(lambda of: of.execute(query).all())
        return Call(*rows[0]) if rows else None

    async def give_back(self, number: int) -> None:
        await self._write(lambda to: give_back(to, number))

    async def has_called(self, table: int) -> bool:
        return await self._read(lambda of: has_called(of, table))

    async def note_posted(self, number: int, message: int) -> None:
        await self._write(lambda to: note(to, number, message=message))

    async def end(self, number: int) -> None:
        await self._write(lambda to: note(to, number, over=True))

    async def forget_pairs(self, before: float) -> None:
        shards = self.database.shards
        query = old_pairs(before, shards).limit(1)
        if await self._read(lambda of: of.execute(query).first() is not None):
            await self._write(lambda to: forget_pairs(to, before, shards))

    async def open(self) -> list[Call]:
        return await self._read(lambda of: read_open(of, self.database.shards))
