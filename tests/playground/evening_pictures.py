"""`python -m tests.playground.evening_pictures [folder]`: an evening at one table of the playground
by clicks: three games, two changes, somebody who comes late, calling it a night, and finding that
again; in both languages, on a desk and on a phone.
"""

from __future__ import annotations

import asyncio
import random
import sys
from pathlib import Path

from playground.people import Member
from tests.playground.studio import company, main, studio
from tests.support.browser import Browser, Page
from tests.support.phone import LOADED
from tests.support.played_tables import PlayedTable, done
from tests.support.running_bot import RunningBot

SIZES = {"desk": (1400, 900, 1.0), "phone": (390, 844, 1.5)}
LOCALES = ("de", "en-US")
SETTLED_S, SCROLLED_S = 1.2, 0.3  # after which the pages show all
# The newest message, or the table, at the bottom of the screen.
NEWEST = "{ const all = document.querySelector('.scroller'); all.scrollTop = all.scrollHeight }"
TABLE = """[...document.querySelectorAll('li.message:not(.ephemeral)')].filter(
  (one) => one.querySelector('[data-custom^="t:"]:not([data-custom$=":hand"])')
).at(-1).scrollIntoView({block: "end"})"""
# What is played next, opened by a click in the page; and closed again.
OPENED = """[...document.querySelectorAll('[data-act=open-select]')].filter(
  (one) => !one.closest("li.ephemeral")).at(-1).click()"""
SHUT = """document.querySelector("div.menu").dispatchEvent(
  new KeyboardEvent("keydown", {key: "Escape"}))"""


class Evening:
    """People at one table, and the pages of the host and of who comes late."""

    def __init__(self, bot: RunningBot, pages: dict[str, Page], folder: Path) -> None:
        *seated, self.late = company(bot)
        self.bot, self.pages, self.folder = bot, pages, folder
        self.table = PlayedTable(bot.eyes, bot.place.channel, seated)
        self.dice = random.Random(11)

    async def take(self, name: str, *scripts: str) -> None:
        """Take a picture of every page once it shows all: scrolled by scripts, or to its end."""
        await asyncio.sleep(SETTLED_S)
        for page, shown in self.pages.items():
            for script in scripts or (NEWEST,):
                await shown.evaluate(script)
            await asyncio.sleep(SCROLLED_S)
            await shown.screenshot(self.folder / f"{name}-{page}.png")

    async def again(self, *people: Member) -> None:
        for person in people:
            await self.table.press(person, "again")
        await asyncio.sleep(SETTLED_S)  # until the table shows the deal

    async def whole(self) -> None:
        """Cruzo, then Mau-Mau with one more, then Schrööm; then the host calls it a night."""
        await self.first_game()
        await self.second_game()
        await self.table.choose(self.table.people[1], "schroom")
        await self.again(*self.table.people)
        await self.table.play(self.dice)
        await self.take("6-third-game-over")
        await self.own_tables()
        await self.night()

    async def first_game(self) -> None:
        """Three play Cruzo, and the fourth waits in line; at its end others wish for a game."""
        table = self.table
        host, second, third = table.people
        await table.sit_down("cruzo")
        await table.deal()
        await table.press(self.late, "more")
        await self.bot.press_page(self.late, f"p:more:{table.number}", "join")
        await self.take("1-in-line")
        await self.table.play(self.dice)
        await self.table.choose(second, "mau-mau")
        await self.table.choose(third, "schroom")
        await table.press(third, "more")
        for word in ("leave", "night", "reallynight"):
            await self.bot.press_page(third, f"p:more:{table.number} {word}")
        await self.take("2-wishes")
        await self.take("3-the-table", TABLE)
        await self.take("3b-what-shall-we-play", OPENED)
        await self.take("3c-newest", SHUT, NEWEST)
        await self.table.choose(host, "mau-mau")

    async def second_game(self) -> None:
        """Mau-Mau, with the one who waited."""
        table = self.table
        await table.press(self.late, "more")
        await self.take("4-changed")
        table.people.insert(0, self.late)
        await self.again(*table.people)
        await self.take("5-second-game")
        await self.table.play(self.dice)

    async def own_tables(self) -> None:
        """The host asks for another table, and for their own; they might close theirs."""
        table = self.table
        _, host, *_ = table.people
        await done(host.begin_command("play", {"game": "cruzo"}, table.channel))
        await self.take("7-another-table")
        await done(host.begin_command("table", {}, table.channel))
        await self.take("7b-own-tables")
        await table.press(host, "more")
        await self.bot.press_page(host, f"p:more:{table.number} leave")
        await self.bot.press_page(host, f"p:seats:{table.number} close")
        await self.take("8-closing")

    async def night(self) -> None:
        """What has been played; its picture; and who came late finds that again."""
        table = self.table
        _, host, *_ = table.people
        for person in (host, self.late):
            await table.press(person, "more")
            await self.bot.press_page(person, f"p:more:{table.number} evening")
        await self.take("9-the-evening")
        for word in ("back", "leave", "night", "reallynight"):
            await self.bot.press_page(host, f"p:more:{table.number} {word}")
        await self.take("10-night")
        await done(self.late.begin_command("leaderboard", {}, table.channel))
        await self.bot.press_page(self.late, "p:evenings:")
        await self.take("11-evenings")
        await self.bot.press_page(self.late, "p:night:", str(table.number))
        await self.take("12-found-again")


async def pages(chromium: Browser, url: str, locale: str) -> dict[str, Page]:
    """Return the pages of the host and of who comes late, on a desk and on a phone."""
    found: dict[str, Page] = {}
    for size, (width, height, scale) in SIZES.items():
        for who, number in (("host", 1), ("late", 4)):
            page = await chromium.page(f"{url}/as/{number}", width, height, scale)
            await page.until(LOADED)
            found[f"{who}-{size}-{locale[:2]}"] = page
    return found


async def make(folder: Path) -> None:
    """Play an evening in each language; raises AssertionError where no Chromium is installed."""
    for locale in LOCALES:
        async with studio() as (bot, chromium):
            bot.place.world.speak(locale)  # before there is a bot, which then speaks it in public
            bot.place.world.show_faces(2)
            await bot.start()
            await Evening(bot, await pages(chromium, bot.place.url, locale), folder).whole()


if __name__ == "__main__":
    sys.exit(main(make, Path("var")))
