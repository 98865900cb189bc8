"""The features and events of the grid, found by their files."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias, TypeVar

from tests.seams import events, features
from tests.seams.stage import Stage

T = TypeVar("T")
Made: TypeAlias = Any  # a feature's own result
Reasons: TypeAlias = Mapping[str, str]  # the reason why a pair is impossible, by the event's name


@dataclass(frozen=True)
class Feature:
    """`bring_about` uses the feature and returns the result; `holds` asserts what must be true of
    it, whatever has happened. `cannot` has the events it cannot meet, with the reasons.
    """

    bring_about: Callable[[Stage], Awaitable[Made]]
    holds: Callable[[Stage, Made], Awaitable[None]]
    cannot: Reasons = field(default_factory=dict)


@dataclass(frozen=True)
class Event:
    """`happen` makes it happen, and notes lasting changes on the stage."""

    happen: Callable[[Stage], Awaitable[None]]


def _found(package: Any, name: str, kind: type[T]) -> dict[str, T]:
    """Return the value of that name in each module of a package, by the module's name."""
    found = {}
    for module in pkgutil.iter_modules(package.__path__):
        there = importlib.import_module(f"{package.__name__}.{module.name}")
        value = getattr(there, name, None)
        assert isinstance(value, kind), f"{there.__name__} has no {name}"
        found[module.name] = value
    return found


FEATURES = _found(features, "FEATURE", Feature)
EVENTS = _found(events, "EVENT", Event)
