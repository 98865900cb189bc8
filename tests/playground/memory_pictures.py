"""`python -m tests.playground.memory_pictures [folder]`: the README's pictures of what a server
remembers, after eight people have played on one for a hundred days.
"""

import random
import sys
import time
from io import BytesIO
from itertools import repeat
from pathlib import Path
from unittest.mock import Mock

import pytest
from msgspec.structs import replace
from PIL import Image

from data.presets import Preset, presets
from data.store import SqlStore
from data.store.servers import RankingSettings, TableDefaults
from engine.game import Action
from engine.opponents import playing
from engine.opponents.characters import QUICK
from engine.shuffle import seed_of
from playground.people import Member
from playground.storage import Json
from tables.lobby.state import Again, CallNight, Join, NextRound, Start, choosing, match_runs
from tables.people import Location, Person
from tables.room import Room
from tables.table import Table
from tests.playground.studio import PHONE, PICTURES, company, cropped, main, smaller, studio
from tests.support.browser import Page
from tests.support.databases import opened, url_of
from tests.support.phone import phone
from tests.support.played_tables import done
from tests.support.quick_database import quicken
from tests.support.running_bot import RunningBot
from tests.tables.helpers import asked

SERVER = "The Golden Ox"
NAMES = ("Mia", "Ben", "Ida", "Tom", "Eva", "Kim", "Jo", "Sam")  # the regulars first
RULES = {"cruzo": 8, "mau-mau": 4, "cruzo-extended": 2, "crazy-eights": 2, "schroom": 1}
SEATS, MATCHES = (3, 4, 5), (2, 3, 4)  # of an evening
MOVE_S = (2.0, 14.0)
DAY = 86_400.0
DAYS, SEASON_DAYS, EVERY_DAYS = 100, 90, 1.6
EPHEMERAL = 1 << 6
PATIENCE_S = 60.0
BOX = """(() => { const one = [...document.querySelectorAll("li.message.ephemeral .body")].at(-1);
  one.scrollIntoView({block: "end"}); const { left, top, right, bottom } =
  one.getBoundingClientRect(); return [left, top, right, bottom] })()"""
HIGH = (PHONE[0], 2_000)  # a screen on which every page is whole


class Evenings:
    """Evenings of people on a server, played move by move through the room, at times of their
    own.
    """

    def __init__(self, store: SqlStore, place: Location, people: list[Person]) -> None:
        self.place, self.people = place, people
        self.now = 0.0
        self.chance = random.Random(1)
        self.room = Room(
            store,
            seeds=lambda: seed_of(self.chance.getrandbits(60)),
            clock=lambda: self.now,
            later=lambda *_: Mock(),
        )

    async def play(self, at: float) -> None:
        """Have some people play an evening that begins at this moment."""
        self.now, chance = at, self.chance
        # The earlier somebody stands in the list, the more often they come.
        eager = {one: chance.random() ** (3 + number) for number, one in enumerate(self.people)}
        people = sorted(self.people, key=eager.__getitem__)[-chance.choice(SEATS) :]
        chance.shuffle(people)
        host = people[0]
        table = await self.room.open(self.place.server, self.place.channel, host, self._rules())
        for person in people[1:]:
            await table.act(person, Join())
        await table.act(host, Start())
        await self._match(table)
        for _ in range(1, chance.choice(MATCHES)):
            if chance.random() < 0.3:
                await table.act(host, choosing(self._rules()))
            for person in table.people:
                if table.state is None:
                    await table.act(person, Again())
            await self._match(table)
        await table.act(host, CallNight())
        if table.lobby.stage != "closed":
            await table.shut()

    def _rules(self) -> Preset:
        return presets()[self.chance.choices([*RULES], [*RULES.values()])[0]]

    async def _match(self, table: Table) -> None:
        while True:
            while table.state is not None:
                self.now += self.chance.uniform(*MOVE_S)
                seat = self.chance.choice(asked(table.game, table.state))
                await table.act(table.people[seat], self._chosen(table, seat))
            if not match_runs(table.lobby):
                return
            self.now += 20.0
            await table.act(table.people[0], NextRound())

    def _chosen(self, table: Table, seat: int) -> Action:
        """Return an action as its person would choose: the earlier in the list, the better."""
        legal = table.game.legal(table.state, seat)
        legal = [one for one in legal if not one.aside] or [*legal]
        slips = 0.05 + 0.55 * self.people.index(table.people[seat]) / (len(self.people) - 1)
        view = table.game.view(table.state, seat)
        numbers = (self.chance.getrandbits(16) for _ in repeat(None))
        return playing.choose(
            table.game, view, legal, numbers, replace(QUICK, slips=slips, bold=0.1)
        )


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
            evenings = Evenings(store, Location(server, int(place.channel)), people)
            now, days = time.time(), float(DAYS)
            while days > 1:  # up to yesterday
                await evenings.play(now - days * DAY)
                days -= EVERY_DAYS
            await evenings.room.close()


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
