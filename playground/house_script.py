"""The House: has one of the people set up the first table of a new world, with company for a person
who comes alone, and leave it to whoever sits down.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import Mapping
from functools import partial

import msgspec

from playground.client_rules import CannotDo
from playground.errors import ApiError
from playground.interactions import is_ephemeral
from playground.messages import text_of, walk_components
from playground.new_world import PEOPLE
from playground.people import Member
from playground.services import Services
from playground.storage import Json

TRIES = 5
PAUSE_S = 1.0


class HouseScript(msgspec.Struct, frozen=True):
    """The House's actions: the command it types, with its options, and the buttons it then presses.

    All of these are patterns of custom_ids. `more` identifies the House's table and opens the
    private page with the buttons the table itself lacks: those of `leave`, pressed one after the
    other, and `add_seat`, which leads to the `company` ("" if it is there at once). The House seats
    the table's characters in `company` one by one, as long as the table's message shows fewer of
    their `sign`. That is the beginning of a seat's line, because the message also names the person
    who has just sat down. A table that has the button `dealt` is played at, by whoever has dealt.
    """

    command: str = "play"
    options: Mapping[str, str] = msgspec.field(default_factory=lambda: {"game": "cruzo"})
    more: str = r"t:\d+:more"
    leave: tuple[str, ...] = (r"p:more:\d+ leave", r"p:seats:\d+ leave")
    add_seat: str = r"p:more:\d+ addseat"
    company: tuple[str, ...] = tuple(
        rf"p:company:\d+ {who} 1" for who in ("careful", "bluffer", "thrower")
    )
    sign: str = r"(?m)^\d+\. \W*[🐰🦊🐗]"
    dealt: str = r"t:\d+:hand"


class House:
    """Follows the script in the name of the last of the people, from the point an earlier run
    reached.
    """

    def __init__(self, services: Services, script: HouseScript) -> None:
        self.services = services
        self.script = script
        self.person = Member(services.world, services.interactions, len(PEOPLE))

    async def run(self) -> None:
        """Keep a table waiting until somebody has sat down at it and the House has left.

        A table at which nobody sits down closes some day; then the House opens another.
        """
        world = self.services.world
        while not world.state.house_left:
            if self._table() is None and not await self._set_up():
                return
            await self._seat_company()
            self._tidy()
            await self.services.until(self._is_over, within=None)
            if self._has_guest():
                if not self._is_dealt():
                    for button in self.script.leave:
                        await self._press(button)
                    self._tidy()
                world.state.house_left = True
                world.keep()

    async def _set_up(self) -> bool:
        """Open a table with company; True once it is there."""
        for _ in range(TRIES):
            await self.services.ready(self.script.command, within=None)
            try:
                interaction = await self.person.command(self.script.command, self.script.options)
            except CannotDo as error:
                print(f"No table waits yet: {error}.", flush=True)
                return False
            if interaction.state == "done" and await self._stands():
                return True
            await asyncio.sleep(PAUSE_S)
        return False

    async def _seat_company(self) -> None:
        """Seat the missing members of the company, even if the bot is gone for a while."""
        for _ in range(len(self.script.company) + TRIES):
            there = self._company()
            if self._is_over() or there >= len(self.script.company):
                return
            table, seat = self._table(), self.script.company[there]
            # The page with the company stays open for the next of them.
            if self.script.add_seat and not (table and self._find(table[0], seat)):
                await self._press(self.script.add_seat)
            await self._press(seat)
            with contextlib.suppress(TimeoutError):
                await self.services.until(partial(self._has_more_than, there))

    def _pages(self) -> dict[str, str | None]:
        """Return the pages only this person sees, and when each was drawn anew."""
        shown = filter(is_ephemeral, self.person.messages())
        return {str(message["id"]): message["edited_timestamp"] for message in shown}

    def _tidy(self) -> None:
        """Put these pages away: it is somebody's screen."""
        for page in self._pages():
            self.person.dismiss(page)

    def _has_more_than(self, company: int) -> bool:
        return self._company() > company or self._is_over()

    def _company(self) -> int:
        """Return how many of the company sit at the table, according to its message."""
        table = self._table()
        return 0 if table is None else len(re.findall(self.script.sign, text_of(table[0])))

    async def _stands(self) -> bool:
        """True as soon as the table is there, False if it does not come in a while."""
        try:
            await self.services.until(self._table)
        except TimeoutError:
            return False
        return True

    def _table(self) -> tuple[Json, str] | None:
        """Return the message of the House's table and the custom_id that identifies it."""
        for message in self.person.messages():
            found = _button_of(message, self.script.more)
            if found is not None and self.person.name in text_of(message):
                return message, found
        return None

    def _find(self, table: Json, button: str) -> tuple[Json, str] | None:
        """Return a button of the House's table, or of a page it has opened since, that fits a
        pattern.
        """
        for message in reversed(self.person.messages()):
            since = int(message["id"]) >= int(table["id"])
            if since and (found := _button_of(message, button)) is not None:
                return message, found
        return None

    def _is_over(self) -> bool:
        """True if the House need not wait any longer: somebody has come, or the table is closed."""
        return self._table() is None or self._has_guest()

    def _has_guest(self) -> bool:
        """True if the table shows another person, or a round."""
        table = self._table()
        if table is None:
            return False
        world, text = self.services.world, text_of(table[0])
        others = (user for user in world.state.people if user != self.person.id)
        return self._is_dealt() or any(world.name(user) in text or user in text for user in others)

    def _is_dealt(self) -> bool:
        """True if a round is played at the table."""
        table = self._table()
        return table is not None and _button_of(table[0], self.script.dealt) is not None

    async def _press(self, button: str) -> None:
        """Press a button of the House's table, or of the page that has it."""
        for _ in range(TRIES):
            table = self._table()
            if table is None:
                return
            there = self._find(table[0], button)
            message, custom_id = there or table
            before = self._pages()
            # The bot may redraw the table under the House's finger.
            with contextlib.suppress(ApiError, CannotDo):
                done = (await self.person.click(message["id"], custom_id)).state == "done"
                if done and (there is None or is_ephemeral(message)):  # a page opens, or changes
                    await self._change_of(before)
                if done and there is not None:
                    return
                if done:  # the page with the button is open now
                    continue
            await asyncio.sleep(PAUSE_S)

    async def _change_of(self, pages: Mapping[str, str | None]) -> None:
        """Wait until other pages are open than these, which the bot has promised."""
        with contextlib.suppress(TimeoutError):
            await self.services.until(lambda: self._pages() != pages)


def _button_of(message: Json, pattern: str) -> str | None:
    """Return the custom_id of a message's button that fits a pattern."""
    for component in walk_components(message["components"]):
        custom_id = str(component.get("custom_id"))
        if re.fullmatch(pattern, custom_id):
            return custom_id
    return None
