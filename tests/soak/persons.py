"""What befalls single people: silenced, banned, gone, deleted."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest

from cogs.bot import CardTable
from data.store import StoreUnusable
from data.store.database import shard_locks
from playground.interactions import Interaction
from playground.people import Member
from tables.errors import StillSeated, StoreTrouble
from tables.lobby.state import in_the_middle, present
from tables.table import Table
from tests.soak.pressed import word_of
from tests.soak.process import DATABASE
from tests.soak.simulated import now
from tests.support.databases import opened, url_of
from tests.support.played_tables import Press, presses

if TYPE_CHECKING:  # of an evening
    from tests.soak.troubles import Troubles

HOUR = 3600  # seconds a moderator silences somebody for
FEWEST = 20  # people who stay on the server
LOADS = 1.0  # seconds until a page is there
BETWEEN = 10.0  # seconds between two looks for an occasion
PAGES = 12  # on the way to the last
REALLY = ("reallyleave", "sneak")
TO_DELETION = ("p:forget", "p:forgetleave", "p:forgetask", "p:privacy")  # behind /settings


class Persons:
    """People to whom something happens, by the dice."""

    def __init__(self, troubles: Troubles) -> None:
        self._evening = troubles.evening
        self._dice = troubles.dice
        self._over = troubles.over
        self._minutes = troubles.some_minutes
        self.kinds = (
            self.somebody_leaves_the_server, self.somebody_is_banned, self.somebody_is_muted,
            self.somebody_leaves_after_the_result, self.somebody_is_deleted_elsewhere,
            self.somebody_is_deleted_after_getting_up, self.somebody_reloads,
        )  # fmt: skip

    async def somebody_leaves_the_server(self) -> None:
        """Let a person leave for good: the bot is not told."""
        self._goes()

    async def somebody_reloads(self) -> None:
        """Start a person's client again, which may forget what it alone was shown."""
        self._evening.place.world.reload(self._dice.choice(self._evening.crowd).id)

    async def somebody_is_banned(self) -> None:
        """Let a person be banned, with everything they have written."""
        if (gone := self._goes()) is not None:
            world = self._evening.place.world
            for channel, messages in world.state.messages.items():
                for one in [*messages.values()]:
                    if one["author"]["id"] == gone.id:
                        world.delete_message(channel, one["id"])

    def _goes(self) -> Member | None:
        """Take a person from the server, unless few are left; the owner stays."""
        crowd = self._evening.crowd
        if len(crowd) <= FEWEST:
            return None
        gone = self._dice.choice(crowd[1:])
        crowd.remove(gone)
        self._evening.place.world.state.members.pop(gone.id)
        return gone

    async def somebody_is_muted(self) -> None:
        """Silence a person for some minutes, who presses what they still see all the same."""
        person = self._dice.choice(self._evening.crowd[1:])
        member = self._evening.place.world.state.members[person.id]
        until = datetime.fromtimestamp(now() + HOUR, UTC)
        member["communication_disabled_until"] = until.isoformat()
        await self._minutes()
        member["communication_disabled_until"] = None

    async def somebody_leaves_after_the_result(self) -> None:
        """Let a person get up from a table whose match is over: what it was stays."""
        found = await self._occasion(
            lambda table: bool(table.ended) and not in_the_middle(table.lobby)
        )
        if found is None:
            return
        table, person = found
        ended, rounds = table.ended, table.lobby.rounds
        await self._leave(person, table)
        if table.seat_of(int(person.id)) is None:
            self._evening.counts["left after the result"] += 1
            if table.lobby.rounds == rounds and table.ended is not None and ended is not None:
                assert table.ended.line == ended.line, f"table {table.id} tells another result"

    async def somebody_is_deleted_after_getting_up(self) -> None:
        """Let a person get up in the middle of a match, for good, and delete themselves."""
        found = await self._occasion(
            lambda table: in_the_middle(table.lobby) and len(present(table.lobby)) > 1
        )
        if found is None:
            return
        (table, person), evening = found, self._evening
        await self._leave(person, table)
        seat, since = table.seat_of(int(person.id)), now()
        gave_up = seat is not None and seat in table.lobby.gone
        if self._over.is_set():
            return
        channel = self._dice.choice(evening.channels)
        asked = await evening.command(person, "settings", {}, channel)
        await self._go_on(person, asked, TO_DELETION)
        if gave_up and evening.doers.deleted.get(int(person.id), 0.0) >= since:
            evening.counts["deleted after getting up"] += 1

    async def somebody_is_deleted_elsewhere(self) -> None:
        """Let a person delete themselves in another process; this one hears of it, or it has been
        away from the database's server and looks for it.
        """
        evening, bot = self._evening, self._evening.process.bot
        if bot is None or evening.stopped:
            return
        told: list[str] = []
        heard = self._dice.random() < 0.5
        try:
            async with opened(url_of(evening.folder / DATABASE)) as other:
                with pytest.MonkeyPatch.context() as patch:
                    patch.setattr(shard_locks, "_tell", lambda _, notice: told.append(notice))
                    for person in self._dice.sample(evening.crowd, len(evening.crowd)):
                        if not await other.privacy.sits_at(int(person.id)):
                            if not heard:
                                bot.pause()
                            await other.privacy.forget(int(person.id), now())
                            break
        except (StoreTrouble, StoreUnusable, StillSeated):
            pass
        if bot is not evening.process.bot:
            return
        await evening.process.does(_hears(bot, told if heard else None))
        evening.counts[f"deleted elsewhere, {'' if heard else 'not '}heard of"] += bool(told)

    async def _occasion(self, fits: Callable[[Table], bool]) -> tuple[Table, Member] | None:
        """Return such a table, and one of the evening's people who is present there, as soon as
        there are some; None if all troubles are to end.
        """
        crowd = {int(one.id): one for one in self._evening.crowd}
        while not self._over.is_set():
            bot = self._evening.process.bot
            there = [] if bot is None else [*bot.room.in_memory.values()]
            seats = [
                (table, crowd[table.people[seat].user])
                for table in there
                if table.lobby.stage != "closed" and fits(table)
                for seat in present(table.lobby)
                if table.people[seat].user in crowd
            ]
            if seats:
                return self._dice.choice(seats)
            await asyncio.sleep(BETWEEN)
        return None

    async def _leave(self, person: Member, table: Table) -> None:
        """Press *Leave*, and confirm it if that costs something."""
        board = self._evening.sight.board(table.id)
        if board is not None and not self._over.is_set():
            press = Press(f"t:{table.id}:leave")
            self._evening.sight.pages.pop(person.id, None)
            asked = await self._evening.click(person, board["id"], press, forged=True)
            await self._go_on(person, asked, REALLY)

    async def _go_on(self, person: Member, asked: Interaction | None, words: Sequence[str]) -> None:
        """Press the first of these words that a page offers, on page after page."""
        sight = self._evening.sight
        for _ in range(PAGES):
            await asyncio.sleep(LOADS)
            page = asked and (sight.page(person.id) or person.answer(asked))
            there = presses(page) if page else []
            named = {name: one for one in there for name in _names(one.custom_id)}
            led = [named[word] for word in words if word in named]
            if not page or not led or self._over.is_set():
                return
            sight.pages.pop(person.id, None)
            asked = await self._evening.click(person, page["id"], led[0])


async def _hears(bot: CardTable, notices_told: Sequence[str] | None) -> None:
    """Have a bot hear these notices; None: it was away for a moment, too short for any clock."""
    for notice in notices_told or ():
        bot.heard(notice)
    if notices_told is None:
        await bot.act_again()


def _names(custom_id: str) -> tuple[str, str]:
    """Return the registered word of a page's button, and the last of its argument."""
    return word_of(custom_id), custom_id.rsplit(maxsplit=1)[-1]
