"""Faults around the tables, sometimes two at once."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Awaitable, Callable, Iterator
from itertools import repeat
from typing import TYPE_CHECKING, TypeAlias

from discord.utils import snowflake_time

from cogs.play.screens.table_messages import RESTING
from playground.interactions import TOKEN_LIFE_S
from tables.alarms import BLINK
from tests.soak.link import Away, Refusal, Trouble
from tests.soak.persons import Persons
from tests.soak.progress import HOLD_STILL
from tests.soak.simulated import EPOCH, now

if TYPE_CHECKING:  # troubles of an evening
    from tests.soak.evening import Evening

Kind: TypeAlias = Callable[[], Awaitable[None]]

AT_ONCE = 2  # those that may strike together
EVERY = 600.0  # average seconds from the end of one to the next
SELDOM = 2_400.0  # likewise, of those that befall single people or posts
BEFORE = 60.0  # seconds of certain trouble before all is well
IN_VAIN = HOLD_STILL + 60.0  # seconds in which the alarms of all tables ring that are waited for
STARTED = 30.0  # seconds until a bot that was down has its tables in memory again
REFUSALS: tuple[Refusal, ...] = ("before", "after")
POWERS = ("send_messages", "view_channel", "send_messages_in_threads")


class Troubles:
    """Troubles an evening, by the dice."""

    def __init__(self, evening: Evening, dice: random.Random) -> None:
        self.evening = evening
        self.dice = dice
        self._failing = 0  # present reasons for the disk to fail
        self.over = asyncio.Event()  # set to end all troubles and begin no others
        self._coming: list[asyncio.Task[None]] = []
        self.kinds = (
            self.discord_fails, self.discord_fails, self.network_is_cut, self.answers_are_lost,
            self.store_fails, self.bot_is_killed, self.bot_is_killed, self.bot_is_restarted,
            self.channel_is_deleted, self.thread_is_deleted, self.message_is_deleted,
            self.message_is_deleted, self.permission_is_taken, self.server_is_away,
            self.bot_is_removed, self.threads_are_wanted, self.tokens_die,
        )  # fmt: skip
        self.single = (
            self.next_post_is_refused, self.next_post_is_refused, *Persons(self).kinds
        )  # fmt: skip

        self.lasting = (
            self.discord_fails, self.network_is_cut, self.answers_are_lost, self.store_fails,
            self.bot_is_killed, self.server_is_away, self.bot_is_removed,
        )  # fmt: skip
        self.certain = (self.store_fails, self.gateway_is_cut)  # before one heal and the other

    def begin(self, group: asyncio.TaskGroup) -> None:
        """Begin troubles, one after the other and sometimes two at once; and beside them what
        befalls single people and posts, each by itself.
        """
        self.over.clear()
        any_kind = iter(lambda: self.dice.choice(self.kinds), None)
        streams = [(any_kind, EVERY)] * AT_ONCE + [(repeat(one), SELDOM) for one in self.single]
        self._coming = [group.create_task(self._come(*one)) for one in streams]

    async def strike(self, group: asyncio.TaskGroup, certain: Kind) -> None:
        """Some that last come at once, this one among them; return while they do."""
        others = [kind for kind in self.lasting if kind != certain]
        for kind in (certain, *self.dice.sample(others, AT_ONCE - 1)):
            self._coming.append(group.create_task(self._happen(kind)))
        await asyncio.sleep(BEFORE)

    async def heal(self) -> None:
        """End all troubles until they begin again."""
        self.over.set()
        for one in self._coming:
            await one

    async def fail_alone(self) -> None:
        """With all other troubles over and nobody pressing anything, have tables' alarms ring in
        vain: only the room itself can bring those tables on later.
        """
        await asyncio.sleep(STARTED)
        await self._happen(self.alarms_ring_in_vain)

    async def _come(self, kinds: Iterator[Kind], every: float) -> None:
        while not self.over.is_set():
            await self._last(self.dice.expovariate(1 / every))
            if not self.over.is_set():
                await self._happen(next(kinds))

    async def _happen(self, kind: Kind) -> None:
        name = kind.__name__
        self.evening.counts[name] += 1
        self.evening.diary.append(f"{now() - EPOCH:.0f} {name}")
        if not self.evening.stopped:
            self.evening.watch.stopped_since = now()
        await kind()
        self.evening.unwell_until = now()
        self.evening.diary.append(f"{now() - EPOCH:.0f} {name} is over")

    async def _last(self, seconds: float) -> None:
        """Wait so long, or until all troubles are to end."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.over.wait()

    def _minutes(self) -> float:
        return self.dice.choice((8.0, 60.0, 180.0, 600.0))

    async def some_minutes(self) -> None:
        await self._last(self._minutes())

    # Discord

    async def discord_fails(self) -> None:
        await self._befall("down")

    async def network_is_cut(self) -> None:
        await self._befall("cut")

    async def answers_are_lost(self) -> None:
        """Edits of public messages are carried out late, after others perhaps."""
        await self._befall("lost")

    async def tokens_die(self) -> None:
        """Have the tokens of all presses so far expire, also between two edits."""
        for press in self.evening.place.interactions.by_id.values():
            self.evening.place.faults.age_token(press, TOKEN_LIFE_S)

    async def next_post_is_refused(self) -> None:
        """Refuse the next message, before it is taken or after that."""
        refused = self.evening.counts[self.next_post_is_refused.__name__]
        self.evening.process.refusals.append(REFUSALS[refused % len(REFUSALS)])

    async def gateway_is_cut(self) -> None:
        """The network is cut, and the gateway is lost for certain."""
        await self._befall("cut", deaf=True)

    async def _befall(self, trouble: Trouble, *, deaf: bool = False) -> None:
        process = self.evening.process
        process.befall(trouble)
        lasts, deaf = self._minutes(), self.dice.random() < 0.5 or deaf
        if deaf:
            process.hang_up()
        await self._last(lasts)
        process.pass_over(trouble)
        if deaf and await process.pick_up() > BLINK:
            self.evening.watch.well_again()

    async def server_is_away(self) -> None:
        """Make the server unavailable at Discord for a while."""
        await self._away("unavailable")

    async def bot_is_removed(self) -> None:
        """Remove the bot, and add it again after some minutes."""
        await self._away("removed")

    async def _away(self, how: Away) -> None:
        """Take the server away, unless it is away already."""
        evening = self.evening
        if evening.away:
            return
        evening.process.away = how
        gone = {"id": evening.place.world.guild_id}
        if how == "unavailable":
            gone["unavailable"] = True  # type: ignore[assignment]
        evening.place.world.publish("GUILD_DELETE", gone)
        await self.some_minutes()
        evening.process.away = ""
        evening.watch.well_again()
        evening.place.world.publish("GUILD_CREATE", evening.place.gateway.guild())

    # The bot

    async def store_fails(self) -> None:
        self._begin_store_failure()
        await self.some_minutes()
        self._end_store_failure()

    async def alarms_ring_in_vain(self) -> None:
        """Let the store fail until every table people need not wait hours for has rung."""
        self.evening.counts["alarms in vain"] += self._alarms(now() + IN_VAIN)
        self._begin_store_failure()
        await asyncio.sleep(IN_VAIN)
        self._end_store_failure()

    def _alarms(self, until: float) -> int:
        """Return the number of tables in memory whose alarm rings until then."""
        bot = self.evening.process.bot
        assert bot is not None
        due = [table.alarm for table in bot.room.in_memory.values()]
        return sum(alarm is not None and alarm.at < until for alarm in due)

    def _begin_store_failure(self) -> None:
        self._failing += 1
        self.evening.disk.failing = True

    def _end_store_failure(self) -> None:
        self._failing -= 1
        if not self._failing:
            self.evening.disk.failing = False
            self.evening.watch.well_again(reached=False)

    async def bot_is_killed(self) -> None:
        await self.evening.process.kill()
        await self._come_back()

    async def bot_is_restarted(self) -> None:
        await self.evening.process.stop()
        await self._come_back()

    async def _come_back(self) -> None:
        await self._last(self.dice.choice((5.0, 5.0, 120.0, 1800.0)))
        if await self.evening.process.start():
            self.evening.watch.well_again()

    # The server's people

    async def channel_is_deleted(self) -> None:
        channels = self.evening.channels
        if len(channels) > 5:
            channel = self.dice.choice(channels)
            channels.remove(channel)
            self._delete_channel(channel)

    async def thread_is_deleted(self) -> None:
        threads = [
            channel["id"]
            for channel in self.evening.place.world.state.channels.values()
            if channel["type"] in (10, 11, 12)
        ]
        if threads:
            self._delete_channel(self.dice.choice(threads))

    async def message_is_deleted(self) -> None:
        """Delete a message of a table. One that was just posted is not posted again by itself: it
        may be that somebody clears the channel.
        """
        evening = self.evening
        boards = [(number, evening.sight.board(number)) for number in evening.watch.waits]
        there = [(number, board) for number, board in boards if board is not None]
        if there:
            number, board = self.dice.choice(there)
            self._unheard(number)
            if now() - snowflake_time(int(board["id"])).timestamp() <= RESTING:
                evening.unheard.add(number)
            evening.place.faults.delete_message(board["id"])

    def _unheard(self, *tables: int) -> None:
        """Note that something of these tables is deleted, if no bot can hear of it."""
        process = self.evening.process
        if process.bot is None or process.deaf or process.away:
            self.evening.unheard.update(tables)

    def _delete_channel(self, channel: str) -> None:
        """Delete a channel or a thread, with everything in it, and in a channel's threads."""
        sight = self.evening.sight  # which knows the tables that no process has in memory, too
        boards = [(number, sight.board(number)) for number in sight.boards]
        channels = self.evening.place.world.state.channels.values()
        gone = {channel, *(one["id"] for one in channels if one.get("parent_id") == channel)}
        self._unheard(*(n for n, board in boards if board and board["channel_id"] in gone))
        self.evening.place.faults.delete_channel(channel)

    async def permission_is_taken(self) -> None:
        """Take a permission away in one channel, for some minutes."""
        faults, channel = self.evening.place.faults, self.dice.choice(self.evening.channels)
        power = self.dice.choice(POWERS)
        faults.take(power, channel=channel)
        await self.some_minutes()
        if channel in self.evening.channels:
            faults.give(power, channel=channel)

    async def threads_are_wanted(self) -> None:
        """Turn threads for tables on or off."""
        await self.evening.set_server(threads=self.dice.random() < 0.5)
