"""The hourly round, without a Discord."""

from __future__ import annotations

import asyncio
from typing import cast

import pytest

from cogs import housekeeping
from cogs.client import CardTable
from cogs.housekeeping import Housekeeping


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
