"""The calls for players that still ask for people: stored, posted, and ended once their table has
dealt or closed.

A call is stored before it is posted, and given back only if Discord certainly has not taken it: a
bot killed in between has called once or not at all.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import NamedTuple

from cogs.bot import CardTable, clock
from cogs.finding.opening import joining
from cogs.finding.store import Call, Hour, Pair
from cogs.kit.requests import FAILURES, FORBIDDEN, NOWHERE, Requests, code_of, passing, unanswered
from cogs.kit.responses import Lacking
from cogs.kit.updates import BackgroundTasks, done_or_logged
from data.texts import say
from tables.limits import AN_HOUR
from tables.lobby.state import allowed_seats, in_the_middle
from tables.people import Location
from tables.table import Outcome, Table

log = logging.getLogger(__name__)


class Called(NamedTuple):
    """The text of a call, and the roles and people it notifies; `pair`: the two people of a
    challenge.
    """

    text: str
    roles: Sequence[int] = ()
    users: Sequence[int] = ()
    pair: Pair | None = None


class OpenCalls:
    """The calls that still ask for people. Its state: those calls, by table."""

    def __init__(self, bot: CardTable) -> None:
        self.bot = bot
        self._requests = Requests(bot)
        self._background = BackgroundTasks()
        self._open: dict[int, list[Call]] = {}
        self._known = False  # whether it has those from before the start
        bot.offers.followers.append(self.follow)
        bot.offers.hourly.append(self.look_after)

    async def close(self) -> None:
        """Finish the work under way."""
        self.bot.offers.followers.remove(self.follow)
        await self._background.close()

    async def hour(self, server: int) -> Hour:
        """Return the hour in which a call would be made now, with the server's limit."""
        return Hour(server, clock(), (await self.bot.readers.server(server)).hourly_calls)

    async def post(self, server: int, table: Table, called: Called) -> None:
        """Store a call, and post it in the channel where people look, with a button that seats its
        presser. Raises Refused, StoreTrouble, Lacking, and Discord's errors.
        """
        new = Call(0, table.id, place_of(table).channel)
        call = await self.bot.store.calls.claim(new, await self.hour(server), called.pair)
        button = joining(table.id, await self.bot.readers.public(server))
        try:
            message = await self._requests.call(
                call.channel, called.text, called.users, button, roles=called.roles
            )
        except FAILURES as error:
            if not unanswered(error):
                await self.bot.store.calls.give_back(call.id)
            if code_of(error) in FORBIDDEN | NOWHERE:
                raise Lacking from error
            raise
        posted = Call(call.id, call.table, call.channel, message, call.challenge)
        self._open.setdefault(table.id, []).append(posted)
        await done_or_logged(self.bot.store.calls.note_posted(call.id, message))

    def follow(self, outcome: Outcome) -> None:
        """End the calls of a table that has dealt, or closed."""
        if outcome.table.id in self._open and not may_join(outcome.table):
            for call in self._open.pop(outcome.table.id):
                self._background.start(self._end(call))

    async def look_after(self) -> None:
        """Find the calls that still ask for people after a start, end the others, and forget the
        pairs of old challenges.
        """
        await done_or_logged(self.bot.store.calls.forget_pairs(clock() - AN_HOUR))
        calls = None if self._known else await done_or_logged(self.bot.store.calls.open())
        self._known = self._known or calls is not None
        known = {call.id for there in self._open.values() for call in there}
        for call in calls or ():
            table = await done_or_logged(self.bot.room.get(call.table))
            if table is None or not may_join(table):
                await done_or_logged(self._end(call))
            elif call.id not in known:
                self._open.setdefault(call.table, []).append(call)

    async def _end(self, call: Call) -> None:
        """Mark a call's message as over. Raises StoreTrouble."""
        table = await self.bot.room.get(call.table)
        server = None if table is None else table.location.server
        key = "challenge-over" if call.challenge else "call-over"
        said = say(await self.bot.readers.public(server), key)
        if call.message is not None:
            try:
                await self._requests.settle(call.channel, call.message, said)
            except FAILURES as error:
                if passing(error):
                    log.info("A call stands there as it was: %s", error)
                    return
        await self.bot.store.calls.end(call.id)


def may_join(table: Table) -> bool:
    """True if people may sit down at a table for its next match."""
    return table.lobby.stage != "closed" and not in_the_middle(table.lobby)


def place_of(table: Table) -> Location:
    """Return the place for a table's call: the channel above its own thread, where people look."""
    stands = table.location
    return Location(stands.server, stands.parent or stands.channel)


def free_seats(table: Table) -> int:
    """Return the number of free seats."""
    return allowed_seats(table.lobby).stop - 1 - table.lobby.seats
