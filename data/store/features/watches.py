"""Finished rounds that are watched together."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Row, Select, delete, insert, select, update
from sqlalchemy.engine import Connection

from cogs.together.store import Change, Watch, Watches
from data.store.database.access import Access
from data.store.database.sharding import of_shards
from data.store.people import name_on, person_id
from data.store.schema import people, watches
from data.store.servers import write
from tables.errors import Refused
from tables.limits import AN_HOUR, check_pace
from tables.people import named
from tables.shards import WHOLE, Shards

SHOWN = ("position", "pressed", "moved", "playing", "message")  # what a change may change


def still_open() -> Select[Any]:
    """Return the query of the watches that are not over; the leader is nobody if deleted since."""
    columns = (watches, people.c.user, name_on(watches.c.server), people.c.name.label("everywhere"))
    leading = watches.outerjoin(people, people.c.id == watches.c.person_id)
    return select(*columns).select_from(leading).where(~watches.c.over).order_by(watches.c.id)


def one(number: int) -> Select[Any]:
    """Return the query of a watch that is not over."""
    return still_open().where(watches.c.id == number)


def in_channel(channel: int) -> Select[Any]:
    """Return the query of the watch of a channel."""
    return still_open().where(watches.c.channel == channel)


def of_shards_served(shards: Shards = WHOLE) -> Select[Any]:
    """Return the query of the watches on the servers of some shards."""
    return still_open().where(of_shards(watches.c.server, shards))


def by(person: int) -> Any:
    """Return the condition for the watches a person has begun."""
    return watches.c.opener_id == person


def here(channel: int) -> Any:
    """Return the condition for the watches of a channel."""
    return watches.c.channel == channel


def began(which: Any, now: float) -> Select[tuple[float]]:
    """Return the query of the moments at which such watches began within the hour, over or not."""
    return select(watches.c.began).where(which, watches.c.began > now - AN_HOUR)


def _times(connection: Connection, which: Any, now: float) -> Sequence[float]:
    return [*connection.execute(began(which, now)).scalars()]


def read(connection: Connection, query: Select[Any]) -> list[Watch]:
    """Return the watches a query finds."""
    return [_watch(row) for row in connection.execute(query)]


def _watch(row: Row[Any]) -> Watch:
    leader = None if row.user is None else named(row.user, row.name, row.everywhere)
    return Watch(
        row.id, row.round_id, row.server, row.channel, leader, row.position, row.pressed,
        row.moved, row.playing, row.message,
    )  # fmt: skip


def _first(found: Sequence[Watch]) -> Watch | None:
    return found[0] if found else None


def begin(connection: Connection, new: Watch) -> tuple[Watch, Watch | None]:
    """Store a watch, in place of the one in its channel. Raises Refused."""
    assert new.leader is not None, "somebody begins it"
    former, now = _first(read(connection, in_channel(new.channel))), new.moved
    if former is not None and not former.may_be_led_by(new.leader.user, now):
        raise Refused("watch_running")
    leader = person_id(connection, new.leader, new.server)
    check_pace("watches_too_often", _times(connection, by(leader), now), now)
    check_pace("watches_too_often_here", _times(connection, here(new.channel), now), now)
    if former is not None:
        end(connection, former.id, None)
    write(connection, new.server, removed=None)  # so that it goes when the server does
    row = {
        **{name: getattr(new, name) for name in (*SHOWN, "server", "channel")},
        "round_id": new.round,
        "person_id": leader,
        "opener_id": leader,
        "began": now,
    }
    number = connection.execute(insert(watches).values(row).returning(watches.c.id)).scalar_one()
    return replace(new, id=number), former


def make(connection: Connection, number: int, changed: Change) -> Watch:
    """Store the result of a change. Raises Refused, and what `changed` raises."""
    before = _first(read(connection, one(number)))
    if before is None:
        raise Refused("watch_over")
    now = changed(before)
    values = {name: getattr(now, name) for name in SHOWN}
    if now.leader != before.leader:
        leads = now.leader and person_id(connection, now.leader, now.server)
        values["person_id"] = leads
    connection.execute(update(watches).where(watches.c.id == number).values(values))
    return now


def end(connection: Connection, number: int, silent_since: float | None) -> bool:
    """Store that a watch is over; return whether it is by this."""
    where = (watches.c.id == number) & ~watches.c.over
    if silent_since is not None:
        where &= (watches.c.moved <= silent_since) & (watches.c.pressed <= silent_since)
    return bool(connection.execute(update(watches).where(where).values(over=True)).rowcount)


def drop_old(connection: Connection, before: float) -> None:
    """Delete the watches that are over and began before this."""
    connection.execute(delete(watches).where(watches.c.over, watches.c.began < before))


class SqlWatches(Access, Watches):
    """The room of rounds that are watched together."""

    async def begin(self, new: Watch) -> tuple[Watch, Watch | None]:
        return await self._write(lambda to: begin(to, new))

    async def get(self, number: int) -> Watch | None:
        return await self._read(lambda of: _first(read(of, one(number))))

    async def change(self, number: int, change: Change) -> Watch:
        return await self._write(lambda to: make(to, number, change))

    async def end(self, number: int, silent_since: float | None = None) -> bool:
        return await self._write(lambda to: end(to, number, silent_since))

    async def open(self) -> list[Watch]:
        return await self._read(lambda of: read(of, of_shards_served(self.database.shards)))

    async def drop_old(self, before: float) -> None:
        await self._write(lambda to: drop_old(to, before))
