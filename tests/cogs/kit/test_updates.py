"""Messages brought up to date, one request at a time."""

from __future__ import annotations

import asyncio

import aiohttp
import pytest

from cogs.kit import updates
from cogs.kit.updates import Flight, land


async def test_what_is_given_up_does_not_begin_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """At the bot's end, while Discord is unwell and something is still to be shown."""
    monkeypatch.setattr(updates, "PATIENCE", 0.01)

    async def fails() -> None:
        raise aiohttp.ClientConnectionError

    before = asyncio.all_tasks()
    one = Flight(fails, "a message")
    one.ask()
    await asyncio.sleep(0.05)  # now it waits for better weather
    await land([one])
    await asyncio.sleep(0.01)
    assert asyncio.all_tasks() == before
