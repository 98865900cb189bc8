"""Somebody floods one channel with /play: nobody else's click elsewhere waits for a second."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from tests.support.played_tables import PlayedTable
from tests.support.running_bot import running_bot

pytestmark = [pytest.mark.whole, pytest.mark.xdist_group("processes")]

FLOOD = 300
WAIT_S = 1.0  # at most, for a click elsewhere
PAUSE_S = 0.05


async def _click(company: PlayedTable) -> float:
    """Click once for the person in turn; return the seconds it took."""
    turn = company.turn()
    assert turn is not None
    person, choices = turn
    lays = [one for one in choices if one.action.startswith("lay")]
    began = time.monotonic()
    await company.begin(person, (lays or choices)[0]).wait()
    return time.monotonic() - began


async def test_a_flood_of_tables_holds_up_nobody_elsewhere(tmp_path: Path) -> None:
    async with running_bot(tmp_path, limits=False) as here:
        [company] = await here.tables(1, 5)
        flooded, [somebody] = here.place.add_channel("flooded"), here.people(10, 1)
        await here.quiet()
        flood = [somebody.begin_command("play", {}, flooded) for _ in range(FLOOD)]
        answers = asyncio.gather(*(one.wait() for one in flood))
        waits = [await _click(company)]
        while not answers.done():
            await asyncio.sleep(PAUSE_S)
            if company.turn() is not None:
                waits.append(await _click(company))
        await answers
        print(f"{len(waits)} clicks meanwhile, the longest {max(waits):.2f} s")
        assert len(waits) > 2, "nobody clicked while it lasted"
        assert max(waits) < WAIT_S, waits
