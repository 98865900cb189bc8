"""Evening after evening: no table gets stuck, nobody loses by our faults, no data is lost."""

import ctypes
import gc
import logging
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import psutil
import pytest

from engine.games import GAMES
from tests.soak.evening import TABLES
from tests.soak.german import LOCALE, speak_german
from tests.soak.spending import spend
from tests.support.never_pressed import HAPPENED, PROPERTY

LONG = range(1, 1_020)
FEW = 24  # tables, a rule set each and some more
HANDFUL = 10  # tables
REAL_EACH = 3  # evenings; one of them is as real as can be
WARM = 5  # evenings until a process has loaded everything
DEALT = "DEALT_TASKS" in os.environ  # the order in which tasks go on, by the seed
NEAR = 60.0  # seconds
MORE_BYTES = 60 * 1024 * 1024  # modules that it may need later

SELDOM = (20_000, 20, 50)  # interval of garbage collections: an evening leaves little

_needed: list[int] = []  # bytes this process needed before each of its evenings


@pytest.fixture(autouse=True)
def _little_garbage() -> Iterator[None]:
    """Freeze loaded objects: searching them would take a third of the time."""
    before = gc.get_threshold()
    gc.collect()  # or present garbage would stay
    gc.freeze()
    gc.set_threshold(*SELDOM)
    yield
    gc.set_threshold(*before)
    gc.unfreeze()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seed", "tables"),
    [
        pytest.param(3, HANDFUL, id="handful"),
        pytest.param(0, FEW, id="few", marks=pytest.mark.whole),
        pytest.param(0, TABLES, id="0", marks=pytest.mark.whole),
        pytest.param(REAL_EACH - 1, FEW, id="real", marks=pytest.mark.whole),
        *(pytest.param(seed, TABLES, id=str(seed), marks=pytest.mark.soak) for seed in LONG),
    ],
)
def test_an_evening(
    seed: int,
    tables: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    record_property: Callable[[str, object], None],
) -> None:
    """Its seed is its name: `pytest -m '' tests/soak -k 'evening[17]'` repeats it."""
    _needed.append(_resident())  # an evening's last remains go with the test's own
    assert _needed[-1] - _needed[: WARM + 1][-1] < MORE_BYTES
    # pytest's own handlers keep every record, and all that an error has met, until the test ends
    monkeypatch.setattr(logging.getLogger(), "handlers", [logging.StreamHandler()])
    german = tables == FEW  # on a server that is en-US for Discord, with or without German people
    as_real = seed % REAL_EACH == REAL_EACH - 1
    with monkeypatch.context() as patch:
        texts = speak_german(patch) if german else None
        locale = LOCALE if german else ""
        evening = spend(seed, tmp_path, patch, tables, dealt=DEALT, locale=locale, as_real=as_real)
    assert texts is None or not texts.english, "where all read German, all there is to read is"
    assert (evening.counts["another program noticed"] > 0) == as_real
    assert evening.nearest < NEAR, "what is shown goes by Discord's clock"
    assert len(evening.taken) == tables
    assert evening.watch.games == set(GAMES)
    assert evening.watch.counts["started"] > tables / 2, "most parties have played"
    assert evening.counts["answers"] > 0, "some have asked who comes"
    told = evening.counts["keepsake"] and evening.counts["evening"]
    by_chance = tables != HANDFUL and (seed or tables == FEW)
    assert told or by_chance, "what was told was compared; chance may have none"
    assert evening.counts["theirs"] > evening.counts["gone"] + evening.counts["in line"]
    record_property(PROPERTY, sorted(evening.never))
    record_property(HAPPENED, dict(evening.counts))


def _resident() -> int:
    """Return the bytes of memory this process needs."""
    gc.collect()
    if sys.platform == "linux":  # or the allocator would keep room for another large picture
        ctypes.CDLL(None).malloc_trim(0)
    return int(psutil.Process().memory_info().rss)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("tables", "dealt"),
    [
        pytest.param(HANDFUL, (), marks=pytest.mark.whole),
        pytest.param(HANDFUL, ("dealt",), marks=pytest.mark.soak),
        pytest.param(TABLES, (), marks=pytest.mark.soak),
    ],
)
def test_a_seed_makes_the_same_requests(tables: int, dealt: tuple[str, ...]) -> None:
    """Sets of strings have different orders in the two processes."""
    both = [_begun(str(tables), *dealt, hashes=hashes) for hashes in ("1", "2")]
    first, second = (one.communicate()[0].splitlines() for one in both)
    assert [one.returncode for one in both] == [0, 0]
    assert len(first) > 10 * tables
    assert first == second


def _begun(*what: str, hashes: str) -> subprocess.Popen[bytes]:
    """Return a process that spends the evening, with its order of sets."""
    command = [sys.executable, "-m", "tests.soak.spending", "7", *what]
    environment = {**os.environ, "PYTHONHASHSEED": hashes}
    return subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
