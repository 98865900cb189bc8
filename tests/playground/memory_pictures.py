"""`python -m tests.playground.memory_pictures [folder]`: the README's pictures of what a server
remembers, after eight people have played on one for a hundred days.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from data.store.servers import RankingSettings, TableDefaults
from playground.people import Member
from playground.storage import Json
from tables.people import Location, Person
from tests.playground.studio import PHONE, PICTURES, company, cropped, main, smaller, studio
from tests.support.browser import Page
from tests.support.databases import opened, url_of
from tests.support.lived_server import DAY, Customs, LivedServer
from tests.support.phone import phone
from tests.support.played_tables import done
from tests.support.quick_database import quicken
from tests.support.running_bot import RunningBot

SERVER = "The Golden Ox"
NAMES = ("Mia", "Ben", "Ida", "Tom", "Eva", "Kim", "Jo", "Sam")
RULES = {"cruzo": 8, "mau-mau": 4, "cruzo-extended": 2, "crazy-eights": 2, "schroom": 1}
DAYS, SEASON_DAYS, EVERY_DAYS = 100, 90, 1.6
EPHEMERAL = 1 << 6
PATIENCE_S = 60.0
BOX = """(() => { const one = [...document.querySelectorAll("li.message.ephemeral .body")].at(-1);
  one.scrollIntoView({block: "end"}); const { left, top, right, bottom } =
  one.getBoundingClientRect(); return [left, top, right, bottom] })()"""
HIGH = (PHONE[0], 2_000)  # a screen on which every page is whole


def evenings(now: float) -> Iterator[float]:
    """Yield when evenings begin, up to yesterday."""
    day = DAYS * 1.0
    while day > 1:
        yield now - day * DAY
        day -= EVERY_DAYS


async def live(bot: RunningBot) -> None:
    """Give the server a name, and fill the bot's database with these days, in which a season has
    ended.
    """
    place = bot.place
    place.world.state.guild["name"] = SERVER
    members, server = company(bot, NAMES), int(place.world.guild_id)
    people = [Person(int(member.id), member.name) for member in members]
    with pytest.MonkeyPatch.context() as patch:
        quicken(patch)
        async with opened(url_of(bot.database)) as store:
            await store.servers.save_counting(server, RankingSettings(season_days=SEASON_DAYS))
            told = TableDefaults(week_channel=int(place.channel))
            await store.servers.save_preferences(server, told)
            lived = LivedServer(
                store, Location(server, int(place.channel)), Customs(people, RULES, (3, 4, 5))
            )
            for at in evenings(time.time()):
                await lived.evening(at)
            await lived.room.close()


class Memory:
    """A person's pages, and the pictures in them."""

    def __init__(self, bot: RunningBot, page: Page, folder: Path) -> None:
        self.bot, self.page, self.folder = bot, page, folder
        self.me: Member = bot.place.person(1)

    def newest(self, *, private: bool = True) -> Json:
        """Return the newest message that only the person sees, or that everybody does."""
        mine = self.me.messages(self.bot.place.channel)
        return [one for one in mine if bool(one["flags"] & EPHEMERAL) == private][-1]

    async def ask(self, command: str, **options: str) -> None:
        """Use a command."""
        await done(self.me.begin_command(command, options, self.bot.place.channel))
        await self.bot.quiet()

    def keep(self, name: str, message: Json) -> None:
        """Save the picture of a message."""
        png = self.bot.place.world.storage.blob(message["attachments"][0]["id"])
        assert png is not None, "it was uploaded"
        smaller(Image.open(BytesIO(png)), self.folder / f"{name}.png")

    async def shoot(self, name: str) -> None:
        """Save the newest page as the phone shows it."""
        await cropped(self.page, self.folder / f"{name}.png", BOX)

    async def posts(self) -> None:
        """Keep what the bot has posted by itself: a season's end, and a week."""

        def posted() -> list[Json]:
            every = self.me.messages(self.bot.place.channel)
            return [one for one in every if one["attachments"]]

        await self.bot.place.until(lambda: len(posted()) == 2, PATIENCE_S)
        for name, message in zip(("season-end", "week"), posted(), strict=True):
            self.keep(name, message)

    async def pages(self) -> None:
        """Keep the pages people ask for."""
        await self.ask("leaderboard", game="cruzo", period="ever")
        self.keep("leaderboard", self.newest(private=False))
        await self.ask("profile")
        self.keep("profile", self.newest())
        await self.bot.press_page(self.me, "p:opponents:")
        await self.shoot("opponents")
        await self.bot.press_page(self.me, "p:meetings:")
        await self.bot.press_page(self.me, "p:duel:")
        self.keep("head-to-head", self.newest())
        await self.ask("profile")
        await self.bot.press_page(self.me, "p:matches:")
        await self.shoot("matches")
        await self.ask("profile")
        await self.bot.press_page(self.me, "p:review:season")
        self.keep("season", self.newest())


async def make(folder: Path) -> None:
    """Make them all; raises AssertionError where no Chromium is installed."""
    async with studio() as (bot, chromium):
        await live(bot)
        page = await phone(chromium, f"{bot.place.url}/as/1", HIGH)
        await bot.start()
        memory = Memory(bot, page, folder)
        await memory.posts()
        await memory.pages()


if __name__ == "__main__":
    sys.exit(main(make, PICTURES))
