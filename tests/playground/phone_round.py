"""`python -m tests.playground.phone_round [rounds] [folder for pictures]`: four people play whole
rounds of Cruzo, each on a phone; counts how often state or a usual button was off somebody's
screen, and says what it was.
"""

from __future__ import annotations

import asyncio
import random
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from playground.people import Member
from tests.support.browser import Page, browser, installed
from tests.support.phone import measures, out_of_sight, phone
from tests.support.played_tables import PlayedTable, Press, done, presses
from tests.support.running_bot import RunningBot, running_bot

LOCALES = ("en-US", "de", "en-US", "de")
MOST_MOVES = 1_000
SETTLED_S = 0.25  # after which the pages show a move
LATER_S = 0.5  # after which one looks again
PICTURE_EVERY = 15  # moves


class Round:
    """A round on four phones, and what was off their screens."""

    def __init__(
        self, table: PlayedTable, pages: Sequence[Page], folder: Path | None, seed: int
    ) -> None:
        self.table = table
        self.pages = pages
        self.folder = folder
        self.seed = seed
        self.dice = random.Random(seed)
        self.moves = self.looks = 0
        self.off: Counter[str] = Counter()

    async def play(self) -> None:
        """Play until the round is over."""
        while self.moves < MOST_MOVES and self._runs():
            await self._look()
            await self._move()
            await asyncio.sleep(SETTLED_S)

    def _runs(self) -> bool:
        over = (":again", ":next")
        return not any(one.custom_id.endswith(over) for one in presses(self.table.board))

    async def _look(self) -> None:
        """Look at every phone: at its end, where it stays while nobody scrolls."""
        for number, page in enumerate(self.pages):
            self.looks += 1
            off = await out_of_sight(page)
            self.off.update(f"{one} ({LOCALES[number]})" for one in off)
            if off:
                await self._tell(page, number, off)
            if self.folder and (off or self.moves % PICTURE_EVERY == 0):
                name = f"{self.seed}-{self.moves:03}-{number + 1}{'-off' if off else ''}.png"
                await page.screenshot(self.folder / name)

    async def _tell(self, page: Page, number: int, off: Sequence[str]) -> None:
        """Print which part is off a screen, why, and whether it still is a moment later."""
        print(f"round {self.seed}, move {self.moves}, phone {number + 1}: {', '.join(off)}")
        print(*(f"  {line}" for line in await measures(page)), sep="\n")
        await asyncio.sleep(LATER_S)
        print(f"  {LATER_S} s later: {', '.join(await out_of_sight(page)) or 'all in sight'}")

    async def _move(self) -> None:
        """Have the player in turn lay something, if anything fits; else the table's clock runs."""
        turn = self.table.turn()
        if turn is None:
            return
        person, choices = turn
        self.moves += 1
        await done(self.table.begin(person, self._chosen(choices)))

    def _chosen(self, choices: Sequence[Press]) -> Press:
        lays = [one for one in choices if one.action.startswith("lay")]
        return self.dice.choice(lays or [*choices])


async def seated(bot: RunningBot, people: Sequence[Member]) -> PlayedTable:
    """Return a table of Cruzo in the first channel, the cards dealt."""
    table = PlayedTable(bot.eyes, bot.place.channel, people)
    await table.sit_down("cruzo")
    await table.deal()
    return table


async def play_round(folder: Path | None = None, seed: int = 3) -> Round:
    """Play a round, its moves chosen by `seed`; raises AssertionError where no Chromium is
    installed.
    """
    path = installed()
    assert path is not None, "no Chromium is installed here"
    with TemporaryDirectory() as data:
        async with running_bot(Path(data), limits=False) as bot, browser(path) as chromium:
            people = bot.people(1, 4)
            for person, locale in zip(people, LOCALES, strict=True):
                person.locale = locale
            urls = [f"{bot.place.url}/as/{person.n}" for person in people]
            pages = [await phone(chromium, url) for url in urls]
            round_ = Round(await seated(bot, people), pages, folder, seed)
            await asyncio.sleep(1)
            await round_.play()
            return round_


def main() -> int:
    """Play, report, and return 0 if nothing was ever off a screen."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    folder = Path(sys.argv[2]) if len(sys.argv) > 2 else None
    off = 0
    for seed in range(3, 3 + rounds):
        played = asyncio.run(play_round(folder, seed))
        off += played.off.total()
        print(f"{played.moves} moves, {played.looks} looks, off the screen: {played.off.total()}")
        for what, times in played.off.most_common():
            print(f"  {times} × {what}", flush=True)
    return 1 if off else 0


if __name__ == "__main__":
    sys.exit(main())
