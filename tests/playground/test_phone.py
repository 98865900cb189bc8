"""On a phone the end of the table's message and the hand below are one screen, in every game."""

import io
import time
from collections.abc import AsyncIterator
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image

from cogs.looks.hand import hand
from cogs.looks.table import board
from cogs.rules.help import help_page
from cogs.words.faces import Emojis
from cogs.words.words import Reader
from data.cards.faces import emoji_names
from data.texts import LANGUAGES, Language
from engine.notation import read_cards
from playground.server import Playground
from playground.storage import Json
from tables.moves.recent_events import RecentEvent
from tables.moves.snapshot import Snapshot, with_memory
from tests.cogs.tabling import dealt, payload, table_at
from tests.engine.playing import play
from tests.playground import phone_round
from tests.playground.conftest import Api
from tests.support.browser import Browser, browser, installed
from tests.support.phone import SIZES, out_of_sight, phone
from tests.support.volume import some_of

CHROMIUM = installed()
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("chromium"), pytest.mark.needs("Chromium")]

V2, EPHEMERAL = 1 << 15, 1 << 6
NAMES = ("Wilhelmine", "Maximilian", "Friederike", "Konstantin")
TABLE = 7
HEIGHT = 'document.querySelector("li.ephemeral").getBoundingClientRect().height'
MOST_OF_HELP = 700  # pixels of a phone's screen
# No bot is online here, and the page says so.
WITHOUT_BANNER = "document.styleSheets[0].insertRule('#banners { display: none !important }')"

# Four seats, and seat 0 to decide with as many ranks as a hand usually has at most.
CRUZO = """
    rules: cruzo
    phase: play   dealer: 3   turn: 0   direction: ccw   burned: 12
    pile: 4S 5D 6C 9H 9D 3D   stock: 10S JS QS
    0: 9C 9S 10C 10D JD QC KD KC AS X | 5S 7S 9H | 2C 3C 4C
    1: 4H 5H 6H | 6S 8S JH | 2H 2D 3H
    2: 4D 6D 7C | 7D 8D QH | 5C 8C 7H
    3: 10H KH AC | AD KS JC | QD AH 3S
"""
ALL_RANKS = CRUZO.replace(
    "9C 9S 10C 10D JD QC KD KC AS X", "2S 2H 3C 4C 5C 6S 6C 7S 8S 9C 9S 10C 10D JD QC KD KC AS X"
).replace("4S 5D 6C 9H 9D 3D", "-")
CRAZY_EIGHTS = """
    rules: crazy-eights-full
    dealer: 3   turn: 0   pile: 9H   stock: 3C 4C 5C 6C
    0: 2H 3H 5H 8S 9D JH QH KH
    1: 4D 5D 6D 7D 10D
    2: 2S 3S 4S 5S
    3: 6S 7S
"""
MANY = CRAZY_EIGHTS.replace("2H 3H 5H 8S 9D JH QH KH", "2H 3H 4H 5H 7H 8S 8D 9D 9C JH QH KH AH 3D")
MORE = MANY.replace(" 3D\n    1", " AS 10C QC\n    1").replace("9H   stock", "QS   stock")
TRICK = """
    rules: schroom
    phase: play   dealer: 2   turn: 0   sticks: 7 7 7 7
    stock: JS QS KS AS JD QD KD AD
    0: 10S 9S 8S 7S
    1: 10H 9H 8H 7H
    2: 10D 9D 8D 7D
    3: 10C 9C 8C 7C
"""
KNOCK = TRICK.replace("turn: 0", "turn: 1") + "    > 1 lay 7H\n    > 3 knock 2\n"
GAMES = {
    "cruzo": CRUZO,
    "cruzo, all ranks": ALL_RANKS,
    "crazy-eights": CRAZY_EIGHTS,
    "crazy-eights, fourteen cards": MANY,
    "crazy-eights, sixteen cards": MORE,
    "schroom": TRICK,
    "schroom-knock": KNOCK,
}


def shown(position: str) -> Snapshot:
    """A table at a position at which seat 0 decides, and has just drawn; before that others
    played.
    """
    rules = position.split("rules: ")[1].split(maxsplit=1)[0]
    now = dealt(rules=rules, seats=4, names=NAMES)
    state = play(position).state
    since = (now.revision,) * 4
    drawn = (read_cards("KD 10C" if "cruzo" in rules else "3H"), (), (), ())
    event = "lays"
    facts: dict[str, Any] = {"cards": read_cards("10C")}
    if "knock" in position:
        event, facts = "knocks", {"count": 2}
    newest = RecentEvent(f"{now.lobby.game}-event-{event}", {"seat": 3, **facts})
    now = replace(now, state=state, choice=None, recent=(newest,), began=time.time())
    return with_memory(now, since=since, drawn=drawn)


@pytest.fixture
async def chromium() -> AsyncIterator[Browser]:
    assert CHROMIUM is not None
    async with browser(CHROMIUM) as running:
        yield running


def faces(place: Playground) -> Emojis:
    """The card faces, as pictures of the right size."""
    blank, emojis, world = io.BytesIO(), Emojis(), place.world
    Image.new("RGB", (128, 128), "white").save(blank, "PNG")
    for name in emoji_names():
        number = world.ids.next()
        world.state.emojis[number] = {"id": number, "name": name, "animated": False}
        world.storage.put_blob(number, blank.getvalue())
        emojis.learn(name, int(number))
    return emojis


def message(view: Any, flags: int = V2) -> Json:
    return {"components": payload(view), "flags": flags}


@pytest.mark.parametrize(
    "size", some_of(zip(SIZES), (SIZES[0],)), ids=lambda size: f"{size[0]}x{size[1]}"
)
@pytest.mark.parametrize("language", some_of(LANGUAGES, "de"))
@pytest.mark.parametrize("game", some_of(GAMES, "cruzo"))
async def test_what_one_plays_by_is_on_one_screen(
    game: str, language: Language, size: tuple[int, int], api: Api, chromium: Browser
) -> None:
    place, table = api.place, table_at(shown(GAMES[game]), TABLE)
    drawn = faces(place)
    page = await phone(chromium, f"{place.url}/as/1", size)  # a private message outlives no reload
    await page.evaluate(WITHOUT_BANNER)
    reader = Reader(language, faces=drawn)
    posted = await api.send("", **message(board(table, reader)))
    edited = f"/channels/{place.channel}/messages/{posted.body['id']}"
    assert (await api("PATCH", edited, message(board(table, reader)))).status == 200
    asked = place.person(1).begin_click(posted.body["id"], f"t:{TABLE}:hand")
    mine = hand(table, 0, reader)
    assert (await api.answer(asked, 4, **message(mine, V2 | EPHEMERAL))).status == 200
    await page.until('!!document.querySelector("li.ephemeral .text")')
    assert await out_of_sight(page) == []


@pytest.mark.parametrize("language", some_of(LANGUAGES, "de"))
async def test_help_is_seen_from_its_top(language: Language, api: Api, chromium: Browser) -> None:
    place = api.place
    page = await phone(chromium, f"{place.url}/as/1", (390, 844))
    await api.command("help")
    asked = place.person(1).begin_command("help")
    view = message(help_page(Reader(language), None), V2 | EPHEMERAL)
    assert (await api.answer(asked, 4, **view)).status == 200
    await page.until('!!document.querySelector("li.ephemeral .text")')
    assert 200 < await page.evaluate(HEIGHT) <= MOST_OF_HELP


@pytest.mark.soak
@pytest.mark.parametrize("game", phone_round.GAMES)
async def test_in_a_whole_round_nobody_ever_has_to_scroll_to_play(game: str) -> None:
    """Four people on four phones: the table's state and the usual buttons are on the screen."""
    played = await phone_round.play_round(game)
    assert played.moves > 20
    assert dict(played.off) == {}
