"""The hourly round, and its end when the bot stops."""

import asyncio
from typing import cast
from unittest.mock import Mock

import pytest

from cogs.bot import CardTable
from cogs.ops import housekeeping
from cogs.ops.housekeeping import Housekeeping
from tests.cogs.pub import Pub


async def test_every_hour_what_is_worthless_goes(pub: Pub) -> None:
    await pub.open(2, start=True)
    assert len(await pub.store.hands.of_table(1)) == 2
    await pub.env.advance_time(housekeeping.EVERY + 60)
    assert await pub.store.hands.of_table(1) == {}


async def test_a_round_that_does_not_end_holds_up_no_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(housekeeping, "FINISHING", 0.01)
    statuses: list[str] = []
    monkeypatch.setattr(housekeeping, "notify", statuses.append)
    began, ended = asyncio.Event(), asyncio.Event()

    class Endless(Housekeeping):
        async def look_after(self) -> None:
            began.set()
            try:
                await asyncio.Event().wait()
            finally:
                ended.set()

    cog = Endless(cast("CardTable", Mock()))
    await cog.on_ready()
    assert statuses == ["STATUS=Playing"]
    await began.wait()
    await asyncio.wait_for(cog.cog_unload(), 5)
    assert ended.is_set()
