"""In a storm of clicks, the bot is stopped by SIGTERM: work under way is finished, everybody is
answered, the screens show the stored state; or its database is copied, and restored.
"""

import asyncio
import os
import random
import signal
import sys
import time
from asyncio.subprocess import PIPE
from pathlib import Path

import pytest

from cogs.wire.heartbeat import BEAT, LONGEST
from data.chores import Exit
from data.texts import say
from playground.interactions import Interaction
from playground.people import Member
from playground.process import ROOT
from tests.crash.disk import Kept, read_left
from tests.crash.past import PUBLIC, Past, drawing
from tests.crash.storm import Storm
from tests.support.played_tables import PlayedTable, Press, done
from tests.support.running_bot import RunningBot, dice, running_bot

pytestmark = [pytest.mark.whole, pytest.mark.xdist_group("processes")]

TABLES, SEATS = 3, 4
STORMY_S = 3.0  # longer than the library takes from the login to its "ready"
SLOW_S = 1.0
LATEST_S = 10.0  # from the signal to the end
AT_ONCE_S = 2.0
TOO_LATE = say("en", "trouble-stopping")


async def test_in_a_storm_all_are_answered_and_the_boards_show_what_is_kept(tmp_path: Path) -> None:
    async with running_bot(tmp_path, limits=False) as here:
        tables = await here.tables(TABLES, SEATS)
        strangers = here.people(1 + TABLES * SEATS, TABLES)
        storm = Storm(tables, strangers, dice())
        raging = asyncio.create_task(storm.rage())
        await asyncio.sleep(STORMY_S)
        begun = [click.interaction for click in storm.clicks]
        here.tell(signal.SIGTERM)
        assert await asyncio.wait_for(here.bot.wait(), LATEST_S) == Exit.STOPPED
        assert not raging.done(), raging
        raging.cancel()
        assert {one.state for one in begun} == {"done"}
        assert "every table is saved" in here.log_text()
        assert "Traceback" not in here.log_text() and "Task was destroyed" not in here.log_text()
        _shows_what_is_kept(here, tables)


def _shows_what_is_kept(here: RunningBot, tables: list[PlayedTable]) -> None:
    kept = read_left(here.database)
    for table in tables:
        past = Past(table.number)
        past.grow(kept[table.number])
        assert drawing(table.board["components"]) == past.draws(past.revision, PUBLIC)


async def test_who_presses_while_it_stops_is_told_so(tmp_path: Path) -> None:
    async with running_bot(tmp_path, limits=False) as here:
        [table] = await here.tables(1, 2)
        await here.quiet()
        before = await _moving_slowly(here, table)
        here.tell(signal.SIGINT)
        await here.wait_for_log("Stopping")
        host, guest = table.people
        late = [
            guest.begin_click(table.eyes.boards[table.channel], f"t:{table.number}:hand"),
            host.begin_command("table", channel=table.channel),
            host.begin_command("rules", channel=table.channel),
        ]
        await asyncio.gather(*(one.wait() for one in late))
        told = [_said(here, one).partition("\n-# Code: ") for one in late]
        assert [text for text, *_ in told] == [TOO_LATE] * 3 and all(code for *_, code in told)
        assert await asyncio.wait_for(here.bot.wait(), LATEST_S) == Exit.STOPPED
        assert revision(here) == before + 1, "the move under way was made"
        _shows_what_is_kept(here, [table])


async def test_a_second_signal_ends_it_at_once(tmp_path: Path) -> None:
    async with running_bot(tmp_path, limits=False) as here:
        [table] = await here.tables(1, 2)
        await here.quiet()
        before = await _moving_slowly(here, table, slow=5.0)
        here.tell(signal.SIGTERM)
        await here.wait_for_log("Stopping")
        second = time.monotonic()
        here.tell(signal.SIGTERM)
        assert await here.bot.wait() == 128 + signal.SIGTERM
        assert time.monotonic() - second < AT_ONCE_S
        assert revision(here) == before + 1, "the move is kept although the board does not show it"


async def _moving_slowly(here: RunningBot, table: PlayedTable, slow: float = SLOW_S) -> int:
    """Make a move the board is slow to show; return the revision before it."""
    before = revision(here)
    here.place.faults.slow(slow, method="PATCH", path="/")  # by any way
    await done(table.begin(*await turn(table)))
    return before


def _said(here: RunningBot, interaction: Interaction) -> str:
    """Return the answer a person got, in words."""
    answer = here.place.person(1).world.state.messages[interaction.channel_id]
    assert interaction.original is not None, interaction
    return str(answer[interaction.original[1]]["content"])


COPIES = 2
BETWEEN_S = 0.5


async def test_copies_made_in_a_storm_are_whole_and_can_be_put_back(tmp_path: Path) -> None:
    folder = tmp_path / "bot"
    folder.mkdir()
    async with running_bot(folder, limits=False) as here:
        tables = await here.tables(TABLES, SEATS)
        copies = await _copy_in_a_storm(here, tables, dice(), tmp_path)
        kept = [read_left(copy) for copy in copies]
        assert await chore(here, "restore", copies[0]) == Exit.RUNNING
        assert await here.bot.stop() == Exit.STOPPED
        left = read_left(here.database)
        pasts = [_grown(table, [*kept, left]) for table in tables]
        assert kept[0] != kept[-1] != left, "nothing was played meanwhile"
        copies[-1].write_bytes(copies[-1].read_bytes()[:5_000])
        assert await chore(here, "restore", copies[-1]) == Exit.DATABASE
        assert read_left(here.database) == left
        assert await chore(here, "restore", copies[0]) == Exit.UNDONE, "it has newer moves"
        assert await chore(here, "restore", "--over", copies[0]) == Exit.STOPPED
        assert read_left(here.database) == kept[0]
        [replaced] = folder.glob("*.replaced-*Z")
        assert read_left(replaced) == left
        await _comes_back(here, tables, pasts, kept[0])


async def _copy_in_a_storm(
    here: RunningBot, tables: list[PlayedTable], chance: random.Random, folder: Path
) -> list[Path]:
    strangers = here.people(1 + TABLES * SEATS, TABLES)
    storm = Storm(tables, strangers, chance)
    raging = asyncio.create_task(storm.rage())
    copies = [folder / f"copy-{number}" for number in range(COPIES)]
    for copy in copies:
        await asyncio.sleep(BETWEEN_S)
        assert await chore(here, "backup", copy) == Exit.STOPPED
    await asyncio.sleep(BETWEEN_S)
    assert not raging.done(), raging
    raging.cancel()
    return copies


def _grown(table: PlayedTable, kept: list[dict[int, Kept]]) -> Past:
    """Return a table's past; each copy goes on from the one before, and leads to its contents."""
    past = Past(table.number)
    for one in kept:
        past.grow(one[table.number])
    return past


async def _comes_back(
    here: RunningBot, tables: list[PlayedTable], pasts: list[Past], kept: dict[int, Kept]
) -> None:
    """Check that every board shows the restored state, not the one before."""
    await here.restart()

    def all_restored() -> bool:
        return all(
            drawing(table.board["components"]) == past.draws(kept[table.number].revision, PUBLIC)
            for table, past in zip(tables, pasts, strict=True)
        )

    await here.place.until(all_restored)


async def chore(here: RunningBot, *words: str | Path) -> int:
    """Run one of the program's chores on the bot's database; return its exit code."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "bot.py", *words),
        cwd=ROOT,
        env={**os.environ, **here.settings},
        stdout=PIPE,
        stderr=PIPE,
    )
    said, complained = await process.communicate()
    assert said.startswith(b"Database ") and len(said.splitlines()) <= 3, said
    assert len((said + complained).splitlines()) in {2, 3}, (said, complained)
    return process.returncode or 0


STILL_S = BEAT + LONGEST + 1.0


async def test_what_was_pressed_while_it_stood_still_is_left_alone(tmp_path: Path) -> None:
    """Takes ten seconds."""
    async with running_bot(tmp_path, limits=False) as here:
        [table] = await here.tables(1, 2)
        await here.quiet()
        before, now = revision(here), await turn(table)
        here.tell(signal.SIGSTOP)
        lost = table.begin(*now)
        await asyncio.sleep(STILL_S)
        here.tell(signal.SIGCONT)
        assert lost.state == "failed", "Discord has said so"
        await here.wait_for_log("Nothing has run for")
        await here.quiet()
        assert revision(here) == before
        await done(table.begin(*await turn(table)))
        await here.quiet()
        assert revision(here) == before + 1
        assert "Traceback" not in here.log_text()


async def turn(table: PlayedTable) -> tuple[Member, Press]:
    person, choices = await table.next_turn()
    return person, choices[0]


def revision(here: RunningBot) -> int:
    [kept] = read_left(here.database).values()
    return kept.revision
