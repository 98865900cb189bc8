"""`python -m tests.playground.readme_pictures [folder]`: the README's pictures of tables and hands
on a phone, some of a round that is played, the others of positions; and the four pictures of
docs/listing: a lobby, a round, a lesson, and the end.
"""

import asyncio
import random
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import aiohttp
from msgspec.structs import replace

from cogs.looks.advice import given
from cogs.looks.hand import hand
from cogs.looks.rule_pages import table_short_card
from cogs.looks.table import board
from cogs.words.faces import Emojis
from cogs.words.words import Reader
from data.texts import Language
from engine.finding import earned
from engine.honours import Played, PlayedStep
from engine.opponents.weighing import Hint, hint
from engine.shuffle import SEED_BYTES
from tables.moments import KeptMoment, StandingMoment
from tables.moves.recent_events import RecentEvent
from tables.moves.snapshot import Snapshot, with_memory
from tables.store.protocol import GivenHonour
from tables.table import Table
from tests.cogs.tabling import dealt, done, game_of, table_at
from tests.engine.playing import play
from tests.playground.conftest import Api
from tests.playground.studio import (
    MOVES,
    NAMES,
    PHONE,
    PICTURES,
    SETTLED_S,
    company,
    cropped,
    main,
    studio,
)
from tests.playground.test_phone import CRUZO, EPHEMERAL, KNOCK, V2, WITHOUT_BANNER, message
from tests.support import played_tables
from tests.support.browser import Page
from tests.support.phone import phone
from tests.support.played_tables import MOST_MOVES, PlayedTable

TABLE = 7
LISTING_SIZE = (1280, 720)  # 1920 × 1080 points
# Only the channel: what is the playground's own stands around it.
ALONE = """document.head.insertAdjacentHTML("beforeend", `<style>
  #strip, #channels, #members { display: none !important }
  body.person { display: block !important } main { height: 100vh }
</style>`)"""
# The channel alone, without what is around it.
ROOM = """(() => { const { top, bottom } =
  document.querySelector(".scroller").getBoundingClientRect();
  return [0, top, innerWidth, bottom] })()"""
THROWN = """
    rules: cruzo
    phase: play   dealer: 3   turn: 3   direction: cw   burned: 15
    pile: 3S 5D 4D 6C QH QD   stock: JS QS KS 4C 9D 8S
    0: 6H 9D QC | QH KH 9C | 2C 3C 4C
    1: 4H 5H 6H | AC 5S 5D | 2H 2D 3H
    2: JD QS QC | JS AH 4H | 5C 8C 7H
    3: 10H KH AC | JH 5H 9S | QD AH 3S
    > 2 throw QC QS
"""


class Shown(NamedTuple):
    """A table and a seat's private message, in a language, for the picture of this name."""

    name: str
    table: Table
    seat: int
    language: Language = "en"


def position(text: str) -> Snapshot:
    """Return a table at a position, the last of whose actions has just been told."""
    rules = text.split("rules: ")[1].split(maxsplit=1)[0]
    now, played = dealt(rules=rules, seats=4, names=NAMES), play(text)
    return replace(now, state=played.state, choice=None, recent=(), began=time.time())


def told(now: Snapshot, seat: int, event: str, size: int = 0, **facts: object) -> Snapshot:
    """Return the table after it has told one more event."""
    newest = RecentEvent(f"{now.lobby.game}-event-{event}", {"seat": seat, **facts}, size=size)
    return replace(now, recent=(*now.recent, newest))


def positions() -> Iterator[Shown]:
    """Yield what is pictured of positions."""
    cards = play(THROWN).happened[0].cards
    window = told(position(THROWN), 2, "throws", cards=cards)
    yield Shown("window", table_at(window, TABLE), 0)
    yield Shown("knock", table_at(told(position(KNOCK), 3, "knocks", count=2), TABLE), 0)
    took = KeptMoment("picks_up", 2, 3, -1, 32)
    large = told(position(CRUZO), 2, "picks-up", size=3, count=32)
    said = RecentEvent(
        "table-event-says", {"seat": 1, "character": "bluffer", "line": "hit-1", "to": 2}
    )
    large = told(replace(large, recent=(*large.recent, said)), 3, "lays", cards=(21,))
    yield Shown("moment", table_at(with_memory(large, standing=StandingMoment(took)), TABLE), 0)
    yield Shown("sticks-de", ended("schroom", 1), 1, "de")
    yield Shown("honours", ended("crazy-eights-full", 5), 2)


def ended(rules: str, seed: int) -> Table:
    """Return a table after a round of random play, with the honours given for it."""
    now, chance = dealt(rules=rules, seats=4, names=NAMES), random.Random(seed)
    game, turns = game_of(now), list[PlayedStep]()
    while now.state is not None:
        seats = range(len(now.people))
        seat, action = chance.choice([(s, a) for s in seats for a in game.legal(now.state, s)])
        step = game.apply(now.state, seat, action)
        turns.append(PlayedStep(game, now.state, seat, step.events, step.state))
        now = done(now, seat, action)
    table, played = table_at(now, TABLE), Played(tuple(turns), game.places(turns[-1].after))
    table.honours = tuple(
        GivenHonour(honour, seat)
        for honour, counts in earned(game.NAME, played, len(now.people)).items()
        for seat, count in enumerate(counts)
        if count
    )
    return table


class Photographer:
    """The page of a channel in which no bot is online, on a phone."""

    def __init__(self, api: Api, page: Page, drawn: Emojis, folder: Path) -> None:
        self.api, self.page, self.drawn, self.folder = api, page, drawn, folder

    async def take(self, shown: Shown, note: Hint | None = None) -> None:
        """Take a picture of a table and, below it, a hand; with a hint in it, if wanted."""
        table, reader = shown.table, Reader(shown.language)
        seen = table.seen_by(table.people[shown.seat].user)
        assert seen is not None, "somebody sits there"
        noted = None if note is None else given(seen, note)
        mine = hand(table, shown.seat, reader._replace(faces=self.drawn), note=noted)
        await self._show(board(table, Reader(shown.language, faces=self.drawn)), mine, shown.name)

    async def rules(self) -> None:
        """Take a picture of the rules of Cruzo, as a table has them, from their beginning."""
        table = table_at(position(CRUZO), TABLE)
        card = table_short_card(table, Reader("en", faces=self.drawn))
        await self._show(board(table, Reader("en", faces=self.drawn)), card, "rules")

    async def hint(self) -> None:
        """Take a picture of the hint a hand is given."""
        table = table_at(told(position(CRUZO), 3, "lays", cards=(21,)), TABLE)
        seen = table.seen_by(table.people[0].user)
        assert seen is not None, "somebody sits there"
        found = hint(table.lobby.game, seen.view, seen.legal, seen.remembered, bytes(SEED_BYTES))
        await self.take(Shown("hint", table, 0), found)

    async def _show(self, public: object, private: object, name: str) -> None:
        posted = await self.api.send("", **message(public))
        asked = self.api.place.person(1).begin_click(posted.body["id"], f"t:{TABLE}:hand")
        await self.api.answer(asked, 4, **message(private, V2 | EPHEMERAL))
        await cropped(self.page, self.folder / f"{name}.png", ROOM)


async def of_positions(folder: Path) -> None:
    """Take the pictures of positions; no bot is online."""
    async with studio() as (bot, chromium), aiohttp.ClientSession() as session:
        drawn = Emojis()
        for number, emoji in bot.place.world.state.emojis.items():
            drawn.learn(emoji["name"], int(number))
        page = await phone(chromium, f"{bot.place.url}/as/1", PHONE)
        await page.evaluate(WITHOUT_BANNER)
        photographer = Photographer(Api(bot.place, session), page, drawn, folder)
        for shown in positions():
            await photographer.take(shown)
        await photographer.hint()
        await photographer.rules()


async def play_round(table: PlayedTable, take: Callable[[str], Awaitable[None]]) -> None:
    """Deal and play a round; take a picture when it is the host's turn, and at the end."""
    dice = random.Random(5)
    await table.deal()
    await table.play(dice, MOVES)
    for _ in range(MOST_MOVES):
        turn = table.turn()
        if turn is not None and turn[0] is table.people[0]:
            break
        await table.play(dice, 1)
    await take("table")
    await table.play(dice)
    await take("end")


async def of_a_round(folder: Path) -> None:
    """Take the pictures of a round that is played: a turn, and the end."""
    async with studio() as (bot, chromium):
        await bot.start()
        page = await phone(chromium, f"{bot.place.url}/as/1", PHONE)
        table = PlayedTable(bot.eyes, bot.place.channel, company(bot))
        await table.sit_down("cruzo")
        await play_round(table, lambda name: cropped(page, folder / f"{name}.png", ROOM))


async def of_the_listing(folder: Path) -> None:
    """Take the pictures of docs/listing, on a desk."""
    async with studio() as (bot, chromium):
        await bot.start()
        people = company(bot)
        page = await phone(chromium, f"{bot.place.url}/as/1", LISTING_SIZE)
        await page.evaluate(ALONE)

        async def take(name: str) -> None:
            await asyncio.sleep(SETTLED_S)
            await page.screenshot(folder / f"{name}.png")

        table = PlayedTable(bot.eyes, bot.place.channel, people)
        await table.sit_down("cruzo")
        await take("lobby")
        await play_round(table, take)
        await played_tables.done(
            people[0].begin_command("learn", {"game": "cruzo"}, bot.place.channel)
        )
        await take("lesson")


async def make(folder: Path) -> None:
    """Make them all; raises AssertionError where no Chromium is installed."""
    pictures, listing = folder / PICTURES.name, folder / "listing"
    for each in (pictures, listing):
        each.mkdir(exist_ok=True)
    await of_positions(pictures)
    await of_a_round(pictures)
    await of_the_listing(listing)


if __name__ == "__main__":
    sys.exit(main(make, PICTURES.parent))
