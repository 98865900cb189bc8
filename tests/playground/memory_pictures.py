"""`python -m tests.playground.memory_pictures [folder]`: the README's pictures of what a server
remembers, after eight people have played on one for a hundred days.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from PIL import Image

from data.store.preferences import TableDefaults
from data.store.servers import RankingSettings
from playground.people import Member
from playground.routes import emojis
from playground.server import Playground
from playground.storage import Json
from tables.people import Location, Person
from tests.playground.readme_pictures import FOLDER, SETTLED_S, SIZE
from tests.support.browser import Page, browser, installed
from tests.support.databases import opened, url_of
from tests.support.limits import walk
from tests.support.lived_server import DAY, Customs, LivedServer
from tests.support.phone import SCALE, phone
from tests.support.played_tables import done
from tests.support.quick_database import quicken
from tests.support.quick_pictures import drawn_faces
from tests.support.running_bot import RunningBot

SERVER = "The Golden Ox"
NAMES = ("Mia", "Ben", "Ida", "Tom", "Eva", "Kim", "Jo", "Sam")
RULES = {"cruzo": 8, "mau-mau": 4, "cruzo-extended": 2, "crazy-eights": 2, "schroom": 1}
DAYS, SEASON_DAYS, EVERY_DAYS = 100, 90, 1.6
EPHEMERAL = 1 << 6
PATIENCE_S = 60.0
BOX = """(() => { const one = [...document.querySelectorAll("li.message.ephemeral .body")].at(-1);
  one.scrollIntoView({block: "end"}); const { left, top, width, height } =
  one.getBoundingClientRect(); return [left, top, width, height] })()"""
HIGH = (SIZE[0], 2_000)  # a screen on which every page is whole


def settled(place: Playground) -> list[Person]:
    """Give the server and its people names, and the bot its card faces; return the people."""
    world = place.world
    world.state.guild["name"] = SERVER
    for face in drawn_faces():
        emojis.keep(world, face.emoji_name, face.png)
    numbers = [world.person_id(n) for n in range(1, len(NAMES) + 1)]
    for number, name in zip(numbers, NAMES, strict=True):
        world.state.users[number]["global_name"] = name
    return [Person(int(number), name) for number, name in zip(numbers, NAMES, strict=True)]


def evenings(now: float) -> Iterator[float]:
    """Yield when evenings begin, up to yesterday."""
    day = DAYS * 1.0
    while day > 1:
        yield now - day * DAY
        day -= EVERY_DAYS


async def live(place: Playground, file: Path) -> None:
    """Fill the bot's database with these days, in which a season has ended."""
    people, server = settled(place), int(place.world.guild_id)
    with pytest.MonkeyPatch.context() as patch:
        quicken(patch)
        async with opened(url_of(file)) as store:
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

    async def press(self, start: str, value: str = "") -> None:
        """Press what has such a custom_id on the newest page, or choose a value there that begins
        so.
        """
        message = self.newest()
        one = next(
            part for part in walk(message["components"])
            if part.get("custom_id", "").startswith(start) and not part.get("disabled")
        )  # fmt: skip
        values = [each["value"] for each in one.get("options", ())]
        chosen = [each for each in values if each.startswith(value)][:1]
        click = self.me.begin_click(message["id"], one["custom_id"], tuple(chosen) or None)
        await done(click)
        await self.bot.quiet()

    def keep(self, name: str, message: Json) -> None:
        """Save the picture of a message."""
        png = self.bot.place.world.storage.blob(message["attachments"][0]["id"])
        assert png is not None, "it was uploaded"
        smaller(Image.open(BytesIO(png)), self.folder / f"{name}.png")

    async def shoot(self, name: str) -> None:
        """Save the newest page as the phone shows it."""
        await asyncio.sleep(SETTLED_S)
        left, top, width, height = [SCALE * one for one in await self.page.evaluate(BOX)]
        path = self.folder / f"{name}.png"
        await self.page.screenshot(path)
        with Image.open(path) as whole:
            smaller(whole.crop((left, top, left + width, top + height)), path)

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
        await self.press("p:opponents:")
        await self.shoot("opponents")
        await self.press("p:meetings:")
        await self.press("p:duel:")
        self.keep("head-to-head", self.newest())
        await self.ask("profile")
        await self.press("p:matches:")
        await self.shoot("matches")
        await self.ask("profile")
        await self.press("p:review:season")
        self.keep("season", self.newest())


def smaller(picture: Image.Image, path: Path) -> None:
    """Save a picture with as many colours as it needs."""
    picture.convert("RGB").quantize(256).save(path, optimize=True)


async def make(folder: Path, chromium_path: str) -> None:
    """Make them all."""
    with TemporaryDirectory() as data:
        async with Playground(limits=False) as place, browser(chromium_path) as chromium:
            bot = RunningBot(place, Path(data))
            await live(place, bot.database)
            page = await phone(chromium, f"{place.url}/as/1", HIGH)
            await bot.start()
            try:
                memory = Memory(bot, page, folder)
                await memory.posts()
                await memory.pages()
            finally:
                await bot.bot.stop()


def main() -> int:
    """Make them and say where; raises AssertionError where no Chromium is installed."""
    folder, path = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER, installed()
    assert path is not None, "no Chromium is installed here"
    asyncio.run(make(folder, path))
    print(f"Pictures in {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
