"""`python -m bench.longest`: the event loop's longest steps in an evening of everything.

Eight companies open tables, play, press everything and use every command, each time the least used
one; the server has known many rounds, and many stored tables are resumed meanwhile. A step counts
by the processor time of its thread: a shared machine makes it wait, which is not the bot's doing.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from bench import step_times
from bench.flood import FIRST_LOOKED_UP, filled
from bench.step_times import FILE, Steps, told, written
from bench.upstart import multiply, set_clocks
from data.presets import presets
from playground.client_rules import CannotDo
from playground.errors import ApiError
from playground.interactions import Interaction
from playground.people import Member
from playground.process import BotProcess
from playground.server import Playground
from tests.soak import sight
from tests.soak.party import BACK, Party
from tests.soak.pressed import Pressed
from tests.soak.sight import Sight
from tests.support.played_tables import Press, presses
from tests.support.running_bot import RunningBot

UNLIMITED = {f"TABLES_PER_{one}": "0" for one in ("SERVER", "PERSON", "CHANNEL")}
COMPANIES, EACH = 8, 3
FIRST, SEATS, BEFORE = 10, 4, 3  # tables that are multiplied, their seats, and moves at each
LIVE = 1_000  # of the stored tables
PAUSE_S = (0.02, 0.3)  # between two presses of a company
PATIENCE_S = 10.0
TURNS = 150  # presses at a table before the next is opened
SHOWN = 12  # of the longest steps
HEAD = (
    "| evening | steps of the loop | longest, ms | longer than 10 ms | than 20 ms |",
    "|---|---:|---:|---:|---:|",
)


class Evening:
    """A bot in a process of its own, and everything that is pressed."""

    def __init__(self, home: RunningBot, until: float) -> None:
        self.place = home.place
        self.until = until
        self.sight = Sight(self.place)
        self.pressed = Pressed()
        self.counts = Counter[str]()
        crowd = range(FIRST_LOOKED_UP, FIRST_LOOKED_UP + COMPANIES * EACH)
        self.crowd = [self.place.person(n) for n in crowd]  # the owner is not among them
        self.channels = [self.place.add_channel(f"pub-{n}") for n in range(COMPANIES)]

    @property
    def over(self) -> bool:
        return self.now() > self.until

    def now(self) -> float:
        return time.monotonic()

    async def command(
        self, person: Member, name: str, options: Mapping[str, Any], channel: str
    ) -> Interaction | None:
        """Use a command; None if that is impossible."""
        with suppress(ApiError, CannotDo):
            begun = person.begin_command(name, options, channel)
            self.pressed.note_command(name)
            return await self._answered(begun)
        return None

    async def click(
        self, person: Member, message: str, one: Press, *, forged: bool = False
    ) -> Interaction | None:
        """Press a button or an option; None if that is impossible."""
        with suppress(ApiError, CannotDo):
            begun = person.begin_click(message, one.custom_id, one.values, forged=forged)
            self.pressed.note(one)
            return await self._answered(begun)
        return None

    async def submit(
        self, person: Member, opened: Interaction, dice: random.Random
    ) -> Interaction | None:
        """Send a dialog off; None if that is impossible."""
        with suppress(ApiError, CannotDo):
            assert opened.modal is not None
            begun = person.begin_submit(opened, sight.written(opened.modal, dice))
            self.pressed.note_dialog(opened.modal["custom_id"])
            return await self._answered(begun)
        return None

    async def chat(self, person: Member, channel: str) -> None:
        """Write a line below the tables."""
        with suppress(ApiError, CannotDo):
            person.say("who deals?", channel)

    async def _answered(self, begun: Interaction) -> Interaction:
        await begun.wait()
        self.counts[begun.state] += 1
        return begun


class Company(Party):
    """People in a channel of their own, at one table after another. They see the bot only as
    people do.
    """

    loads = 0.1

    def __init__(self, evening: Evening, number: int, rules: str) -> None:
        people = evening.crowd[EACH * number : EACH * (number + 1)]
        super().__init__(evening, people, rules, 0.0, random.Random(number))  # type: ignore[arg-type]
        self.end = "play on"
        self.busy = evening
        self.channel = evening.channels[number]

    async def spend(self) -> None:
        """Open a table, play and press on, and open the next, until the evening is over."""
        while not self.busy.over:
            known = set(self.busy.sight.boards)
            game = {"game": self.rules}
            await self.busy.command(self.people[0], "play", game, self.channel)
            if await self._at_new(known):
                await self._gather()
                await self._stay()
            self.rules = self.dice.choice([*presets()])

    async def _at_new(self, known: set[int]) -> bool:
        """Wait until the new table is there; return whether it is."""
        for _ in range(round(PATIENCE_S / self.loads)):
            there = [n for n, at in self.busy.sight.boards.items() if self.channel in at.values()]
            self.number = next((number for number in there if number not in known), None)
            if self.number is not None:
                return True
            await asyncio.sleep(self.loads)
        return False

    async def _stay(self) -> None:
        for _ in range(TURNS):
            board = self._board()
            if self.busy.over or board is None or not presses(board):
                return
            await asyncio.sleep(self.dice.uniform(*PAUSE_S))
            await self._do_something()

    async def _play(self) -> None:
        """Press something in the first hand that offers anything; else at the table."""
        hands = [(person, self._hand(person)) for person in self.people]
        for person, hand in hands:
            own = [one for one in presses(hand) if one.action] if hand is not None else []
            if hand is not None and own:
                lays = [one for one in own if not one.action.endswith(BACK)]
                await self._press(person, hand, self.dice.choice(lays or own))
                return
        if self.dice.random() < 0.5:
            await self._browse(self._somebody())
        else:
            await self._press_any(self._somebody(), self._board(), self._notice())


async def stored(home: RunningBot, rounds: int, tables: int) -> None:
    """Make a database with so many rounds that were played, and so many tables, of which some have
    a turn by the live clock.
    """
    await filled(home.place, home.database, rounds)
    await home.start()
    for table in await home.tables(FIRST, SEATS):
        for _ in range(BEFORE):
            if (turn := table.turn()) is not None:
                await table.begin(turn[0], turn[1][0]).wait()
    await home.quiet()
    await home.bot.stop()
    await home.place.until(lambda: not home.place.gateway.online)
    if tables:
        multiply(home.database, tables)
        set_clocks(home.database, LIVE)


async def measure(minutes: float, rounds: int, tables: int) -> tuple[Steps, float, Evening]:
    """Spend an evening; return the steps, when the bot had connected, and the evening."""
    with tempfile.TemporaryDirectory() as folder:
        async with Playground(limits=False) as place:
            home = RunningBot(place, Path(folder), UNLIMITED)
            await stored(home, rounds, tables)
            file = Path(folder) / "steps.json"
            settings = {**home.settings, FILE: str(file)}
            watched = BotProcess(
                place.url, place.token, module="bench.steps", settings=settings, log=home.log
            )
            await watched.start()
            try:
                await place.until(lambda: place.gateway.online, within=60.0)
                online = time.monotonic()
                evening = Evening(home, online + 60 * minutes)
                rules = random.Random(1).sample([*presets()], COMPANIES)
                companies = [Company(evening, n, one) for n, one in enumerate(rules)]
                await asyncio.gather(*(one.spend() for one in companies))
            finally:
                if watched.pid is not None:
                    os.kill(watched.pid, signal.SIGTERM)
                await watched.wait()
            return step_times.read(file), online, evening


def main() -> None:
    """Measure, and print a table and the longest steps."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--minutes", type=float, default=5.0)
    asked.add_argument("--rounds", type=int, default=100_000)
    asked.add_argument("--tables", type=int, nargs="+", default=[0, 10_000])
    asked.add_argument("--pressed", action="store_true", help="print how often all was pressed")
    given = asked.parse_args()
    print("\n".join(HEAD))
    for tables in given.tables:
        steps, online, evening = asyncio.run(measure(given.minutes, given.rounds, tables))
        noted = steps.after(online)
        print(written(f"{tables:,} stored tables", noted, steps.number), flush=True)
        print(dict(evening.counts), file=sys.stderr)
        print(*map(told, noted[:SHOWN]), sep="\n", file=sys.stderr)
        if given.pressed:
            print(*sorted(evening.pressed.words.items()), sep="\n", file=sys.stderr)


if __name__ == "__main__":
    main()
