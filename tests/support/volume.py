"""The amount of random play: some in `make test`, more in `make soak`."""

import os

LONG = "LONG_RUNS" in os.environ


def volume(some: int, more: int) -> int:
    """Return how often a random test repeats: more often in a long run."""
    return more if LONG else some
