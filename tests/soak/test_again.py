"""A seed repeats its evening, in any process, so that its faults can be examined."""

import os
import subprocess
import sys

import pytest

FEW, ALL = 8, 50  # tables


@pytest.mark.slow
@pytest.mark.parametrize(
    ("tables", "dealt"),
    [
        pytest.param(FEW, (), marks=pytest.mark.whole),
        pytest.param(FEW, ("dealt",), marks=pytest.mark.soak),
        pytest.param(ALL, (), marks=pytest.mark.soak),
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
