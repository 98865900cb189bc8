"""One table for the evening, killed by kill -9 between any two clicks: nothing of it is lost."""

import asyncio
import contextlib
import functools
import json
import random
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from data.texts import say
from playground.messages import text_of, walk_components
from playground.people import Member
from playground.storage import Json
from tests.load.__main__ import database_of
from tests.support.databases import on_server
from tests.support.played_tables import PlayedTable, done
from tests.support.postgres import Postgres
from tests.support.running_bot import RunningBot, running_bot

pytestmark = pytest.mark.xdist_group("processes")

Rows: TypeAlias = Callable[[str], Sequence[Any]]  # what a query finds in the bot's database
GALLERY, PRIVATE = 12, 1 << 6
THERE = say("en", "night-said-there", names="").removesuffix(".")

SOON_S = 20.0
STEP_S = 0.05


class Evening:
    """Three people at a table, and one who comes late; the bot is killed after each click. `rows`
    are what a query finds in its database.
    """

    def __init__(self, here: RunningBot, rows: Rows) -> None:
        *seated, self.late = here.people(1, 4)
        self.here = here
        self.table = PlayedTable(here.eyes, here.place.channel, seated)
        self.dice = random.Random(11)
        self.rows = rows
        self.kills = 0

    def kept(self) -> dict[str, Any]:
        """The lobby that is on disk, and how many wait in line by the rows."""
        ((lobby,),) = self.rows("SELECT lobby FROM tables")
        ((waits,),) = self.rows("SELECT count(*) FROM seats WHERE waits")
        read: dict[str, Any] = json.loads(lobby)
        assert len(read["line"]) == waits
        return read

    async def killed_after(self, click: Callable[[], Awaitable[object]]) -> dict[str, Any]:
        """Click, kill the bot, start it again; what is on disk stays as it was."""
        await click()
        await self.here.quiet()
        before = self.kept()
        await self.again_there()
        assert self.kept() == before
        return before

    async def again_there(self) -> None:
        """Kill the bot, and start it again."""
        await self.here.kill()
        await self.here.restart()
        self.kills += 1
        await self.here.quiet()

    async def until(self, text: str) -> None:
        """Wait until the table says so."""
        for _ in range(round(SOON_S / STEP_S)):
            if text in text_of(self.table.board):
                return
            await asyncio.sleep(STEP_S)
        raise TimeoutError(text)

    async def behind_more(self, person: Member, word: str) -> None:
        """End something behind *More…*, and say so once more."""
        await self.table.press(person, "more")
        for press in ("leave", word, f"really{word}"):
            await self.here.press_page(person, f"p:more:{self.table.number} {press}")

    def nights(self) -> list[Json]:
        """Return the pictures of evenings that everybody can see; each has a line of who was
        there.
        """
        there = self.here.place.world.state.messages[self.table.channel].values()
        return [one for one in there if THERE in _pictured(one) and not one["flags"] & PRIVATE]

    async def found_again(self, person: Member) -> str:
        """Return the words of the evening's picture, as found at the leaderboards."""
        await done(person.begin_command("leaderboard", {}, self.table.channel))
        await self.here.press_page(person, "p:evenings:")
        page = await self.here.press_page(person, "p:night:", str(self.table.number))
        for _ in range(round(SOON_S / STEP_S)):
            if said := _pictured(page):
                return said
            await asyncio.sleep(STEP_S)
        raise TimeoutError(text_of(page))


def _pictured(message: Json) -> str:
    """Return the descriptions of a message's pictures."""
    galleries = [one for one in walk_components(message["components"]) if one["type"] == GALLERY]
    return "\n".join(one.get("description") or "" for part in galleries for one in part["items"])


async def three_games(it: Evening) -> None:
    """Cruzo, Mau-Mau with one more, and Cruzo again; the bot is killed after each choice."""
    table = it.table
    await table.sit_down("cruzo")
    await table.deal()
    number, (host, second, third) = table.number, table.people
    await table.press(it.late, "more")
    kept = await it.killed_after(lambda: it.here.press_page(it.late, f"p:more:{number}", "join"))
    assert kept["line"] == [False]
    await it.until(say("en", "line-told", names=it.late.name))
    await table.play(it.dice)
    assert (await it.killed_after(lambda: table.choose(second, "schroom")))["wishes"]
    mau_mau = say("en", "rules-name-mau-mau")
    kept = await it.killed_after(lambda: table.choose(host, "mau-mau"))
    assert (kept["rules"], kept["wishes"], kept["match"]["again"]) == ("mau-mau", [], [])
    await it.until(say("en", "again-asked", what="game", rules=mau_mau))
    await it.killed_after(lambda: table.press(second, "again"))
    kept = await it.killed_after(lambda: table.press(it.late, "again"))
    assert (kept["seats"], kept["line"], kept["match"]["again"]) == (4, [], [1, 3])
    await it.killed_after(lambda: table.press(host, "again"))
    kept = await it.killed_after(lambda: table.press(third, "again"))
    assert (kept["stage"], kept["game"], kept["seats"]) == ("round", "crazy_eights", 4)
    table.people.append(it.late)
    await table.play(it.dice)
    kept = await it.killed_after(lambda: table.choose(host, "cruzo"))
    assert kept["rules"] == "cruzo"
    for person in table.people:
        await it.killed_after(functools.partial(table.press, person, "again"))
    await table.play(it.dice)
    kept = await it.killed_after(lambda: it.behind_more(second, "night"))
    assert kept["night"] == [1]


async def told_afterwards(it: Evening, posted: int) -> None:
    """The evening is over: its picture is not posted again, and tells all three matches."""
    assert it.kept()["stage"] == "closed"
    await it.again_there()
    assert len(it.nights()) == posted
    told = await it.found_again(it.late)
    assert all(one.name in told for one in it.table.people)
    assert say("en", "matches", count=3) in told
    played = [say("en", f"rules-name-{rules}") for rules in ("cruzo", "mau-mau", "cruzo")]
    lines = [line.partition(":")[0] for line in told.splitlines()]
    assert [one for one in lines if one in played] == played
    assert "Traceback" not in it.here.log_text()
    print(f"{it.kills} kills, {posted} posted")


@pytest.mark.soak  # fifteen kills and starts; the grid kills once, in the middle of an evening
async def test_an_evening_of_changes_outlives_a_kill_between_any_two_clicks(tmp_path: Path) -> None:
    """The last kill comes as soon as the table is closed on disk: its picture is posted, or not."""
    async with running_bot(tmp_path, limits=False) as here:

        def rows(query: str) -> Sequence[Any]:
            with contextlib.closing(sqlite3.connect(here.database)) as database:
                return database.execute(query).fetchall()

        it = Evening(here, rows)
        await three_games(it)
        host = it.table.people[0]
        await it.table.press(host, "more")
        for word in ("leave", "night"):
            await it.here.press_page(host, f"p:more:{it.table.number} {word}")
        closing = here.press_page(host, f"p:more:{it.table.number} reallynight")
        pressing = asyncio.create_task(closing)
        while it.kept()["stage"] != "closed":  # noqa: ASYNC110 - another process closes it
            await asyncio.sleep(0)
        await it.again_there()
        pressing.cancel()
        posted = len(it.nights())
        assert posted in (0, 1)
        await told_afterwards(it, posted)


@pytest.mark.postgres
@pytest.mark.soak  # the same once more takes a minute
async def test_it_does_on_a_database_server(server: Postgres, tmp_path: Path) -> None:
    """Here the last kill comes when its picture is there."""
    database = database_of(server, "an_evening")
    settings = {"DATABASE_URL": database}
    async with running_bot(tmp_path, limits=False, settings=settings) as here:
        it = Evening(here, functools.partial(on_server, database))
        await three_games(it)
        await it.killed_after(lambda: it.behind_more(it.table.people[0], "night"))
        await told_afterwards(it, 1)
