"""What goes wrong around the tables, one thing after the other."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING

from tables.room import BLINK
from tests.soak.link import Trouble
from tests.soak.simulated import EPOCH, now

if TYPE_CHECKING:  # an evening has troubles
    from tests.soak.evening import Evening

EVERY = 420.0  # seconds between two of them, about
POWERS = ("send_messages", "view_channel", "send_messages_in_threads")


class Troubles:
    """Comes upon an evening, by the dice."""

    def __init__(self, evening: Evening, dice: random.Random) -> None:
        self.evening = evening
        self.dice = dice
        self.kinds = (
            self.discord_fails, self.discord_fails, self.network_is_cut, self.answers_are_lost,
            self.store_fails, self.bot_is_killed, self.bot_is_killed, self.bot_is_restarted,
            self.channel_is_deleted, self.thread_is_deleted, self.message_is_deleted,
            self.message_is_deleted, self.permission_is_taken, self.server_is_away,
            self.bot_is_removed, self.somebody_leaves_the_server, self.threads_are_wanted,
        )  # fmt: skip

    async def come(self) -> None:
        """One after the other, until cancelled."""
        while True:
            await asyncio.sleep(self.dice.expovariate(1 / EVERY))
            kind = self.dice.choice(self.kinds)
            self.evening.counts[kind.__name__] += 1
            self.evening.diary.append(f"{now() - EPOCH:.0f} {kind.__name__}")
            self.evening.watch.stopped_since = now()
            await kind()
            self.evening.unwell_until = now()
            self.evening.diary.append(f"{now() - EPOCH:.0f} over")

    async def pass_over(self) -> None:
        """All is well again."""
        evening = self.evening
        failing, evening.disk.failing = evening.disk.failing, False
        stopped = evening.stopped
        evening.process.befall("")
        await evening.process.pick_up()
        await evening.process.start()
        self._serve(True)
        evening.place.faults.give(*POWERS)
        if stopped or failing:
            evening.watch.well_again(reached=stopped)

    def _minutes(self) -> float:
        return self.dice.choice((10.0, 60.0, 180.0, 600.0))

    # Discord

    async def discord_fails(self) -> None:
        await self._befall("down")

    async def network_is_cut(self) -> None:
        await self._befall("cut")

    async def answers_are_lost(self) -> None:
        await self._befall("lost")

    async def _befall(self, trouble: Trouble) -> None:
        process = self.evening.process
        process.befall(trouble)
        lasts, deaf = self._minutes(), self.dice.random() < 0.5
        if deaf:
            process.hang_up()
        await asyncio.sleep(lasts)
        process.befall("")
        await process.pick_up()
        if deaf and lasts > BLINK:
            self.evening.watch.well_again()

    async def server_is_away(self) -> None:
        """Discord does not serve it for a while."""
        self._serve(False, unavailable=True)
        await asyncio.sleep(self._minutes())
        self._serve(True)

    async def bot_is_removed(self) -> None:
        """And is added again after some minutes."""
        self._serve(False)
        await asyncio.sleep(self._minutes())
        self._serve(True)

    def _serve(self, there: bool, *, unavailable: bool = False) -> None:
        evening = self.evening
        if evening.away is not there:
            return  # as it is
        evening.away = not there
        gateway = evening.place.gateway
        if there:
            evening.watch.well_again()
            evening.place.world.publish("GUILD_CREATE", gateway._guild())
            return
        gone = {"id": evening.place.world.guild_id}
        if unavailable:
            gone["unavailable"] = True  # type: ignore[assignment]
        evening.place.world.publish("GUILD_DELETE", gone)

    # The bot

    async def store_fails(self) -> None:
        self.evening.disk.failing = True
        await asyncio.sleep(self._minutes())
        self.evening.disk.failing = False
        self.evening.watch.well_again(reached=False)

    async def bot_is_killed(self) -> None:
        await self.evening.process.kill()
        await self._come_back()

    async def bot_is_restarted(self) -> None:
        await self.evening.process.stop()
        await self._come_back()

    async def _come_back(self) -> None:
        await asyncio.sleep(self.dice.choice((5.0, 5.0, 120.0, 1800.0)))
        await self.evening.process.start()
        self.evening.watch.well_again()

    # The server's people

    async def channel_is_deleted(self) -> None:
        channels = self.evening.channels
        if len(channels) > 5:
            channel = self.dice.choice(channels)
            channels.remove(channel)
            self.evening.place.faults.delete_channel(channel)

    async def thread_is_deleted(self) -> None:
        threads = [
            channel["id"]
            for channel in self.evening.place.world.state.channels.values()
            if channel["type"] in (10, 11, 12)
        ]
        if threads:
            self.evening.place.faults.delete_channel(self.dice.choice(threads))

    async def message_is_deleted(self) -> None:
        """One of the tables'."""
        there = [
            board
            for number in self.evening.watch.waits
            if (board := self.evening.sight.board(number)) is not None
        ]
        if there:
            self.evening.place.faults.delete_message(self.dice.choice(there)["id"])

    async def permission_is_taken(self) -> None:
        """In one channel, for some minutes."""
        faults, channel = self.evening.place.faults, self.dice.choice(self.evening.channels)
        power = self.dice.choice(POWERS)
        faults.take(power, channel=channel)
        await asyncio.sleep(self._minutes())
        if channel in self.evening.channels:
            faults.give(power, channel=channel)

    async def somebody_leaves_the_server(self) -> None:
        """For good: the bot is not told."""
        crowd = self.evening.crowd[1:]
        if len(crowd) > 20:
            gone = self.dice.choice(crowd)
            self.evening.crowd.remove(gone)
            self.evening.place.world.state.members.pop(gone.id)

    async def threads_are_wanted(self) -> None:
        """Each table gets a thread of its own from now on, or none."""
        await self.evening.want_threads(self.dice.random() < 0.5)
