"""The timer around the event loop's steps: what it notes, and how the bench reads it."""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench import step_times, steps
from bench.step_times import NOTED_S, WANTED_S, told, written

LONG_S = WANTED_S + 0.01


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Iterator[steps.Watch]:
    """A watch on this thread's loops, until the test ends."""
    monkeypatch.setattr(asyncio.Handle, "_run", asyncio.Handle._run)  # as it was, afterwards
    callbacks = [*gc.callbacks]
    watching = steps.Watch()
    watching.begin()
    yield watching
    gc.callbacks[:] = callbacks


async def slow() -> None:
    """Work for long, without a break."""
    end = time.thread_time() + LONG_S
    while time.thread_time() < end:
        pass


async def test_a_long_step_is_noted_with_its_name_and_a_wait_is_none(
    watch: steps.Watch, tmp_path: Path
) -> None:
    before = time.monotonic()
    await asyncio.create_task(asyncio.sleep(LONG_S))
    await asyncio.create_task(slow())
    watch.write(tmp_path / "steps.json")
    found = step_times.read(tmp_path / "steps.json")
    [step] = [one for one in found.after(before) if one.processor > LONG_S]
    assert step.ran == "slow" and step.clock >= step.processor > NOTED_S
    assert "slow" in told(step)
    assert found.number > 3 and found.after(time.monotonic()) == []
    assert written("this", [step], found.number).endswith("| 1 | 1 |")
