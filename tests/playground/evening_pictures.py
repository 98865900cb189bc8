"""`python -m tests.playground.evening_pictures [folder]`: an evening at one table of the playground
by clicks: three games, two changes, somebody who comes late; in both languages, on a desk and on a
phone.
"""

from __future__ import annotations

import asyncio
import random
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from playground.people import Member
from tests.support.browser import Page, browser, installed
from tests.support.phone import LOADED
from tests.support.played_tables import PlayedTable, done, presses
from tests.support.running_bot import RunningBot, running_bot

SIZES = {"desk": (1400, 900, 1.0), "phone": (390, 844, 1.5)}
LOCALES = ("de", "en-US")
SETTLED_S = 1.2  # after which the pages show all
MOST_MOVES = 3_000


class Evening:
    """People at one table, and the pages of the host and of who comes late."""

    def __init__(self, bot: RunningBot, pages: dict[str, Page], folder: Path) -> None:
        *seated, self.late = bot.people(1, 4)
        self.bot, self.pages, self.folder = bot, pages, folder
        self.table = PlayedTable(bot.eyes, bot.place.channel, seated)
        self.dice = random.Random(11)

    async def take(self, name: str) -> None:
        """Take a picture of every page once it shows everything."""
        await asyncio.sleep(SETTLED_S)
        for page, shown in self.pages.items():
            await shown.screenshot(self.folder / f"{name}-{page}.png")

    async def play(self) -> None:
        """Play until a match is over."""
        for _ in range(MOST_MOVES):
            words = {one.custom_id.rpartition(":")[2] for one in presses(self.table.board)}
            if "again" in words:
                return
            if "next" in words:
                await self.table.press(self.table.people[0], "next")
            free = [(one, c) for one in self.table.people if (c := self.table.choices(one))]
            turn = self.table.turn() or (self.dice.choice(free) if free else None)
            if turn is not None:
                person, choices = turn
                lays = [one for one in choices if one.action.startswith(("lay", "flip"))]
                await self.table.begin(person, self.dice.choice(lays or choices)).wait()
            await asyncio.sleep(0.1)
        raise AssertionError("the match does not end")

    async def choose(self, person: Member, rules: str) -> None:
        """Choose what is played, or wish for it."""
        board = self.bot.eyes.boards[self.table.channel]
        await done(person.begin_click(board, f"p:game:{self.table.number} 0", (rules,)))

    async def click_page(self, person: Member, custom_id: str) -> None:
        """Press something on the newest page this person sees."""
        state = self.bot.place.world.state.messages[self.table.channel]
        found = [m for m in state.values() if custom_id in [x.custom_id for x in presses(m)]]
        await done(person.begin_click(found[-1]["id"], custom_id))

    async def again(self, *people: Member) -> None:
        for person in people:
            await self.table.press(person, "again")
        await asyncio.sleep(SETTLED_S)  # until the table shows the deal

    async def whole(self) -> None:
        """Cruzo, then Mau-Mau with one more, then Schrööm; then the host closes."""
        table = self.table
        host, second, third = table.people
        await table.sit_down("cruzo")
        await table.deal()
        number = table.number
        await table.press(self.late, "more")
        await asyncio.sleep(0.3)
        await self.click_page(self.late, f"p:seats:{number} join")
        await self.take("1-in-line")
        await self.play()
        await self.choose(second, "mau-mau")
        await self.choose(third, "schroom")
        await self.take("2-wishes")
        await self.choose(host, "mau-mau")
        await table.press(self.late, "hand")
        await self.take("3-changed")
        table.people.insert(0, self.late)
        await self.again(*table.people)
        await self.take("4-second-game")
        await self.play()
        await self.choose(host, "schroom")
        await self.again(*table.people)
        await self.play()
        await self.take("5-third-game-over")
        await done(host.begin_command("play", {"game": "cruzo"}, table.channel))
        await done(second.begin_command("table", {}, table.channel))
        await self.take("6-own-table")
        await table.press(host, "more")
        await asyncio.sleep(0.3)
        await self.click_page(host, f"p:more:{number} close")
        await self.take("7-closing")
        await self.click_page(host, f"p:seats:{number} reallyclose")
        await self.take("8-closed")


async def make(folder: Path, locale: str) -> None:
    """Play the evening in one language; raises AssertionError where no Chromium is installed."""
    path = installed()
    assert path is not None, "no Chromium is installed here"
    with TemporaryDirectory() as data:
        async with running_bot(Path(data), limits=False) as bot, browser(path) as chromium:
            bot.place.world.speak(locale)
            for person in bot.people(1, 4):
                person.locale = locale
            await bot.kill()
            await bot.restart()
            pages: dict[str, Page] = {}
            for size, (width, height, scale) in SIZES.items():
                for who, number in (("host", 1), ("late", 4)):
                    url = f"{bot.place.url}/as/{number}"
                    page = await chromium.page(url, width, height, scale)
                    await page.until(LOADED)
                    pages[f"{who}-{size}-{locale[:2]}"] = page
            await Evening(bot, pages, folder).whole()


def main(arguments: Sequence[str] = sys.argv[1:]) -> int:
    """Make them and say where."""
    folder = Path(arguments[0]) if arguments else Path("var")
    for locale in LOCALES:
        asyncio.run(make(folder, locale))
    print(f"Pictures in {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
