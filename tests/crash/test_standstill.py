"""The process stands still (SIGSTOP) while somebody presses: when it goes on it leaves alone the
interactions Discord has given up on.
"""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path

import pytest

from cogs.wire.heartbeat import BEAT, LONGEST
from playground.people import Member
from tests.crash.disk import read_left
from tests.crash.test_stop import tell
from tests.support.played_tables import PlayedTable, Press
from tests.support.running_bot import RunningBot, running_bot

pytestmark = [pytest.mark.whole, pytest.mark.xdist_group("processes")]

STILL_S = BEAT + LONGEST + 1.0


async def test_what_was_pressed_while_it_stood_still_is_left_alone(tmp_path: Path) -> None:
    """Takes ten seconds."""
    async with running_bot(tmp_path, limits=False) as here:
        [table] = await here.tables(1, 2)
        await here.quiet()
        before = revision(here)
        tell(here, signal.SIGSTOP)
        person, choice = turn(table)
        lost = table.begin(person, choice)
        await asyncio.sleep(STILL_S)
        tell(here, signal.SIGCONT)
        assert lost.state == "failed", "Discord has said so"
        await here.wait_for_log("Nothing has run for")
        await here.quiet()
        assert revision(here) == before
        assert (await table.begin(*turn(table)).wait()).state == "done"
        await here.quiet()
        assert revision(here) == before + 1
        assert "Traceback" not in here.log_text()


def turn(table: PlayedTable) -> tuple[Member, Press]:
    found = table.turn()
    assert found is not None
    person, choices = found
    return person, choices[0]


def revision(here: RunningBot) -> int:
    [kept] = read_left(here.database).values()
    return kept.revision
