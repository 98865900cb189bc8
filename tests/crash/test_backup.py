"""The bot's database copied in a storm of clicks, and restored."""

from __future__ import annotations

import asyncio
import os
import random
import secrets
import sys
from asyncio.subprocess import PIPE
from pathlib import Path

import pytest

from data.chores import Exit
from playground.process import ROOT
from tests.crash.disk import Kept, read_left
from tests.crash.past import PUBLIC, Past, drawing
from tests.crash.storm import Storm
from tests.support.played_tables import PlayedTable
from tests.support.running_bot import RunningBot, running_bot

pytestmark = [pytest.mark.whole, pytest.mark.xdist_group("processes")]

TABLES, SEATS = 3, 4
COPIES = 2
BETWEEN_S = 0.5


async def test_copies_made_in_a_storm_are_whole_and_can_be_put_back(tmp_path: Path) -> None:
    seed = secrets.randbits(32)
    print(f"seed {seed}")
    folder = tmp_path / "bot"
    folder.mkdir()
    async with running_bot(folder, limits=False) as here:
        tables = await here.tables(TABLES, SEATS)
        copies = await _copy_in_a_storm(here, tables, random.Random(seed), tmp_path)
        kept = [read_left(copy) for copy in copies]
        assert await chore(here, "restore", copies[0]) == Exit.RUNNING
        assert await here.bot.stop() == Exit.STOPPED
        left = read_left(here.database)
        pasts = [_grown(table, [*kept, left]) for table in tables]
        assert kept[0] != kept[-1] != left, "nothing was played meanwhile"
        copies[-1].write_bytes(copies[-1].read_bytes()[:5_000])
        assert await chore(here, "restore", copies[-1]) == Exit.DATABASE
        assert read_left(here.database) == left
        assert await chore(here, "restore", copies[0]) == Exit.STOPPED
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


async def chore(here: RunningBot, word: str, file: Path) -> int:
    """Run one of the program's chores on the bot's database; return its exit code."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "bot.py", word, str(file)),
        cwd=ROOT,
        env={**os.environ, **here.settings},
        stdout=PIPE,
        stderr=PIPE,
    )
    said, complained = await process.communicate()
    assert len((said + complained).splitlines()) == 1, (said, complained)
    return process.returncode or 0
