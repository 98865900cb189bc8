"""`python -m tests.playground.together_pictures [folder]`: four people watch a finished round of
Cruzo together in the playground, with Discord's limits: the leader steps and lets it run, the bot
is killed, others look around and take the lead; in both languages, on a desk and on a phone.
"""

from __future__ import annotations

import asyncio
import sys

from playground.people import Member
from tests.playground.evening_pictures import Evening, pictures
from tests.support.played_tables import done

RUNS_S, SILENT_S = 8.0, 61.0
BURST = 20  # presses as fast as somebody can


class Watched(Evening):
    """A round of Cruzo that its three players and somebody else watch together."""

    async def whole(self) -> None:
        """Play it, and watch it."""
        table, bot = self.table, self.bot
        host, second, third = table.people
        await table.sit_down("cruzo")
        await table.deal()
        await self.play()
        await table.press(host, "more")
        await self.take("1-more")
        await self.click_page(host, f"p:more:{table.number} watch")
        await self.take("2-begun")
        for _ in range(BURST):
            await self.step(host, "next")
        await self.take("3-stepped")
        await self.step(second, "around")
        await self.step(self.late, "around")
        await self.take("4-looked-around")
        await self.step(host, "moment")
        await self.step(host, "play")
        await asyncio.sleep(RUNS_S)
        await bot.kill()
        await self.take("5-killed")
        await bot.restart()
        await asyncio.sleep(RUNS_S)
        await self.take("6-goes-on")
        await self.step(host, "play")
        await self.step(third, "next")
        await self.step(self.late, "lead")
        await self.take("7-refused")
        await self.click_page(self.late, "p:watchback:1")
        await self.take("8-back-to-all")
        await asyncio.sleep(SILENT_S)
        await self.step(self.late, "lead")
        await self.move(self.late, "7")
        await self.take("9-taken-and-gone-to")
        await self.step(self.late, "lead")
        await self.take("10-leading")
        await self.click_page(self.late, "p:lead:1 stop")
        await self.take("11-over")

    async def step(self, person: Member, word: str) -> None:
        """Press a button of the message all see, right away."""
        await done(person.begin_click(self._message(person), f"p:together:1 {word}"))

    async def move(self, person: Member, number: str) -> None:
        """Type a move into the dialog."""
        asked = await done(person.begin_click(self._message(person), "p:togethergo:1"))
        await person.submit(asked, {"line0": number})

    def _message(self, person: Member) -> str:
        return self.seen(person, "p:together:1 lead")


if __name__ == "__main__":
    sys.exit(pictures(Watched, sys.argv[1:], limits=True))
