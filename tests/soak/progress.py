"""Heal, then progress: once all faults have ended, every open table gets on, by its clock or, if
that takes hours, by a click of those it waits for.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from typing import TYPE_CHECKING

from playground.client_rules import CannotDo
from playground.errors import ApiError
from playground.people import Member
from playground.storage import Json
from tables.lobby.line import room_in
from tables.lobby.state import in_the_middle, present
from tables.table import Table
from tests.soak.pressed import word_of
from tests.soak.simulated import now
from tests.soak.watch import SLACK
from tests.support.played_tables import presses

if TYPE_CHECKING:  # times an evening checks its progress
    from tests.soak.evening import Evening

HOLD_STILL = 10 * 60.0  # seconds; longer clocks are not waited for: people press
UNDER_WAY = 5.0  # seconds until earlier presses have been handled
LOADS = 1.0  # seconds until their results are there
TRIES = 60  # presses until one was more than a look


class Progress:
    """Checks the tables open at one moment of an evening, while nobody else presses anything."""

    def __init__(self, evening: Evening, dice: random.Random) -> None:
        self._evening = evening
        self._dice = dice
        self._revisions: dict[int, int] = {}

    async def check(self) -> None:
        """Check, with all faults ended, that each table gets on. Raises AssertionError, which names
        one that does not.
        """
        await asyncio.sleep(UNDER_WAY)
        waits = self._evening.watch.waits.items()
        within = {number: one.longest for number, one in waits}
        self._revisions = {number: one.revision for number, one in waits}
        since = now()
        for number in sorted(within, key=lambda one: (within[one], one)):
            if within[number] <= HOLD_STILL:
                await self._by_itself(number, since + within[number] + SLACK)
        for number in sorted(within):
            if within[number] > HOLD_STILL:
                await self._by_a_click(number)

    def _got_on(self, number: int) -> bool:
        wait = self._evening.watch.waits.get(number)
        return wait is None or wait.revision > self._revisions[number]

    async def _by_itself(self, number: int, latest: float) -> None:
        while not self._got_on(number):
            assert now() < latest, (
                f"table {number} has not gone on by its clock after all was well again"
            )
            await asyncio.sleep(LOADS)
        self._evening.counts["got on by itself"] += 1

    async def _by_a_click(self, number: int) -> None:
        clicks: list[str] = []
        for _ in range(TRIES):
            if self._got_on(number):
                self._evening.counts["got on by a click"] += 1
                return
            if self._place_is_gone(number):  # its clock, or its next move, closes or moves it
                self._evening.counts["nowhere to click"] += 1
                return
            people = self._who_may(self._evening.process.table(number))
            if not people:
                self._evening.counts["nobody left to click"] += 1
                return
            clicks.append(await self._press(number, self._dice.choice(people)))
        lines = "\n".join(clicks)
        raise AssertionError(f"table {number} takes no click after all was well again:\n{lines}")

    def _place_is_gone(self, number: int) -> bool:
        """True if a table's channel was deleted while no bot could hear of it."""
        evening = self._evening
        channels = evening.place.world.state.channels
        return number in evening.unheard and evening.sight.channel(number) not in channels

    def _who_may(self, table: Table | None) -> list[Member]:
        """Return the people who can bring a table on, of those who still are on the server: anybody
        may bring it into memory, or join it before the deal, when as often those who sit there act.
        """
        crowd = self._evening.crowd
        if table is None:
            return crowd
        if not in_the_middle(table.lobby):
            own = {str(one.user) for one in table.people}
            seated = [one for one in crowd if one.id in own]
            if not room_in(table.lobby):
                return seated
            return crowd + seated * (len(crowd) // max(1, len(own)))
        asked = table.to_act if present(table.lobby) and table.state is not None else ()
        seats = set(asked or range(len(table.people))) - {*table.lobby.gone}
        users = {str(table.people[seat].user) for seat in seats}
        return [one for one in crowd if one.id in users]

    async def _press(self, number: int, person: Member) -> str:
        """Press any button a person sees of a table, in their hand or in public; return it, with
        its result.
        """
        sight = self._evening.sight
        board, hand = sight.board(number), sight.hand(number, person.id)
        if board is None and number in self._evening.unheard:
            board = await self._brought_back(number, person)
            if board is None:  # an answer may have been cut off
                return f"{person.name}: /table brought nothing"
        assert board is not None, f"table {number} stands nowhere after all was well again"
        seen = [(message, one) for message in (hand, board) if message for one in presses(message)]
        button = self._dice.choice([*dict.fromkeys(one.custom_id for _, one in seen)])
        message, one = self._dice.choice([it for it in seen if it[1].custom_id == button])
        try:
            begun = person.begin_click(message["id"], one.custom_id, one.values)
            await begun.wait()
        except (ApiError, CannotDo) as error:
            return f"{person.name}: {one}: {error}"
        await asyncio.sleep(LOADS)
        return f"{person.name}: {one}: {begun.state}"

    async def _brought_back(self, number: int, person: Member) -> Json | None:
        """Return the message of a table, brought back by /table: no bot heard of its deletion."""
        sight = self._evening.sight
        with contextlib.suppress(ApiError, CannotDo):  # who may not write there, cannot
            begun = person.begin_command("table", {}, sight.channel(number))
            await begun.wait()
            await asyncio.sleep(LOADS)  # at first the answer is that it is thinking
            if (page := person.answer(begun)) is not None:
                for one in presses(page):
                    if word_of(one.custom_id) == "p:table" and one.values == (str(number),):
                        await person.begin_click(page["id"], one.custom_id, one.values).wait()
        await asyncio.sleep(LOADS)
        self._evening.counts["brought back by /table"] += 1
        return sight.board(number)
