"""The garbage collector's passes: which objects they go through, and when they go through all."""

import gc
import subprocess
import sys
import weakref
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest
from discord import ui

from cogs.ops import garbage
from cogs.pages.layout import GATHERING, Beneath, Button, layout, stacked


@pytest.fixture(autouse=True)
def _as_it_was() -> Iterator[None]:
    before = gc.get_threshold(), [*gc.callbacks]
    yield
    gc.set_threshold(*before[0])
    gc.callbacks[:] = before[1]
    gc.unfreeze()


class Ring:
    """Refers to itself."""

    def __init__(self) -> None:
        self.own = self


@pytest.mark.whole
def test_what_outlives_a_full_pass_is_looked_through_no_more() -> None:
    def looked_through() -> int:
        """Return how many of the rings a pass goes through: none that is set aside."""
        return sum(isinstance(one, Ring) for one in gc.get_objects())

    garbage.spare()
    gc.disable()
    try:
        kept = [Ring() for _ in range(1_000)]
        gc.collect(1)
        assert looked_through() == len(kept), "they may be young"
        gc.collect()
        assert looked_through() == 0
    finally:
        gc.enable()


@pytest.mark.whole
def test_a_sweep_finds_what_was_set_aside() -> None:
    garbage.spare()
    kept = Ring()
    there = weakref.ref(kept)
    gc.collect()
    del kept
    gc.collect()
    assert there() is not None, "it was set aside"
    garbage.sweep()
    assert there() is None


@pytest.mark.whole
def test_the_first_full_pass_after_a_sweep_does_not_wait_until_it_is_long() -> None:
    """Python puts it off until new objects are a quarter of those the last one went through."""
    old = [Ring() for _ in range(200_000)]
    garbage.spare()
    passes: list[int] = []

    def note(phase: str, about: Mapping[str, Any]) -> None:
        if phase == "start" and about["generation"] == garbage.FULL:
            passes.append(len(gc.get_objects()))

    gc.callbacks.append(note)
    new = [Ring() for _ in range(len(old) // 5)]
    assert passes, f"none while {len(new)} objects were made"
    assert passes[0] < len(new)


async def test_a_sweep_waits_for_quiet_but_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    swept: list[float] = []
    now, quiet = 0.0, False
    monkeypatch.setattr(garbage, "sweep", lambda: swept.append(now))
    sweeps = garbage.Sweeps(lambda: quiet, lambda: now)
    for hour in range(30):
        now, quiet = 3_600.0 * hour, hour == 3
        await sweeps.look_after()
    assert swept == [3 * 3_600.0, 28 * 3_600.0]


@pytest.mark.slow
async def test_a_message_is_freed_as_soon_as_it_is_sent() -> None:
    """By reference counting: it is no ring, whatever is in it."""
    row = [Button("Join", "t:1:join")]
    pages: list[Callable[[], ui.LayoutView | ui.View]] = [
        lambda: Beneath([row]),
        lambda: layout(GATHERING, ["A text", "another"], [row], parted=True),
        lambda: stacked(GATHERING, ["A text", row]),
    ]
    gc.collect()
    gc.disable()
    try:
        for page in pages:
            view = page()
            message = weakref.ref(view)
            assert view.to_components()
            del view
            assert message() is None
    finally:
        gc.enable()


# A large block raises glibc's own threshold: later ones come from the heap, between small ones.
SCATTERED = """
import psutil
from cogs.ops.garbage import return_memory
return_memory()
bytearray(20_000_000)
before = psutil.Process().memory_info().rss
blocks, kept = zip(*[(bytearray(500_000), bytearray(2_000)) for _ in range(40)])
del blocks
print(psutil.Process().memory_info().rss - before)
"""


@pytest.mark.whole
@pytest.mark.skipif(sys.platform != "linux", reason="glibc's")
def test_large_blocks_are_given_back_at_once() -> None:
    run = [sys.executable, "-c", SCATTERED]
    left = int(subprocess.run(run, capture_output=True, text=True, check=True).stdout)
    assert left < 5_000_000, "of twenty million bytes"
