"""What a feature and an event of the grid are; and all of them, found by their files."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias, TypeVar

from tests.seams import events, features
from tests.seams.stage import Stage

T = TypeVar("T")
Made: TypeAlias = Any  # what a feature has made, as it alone knows it
Reasons: TypeAlias = Mapping[str, str]  # why a pair cannot be, by the event's name


@dataclass(frozen=True)
class Feature:
    """`bring_about` uses the feature and returns what came of it; `holds` asserts what must be true
    of that, whatever has happened. `cannot` says of which events it cannot meet, and why.
    """

    bring_about: Callable[[Stage], Awaitable[Made]]
    holds: Callable[[Stage, Made], Awaitable[None]]
    cannot: Reasons = field(default_factory=dict)


@dataclass(frozen=True)
class Event:
    """`happen` has it happen, and notes on the stage what is different from then on."""

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
