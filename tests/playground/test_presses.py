"""How many presses an errand of an evening takes, in German, at a table of eight people with the
longest names; and how high each screen is on a narrow phone. A choice in a select is a press.
"""

import asyncio
import random
from collections.abc import AsyncIterator, Sequence

import pytest

from playground.people import Member
from tests.playground.studio import company, studio
from tests.support.browser import Browser, Page
from tests.support.phone import SIZES, phone
from tests.support.played_tables import PlayedTable, Press, done, laying, presses
from tests.support.running_bot import RunningBot

pytestmark = [
    pytest.mark.whole, pytest.mark.slow, pytest.mark.xdist_group("chromium"),
    pytest.mark.needs("Chromium"),
]  # fmt: skip
NAMES = [f"{name}-von-und-zu-Tafelrunde-am-Tisch"[:32] for name in "ABCDEFGH"]
GAME, OTHER = "mau-mau", "cruzo"
HEIGHT = "[...document.querySelectorAll('li.message')].at({}).getBoundingClientRect().height"
PRESSES = {
    "first card": 3, "how it went": 1, "a house rule": 4, "another game": 2, "a free seat": 1,
    "calling it a night": 4, "by play it now": 2,
}  # fmt: skip
HEIGHTS = {  # pixels; a lobby of eight is scrolled
    "lobby": 920, "table": 620, "hand": 390, "more": 300, "hand at the end": 300,
    "table at the end": 300, "how it went": 420, "house rules": 500, "a topic": 700,
}  # fmt: skip
MOST_MOVES = 400


class Errands:
    """What one person presses on their way to something, and the screens they see."""

    def __init__(self, table: PlayedTable, bot: RunningBot, page: Page) -> None:
        self.table, self.bot, self.page = table, bot, page
        self.person = table.people[0]
        self.count = 0
        self.heights: dict[str, int] = {}

    async def press(self, ends: str, *values: str, person: Member | None = None) -> None:
        """Press what ends so in the newest message that has it."""
        who = person or self.person
        for message in reversed(who.messages()):
            for press in presses(message):
                if _fits(press, ends, values):
                    await done(who.begin_click(message["id"], *press))
                    await self.bot.quiet()
                    self.count += 1
                    return
        raise AssertionError(f"nobody sees {ends} {values}")

    async def lay(self) -> None:
        """Wait until a hand offers something, and do it."""
        for _ in range(MOST_MOVES):
            for message in reversed(self.person.messages()):
                if own := [press for press in presses(message) if press.action]:
                    await done(self.person.begin_click(message["id"], *laying(own)[0]))
                    self.count += 1
                    return
            await asyncio.sleep(0.1)
        raise AssertionError("nothing to lay comes")

    def taken(self) -> int:
        """Return the presses since the last time this was asked."""
        count, self.count = self.count, 0
        return count

    async def look(self, screen: str, at: int = -1) -> None:
        """Note the height of one of the last messages."""
        await asyncio.sleep(0.3)
        self.heights[screen] = round(await self.page.evaluate(HEIGHT.format(at)))


def _fits(press: Press, ends: str, values: Sequence[str]) -> bool:
    return press.custom_id.endswith(ends) and (not values or press.values == tuple(values))


@pytest.fixture
async def errands() -> AsyncIterator[Errands]:
    async with studio() as (bot, chromium):
        yield await _seated(bot, chromium)


async def _seated(bot: RunningBot, chromium: Browser) -> Errands:
    """Return a table of which all but the game is settled."""
    bot.place.world.speak("de")
    await bot.start()
    people = company(bot, NAMES)
    for person in people:
        person.locale = "de"
    page = await phone(chromium, f"{bot.place.url}/as/{people[0].n}", SIZES[0])
    table = PlayedTable(bot.eyes, bot.place.channel, people)
    await table.sit_down(OTHER)
    return Errands(table, bot, page)


async def _until_own_turn(errands: Errands, dice: random.Random) -> list[Press]:
    """Have the others play until the person is in turn; return what they may lay or draw."""
    for _ in range(MOST_MOVES):
        turn = errands.table.turn()
        if turn is not None and turn[0] is errands.person:
            return turn[1]
        await errands.table.move(dice)
        await errands.bot.quiet(0.1)
    raise AssertionError("their turn never comes")


async def _gone(errands: Errands, person: Member) -> None:
    """Have somebody get up in the middle of a match."""
    for word in (":more", f"p:more:{errands.table.number} leave", " leave", " reallyleave"):
        await errands.press(word, person=person)


async def test_no_errand_takes_more_presses_than_it_may(errands: Errands) -> None:
    """And what the hand and the table show is in sight."""
    dice, table = random.Random(4), errands.table
    taken: dict[str, int] = {}
    await errands.press(f"p:game:{table.number}", GAME)
    await errands.look("lobby")
    await errands.press(":start")
    choices = await _until_own_turn(errands, dice)
    await errands.look("hand")
    await errands.look("table", -2)
    await done(table.begin(errands.person, dice.choice(laying(choices))))
    taken["first card"] = errands.taken() + 1
    await errands.press(":more")
    await errands.look("more")
    await _gone(errands, table.people[-1])
    table.people[-1] = errands.bot.people(len(NAMES) + 1, 1)[0]
    errands.taken()
    await errands.press(":takeover", person=table.people[-1])
    taken["a free seat"] = errands.taken()
    assert table.hand(table.people[-1]) is not None, "with its cards"
    await table.play(dice)
    await errands.bot.quiet()
    await errands.look("hand at the end")
    await errands.look("table at the end", -2)
    errands.taken()

    await errands.press(":story")
    await errands.look("how it went")
    taken["how it went"] = errands.taken()
    await errands.press(":more")
    await errands.press(" house")
    await errands.look("house rules")
    await errands.press(f"p:options:{table.number}", "deal")
    await errands.look("a topic")
    await errands.press(f"p:value:{table.number} jokers", "2")
    taken["a house rule"] = errands.taken()

    await errands.press(f"p:game:{table.number}", OTHER)
    await errands.press(":again")
    taken["another game"] = errands.taken()
    for word in (":more", " leave", " night", " reallynight"):
        await errands.press(word)
    taken["calling it a night"] = errands.taken()

    await done(errands.person.begin_command("help"))
    await errands.press("p:playnow:")
    await errands.lay()
    taken["by play it now"] = errands.taken()
    print(taken, errands.heights)
    assert taken == PRESSES
    over = {name: high for name, high in errands.heights.items() if high > HEIGHTS[name]}
    assert not over
