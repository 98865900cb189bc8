"""The calls for players that still ask for people: stored, posted, and ended once their table has
dealt or closed. One that is not posted within ten minutes is dropped, and counts for nothing.
"""

from collections.abc import Awaitable, Callable, Iterable, Sequence
from functools import partial
from math import inf
from typing import NamedTuple

from cogs.bot import CardTable, clock
from cogs.meeting.opening import call_button, joining
from cogs.pages.acting import HOLDS
from cogs.pages.posted import News, Promise, Settled
from cogs.wire.requests import Requests, Stamp
from cogs.wire.updates import BackgroundTasks, done_or_logged
from cogs.words.words import rules_name
from data.store.features.calls import Call, Hour, Pair
from tables.limits import AN_HOUR
from tables.lobby.state import in_the_middle
from tables.people import Location
from tables.table import Outcome, Table

POSTED_WITHIN = 600.0  # seconds; who is called later than that comes to an empty table


class Called(NamedTuple):
    """The text of a call, and the roles and people it notifies now."""

    text: str
    roles: Sequence[int] = ()
    users: Sequence[int] = ()


Says = Callable[[Table, Call], Awaitable[Called | None]]


class OpenCalls:
    """The calls that still ask for people. Its state: their numbers, by table."""

    def __init__(self, bot: CardTable, says: Says) -> None:
        """`says` returns what a call says; None: nobody may be called now."""
        self._presence = bot.presence
        self._calls, self._readers = bot.store.calls, bot.readers
        self._room, self._posts = bot.room, bot.posts
        self._says = says
        self._requests = Requests(bot)
        self._background = BackgroundTasks()
        self._open: dict[int, set[int]] = {}
        bot.offers.followers.append(self.follow)
        bot.posts.add(self)

    async def close(self) -> None:
        """Finish the work under way."""
        await self._background.close()

    async def hour(self, server: int) -> Hour:
        """Return the hour in which a call would be made now, with the server's limit."""
        return Hour(server, clock(), (await self._readers.server(server)).hourly_calls)

    async def claim(self, server: int, table: Table, pair: Pair | None = None) -> Call:
        """Store a call, or a challenge between two people. Raises Refused, StoreTrouble."""
        new = Call(0, table.id, place_of(table).channel)
        return await self._calls.claim(new, await self.hour(server), pair)

    async def post(self, call: Call) -> bool:
        """Post a call in the channel where people look, with a button that seats its presser; False
        if that is still to come. Raises StoreTrouble, Lacking, and Discord's refusals.
        """
        self._open.setdefault(call.table, set()).add(call.id)
        return await self._posts.post(self, call)

    # Its message

    async def promised(self) -> Sequence[Call]:
        """Return the calls whose message nobody knows. Raises StoreTrouble."""
        return [call for call in await self._calls.open() if call.message is None]

    async def promise(self, row: Call) -> Promise | None:
        """Return what a call promises; one whose table asks for nobody any more is not posted."""
        now = await self._calls.get(row.id)
        table = await self._room.get(row.table)
        if now is None or now.message is not None:
            return None
        until = 0.0
        if table is not None and not now.off and may_join(table):
            vouched = await self._is_vouched(table, row)
            until = row.at + POSTED_WITHIN if vouched and await self._says(table, now) else 0.0
        button = call_button(row)
        key = f"call {row.id} {row.at}"
        return Promise(key, (row.channel,), until, made=row.at, button=button, pings=True)

    async def _is_vouched(self, table: Table, row: Call) -> bool:
        """True if the host in whose name it is called is there; they were when they pressed."""
        host = table.people[table.lobby.host].user
        return clock() - row.at < HOLDS or bool(await self._presence.of(table.server, [host]))

    async def send(self, row: Call, channel: int, stamp: Stamp) -> int:
        """Post a call. Raises FAILURES."""
        now = await self._calls.get(row.id)
        table = await self._room.get(row.table)
        called = None if now is None or table is None else await self._says(table, now)
        if called is None:
            raise TimeoutError("nobody may be called now")  # the next try drops it
        language = await self._readers.spoken_at(table)
        view = joining(row.table, language, button=call_button(row))
        return await self._requests.call(
            channel, called.text, called.users, view, roles=called.roles, stamp=stamp
        )

    async def note(self, row: Call, channel: int, message: int) -> None:
        """Note its message; end the call if its table asks for nobody any more."""
        await self._calls.note(row.id, message=message)
        await self._end_if_over(row.id)

    async def drop(self, row: Call) -> News | None:
        """Forget a call that nobody has heard, and that it was made; tell its host unless it was
        called off.
        """
        now = await self._calls.get(row.id)  # it may have been called off meanwhile
        await self._calls.give_back(row.id)
        self._open.get(row.table, set()).discard(row.id)
        table = await self._room.get(row.table)
        if now is None or now.off or table is None or not may_join(table):
            return None
        rules = rules_name(table.lobby.rules, await self._readers.spoken_at(table))
        return News(table.people[table.lobby.host].user, "call-lost", {"rules": rules})

    async def drop_closed(self) -> None:
        """Forget the calls whose table was closed before anybody saw it. Raises StoreTrouble."""
        for call in await self.promised():
            table = await self._room.get(call.table)
            if table is None or table.lobby.closed:
                await self.drop(call)

    # Its end

    async def call_off(self, call: Call) -> None:
        """End a call whose table goes on asking for people. It counts for the limits unless nobody
        can have heard it. Raises StoreTrouble.
        """
        await self._calls.note(call.id, off=True)
        self._open.get(call.table, set()).discard(call.id)
        await self._end_if_over(call.id)

    def follow(self, outcome: Outcome) -> None:
        """End the calls of a table that has dealt, or closed."""
        if outcome.table.id in self._open and not may_join(outcome.table):
            for number in self._open.pop(outcome.table.id):
                self._background.start(self._end_if_over(number))

    async def look_after(self) -> float:
        """Find the calls that still ask for people, end the others, and forget the pairs of old
        challenges. Raises StoreTrouble.
        """
        await done_or_logged(self._calls.forget_pairs(clock() - AN_HOUR))
        for call in await self._calls.open():
            await done_or_logged(self._end_if_over(call.id))
        return inf

    async def _end_if_over(self, number: int) -> None:
        """Delete a call's message once it asks for nobody any more; forget a call without a
        message. Raises StoreTrouble.
        """
        call = await self._calls.get(number)
        if call is None:
            return
        table = await self._room.get(call.table)
        if table is not None and may_join(table) and not call.off:
            self._open.setdefault(call.table, set()).add(call.id)
            return
        if call.message is None:
            await self._posts.bring(self, call)  # it is found, and ended; or it is dropped
            return
        show = partial(self._requests.delete, call.channel, call.message)
        noted = partial(self._calls.note, call.id, over=True)
        over = Settled(f"call over {call.id}", call.channel, call.message, show, noted)
        await self._posts.settle(over)


async def calls_of(bot: CardTable, host: int, tables: Iterable[Table]) -> list[Call]:
    """Return the open calls of those of these tables that a user runs. Raises StoreTrouble."""
    theirs = {
        table.id for table in tables if table.seat_of(host) == table.lobby.host and may_join(table)
    }
    return [call for call in await bot.store.calls.open() if call.table in theirs]


def may_join(table: Table) -> bool:
    """True if people may sit down at a table for its next match."""
    return not table.lobby.closed and not in_the_middle(table.lobby)


def place_of(table: Table) -> Location:
    """Return the place for a table's call: the channel above its own thread, where people look."""
    stands = table.location
    return Location(stands.server, stands.parent or stands.channel)
