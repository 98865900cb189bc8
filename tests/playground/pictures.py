"""`make pictures`: the pictures of the README and of docs/listing. Tables and hands are taken from
the playground, as a person there sees them; a board is drawn as the bot draws it. Beside them is
written what each shows, and tests/docs/test_pictures.py tells when the bot shows something else.
"""

import asyncio
import hashlib
import json
import random
import re
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import aiohttp
import discord
from msgspec.structs import replace
from PIL import Image

from cogs.looks.advice import given
from cogs.looks.hand import hand
from cogs.looks.table import board
from cogs.memory.standings.board_choices import BoardFacts, BoardQuery
from cogs.memory.standings.board_page import picture
from cogs.memory.standings.figures import ranks, words_of
from cogs.pictures import Poster, draw
from cogs.words.faces import Emojis
from cogs.words.words import Reader
from engine.finding import earned
from engine.honours import Played, PlayedStep
from engine.notation import read_seat_action
from engine.opponents.weighing import hint
from engine.shuffle import SEED_BYTES
from playground.storage import Json
from tables.memory.ratings import Rating
from tables.memory.standings import Leaderboard, Scope, Season, Standing, Title
from tables.moves.snapshot import Snapshot
from tables.people import Person
from tables.store.protocol import GivenHonour
from tables.table import Table
from tests.cogs.pictures.drawing import noted
from tests.cogs.tabling import all_emojis, dealt, done, game_of, payload, snapshot, table_at
from tests.engine.playing import play
from tests.playground.conftest import Api
from tests.playground.studio import DOCS, studio
from tests.playground.test_phone import CRUZO, EPHEMERAL, KNOCK, V2
from tests.support.browser import Browser, Page
from tests.support.limits import walk
from tests.support.phone import DISMISS, phone

SHOWN = DOCS / "pictures" / "shown.json"
NAMES = ("Mia", "Ben", "Kim", "Ava")
TABLE = 7
PHONE, DESK = (390, 710), (1280, 720)  # of a desk 1920 × 1080 points are taken
SETTLED_S = 1.0  # after which a page shows everything
SERVER = "The Golden Ox"
# Only the channel's messages, without what the playground has around them.
ALONE = """document.head.insertAdjacentHTML("beforeend", `<style>
  #strip, #channels, #members, #banners, #composer, .beginning { display: none !important }
  body.person { display: block !important } main { height: 100vh }
</style>`)"""
UNSEEN = re.compile(r'"custom_id": "[^"]*"')  # of a message
ROOM = """(() => { const { top, bottom } =
  document.querySelector(".scroller").getBoundingClientRect();
  return [0, top, innerWidth, bottom] })()"""
# A finger on the hand's button for this action.
FINGER = """(() => { const { left, top, width, height } =
    document.querySelector('li.ephemeral [data-custom$=":%s"]').getBoundingClientRect();
  document.body.insertAdjacentHTML("beforeend", `<i id="finger" style="position: fixed;
    z-index: 99; width: 44px; height: 44px; border-radius: 50%%; background: #fffa;
    box-shadow: 0 0 0 3px #000a; left: ${left + width / 2 - 22}px;
    top: ${top + height / 2 - 22}px"></i>`); })()"""
LIFTED = 'document.getElementById("finger")?.remove()'
# The last turn of a round: Mia lays, Ben follows with two Queens, and she has the other two.
LAST_TURN = """
    rules: cruzo
    phase: play   dealer: 3   turn: 0   direction: cw   burned: 22
    pile: 4D 6C 8H   stock: -
    0: JH QH QD | - | -
    1: QC QS 4H | - | 2H 2D
    2: 5C 7H KD | - | 5S
    3: 10H KH AC | 5H | 3S
"""


class Screen(NamedTuple):
    """What a person sees: the table's message and, below it, their own; the action that is under
    their finger, and for how long it stands in a moving picture.
    """

    public: discord.ui.LayoutView
    private: discord.ui.LayoutView | None = None
    finger: str = ""
    ms: int = 2_500


class Shot(NamedTuple):
    """A picture in docs: of one screen, or moving."""

    screens: Sequence[Screen]
    size: tuple[int, int] = PHONE


def shots(now: float, faces: Emojis) -> Iterator[tuple[str, Shot]]:
    """Yield all pictures of screens, with their paths in docs; `now` is when they are taken."""
    english, german = Reader("en", faces=faces), Reader("de", faces=faces)
    yield "pictures/turn.webp", Shot([*last_turn(now, english)])
    yield "pictures/hint.png", Shot([hinted(now, english)])
    yield "pictures/sticks-de.png", Shot([screen(ended("schroom", 1), 1, german)])
    lobby = table_at(snapshot(seats=4, names=NAMES), TABLE)
    yield "listing/lobby.png", Shot([Screen(board(lobby, english))], DESK)
    yield "listing/throw.png", Shot([[*last_turn(now, english)][3]], DESK)
    knock = table_at(position(KNOCK, now), TABLE)
    yield "listing/knock.png", Shot([screen(knock, 0, english)], DESK)
    yield "listing/end.png", Shot([[*last_turn(now, english)][-1]], DESK)


def posters() -> Mapping[str, Poster]:
    """Return the pictures the bot draws by itself."""
    people = [Person(number, name) for number, name in enumerate((*NAMES, "Tom"), 1)]
    mia, ben, kim, ava, tom = people
    standings = (
        Standing(mia, 26, 9, 3, 26, places=(9, 8, 6, 3), rating=Rating(29.1, 1.9, 26), place=1),
        Standing(ben, 24, 7, 5, 24, places=(7, 6, 6, 5), rating=Rating(27.0, 1.9, 24), place=2),
        Standing(kim, 19, 5, 4, 19, places=(5, 6, 4, 4), rating=Rating(26.2, 2.1, 19), place=3),
        Standing(ava, 22, 4, 8, 22, places=(4, 4, 6, 8), rating=Rating(22.4, 1.9, 22), place=4),
        Standing(tom, 3, 1, 1, 3, places=(1, 0, 1, 1), rating=Rating(24.0, 6.0, 3), place=5),
    )
    title = Title("cruzo", ava, 1e9, rounds=4)
    facts = BoardFacts(Leaderboard((title,), standings, 5), (Season(1, 1, 1e9),), SERVER)
    words = words_of(Scope("shithead", "cruzo"), Reader("en"))
    query = BoardQuery(Scope("shithead", "cruzo"))
    drawn = picture(query, facts, ranks(facts.board, words, query.order), words)
    return {"pictures/leaderboard.png": drawn}


def digests() -> dict[str, str]:
    """Return for each picture a digest of the parts it shows: of a message its components, of a
    drawn picture its texts and grounds.
    """
    shown: dict[str, object] = {
        name: [[messages(screen), screen.finger, screen.ms] for screen in shot.screens]
        for name, shot in shots(0.0, all_emojis())
    }
    for name, poster in posters().items():
        canvas = noted(poster)
        shown[name] = [canvas.texts, canvas.grounds]
    return {
        name: hashlib.sha256(UNSEEN.sub("", json.dumps(parts, default=repr)).encode()).hexdigest()
        for name, parts in shown.items()
    }


def messages(screen: Screen) -> list[Json]:
    """Return the components of a screen's messages."""
    views = [screen.public, *([screen.private] if screen.private else [])]
    return [{"components": payload(view)} for view in views]


# What they show


def position(text: str, now: float) -> Snapshot:
    """Return a table at a position that has come about now."""
    rules = text.split("rules: ")[1].split(maxsplit=1)[0]
    begun = dealt(rules=rules, seats=4, names=NAMES)
    return replace(begun, state=play(text).state, choice=None, recent=(), began=now)


def screen(table: Table, seat: int, reader: Reader, finger: str = "", ms: int = 2_500) -> Screen:
    """Return what a seat sees."""
    public = board(table, reader)
    return Screen(public, hand(table, seat, reader), finger, ms)


def last_turn(now: float, reader: Reader) -> Iterator[Screen]:
    """Yield what Mia sees of the last turn of a round, from move to move."""
    at = position(LAST_TURN, now)
    for move, ms in (("0 lay JH", 2_600), ("1 lay QC QS", 1_600), ("0 throw QH QD", 2_800)):
        table, (seat, action) = table_at(at, TABLE), read_seat_action(game_of(at), move)
        yield screen(table, 0, reader, ms=ms)
        if seat == 0:
            yield screen(table, 0, reader, move.removeprefix("0 "), 700)
        at = done(at, seat, action)
    yield screen(table_at(at, TABLE), 0, reader, ms=4_500)


def hinted(now: float, reader: Reader) -> Screen:
    """Return a turn with the hint its seat is given."""
    table = table_at(position(CRUZO, now), TABLE)
    seen = table.seen_by(table.people[0].user)
    assert seen is not None, "somebody sits there"
    note = hint(table.lobby.game, seen.view, seen.legal, seen.remembered, bytes(SEED_BYTES))
    return Screen(board(table, reader), hand(table, 0, reader, note=given(seen, note)))


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


# The camera


class Photographer:
    """Takes pictures of a channel in which no bot is online."""

    def __init__(self, api: Api, chromium: Browser) -> None:
        self.api, self.chromium = api, chromium
        self.pages: dict[tuple[int, int], Page] = {}

    async def take(self, shot: Shot, path: Path) -> None:
        """Take a picture, or one that moves."""
        frames = [await self._frame(seen, shot.size) for seen in shot.screens]
        if path.suffix == ".webp":
            times = [seen.ms for seen in shot.screens]
            frames[0].save(
                path, save_all=True, append_images=frames[1:], duration=times, loop=0, quality=70,
                method=6,
            )  # fmt: skip
        else:
            smaller(frames[0], path)

    async def _frame(self, seen: Screen, size: tuple[int, int]) -> Image.Image:
        """Return a screen as it is seen on a page of this size."""
        page, path = await self._page(size), f"/channels/{self.api.place.channel}/messages"
        public, *private = messages(seen)
        posted = await self.api("POST", path, {**public, "flags": V2})
        for mine in private:
            pressed = next(part for part in walk(public["components"]) if part["type"] == 2)
            click = self.api.place.person(1).begin_click(posted.body["id"], pressed["custom_id"])
            await self.api.answer(click, 4, **mine, flags=V2 | EPHEMERAL)
            await page.until('!!document.querySelector("li.ephemeral .text")')
        await asyncio.sleep(SETTLED_S)
        if seen.finger:
            await page.evaluate(FINGER % seen.finger)
        edges = [0, 0, *DESK] if size == DESK else await page.evaluate(ROOM)
        with TemporaryDirectory() as folder:
            await page.screenshot(Path(folder) / "screen.png")
            with Image.open(Path(folder) / "screen.png") as whole:
                scale = whole.width / size[0]
                left, top, right, bottom = [round(edge * scale) for edge in edges]
                frame = whole.crop((left, top, right, bottom)).convert("RGB")
        await page.evaluate(LIFTED)
        for _ in private:
            await page.evaluate(DISMISS)
        await self.api("DELETE", f"{path}/{posted.body['id']}")
        return frame

    async def _page(self, size: tuple[int, int]) -> Page:
        if size not in self.pages:
            page = await phone(self.chromium, f"{self.api.place.url}/as/1", size)
            await page.evaluate(ALONE)
            self.pages[size] = page
        return self.pages[size]


def smaller(image: Image.Image, path: Path) -> None:
    """Save a picture with as many colours as it needs."""
    image.convert("RGB").quantize(256).save(path, optimize=True)


async def make(folder: Path) -> None:
    """Make them all; raises AssertionError where no Chromium is installed."""
    async with studio() as (bot, chromium), aiohttp.ClientSession() as session:
        faces = Emojis()
        for number, emoji in bot.place.world.state.emojis.items():
            faces.learn(emoji["name"], int(number))
        photographer = Photographer(Api(bot.place, session), chromium)
        for name, shot in shots(time.time(), faces):
            await photographer.take(shot, folder / name)
    for name, poster in posters().items():
        smaller(Image.open(BytesIO(draw(poster))), folder / name)
    SHOWN.write_text(json.dumps(digests(), indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    asyncio.run(make(DOCS))
    print(f"Pictures in {DOCS}: look at them before they go into a commit.")
    sys.exit(0)
