"""`python -m tests.playground.listing_pictures [folder]`: the four pictures of docs/listing, made
from the playground: a lobby, a round, a lesson, and the end.
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
from tests.support.played_tables import PlayedTable, Press, done, presses
from tests.support.running_bot import RunningBot, running_bot

WIDTH, HEIGHT, SCALE = 1280, 720, 1.5  # 1920 × 1080 points
# Only the channel: what is the playground's own stands around it.
ALONE = """document.head.insertAdjacentHTML("beforeend", `<style>
  #strip, #channels, #members { display: none !important }
  body.person { display: block !important } main { height: 100vh }
</style>`)"""
FOLDER = Path(__file__).parents[2] / "docs" / "listing"
SETTLED_S = 1.5  # after which the page shows all
SHOWN_S = 0.2  # after which people see a move
NAMES = ("North", "East", "South", "West")
MOVES = 12  # until a round has something to show
MOST_MOVES = 1_000


class Session:
    """A table, and the page of the person whose hand is in the pictures."""

    def __init__(self, table: PlayedTable, page: Page, folder: Path) -> None:
        self.table = table
        self.page = page
        self.folder = folder
        self.dice = random.Random(5)

    async def take(self, name: str) -> None:
        """Take a picture once the page shows everything."""
        await asyncio.sleep(SETTLED_S)
        await self.page.screenshot(self.folder / f"{name}.png")

    async def play(self, moves: int) -> None:
        """Have people lay what fits, so often at most, or until the round is over."""
        for _ in range(moves):
            if self._over():
                return
            turn = self.table.turn()
            if turn is not None:
                await done(self.table.begin(turn[0], self._chosen(turn[1])))
            await asyncio.sleep(SHOWN_S)

    async def until_own_turn(self, person: Member) -> None:
        """Play on until the person in the pictures is to play."""
        for _ in range(MOST_MOVES):
            turn = self.table.turn()
            if turn is not None and turn[0] is person:
                return
            await self.play(1)

    def _chosen(self, choices: Sequence[Press]) -> Press:
        lays = [one for one in choices if one.action.startswith(("lay", "flip"))]
        return self.dice.choice(lays or [*choices])

    def _over(self) -> bool:
        return any(one.custom_id.endswith((":again", ":next")) for one in presses(self.table.board))


def company(bot: RunningBot) -> Sequence[Member]:
    """Return the four people in the pictures, with their names there."""
    people = bot.people(1, len(NAMES))
    for person, name in zip(people, NAMES, strict=True):
        bot.place.world.state.users[person.id]["global_name"] = name
    return people


async def make(folder: Path) -> None:
    """Make the pictures; raises AssertionError where no Chromium is installed."""
    path = installed()
    assert path is not None, "no Chromium is installed here"
    with TemporaryDirectory() as data:
        async with running_bot(Path(data), limits=False) as bot, browser(path) as chromium:
            people = company(bot)
            page = await chromium.page(f"{bot.place.url}/as/1", WIDTH, HEIGHT, SCALE)
            await page.until(LOADED)
            await page.evaluate(ALONE)
            session = Session(PlayedTable(bot.eyes, bot.place.channel, people), page, folder)
            await session.table.sit_down("cruzo")
            await session.take("lobby")
            await session.table.deal()
            await session.play(MOVES)
            await session.until_own_turn(people[0])
            await session.take("table")
            await session.play(MOST_MOVES)
            await session.take("end")
            await done(people[0].begin_command("learn", {"game": "cruzo"}, bot.place.channel))
            await session.take("lesson")


def main() -> int:
    """Make them and say where."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    asyncio.run(make(folder))
    print(f"Four pictures in {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
