"""`python -m tests.playground.listing_pictures [folder]`: the four pictures of docs/listing, made
from the playground: a lobby, a round, a lesson, and the end.
"""

from __future__ import annotations

import asyncio
import random
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

from tests.playground.studio import MOVES, SETTLED_S, company, main, studio
from tests.support.phone import phone
from tests.support.played_tables import MOST_MOVES, PlayedTable, done

SIZE = (1280, 720)  # 1920 × 1080 points
# Only the channel: what is the playground's own stands around it.
ALONE = """document.head.insertAdjacentHTML("beforeend", `<style>
  #strip, #channels, #members { display: none !important }
  body.person { display: block !important } main { height: 100vh }
</style>`)"""
FOLDER = Path(__file__).parents[2] / "docs" / "listing"


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


async def make(folder: Path) -> None:
    """Make the pictures; raises AssertionError where no Chromium is installed."""
    async with studio() as (bot, chromium):
        await bot.start()
        people = company(bot)
        page = await phone(chromium, f"{bot.place.url}/as/1", SIZE)
        await page.evaluate(ALONE)

        async def take(name: str) -> None:
            await asyncio.sleep(SETTLED_S)
            await page.screenshot(folder / f"{name}.png")

        table = PlayedTable(bot.eyes, bot.place.channel, people)
        await table.sit_down("cruzo")
        await take("lobby")
        await play_round(table, take)
        await done(people[0].begin_command("learn", {"game": "cruzo"}, bot.place.channel))
        await take("lesson")


if __name__ == "__main__":
    sys.exit(main(make, FOLDER))
