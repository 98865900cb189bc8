"""Every handler and every command of the bot, used by one person in two worlds: no answer tells one
world from the other. The handlers are those of the registry and everything their answers lead to;
the commands are all those Discord offers.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

import simcord
from msgspec.structs import replace
from simcord.backend.models import Message

from cogs.pages.custom_ids import PageClick, TableClick, decode
from tables.moves.snapshot import Snapshot
from tests.cogs import forging
from tests.cogs.forging import BUTTON, COMPONENT, MODAL, SELECT
from tests.cogs.pub import Pub
from tests.support.limits import walk
from tests.tables.helpers import FakeTime

ARGUMENTS = ("", "1")  # of a page: none, or the table
LINES = ("7", "on")  # written into a dialog
LAST_DAY = 99_999
MOST_VALUES = 2  # of a select
LAST = ("forget",)  # nobody can press anything after it as they could before
LAYS = "play"  # a command that lays another table each time, in each world
# What differs though nothing was told: numbers of messages, moments, revisions.
PASSING = re.compile(r"\d{17,}|<t:\d+:\w>|(?<=h:1:)\d+|(?<=hs:1:)\d+|(?<=hc:1:)\d+")


class Press(NamedTuple):
    """A press: of a button, a select with its values, a dialog; or a command, after a slash."""

    custom_id: str
    values: tuple[str, ...] | None = None
    dialog: bool = False

    @property
    def word(self) -> str:
        """Return the word of its handler, or the command."""
        if self.is_command:
            return self.custom_id
        return self.custom_id.split(":")[1 + self.custom_id.startswith("t:")].split(" ")[0]

    @property
    def is_command(self) -> bool:
        return self.custom_id.startswith("/")


class Presses:
    """One person at table 1 of a pub, in which nothing happens by itself, and two worlds."""

    def __init__(self, pub: Pub, person: simcord.MemberActor, one: Snapshot, other: Snapshot):
        self.pub = pub
        self.person = person
        self.worlds = (one, other)
        self.pressed: set[Press] = set()
        self.different: list[str] = []
        self._owners: dict[str, int] = {}  # of interactions, by token

    async def press_everything(self) -> None:
        """Press everything there is; answers that differ in the other world go into `different`."""
        waiting = sorted(self._registered(), key=lambda one: (one.word in LAST, str(one)))
        while waiting:
            press = waiting.pop(0)
            if press in self.pressed:
                continue
            self.pressed.add(press)
            found = await self._compare(press)
            waiting[:0] = [one for one in found if one not in self.pressed]

    async def press_only(self, word: str) -> None:
        """Press this button of the table."""
        await self._compare(Press(f"t:1:{word}"))

    @property
    def commands(self) -> list[str]:
        """Return the commands Discord offers this person, after a slash; without the one that
        `LAYS`.
        """
        offered = self.person.available_commands(self.pub.channel)
        return [f"/{name}" for name in offered if name != LAYS]

    def _registered(self) -> Iterator[Press]:
        handlers = self.pub.bot.handlers
        yield from map(Press, self.commands)
        yield from (Press(f"t:1:{word}") for word in handlers.table_buttons)
        for argument in ARGUMENTS:
            yield from (Press(f"p:{word}:{argument}") for word in handlers.pages)
            yield from (Press(f"p:{word}:{argument}", LINES, True) for word in handlers.dialogs)

    async def _compare(self, press: Press) -> list[Press]:
        """Press it in both worlds; return what can be pressed then."""
        here = [await self._answers(press, self.worlds[0])]
        there = await self._answers(press, self.worlds[1])
        if there != here[0]:
            self.different += await self._differing(press, here)
        return [further for answer in sorted(here[0]) for further in self._within(answer)]

    async def _differing(self, press: Press, here: list[set[str]]) -> list[str]:
        """Press it again, for a press may change what the next one is answered, and a message may
        come late; return what is still told in one world alone.
        """
        one, other = self.worlds
        here += [await self._answers(press, one) for _ in range(2)]
        there = await self._answers(press, other)
        here.append(await self._answers(press, one))
        ever, always = set[str]().union(*here), here[0].intersection(*here)
        wrong = (there - ever) | (always - there)
        return [f"{press}: {told}" for told in sorted(wrong)]

    async def _answers(self, press: Press, world: Snapshot) -> set[str]:
        """Return everything this person is sent in a world, privately or with everybody."""
        pub, env = self.pub, self.pub.env
        table = await pub.table()
        table.adopt(replace(world, revision=table.revision))
        if "puzzle" in press.word:
            await pub.store.puzzles.drop_old(LAST_DAY)  # or each press would be one try more
        page = None if press.is_command else await self._page(press)
        before = len(env.http_requests)
        if page is None:
            await self.person.slash(pub.channel, press.word.removeprefix("/"))
        else:
            self._send(press, page)
        await env.settle()
        new = islice(env.backend.interactions.values(), len(self._owners), None)
        self._owners.update((one.token, one.user_id) for one in new)
        sent = env.http_requests[before:]
        mine = [one for one in sent if self._reads(one.path) and one.json is not None]
        return {PASSING.sub("#", json.dumps(one.json, ensure_ascii=False)) for one in mine}

    def _send(self, press: Press, page: Message) -> None:
        """Press a button on a page, choose there, or write into a dialog."""
        data = forging.pressed(press.custom_id, press.values, SELECT if press.values else BUTTON)
        if press.dialog:
            data = forging.written(press.custom_id, press.values or ())
        kind = MODAL if press.dialog else COMPONENT
        forging.send(self.pub.env, self.person.id, page.channel_id, data, kind=kind, message=page)

    def _reads(self, path: str) -> bool:
        """True if a request was for this person, or for everybody."""
        readers = {self._owners[part] for part in path.split("/") if part in self._owners}
        return readers <= {self.person.id}

    async def _page(self, press: Press) -> Message:
        """Return the message it is pressed on: the table's, or a page of the person's own."""
        if press.custom_id.startswith("t:"):
            return self.pub.board()
        if not (page := self.pub.last_private(self.person)):
            await self.person.slash(self.pub.channel, "settings")
            page = self.pub.last_private(self.person)
        assert page, "the settings are a page"
        return page

    def _within(self, answer: str) -> Iterator[Press]:
        """Yield the presses in an answer, except the game's own moves, which may draw."""
        handlers = self.pub.bot.handlers
        for part in _parts(json.loads(answer)):
            custom_id = str(part.get("custom_id", ""))
            match decode(custom_id):
                case PageClick(word=word) if word in handlers.pages:
                    values = [one["value"] for one in part.get("options") or ()][:MOST_VALUES]
                    yield from (Press(custom_id, (value,)) for value in values)
                    if not values:
                        yield Press(custom_id)
                case PageClick(word=word) if word in handlers.dialogs:
                    yield Press(custom_id, LINES, True)
                case TableClick(word=word) if word in handlers.table_buttons:
                    yield Press(custom_id)


def _parts(sent: Any) -> Iterator[dict[str, Any]]:
    data = sent.get("data") or sent if isinstance(sent, dict) else {}
    yield data
    yield from walk(data.get("components") or [])


def nothing_by_itself(pub: Pub) -> None:
    """Stop all tables from doing anything by themselves."""
    alarms: Any = pub.bot.room.alarms
    alarms._later = alarms._timers._later = FakeTime().later
    pub.bot.room.notice = lambda _: None
