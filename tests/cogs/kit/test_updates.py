"""Messages brought up to date, one request at a time."""

from __future__ import annotations

import asyncio

import aiohttp
import pytest

from cogs.kit import updates
from cogs.kit.updates import MessageUpdater, finish_all


async def test_what_is_given_up_does_not_begin_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """At the bot's end, while Discord is unwell and something is still to be shown."""
    monkeypatch.setattr(updates, "SECONDS_TO_FINISH", 0.01)

    async def fails() -> None:
        raise aiohttp.ClientConnectionError

    before = asyncio.all_tasks()
    one = MessageUpdater(fails, "a message")
    one.request()
    await asyncio.sleep(0.05)  # now it waits for better weather
    await finish_all([one])
    await asyncio.sleep(0.01)
    assert asyncio.all_tasks() == before
