"""Messages brought up to date, one request at a time."""

import asyncio
from unittest.mock import AsyncMock

import aiohttp
import pytest

from cogs.wire import updates
from cogs.wire.updates import MessageUpdater, PendingAnswers, finish_all


async def test_what_is_given_up_does_not_begin_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """When the bot stops while Discord is failing and something is still to be shown."""
    monkeypatch.setattr(updates, "SECONDS_TO_FINISH", 0.01)

    before = asyncio.all_tasks()
    fails = AsyncMock(side_effect=aiohttp.ClientConnectionError)
    one = MessageUpdater(fails, "a message", PendingAnswers())
    one.request()
    await asyncio.sleep(0.05)  # now it waits for better weather
    await finish_all([one])
    await asyncio.sleep(0.01)
    assert asyncio.all_tasks() == before


async def test_answers_to_clicks_go_first() -> None:
    """What others look at is redrawn when everybody who has pressed is answered."""
    order: list[str] = []
    answers = PendingAnswers()
    redraw = AsyncMock(side_effect=lambda: order.append("redrawn"))
    one = MessageUpdater(redraw, "a message", answers)
    with answers:
        with answers:
            one.request()
            await asyncio.sleep(2 * updates.SECONDS_BEFORE_EDIT)
            order.append("answered")
        await asyncio.sleep(0)
        order.append("answered, too")
    await one.finished()
    assert order == ["answered", "answered, too", "redrawn"]


async def test_nobody_waits_long_for_the_answers_to_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many people press one after another, so that somebody is always waiting for an
    answer.
    """
    monkeypatch.setattr(updates, "LONGEST_DELAY", 0.03)
    drawn = asyncio.Event()
    answers = PendingAnswers()
    with answers:
        MessageUpdater(AsyncMock(side_effect=drawn.set), "a message", answers).request()
        await asyncio.wait_for(drawn.wait(), 5.0)


async def test_what_discord_did_not_take_is_tried_soon_after_it_takes_anything(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A click is answered, or another screen is shown: Discord is well again."""
    assert updates.SECONDS_AFTER_SUCCESS <= 5.0
    monkeypatch.setattr(updates, "RETRY_PAUSES", (60.0,))
    monkeypatch.setattr(updates, "SECONDS_AFTER_SUCCESS", 0.01)
    answers, failures, drawn = PendingAnswers(), [1, 1], asyncio.Event()

    async def redraw() -> None:
        if failures:
            failures.pop()
            raise aiohttp.ClientConnectionError
        drawn.set()

    message = MessageUpdater(redraw, "a message", answers)
    message.request()
    await asyncio.sleep(0.1)
    assert len(failures) == 1, "tried once, then it waits"
    with answers:
        pass  # an answer that failed
    await asyncio.sleep(0.1)
    assert len(failures) == 1
    answers.taken.ring()
    await asyncio.sleep(0.1)
    assert not failures and not drawn.is_set()
    MessageUpdater(AsyncMock(), "another message", answers).request()
    await asyncio.wait_for(drawn.wait(), 5.0)
