"""The hourly round, and its end when the bot stops."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import cast

import pytest

from cogs.bot import CardTable
from cogs.ops import housekeeping
from cogs.ops.housekeeping import Housekeeping
from tests.cogs.pub import Pub


async def test_every_hour_what_is_worthless_goes(pub: Pub) -> None:
    await pub.open(2, start=True)
    assert len(await pub.store.hands(1)) == 2
    await pub.env.advance_time(housekeeping.EVERY + 60)
    assert await pub.store.hands(1) == {}


async def test_a_round_that_does_not_end_holds_up_no_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(housekeeping, "FINISHING", 0.01)
    began, ended = asyncio.Event(), asyncio.Event()

    class Endless(Housekeeping):
        async def look_after(self) -> None:
            began.set()
            try:
                await asyncio.Event().wait()
            finally:
                ended.set()

    cog = Endless(cast("CardTable", None))
    await cog.on_ready()
    await began.wait()
    await asyncio.wait_for(cog.cog_unload(), 5)
    assert ended.is_set()


@pytest.mark.parametrize(("shard", "count", "ours"), [(None, None, 4), (0, 1, 4), (1, 3, 2)])
def test_a_process_serves_the_servers_of_its_shard(
    shard: int | None, count: int | None, ours: int
) -> None:
    bot = SimpleNamespace(shard_id=shard, shard_count=count)
    servers = [number << 22 | 5 for number in (0, 1, 2, 4)]
    served = [server for server in servers if CardTable.serves(cast("CardTable", bot), server)]
    assert len(served) == ours
    assert shard != 1 or served == [1 << 22 | 5, 4 << 22 | 5]
