"""The amount of the tests: some in `make test`, the rest in `make whole`, more in `make soak`."""

import os
from collections.abc import Iterable
from typing import Any

import pytest

KINDS = ("cruzo", "crazy-eights-full", "schroom")  # a rule set of each kind of game

LONG = "LONG_RUNS" in os.environ


def volume(some: int, more: int) -> int:
    """Return how often a random test repeats: more often in a long run."""
    return more if LONG else some


def some_of(values: Iterable[Any], *some: Any) -> list[Any]:
    """Return parameters for a test: `make test` tries some of the values, `make whole` the rest.
    A tuple is several arguments.
    """
    return [
        pytest.param(
            *(value if isinstance(value, tuple) else (value,)),
            marks=() if value in some else pytest.mark.whole,
        )
        for value in values
    ]
