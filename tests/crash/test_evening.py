"""One table for the evening, killed by kill -9 between any two clicks: nothing of it is lost."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from data.texts import say
from playground.messages import text_of
from playground.people import Member
from tests.support.played_tables import PlayedTable, done, presses
from tests.support.running_bot import RunningBot, running_bot

pytestmark = pytest.mark.xdist_group("processes")

SOON_S = 20.0
STEP_S = 0.05
MOST_MOVES = 2_000


class Evening:
    """Three people at a table, and one who comes late; the bot is killed after each click."""

    def __init__(self, here: RunningBot) -> None:
        *seated, self.late = here.people(1, 4)
        self.here = here
        self.table = PlayedTable(here.eyes, here.place.channel, seated)
        self.dice = random.Random(11)
        self.kills = 0

    def kept(self) -> dict[str, Any]:
        """The lobby that is on disk, and how many wait in line by the rows."""
        with contextlib.closing(sqlite3.connect(self.here.database)) as database:
            (lobby,) = database.execute("SELECT lobby FROM tables").fetchone()
            (waits,) = database.execute("SELECT count(*) FROM seats WHERE waits").fetchone()
        read: dict[str, Any] = json.loads(lobby)
        assert len(read["line"]) == waits
        return read

    async def killed_after(self, click: Callable[[], Awaitable[object]]) -> dict[str, Any]:
        """Click, kill the bot, start it again; what is on disk stays as it was."""
        await click()
        await self.here.quiet()
        before = self.kept()
        await self.here.kill()
        await self.here.restart()
        self.kills += 1
        await self.here.quiet()
        assert self.kept() == before
        return before

    async def until(self, text: str) -> None:
        """Wait until the table says so."""
        for _ in range(round(SOON_S / STEP_S)):
            if text in text_of(self.table.board):
                return
            await asyncio.sleep(STEP_S)
        raise TimeoutError(text)

    async def choose(self, person: Member, rules: str) -> None:
        board = self.here.eyes.boards[self.table.channel]
        await done(person.begin_click(board, f"p:game:{self.table.number} 0", (rules,)))

    async def press_page(self, person: Member, custom_id: str) -> None:
        """Press something on the newest page with that button."""
        there = self.here.place.world.state.messages[self.table.channel].values()
        found = [one for one in there if custom_id in [x.custom_id for x in presses(one)]]
        await done(person.begin_click(found[-1]["id"], custom_id))

    async def play(self) -> None:
        """Play until the match is over."""
        for _ in range(MOST_MOVES):
            if any(one.custom_id.endswith(":again") for one in presses(self.table.board)):
                return
            free = [(one, c) for one in self.table.people if (c := self.table.choices(one))]
            turn = self.table.turn() or (self.dice.choice(free) if free else None)
            if turn is not None:
                person, choices = turn
                lays = [one for one in choices if one.action.startswith(("lay", "flip"))]
                await self.table.begin(person, self.dice.choice(lays or choices)).wait()
            await asyncio.sleep(STEP_S)
        raise AssertionError("the match does not end")


async def test_an_evening_of_changes_outlives_a_kill_between_any_two_clicks(
    tmp_path: Path,
) -> None:
    async with running_bot(tmp_path, limits=False) as here:
        it = Evening(here)
        table = it.table
        await table.sit_down("cruzo")
        await table.deal()
        number, (host, second, third) = table.number, table.people
        await table.press(it.late, "more")
        await here.quiet()
        kept = await it.killed_after(lambda: it.press_page(it.late, f"p:seats:{number} join"))
        assert kept["line"] == [False]
        await it.until(say("en", "line-told", names=it.late.name))
        await it.play()
        assert (await it.killed_after(lambda: it.choose(second, "schroom")))["wishes"]
        mau_mau = say("en", "rules-name-mau-mau")
        kept = await it.killed_after(lambda: it.choose(host, "mau-mau"))
        assert (kept["rules"], kept["wishes"], kept["again"]) == ("mau-mau", [], [])
        await it.until(say("en", "again-asked", what="game", rules=mau_mau))
        await it.killed_after(lambda: table.press(second, "again"))
        kept = await it.killed_after(lambda: table.press(it.late, "again"))
        assert (kept["seats"], kept["line"], kept["again"]) == (4, [], [1, 3])
        await it.killed_after(lambda: table.press(host, "again"))
        kept = await it.killed_after(lambda: table.press(third, "again"))
        assert (kept["stage"], kept["game"], kept["seats"]) == ("round", "crazy_eights", 4)
        table.people.append(it.late)
        await it.play()
        kept = await it.killed_after(lambda: it.choose(host, "cruzo"))
        assert kept["rules"] == "cruzo"
        await table.press(host, "more")
        await here.quiet()
        await it.press_page(host, f"p:more:{number} close")
        await here.quiet()
        kept = await it.killed_after(lambda: it.press_page(host, f"p:seats:{number} reallyclose"))
        assert kept["stage"] == "closed"
        assert "Traceback" not in here.log_text()
    print(f"{it.kills} kills")
