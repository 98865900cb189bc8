"""A process that stood still notices it, and leaves alone the interactions Discord has given up
on.
"""

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta

import pytest

from cogs.wire import heartbeat
from cogs.wire.heartbeat import BEAT, LONGEST, Heartbeat
from cogs.wire.metrics import REGISTRY
from tests.cogs.pub import Pub
from tests.support.waiting import until

NOW = datetime(2026, 5, 1, 20, 0, tzinfo=UTC)


class Clock:
    """Time that passes when a test says so."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@contextmanager
def beating(heart: Heartbeat) -> Iterator[list[int]]:
    beats: list[int] = []
    task = asyncio.create_task(heart.beat(lambda: beats.append(1)))
    yield beats
    task.cancel()


def standstills() -> float:
    return REGISTRY.get_sample_value("cardtable_standstills_total") or 0.0


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("discord.utils.utcnow", lambda: NOW)


def pressed(before: float) -> datetime:
    return NOW - timedelta(seconds=before)


@pytest.mark.usefixtures("wall")
async def test_who_pressed_meanwhile_is_missed(caplog: pytest.LogCaptureFixture) -> None:
    """It is noticed by the first click that lay in the socket, before the next beat."""
    clock, before = Clock(), standstills()
    heart, stood = Heartbeat(clock), list[float]()
    heart.stood = stood.append
    with beating(heart):
        await asyncio.sleep(0)
        clock.now += 51.0
        assert heart.missed(pressed(50.0)) and heart.missed(pressed(LONGEST + 0.5))
        assert not heart.missed(pressed(LONGEST - 0.5)), "there is still time to answer"
        assert not heart.missed(NOW + timedelta(seconds=1))
    assert (standstills(), stood) == (before + 1, [50.0]), "it is counted once"
    assert [one.getMessage() for one in caplog.records] == [
        "Nothing has run for 50 seconds: who pressed then is not answered"
    ]


@pytest.mark.usefixtures("wall")
async def test_a_moment_is_no_standstill() -> None:
    clock, before = Clock(), standstills()
    heart = Heartbeat(clock)
    assert not heart.missed(pressed(60.0)), "it does not beat yet"
    with beating(heart):
        await asyncio.sleep(0)
        clock.now += BEAT + LONGEST
        assert not heart.missed(pressed(60.0)), "late is the network, or somebody's clock"
    assert standstills() == before


async def test_the_beat_notices_where_nobody_presses(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(heartbeat, "BEAT", 0.01)
    clock = Clock()
    with caplog.at_level(logging.WARNING), beating(Heartbeat(clock)) as beats:
        await asyncio.sleep(0)
        clock.now += 20.0
        await until(lambda: len(beats) >= 3)
    assert "Nothing has run for 20 seconds" in caplog.text


async def test_a_click_that_is_missed_is_none(pub: Pub) -> None:
    await pub.open(2)
    before, mia = len(pub.stored()), pub.mia
    revision = (await pub.table()).revision
    assert pub.bot.gate._heartbeat.stood == pub.bot.room.stood_still
    pub.patch.setattr(pub.bot.gate._heartbeat, "missed", lambda _: True)
    await pub.forge((mia, pub.board(), "t:1:start"))
    result = await mia.slash(pub.channel, "help")
    assert result.response is None and len(pub.stored()) == before
    assert (await pub.table()).revision == revision
